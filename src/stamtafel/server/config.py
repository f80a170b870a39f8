"""How a server is run."""

import base64
import hmac
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network
from math import inf
from pathlib import Path

from stamtafel.table import fair

ID_LENGTH = 16  # characters of six bits


def table_id(secret: bytes, key: str) -> str:
    """The id of a new table: nobody can guess it, and the same command asks for the same table."""
    return base64.urlsafe_b64encode(hmac.digest(secret, f"table {key}".encode(), "sha256"))[:ID_LENGTH].decode()


PAGE = Path(__file__).parents[1] / "page"  # where Vite puts the built page


def built_page() -> Path | None:
    """The page that comes with the package, None if it was not built."""
    return PAGE if (PAGE / "index.html").is_file() else None


@dataclass(frozen=True)
class Limits:
    """How much one person, one connection, one address or one server may ask for."""

    messages_per_second: float = 50.0
    messages_at_once: int = 100
    faults: int = 20  # unreadable messages before a connection is closed
    tables_per_person: int = 10
    bots_per_person: int = 40
    events: int = 20_000  # of one table, before it takes no more but the end of a game
    file_megabytes: int = 10_000  # that all tables take, before there are no new ones, nor new games
    tables: int = 20_000  # in memory, before no new one is made
    connections: int = 20_000
    connections_per_person: int = 20
    connections_per_address: int = 500  # sixty people at a school, each with a page that is being loaded
    arrivals_per_second: float = 20.0  # connections that one address opens
    arrivals_at_once: int = 1000
    asked_per_second: float = 400.0  # messages and HTTP requests from one address
    asked_at_once: int = 4000
    guests_per_minute: float = 30.0  # new ones from one address
    guests_at_once: int = 100
    tables_per_minute: float = 6.0  # new ones from one address
    tables_at_once: int = 60
    devices_per_person: int = 50  # that joined by a link, ended ones too
    links: int = 20_000  # to other devices, of the last half hour
    watched: int = 20  # tables that one connection may watch
    request_seconds: float = 20.0  # for a whole HTTP request
    names: int = 24  # characters
    lease_seconds: float = 2.0  # after which others mind the tables of a server that is silent


def read_limits(told: Iterable[str]) -> Limits:
    """The usual limits but for these, each like `tables_per_person=20`; raises ValueError with a sentence."""
    known: dict[str, type[int] | type[float]] = {
        one.name: type(getattr(Limits, one.name)) for one in fields(Limits)
    }
    limits: dict[str, float] = {}
    for word in told:
        name, _, amount = word.partition("=")
        if name not in known:
            raise ValueError(f"there is no limit {name!r}; there are {', '.join(known)}")
        try:
            limits[name] = known[name](amount)
        except ValueError:
            limits[name] = 0
        if not 0 < limits[name] < inf:
            kind = "whole number" if known[name] is int else "number"
            raise ValueError(f"{word!r}: a limit is a {kind} above 0, like {name}={getattr(Limits, name)}")
    return Limits(**limits)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Config:
    """Where to keep tables, how much to allow, and what tests bring of their own: clock, ids and chance."""

    database: Path | str  # a file, or the address of a PostgreSQL database
    origins: tuple[str, ...] = ()  # addresses that the server has, and other sites whose pages may connect
    proxies: tuple[IPv4Network | IPv6Network, ...] = ()  # whose word is taken for where somebody comes from
    page: Path | None = field(default_factory=built_page)  # the built page
    workers: int = 1  # processes that bots search in
    nearby: str | None = None  # the address by which other devices find a server that is played on at home
    is_compiling: bool = False  # whether to compile in the background what is not compiled yet
    limits: Limits = field(default_factory=Limits)
    bus: str | None = None  # the address of a Valkey by which servers that share a database wake each other
    clock: Callable[[], float] = time.time
    new_id: Callable[[bytes, str], str] = table_id
    new_secret: Callable[[], bytes] = lambda: secrets.token_bytes(fair.SEED_BYTES)
    luck: fair.Luck = fair.draw
    pick: Callable[[Sequence[str]], str] = secrets.choice  # a name for a bot
