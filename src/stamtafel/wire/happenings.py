"""What happened at a table, as one viewer may know it. Built up from nothing, never cut down."""

from typing import Annotated, Any, TypeAlias

import msgspec

from stamtafel.games.telling import Saying

AnyFact: TypeAlias = Annotated[Any, msgspec.Meta(title="Fact")]  # one of the game that is played


class Happening(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag=str.lower):
    """Something that happened, with its number."""

    number: int


class Created(Happening, frozen=True):
    """The table is there."""


class Sat(Happening, frozen=True):
    """A person took the seat."""

    seat: int
    name: str


class Stood(Happening, frozen=True):
    """The seat's person left for good; a bot of this level goes on, or the seat is free."""

    seat: int
    name: str
    level: str | None


class Bot(Happening, frozen=True):
    """A bot of this level and name sits there now; None: it left."""

    seat: int
    level: str | None
    name: str = ""


class Configured(Happening, frozen=True):
    """The host changed how it is played."""


class Ready(Happening, frozen=True):
    """The seat's person is ready, committed to a seed."""

    seat: int


class Opening(Happening, frozen=True):
    """Everyone is committed; each client now opens its seed."""


class Opened(Happening, frozen=True):
    """The seat's person opened the seed."""

    seat: int


class Restarted(Happening, frozen=True):
    """These seats did not open their seeds; everyone commits anew."""

    missing: tuple[int, ...]


class Dealer(Happening, frozen=True):
    """S7: who drew which card; the lowest deals."""

    draws: tuple[tuple[int, str], ...]
    dealer: int


class Started(Happening, frozen=True):
    """The game begins."""

    start: int


class Step(msgspec.Struct, frozen=True):
    """One move, and what happened with it, as the viewer saw it."""

    move: str
    facts: tuple[AnyFact, ...]


class Played(Happening, frozen=True):
    """A move and what chance brought then; `=?` for a card that the viewer does not see.

    `reason` is why a bot did that, where this tells nothing of a hand.
    """

    steps: tuple[Step, ...]
    reason: Saying | None = None


class Hinted(Happening, frozen=True):
    """The seat's person was given a hint."""

    seat: int


class Finished(Happening, frozen=True):
    """The game is over; the record with all seeds can be fetched."""


class Locked(Happening, frozen=True):
    """Whether nobody else may sit down."""

    on: bool


class Paused(Happening, frozen=True):
    """Whether play stands still."""

    on: bool


class Removed(Happening, frozen=True):
    """The host sent the seat's person away."""

    seat: int
    name: str
    level: str | None


class Dismissed(Happening, frozen=True):
    """The host sent away somebody who only watched."""

    name: str


class Host(Happening, frozen=True):
    """Another person is host."""

    name: str


class Away(Happening, frozen=True):
    """A bot stands in for the seat's person."""

    seat: int


class Back(Happening, frozen=True):
    """The seat's person is back."""

    seat: int


class Again(Happening, frozen=True):
    """The seat's person wants another game."""

    seat: int


class Gathered(Happening, frozen=True):
    """Rematch: everyone gets ready again."""


class Closed(Happening, frozen=True):
    """The table is closed."""

    reason: str


AnyHappening = (
    Created | Sat | Stood | Bot | Configured | Ready | Opening | Opened | Restarted | Dealer | Started | Played
    | Hinted | Finished | Locked | Paused | Removed | Dismissed | Host | Away | Back | Again
    | Gathered | Closed
)  # fmt: skip
