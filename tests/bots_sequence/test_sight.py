"""What a seat sees of the table: kept up to date move by move, it is what a fresh look finds."""

import numpy as np
import pytest

from bots_sequence.simulating import let_act, room, see, to_move
from sequence.playing import setups
from stamtafel.bots.sequence.heuristic import rate_with
from stamtafel.bots.sequence.sight import SIGHT, Sight, look
from stamtafel.bots.sequence.weights import NORMAL
from stamtafel.games.numbers import Seat
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.layout import LOCKED, SequencePosition
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import below, new_rng
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Records, empty

pytestmark = pytest.mark.statistical

SEEN = ("gone", "chips", "together", "barred")
MOST_MOVES = 300
MOST_TURNS = 40
MOST_LOST = 10.0
ONE_IN = 4  # how many turns are looked at


@kernel
def look_from(games: Records[SequencePosition], seat: Seat, sights: Records[Sight]) -> None:
    """Let the seat look at the table that was seen."""
    look(games[0], sights[0], seat, NORMAL)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_table_kept_up_to_date_is_the_table_as_it_lies(setup: Setup) -> None:
    position, rng = Position.new(setup), new_rng(setup.players)
    kept, fresh = empty(SIGHT), empty(SIGHT)
    see(position.data, kept)
    for _ in range(MOST_MOVES):
        if position.is_over():
            break
        let_act(NORMAL, position.data, to_move(position.data), kept, room(), rng)
        see(position.data, fresh)
        for sights in (kept, fresh):
            look_from(position.data, Seat(0), sights)
        assert (kept[0]["board"] % LOCKED == fresh[0]["board"] % LOCKED).all()
        for field in SEEN:
            assert (kept[0][field] == fresh[0][field]).all()


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_simulated_turn_is_what_the_ratings_say(setup: Setup) -> None:
    """Spaces that are hardly worth a jack are not looked at; that may cost something, but seldom and little."""
    position, rng = Position.new(setup), new_rng(setup.players, 1)
    lost: list[float] = []
    while not position.is_over() and len(lost) < MOST_TURNS:
        seat = to_move(position.data)
        if seat >= 0 and below(rng, ONE_IN) == 0:
            view, legal = position.view(seat), position.legal(seat)
            actions = np.array([view.game.notation.parse_action(action) for action in legal])
            values = rate_with(view.data, 0, NORMAL, actions, len(legal)).in_one()
            after = position.copy()
            sights = empty(SIGHT)
            see(after.data, sights)
            let_act(NORMAL, after.data, seat, sights, room(), new_rng(1))
            same = [after.data.tobytes() == _played(position, seat, action).data.tobytes() for action in legal]
            assert sum(same) == 1
            lost.append(values.max() - values[same.index(True)])
        position.play(random_move(position, rng))
    assert np.mean(np.array(lost) > 0) < 0.05
    assert max(lost) < MOST_LOST


def _played(position: Position, seat: int, action: str) -> Position:
    after = position.copy()
    after.play(f"{seat}:{action}")
    return after
