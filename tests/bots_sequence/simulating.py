"""Steps of simulated games of Sequence, which only kernels can take, one at a time."""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.rollouts import act, who_acts
from stamtafel.bots.sequence.sight import Sight, see_table
from stamtafel.games.numbers import Seat
from stamtafel.games.sequence.layout import MOST_LEGAL, SequencePosition
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Integers, Records


def room() -> Integers:
    """Room for all actions that a seat may have."""
    return np.zeros(MOST_LEGAL, np.int64)


@kernel
def see(games: Records[SequencePosition], sights: Records[Sight]) -> None:
    """See the table from nothing."""
    see_table(games[0], sights[0])


@kernel
def to_move(games: Records[SequencePosition]) -> Seat:
    """The seat that acts next, below zero if it is chance's turn."""
    return who_acts(games, 0)


@kernel
def let_act(
    weights: Values,
    games: Records[SequencePosition],
    seat: Seat,
    sights: Records[Sight],
    actions: Integers,
    rng: Rng,
) -> None:
    """Let the seat do what seems best to it, or let chance go on."""
    act(weights, games, 0, seat, sights, actions, rng)
