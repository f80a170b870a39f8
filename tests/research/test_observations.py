"""Observations: each column says what the view says, and nothing tells two worlds apart that look the same."""

from typing import Any

import numpy as np
import pytest

from research import expected
from stamtafel.games import load, own_names
from stamtafel.games.errors import NoSample
from stamtafel.games.position import Position
from stamtafel.kernel.chance import new_rng
from stamtafel.research.observing import Observer
from stamtafel.research.vector import Vector

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("push", 4, {}),
    ("push", 2, {"risk": True}),
    ("thirteen", 3, {}),
    ("thirteen", 6, {}),
    ("sequence", 2, {}),
    ("sequence", 3, {"strict_draw": True}),
    ("sequence", 12, {"teams": 2, "advanced": True}),
]
ROUNDS = 150
LOOK_EVERY = 5


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_every_column_says_what_the_view_says(name: str, players: int, options: dict[str, Any]) -> None:
    setup = load(name).setup(players, options)
    games = Vector(setup, 2, 8, remember=True, mode="interpreted")
    others = np.zeros_like(games.observations)
    for n in range(ROUNDS):
        games.step(games.random_actions())
        if n % LOOK_EVERY == 0:
            games.look(players - 1, others)
            for row in range(games.n):
                for seat, numbers in ((int(games.acting[row]), games.observations), (players - 1, others)):
                    told = dict(zip(games.columns, numbers[row].tolist(), strict=True))
                    should = getattr(expected, name)(games.view(row, seat))
                    assert set(should) <= set(told)
                    assert {column: value for column, value in told.items() if value} == {
                        column: value for column, value in should.items() if value
                    }


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_two_worlds_that_look_the_same_give_the_same_numbers(
    name: str, players: int, options: dict[str, Any]
) -> None:
    setup, rng, differences = load(name).setup(players, options), new_rng(4), 0
    games, observer = Vector(setup, 1, 9, remember=True, mode="interpreted"), Observer(setup)
    for n in range(ROUNDS):
        games.step(games.random_actions())
        if n % LOOK_EVERY == 0:
            seat, position = int(games.acting[0]), games.position(0)
            try:
                world: Position = position.view(seat).sample(rng)
            except NoSample:
                continue
            assert observer.observe(world, seat).tobytes() == games.observations[0].tobytes()
            assert world.legal_numbers() == sorted(games.actions(0))
            differences += world != position
    assert differences or load(name).is_open


@pytest.mark.parametrize("name", own_names())
def test_every_setup_has_columns_of_its_own(name: str) -> None:
    for setup in load(name).setups():
        games = Vector(setup, 1, 2, mode="interpreted")
        assert games.observations.shape[1] == len(games.columns) == len(set(games.columns))
        assert games.observations.min() >= 0
