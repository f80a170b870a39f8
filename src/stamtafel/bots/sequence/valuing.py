"""What a position of Sequence is worth to a seat after its turn: the share of the win that a network expects."""

from typing import NamedTuple

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.network import Floats, Network, Numbers, evaluate, read_network
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.features import FEATURES, tell
from stamtafel.bots.sequence.rollouts import act, is_in_turn, share_of_team, who_acts
from stamtafel.bots.sequence.sight import Sight, look, see_table
from stamtafel.bots.sequence.strong import kind, weights_for
from stamtafel.games.numbers import Seat
from stamtafel.games.sequence.layout import OVER, TEAM, SequencePosition
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import inner
from stamtafel.kernel.records import Integers, Records


class Judge(NamedTuple):
    """The weights by which everyone plays, a network, and room for what it is told and says."""

    weights: Values
    network: Network
    x: Numbers
    shares: Floats


def read_judge(learned: Learned, teams: int, players: int, advanced: bool) -> Judge:
    """The judge for such games, with room of its own; the network learned with S27 and without."""
    return Judge(
        np.asarray(learned[weights_for(teams, players, advanced)], np.float64),
        read_network(learned, f"value-{kind(teams, players)}"),
        np.zeros(FEATURES, np.int8),
        np.zeros(1, np.float32),
    )


@inner
def worth(judge: Judge, s: SequencePosition, g: Sight, seat: Seat) -> float:
    """The team's share of the win; `g` has seen the table, and the seat has just ended its turn."""
    look(s, g, seat, judge.weights)
    tell(g, judge.x)
    evaluate(judge.network, judge.x, judge.shares)
    share = float(judge.shares[0])
    return 0.0 if share < 0.0 else 1.0 if share > 1.0 else share


@inner(apart=True)
def play_on(
    judge: Judge,
    games: Records[SequencePosition],
    i: int,
    seat: Seat,
    turns: int,
    judged: int,
    sights: Records[Sight],
    actions: Integers,
    rng: Rng,
) -> float:
    """What the seat expects in game i after so many more of its turns: the mean of the last ones, those judged.

    From the end of the game on that is the share of the win of its team. A turn that has begun does not count.
    """
    s, g = games[i], sights[0]
    total, left = 0.0, turns + int(is_in_turn(s, seat))
    see_table(s, g)
    while s.phase != OVER:
        was_in_turn = is_in_turn(s, seat)
        act(judge.weights, games, i, who_acts(games, i), sights, actions, rng)
        if was_in_turn and not is_in_turn(s, seat) and s.phase != OVER:
            if left <= judged:
                total += worth(judge, s, g, seat)
            left -= 1
            if left == 0:
                return total / judged
    return (total + min(left, judged) * share_of_team(s, TEAM[s.teams, seat])) / judged
