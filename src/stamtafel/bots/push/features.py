"""What the learned value looks at: the table at the beginning of a turn, from the point of view of one seat.

    table   one line per seat: the open points of each colour, then all banked points
    pile    bundle of number cards, roll cards, switch cards, cards in all, points in all

Colours are interchangeable, so a bench counts by its colours in order of points. The others follow clockwise.
"""

from math import sqrt

import numpy as np

from stamtafel.bots.network import Floats
from stamtafel.bots.push.heuristic import POINTS, points
from stamtafel.games.compiling import Integers, State, inner, part, rule
from stamtafel.games.push.layout import (
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOURS,
    COPIES,
    MOST_PLAYERS,
    NUMBER_CARDS,
    ROLL_CARDS,
    SWITCH_CARDS,
)

BANKED = COLOURS
TABLE = (MOST_PLAYERS, COLOURS + 1)
PILE_NUMBERS, PILE_ROLLS, PILE_SWITCHES, PILE_SIZE, PILE_POINTS = range(5)
PILE = 5
DECK = COPIES * NUMBER_CARDS + ROLL_CARDS + SWITCH_CARDS

# The features, in order.
OWN = 0  # own colours in order of points, own banked points
OTHERS = OWN + COLOURS + 1
OF_OTHER = 4  # of every other: open points, the two greatest colours, banked points
TURNS = OTHERS + OF_OTHER * (MOST_PLAYERS - 1)  # one for each number of turns until mine
LEADS = TURNS + MOST_PLAYERS  # over the best other, and over all; for the cards left, three times; at the very end
REST = LEADS + 5  # six figures of the pile
PROSPECTS = REST + 6  # how well the last cards go together (prospects.py)
FEATURES = PROSPECTS + 7

# What turns points and cards into numbers near one.
COLOUR_SCALE = np.float32(1 / 20)
BENCH_SCALE = np.float32(1 / 40)
BANK_SCALE = np.float32(1 / 60)
LEAD_SCALE = np.float32(1 / 40)
TENSION_SCALE = np.float32(1 / 6)
CARD_SCALE = np.float32(1 / 3)
FEW_CARDS = 6.0


@inner
def colour_points(bundle: int, colour: int) -> int:
    """The sum of the values of the cards of one colour."""
    total: int = POINTS[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    return total


@part
def read_table(v: State, table: Floats, pile: Integers) -> None:
    """Fill in table and pile from a position or a view."""
    for seat in range(v.players):
        for colour in range(COLOURS):
            table[seat, colour] = colour_points(v.open[seat], colour)
        table[seat, BANKED] = points(v.banked[seat])
    pile[PILE_NUMBERS] = v.pile
    pile[PILE_ROLLS] = v.pile_rolls
    pile[PILE_SWITCHES] = v.pile_switches
    pile[PILE_SIZE] = v.pile_size
    pile[PILE_POINTS] = points(v.pile)


@inner
def within(x: float, most: float) -> float:
    """The number, or the nearest one that is at most so far from 0."""
    return min(max(x, -most), most)


@inner
def open_points(table: Floats, seat: int) -> float:
    """What the seat can lose."""
    return table[seat, 0] + table[seat, 1] + table[seat, 2] + table[seat, 3] + table[seat, 4]


@inner
def _describe_own(table: Floats, seat: int, x: Floats) -> None:
    """The colours of one's own bench, greatest first, and what is banked."""
    for colour in range(COLOURS):
        place, more = colour, table[seat, colour] * COLOUR_SCALE
        while place > 0 and x[OWN + place - 1] < more:
            x[OWN + place] = x[OWN + place - 1]
            place -= 1
        x[OWN + place] = more
    x[OWN + COLOURS] = table[seat, BANKED] * BANK_SCALE


@inner
def _describe_other(table: Floats, seat: int, x: Floats, at: int) -> None:
    """The bench of somebody else in three numbers, and what is banked."""
    first, second = np.float32(0), np.float32(0)
    for colour in range(COLOURS):
        more = table[seat, colour]
        second = max(second, min(first, more))
        first = max(first, more)
    x[at] = open_points(table, seat) * BENCH_SCALE
    x[at + 1] = first * COLOUR_SCALE
    x[at + 2] = second * COLOUR_SCALE
    x[at + 3] = table[seat, BANKED] * BANK_SCALE


@rule
def describe(table: Floats, pile: Integers, players: int, turn: int, seat: int, x: Floats) -> None:
    """Fill `x` with the features for this seat, all but the prospects, `turn` being whose turn begins."""
    for n in range(OTHERS, PROSPECTS):
        x[n] = 0
    _describe_own(table, seat, x)
    own = open_points(table, seat) + table[seat, BANKED]
    best, together = np.float32(0), np.float32(0)
    for ahead in range(1, players):
        other = seat + ahead if seat + ahead < players else seat + ahead - players
        _describe_other(table, other, x, OTHERS + OF_OTHER * (ahead - 1))
        total = open_points(table, other) + table[other, BANKED]
        together += total
        best = max(best, total)
    x[TURNS + (turn - seat if turn >= seat else turn - seat + players)] = 1
    cards = float(pile[PILE_SIZE])
    x[LEADS] = (own - best) * LEAD_SCALE
    x[LEADS + 1] = (own - best) * TENSION_SCALE / sqrt(cards + FEW_CARDS)
    x[LEADS + 2] = (own - together / (players - 1)) * LEAD_SCALE
    x[LEADS + 3] = within((own - best) / (2.0 + cards / 3.0), 5.0)
    x[LEADS + 4] = within((own - best) / 4.0, 3.0) * FEW_CARDS / (FEW_CARDS + cards)
    x[REST] = cards / DECK
    x[REST + 1] = sqrt(cards / DECK)
    x[REST + 2] = FEW_CARDS / (FEW_CARDS + cards)
    if cards:
        x[REST + 3] = pile[PILE_POINTS] / cards * CARD_SCALE
        x[REST + 4] = pile[PILE_ROLLS] / cards
        x[REST + 5] = pile[PILE_SWITCHES] / cards
