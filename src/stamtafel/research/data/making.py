"""Making a data set: the file, its card beside it, and progress meanwhile."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any, ClassVar, Protocol

import polars as pl

from stamtafel.arena.progress import shown_progress
from stamtafel.research.data.card import Contents, write_card
from stamtafel.research.data.columns import SCHEMA
from stamtafel.research.data.parquet import write_frames
from stamtafel.spreading.work import Crew, Say, in_order


class Source(Protocol):
    """Games as work whose parts are frames of rows, in order."""

    UNIT: ClassVar[str]  # what a part is called, several of them

    @property
    def told(self) -> str:
        """Where its games come from, in words."""

    @property
    def command(self) -> str:
        """What makes the same again."""

    def total(self) -> int:
        """How many parts there are."""

    def parts(self) -> Iterable[Any]:
        """The parts."""

    def begin(self, say: Say) -> AbstractContextManager[Callable[[Any], pl.DataFrame]]:
        """What gives the rows of a part."""


class Count:
    """The games of the frames that went by, and what they are called."""

    def __init__(self) -> None:
        self.games = 0
        self.names = set[str]()

    def add(self, frame: pl.DataFrame) -> None:
        """Count the games of one more frame, in which each is whole."""
        self.games += frame["number"].n_unique()
        self.names.update(frame["game"].unique())


def make_dataset(source: Source, crew: Crew, path: Path) -> Contents:
    """Write the rows of all games to this path, and their card beside it.

    Raises OSError if that cannot be done, and what playing or reading raises.
    """
    count = Count()
    with shown_progress(source.total(), source.UNIT) as advance:

        def frames() -> Iterator[pl.DataFrame]:
            with closing(crew.do(source, source.parts())) as coming:
                for frame in in_order(coming):
                    count.add(frame)
                    yield frame
                    advance()

        rows = write_frames(path, SCHEMA, frames())
    contents = Contents(source.told, source.command, count.games, rows, tuple(sorted(count.names)))
    write_card(path, contents)
    return contents
