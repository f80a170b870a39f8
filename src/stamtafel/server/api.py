"""The small HTTP interface: who you are, finished games, health and metrics, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Scope, Send

from stamtafel.games import load, names
from stamtafel.server import games_played
from stamtafel.server.asking import address_asking, guest_of, is_own_origin
from stamtafel.server.config import Config
from stamtafel.server.hall import Hall
from stamtafel.server.people import COOKIE, SECURE_COOKIE, Guest, clean_name, new_token, read_cookie, write_cookie
from stamtafel.server.refusing import refusal_sentence
from stamtafel.table.refusals import Code, Refusal
from stamtafel.texts import LANGUAGES, read_words
from stamtafel.wire.to_client import Refused

YEAR_SECONDS = 365 * 24 * 3600
MOST_BODY_BYTES = 4096
TURNED_AWAY_SECONDS = 5  # until somebody else's connection may be gone
STATUS = {
    Code.NO_SUCH_TABLE: 404,
    Code.NOT_SEATED: 403,
    Code.NOT_FINISHED: 409,
    Code.TOO_FAST: 429,
    Code.TOO_MANY_CONNECTIONS: 429,
    Code.TOO_MANY_GUESTS: 429,
    Code.NOT_STORED: 503,
    Code.FAULT: 500,
}
HEADERS = [
    (b"content-security-policy", b"default-src 'self'; connect-src 'self'; img-src 'self' data:; "
     b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]  # fmt: skip
HTTPS_HEADERS = [
    *HEADERS,
    (b"cross-origin-opener-policy", b"same-origin"),  # over http browsers complain of it
    (b"strict-transport-security", f"max-age={YEAR_SECONDS}".encode()),
]
NOT_KEPT = (b"cache-control", b"no-store")  # what one person is told is nobody else's, and old soon
Handler = Callable[[Request], Awaitable[Response]]


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who one wants to be: a name, or the token of another device's link."""

    name: str | None = None
    token: str | None = None


def with_headers(scope: Scope, send: Send) -> Send:
    """The same, with the headers that every answer has."""
    headers = HTTPS_HEADERS if scope.get("scheme") == "https" else HEADERS
    if scope.get("path", "").startswith("/api"):
        headers = [*headers, NOT_KEPT]

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *headers]
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
            Route("/api/me", _refusing(self.be), methods=["POST"]),
            Route("/api/me/link", self.link, methods=["POST"]),
            Route("/api/tables/{table}/games/{number}/record", _refusing(self.record)),
            Route("/api/tables/{table}/games/{number}/replay", _refusing(self.replay)),
            Route("/api/games/{game}/texts/{language}", self.words),
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/{path:path}", self.page),
        ]

    def _guest(self, request: Request) -> Guest | None:
        return guest_of(request.headers, self._hall().secret, request.url.scheme == "https")

    async def who(self, request: Request) -> Response:
        """The name of whoever asks, or none."""
        guest = self._guest(request)
        return _json({"name": guest.name if guest else None})

    async def be(self, request: Request) -> Response:
        """Have this name from now on, or be who another device is."""
        if not is_own_origin(request.headers, self._config):
            return PlainTextResponse("pages of other sites may not do this\n", 403)
        wanted, secret = await _body(request), self._hall().secret
        if wanted.token is not None:
            guest = read_cookie(wanted.token, secret)
            if guest is None:
                raise Refusal(Code.BAD_LINK)
        else:
            most = self._config.limits.names
            name, own = clean_name(wanted.name or "", most), self._guest(request)
            if name is None:
                raise Refusal(Code.BAD_NAME, most=most)
            if own is None:
                self._hall().addresses.make_guest(address_asking(request))
            guest = Guest(own.token if own else new_token(), name)
        response = _json({"name": guest.name})
        cookie, is_secure = write_cookie(guest, secret), request.url.scheme == "https"
        key = SECURE_COOKIE if is_secure else COOKIE
        response.set_cookie(key, cookie, YEAR_SECONDS, httponly=True, samesite="lax", secure=is_secure)
        return response

    async def link(self, request: Request) -> Response:
        """A token that makes another device the same person; only for whoever asks."""
        own = self._guest(request)
        if own is None or not is_own_origin(request.headers, self._config):
            return PlainTextResponse("say who you are first: POST /api/me\n", 401)
        return _json({"token": write_cookie(own, self._hall().secret)})

    async def record(self, request: Request) -> Response:
        """The record of a finished game."""
        return _json(await games_played.record_of(self._hall(), request))

    async def replay(self, request: Request) -> Response:
        """A finished game, step by step."""
        return Response(await games_played.replay_of(self._hall(), request), media_type="application/json")

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
        """A file of the page."""
        return _page_file(self._config.page, request.url.path)


def _refusing(handler: Handler) -> Handler:
    """The handler, with refusals answered in the client's language."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as refusal:
            return _refused(request, refusal)

    return answer


def too_many_connections(scope: Scope) -> Response:
    """What whoever is not let in is answered."""
    response = _refused(Request(scope), Refusal(Code.TOO_MANY_CONNECTIONS, seconds=TURNED_AWAY_SECONDS))
    response.headers["connection"] = "close"
    return response


def _refused(request: Request, refusal: Refusal) -> Response:
    """Why not, in the client's language, and when to try again if that is known."""
    asked = request.query_params.get("language", request.headers.get("accept-language", "en")[:2])
    sentence = refusal_sentence(refusal, asked if asked in LANGUAGES else "en")
    refused = Refused(id=None, code=refusal.code, sentence=sentence, rule=refusal.rule, wait=refusal.wait)
    response = _json(refused, STATUS.get(refusal.code, 400))
    if refusal.wait is not None:
        response.headers["retry-after"] = str(refusal.wait)
    return response


async def _body(request: Request) -> Me:
    content = b""
    try:
        async for chunk in request.stream():
            content += chunk
            if len(content) > MOST_BODY_BYTES:
                raise Refusal(Code.UNREADABLE, why=f"at most {MOST_BODY_BYTES} bytes")
    except ClientDisconnect as error:
        raise Refusal(Code.UNREADABLE, why="it has no end") from error
    try:
        return msgspec.json.decode(content, type=Me)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refusal(Code.UNREADABLE, why=str(error)[:200]) from error


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _page_file(page: Path | None, path: str) -> Response:
    """A file of the page; its index for every other address."""
    if page is None:
        return PlainTextResponse(
            "Stamtafel is running; this installation has no page.\n", 200 if path == "/" else 404
        )
    file = _file_at(page, path)
    if file is not None:
        is_named_by_content = "/assets/" in path
        caching = f"public, max-age={YEAR_SECONDS}, immutable" if is_named_by_content else "no-cache"
        return FileResponse(file, headers={"cache-control": caching})
    if path.startswith(("/assets/", "/api/")):
        return PlainTextResponse("there is nothing here\n", 404)
    return FileResponse(page / "index.html", headers={"cache-control": "no-cache"})


def _file_at(page: Path, path: str) -> Path | None:
    """The page's file at this address, if there is one."""
    try:
        file = (page / path.lstrip("/")).resolve()
        return file if file.is_relative_to(page.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # too long, or with characters that no file's name has
        return None
