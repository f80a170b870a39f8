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

COLOURS = 5
VALUES = 6
COPIES = 3
NUMBER_CARDS = COLOURS * VALUES
ROLL_CARD = NUMBER_CARDS
SWITCH_CARD = ROLL_CARD + 1
CARDS = SWITCH_CARD + 1
ROLL_CARDS = 18
SWITCH_CARDS = 12

FACES = COLOURS + 1
STAR = COLOURS
FIRST_FACE = CARDS
OUTCOMES = FIRST_FACE + FACES

MOST_PLAYERS = 6
ROWS = 3

DRAW = 0
STOP = 1
PLACE = 2
TAKE = PLACE + ROWS
BANK = TAKE + ROWS
ACTIONS = BANK + COLOURS
PLACE_NOWHERE = ACTIONS
TAKE_NOTHING = ACTIONS + 1
MOST_LEGAL = 1 + COLOURS  # draw, or bank one of the colours

# The phases: what the position is waiting for.
BEGIN, CARD, PUT, DECIDE, SHARE, DIE, OVER = range(7)

FIELDS = [
    ("players", "i8"),
    ("risk", "i8"),
    ("switch_cards", "i8"),
    ("start", "i8"),
    ("phase", "i8"),
    ("turn", "i8"),  # whose turn it is
    ("actor", "i8"),  # who decides or rolls: others than `turn` only while rows are shared
    ("card", "i8"),  # the card just drawn, while it is to be placed
    ("switches", "i8"),  # switch cards set aside this turn
    ("pile_size", "i8"),
    ("pile", "i8"),  # a bundle of number cards
    ("pile_rolls", "i8"),
    ("pile_switches", "i8"),
    ("rows", "i8", ROWS),  # bundles; 0 is a row not begun, or taken
    ("open", "i8", MOST_PLAYERS),  # bundles: each bench
    ("banked", "i8", MOST_PLAYERS),  # bundles
]
LAYOUT = np.dtype(FIELDS, align=True)

COUNT_BITS = 2
COUNT = (1 << COUNT_BITS) - 1
COLOUR_BITS = COUNT_BITS * VALUES
COLOUR_COUNTS = (1 << COLOUR_BITS) - 1
ALL_NUMBER_CARDS = (1 << (COUNT_BITS * NUMBER_CARDS)) - 1  # three of each: every bit set

ONE = np.array([1 << (COUNT_BITS * card) for card in range(ROLL_CARD + 1)])
OF_COLOUR = np.array([COLOUR_COUNTS << (COLOUR_BITS * colour) for colour in range(COLOURS)])


def _clashes(card: int, other: int) -> bool:
    """P9, P10: whether two cards may not lie in one row."""
    if card == ROLL_CARD or other == ROLL_CARD:
        return card == other
    return card // VALUES == other // VALUES or card % VALUES == other % VALUES


CLASH = np.array(
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
