"""What is known of the servers that share a store: which there are, which have which tables, which minds them.

All of it may be lost without harm: whoever reads it only finds out sooner who wants to hear of a table. A lease's
number alone matters, and the store looks at that itself with every append.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol


class Renewed(NamedTuple):
    """What came of renewing: whether nobody knew this server any more, and what the others tell of themselves."""

    is_new: bool
    others: dict[str, bytes]


class Here(NamedTuple):
    """Who is at a table at this server, encoded; all others may read it."""

    table: str
    has_people: bool
    people: bytes


class Standing(NamedTuple):
    """How it stands with a table: its last event, who minds it by which number, who is there at the others."""

    number: int
    minder: str | None
    lease: int | None
    others: dict[str, bytes]


class Nodes(Protocol):
    """This server's part in it. Everything may raise NotStored."""

    name: str
    seconds: float  # after which a server that is not heard of is taken to be gone

    async def renew(self, body: bytes) -> Renewed:
        """Be there for some seconds more, and see who else is."""

    async def tidy(self) -> None:
        """Forget those that have been gone for long."""

    async def attend(self, here: Sequence[Here]) -> None:
        """Have these tables in memory, with these people."""

    async def leave(self, tables: Collection[str]) -> None:
        """Have these tables in memory no more."""

    async def look(self, tables: Collection[str]) -> dict[str, Standing]:
        """How it stands with these tables."""

    async def take(self, tables: Collection[str]) -> dict[str, int]:
        """Mind those of these tables that nobody else does: by which number each."""

    async def stop(self) -> None:
        """Be gone, and let others mind all tables."""

    async def close(self) -> None:
        """Disconnect."""
