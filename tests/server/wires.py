"""A server's WebSocket without a network: what comes in is given to it, what it writes is kept."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from stamtafel.server.socket import Listener, Socket


class Wire(asyncio.Transport):
    """Keeps each write; the other side may be slow or gone."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_aborted = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.is_aborted

    def get_write_buffer_size(self) -> int:
        return 0

    def can_write_eof(self) -> bool:
        return False

    def abort(self) -> None:
        self.is_aborted = True

    def close(self) -> None:
        self.is_aborted = True


class Ear(Listener):
    """Keeps what was heard."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.prods = 0

    def heard(self, content: bytes) -> None:
        self.messages.append(bytes(content))

    def prodded(self) -> None:
        self.prods += 1


class Line:
    """A socket that has shaken hands, and both its ends. Made in a running event loop."""

    def __init__(self, listener: Listener) -> None:
        self.wire = Wire()
        self.socket = Socket(lambda *_: listener, None, None, SimpleNamespace(connections=set()), None)
        self._client = ClientProtocol(parse_uri("ws://x/ws"))
        self.socket.connection_made(self.wire)
        self._client.send_request(self._client.connect())
        self.socket.data_received(b"".join(self._client.data_to_send()))
        self.frames()

    def frames(self) -> list[list[Frame]]:
        """What the client reads, write by write, since it was asked last."""
        written = self.wire.written[:]
        self.wire.written.clear()
        return [self._read(part) for part in written]

    def texts(self) -> list[bytes]:
        """The messages among that."""
        return [bytes(one.data) for write in self.frames() for one in write if one.opcode is Opcode.TEXT]

    def messages(self) -> list[list[Any]]:
        """The same as values, write by write."""
        return [
            [msgspec.json.decode(one.data) for one in write if one.opcode is Opcode.TEXT]
            for write in self.frames()
        ]

    def _read(self, part: bytes) -> list[Frame]:
        self._client.receive_data(part)
        return [event for event in self._client.events_received() if isinstance(event, Frame)]


def frame(content: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A client's frame."""
    return Frame(opcode, content, fin).serialize(mask=True)
