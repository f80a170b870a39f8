"""Finished games, for whoever played or watched them: the record with its seeds, and the replay."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from starlette.requests import Request

from stamtafel.games.numbers import SPECTATOR, Outcome
from stamtafel.games.position import Position
from stamtafel.server.asking import address_asking
from stamtafel.server.catching_up import catching_up_turn
from stamtafel.server.hall import Hall
from stamtafel.server.people import Guest
from stamtafel.store.contract import NotStored
from stamtafel.table import events, fair
from stamtafel.table.records import FinishedGame, GameRecord, finished_games
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import REFUSED
from stamtafel.wire.happened import show_steps
from stamtafel.wire.replay import Chance, Replay, ReplayStep

MOST_DIGITS = 9  # in the number of a table's game
MOST_REPLAYS = 2  # for one person: one that is being made and one that waits


async def record_of(hall: Hall, request: Request) -> GameRecord:
    """The record of a finished game; raises Refusal."""
    game, _ = await _game(hall, request)
    return game


async def replay_of(hall: Hall, request: Request) -> bytes:
    """The game again, step by step, from the own seat or with everything open, as JSON; raises Refusal."""
    person = _asking(hall, request).id
    if hall.looking_back.wishes[person] >= MOST_REPLAYS:
        raise Refusal(Code.TOO_FAST, seconds=1)
    async with hall.looking_back.take(person, address_asking(request), request.path_params["table"]):
        game, you = await _game(hall, request)
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


async def _game(hall: Hall, request: Request) -> tuple[GameRecord, int | None]:
    """The game that is asked for, and where who asks sat."""
    guest = _asking(hall, request)
    actor = await hall.tables.find(request.path_params["table"])
    async with catching_up_turn(hall, guest.id, address_asking(request), actor.id):
        games = await asyncio.to_thread(_finished_games, await _load(hall, actor.id))
    asked = request.path_params["number"]
    number = int(asked) if asked.isdecimal() and len(asked) < MOST_DIGITS else 0
    if not 1 <= number <= len(games):
        raise Refusal(Code.NOT_FINISHED)
    game = games[number - 1]
    if not game.audience.has(guest.id, actor.table.settings.spectators):
        raise Refusal(Code.NOT_SEATED)
    return game.record, game.persons.get(guest.id)


async def _load(hall: Hall, table: str) -> list[bytes]:
    """Every event that is stored of the table."""
    try:
        return await hall.store.load(table)
    except NotStored as error:
        raise Refusal(Code.NOT_STORED) from error


def _finished_games(bodies: Sequence[bytes]) -> list[FinishedGame]:
    return finished_games([events.decode(body) for body in bodies])


def _asking(hall: Hall, request: Request) -> Guest:
    guest = hall.guest_asking(request)
    if guest is None:
        raise Refusal(Code.NOT_SEATED)
    return guest
