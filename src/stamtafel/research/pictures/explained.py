"""How much of the results is explained by something, with an interval by drawing the sets again."""

import numpy as np
import polars as pl
from numpy.typing import NDArray

from stamtafel.research.pictures.estimates import SET

DRAWS = 400
ENDS = (2.5, 97.5)  # per cent, of a 95 % interval
SEED = 1

Sums = NDArray[np.float64]  # by set


def explained(rows: pl.DataFrame, by: str, value: str) -> tuple[float, float, float]:
    """Which share of the variance of the values goes with `by`, and the ends of its interval.

    What groups without a difference would seem to explain by chance is taken off (omega squared).
    """
    sums = rows.group_by(SET, by).agg(n=pl.len(), y=pl.col(value).sum(), squares=pl.col(value).pow(2).sum())
    counts, totals, squares = (_table(sums, by, what) for what in ("n", "y", "squares"))
    sets = len(counts)
    again = np.random.default_rng(SEED).multinomial(sets, [1 / sets] * sets, DRAWS).astype(np.float64)
    drawn = _omega(again @ counts, again @ totals, (again @ squares).sum(1))
    whole = _omega(counts.sum(0)[None], totals.sum(0)[None], squares.sum()[None])
    low, high = np.percentile(drawn, ENDS)
    mean, low, high = np.clip([whole[0], low, high], 0, 1).tolist()  # by chance it may be below nothing
    return mean, low, high


def _table(sums: pl.DataFrame, by: str, what: str) -> Sums:
    """The sums with a row for each set and a column for each group."""
    table = sums.sort(SET, by).pivot(by, index=SET, values=what, maintain_order=True).drop(SET)
    return table.fill_null(0).to_numpy().astype(np.float64)


def _omega(counts: Sums, totals: Sums, squares: Sums) -> Sums:
    """Omega squared of each row, from the sums of its groups."""
    n, groups = counts.sum(1), (counts > 0).sum(1)
    about = totals.sum(1) ** 2 / n
    between = np.divide(totals**2, counts, out=np.zeros_like(totals), where=counts > 0).sum(1) - about
    all_of_it = squares - about
    within = (all_of_it - between) / np.maximum(1, n - groups)
    share: Sums = (between - (groups - 1) * within) / (all_of_it + within)
    return share
