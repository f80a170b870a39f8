"""A finished game as a record that can be checked: moves, names, and all that made its chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from stamtafel.games import load
from stamtafel.games.setup import OptionValue, Setup
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

    def setup(self) -> Setup:
        """What was fixed before the first move."""
        return load(self.game).setup(self.players, self.options, self.start)


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
    moves: list[str] = []
    began, started = table, events.Started(0, 0, 0.0)
    for event in record:
        table.pass_by(event)
        match event:
            case events.Played():
                moves.extend(event.moves)
            case events.DrewForDealer():
                draws = event.draws
            case events.Started():
                began, moves, started = table.copy(), [], event
            case events.Finished():
                finished = _game_record(began, started, moves, event.at, draws)
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
    began: Table, started: events.Started, moves: list[str], ended: float, draws: Draws
) -> GameRecord:
    seats = began.seats
    return GameRecord(
        game=began.game,
        version=started.version,
        players=began.players,
        options=began.options,
        start=started.start,
        moves=tuple(moves),
        names=tuple(seat.name or f"{seat.bot}" for seat in seats),
        began=started.at,
        ended=ended,
        fair=FairPart(
            server_commitment=fair.commitment(began.server_seed),
            server_seed=began.server_seed.hex(),
            commitments={n: seat.commitment for n, seat in enumerate(seats) if seat.commitment is not None},
            seeds={n: seat.seed for n, seat in enumerate(seats) if seat.seed is not None},
            dealer_draws=draws,
        ),
    )
