"""The messages between a client and the server, as tagged structs in JSON: docs/protocol.md tells them."""

PROTOCOL = 2  # moves when an old client could no longer follow
