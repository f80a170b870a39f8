"""The pictures that every game has: who sits first, who plays better, how much is luck, when it is decided."""

import polars as pl
from matplotlib.figure import Figure

from stamtafel.games import load
from stamtafel.research.pictures.estimates import FEWEST_SETS, MEAN, SET, as_estimates, means
from stamtafel.research.pictures.explained import explained
from stamtafel.research.pictures.ink import Dot, Point, dots, line
from stamtafel.research.pictures.picture import Picture
from stamtafel.research.pictures.results import results
from stamtafel.texts import Texts

PARTS = 10  # of a game, by its decisions
PAR = "par"  # what an even share is


def _of_places(frame: pl.LazyFrame) -> pl.DataFrame:
    """The share of the win by place after who began."""
    return means(results(frame), ["place", PAR], "share")


def _draw_places(numbers: pl.DataFrame, texts: Texts) -> Figure:
    found = [Dot(texts.say("report-place", place=row["place"]), row) for row in numbers.iter_rows(named=True)]
    return dots(found, texts.say("report-axis-share"), texts.say("report-mark"), numbers[PAR][0])


def _of_names(frame: pl.LazyFrame) -> pl.DataFrame:
    """The share of the win by who sits there, the best first; nothing where all are the same."""
    found = means(results(frame), ["name", PAR], "share").sort(MEAN, descending=True, maintain_order=True)
    return found if len(found) > 1 else found.clear()


def _draw_names(numbers: pl.DataFrame, texts: Texts) -> Figure:
    found = [Dot(row["name"], row) for row in numbers.iter_rows(named=True)]
    return dots(found, texts.say("report-axis-share"), texts.say("report-mark"), numbers[PAR][0])


def _of_luck(frame: pl.LazyFrame) -> pl.DataFrame:
    """Which share of the results goes with who plays, with who begins, and with neither."""
    rows = results(frame).with_columns(both=pl.concat_str("name", "place", separator=" "))
    if rows[SET].n_unique() < FEWEST_SETS or rows["share"].n_unique() == 1:
        return as_estimates("what", [])
    by = [name for name in ("name", "place") if rows[name].n_unique() > 1]
    of_both, low, high = explained(rows, "both", "share")
    found = [(name, *explained(rows, name, "share"), len(rows)) for name in by]
    return as_estimates("what", [*found, ("rest", 1 - of_both, 1 - high, 1 - low, len(rows))])


def _draw_luck(numbers: pl.DataFrame, texts: Texts) -> Figure:
    found = [Dot(_what(row["what"], texts), row) for row in numbers.iter_rows(named=True)]
    return dots(found, texts.say("report-axis-explained"), texts.say("report-mark"))


def _what(name: str, texts: Texts) -> str:
    return texts.say(f"report-luck-{name}")


def _of_leaders(frame: pl.LazyFrame) -> pl.DataFrame:
    """The share of the win of who leads, by how many tenths of the game's decisions are made.

    There is nothing to tell of games in which nobody ever leads, as where the first to have a point has won.
    """
    rows = frame.select("game", "number", "players", "decision", "scores")
    total = pl.col("decision").max().over("number") + 1
    parted = rows.with_columns(part=(pl.col("decision") * PARTS // total + 1).cast(pl.Int64))
    ends = parted.filter(pl.col("decision") == pl.col("decision").max().over("number", "part")).collect()
    best = _best(ends)
    seated = ends.with_columns(best=best, seat=pl.int_ranges(0, pl.col("players"), dtype=pl.Int8))
    leading = seated.explode("scores", "seat").filter(pl.col("scores") == pl.col("best"))
    shares = leading.join(results(frame), on=["number", "seat"])
    of_each = shares.group_by("number", SET, "part", PAR).agg(pl.col("share").mean())
    found = means(of_each, ["part", PAR], "share")
    leads = shares.group_by("number", "part", "players").len().filter(pl.col("len") < pl.col("players"))
    return found if len(leads) else found.clear()


def _best(ends: pl.DataFrame) -> pl.Series:
    """The points of who leads, in each row."""
    is_most = bool(len(ends)) and load(ends["game"][0]).most_points_win
    return ends["scores"].list.max() if is_most else ends["scores"].list.min()


def _draw_leaders(numbers: pl.DataFrame, texts: Texts) -> Figure:
    found = [Point(row["part"] / PARTS, row) for row in numbers.iter_rows(named=True)]
    axes = texts.say("report-axis-played"), texts.say("report-axis-share")
    return line(found, *axes, texts.say("report-mark"), numbers[PAR][0])


FIRST_SEAT = Picture("first-seat", _of_places, _draw_places)
LEVELS = Picture("levels", _of_names, _draw_names)
LUCK = Picture("luck", _of_luck, _draw_luck, {"what": _what})
LEADERS = Picture("leaders", _of_leaders, _draw_leaders)
PICTURES = (FIRST_SEAT, LEVELS, LUCK, LEADERS)
