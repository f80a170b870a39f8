"""What a seat knows as numbers: which column says what. Each game declares its own in `batch.py`."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Columns(NamedTuple):
    """A few columns in succession that say the same of different things."""

    name: str
    each: tuple[str, ...]  # of what: cards, seats, ...
    what: str  # what the number says


def columns(name: str, each: Iterable[str], what: str) -> Columns:
    """A column for each of these."""
    return Columns(name, tuple(each), what)


def column(name: str, what: str) -> Columns:
    """One column."""
    return Columns(name, ("",), what)


def seat_names(players: int) -> tuple[str, ...]:
    """The seats as columns have them: the own one, then clockwise."""
    return ("own", *(f"next {ahead}" for ahead in range(1, players)))


def column_names(groups: Sequence[Columns]) -> tuple[str, ...]:
    """What every column is called, like `pile R1`."""
    return tuple(f"{group.name} {one}".rstrip() for group in groups for one in group.each)
