"""A WebSocket without the layers that cost most: uvicorn hands over the transport, `websockets` reads the frames.

Through ASGI and its queues and tasks a connection took 21 kB of memory, and a message much more work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from stamtafel.wire.from_client import MOST_BYTES

TEXT = 0x81  # the first byte of a frame that is a whole text
SHORT, MEDIUM = 126, 1 << 16  # from here on a frame's length takes two bytes, eight bytes
MOST_BUFFERED = 1 << 20  # bytes that a client may be behind
MOST_UNREAD = 2 * MOST_BUFFERED  # from here on it is not even told why it is disconnected
CLOSING_SECONDS = 3.0  # for the other side to say goodbye too
NOT_TEXT, TOO_SLOW = 1003, 4003  # why a socket is closed


class Listener:
    """Who is told what comes in."""

    __slots__ = ()

    def heard(self, content: bytes) -> None:
        """A whole message."""

    def prodded(self) -> None:
        """A ping or a pong."""

    def gone(self) -> None:
        """The other side went."""


Opened = Callable[["Socket", str, Headers], Listener | None]  # None: it was closed with a reason


class Socket(asyncio.Protocol):
    """One WebSocket. uvicorn makes it when a request asks for one."""

    __slots__ = (
        "_fragments",
        "_is_behind",
        "_is_pinged",
        "_listener",
        "_opened",
        "_others",
        "_protocol",
        "_transport",
    )

    def __init__(self, opened: Opened, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._opened = opened
        self._others: set[Any] = server_state.connections  # uvicorn closes these when it stops
        self._protocol = ServerProtocol(max_size=MOST_BYTES)
        self._transport: asyncio.Transport | None = None
        self._listener: Listener | None = None
        self._fragments: list[bytes] = []
        self._is_pinged = False
        self._is_behind = False

    # ---- what asyncio and uvicorn call ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        self._others.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self._others.discard(self)
        listener, self._listener, self._transport = self._listener, None, None
        if listener is not None:
            listener.gone()

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what came."""
        self._is_pinged = False
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._flush()
        if self._protocol.close_expected() and self._transport is not None:
            self._close_soon()

    def pause_writing(self) -> None:
        """The other side reads more slowly than it is told."""
        self._is_behind = True

    def resume_writing(self) -> None:
        """It has caught up."""
        self._is_behind = False

    def eof_received(self) -> None:
        """The other side will say no more."""
        self._protocol.receive_eof()
        self._flush()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(1012, "the server restarts; connect again")

    # ---- what the rest of the server calls ----

    def send(self, content: bytes) -> None:
        """Send a text; whoever falls too far behind is disconnected and may come back."""
        transport = self._transport
        if transport is None or self._protocol.state is not State.OPEN:
            return
        size = len(content)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < MEDIUM:
            head = bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")
        transport.write(head + content)
        if self._is_behind and transport.get_write_buffer_size() > MOST_BUFFERED:
            self.close(TOO_SLOW, "too far behind; connect again")

    def close(self, code: int, reason: str) -> None:
        """Say why, and close."""
        if self._transport is not None and self._protocol.state is State.OPEN:
            self._protocol.send_close(code, reason)
            self._flush()
            self._close_soon()

    def ping(self) -> None:
        """Ask whether the other side is still there; give it up if it has said nothing since the last time."""
        if self._transport is None or self._protocol.state is not State.OPEN:
            return
        if self._is_pinged:
            self._transport.abort()
            return
        self._is_pinged = True
        self._protocol.send_ping(b"")
        self._flush()

    # ---- inside ----

    def _shake_hands(self, request: Request) -> None:
        response = self._protocol.accept(request)
        self._protocol.send_response(response)
        self._flush()
        if self._protocol.state is State.OPEN:
            self._listener = self._opened(self, request.path, request.headers)
        request.headers.clear()  # the protocol keeps the request as long as it lives

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.BINARY:
            self.close(NOT_TEXT, "send JSON as text")
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            if frame.data:  # of empty fragments there may be any number
                self._fragments.append(bytes(frame.data))
            if frame.fin:
                content = self._fragments[0] if len(self._fragments) == 1 else b"".join(self._fragments)
                self._fragments = []
                if self._listener is not None and self._protocol.state is State.OPEN:
                    self._listener.heard(content)
        elif self._listener is not None and self._protocol.state is State.OPEN:
            self._listener.prodded()

    def _flush(self) -> None:
        """Write what the protocol has to say, unless nobody reads it; an empty part is its wish to end."""
        if self._transport is None or self._transport.is_closing():
            return
        for part in self._protocol.data_to_send():
            if part:
                self._transport.write(part)
            else:
                if self._transport.can_write_eof():
                    self._transport.write_eof()
                self._close_soon()
        if self._transport.get_write_buffer_size() > MOST_UNREAD:
            self._transport.abort()

    def _close_soon(self) -> None:
        """Close when the other side has, or after a while; at once it could miss the reason."""
        if self._transport is None:
            return
        if self._protocol.state is State.CLOSED or self._protocol.close_rcvd is not None:
            self._transport.close()
        else:
            asyncio.get_running_loop().call_later(CLOSING_SECONDS, self._abort)

    def _abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()
