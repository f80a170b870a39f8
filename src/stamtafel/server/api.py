"""The small HTTP interface: who you are, finished games, health and metrics, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Scope, Send

from stamtafel.games import load, names
from stamtafel.server import games_played
from stamtafel.server.answering import YEAR_SECONDS, as_json, give_cookie, read_body, refused, refusing
from stamtafel.server.asking import address_asking, is_own_origin
from stamtafel.server.config import Config
from stamtafel.server.devices_api import DevicesApi
from stamtafel.server.hall import Hall
from stamtafel.server.page_files import ALLOWED, file_at, no_page, send_file, send_index
from stamtafel.server.people import Guest, clean_name, new_token
from stamtafel.server.previews import head_for
from stamtafel.table.refusals import Code, Refusal
from stamtafel.texts import LANGUAGES, read_words
from stamtafel.wire.invitation import show_invitation

COME_AGAIN_SECONDS = 5  # until somebody else's connection may be gone
POLICY = b"content-security-policy"
HEADERS = [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer")]
HTTPS_HEADERS = [
    *HEADERS,
    (b"cross-origin-opener-policy", b"same-origin"),  # over http browsers complain of it
    (b"strict-transport-security", f"max-age={YEAR_SECONDS}".encode()),
]
NOT_KEPT = (b"cache-control", b"no-store")  # what one person is told is nobody else's, and old soon


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who one wants to be."""

    name: str


def with_headers(scope: Scope, send: Send) -> Send:
    """The same, with the headers that every answer has."""
    headers = HTTPS_HEADERS if scope.get("scheme") == "https" else HEADERS
    if scope.get("path", "").startswith("/api"):
        headers = [*headers, NOT_KEPT]

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = message.get("headers", ())
            policy = [] if any(name == POLICY for name, _ in own) else [(POLICY, ALLOWED.encode())]
            message["headers"] = [*own, *policy, *headers]
        await send(message)

    return send_with_headers


class Api:
    """Everything that is asked over HTTP."""

    def __init__(self, config: Config, hall: Callable[[], Hall]) -> None:
        self._config, self._hall = config, hall  # which is there as long as the server runs

    def routes(self) -> list[BaseRoute]:
        """Every route there is."""
        return [
            Route("/api/me", self.who, methods=["GET"]),
            Route("/api/me", refusing(self.be), methods=["POST"]),
            *DevicesApi(self._config, self._hall).routes(),
            Route("/api/tables/{table}", refusing(self.invitation)),
            Route("/api/tables/{table}/games/{number}/record", refusing(self.record)),
            Route("/api/tables/{table}/games/{number}/replay", refusing(self.replay)),
            Route("/api/tables/{table}/games/{number}/key", refusing(self.key)),
            Route("/api/tables/{table}/games/{number}/course", refusing(self.course)),
            Route("/api/games/{game}/texts/{language}", self.words),
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/{path:path}", self.page),
        ]

    def _guest(self, request: Request) -> Guest | None:
        return self._hall().guest_asking(request)

    async def who(self, request: Request) -> Response:
        """The name of whoever asks, or none."""
        guest = self._guest(request)
        return as_json({"name": guest.name if guest else None})

    async def be(self, request: Request) -> Response:
        """Have this name from now on."""
        if not is_own_origin(request.headers, self._config):
            raise Refusal(Code.FOREIGN_PAGE)
        wanted, most = await read_body(request, Me), self._config.limits.names
        name, own = clean_name(wanted.name, most), self._guest(request)
        if name is None:
            raise Refusal(Code.BAD_NAME, most=most)
        if own is None:
            self._hall().addresses.make_guest(address_asking(request))
        guest = own._replace(name=name) if own else Guest(new_token(), name)
        return give_cookie(request, as_json({"name": name}), guest, self._hall().secret)

    async def invitation(self, request: Request) -> Response:
        """Who invites to what, for whoever has the link to a table and perhaps no name yet."""
        actor = await self._hall().tables.find(request.path_params["table"])
        return as_json(show_invitation(actor.table))

    async def record(self, request: Request) -> Response:
        """The record of a finished game."""
        return as_json(await games_played.record_of(self._hall(), request))

    async def replay(self, request: Request) -> Response:
        """A finished game, step by step."""
        return Response(await games_played.replay_of(self._hall(), request), media_type="application/json")

    async def key(self, request: Request) -> Response:
        """By which others may look back at a game."""
        return as_json(await games_played.key_of(self._hall(), request))

    async def course(self, request: Request) -> Response:
        """How a finished game went."""
        return Response(await games_played.course_of(self._hall(), request), media_type="application/json")

    async def words(self, request: Request) -> Response:
        """A game's own words in a language, for pages that were not built with them."""
        game, language = request.path_params["game"], request.path_params["language"]
        if game not in names() or language not in LANGUAGES:
            return PlainTextResponse("there is nothing here\n", 404)
        return PlainTextResponse(await asyncio.to_thread(read_words, load(game).words, language))

    async def health(self, _: Request) -> Response:
        """Whether the server takes commands, and can store what they do."""
        hall = self._hall()
        trouble = "not now" if hall.is_closing else await hall.health.trouble()
        return PlainTextResponse(f"{trouble or 'ok'}\n", 503 if trouble else 200)

    async def metrics(self, _: Request) -> Response:
        """What is counted."""
        return Response(self._hall().metrics.text(), media_type=CONTENT_TYPE_LATEST)

    async def page(self, request: Request) -> Response:
        """A file of the page; its index for every address that is not one of a file."""
        page, path = self._config.page, request.url.path
        if page is None:
            return no_page(path)
        file = file_at(page, path)
        if file is not None and file.name != "index.html":
            return send_file(request, file)
        if path.startswith(("/assets/", "/api/")):
            return PlainTextResponse("there is nothing here\n", 404)
        return send_index(page, await head_for(self._hall(), request, page))


def too_fast(scope: Scope, wait: float) -> Response:
    """What an address is answered that asks for too much."""
    return refused(Request(scope), Refusal(Code.TOO_FAST, seconds=max(1, round(wait))))


def too_many_connections(scope: Scope) -> Response:
    """What whoever is not let in is answered."""
    response = refused(Request(scope), Refusal(Code.TOO_MANY_CONNECTIONS, seconds=COME_AGAIN_SECONDS))
    response.headers["connection"] = "close"
    return response
