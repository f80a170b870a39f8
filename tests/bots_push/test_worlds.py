"""Playing out: the mean over sampled worlds is the mean over orders of the pile that were shuffled elsewhere."""

import numpy as np
import pytest

from stamtafel.bots.learned import load_learned
from stamtafel.bots.push.last_turns import final_outcome
from stamtafel.bots.push.lookahead import NOW, ROOM, Desk, Desks, lay_out
from stamtafel.bots.push.worlds import FEW_CARDS, simulate_worlds, turn_outcome
from stamtafel.games.numbers import Action
from stamtafel.games.position import Position
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.positions import pile_cards
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Integers, Records, read

pytestmark = pytest.mark.statistical

WORLDS = 4000
MANY = "B1 B2 B3 B4 B5 D D R1 R2 R3 R4 Y1 Y2 Y3 G4 G5 P1 P2 P3 P6 X X"
MORE = f"{MANY} Y4 Y5 Y6 G1 G2 G3 R5 B6"
POSITIONS = [
    (f"push 2; turn: 0 decides; rows: R6 / Y1 G2; seat 0: G3 R2; seat 1: Y6 B2; pile: {MANY}", "draw"),
    (f"push 3; turn: 1 begins; seat 0: G3 R2; seat 1: Y6 B2; pile: {MANY}", "draw"),
    (f"push 4; turn: 1 begins; seat 0: G3 R2; seat 1: Y6 B2; pile: {MORE}", "draw"),
    ("push 2; turn: 0 decides; rows: R6 / Y1 G2; seat 0: G3 R2; seat 1: Y6 B2; pile: B5 D R3 X P4 P6", "draw"),
    ("push 3; turn: 1 places G4; rows: R6 / Y1 B2; seat 0: G3 R2; seat 1: Y6 B2; pile: B5 D R3 P6", "place 2"),
    ("push 4 risk=true; turn: 3 begins; seat 0: G3 R2; seat 3: Y6 B2; pile: B5 D R3 P6", "bank Y"),
    ("push 2; turn: 1 decides; rows: R6 D / Y1 G2; seat 0: G3 R2; seat 1: Y6 B2; pile: B5 D R3 P6", "stop"),
]


@kernel
def outcome(desk: Desk, views: Records[PushKnowledge], action: Action, cards: Integers, rng: Rng) -> float:
    """What comes of the action in this one world."""
    mind, t, room, v = desk.minds[0], desk.turns[NOW], desk.turns[ROOM], views[0]
    lay_out(mind, desk.turns, v)
    if len(cards) > FEW_CARDS * v.players:
        return turn_outcome(mind, t, room, v, action, cards)
    return final_outcome(mind, t, room, v, action, cards, rng)


@pytest.mark.parametrize(("text", "action"), POSITIONS)
def test_worlds_are_unbiased(text: str, action: str) -> None:
    position = Position(text)
    view = position.view(position.to_act()[0])
    number = position.game.notation.parse_action(action)
    cards = np.array(sorted(pile_cards(read(position.data, 0)).elements()))
    desk = Desks(load_learned("push")).desk_for(view.data, 0)
    shuffles, rng = np.random.default_rng(5), new_rng(4)
    each = [outcome(desk, view.data, number, shuffles.permutation(cards), rng) for _ in range(WORLDS)]
    outcomes = np.zeros((WORLDS, 1))
    few = FEW_CARDS * position.setup.players
    simulate_worlds(desk, view.data, 0, few, np.array([number]), new_rng(3), outcomes)
    doubt = np.hypot(np.std(each), outcomes.std()) / np.sqrt(WORLDS)
    assert doubt > 0
    assert abs(outcomes.mean() - np.mean(each)) < 4 * doubt


def test_actions_share_their_luck() -> None:
    """In one world the same action, asked twice, comes to the same."""
    view = Position(POSITIONS[3][0]).view(0)
    desk = Desks(load_learned("push")).desk_for(view.data, 0)
    draw = view.game.notation.parse_action("draw")
    outcomes = np.zeros((100, 2))
    few = FEW_CARDS * view.setup.players
    simulate_worlds(desk, view.data, 0, few, np.array([draw, draw]), new_rng(3), outcomes)
    assert (outcomes[:, 0] == outcomes[:, 1]).all()
    assert outcomes.std() > 0
