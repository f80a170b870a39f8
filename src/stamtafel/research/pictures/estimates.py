"""Means with 95 % intervals from rows that hang together: games of one set share their chance."""

from collections.abc import Sequence

import polars as pl

from stamtafel.arena.statistics import student

SET = "set"  # what is independent of each other
MEAN, LOW, HIGH, COUNT = "mean", "low", "high", "count"
RESULT = (MEAN, LOW, HIGH, COUNT)  # the last columns of every estimate
FEWEST_SETS = 2  # with fewer nothing is known of an interval
ALIKE = 3.0  # what was so in all of n sets is otherwise in at most 3 of n, with 95 % confidence


def means(rows: pl.DataFrame, by: Sequence[str], value: str) -> pl.DataFrame:
    """The mean of the values for each combination of `by`, in order, where at least two sets have some.

    Intervals end where all values do, seen over all rows: that of a share at 0 and at 1.
    """
    sums = rows.group_by([*by, SET]).agg(y=pl.col(value).cast(pl.Float64).sum(), n=pl.len())
    off = pl.col("y") - pl.col("y").sum() / pl.col("n").sum() * pl.col("n")  # of one set, from the mean of all
    found = sums.group_by(by).agg(
        mean=pl.col("y").sum() / pl.col("n").sum(),
        error=(off.pow(2).sum() * pl.len() / (pl.len() - 1)).sqrt() / pl.col("n").sum(),
        count=pl.col("n").sum(),
        sets=pl.len(),
    )
    found = found.filter(pl.col("sets") >= FEWEST_SETS)
    quantiles = pl.Series("quantile", [student(sets - 1) for sets in found["sets"]], dtype=pl.Float64)
    by_chance = pl.when(pl.col("error") > 0).then(pl.col("error") * quantiles).otherwise(ALIKE / pl.col("sets"))
    least, most = rows.select(
        least=pl.col(value).cast(pl.Float64).min(), most=pl.col(value).cast(pl.Float64).max()
    ).row(0)
    ends = found.with_columns(
        low=(pl.col(MEAN) - by_chance).clip(lower_bound=least),
        high=(pl.col(MEAN) + by_chance).clip(upper_bound=most),
    )
    return ends.select(*by, *RESULT).sort(by)


def as_estimates(key: str, rows: Sequence[tuple[str, float, float, float, int]]) -> pl.DataFrame:
    """These rows, each with what it is of, as estimates are."""
    numbers = dict.fromkeys((MEAN, LOW, HIGH), pl.Float64())
    return pl.DataFrame(rows, schema={key: pl.String(), **numbers, COUNT: pl.UInt32()}, orient="row")
