"""What the learned value looks at: what there is at the beginning of a turn, from the point of view of one seat.

The holdings have one line per seat: the open points of each colour, then all banked points. Colours are
interchangeable, so a bench counts by its colours in order of points. The others follow clockwise.
"""

from math import sqrt
from typing import TypeAlias

from stamtafel.bots.network import Floats, single
from stamtafel.bots.push.bounds import at_least, at_most, within
from stamtafel.bots.push.heuristic import POINTS, points
from stamtafel.bots.push.turns import Turn
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import (
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOURS,
    COPIES,
    MOST_PLAYERS,
    NUMBER_CARDS,
    ROLL_CARDS,
    SWITCH_CARDS,
    PushPublic,
)
from stamtafel.kernel.kernels import inner
from stamtafel.kernel.records import Grid

Holdings: TypeAlias = Grid[Seat, int, float]  # by seat and colour, the last is BANKED

BANKED = COLOURS
HOLDINGS = (MOST_PLAYERS, COLOURS + 1)
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
COLOUR_SCALE = single(1 / 20)
BENCH_SCALE = single(1 / 40)
BANK_SCALE = single(1 / 60)
LEAD_SCALE = single(1 / 40)
TENSION_SCALE = single(1 / 6)
CARD_SCALE = single(1 / 3)
FEW_CARDS = 6.0
NO_POINTS = single(0)


@inner
def colour_points(bundle: int, colour: int) -> int:
    """The sum of the values of the cards of one colour."""
    total: int = POINTS[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    return total


@inner(apart=True)
def read_holdings(v: PushPublic, holdings: Holdings) -> None:
    """Fill in the holdings from a position or a view."""
    for seat in seats(v.players):
        for colour in range(COLOURS):
            holdings[seat, colour] = colour_points(v.open[seat], colour)
        holdings[seat, BANKED] = points(v.banked[seat])


@inner
def open_points(holdings: Holdings, seat: Seat) -> float:
    """What the seat can lose."""
    return holdings[seat, 0] + holdings[seat, 1] + holdings[seat, 2] + holdings[seat, 3] + holdings[seat, 4]


@inner
def all_points(holdings: Holdings, seat: Seat) -> float:
    """What the seat would have if the game were over."""
    return open_points(holdings, seat) + holdings[seat, BANKED]


@inner
def _describe_own(holdings: Holdings, seat: Seat, x: Floats) -> None:
    """The colours of one's own bench, greatest first, and what is banked."""
    for colour in range(COLOURS):
        place, more = colour, holdings[seat, colour] * COLOUR_SCALE
        while place > 0 and x[OWN + place - 1] < more:
            x[OWN + place] = x[OWN + place - 1]
            place -= 1
        x[OWN + place] = more
    x[OWN + COLOURS] = holdings[seat, BANKED] * BANK_SCALE


@inner
def _describe_other(holdings: Holdings, seat: Seat, x: Floats, at: int) -> None:
    """The bench of somebody else in three numbers, and what is banked."""
    first, second = NO_POINTS, NO_POINTS
    for colour in range(COLOURS):
        more = holdings[seat, colour]
        second = at_least(second, at_most(first, more))
        first = at_least(first, more)
    x[at] = open_points(holdings, seat) * BENCH_SCALE
    x[at + 1] = first * COLOUR_SCALE
    x[at + 2] = second * COLOUR_SCALE
    x[at + 3] = holdings[seat, BANKED] * BANK_SCALE


@inner(apart=True)
def describe(holdings: Holdings, t: Turn, players: int, turn: Seat, seat: Seat, x: Floats) -> None:
    """Fill `x` with the features for this seat, all but the prospects, `turn` being whose turn begins."""
    for n in range(OTHERS, PROSPECTS):
        x[n] = 0
    _describe_own(holdings, seat, x)
    own = all_points(holdings, seat)
    best, together = NO_POINTS, NO_POINTS
    for ahead in range(1, players):
        other = seat + ahead if seat + ahead < players else seat + ahead - players
        _describe_other(holdings, other, x, OTHERS + OF_OTHER * (ahead - 1))
        total = all_points(holdings, other)
        together += total
        best = at_least(best, total)
    x[TURNS + (turn - seat if turn >= seat else turn - seat + players)] = 1
    cards = float(t.pile_size)
    x[LEADS] = (own - best) * LEAD_SCALE
    x[LEADS + 1] = (own - best) * TENSION_SCALE / sqrt(cards + FEW_CARDS)
    x[LEADS + 2] = (own - together / (players - 1)) * LEAD_SCALE
    x[LEADS + 3] = within((own - best) / (2.0 + cards / 3.0), 5.0)
    x[LEADS + 4] = within((own - best) / 4.0, 3.0) * FEW_CARDS / (FEW_CARDS + cards)
    x[REST] = cards / DECK
    x[REST + 1] = sqrt(cards / DECK)
    x[REST + 2] = FEW_CARDS / (FEW_CARDS + cards)
    if cards:
        x[REST + 3] = t.pile_points / cards * CARD_SCALE
        x[REST + 4] = t.pile_rolls / cards
        x[REST + 5] = t.pile_switches / cards
