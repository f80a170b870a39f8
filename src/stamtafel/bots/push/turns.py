"""The rows of a turn, and what it changes that others take them: each takes the row with most points for it."""

from typing import TypeAlias

import numpy as np

from stamtafel.bots.push.features import (
    PILE,
    PILE_NUMBERS,
    PILE_POINTS,
    PILE_ROLLS,
    PILE_SIZE,
    PILE_SWITCHES,
)
from stamtafel.bots.push.heuristic import next_taker
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.prices import COST, OF_SEAT, PRICES
from stamtafel.games.compiling import Games, Integers, State, inner, part, whole
from stamtafel.games.push.layout import (
    CLASH,
    FACES,
    NUMBER_CARDS,
    ONE,
    ROLL_CARD,
    ROWS,
    SWITCH_CARD,
    VALUES,
)

Turn: TypeAlias = State  # one record of the layout below

NEVER = -1e9
NO_SWITCHES = whole(0)


TURN = np.dtype(
    [
        ("pile", "i8", PILE),  # as in features.py
        ("rows", "i8", ROWS),  # bundles
        ("blocked", "i8", ROWS),  # bundles of the cards that a row does not accept
        ("own", "f8", ROWS),  # what a row is worth to whose turn it is, apart from a roll
        ("points", "f8", ROWS),
        ("prices", "f8", PRICES),
    ],
    align=True,
)


@part
def share_prices(turns: Games, first: int, last: int) -> None:
    """Give the turns from `first` to `last` the prices of the first."""
    for n in range(first + 1, last + 1):
        for price in range(PRICES):
            turns[n].prices[price] = turns[first].prices[price]


@part
def copy_rows(source: Turn, target: Turn) -> None:
    """Lay the rows and the pile out once more."""
    for n in range(source.pile.shape[0]):
        target.pile[n] = source.pile[n]
    for row in range(ROWS):
        target.rows[row] = source.rows[row]
        target.blocked[row] = source.blocked[row]
        target.own[row] = source.own[row]
        target.points[row] = source.points[row]


@part
def leave_pile(pile: Integers, card: int) -> None:
    """P7: one card less."""
    pile[PILE_SIZE] -= 1
    if card == ROLL_CARD:
        pile[PILE_ROLLS] -= 1
    elif card == SWITCH_CARD:
        pile[PILE_SWITCHES] -= 1
    else:
        pile[PILE_NUMBERS] -= ONE[card]
        pile[PILE_POINTS] -= card % VALUES + 1


@inner
def is_accepted(t: Turn, card: int, row: int) -> bool:
    """P8 to P10: whether the row, or a new one, accepts the card."""
    return bool((row == 0 or t.rows[row - 1] != 0) and t.rows[row] & CLASH[card] == 0)


@part
def put(t: Turn, card: int, row: int) -> None:
    """P8: the card goes into the row."""
    t.rows[row] += ONE[card]
    t.blocked[row] |= CLASH[card]
    if card < NUMBER_CARDS:
        value = card % VALUES + 1
        t.points[row] += value
        t.own[row] += value * t.prices[card // VALUES]


@part
def set_rows(t: Turn, rows: Integers) -> None:
    """Lay out these rows, card by card."""
    for row in range(ROWS):
        t.rows[row] = t.blocked[row] = 0
        t.own[row] = t.points[row] = 0.0
        for card in range(ROLL_CARD + 1):
            if rows[row] & ONE[card]:
                put(t, card, row)


@inner
def kept(mind: Mind) -> float:
    """The part of a row that a roll leaves, on average."""
    return 1.0 - (2 if mind.risk else 1) / FACES


@inner
def other_gain(mind: Mind, t: Turn, seat: int, row: int) -> float:
    """What the row brings to another seat, in points."""
    gain = float(t.points[row])
    return gain * kept(mind) - t.prices[COST + seat] if t.rows[row] & ONE[ROLL_CARD] else gain


@part
def other_choice(mind: Mind, t: Turn, seat: int, left: int) -> int:
    """The row with the most points for the seat, among those left, as bits; -1 if there is none."""
    best, choice = NEVER, -1
    for row in range(ROWS):
        if left >> row & 1:
            gain = other_gain(mind, t, seat, row)
            if gain > best:
                best, choice = gain, row
    return choice


@part
def loss_to_others(mind: Mind, t: Turn, turn: int, switches: int, left: int) -> float:
    """P15, P22: what it changes for whose turn it is that the others take the rows left."""
    change, seat = 0.0, next_taker(mind, turn, switches)
    while left and seat != turn:
        row = other_choice(mind, t, seat, left)
        change += other_gain(mind, t, seat, row) * t.prices[OF_SEAT + seat]
        left &= ~(1 << row)
        seat = next_taker(mind, seat, switches)
    return change


@inner
def rows_begun(t: Turn) -> int:
    """The rows that have cards, as bits."""
    return int(t.rows[0] != 0) | int(t.rows[1] != 0) << 1 | int(t.rows[2] != 0) << 2
