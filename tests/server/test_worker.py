"""The process that bots think in."""

import asyncio

import pytest
import uvloop

from stamtafel.bots.contract import Bot
from stamtafel.bots.levels import LEVELS, load_bot
from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.kernel.chance import new_rng
from stamtafel.server.bots import Question, Worker, WorkerFault, question
from stamtafel.server.worker import answer, level_now

pytestmark = pytest.mark.process


def _position(game: str) -> Position:
    """The first position of a game in which somebody is to act."""
    position, rng = Position.new(load(game).setup(load(game).usual_players)), new_rng(1)
    while not position.to_act():
        position.play(random_move(position, rng))
    return position


def _question(level: str, game: str) -> Question:
    position = _position(game)
    return question(level, position, position.to_act()[0])


@pytest.mark.parametrize("game", own_names())
def test_every_level_answers_with_something_legal(game: str) -> None:
    position = _position(game)
    seat = position.to_act()[0]
    for level in LEVELS:
        said = answer(question(level, position, seat))
        assert said.action in position.legal(seat)
        assert said.reason is not None
        assert said.reason.id.startswith("bot-")


def test_a_bot_is_made_once_for_each_level_and_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, str]] = []

    def make(level: str, game: str) -> Bot:
        made.append((level, game))
        return load_bot(level, game)

    monkeypatch.setattr("stamtafel.server.worker.load_bot", make)
    levels = ("master:simulations=1", "master:simulations=2")  # that nobody else asks for
    asked = [_question(level, game) for game in ("push", "sequence") for level in levels]
    for each in asked * 3:
        answer(each)
    assert made == [(each.level, each.game) for each in asked]


def test_until_they_are_compiled_the_upper_levels_play_as_normal() -> None:
    game = load("push")
    interpreted = [level_now(level, game, "interpreted") for level in LEVELS]
    assert interpreted == ["random", "gentle", "easy", "normal", "normal", "normal"]
    assert [level_now(level, game, "compiled") for level in LEVELS] == list(LEVELS)


def test_a_worker_that_has_died_is_known_by_that() -> None:
    """On the server's own loop: there a closed pipe is no error of the system."""

    async def ask() -> None:
        worker = await Worker.start("interpreted")
        worker.kill()
        await worker.process.wait()
        await asyncio.sleep(0.1)  # until the loop has noticed
        with pytest.raises(WorkerFault):
            await worker.ask(question("easy", Position.new(load("push").setup(2)), 0))

    uvloop.run(ask())
