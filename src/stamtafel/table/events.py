"""What happened at a table, in the order it was stored. Replayed, they give the table again.

They hold secrets (seeds, hidden cards) and never leave the server; `stamtafel.wire` tells each seat its part.
"""

import msgspec

from stamtafel.games.setup import OptionValue
from stamtafel.table.settings import Settings

EVERYONE = -1  # in `Played.seen_by`


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, gc=False):
    """One thing that happened."""


class Created(Event, frozen=True):
    """The table is there, with its host; the secret fixes the server's seeds."""

    game: str
    players: int
    options: dict[str, OptionValue]
    settings: Settings
    host: str
    name: str
    secret: str
    at: float


class Sat(Event, frozen=True):
    """A person took the seat."""

    seat: int
    person: str
    name: str


class Stood(Event, frozen=True):
    """The seat's person left for good; during a game a bot of this level goes on."""

    seat: int
    name: str
    level: str | None = None


class BotSat(Event, frozen=True):
    """A bot took the seat."""

    seat: int
    level: str


class BotLeft(Event, frozen=True):
    """The seat is free again."""

    seat: int


class Configured(Event, frozen=True):
    """The host changed how it is played."""

    players: int
    options: dict[str, OptionValue]
    settings: Settings


class Committed(Event, frozen=True):
    """The seat's person is ready."""

    seat: int
    commitment: str


class Opening(Event, frozen=True):
    """All commitments are known; now the seeds are to be opened, until then."""

    until: float


class Opened(Event, frozen=True):
    """The seat's person opened the seed."""

    seat: int
    seed: str


class Restarted(Event, frozen=True):
    """These seats did not open their seeds in time; everyone commits anew."""

    missing: tuple[int, ...]


class DrewForDealer(Event, frozen=True):
    """S7: who drew which card, in order; tied lowest drew again."""

    draws: tuple[tuple[int, str], ...]
    dealer: int


class Started(Event, frozen=True):
    """The game begins, by this version of the rules."""

    start: int
    version: int
    at: float


class Played(Event, frozen=True):
    """Moves of the record: a decision or none, and what chance brought then; each with the seat that saw it."""

    moves: tuple[str, ...]
    seen_by: tuple[int, ...]


class Finished(Event, frozen=True):
    """The game is over."""

    at: float


class Locked(Event, frozen=True):
    """Whether nobody else may sit down."""

    on: bool


class Paused(Event, frozen=True):
    """Whether play stands still."""

    on: bool


class Removed(Event, frozen=True):
    """The host sent the seat's person away; during a game a bot of this level goes on."""

    seat: int
    name: str
    level: str | None = None


class Dismissed(Event, frozen=True):
    """The host sent away a person who only watched."""

    person: str
    name: str


class HostChanged(Event, frozen=True):
    """Another person is host."""

    host: str
    name: str


class PlayedFor(Event, frozen=True):
    """A bot of this level, or of the usual one, stands in for the seat's person, who is away."""

    seat: int
    level: str | None = None


class Returned(Event, frozen=True):
    """The seat's person is back."""

    seat: int


class Gathered(Event, frozen=True):
    """Rematch: the same people get ready again."""


class Closed(Event, frozen=True):
    """The table is closed, for this reason: `host` or `rules` (new rules refuse its record)."""

    reason: str


AnyEvent = (
    Created | Sat | Stood | BotSat | BotLeft | Configured | Committed | Opening | Opened | Restarted
    | DrewForDealer | Started | Played | Finished | Locked | Paused | Removed | Dismissed | HostChanged | PlayedFor
    | Returned | Gathered | Closed
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode
