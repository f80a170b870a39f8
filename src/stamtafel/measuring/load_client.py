"""A client that costs little: just enough of WebSocket to drive a server hard from one process."""

from __future__ import annotations

import asyncio
import base64
import http.client
import os
import struct
from collections.abc import Callable
from typing import Any

import msgspec

SHORT, MEDIUM = 126, 65536  # from here on a frame's length takes two bytes, eight bytes
TEXT, PING, PONG = 0x81, 0x89, 0x8A
NO_MASK = bytes(4)  # a client must mask; with zeros the content stays what it is


class LoadClient(asyncio.Protocol):
    """One WebSocket, whose address may name a table; `heard` is called with every message, decoded."""

    def __init__(
        self, host: str, cookie: str, heard: Callable[[LoadClient, dict[str, Any]], None], table: str = ""
    ) -> None:
        self.host, self.cookie, self.heard = host, cookie, heard
        self.path = f"/ws?table={table}" if table else "/ws"
        self.transport: asyncio.Transport | None = None
        self.buffer = bytearray()
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.state: Any = None  # whatever the driver keeps here
        self.count = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what came."""
        self.buffer += data
        if not self.is_open:
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            assert b" 101 " in head, head
            self.is_open, self.buffer = True, bytearray(rest)
            self.opened.set_result(None)
        while (frame := self._next_frame()) is not None:
            opcode, content = frame
            if opcode == TEXT:
                self.heard(self, msgspec.json.decode(content))
            elif opcode == PING:
                self._write(PONG, content)

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer, start = self.buffer, 2
        if len(buffer) < start:
            return None
        size = buffer[1]
        if size == SHORT:
            start = 4
            size = int.from_bytes(buffer[2:4], "big")
        elif size > SHORT:
            start = 10
            size = int.from_bytes(buffer[2:10], "big")
        if len(buffer) < start + size:
            return None
        frame = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        return frame

    def say(self, type: str, **values: Any) -> str:
        """Send a message; the answer is its id."""
        self.count += 1
        message = {"type": type, "id": str(self.count), **values}
        self._write(TEXT, msgspec.json.encode(message))
        return str(message["id"])

    def _write(self, opcode: int, content: bytes) -> None:
        size = len(content)
        assert size < MEDIUM
        head = bytes((opcode, 0x80 | size)) if size < SHORT else struct.pack("!BBH", opcode, 0x80 | SHORT, size)
        assert self.transport is not None
        self.transport.write(head + NO_MASK + content)

    def close(self) -> None:
        """Go, without a word."""
        if self.transport is not None:
            self.transport.close()


def become_guest(host: str, port: int, name: str) -> str:
    """The cookie of a new guest."""
    connection = http.client.HTTPConnection(host, port, timeout=30)
    connection.request("POST", "/api/me", msgspec.json.encode({"name": name}))
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return str(answer.headers["Set-Cookie"]).partition(";")[0]
