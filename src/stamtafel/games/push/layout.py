"""A position of Push, field by field, and the numbering of colours, cards, outcomes and actions.

    cards     0 ... 29  number cards, colour * 6 + value - 1: R1 R2 ... R6 Y1 ... P6
              30 31     roll card, switch card
    outcomes  0 ... 31  the card drawn      32 ... 36  a colour rolled      37  the star
    actions   0 draw    1 stop    2 3 4 place 1 2 3    5 6 7 take 1 2 3    8 ... 12 bank R Y G B P
              13 14     place and take with a number that no row has: readable, never legal

A bundle of cards is one `i8`. Card k has two bits at 2 * k that count it: there are three of each number
card, and never more than one roll card in a row. So bundles add, subtract and mask as whole numbers:

    bit  61 60 59 ...     13 12 11 10  9  8  7  6  5  4  3  2  1  0
         roll  P6          Y1    R6    R5    R4    R3    R2    R1
"""

import numpy as np

from stamtafel.games.numbers import Action, Card, Seat, cards
from stamtafel.kernel.records import Array, Integers, Record, array, layout, lookup

COLOURS = 5
VALUES = 6
COPIES = 3
NUMBER_CARDS = COLOURS * VALUES
ROLL_CARD = Card(NUMBER_CARDS)
SWITCH_CARD = ROLL_CARD + 1
CARDS: int = SWITCH_CARD + 1
NONE_WAITING = Card(0)  # in `card` of a position, while no card is to be placed
NO_CARD = Card(0)  # in the places of a pile that hold none
ROLL_CARDS = 18
SWITCH_CARDS = 12

DECK_SIZE = COPIES * NUMBER_CARDS + ROLL_CARDS + SWITCH_CARDS
DECK = [card for card in cards(NUMBER_CARDS) for _ in range(COPIES)]
DECK += [ROLL_CARD] * ROLL_CARDS + [SWITCH_CARD] * SWITCH_CARDS  # at the end: some play without (P5)
FULL_PILE: Array[int, Card] = lookup(DECK, "i1")

FACES = COLOURS + 1
STAR = COLOURS
FIRST_FACE = CARDS
OUTCOMES = FIRST_FACE + FACES

MOST_PLAYERS = 6
FIRST_SEAT = Seat(0)
ROWS = 3

DRAW = Action(0)
STOP = Action(1)
PLACE = Action(2)
TAKE = PLACE + ROWS
BANK = TAKE + ROWS
ACTIONS: int = BANK + COLOURS
PLACE_NOWHERE = Action(ACTIONS)
TAKE_NOTHING = PLACE_NOWHERE + 1
MOST_LEGAL = 1 + COLOURS  # draw, or bank one of the colours

# The phases: what the position is waiting for.
BEGIN, CARD, PUT, DECIDE, SHARE, DIE, OVER = range(7)


class PushPublic(Record):
    """What lies open or can be counted: all there is to know."""

    players: int
    risk: int
    switch_cards: int
    start: Seat
    phase: int
    turn: Seat  # whose turn it is
    actor: Seat  # who decides or rolls: others than `turn` only while rows are shared
    card: Card  # the card just drawn, while it is to be placed
    switches: int  # switch cards set aside this turn
    pile_size: int
    pile: int  # a bundle of number cards
    pile_rolls: int
    pile_switches: int
    rows: Array[int, int] = array(ROWS)  # bundles; 0 is a row not begun, or taken
    open: Array[Seat, int] = array(MOST_PLAYERS)  # bundles: each bench
    banked: Array[Seat, int] = array(MOST_PLAYERS)  # bundles


class PushPosition(PushPublic):
    """The truth about one game. The pile is there once more as an array, which makes drawing from it cheap."""

    pile_cards: Array[int, Card] = array(DECK_SIZE, "i1")  # see stamtafel.kernel.pile


LAYOUT = layout(PushPosition)

COUNT_BITS = 2
COUNT = (1 << COUNT_BITS) - 1
COLOUR_BITS = COUNT_BITS * VALUES
COLOUR_COUNTS = (1 << COLOUR_BITS) - 1
ALL_NUMBER_CARDS = (1 << (COUNT_BITS * NUMBER_CARDS)) - 1  # three of each: every bit set

ONE: Integers = np.array([1 << (COUNT_BITS * card) for card in range(ROLL_CARD + 1)])
OF_COLOUR: Integers = np.array([COLOUR_COUNTS << (COLOUR_BITS * colour) for colour in range(COLOURS)])


def _clashes(card: int, other: int) -> bool:
    """P9, P10: whether two cards may not lie in one row."""
    if card == ROLL_CARD or other == ROLL_CARD:
        return card == other
    return card // VALUES == other // VALUES or card % VALUES == other % VALUES


CLASH: Integers = np.array(
    [
        sum(COUNT << (COUNT_BITS * other) for other in range(ROLL_CARD + 1) if _clashes(card, other))
        for card in range(ROLL_CARD + 1)
    ]
)

# How many cards the twelve bits of one colour count.
CARDS_COUNTED = np.array(
    [
        sum(counts >> shift & COUNT for shift in range(0, COLOUR_BITS, COUNT_BITS))
        for counts in range(COLOUR_COUNTS + 1)
    ],
    np.int8,
)
