"""The upper levels of Sequence: what they weigh by, and that nobody in a simulation looks at another's cards."""

import numpy as np

from bots_sequence.simulating import let_act, room, see, to_move
from clocks import stopped
from stamtafel.bots.contract import Budget
from stamtafel.bots.learned import load_learned
from stamtafel.bots.levels import load_bot
from stamtafel.bots.sequence.features import FEATURES
from stamtafel.bots.sequence.heuristic import rate_with
from stamtafel.bots.sequence.sight import SIGHT
from stamtafel.bots.sequence.valuing import read_judge
from stamtafel.bots.sequence.weights import NORMAL, WEIGHTS
from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import empty


def test_normal_is_the_heuristic_by_its_own_weights() -> None:
    position, rng = Position.new(load("sequence").setup(2)), new_rng(3)
    while not position.to_act():
        position.play(random_move(position, rng))
    view, legal = position.view(position.to_act()[0]), position.legal(position.to_act()[0])
    actions = np.array([view.game.notation.parse_action(action) for action in legal])
    values = rate_with(view.data, 0, NORMAL, actions, len(legal)).in_one()
    choice = load_bot("normal", "sequence").choose(view, legal, Budget(stopped), new_rng(1))
    assert [choice.values[action] for action in legal] == values.tolist()


def test_what_was_learned_has_all_weights_and_values() -> None:
    learned = load_learned("sequence")
    for setup in load("sequence").setups():
        judge = read_judge(learned, int(setup.options["teams"]), setup.players, bool(setup.options["advanced"]))
        assert judge.network.first.shape[0] == FEATURES
        weights = judge.weights
        assert weights.shape == (WEIGHTS,)
        assert np.isfinite(weights).all()
        assert not np.array_equal(weights, NORMAL)


def test_nobody_in_a_simulation_acts_on_cards_it_cannot_see() -> None:
    """The same seat in another world that it cannot tell from this one does the same."""
    sights, actions = empty(SIGHT), room()
    compared = 0
    for players in (2, 3, 8):
        position, rng = Position.new(load("sequence").setup(players)), new_rng(players)
        while not position.is_over():
            seat = to_move(position.data)
            if seat >= 0 and compared % 3 == 0:
                after = []
                for world in (position.copy(), position.view(seat).sample(rng)):
                    see(world.data, sights)
                    let_act(NORMAL, world.data, seat, sights, actions, new_rng(1))
                    after.append(world.view(seat).to_bytes())
                assert after[0] == after[1]
            compared += seat >= 0
            position.play(random_move(position, rng))
    assert compared > 100
