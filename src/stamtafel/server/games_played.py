"""Finished games, for whoever may see them: the record with its seeds, the replay, and links for others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
from starlette.requests import Request

from stamtafel.games.numbers import SPECTATOR, Outcome
from stamtafel.games.position import Position
from stamtafel.server.asking import address_asking
from stamtafel.server.catching_up import catching_up_turn
from stamtafel.server.game_keys import game_key, is_key
from stamtafel.server.hall import Hall
from stamtafel.store.contract import Chapter, NotStored, Store
from stamtafel.table import events, fair
from stamtafel.table.chapters import games_before, read_chapter
from stamtafel.table.records import FinishedGame, GameRecord, finished_games, games_since
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import REFUSED
from stamtafel.wire.course import show_course
from stamtafel.wire.happened import show_steps
from stamtafel.wire.replay import Chance, Replay, ReplayStep
from stamtafel.wire.showing_games import show_game

MOST_DIGITS = 9  # in the number of a table's game
MOST_REPLAYS = 2  # for one person: one that is being made and one that waits


class Key(msgspec.Struct, frozen=True):
    """By which others may see a game; none if they may anyway."""

    key: str | None


class Asking(NamedTuple):
    """Who asks for which game, from where and with what key; whoever has no name counts by the address."""

    person: str
    address: str
    table: str
    number: int
    key: str


async def record_of(hall: Hall, request: Request) -> GameRecord:
    """The record of a finished game; raises Refusal."""
    return (await _game_for(hall, _asking(hall, request))).record


async def replay_of(hall: Hall, request: Request) -> bytes:
    """The game again, step by step, from the own seat or with everything open, as JSON; raises Refusal."""
    is_open = request.query_params.get("view") == "all"
    return await _looked_back(hall, request, lambda game, you: _write_replay(game, you, is_open))


async def course_of(hall: Hall, request: Request) -> bytes:
    """How the game went, as everyone may know it, as JSON; raises Refusal."""
    return await _looked_back(hall, request, lambda game, _: _write_course(game))


async def _looked_back(hall: Hall, request: Request, write: Callable[[GameRecord, int | None], bytes]) -> bytes:
    """What is written of the game that is asked for and of where who asks sat; raises Refusal."""
    asking = _asking(hall, request)
    if hall.looking_back.wishes[asking.person] >= MOST_REPLAYS:
        raise Refusal(Code.TOO_FAST, seconds=1)
    async with hall.looking_back.take(asking.person, asking.address, asking.table):
        game = await _game_for(hall, asking)
        try:
            return await asyncio.to_thread(write, game.record, game.persons.get(asking.person))
        except REFUSED as error:  # it was played by other rules
            raise Refusal(Code.CLOSED) from error


async def key_of(hall: Hall, request: Request) -> Key:
    """By which key a player of the game lets others see it; none where all may; raises Refusal."""
    asking = _asking(hall, request)
    game, spectators = await _game(hall, asking)
    if asking.person in game.persons:
        return Key(game_key(hall.secret, asking.table, asking.number))
    if not game.audience.has("", spectators):
        raise Refusal(Code.NOT_SEATED)
    return Key(None)


def _write_course(game: GameRecord) -> bytes:
    return msgspec.json.encode(show_course(game.beginning(), game.moves))


def _write_replay(game: GameRecord, you: int | None, is_open: bool) -> bytes:
    own = SPECTATOR if you is None else you
    shown: Sequence[int] = range(game.players) if is_open else (own,)
    steps: list[ReplayStep] = []
    due: Chance | None = None
    for step, position in show_steps(game.beginning(), game.moves, own):
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
        declared=show_game(position.game),
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


async def _game_for(hall: Hall, asking: Asking) -> FinishedGame:
    """The game that is asked for, by somebody who may see it; raises Refusal."""
    game, spectators = await _game(hall, asking)
    has_key = is_key(asking.key, hall.secret, asking.table, asking.number)
    if not has_key and not game.audience.has(asking.person, spectators):
        raise Refusal(Code.NOT_SEATED)
    return game


async def _game(hall: Hall, asking: Asking) -> tuple[FinishedGame, bool]:
    """The game that is asked for, and whether its table now admits spectators."""
    actor = await hall.tables.find(asking.table)
    async with catching_up_turn(hall, asking.person, asking.address, actor.id):
        game = await _finished_game(hall.store, actor.id, asking.number)
    if game is None:
        raise Refusal(Code.NOT_FINISHED)
    return game, actor.table.settings.spectators


async def _finished_game(store: Store, table: str, number: int) -> FinishedGame | None:
    """The game of this number, None if it is not over; of what version 1 wrote, all games are read."""
    try:
        chapters = await store.chapters(table)
        before = [one for one in chapters if _number_after(one) == number]
        begin = before[-1].number - 1 if before else 0  # with what was drawn for the dealer
        later = [one.number for one in chapters if one.number > begin + 1]
        saved = await store.load(table, begin, min(later, default=None))
    except NotStored as error:
        raise Refusal(Code.NOT_STORED) from error
    if before:
        return await asyncio.to_thread(_read_game, before[-1], saved)
    return await asyncio.to_thread(_read_old_game, saved, number)


def _number_after(chapter: Chapter) -> int:
    """The number of the game that begins after the chapter."""
    return games_before(chapter.body) + 1


def _read_game(chapter: Chapter, saved: Sequence[bytes]) -> FinishedGame | None:
    last, *record = map(events.decode, saved)
    draws = last.draws if isinstance(last, events.DrewForDealer) else ()
    return next(iter(games_since(read_chapter(chapter.body), record, draws)), None)


def _read_old_game(saved: Sequence[bytes], number: int) -> FinishedGame | None:
    """A game from before there were chapters."""
    games = finished_games([events.decode(body) for body in saved])
    return games[number - 1] if 1 <= number <= len(games) else None


def _asking(hall: Hall, request: Request) -> Asking:
    guest, address = hall.guest_asking(request), address_asking(request)
    person = f"somebody at {address}" if guest is None else guest.id
    asked = request.path_params["number"]
    number = int(asked) if asked.isdecimal() and len(asked) < MOST_DIGITS else 0
    key = request.query_params.get("key", "")
    return Asking(person, address, request.path_params["table"], number, key)
