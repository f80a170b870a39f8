"""The process that bots think in."""

import pytest

from stamtafel.bots.levels import LEVELS
from stamtafel.games import NAMES, load
from stamtafel.games.chance import new_rng
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.server.bots import question
from stamtafel.server.worker import answer, level_now


@pytest.mark.parametrize("game", NAMES)
def test_every_level_answers_with_something_legal(game: str) -> None:
    position, rng = Position.new(load(game).setup(load(game).usual_players)), new_rng(1)
    while not position.to_act():
        position.play(random_move(position, rng))
    seat = position.to_act()[0]
    for level in LEVELS:
        assert answer(question(level, position, seat)).action in position.legal(seat)


def test_until_they_are_compiled_the_upper_levels_play_as_normal() -> None:
    interpreted = [level_now(level, "interpreted") for level in LEVELS]
    assert interpreted == ["random", "easy", "normal", "normal", "normal"]
    assert [level_now(level, "compiled") for level in LEVELS] == list(LEVELS)
