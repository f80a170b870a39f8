"""Data sets of games as frames of polars."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from stamtafel.games.errors import Unreadable
from stamtafel.research.extra import need

if TYPE_CHECKING:
    import polars as pl

BIG = 64 << 20  # bytes of a file that is read only as far as it is asked for


@overload
def load_games(path: str | Path, *, lazy: Literal[False]) -> pl.DataFrame: ...
@overload
def load_games(path: str | Path, *, lazy: Literal[True]) -> pl.LazyFrame: ...
@overload
def load_games(path: str | Path, *, lazy: None = None) -> pl.DataFrame | pl.LazyFrame: ...
def load_games(path: str | Path, *, lazy: bool | None = None) -> pl.DataFrame | pl.LazyFrame:
    """The games that `stamtafel dataset` wrote, one row for each decision (extra `research`).

    A file of more than 64 MiB is a lazy frame, which reads what is asked of it, unless `lazy` says otherwise.
    Raises FileNotFoundError, and Unreadable for a file that is no such data.

    >>> import stamtafel as st
    >>> st.load_games("games.parquet")
    Traceback (most recent call last):
        ...
    FileNotFoundError: there is no file games.parquet; `stamtafel dataset` writes one
    """
    need("polars")
    import polars as pl

    from stamtafel.research.data.columns import SCHEMA

    path = Path(path)
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}; `stamtafel dataset` writes one")
    try:
        found = pl.read_parquet_schema(path)
    except pl.exceptions.PolarsError as error:
        raise Unreadable(f"{path} is not Parquet: {error}") from None
    for name, kind in SCHEMA.items():
        if found.get(name) != kind:
            raise Unreadable(
                f"{path} has no column {name} of {kind}, so it is not what `stamtafel dataset` writes"
            )
    if lazy is None:
        lazy = path.stat().st_size > BIG
    return pl.scan_parquet(path) if lazy else pl.read_parquet(path)
