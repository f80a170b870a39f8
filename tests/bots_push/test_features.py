"""What the learned value looks at: the same for everyone who is in the same place."""

from typing import Any

import numpy as np
import pytest

from stamtafel.bots.network import Floats
from stamtafel.bots.push.features import FEATURES, HOLDINGS, describe
from stamtafel.bots.push.mind import Mind, blank_networks, new_minds
from stamtafel.bots.push.turns import TURN, Turn
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import COLOURS
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Records, edit, empty


@kernel
def describe_for(minds: Records[Mind], turns: Records[Turn], turn: Seat, seat: Seat) -> None:
    """Let the mind know the features for this seat."""
    mind = minds[0]
    describe(mind.holdings, turns[0], mind.players, turn, seat, mind.x)


def holdings_of(players: int, seed: int) -> Floats:
    """Some points for every player."""
    holdings = np.zeros(HOLDINGS, np.float32)
    holdings[:players] = np.random.default_rng(seed).integers(0, 20, (players, COLOURS + 1))
    return holdings


def features(holdings: Any, players: int, turn: Seat, seat: Seat) -> Floats:
    turns: Records[Turn] = empty(TURN)
    t = edit(turns, 0)
    t.pile_rolls, t.pile_switches, t.pile_size, t.pile_points = 4, 3, 40, 90
    minds = new_minds(blank_networks(), players, risk=0)
    mind = edit(minds, 0)
    mind.holdings, mind.x = holdings, np.ones(FEATURES, np.float32)
    describe_for(minds, turns, turn, seat)
    return mind.x.copy()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_seat_sees_what_there_is_from_its_own_place(players: int) -> None:
    holdings = holdings_of(players, players)
    for turned in range(players):
        elsewhere = holdings.copy()
        elsewhere[:players] = np.roll(holdings[:players], turned, axis=0)
        for seat in seats(players):
            here = features(holdings, players, Seat(0), seat)
            there = features(elsewhere, players, Seat(turned), (seat + turned) % players)
            assert np.array_equal(here, there)


def test_colours_are_interchangeable() -> None:
    holdings = holdings_of(4, 1)
    mixed = holdings.copy()
    mixed[:, :COLOURS] = holdings[:, [3, 1, 4, 0, 2]]
    assert np.array_equal(features(holdings, 4, Seat(1), Seat(2)), features(mixed, 4, Seat(1), Seat(2)))


def test_banked_points_are_not_open_points() -> None:
    holdings = holdings_of(2, 1)
    banked = holdings.copy()
    banked[0, COLOURS] += banked[0, 0]
    banked[0, 0] = 0
    assert not np.array_equal(features(holdings, 2, Seat(0), Seat(0)), features(banked, 2, Seat(0), Seat(0)))
