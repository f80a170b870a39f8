"""A finished game as a record that can be checked: moves, names, and all that made its chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

import msgspec

from stamtafel.games import load
from stamtafel.games.help_used import HelpUsed
from stamtafel.games.position import Position
from stamtafel.games.records import Record
from stamtafel.games.setup import OptionValue, Setup
from stamtafel.games.telling import Saying
from stamtafel.table import events, fair
from stamtafel.table.commands import Hex32, SeatNumber
from stamtafel.table.table import Audience, Table

Persons = dict[str, int]  # everyone who sat there during the game, and where
Draws = tuple[tuple[int, str], ...]  # who drew which card to become the dealer


class FairPart(msgspec.Struct, frozen=True):
    """What makes the chance of a game checkable; see docs/fair-chance.md. Seeds and commitments in hex."""

    server_commitment: Hex32
    server_seed: Hex32
    commitments: dict[SeatNumber, Hex32]
    seeds: dict[SeatNumber, Hex32]
    dealer_draws: Draws = ()


class GameRecord(msgspec.Struct, frozen=True):
    """A record as the referee reads it, with more that the referee leaves aside."""

    game: str
    version: int  # of the game's rules
    players: int
    options: dict[str, OptionValue]
    start: int
    moves: tuple[str, ...]
    names: tuple[str, ...]
    began: float
    ended: float
    fair: FairPart
    bots: dict[SeatNumber, str] = {}  # the level of each bot that sat there when the game began
    prepared: str = ""  # of a first game: the position that it began with, as text
    help: HelpUsed = HelpUsed()
    reasons: dict[int, Saying] = {}  # why bots did what they did, by the move, counted from 0

    def setup(self) -> Setup:
        """What was fixed before the first move."""
        return load(self.game).setup(self.players, self.options, self.start)

    def beginning(self) -> Position:
        """The position before the first move."""
        return Record(self.setup(), self.moves, self.prepared).beginning()


class FinishedGame(NamedTuple):
    """A game that is over, who played it, and who may see it."""

    record: GameRecord
    persons: Persons
    audience: Audience


def finished_games(record: Sequence[events.AnyEvent]) -> list[FinishedGame]:
    """Every finished game of a table, in order."""
    created = record[0]
    assert isinstance(created, events.Created)
    return games_since(Table(created), record[1:])


def games_since(table: Table, record: Sequence[events.AnyEvent], draws: Draws = ()) -> list[FinishedGame]:
    """Every game that began and ended since the table was so; the draws are those for the first one's dealer."""
    games: list[FinishedGame] = []
    played: list[events.Played] = []
    began, started = table, events.Started(0, 0, 0.0)
    for event in record:
        table.pass_by(event)
        match event:
            case events.Played():
                played.append(event)
            case events.DrewForDealer():
                draws = event.draws
            case events.Started():
                began, played, started = table.copy(), [], event
            case events.Finished():
                finished = _game_record(began, started, played, event.at, draws, table.helped)
                games.append(FinishedGame(finished, dict(table.hands_seen), table.audience))
                draws = ()
    return games


def last_unseen_game(before: Table, record: Sequence[events.AnyEvent], person: str, spectators: bool) -> int:
    """The number at which the last game ended that the person may not see; 0 if none has since `before`.

    Whether the table admits spectators now counts too.
    """
    table, ended = before.copy(), 0
    for event in record:
        table.pass_by(event)
        if isinstance(event, events.Finished) and not table.audience.has(person, spectators):
            ended = table.number
    return ended


def _game_record(
    began: Table, started: events.Started, played: Sequence[events.Played], ended: float, draws: Draws,
    helped: HelpUsed | None,
) -> GameRecord:  # fmt: skip
    seats = began.seats
    return GameRecord(
        game=began.game,
        version=started.version,
        players=began.players,
        options=began.options,
        start=started.start,
        moves=tuple(move for one in played for move in one.moves),
        names=tuple(seat.name for seat in seats),
        began=started.at,
        ended=ended,
        fair=FairPart(
            server_commitment=fair.commitment(began.server_seed),
            server_seed=began.server_seed.hex(),
            commitments={n: seat.commitment for n, seat in enumerate(seats) if seat.commitment is not None},
            seeds={n: seat.seed for n, seat in enumerate(seats) if seat.seed is not None},
            dealer_draws=draws,
        ),
        bots={n: seat.bot for n, seat in enumerate(seats) if seat.bot is not None},
        prepared=started.prepared,
        help=helped or HelpUsed(),
        reasons=_reasons(played),
    )


def _reasons(played: Sequence[events.Played]) -> dict[int, Saying]:
    """Why bots did what they did, by the move."""
    before = accumulate((len(one.moves) for one in played), initial=0)
    return {n: one.reason for n, one in zip(before, played, strict=False) if one.reason is not None}
