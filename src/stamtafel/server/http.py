"""HTTP as uvicorn speaks it with h11, which limits headers; nobody keeps a connection for nothing."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from stamtafel.server.socket import Opened, Socket

TURNED_AWAY_SECONDS = 2.0  # to ask, and be told why not


class Door(Protocol):
    """Where connections come in."""

    opened: Opened
    turn_socket_away: Opened

    def enter(self, peer: str) -> Callable[[], None] | None:
        """Let one in from there: what to call when it is gone, or None if there are too many."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

    async def turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer whoever was not let in."""


class Http(H11Protocol):
    """One connection; it ends if a whole request, or the reading of an answer, takes longer than `seconds`."""

    def __init__(self, seconds: float, door: Door, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._seconds, self._door = seconds, door
        self._leave: Callable[[], None] | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread = math.inf  # bytes of the answer, when they were last looked at

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request; if there are too many others, to tell so."""
        super().connection_made(transport)
        self._leave = self._door.enter(self.client[0] if self.client else "")
        if self._leave is None:
            self._seconds = min(self._seconds, TURNED_AWAY_SECONDS)
            self.app = self._door.turn_away
        self._wait()

    def on_response_complete(self) -> None:
        """Wait until it is read, and for the next."""
        self._unread = math.inf
        self._wait()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Leave the connection to the WebSocket, which leaves when it ends."""
        self._stop_waiting()
        opened = self._door.opened if self._leave else self._door.turn_socket_away
        self.ws_protocol_class = partial(Socket, opened, self._leave)  # type: ignore[assignment]
        self._leave = None
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing."""
        self._stop_waiting()
        if self._leave is not None:
            self._leave()
            self._leave = None
        super().connection_lost(exc)

    # ---- waiting ----

    def _wait(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(self._seconds, self._time_is_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_is_up(self) -> None:
        """End the connection, unless it is the server that is slow, or the client reads on."""
        before, self._unread = self._unread, self.transport.get_write_buffer_size()
        if self._is_being_answered() or 0 < self._unread < before:
            self._wait()
        else:
            self.transport.abort()

    def _is_being_answered(self) -> bool:
        return self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
