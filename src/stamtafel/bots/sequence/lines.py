"""What the lines of a Sequence board are worth to each team, as one seat sees it.

A line is open to a team while no chip of others lies in it, and while it may still count (S21). It is worth the
more the more chips it has, times how easily each space that is missing can be had: at once with a card in the own
hand, perhaps with a card that is unseen, hardly when both copies are gone. A fourth chip counts nothing for a line
whose last space completes another one anyway, if not both could count: with chips from j4 to j7, j9 is of no use.
"""

import numpy as np

from stamtafel.bots.sequence.sight import MINE, NOWHERE, THEIRS, Sight, is_free, is_open, own_reach, their_reach
from stamtafel.bots.sequence.weights import CHIP_COUNTS, OWN_CROSSING, OWN_WORTH, THEIR_CROSSING, THEIR_WORTH
from stamtafel.games.numbers import Card
from stamtafel.games.sequence.layout import (
    CARD_AT,
    FIVE,
    LINES,
    SHARED,
    THROUGH,
    THROUGH_COUNT,
    WILDS,
    Line,
    Space,
    Team,
    teams,
)
from stamtafel.kernel.bits import count_bits
from stamtafel.kernel.kernels import inner
from stamtafel.kernel.records import Array, lookup

_STEPS = np.diff(np.asarray(LINES), axis=1)[:, 0]
DIRECTION: Array[Line, int] = lookup(np.unique(_STEPS, return_inverse=True)[1].tolist())  # from 0 to 3
SOME = 2  # chips of a team that make its line count for a crossing


@inner
def ease(g: Sight, whose: int, line: Line) -> float:
    """How easily all spaces that are missing in the line are filled."""
    product = 1.0
    for n in range(FIVE):
        product *= g.reach[whose, LINES[line, n]]
    return product


@inner
def line_worth(g: Sight, team: Team, chips: int) -> float:
    """What a line with so many chips of the team counts for the seat that looks on, were it filled easily."""
    first = OWN_WORTH if team == g.own else THEIR_WORTH
    return g.weights[first + CHIP_COUNTS * g.stage[team] + chips]


@inner
def is_spare(g: Sight, team: Team, line: Line, space: Space) -> bool:
    """Whether the line needs no chip on the space: the last one completes another that shares too much (S21)."""
    if g.chips[team, line] != FIVE - 2:
        return False
    for n in range(FIVE):
        last = LINES[line, n]
        if last != space and is_free(g, last):
            return completes_other(g, team, line, last)
    return False


@inner(apart=True)
def completes_other(g: Sight, team: Team, line: Line, last: Space) -> bool:
    """Whether a chip on the space completes a line of the team that could not count beside this one."""
    does = False
    for n in range(THROUGH_COUNT[last]):
        other = THROUGH[last, n]
        if other != line and SHARED[line, other] > 1:
            does |= g.chips[team, other] == FIVE - 1 and is_open(g, team, other)
    return does


@inner(apart=True)
def weigh(g: Sight, space: Space) -> None:
    """Find what a free space is worth, if this look has not yet."""
    if g.weighed[space] == g.looks:
        return
    mine, more, theirs, most, their_most = 0.0, 0.0, 0.0, 0, 0
    own_ways, their_ways = 0, 0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        for team in teams(g.teams):
            if is_open(g, team, line) and not is_spare(g, team, line, space):
                chips = g.chips[team, line] + 0
                if team == g.own:
                    easy = ease(g, MINE, line)
                    mine += line_worth(g, team, chips) * easy
                    more += line_worth(g, team, chips + 1) * easy
                    most = chips if chips > most else most
                    own_ways |= int(chips >= SOME) << DIRECTION[line]
                else:
                    theirs += line_worth(g, team, chips) * ease(g, THEIRS, line)
                    their_most = chips if chips > their_most else their_most
                    their_ways |= int(chips >= SOME) << DIRECTION[line]
    g.weighed[space] = g.looks
    g.mine[space], g.most[space], g.their_most[space] = mine, most, their_most
    g.added[space] = more / g.reach[MINE, space] - mine + g.weights[OWN_CROSSING + count_bits(own_ways)]
    g.theirs[space] = theirs + g.weights[THEIR_CROSSING + count_bits(their_ways)]


@inner(apart=True)
def ways_to_finish(g: Sight, card: Card, space: Space) -> int:
    """How many lines the own hand could complete next turn (2 for more), had the card put a chip on the space."""
    hand = g.hand if g.twin >> card & 1 else g.hand & ~(1 << card)
    ways, before = 0, NOWHERE
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if g.chips[g.own, line] == FIVE - 2 and is_open(g, g.own, line):
            for m in range(FIVE):
                last = LINES[line, m]
                can_fill = is_free(g, last) and (hand & WILDS != 0 or hand >> CARD_AT[last] & 1 != 0)
                if can_fill and last != space and last != before:
                    ways, before = ways + 1, last
    return 2 if ways > 2 else ways


# ---- what a chip is worth that may be removed ------------------------------


@inner(apart=True)
def worth_of_chip(g: Sight, team: Team, space: Space) -> float:
    """What the team's open lines through its chip on the space are worth more than they would be without it."""
    whose = MINE if team == g.own else THEIRS
    reach = own_reach(g, space) if team == g.own else their_reach(g, space)
    total = 0.0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if is_open(g, team, line):
            chips = g.chips[team, line] + 0
            more = line_worth(g, team, chips) - reach * line_worth(g, team, chips - 1)
            total += more * ease(g, whose, line)
    return total


@inner(apart=True)
def worth_if_opened(g: Sight, team: Team, space: Space) -> float:
    """What lines would be worth that only another team's chip on the space closes."""
    whose = MINE if team == g.own else THEIRS
    reach = own_reach(g, space) if team == g.own else their_reach(g, space)
    total = 0.0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if g.together[line] - g.chips[team, line] == 1 and not g.barred[team, line]:
            total += line_worth(g, team, g.chips[team, line] + 0) * ease(g, whose, line)
    return total * reach
