"""The ASGI application: the WebSocket, the HTTP interface and the page."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from secrets import token_hex

from starlette.applications import Starlette
from starlette.datastructures import Headers as HttpHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send
from websockets.datastructures import Headers

from stamtafel.server import api
from stamtafel.server.asking import (
    FORWARDED_PROTO,
    THIS_MACHINE,
    address_of,
    guest_of,
    is_over_tls,
    is_own_origin,
    is_proxy,
)
from stamtafel.server.bots import BotPool
from stamtafel.server.config import Config
from stamtafel.server.connection import FULL, TOO_MANY, Connection
from stamtafel.server.hall import Hall
from stamtafel.server.logs import log
from stamtafel.server.naming import PROBED, Names
from stamtafel.server.socket import Socket
from stamtafel.server.warming import bot_mode
from stamtafel.store.opening import open_nodes, open_store
from stamtafel.store.sqlite_opening import is_open_to_all
from stamtafel.table.fair import SEED_BYTES

NOT_FROM_THERE = 4403
MISDIRECTED = 421
NO_SUCH_NAME = "this server has another name; its host allows this one with --origin, as in --origin https://NAME"
FORWARDED_FOR = "x-forwarded-for"
NODE_BYTES = 8  # of the name that a server has among others, new at each start


class App:
    """Takes WebSockets in, and gives everything else to Starlette."""

    def __init__(self, config: Config) -> None:
        self.config, self.names = config, Names(config)
        self.hall: Hall | None = None
        self._is_proxy_missed = False
        self.http = Starlette(routes=api.Api(config, lambda: self.open_hall).routes(), lifespan=self._lifespan)

    @property
    def open_hall(self) -> Hall:
        """The hall, which is there as long as the server runs."""
        assert self.hall is not None
        return self.hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; WebSockets come in through `opened`."""
        scope = self._with_origin(scope)
        refused = self._why_not_asked(scope) if scope["type"] == "http" and scope["path"] not in PROBED else None
        await (refused or self.http)(scope, receive, api.with_headers(scope, send))

    def _why_not_asked(self, scope: Scope) -> Response | None:
        """What a request is answered that is not for this server, or comes too soon."""
        if not self._is_named(scope):
            return PlainTextResponse(f"{NO_SUCH_NAME}\n", MISDIRECTED)
        hall = self.open_hall
        wait = hall.addresses.asked(scope["client"][0]).wait(hall.loop.time())
        return api.too_fast(scope, wait) if wait else None

    def _is_named(self, scope: Scope) -> bool:
        """Whether a request asks for this server by one of its names."""
        host, here = dict(scope["headers"]).get(b"host", b""), scope.get("server") or ("", 0)
        return self.names.has(host.decode("latin1"), here[0])

    def _with_origin(self, scope: Scope) -> Scope:
        """The same, with the address that counts and whether it came over TLS, which a proxy may know better."""
        if scope["type"] != "http":
            return scope
        headers, proxies = HttpHeaders(scope=scope), self.config.proxies
        peer = scope["client"][0] if scope["client"] else ""
        scheme = "https" if is_over_tls(headers, peer, proxies) else scope["scheme"]
        address = address_of(peer, headers.getlist(FORWARDED_FOR), proxies)
        if peer == THIS_MACHINE and not proxies and FORWARDED_PROTO in headers and not self._is_proxy_missed:
            self._is_proxy_missed = True
            log("people come through a proxy, and all count as one address: name it with --proxy", proxy=peer)
        return {**scope, "client": (address, 0), "scheme": scheme}

    # ---- who comes in ----

    def may_arrive(self, peer: str) -> bool:
        """Whether another connection from there may be opened so soon; a proxy's may always."""
        proxies = self.config.proxies
        return is_proxy(peer, proxies) or self.open_hall.addresses.may_arrive(address_of(peer, (), proxies))

    def enter(self, peer: str) -> Callable[[], None] | None:
        """Let a connection in; behind a proxy it has an address when it has asked for something."""
        proxies = self.config.proxies
        return self.open_hall.addresses.enter(None if is_proxy(peer, proxies) else address_of(peer, (), proxies))

    async def turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tell that there are too many connections."""
        await api.too_many_connections(scope)(scope, receive, api.with_headers(scope, send))

    def turn_socket_away(self, socket: Socket, path: str, headers: Headers) -> None:
        """Tell so over a WebSocket."""
        socket.close(FULL, TOO_MANY)

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        data = self.config.database
        store = await open_store(data)
        if isinstance(data, Path) and is_open_to_all(data):
            log("everyone on this machine can read the data file; chmod 600 it", file=data)
        secret = await store.secret("cookies", os.urandom(SEED_BYTES))
        nodes = await open_nodes(data, token_hex(NODE_BYTES), self.config.limits.lease_seconds)
        self.hall = Hall(self.config, store, BotPool(self.config.workers, bot_mode()), secret, nodes)
        await self.hall.open()
        yield
        await self.hall.close()

    def opened(self, socket: Socket, path: str, all_headers: Headers) -> Connection | None:
        """A WebSocket was asked for: whoever may have one gets a connection, the others a reason."""
        hall = self.open_hall
        headers = {name.lower(): "; ".join(all_headers.get_all(name)) for name in all_headers}
        refused = self._why_not(path, headers, socket)
        if refused is not None:
            socket.close(*refused)
            return None
        peer, proxies, leave = socket.address("peername"), self.config.proxies, None
        address = address_of(peer, all_headers.get_all(FORWARDED_FOR), proxies)
        if is_proxy(peer, proxies):
            leave = hall.addresses.connect(address)
            if leave is None:
                socket.close(FULL, TOO_MANY)
                return None
        guest = guest_of(headers, hall.secret, is_over_tls(headers, peer, proxies))
        return Connection(hall, guest, socket, address, leave)

    def _why_not(self, path: str, headers: Mapping[str, str], socket: Socket) -> tuple[int, str] | None:
        """The code and reason a WebSocket is closed with at once, None if it may stay."""
        if path.partition("?")[0] != "/ws":
            return NOT_FROM_THERE, "the WebSocket is at /ws"
        if not self.names.has(headers.get("host", ""), socket.address("sockname")):
            return NOT_FROM_THERE, NO_SUCH_NAME
        if not is_own_origin(headers, self.config):
            return NOT_FROM_THERE, "pages of other sites may not connect"
        return None
