"""Who asks, and from where, as the headers of a request say."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.requests import cookie_parser

from stamtafel.server.config import Config
from stamtafel.server.people import COOKIE, SECURE_COOKIE, Guest, read_cookie

PROXY = "127.0.0.1"  # where a proxy is believed that says it was asked over TLS


def is_over_tls(headers: Mapping[str, str], peer: str) -> bool:
    """Whether a proxy says so; for requests that do not come through uvicorn, which asks the same."""
    return peer == PROXY and headers.get("x-forwarded-proto", "").strip() in ("https", "wss")


def guest_of(headers: Mapping[str, str], secret: bytes, is_secure: bool) -> Guest | None:
    """Who the cookie says it is, if it was signed here; over TLS only the one that was set over TLS counts."""
    cookie = cookie_parser(headers.get("cookie", "")).get(SECURE_COOKIE if is_secure else COOKIE)
    return None if cookie is None else read_cookie(cookie, secret)


def is_own_origin(headers: Mapping[str, str], config: Config) -> bool:
    """Whether a browser says that this comes from our own page, or it is no browser."""
    origin, host = headers.get("origin"), headers.get("host")
    if origin is None or origin in config.origins:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # no address at all
        return False
