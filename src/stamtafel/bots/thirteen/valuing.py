"""What a play in 13 is worth: the share of the win that a learned network expects.

The network says how many minus points every seat will have in this round. With the points of the rounds before,
that makes a total for each seat; the lower a total among the others, the larger its share of the win. How much a
point counts depends on how much is still to come: `spread` holds the two numbers for it, learned as well.
"""

from typing import NamedTuple

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.network import Floats, Network, Numbers, evaluate, read_network
from stamtafel.bots.rating import Values
from stamtafel.bots.thirteen.features import feature_count, tell
from stamtafel.bots.thirteen.heuristic import PARTS, weigh
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import DECK_SIZE, HAND_SIZE, MOST_LEGAL, ThirteenPosition
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Integers, Records


class Judge(NamedTuple):
    """A network for one number of players, what is learned with it, and room to work in."""

    network: Network
    spread: Floats
    x: Numbers
    parts: Values
    points: Floats


def read_judge(learned: Learned, players: int) -> Judge:
    """The judge for so many players."""
    return Judge(
        read_network(learned, f"players-{players}"),
        np.asarray(learned[f"spread-{players}"], np.float32),
        np.zeros(feature_count(players), np.int8),
        np.zeros((MOST_LEGAL, PARTS)),
        np.zeros(players, np.float32),
    )


@inner
def plays_left(v: ThirteenKnowledge) -> int:
    """How many plays are to come in the whole game, roughly: cards in hands are counted as full hands."""
    return v.pile_size + HAND_SIZE * v.players + DECK_SIZE * (v.rounds - v.rounds_done - 1)


@inner
def share_of_win(judge: Judge, v: ThirteenKnowledge) -> float:
    """The seat's share of the win, if `judge.points` is what everyone gets in this round, seen from the seat."""
    sharpness = 1.0 / np.sqrt(judge.spread[0] + judge.spread[1] * plays_left(v))
    own = v.points[v.seat] + judge.points[0]
    weights = 1.0
    for n in range(1, v.players):
        other = v.seat + n if v.seat + n < v.players else v.seat + n - v.players
        weights += np.exp(min(20.0, (own - v.points[other] - judge.points[n]) * sharpness))
    return 1.0 / weights


@inner
def share_of_totals(judge: Judge, s: ThirteenPosition, seat: Seat) -> float:
    """The seat's share of the win at the end of a round: certain if it was the last one (T18)."""
    better, equal, weights = 0, 0, 0.0
    left = DECK_SIZE * (s.rounds - s.rounds_done)
    sharpness = 1.0 / np.sqrt(judge.spread[0] + judge.spread[1] * left)
    for other in seats(s.players):
        ahead = s.points[seat] - s.points[other]
        better += int(ahead > 0)
        equal += int(ahead == 0)
        weights += np.exp(min(20.0, ahead * sharpness))
    if left:
        return 1.0 / weights
    return 0.0 if better else 1.0 / equal


@kernel
def rate_plays(
    judge: Judge, views: Records[ThirteenKnowledge], j: int, actions: Integers, count: int, values: Values
) -> None:
    """Fill `values` with the share of the win that each of the first `count` actions promises."""
    v = views[j]
    weigh(v, actions, count, judge.parts)
    for n in range(count):
        tell(judge.x, v, actions[n], judge.parts[n])
        evaluate(judge.network, judge.x, judge.points)
        values[n] = share_of_win(judge, v)
