"""The ASGI application: the WebSocket, the HTTP interface and the page."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request

from stamtafel.server import api
from stamtafel.server.bots import BotPool
from stamtafel.server.config import Config
from stamtafel.server.connection import Connection, Message, Receive, Send
from stamtafel.server.hall import Hall
from stamtafel.server.people import COOKIE, Guest, read_cookie
from stamtafel.server.warming import bot_mode
from stamtafel.store.sqlite import SqliteStore
from stamtafel.table.fair import SEED_BYTES

WHO_ARE_YOU, NOT_FROM_THERE, FULL = 4401, 4403, 1013


class App:
    """Routes WebSockets to connections, everything else to Starlette."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.hall: Hall | None = None
        self.connections: dict[Connection, None] = {}
        self.http = Starlette(routes=api.Api(self).routes(), lifespan=self._lifespan)

    @property
    def open_hall(self) -> Hall:
        """The hall, which is there as long as the server runs."""
        assert self.hall is not None
        return self.hall

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection or request."""
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.http(scope, receive, api.with_headers(send))

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        store = SqliteStore(self.config.database)
        secret = await store.secret("cookies", os.urandom(SEED_BYTES))
        self.hall = Hall(self.config, store, BotPool(self.config.workers, bot_mode()), secret)
        await self.hall.open()
        yield
        await self.hall.close()

    async def _websocket(self, scope: Message, receive: Receive, send: Send) -> None:
        await receive()
        hall, headers = self.open_hall, Headers(scope=scope)
        guest = guest_of(headers, hall.secret)
        refused = self._why_not(scope, headers, guest)
        await send({"type": "websocket.accept"})
        if refused is not None or guest is None:
            code, reason = refused or (WHO_ARE_YOU, "")
            await send({"type": "websocket.close", "code": code, "reason": reason})
            return
        connection = Connection(hall, guest, send)
        self.connections[connection] = None
        hall.metrics.gauges["stamtafel_connections"] = len(self.connections)
        try:
            await connection.run(receive)
        finally:
            del self.connections[connection]
            hall.metrics.gauges["stamtafel_connections"] = len(self.connections)

    def _why_not(self, scope: Message, headers: Headers, guest: Guest | None) -> tuple[int, str] | None:
        """The code and reason a WebSocket is closed with at once, None if it may stay."""
        if scope["path"] != "/ws":
            return NOT_FROM_THERE, "the WebSocket is at /ws"
        if not self.is_own_origin(headers):
            return NOT_FROM_THERE, "pages of other sites may not connect"
        if guest is None:
            return WHO_ARE_YOU, "POST your name to /api/me first"
        limits = self.config.limits
        own = sum(connection.person.id == guest.id for connection in self.connections)
        if len(self.connections) >= limits.connections or own >= limits.connections_per_person:
            return FULL, "too many connections; close some or try later"
        return None

    def is_own_origin(self, headers: Headers) -> bool:
        """Whether a browser says that this comes from our own page, or it is no browser."""
        origin = headers.get("origin")
        if origin is None:
            return True
        return origin in self.config.origins or urlsplit(origin).netloc == headers.get("host")

    def guest(self, request: Request) -> Guest | None:
        """Who asks."""
        return guest_of(request.headers, self.open_hall.secret)


def guest_of(headers: Headers, secret: bytes) -> Guest | None:
    """Who the cookie says it is, if it was signed here."""
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        return None
    return read_cookie(cookies[COOKIE].value, secret) if COOKIE in cookies else None
