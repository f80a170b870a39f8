"""Who asks, and from where, as the headers of a request say."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from starlette.requests import Request, cookie_parser

from stamtafel.server.config import Config
from stamtafel.server.people import COOKIE, SECURE_COOKIE, Guest, read_cookie

FORWARDED_PROTO = "x-forwarded-proto"
THIS_MACHINE = "127.0.0.1"  # where any proxy is believed that says it was asked over TLS
Proxies = tuple[IPv4Network | IPv6Network, ...]
NEIGHBOURS = 64  # bits of an IPv6 address that whoever has it cannot choose


def is_over_tls(headers: Mapping[str, str], peer: str, proxies: Proxies) -> bool:
    """Whether a proxy that is believed says so."""
    is_believed = peer == THIS_MACHINE or is_proxy(peer, proxies)
    return is_believed and headers.get(FORWARDED_PROTO, "").strip() in ("https", "wss")


def guest_of(headers: Mapping[str, str], secret: bytes, is_secure: bool) -> Guest | None:
    """Who the cookie says it is, if it was signed here; over TLS only the one set over TLS counts.

    The device may have been ended since.
    """
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


def address_asking(request: Request) -> str:
    """Where a request comes from, as the application has found out."""
    return request.client.host if request.client else ""


def address_of(peer: str, forwarded: Iterable[str], proxies: Proxies) -> str:
    """Where somebody comes from, for limits: an IPv4 address, or the first half of an IPv6 address.

    `forwarded` is what X-Forwarded-For says. Anyone may write anything there, and each proxy adds from where it
    was asked: what counts is the last that none of our proxies is, and nothing if we were not asked by one.
    """
    if is_proxy(peer, proxies):
        for entry in reversed(",".join(forwarded).split(",")):
            if _read_address(entry) is None:
                break
            if not is_proxy(entry, proxies):
                return _neighbours(entry)
    return _neighbours(peer)


def is_proxy(peer: str, proxies: Proxies) -> bool:
    """Whether this is the address of one of our proxies."""
    address = _read_address(peer) if proxies else None
    return address is not None and any(address in proxy for proxy in proxies)


def _neighbours(text: str) -> str:
    address = _read_address(text)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, NEIGHBOURS), strict=False))
    return str(address or "")


@lru_cache(4096)
def _read_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address without its port; None if it is none, like that of a socket in a file."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
