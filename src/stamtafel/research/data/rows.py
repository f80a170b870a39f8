"""The rows of one game, from its record."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import polars as pl

from stamtafel.bots.contract import Bot, Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load
from stamtafel.games.clauses import write_clauses
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import Decision, parse_move
from stamtafel.games.position import Position, View
from stamtafel.games.records import Record
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.research.data.columns import COLUMNS, SCHEMA

ASKED = 3  # what a seed is for, beside those of a match: the luck of the level that is asked


@dataclass(frozen=True)
class Kept:
    """A finished game with all that rows say of it besides its moves."""

    record: Record
    names: tuple[str, ...]  # who sat where
    number: int  # in the data
    set: int


@dataclass(frozen=True)
class Judge:
    """The level that is asked what actions are worth."""

    name: str
    seed: int

    def sit_down(self, game: Kept) -> "Judging":
        """The level at one game; raises KeyError if that game has none like it."""
        return Judging(load_bot(self.name, game.record.setup.game), new_rng(self.seed, ASKED, game.number))


class Judging:
    """The level at one game, which it is asked about decision by decision."""

    def __init__(self, bot: Bot, rng: Rng) -> None:
        self.bot, self.rng, self.budget = bot, rng, Budget(time.perf_counter)

    def values(self, view: View, legal: tuple[str, ...]) -> list[float]:
        """What each of these seems worth."""
        values = self.bot.choose(view, legal, self.budget, self.rng).values
        return [values[action] for action in legal]


def frame_of(games: Iterable[Kept], judge: Judge | None) -> pl.DataFrame:
    """The rows of these games; raises Unreadable or IllegalMove where a record goes wrong."""
    columns: dict[str, list[Any]] = {name: [] for name in SCHEMA}
    for game in games:
        _add_rows(columns, game, None if judge is None else judge.sit_down(game))
    return pl.DataFrame(columns, schema=SCHEMA)


def _add_rows(columns: dict[str, list[Any]], game: Kept, judging: Judging | None) -> None:
    setup, decided = game.record.setup, list[tuple[Any, ...]]()
    position = game.record.beginning()
    for text in game.record.moves:
        move = parse_move(text)
        if isinstance(move, Decision) and move.seat in position.to_act():
            decided.append(_decision(position, move, judging))
        position.follow(text)  # which refuses what may not be
    if not position.is_over():
        raise Unreadable("the game is not over, and only finished ones become data")
    winners, points, rules = position.winners(), position.scores(), load(setup.game).version
    begun = game.record.prepared or write_clauses(setup, {})
    same = (setup.game, begun, setup.players, setup.start, rules, game.number, game.set)
    for number, (seat, *what) in enumerate(decided):
        share = (seat in winners) / len(winners)
        row = (*same, number, seat, game.names[seat], *what, points[seat], share)
        for column, value in zip(COLUMNS, row, strict=True):
            columns[column.name].append(value)


def _decision(position: Position, move: Decision, judging: Judging | None) -> tuple[Any, ...]:
    """Who decides, what it knows and may do, what it does, what that is worth, and how the game stands."""
    legal, view = position.legal_names(move.seat), position.view(move.seat)
    values = None if judging is None or move.action not in legal else judging.values(view, legal)
    return move.seat, str(view), legal, move.action, values, position.scores()
