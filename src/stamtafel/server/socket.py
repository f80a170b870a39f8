"""A WebSocket without the layers that cost most: uvicorn hands over the transport, `websockets` reads the frames.

Through ASGI and its queues and tasks a connection took 21 kB of memory, and a message much more work. What nearly
always comes, one short message in one frame, is read here: in a tenth of the time. What is sent in one turn of the
loop leaves in one write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]  # the quick one
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from stamtafel.wire.from_client import MOST_BYTES

TEXT = 0x81  # the first byte of a frame that is a whole text
SHORT, MEDIUM = 126, 1 << 16  # from here on a frame's length takes two bytes, eight bytes
MASKED = 0x80  # in the second byte of a frame, with the length of a short one
HEAD, MASK = 6, 2  # how long the head of a short frame is, and where its mask begins
PING = b"\x89\x00"
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
        "_is_heard",
        "_is_in_message",
        "_is_pinged",
        "_is_told",
        "_leave",
        "_listener",
        "_loop",
        "_opened",
        "_others",
        "_outbox",
        "_protocol",
        "_transport",
        "_unread",
    )

    def __init__(
        self, opened: Opened, leave: Callable[[], None] | None,
        config: Any, server_state: Any, app_state: Any, _loop: Any = None,
    ) -> None:  # fmt: skip
        self._opened = opened
        self._leave = leave  # to be called when it is gone
        self._others: set[Any] = server_state.connections  # uvicorn closes these when it stops
        self._protocol = ServerProtocol(max_size=MOST_BYTES)
        self._transport: asyncio.Transport | None = None
        self._listener: Listener | None = None
        self._fragments: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._outbox: list[bytes] = []  # frames of this turn of the loop
        self._is_heard = self._is_told = self._is_pinged = False  # since the last beat
        self._is_behind = False
        self._is_in_message = False  # of several frames
        self._unread = 0  # bytes that the protocol has been given and that no frame is made of yet

    # ---- what asyncio and uvicorn call ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        self._others.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self._others.discard(self)
        if self._leave is not None:
            self._leave()
            self._leave = None
        listener, self._listener, self._transport = self._listener, None, None
        if listener is not None:
            listener.gone()

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what came."""
        self._is_heard = True
        size = len(data) - HEAD
        if 0 <= size < SHORT and data[0] == TEXT and data[1] == MASKED | size and self._is_between():
            assert self._listener is not None
            self._listener.heard(apply_mask(data[HEAD:], data[MASK:HEAD]))
            return
        self._protocol.receive_data(data)
        self._unread += len(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
                self._unread = 0
            elif isinstance(event, Frame):
                self._unread -= _size(len(event.data))
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

    def now(self) -> float:
        """The time of the loop."""
        return self._loop.time()

    def address(self, end: str) -> str:
        """The IP address of this end, `sockname`, or the other, `peername`; empty if there is none."""
        found = self._transport.get_extra_info(end) if self._transport is not None else None
        return str(found[0]) if isinstance(found, tuple) else ""

    def send(self, content: bytes) -> None:
        """Send a text soon; whoever falls too far behind is disconnected and may come back."""
        if self._transport is None or self._protocol.state is not State.OPEN:
            return
        size = len(content)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < MEDIUM:
            head = bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")
        self._is_told = True
        self._post(head + content)

    def _post(self, frame: bytes) -> None:
        if not self._outbox:
            self._loop.call_soon(self._write_out)
        self._outbox.append(frame)

    def _write_out(self) -> None:
        """Write what was sent in this turn of the loop."""
        frames, self._outbox = self._outbox, []
        if self._transport is None or not frames:
            return
        self._transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if self._is_behind and self._transport.get_write_buffer_size() > MOST_BUFFERED:
            self.close(TOO_SLOW, "too far behind; connect again")

    def close(self, code: int, reason: str) -> None:
        """Say why, and close."""
        if self._transport is not None and self._protocol.state is State.OPEN:
            self._protocol.send_close(code, reason)
            self._flush()
            self._close_soon()

    def beat(self, text: bytes) -> None:
        """Ask whether the other side is there, if it has said nothing since the last beat, or give it up.

        It is told the text if it was told nothing else since.
        """
        if self._transport is None or self._protocol.state is not State.OPEN:
            return
        if not self._is_heard and self._is_pinged:
            self._transport.abort()
            return
        self._is_pinged, self._is_heard = not self._is_heard, False
        if not self._is_told:
            self.send(text)
        self._is_told = False
        if self._is_pinged:
            self._post(PING)

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
            self._is_in_message = not frame.fin
            if frame.data:  # of empty fragments there may be any number
                self._fragments.append(bytes(frame.data))
            if frame.fin:
                content = self._fragments[0] if len(self._fragments) == 1 else b"".join(self._fragments)
                self._fragments = []
                if self._listener is not None and self._protocol.state is State.OPEN:
                    self._listener.heard(content)
        elif self._listener is not None and self._protocol.state is State.OPEN:
            self._listener.prodded()

    def _is_between(self) -> bool:
        """Whether what comes now is a new message: no part of a frame, and no part of a message, came before."""
        is_open = self._protocol.state is State.OPEN and self._listener is not None
        return is_open and not self._unread and not self._is_in_message

    def _flush(self) -> None:
        """Write what the protocol has to say, unless nobody reads it; an empty part is its wish to end."""
        if self._transport is None or self._transport.is_closing():
            return
        if self._outbox:
            self._write_out()  # what was sent before comes first
            if self._transport is None:
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


def _size(content: int) -> int:
    """How many bytes a client's frame has that brings so many."""
    return content + HEAD + (0 if content < SHORT else 2 if content < MEDIUM else 8)
