"""`Picture`: a question that data answers, the numbers of the answer, and a figure of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import polars as pl
from matplotlib.figure import Figure

from stamtafel.games import load
from stamtafel.research.pictures.results import with_kind
from stamtafel.texts import Texts, texts


class NothingToShow(ValueError):
    """The data says nothing of that."""


@dataclass(frozen=True)
class Picture:
    """A question: called with games of one kind it gives a figure, and `estimate` gives the numbers in it.

    The numbers are a frame with columns of its own, then `mean`, the ends of its 95 % interval, `low` and `high`,
    and `count`, of how many cases it is.
    """

    name: str  # of its texts: report-NAME asks, report-NAME-how says how it was answered
    estimate: Callable[[pl.LazyFrame], pl.DataFrame]
    draw: Callable[[pl.DataFrame, Texts], Figure]
    told: Mapping[str, Callable[[Any, Texts], str]] = field(
        default_factory=dict
    )  # values of its columns, in words

    def __call__(self, frame: pl.DataFrame | pl.LazyFrame, language: str = "en") -> Figure:
        """The figure; raises ValueError for games of several kinds, or if they say nothing of it."""
        rows = frame.lazy()
        kinds = with_kind(rows).select("game", "kind").unique().sort("kind").collect()
        if len(kinds) != 1:
            raise ValueError(
                f"a picture is of games of one kind, and these are {', '.join(kinds['kind']) or 'none'}"
            )
        numbers = self.estimate(rows)
        if numbers.is_empty():
            raise NothingToShow(f"these games say nothing of {self.name}")
        return self.draw(numbers, texts(language, load(kinds["game"].item()).words))
