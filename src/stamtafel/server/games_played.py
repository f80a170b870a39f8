"""Finished games, for whoever played or watched them: the record with its seeds, and the replay."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from stamtafel.games.numbers import SPECTATOR, Outcome
from stamtafel.games.position import Position
from stamtafel.server.catching_up import catching_up_turn, load_bodies
from stamtafel.server.people import Guest
from stamtafel.table import events, fair
from stamtafel.table.records import GameRecord, Persons, finished_games
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import REFUSED
from stamtafel.wire.replay import Chance, Replay, ReplayStep
from stamtafel.wire.showing import show_steps

if TYPE_CHECKING:
    from stamtafel.server.app import App

MOST_DIGITS = 9  # in the number of a table's game
MOST_REPLAYS = 2  # for one person: one that is being made and one that waits


async def record_of(app: App, request: Request) -> GameRecord:
    """The record of a finished game; raises Refusal."""
    game, _ = await _game(app, request)
    return game


async def replay_of(app: App, request: Request) -> bytes:
    """The game again, step by step, from the own seat or with everything open, as JSON; raises Refusal."""
    person = _asking(app, request).id
    if app.looking_back.wishes[person] >= MOST_REPLAYS:
        raise Refusal(Code.TOO_FAST, seconds=1)
    async with app.looking_back.take(person):
        game, you = await _game(app, request)
        is_open = request.query_params.get("view") == "all"
        try:
            return await asyncio.to_thread(_write_replay, game, you, is_open)
        except REFUSED as error:  # it was played by other rules
            raise Refusal(Code.CLOSED) from error


def _write_replay(game: GameRecord, you: int | None, is_open: bool) -> bytes:
    own = SPECTATOR if you is None else you
    shown: Sequence[int] = range(game.players) if is_open else (own,)
    steps: list[ReplayStep] = []
    due: Chance | None = None
    for step, position in show_steps(game.setup(), game.moves, own):
        views = {str(seat): position.view(seat).to_json() for seat in shown}
        chance = due if is_open and step is not None and step.move.startswith("=") else None
        steps.append(ReplayStep(step, views, position.scores(), position.to_act(), chance))
        due = _chance(position)
    replay = Replay(
        game=game.game,
        players=game.players,
        options=game.options,
        start=game.start,
        teams=position.game.teams(position.setup),
        names=game.names,
        you=you,
        winners=position.winners(),
        dealer=_dealer_deck(position),
        steps=tuple(steps),
    )
    return msgspec.json.encode(replay)


def _chance(position: Position) -> Chance | None:
    """What chance may bring now."""
    weights = position.weights()
    return Chance(fair.kind_of(position.game, weights), position.chance()) if weights else None


def _dealer_deck(position: Position) -> Chance | None:
    """S7: the deck that the dealer is drawn from."""
    rules, name = position.game.dealer_draw, position.game.notation.outcome_name
    if rules is None:
        return None
    return Chance("dealer", {name(Outcome(card)): int(count) for card, count in enumerate(rules.DECK) if count})


async def _game(app: App, request: Request) -> tuple[GameRecord, int | None]:
    """The game that is asked for, and where who asks sat."""
    guest = _asking(app, request)
    live = await app.open_hall.find(request.path_params["table"])
    async with catching_up_turn(live, guest.id):
        games = await asyncio.to_thread(_finished_games, await load_bodies(live))
    asked = request.path_params["number"]
    number = int(asked) if asked.isdecimal() and len(asked) < MOST_DIGITS else 0
    if not 1 <= number <= len(games):
        raise Refusal(Code.NOT_FINISHED)
    game, persons = games[number - 1]
    you = persons.get(guest.id)
    if not live.table.may_see_game_of(persons, guest.id):
        raise Refusal(Code.NOT_SEATED)
    return game, you


def _finished_games(bodies: Sequence[bytes]) -> list[tuple[GameRecord, Persons]]:
    return finished_games([events.decode(body) for body in bodies])


def _asking(app: App, request: Request) -> Guest:
    guest = app.guest(request)
    if guest is None:
        raise Refusal(Code.NOT_SEATED)
    return guest
