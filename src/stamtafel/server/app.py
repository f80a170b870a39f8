"""The ASGI application: the WebSocket, the HTTP interface and the page."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator, Mapping

from starlette.applications import Starlette
from starlette.types import Receive, Scope, Send
from websockets.datastructures import Headers

from stamtafel.server import api
from stamtafel.server.asking import guest_of, is_own_origin
from stamtafel.server.bots import BotPool
from stamtafel.server.config import Config
from stamtafel.server.connection import FULL, Connection
from stamtafel.server.hall import Hall
from stamtafel.server.logs import log
from stamtafel.server.socket import Socket
from stamtafel.server.warming import bot_mode
from stamtafel.store.sqlite import SqliteStore, is_open_to_all
from stamtafel.table.fair import SEED_BYTES

NOT_FROM_THERE = 4403


class App:
    """Takes WebSockets in, and gives everything else to Starlette."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.hall: Hall | None = None
        self.http = Starlette(routes=api.Api(config, lambda: self.open_hall).routes(), lifespan=self._lifespan)

    @property
    def open_hall(self) -> Hall:
        """The hall, which is there as long as the server runs."""
        assert self.hall is not None
        return self.hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; WebSockets come in through `opened`."""
        await self.http(scope, receive, api.with_headers(scope, send))

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        store = SqliteStore(self.config.database)
        if is_open_to_all(self.config.database):
            log("everyone on this machine can read the data file; chmod 600 it", file=self.config.database)
        secret = await store.secret("cookies", os.urandom(SEED_BYTES))
        self.hall = Hall(self.config, store, BotPool(self.config.workers, bot_mode()), secret)
        await self.hall.open()
        yield
        await self.hall.close()

    def opened(self, socket: Socket, path: str, all_headers: Headers) -> Connection | None:
        """A WebSocket was asked for: whoever may have one gets a connection, the others a reason."""
        hall = self.open_hall
        headers = {name.lower(): "; ".join(all_headers.get_all(name)) for name in all_headers}
        refused = self._why_not(path, headers)
        if refused is not None:
            socket.close(*refused)
            return None
        return Connection(hall, guest_of(headers, hall.secret), socket, socket.now())

    def _why_not(self, path: str, headers: Mapping[str, str]) -> tuple[int, str] | None:
        """The code and reason a WebSocket is closed with at once, None if it may stay."""
        if path.partition("?")[0] != "/ws":
            return NOT_FROM_THERE, "the WebSocket is at /ws"
        if not is_own_origin(headers, self.config):
            return NOT_FROM_THERE, "pages of other sites may not connect"
        if len(self.open_hall.heart) >= self.config.limits.connections:
            return FULL, "too many connections; try later"
        return None
