"""Answering over HTTP: bodies read, answers and refusals written, cookies given."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from stamtafel.server.people import COOKIE, SECURE_COOKIE, Guest, write_cookie
from stamtafel.server.refusing import refusal_sentence
from stamtafel.table.refusals import Code, Refusal
from stamtafel.texts import LANGUAGES
from stamtafel.wire.to_client import Refused

YEAR_SECONDS = 365 * 24 * 3600
MOST_BODY_BYTES = 4096
STATUS = {
    Code.NOBODY: 401,
    Code.SIGNED_OUT: 401,
    Code.FOREIGN_PAGE: 403,
    Code.NOT_SEATED: 403,
    Code.BAD_LINK: 404,
    Code.NO_SUCH_DEVICE: 404,
    Code.NO_SUCH_TABLE: 404,
    Code.LAST_DEVICE: 409,
    Code.NOT_FINISHED: 409,
    Code.OWN_LINK: 409,
    Code.TOO_MANY_DEVICES: 409,
    Code.LINK_CALLED_BACK: 410,
    Code.LINK_EXPIRED: 410,
    Code.LINK_USED: 410,
    Code.TOO_FAST: 429,
    Code.TOO_MANY_CONNECTIONS: 429,
    Code.TOO_MANY_GUESTS: 429,
    Code.FAULT: 500,
    Code.NOT_STORED: 503,
    Code.TOO_MANY_LINKS: 503,
}
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def refusing(handler: Handler) -> Handler:
    """The handler, with refusals answered in the client's language."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as refusal:
            return refused(request, refusal)

    return answer


def refused(request: Request, refusal: Refusal) -> Response:
    """Why not, in the client's language, and when to try again if that is known."""
    sentence = refusal_sentence(refusal, language_of(request))
    told = Refused(id=None, code=refusal.code, sentence=sentence, rule=refusal.rule, wait=refusal.wait)
    response = as_json(told, STATUS.get(refusal.code, 400))
    if refusal.wait is not None:
        response.headers["retry-after"] = str(refusal.wait)
    return response


def language_of(request: Request) -> str:
    """The language that is asked for, in the address or by the browser; English if we do not have it."""
    asked = request.query_params.get("language", request.headers.get("accept-language", "en")[:2])
    return asked if asked in LANGUAGES else "en"


async def read_body(request: Request, type: type[T]) -> T:
    """What the request brings, as this type; raises Refusal."""
    content = b""
    try:
        async for chunk in request.stream():
            content += chunk
            if len(content) > MOST_BODY_BYTES:
                raise Refusal(Code.UNREADABLE, why=f"at most {MOST_BODY_BYTES} bytes")
    except ClientDisconnect as error:
        raise Refusal(Code.UNREADABLE, why="it has no end") from error
    try:
        return msgspec.json.decode(content, type=type)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refusal(Code.UNREADABLE, why=str(error)[:200]) from error


def as_json(value: object, status: int = 200) -> Response:
    """The value as an answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def give_cookie(request: Request, response: Response, guest: Guest, secret: bytes) -> Response:
    """The answer, and from now on whoever asked is this guest."""
    cookie, is_secure = write_cookie(guest, secret), request.url.scheme == "https"
    key = SECURE_COOKIE if is_secure else COOKIE
    response.set_cookie(key, cookie, YEAR_SECONDS, httponly=True, samesite="lax", secure=is_secure)
    return response
