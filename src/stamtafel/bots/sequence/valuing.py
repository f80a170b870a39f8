"""What a position of Sequence is worth to a seat after its turn: the share of the win that a network expects."""

from typing import NamedTuple

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.network import Floats, Network, Numbers, evaluate, read_network
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.features import FEATURES, tell
from stamtafel.bots.sequence.rollouts import act, is_in_turn, share_of_team, who_acts
from stamtafel.bots.sequence.sight import look, see_table
from stamtafel.bots.sequence.strong import kind
from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, Integers, State, part
from stamtafel.games.sequence.layout import OVER, SPACES, TEAM


class Judge(NamedTuple):
    """The weights by which everyone plays, a network, and room to work in."""

    weights: Values
    network: Network
    x: Numbers
    ways: Integers
    shares: Floats


def read_judge(learned: Learned, teams: int, players: int) -> Judge:
    """The judge for so many teams and players, with room of its own."""
    name = kind(teams, players)
    return Judge(
        np.asarray(learned[f"weights-{name}"], np.float64),
        read_network(learned, f"value-{name}"),
        np.zeros(FEATURES, np.int8),
        np.zeros((2, SPACES), np.int64),
        np.zeros(1, np.float32),
    )


@part
def worth(judge: Judge, s: State, g: State, seat: int) -> float:
    """The team's share of the win; `g` has seen the table, and the seat has just ended its turn."""
    look(s, g, seat, s.hands[seat], s.twins[seat], judge.weights)
    tell(g, judge.x, judge.ways)
    evaluate(judge.network, judge.x, judge.shares)
    return min(max(float(judge.shares[0]), 0.0), 1.0)


@part
def play_on(
    judge: Judge,
    games: Games,
    i: int,
    seat: int,
    turns: int,
    judged: int,
    sights: Games,
    actions: Integers,
    values: Values,
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
        act(judge.weights, games, i, who_acts(games, i), sights, actions, values, rng)
        if was_in_turn and not is_in_turn(s, seat) and s.phase != OVER:
            if left <= judged:
                total += worth(judge, s, g, seat)
            left -= 1
            if left == 0:
                return total / judged
    return (total + min(left, judged) * share_of_team(s, TEAM[s.teams, seat])) / judged
