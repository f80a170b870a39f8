"""What a position is worth to a seat: the learned value before the end, the result at the end.

The result is the share of the win, mixed with the lead pressed between 0 and 1: the lead tells more about play
than winning does, the more so the more players there are.
"""

from math import exp

import numpy as np

from stamtafel.bots.network import Floats, answer
from stamtafel.bots.push.features import (
    BANKED,
    PILE_NUMBERS,
    PILE_SIZE,
    PROSPECTS,
    describe,
    open_points,
)
from stamtafel.bots.push.mind import LATE_CARDS, Mind
from stamtafel.bots.push.prospects import foresee
from stamtafel.games.compiling import Integers, inner, part
from stamtafel.games.push.layout import COLOURS, FACES

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


@part
def final_worth(table: Floats, players: int, seat: int) -> float:
    """What the end of a game is worth; those with equal points share, for card counts are not in the table."""
    own = open_points(table, seat) + table[seat, BANKED]
    best, together, equals = 0.0, 0.0, 1
    for other in range(players):
        if other != seat:
            total = open_points(table, other) + table[other, BANKED]
            together += total
            best = max(best, total)
            equals += int(total == own)
    share = 0.0 if best > own else 1.0 / equals
    return result(players, share, mean_lead(players, own, best, together))


@inner
def mean_lead(players: int, own: float, best: float, together: float) -> float:
    """The lead in points, half over the best of the others and half over their mean."""
    return own - 0.5 * (best + together / (players - 1))


@part
def worth(mind: Mind, table: Floats, pile: Integers, turn: int, seat: int) -> float:
    """What it is worth to the seat that `turn` is about to begin, or that the game is over."""
    if pile[PILE_SIZE] == 0:
        return final_worth(table, mind.players, seat)
    describe(table, pile, mind.players, turn, seat, mind.x)
    if mind.foreseen != pile[PILE_NUMBERS]:
        mind.foreseen = pile[PILE_NUMBERS]
        foresee(mind.foreseen, mind.x[PROSPECTS:])
    network = mind.value_late if pile[PILE_SIZE] <= LATE_CARDS else mind.value
    return squash(answer(network, mind.x, mind.hidden))


@part
def die_change(mind: Mind, table: Floats, pile: Integers, turn: int, seat: int, roller: int, now: float) -> float:
    """P19, P20, P28: how a roll changes a position that is worth `now`, on average over the faces."""
    change = 0.0
    for colour in range(COLOURS):
        lost = table[roller, colour]
        if lost > 0:
            table[roller, colour] = 0
            change += worth(mind, table, pile, turn, seat) - now
            table[roller, colour] = lost
    if mind.risk and open_points(table, roller) > 0:
        a, b, c, d, e = table[roller, 0], table[roller, 1], table[roller, 2], table[roller, 3], table[roller, 4]
        for colour in range(COLOURS):
            table[roller, colour] = 0
        change += worth(mind, table, pile, turn, seat) - now
        table[roller, 0], table[roller, 1], table[roller, 2], table[roller, 3], table[roller, 4] = a, b, c, d, e
    return change / FACES
