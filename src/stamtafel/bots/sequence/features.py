"""What a network is told of a position of Sequence: small numbers that say what one seat knows after its turn.

Open lines are of one sort if they have equally many chips, and the spaces that they lack can be filled in the same
ways. The network is told how many lines there are of every sort, and besides a few numbers on the hand and on who
could win.
"""

from itertools import combinations_with_replacement, permutations

import numpy as np

from stamtafel.bots.network import Numbers
from stamtafel.bots.sequence.heuristic import danger
from stamtafel.bots.sequence.sight import MINE, NOWHERE, THEIRS, Sight, find_wins, is_free, is_open
from stamtafel.bots.sequence.weights import LOSS, STAGES
from stamtafel.games.numbers import cards
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    COPIES,
    FIVE,
    KIND,
    LINE_COUNT,
    LINES,
    ONE_EYED,
    ORDINARY,
    SPACES,
    SPACES_OF,
    TWO_EYED,
    WILD,
    Line,
    lines,
    spaces,
    teams,
)
from stamtafel.kernel.kernels import inner
from stamtafel.kernel.records import Integers

# How a space can be filled: by the own team with a card in the own hand, or by how many copies are gone; by others
# by how many copies are gone, or with the own hand in their way, while a copy is unseen and not.
HELD = 0
OWN_WAYS = HELD + 1 + COPIES + 1
BLOCKED = COPIES + 1
THEIR_WAYS = BLOCKED + 2
WAYS = max(OWN_WAYS, THEIR_WAYS)
FEW_MISSING = FIVE - 2  # spaces of a line that are told one by one; of a line with one chip, how many are held

MOST_JACKS = 2  # of a kind that are told apart
PARTS = 20  # in which a chance is told
CARDS_AT_ONCE = 8  # unseen ones


def _sorts() -> tuple[Integers, int]:
    """The number of every sort of line: by whose it is, how many spaces it lacks and how they can be filled."""
    sorts, count = np.zeros((2, FEW_MISSING + 1, WAYS**FEW_MISSING), np.int64), 0
    for whose, ways in ((MINE, OWN_WAYS), (THEIRS, THEIR_WAYS)):
        for missing in range(1, FEW_MISSING + 1):
            for each in combinations_with_replacement(range(ways), missing):
                for order in permutations(each):
                    sorts[whose, missing, sum(way * WAYS**n for n, way in enumerate(order))] = count
                count += 1
    return sorts, count


SORT, SORTS = _sorts()

# Where each kind of number begins.
SORT_AT = 0
SINGLE_AT = SORT_AT + SORTS  # own lines of one chip, by how many of the other spaces the own hand could fill,
THEIR_SINGLE_AT = SINGLE_AT + FIVE  # and those of others
STAGE_AT = THEIR_SINGLE_AT + 1
WILDS_AT = STAGE_AT + STAGES  # two-eyed jacks in hand: none, one, more
REMOVERS_AT = WILDS_AT + MOST_JACKS + 1  # one-eyed ones
UNSEEN_JACKS_AT = REMOVERS_AT + MOST_JACKS + 1  # two-eyed and one-eyed ones that are unseen
HAND_AT = UNSEEN_JACKS_AT + 2  # cards in hand, twins, dead ones, spaces they could fill
CARDS_AT = HAND_AT + 4  # unseen
WINS_AT = CARDS_AT + 1  # spaces where a chip wins: for the own team, with a card for it, for others
DANGER_AT = WINS_AT + 3
ADVANCED_AT = DANGER_AT + 1
FEATURES = ADVANCED_AT + 1


@inner(apart=True)
def tell(g: Sight, x: Numbers) -> None:
    """Fill `x` with what the seat knows that looks."""
    for n in range(FEATURES):
        x[n] = 0
    tell_lines(g, x)
    tell_hand(g, x)
    x[STAGE_AT + g.stage[g.own]] = 1
    x[CARDS_AT] = g.cards // CARDS_AT_ONCE
    find_wins(g, g.own)
    x[WINS_AT] = g.wins[g.own]
    for n in range(g.wins[g.own]):
        x[WINS_AT + 1] += g.hand >> CARD_AT[g.winning[g.own, n]] & 1
    for team in teams(g.teams):
        if team != g.own:
            x[WINS_AT + 2] += g.wins[team]
    x[DANGER_AT] = int(PARTS * danger(g, NOWHERE, NOWHERE) / g.weights[LOSS] * (g.teams - 1) + 0.5)
    x[ADVANCED_AT] = g.advanced


@inner
def tell_lines(g: Sight, x: Numbers) -> None:
    """Count the lines of every sort."""
    for space in spaces(SPACES):
        g.ways[MINE, space], g.ways[THEIRS, space] = -1, -1
        if is_free(g, space):
            card = CARD_AT[space]
            gone, is_held = COPIES - g.unseen[card], g.hand >> card & 1
            g.ways[MINE, space] = HELD if is_held else 1 + gone
            g.ways[THEIRS, space] = BLOCKED + int(g.unseen[card] == 0) if is_held else gone
    for line in lines(LINE_COUNT):
        if g.together[line] > 0:
            for team in teams(g.teams):
                chips = g.chips[team, line]
                if 0 < chips < FIVE and is_open(g, team, line):
                    whose = MINE if team == g.own else THEIRS
                    if chips > 1:
                        x[SORT_AT + sort_of(g, whose, line, FIVE - chips)] += 1
                    elif whose == MINE:
                        x[SINGLE_AT + count_held(g, line)] += 1
                    else:
                        x[THEIR_SINGLE_AT] += 1


@inner
def sort_of(g: Sight, whose: int, line: Line, missing: int) -> int:
    """The sort of a line that lacks so many spaces."""
    sort = 0
    for n in range(FIVE):
        way = g.ways[whose, LINES[line, n]]
        if way >= 0:
            sort = sort * WAYS + way
    return int(SORT[whose, missing, sort])


@inner
def count_held(g: Sight, line: Line) -> int:
    """How many spaces of the line the own hand could fill."""
    held = 0
    for n in range(FIVE):
        held += int(g.ways[MINE, LINES[line, n]] == HELD)
    return held


@inner
def tell_hand(g: Sight, x: Numbers) -> None:
    """Count the cards of the hand, and the jacks that are unseen."""
    wilds, removers = 0, 0
    for card in cards(CARDS):
        if g.hand >> card & 1:
            copies = 1 + (g.twin >> card & 1)
            x[HAND_AT] += copies
            x[HAND_AT + 1] += copies - 1
            if KIND[card] == ORDINARY:
                free = 0
                for which in range(COPIES):
                    free += int(g.board[SPACES_OF[card, which]] == 0)
                x[HAND_AT + 2] += copies if free == 0 else 0
                x[HAND_AT + 3] += free
            elif KIND[card] == WILD:
                wilds += copies
            else:
                removers += copies
    x[WILDS_AT + min(wilds, MOST_JACKS)] = 1
    x[REMOVERS_AT + min(removers, MOST_JACKS)] = 1
    for n in range(len(TWO_EYED)):
        x[UNSEEN_JACKS_AT] += g.unseen[TWO_EYED[n]]
        x[UNSEEN_JACKS_AT + 1] += g.unseen[ONE_EYED[n]]
