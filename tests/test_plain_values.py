"""What views and facts say are plain values of Python, ready to be sent: no numbers of NumPy's."""

from collections.abc import Iterator

import pytest
from msgspec.structs import asdict

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
            facts = [asdict(fact) for fact in position.play_and_tell(random_move(position, rng))]
            view = position.view(0)
            sayings = [dict(saying.values) for saying in game.display.table(view)]
            assert [*_odd(view.to_json()), *_odd(sayings), *_odd(facts)] == []
        assert [*_odd(position.scores()), *_odd(position.winners())] == []
