"""The ASGI application: the WebSocket, the HTTP interface and the page."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator, Mapping
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request, cookie_parser
from starlette.types import Receive, Scope, Send
from websockets.datastructures import Headers

from stamtafel.server import api
from stamtafel.server.bots import BotPool
from stamtafel.server.config import Config
from stamtafel.server.connection import Connection
from stamtafel.server.hall import Hall
from stamtafel.server.logs import log
from stamtafel.server.people import COOKIE, Guest, read_cookie
from stamtafel.server.socket import Socket
from stamtafel.server.turns import Turns
from stamtafel.server.warming import bot_mode
from stamtafel.store.sqlite import SqliteStore, is_open_to_all
from stamtafel.table.fair import SEED_BYTES

WHO_ARE_YOU, NOT_FROM_THERE, FULL = 4401, 4403, 1013


class App:
    """Takes WebSockets in, and gives everything else to Starlette."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.hall: Hall | None = None
        self.looking_back = Turns(1)  # a replay keeps a core busy for seconds
        self.http = Starlette(routes=api.Api(self).routes(), lifespan=self._lifespan)

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
        guest = guest_of(headers, hall.secret)
        refused = self._why_not(path, headers, guest)
        if refused is not None or guest is None:
            socket.close(*(refused or (WHO_ARE_YOU, "")))
            return None
        connection = Connection(hall, guest, socket)
        hall.let_in(connection)
        return connection

    def _why_not(self, path: str, headers: Mapping[str, str], guest: Guest | None) -> tuple[int, str] | None:
        """The code and reason a WebSocket is closed with at once, None if it may stay."""
        if path.partition("?")[0] != "/ws":
            return NOT_FROM_THERE, "the WebSocket is at /ws"
        if not self.is_own_origin(headers):
            return NOT_FROM_THERE, "pages of other sites may not connect"
        if guest is None:
            return WHO_ARE_YOU, "POST your name to /api/me first"
        limits, hall = self.config.limits, self.open_hall
        own = hall.connections_of[guest.id]
        if len(hall.connections) >= limits.connections or own >= limits.connections_per_person:
            return FULL, "too many connections; close some or try later"
        return None

    def is_own_origin(self, headers: Mapping[str, str]) -> bool:
        """Whether a browser says that this comes from our own page, or it is no browser."""
        origin, host = headers.get("origin"), headers.get("host")
        if origin is None or origin in self.config.origins:
            return True
        try:
            return bool(host) and urlsplit(origin).netloc == host
        except ValueError:  # no address at all
            return False

    def guest(self, request: Request) -> Guest | None:
        """Who asks."""
        return guest_of(request.headers, self.open_hall.secret)


def guest_of(headers: Mapping[str, str], secret: bytes) -> Guest | None:
    """Who the cookie says it is, if it was signed here."""
    cookies = cookie_parser(headers.get("cookie", ""))
    return read_cookie(cookies[COOKIE], secret) if COOKIE in cookies else None
