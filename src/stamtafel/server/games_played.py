"""Finished games, for whoever played or watched them: the record with its seeds, and the replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from stamtafel.games.contract import SPECTATOR
from stamtafel.server.catching_up import load_record
from stamtafel.table.records import GameRecord, finished_games
from stamtafel.table.refusals import Code, Refusal
from stamtafel.wire.happenings import Step
from stamtafel.wire.showing import show_steps

if TYPE_CHECKING:
    from stamtafel.server.app import App

MOST_DIGITS = 9  # in the number of a table's game


class ReplayStep(msgspec.Struct, frozen=True):
    """How everything lay after a move; the first has no move."""

    step: Step | None
    views: dict[str, dict[str, Any]]  # by seat as text: the viewer's own, -1 for a spectator, or every seat's
    scores: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True):
    """A finished game, step by step."""

    game: str
    players: int
    options: dict[str, bool | int]
    start: int
    names: tuple[str, ...]
    you: int | None
    steps: tuple[ReplayStep, ...]


async def record_of(app: App, request: Request) -> GameRecord:
    """The record of a finished game; raises Refusal."""
    game, _ = await _game(app, request)
    return game


async def replay_of(app: App, request: Request) -> Replay:
    """The game again, step by step, from the own seat or with everything open."""
    game, you = await _game(app, request)
    own = SPECTATOR if you is None else you
    shown: Sequence[int] = range(game.players) if request.query_params.get("view") == "all" else (own,)
    steps = [
        ReplayStep(step, {str(seat): position.view(seat).to_json() for seat in shown}, position.scores())
        for step, position in show_steps(game.setup(), game.moves, own)
    ]
    return Replay(game.game, game.players, game.options, game.start, game.names, you, tuple(steps))


async def _game(app: App, request: Request) -> tuple[GameRecord, int | None]:
    """The game that is asked for, and where who asks sat."""
    guest, hall = app.guest(request), app.hall
    if guest is None or hall is None:
        raise Refusal(Code.NOT_SEATED)
    live = await hall.find(request.path_params["table"])
    games = finished_games(await load_record(live))
    asked = request.path_params["number"]
    number = int(asked) if asked.isdecimal() and len(asked) < MOST_DIGITS else 0
    if not 1 <= number <= len(games):
        raise Refusal(Code.NOT_FINISHED)
    game, persons = games[number - 1]
    you = persons.index(guest.id) if guest.id in persons else None
    if you is None and guest.id != live.table.host and not live.table.settings.spectators:
        raise Refusal(Code.NOT_SEATED)
    return game, you
