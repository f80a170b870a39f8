"""What views and tales say are plain values of Python, ready to be sent: no numbers of NumPy's."""

from collections.abc import Iterator

import pytest

from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.telling import Cards, Player
from stamtafel.kernel.chance import new_rng

pytestmark = pytest.mark.statistical

GAMES = 20
PLAIN = (int, str, bool, float, type(None), Player, Cards)


def _odd(value: object) -> Iterator[object]:
    """What is in there that is not plain."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list | tuple):
        for one in value:
            yield from _odd(one)
    elif type(value) not in PLAIN:
        yield value


@pytest.mark.parametrize("name", own_names())
def test_all_that_is_told_is_plain(name: str) -> None:
    game, setups = load(name), list(load(name).setups())
    for seed in range(GAMES):
        rng, position = new_rng(seed), Position.new(setups[seed * 7 % len(setups)])
        while not position.is_over():
            before, move = position.view(0), random_move(position, rng)
            position.play(move)
            after = position.view(0)
            sayings = [*game.tale.tell(before, move, after), *game.display.table(after)]
            assert [*_odd(after.to_json()), *_odd([dict(saying.values) for saying in sayings])] == []
        assert [*_odd(position.scores()), *_odd(position.winners())] == []
