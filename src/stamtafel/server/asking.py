"""Who asks, and from where, as the headers of a request say."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.requests import cookie_parser

from stamtafel.server.config import Config
from stamtafel.server.people import COOKIE, Guest, read_cookie


def guest_of(headers: Mapping[str, str], secret: bytes) -> Guest | None:
    """Who the cookie says it is, if it was signed here."""
    cookies = cookie_parser(headers.get("cookie", ""))
    return read_cookie(cookies[COOKIE], secret) if COOKIE in cookies else None


def is_own_origin(headers: Mapping[str, str], config: Config) -> bool:
    """Whether a browser says that this comes from our own page, or it is no browser."""
    origin, host = headers.get("origin"), headers.get("host")
    if origin is None or origin in config.origins:
        return True
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:  # no address at all
        return False
