"""A table without its games, as it was before one began: whoever needs that game begins to read there.

While people gather, and nothing else is so that a chapter does not say, there is one after every so many events.
"""

from typing import Any

import msgspec

from stamtafel.games.setup import OptionValue
from stamtafel.table.settings import Settings
from stamtafel.table.table import Audience, Phase, Seat, Table, bot_seat

CHAPTER_EVENTS = 200


class Chapter(msgspec.Struct, frozen=True):
    """All that a table is between two games. It holds secrets, as events do, and never leaves the server."""

    number: int
    game: str
    players: int
    options: dict[str, OptionValue]
    settings: Settings
    host: str
    host_name: str
    secret: str
    phase: Phase
    is_locked: bool
    is_paused: bool
    seats: tuple[Seat, ...]
    arrivals: tuple[int, ...]
    hands_seen: frozenset[tuple[str, int]]
    removed: frozenset[str]
    ceremony: int
    games_played: int
    start: int | None
    shown: frozenset[str] = frozenset()


_encode = msgspec.json.Encoder(order="sorted").encode
_decode = msgspec.json.Decoder(Chapter).decode


def is_time_for_chapter(table: Table) -> bool:
    """Whether so much has happened while people gather that a chapter should say it."""
    return table.phase is Phase.GATHERING and table.number % CHAPTER_EVENTS == 0


def write_chapter(table: Table) -> bytes:
    """The table as it is, but for its game."""
    return _encode(Chapter(**{name: getattr(table, name) for name in Chapter.__struct_fields__}))


def read_chapter(content: bytes) -> Table:
    """The table again; it has no position."""
    chapter = _decode(content)
    fields: dict[str, Any] = {name: getattr(chapter, name) for name in Chapter.__struct_fields__}
    fields["seats"] = tuple(_named(number, seat) for number, seat in enumerate(chapter.seats))
    return Table.of(
        **fields, audience=Audience(), seed=b"", draws=(0, 0), position=None, prepared="", helped=None,
        hinted=frozenset(),
    )  # fmt: skip


def _named(number: int, seat: Seat) -> Seat:
    """The seat; if it has a bot that was stored without a name, with one."""
    return bot_seat(number, seat.bot, "") if seat.bot is not None and not seat.name else seat


class _Count(msgspec.Struct):
    games_played: int


_decode_count = msgspec.json.Decoder(_Count).decode


def games_before(content: bytes) -> int:
    """How many games were played before the chapter."""
    return _decode_count(content).games_played
