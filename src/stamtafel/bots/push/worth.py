"""What a position is worth to a seat: the learned value before the end, the result at the end.

The result is the share of the win, mixed with the lead pressed between 0 and 1: the lead tells more about play
than winning does, the more so the more players there are.
"""

from math import exp

import numpy as np

from stamtafel.bots.network import answer
from stamtafel.bots.push.features import PROSPECTS, all_points, describe, open_points
from stamtafel.bots.push.mind import LATE_CARDS, Mind
from stamtafel.bots.push.prospects import foresee
from stamtafel.bots.push.turns import Turn
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import COLOURS, FACES
from stamtafel.kernel.kernels import inner

LEAD_PART = np.array([0.0, 0.0, 0.15, 0.35, 0.4, 0.4, 0.4])  # of the result, by the number of players
LEAD_POINTS = 15.0


@inner
def squash(x: float) -> float:
    """Any number as one between 0 and 1."""
    return 1.0 / (1.0 + exp(-x))


@inner
def result(players: int, share: float, lead: float) -> float:
    """What a game was worth to who won this share of it, and led by so many points."""
    part = LEAD_PART[players]
    return (1.0 - part) * share + part * squash(lead / LEAD_POINTS)


@inner(apart=True)
def final_worth(mind: Mind, seat: Seat) -> float:
    """What the end of a game is worth; those with equal points share, for holdings do not count cards."""
    own = all_points(mind.holdings, seat)
    best, together, equals = 0.0, 0.0, 1
    for other in seats(mind.players):
        if other != seat:
            total = all_points(mind.holdings, other)
            together += total
            if total > best:
                best = total
            if total == own:
                equals += 1
    share = 0.0 if best > own else 1.0 / equals
    return result(mind.players, share, mean_lead(mind.players, own, best, together))


@inner
def mean_lead(players: int, own: float, best: float, together: float) -> float:
    """The lead in points, half over the best of the others and half over their mean."""
    return own - 0.5 * (best + together / (players - 1))


@inner(apart=True)
def worth(mind: Mind, t: Turn, turn: Seat, seat: Seat) -> float:
    """What it is worth to the seat that `turn` is about to begin, or that the game is over."""
    if t.pile_size == 0:
        return final_worth(mind, seat)
    describe(mind.holdings, t, mind.players, turn, seat, mind.x)
    if mind.foreseen != t.pile:
        mind.foreseen = t.pile
        foresee(t.pile, mind.x[PROSPECTS:])
    network = mind.value_late if t.pile_size <= LATE_CARDS else mind.value
    return squash(answer(network, mind.x, mind.hidden, mind.units))


@inner(apart=True)
def die_change(mind: Mind, t: Turn, turn: Seat, seat: Seat, roller: Seat, now: float) -> float:
    """P19, P20, P28: how a roll changes a position that is worth `now`, on average over the faces."""
    change, holdings = 0.0, mind.holdings
    for colour in range(COLOURS):
        lost = holdings[roller, colour]
        if lost > 0:
            holdings[roller, colour] = 0
            change += worth(mind, t, turn, seat) - now
            holdings[roller, colour] = lost
    if mind.risk and open_points(holdings, roller) > 0:
        change += _star_change(mind, t, turn, seat, roller, now)
    return change / FACES


@inner(apart=True)
def rough_die_change(mind: Mind, t: Turn, turn: Seat, seat: Seat, roller: Seat, now: float) -> float:
    """Nearly the same in one look: as if only the greatest colour could be lost, and so the oftener."""
    holdings = mind.holdings
    together, greatest = open_points(holdings, roller), 0
    if together <= 0:
        return 0.0
    for colour in range(1, COLOURS):
        if holdings[roller, colour] > holdings[roller, greatest]:
            greatest = colour
    lost = holdings[roller, greatest]
    holdings[roller, greatest] = 0
    change = (worth(mind, t, turn, seat) - now) * together / lost
    holdings[roller, greatest] = lost
    if mind.risk:
        change += _star_change(mind, t, turn, seat, roller, now)
    return change / FACES


@inner
def _star_change(mind: Mind, t: Turn, turn: Seat, seat: Seat, roller: Seat, now: float) -> float:
    """P28: how it changes a position that is worth `now` that the roller loses all that lies open."""
    holdings = mind.holdings
    for colour in range(COLOURS):
        mind.bench[colour] = holdings[roller, colour]
        holdings[roller, colour] = 0
    change = worth(mind, t, turn, seat) - now
    for colour in range(COLOURS):
        holdings[roller, colour] = mind.bench[colour]
    return change
