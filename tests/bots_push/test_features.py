"""What the learned value looks at: the same for everyone who is in the same place."""

import numpy as np
import pytest

from stamtafel.bots.network import Floats
from stamtafel.bots.push.features import FEATURES, PILE, TABLE, describe
from stamtafel.games.push.layout import COLOURS


def table_of(players: int, seed: int) -> Floats:
    """Some points for every player."""
    table = np.zeros(TABLE, np.float32)
    table[:players] = np.random.default_rng(seed).integers(0, 20, (players, COLOURS + 1))
    return table


def features(table: Floats, players: int, turn: int, seat: int) -> Floats:
    pile, x = np.zeros(PILE, np.int64), np.ones(FEATURES, np.float32)
    pile[1:] = 4, 3, 40, 90
    describe(table, pile, players, turn, seat, x)
    return x


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_seat_sees_the_table_from_its_own_place(players: int) -> None:
    table = table_of(players, players)
    for turned in range(players):
        elsewhere = table.copy()
        elsewhere[:players] = np.roll(table[:players], turned, axis=0)
        for seat in range(players):
            here = features(table, players, 0, seat)
            there = features(elsewhere, players, turned % players, (seat + turned) % players)
            assert np.array_equal(here, there)


def test_colours_are_interchangeable() -> None:
    table = table_of(4, 1)
    mixed = table.copy()
    mixed[:, :COLOURS] = table[:, [3, 1, 4, 0, 2]]
    assert np.array_equal(features(table, 4, 1, 2), features(mixed, 4, 1, 2))


def test_banked_points_are_not_open_points() -> None:
    table = table_of(2, 1)
    banked = table.copy()
    banked[0, COLOURS] += banked[0, 0]
    banked[0, 0] = 0
    assert not np.array_equal(features(table, 2, 0, 0), features(banked, 2, 0, 0))
