"""Playing turns out: the mean over sampled worlds is the mean over all orders of the pile."""

from itertools import permutations

import numpy as np
import pytest

from stamtafel.bots.learned import load_learned
from stamtafel.bots.push.lookahead import Desk, lay_out
from stamtafel.bots.push.strong import desk_for
from stamtafel.bots.push.worlds import _outcome, simulate_worlds
from stamtafel.games.chance import Rng, new_rng
from stamtafel.games.compiling import Games, rule
from stamtafel.games.position import Position
from stamtafel.games.push.positions import pile_cards

WORLDS = 3000
SMALL = [
    ("push 2; turn: 0 decides; rows: R6 / Y1 G2; seat 0: G3 R2; seat 1: Y6 B2; pile: B5 D R3 X", "draw"),
    ("push 3; turn: 1 places G4; rows: R6 / Y1 B2; seat 0: G3 R2; seat 1: Y6 B2; pile: B5 D R3 P6", "place 2"),
    ("push 4 risk=true; turn: 3 begins; seat 0: G3 R2; seat 3: Y6 B2; pile: B5 D R3 P6", "draw"),
]


@rule
def outcome(desk: Desk, views: Games, action: int, cards: Rng) -> float:
    """What comes of the action in this one world."""
    lay_out(desk, views[0])
    return _outcome(desk, views[0], action, cards)


@pytest.mark.parametrize(("text", "action"), SMALL)
def test_worlds_are_unbiased(text: str, action: str) -> None:
    position = Position(text)
    seat = position.to_act()[0]
    view = position.view(seat)
    number = position.game.notation.parse_action(action)
    cards = sorted(pile_cards(position.data[0]).elements())
    desk = desk_for(load_learned("push"), view.data, 0)
    each = [outcome(desk, view.data, number, np.array(order)) for order in permutations(cards)]
    outcomes = np.zeros((WORLDS, 1))
    simulate_worlds(desk, view.data, 0, np.array([number]), new_rng(3), outcomes)
    assert abs(outcomes.mean() - np.mean(each)) < 4 * np.std(each) / np.sqrt(WORLDS) + 1e-6
