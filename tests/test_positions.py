"""Positions of any game as values."""

import numpy as np
import pytest

from stamtafel.games import load, own_names
from stamtafel.games.position import Position


@pytest.mark.parametrize("name", own_names())
def test_a_copy_is_the_same_to_the_last_byte(name: str) -> None:
    position = Position.new(next(load(name).setups()))
    for _ in range(50):
        sizes = len(position.data.tobytes()), len(position.memory.tobytes())
        dirt = [np.full(size, 255, np.uint8) for size in sizes for _ in range(20)]
        del dirt  # so that new memory is not clean by chance
        assert position.copy().data.tobytes() == position.data.tobytes()
        assert position.copy().memory.tobytes() == position.memory.tobytes()


@pytest.mark.parametrize("name", own_names())
def test_a_copy_goes_its_own_way(name: str) -> None:
    position = Position.new(next(load(name).setups()))
    before = str(position)
    position.copy().play(position.allowed()[0])
    assert str(position) == before
