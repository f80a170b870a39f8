"""Pictures of Sequence: where on the board chips win."""

import polars as pl
from matplotlib.figure import Figure

from stamtafel.games import load
from stamtafel.games.clauses import read_clauses
from stamtafel.games.sequence.layout import COLUMNS, SIZE
from stamtafel.games.sequence.notation import parse_space
from stamtafel.research.pictures.estimates import SET, means
from stamtafel.research.pictures.ink import Space, heat
from stamtafel.research.pictures.picture import Picture
from stamtafel.research.pictures.results import results
from stamtafel.texts import Texts

SPACE = r"[a-j]\d+"
HEIGHT = 4.7  # inches


def _of_chips(frame: pl.LazyFrame) -> pl.DataFrame:
    """How much more often than their share teams win that have a chip on a space.

    It is the chips that the first seat of a team sees at its last decision.
    """
    setup, _ = read_clauses(frame.select(pl.col("setup").first()).collect().item())
    teams = len(set(load(setup.game).teams(setup)))
    last = frame.filter(pl.col("decision") == pl.col("decision").max().over("number", "seat"))
    seen = last.filter(pl.col("seat") < teams).select("number", "seat", chips=_own_chips(teams)).collect()
    won = results(frame).select("number", "seat", SET, more=(pl.col("share") > 0) - 1 / teams)
    return means(seen.explode("chips").drop_nulls().join(won, on=["number", "seat"]), ["chips"], "more")


def _own_chips(teams: int) -> pl.Expr:
    """The spaces where the team of the seat has chips; the first seats are of one team each (S5)."""
    chips = pl.lit(None, pl.List(pl.String))
    for team in range(teams):
        listed = pl.col("view").str.extract(rf"; team {team}: ([^;]*)").str.extract_all(SPACE)
        chips = pl.when(pl.col("seat") == team).then(listed).otherwise(chips)
    return chips


def _draw_chips(numbers: pl.DataFrame, texts: Texts) -> Figure:
    spaces = [(parse_space(row["chips"]), row) for row in numbers.iter_rows(named=True)]
    found = [Space(space % SIZE, space // SIZE, row) for space, row in spaces]
    figure, _ = heat(found, list(COLUMNS), [str(row + 1) for row in range(SIZE)], HEIGHT, texts.say("report-mark"))
    return figure


CHIPS = Picture("sequence-chips", _of_chips, _draw_chips)
PICTURES = (CHIPS,)
