"""Pictures of Push: when drawing on pays."""

import time
from collections.abc import Callable

import polars as pl
from matplotlib.figure import Figure

from stamtafel.arena.progress import shown_progress
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games.push.layout import ROWS
from stamtafel.games.push.views import PushView
from stamtafel.kernel.chance import new_rng
from stamtafel.research.pictures.estimates import SET, means
from stamtafel.research.pictures.ink import FONT, QUIET, Space, heat
from stamtafel.research.pictures.picture import Picture
from stamtafel.texts import Texts

DRAW, STOP = "draw", "stop"
JUDGE = "strong"
MOST_ASKED = 1_000  # decisions: each takes it a few milliseconds
SEED = 1
BAND = 20  # cards left
BANDS = 6
HEIGHT = 2.7  # inches


def _of_drawing_on(frame: pl.LazyFrame) -> pl.DataFrame:
    """What drawing is worth beyond stopping, as a level sees it, by the rows begun and the cards left.

    It is asked at decisions spread evenly over the data.
    """
    choices = frame.filter(pl.col("legal") == pl.lit([DRAW, STOP])).select(SET, "view")
    step = -(-choices.select(pl.len()).collect().item() // MOST_ASKED)
    asked = choices.gather_every(max(1, step)).collect()
    with shown_progress(len(asked), JUDGE) as advance:
        judged = [_judged(text, advance) for text in asked["view"]]
    found = pl.DataFrame(judged, schema={"rows": pl.Int64, "left": pl.Int64, "more": pl.Float64}, orient="row")
    return means(pl.concat([asked, found], how="horizontal"), ["rows", "left"], "more")


def _judged(text: str, advance: Callable[[], object]) -> tuple[int, int, float]:
    """The rows begun, the fewest cards of the band of those left, and what drawing is worth beyond stopping."""
    view = PushView(text)
    judge, budget = load_bot(JUDGE, view.setup.game), Budget(time.perf_counter)
    values = judge.choose(view, (DRAW, STOP), budget, new_rng(SEED)).values
    advance()
    return sum(map(bool, view.rows)), (view.pile_size - 1) // BAND * BAND + 1, values[DRAW] - values[STOP]


def _draw_drawing_on(numbers: pl.DataFrame, texts: Texts) -> Figure:
    found = [Space(row["left"] // BAND, row["rows"] - 1, row) for row in numbers.iter_rows(named=True)]
    bands = [f"{band * BAND + 1}-{(band + 1) * BAND}" for band in range(BANDS)]
    rows = [texts.say("report-push-rows", count=count) for count in range(1, ROWS + 1)]
    figure, axes = heat(found, bands, rows, HEIGHT, texts.say("report-mark"))
    axes.set_xlabel(texts.say("report-push-axis"), fontsize=FONT, color=QUIET)
    return figure


DRAWING_ON = Picture("push-drawing-on", _of_drawing_on, _draw_drawing_on)
PICTURES = (DRAWING_ON,)
