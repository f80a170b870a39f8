"""How the games of a data set ended: one row for each seat of each game."""

import polars as pl

START = r"; start: \d+$"


def with_kind(frame: pl.LazyFrame) -> pl.LazyFrame:
    """The rows with the kind of their game: its setup, whoever starts."""
    return frame.with_columns(kind=pl.col("setup").str.replace(START, ""))


def results(frame: pl.LazyFrame) -> pl.DataFrame:
    """One row for each seat of each game, in order: who sat there, its place in turn, its share of the win.

    The place is 1 for whoever made the first decision of the game.
    """
    ended = frame.sort("number", "decision").group_by("number", "seat", maintain_order=True)
    seats = ended.agg(pl.col("set", "players", "name", "share", "points").first(), made=pl.col("decision").min())
    first = pl.col("seat").sort_by("made").first().over("number")
    players = pl.col("players").cast(pl.Int64)
    return (
        seats.with_columns(place=(pl.col("seat") - first + players) % players + 1, par=1 / players)
        .sort("number", "seat")
        .collect()
    )
