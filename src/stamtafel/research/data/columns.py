"""What a row of data says: one decision of a game, what was known, what was chosen, how the game ended."""

from typing import NamedTuple

import polars as pl


class Column(NamedTuple):
    """One column of the data."""

    name: str
    type: pl.DataType
    meaning: str


COLUMNS = (
    Column("game", pl.String(), "the name of the game"),
    Column("setup", pl.String(), "how it is played, or a prepared position: `st.read(setup)` begins the game"),
    Column("players", pl.Int8(), "how many play"),
    Column("start", pl.Int8(), "the seat that the record names as start"),
    Column("rules", pl.Int16(), "the version of the rules that the rows were made with"),
    Column("number", pl.UInt32(), "the number of the game in this file, from 0 on"),
    Column("set", pl.UInt32(), "games of one set have the same start and the same chance, with seats rotated"),
    Column("decision", pl.UInt32(), "the number of the decision in its game, from 0 on"),
    Column("seat", pl.Int8(), "the seat that decides"),
    Column("name", pl.String(), "who decides: a level, a program, or `person`"),
    Column("view", pl.String(), "all that the seat knows, as text: `st.read_view(view)` reads it"),
    Column("legal", pl.List(pl.String()), "what it may do, in code-point order"),
    Column("choice", pl.String(), "what it does"),
    Column("values", pl.List(pl.Float64()), "what each legal action seems worth to the level asked, if one was"),
    Column("scores", pl.List(pl.Int32()), "the points of every seat at that moment"),
    Column("points", pl.Int32(), "the points of the seat at the end of the game"),
    Column("share", pl.Float64(), "the share of the win that the seat has in the end, from 0 to 1"),
)
SCHEMA = pl.Schema({column.name: column.type for column in COLUMNS})
