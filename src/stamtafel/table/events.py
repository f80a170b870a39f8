"""What happened at a table, in the order it was stored. Replayed, they give the table again.

They hold secrets (seeds, hidden cards) and never leave the server; `stamtafel.wire` tells each seat its part.
"""

import msgspec

from stamtafel.games.setup import OptionValue
from stamtafel.games.telling import Saying
from stamtafel.table.settings import Help, Settings

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
    """The seat's person left for good; during a game a bot of this level and name goes on."""

    seat: int
    name: str
    level: str | None = None
    bot_name: str = ""


class BotSat(Event, frozen=True):
    """A bot took the seat, or the one there has another level or name now; before bots had names it has none."""

    seat: int
    level: str
    name: str = ""


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
    prepared: str = ""  # of a first game: the position that it begins with, as text
    help: Help | None = None  # that there is from the beginning; None before help was kept in records


class Played(Event, frozen=True, omit_defaults=True):
    """Moves of the record: a decision or none, and what chance brought then; each with the seat that saw it.

    A bot's reason for its decision may tell of its hand.
    """

    moves: tuple[str, ...]
    seen_by: tuple[int, ...]
    reason: Saying | None = None


class Hinted(Event, frozen=True):
    """The seat's person is given a hint for the position as it is."""

    seat: int


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
    """The host sent the seat's person away; during a game a bot of this level and name goes on."""

    seat: int
    name: str
    level: str | None = None
    bot_name: str = ""


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


class WantsAgain(Event, frozen=True):
    """The seat's person wants another game."""

    seat: int


class Gathered(Event, frozen=True):
    """Rematch: the same people get ready again."""


class Closed(Event, frozen=True):
    """It is closed, and why: `host`, `lesson` (a first game is over) or `rules` (they refuse its record)."""

    reason: str


AnyEvent = (
    Created | Sat | Stood | BotSat | BotLeft | Configured | Committed | Opening | Opened | Restarted
    | DrewForDealer | Started | Played | Hinted | Finished | Locked | Paused | Removed | Dismissed | HostChanged
    | PlayedFor | Returned | WantsAgain | Gathered | Closed
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode
