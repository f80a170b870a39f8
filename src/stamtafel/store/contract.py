"""What a store does: append events under their numbers, load them, find tables, keep devices and links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol


class Raced(Exception):
    """Another writer was first: the table has moved on. Load it again and try again."""


class AlreadyDone(Exception):
    """This command was stored before; the event of this number was its last."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class LeaseLost(Exception):
    """Another server minds the table now."""


class NotStored(Exception):
    """Nothing was stored, and nothing has changed: the disk is full, say."""


@dataclass(frozen=True)
class Card:
    """What can be found of a table without loading it: one card in a card index."""

    table: str
    is_public: bool
    is_open: bool  # not closed
    persons: tuple[str, ...]  # the host, then who sits there
    line: bytes  # what a lobby shows of it
    words: str = ""  # what a search looks in


class Chapter(NamedTuple):
    """All that a table's events up to this number come to."""

    number: int
    body: bytes


@dataclass(frozen=True)
class Append:
    """Events to store after the event of number `after`, all or none.

    `key` names the command they come from: no key is stored twice for a table. `card` is the table's card if it
    is new or has changed. `chapter`, if a game begins, is all that was so before one of these events. `lease`, if
    it comes from who minds the table, is the number that this is done by; a store of one server alone needs none.
    """

    table: str
    after: int
    events: Sequence[bytes]
    key: str | None = None
    card: Card | None = None
    chapter: Chapter | None = None
    lease: int | None = None


class Device(NamedTuple):
    """Where a person is signed in, or was. Days are counted from 1970 on."""

    person: str
    id: str
    label: str
    since: int | None  # the day; None if nobody noted it then
    seen: int  # the last day
    is_ended: bool = False


USED, CALLED_BACK = "used", "called-back"  # why a link works no more


class Link(NamedTuple):
    """By which another device becomes the same person. Only who has the code can read what is sealed."""

    hash: bytes  # of the code
    person: str
    device: str  # that made it
    label: str  # of that device
    sealed: bytes
    until: float  # seconds since 1970
    why_not: str | None = None


class Saved(NamedTuple):
    """A table from a chapter on; without one, from its beginning."""

    chapter: Chapter | None
    events: list[bytes]
    keys: dict[str, int]  # of these events, each with the number of its last


Answer = Callable[[Exception | None], None]  # called in the thread of `append`'s caller: None once it is stored


class Store(Protocol):
    """Keeps tables. Everything may raise NotStored; it is called from one thread with a running event loop.

    Whoever reads sees all that was answered before, and makes no append wait. `is_shared` says whether other
    servers may write there too: what is remembered of it can then be outdated at any time.
    """

    is_shared: bool

    def append(self, append: Append, answer: Answer) -> None:
        """Store it, durably, then answer: None, Raced, AlreadyDone, LeaseLost or NotStored. Returns at once."""

    async def load(self, table: str, after: int = 0, until: int | None = None) -> list[bytes]:
        """The events of the table after one number and until another, in order; none if there is no such table."""

    async def chapters(self, table: str) -> list[Chapter]:
        """All chapters of the table, in order."""

    async def load_from(self, table: str, number: int | None = None) -> Saved:
        """The table from its last chapter on, or from the last that ends with this event or an earlier one."""

    async def keys(self, table: str, most: int) -> dict[str, int]:
        """The last keys stored for the table, each with the number of its last event."""

    async def number_of(self, table: str, key: str) -> int | None:
        """The number of the last event stored for the table under this key; None if there is none."""

    async def find_own(self, person: str, most: int = 100) -> list[Card]:
        """The cards of a person's open tables, latest change first."""

    async def find_public(self, search: str, skip: int, most: int) -> list[Card]:
        """The cards of open public tables with this in their words, latest change first, but for the first ones.

        A search goes through the latest few thousand only: nobody's wish may make another wait.
        """

    async def last_change(self) -> int:
        """When a card, of whatever table, changed last: nanoseconds since 1970, 0 if there is none."""

    async def hosted(self, person: str) -> list[Card]:
        """The cards of all open tables that this person hosts."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret kept under this name; the fresh one is kept if there was none."""

    async def tables(self) -> list[str]:
        """All tables there ever were, closed ones too, those whose card changed last at the end."""

    async def card(self, table: str) -> Card | None:
        """The card of a table, open or not."""

    async def secrets(self) -> dict[str, bytes]:
        """All secrets by their names."""

    async def used_bytes(self) -> int:
        """How much room all that is kept takes."""

    async def trouble(self) -> str | None:
        """Why nothing can be stored now, in words for everybody; None if it can. It finds out by itself."""

    async def devices(self, person: str | None = None) -> list[Device]:
        """The devices of a person, or of everyone, the earliest first; those that were ended too."""

    async def changed_devices(self, since: float = 0) -> tuple[float, list[Device]]:
        """What time it is by the store's clock, and the devices that changed since a time that it told, or others.

        None is missed if that clock is set, or if who asks stood still meanwhile.
        """

    async def keep_devices(self, devices: Sequence[Device]) -> None:
        """Keep them, all or none.

        Of one that is kept already only two things change: the last day, to a later one, and its end, for good.
        """

    async def end_devices(self, devices: Sequence[Device], by: str) -> bool:
        """End devices of one person, at the wish of one of them, and call back that person's links, all or none.

        Nothing is done, and the answer is False, if the one that asks was ended itself, or if none would be left.
        """

    async def keep_link(self, link: Link, most: int, most_of_person: int, since: float) -> bool:
        """Keep a link and call back those of the same person before; False if there are as many as may be.

        Links until this time or an earlier one are forgotten, and so are the person's first ones.
        """

    async def link(self, hash: bytes) -> Link | None:
        """The link whose code has this hash."""

    async def call_back_links(self, person: str) -> None:
        """No link of this person works from now on."""

    async def use_link(self, hash: bytes, now: float, devices: Sequence[Device]) -> bool:
        """Use a link and keep these devices, both or none; False if the link does not work, which it does once.

        One whose maker was ended does not.
        """

    async def close(self) -> None:
        """Store what was appended and let go of everything."""
