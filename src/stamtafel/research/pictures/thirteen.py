"""Pictures of 13: what it takes to have most of a colour."""

import polars as pl
from matplotlib.figure import Figure

from stamtafel.games.thirteen.notation import COLOUR_NAMES
from stamtafel.research.pictures.estimates import SET, means
from stamtafel.research.pictures.ink import Point, curves
from stamtafel.research.pictures.picture import Picture
from stamtafel.texts import Texts

PILE = ("number", "round", "colour")  # whose cards are counted against each other


def _of_majorities(frame: pl.LazyFrame) -> pl.DataFrame:
    """How often a player alone has most of a colour (T16), by how many cards of it, before a round's last card."""
    taken = _taken(frame)
    is_most = pl.col("taken") == pl.col("taken").max().over(PILE)
    judged = taken.with_columns(alone=is_most & (is_most.sum().over(PILE) == 1))
    return means(judged.filter(pl.col("taken") > 0), ["colour", "taken"], "alone")


def _taken(frame: pl.LazyFrame) -> pl.DataFrame:
    """How many cards of each colour each seat has taken, as the last decision of each round shows."""
    rounds = frame.with_columns(round=pl.col("view").str.extract(r"; round: (\d+)").fill_null("1"))
    last = rounds.filter(pl.col("decision") == pl.col("decision").max().over("number", "round"))
    seen = last.select(SET, "number", "round", "players", "view").collect()
    counted = [
        seen.filter(pl.col("players") > seat).select(
            SET, "number", "round", colour=pl.lit(colour), taken=_count(seat, colour)
        )
        for seat in range(max(seen["players"], default=0))
        for colour in COLOUR_NAMES
    ]
    return pl.concat(counted)


def _count(seat: int, colour: str) -> pl.Expr:
    """How many cards of the colour the seat has taken, by the text of the view."""
    return pl.col("view").str.extract(rf"; taken {seat}: ([^;]*)").fill_null("").str.count_matches(colour)


def _draw_majorities(numbers: pl.DataFrame, texts: Texts) -> Figure:
    found = {
        colour: [Point(row["taken"], row) for row in numbers.iter_rows(named=True) if row["colour"] == colour]
        for colour in COLOUR_NAMES
    }
    names = {colour: _colour(colour, texts) for colour in COLOUR_NAMES}
    return curves(
        found,
        names,
        texts.say("report-thirteen-axis"),
        texts.say("report-thirteen-side"),
        texts.say("report-mark"),
    )


def _colour(name: str, texts: Texts) -> str:
    return texts.say("thirteen-colour", colour=name)


MAJORITIES = Picture("thirteen-majorities", _of_majorities, _draw_majorities, {"colour": _colour})
PICTURES = (MAJORITIES,)
