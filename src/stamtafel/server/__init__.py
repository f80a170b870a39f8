"""HTTP and WebSocket, the lobby, live tables: where the pure rooms meet sockets, files and the clock."""
