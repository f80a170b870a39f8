"""A position of 13, field by field, and the numbering of colours, cards, outcomes and actions.

    cards     0 ... 14  colour * 5 + place of the value among 1 2 4 5 7: B1 B2 B4 B5 B7 Y1 ... G7
              15        dirty four
    outcomes  the card dealt or drawn
    actions   0 ... 14  play this colour card      15 16 17  play a dirty four onto B, Y, G

A bundle of cards is one `i8` of four groups of ten bits: each colour, then the dirty fours. In a colour two
bits count each card.

    bit  33 ... 30 29 28 ...      11 10  9  8  7  6  5  4  3  2  1  0
         R4        G7              Y1    B7    B5    B4    B2    B1
"""

import numpy as np

COLOURS = 3
VALUES = (1, 2, 4, 5, 7)
KINDS = len(VALUES)  # of cards in a colour
COLOUR_CARDS = COLOURS * KINDS
DIRTY_FOUR = COLOUR_CARDS
CARDS = DIRTY_FOUR + 1
OUTCOMES = CARDS
DIRTY_FOURS = 8
DIRTY_VALUE = 4
COPIES = (3, 3, 2, 3, 3)  # of each value in a colour
DECK_SIZE = COLOURS * sum(COPIES) + DIRTY_FOURS

MOST_PLAYERS = 6
HAND_SIZE = 5
LIMIT = 13
ROUNDS_OF_THREE = 6

PLAY_DIRTY = COLOUR_CARDS
ACTIONS = PLAY_DIRTY + COLOURS
MOST_LEGAL = HAND_SIZE - 1 + COLOURS  # four colour cards, and one dirty four onto each tile

NOT_KNOWN = -1  # a play that a text does not tell

# The phases: what the position is waiting for.
DEAL, PLAY, DRAW, OVER = range(4)

COUNT_BITS = 2
COUNT = (1 << COUNT_BITS) - 1
COLOUR_BITS = COUNT_BITS * KINDS
COLOUR_COUNTS = (1 << COLOUR_BITS) - 1
DIRTY_SHIFT = COUNT_BITS * COLOUR_CARDS
ONE = np.array([1 << (COUNT_BITS * card) for card in range(CARDS)])
VALUE = np.array([VALUES[card % KINDS] for card in range(COLOUR_CARDS)] + [DIRTY_VALUE])
TILE = np.array([action // KINDS for action in range(COLOUR_CARDS)] + list(range(COLOURS)))  # by action

LAYOUT = np.dtype(
    [
        ("players", "i8"),
        ("start", "i8"),
        ("phase", "i8"),
        ("rounds_done", "i8"),
        ("rounds", "i8"),
        ("turn", "i8"),  # who is dealt a card, plays or draws
        ("pile_size", "i8"),
        ("tiles", "i8", COLOURS),  # bundles
        ("values", "i8", COLOURS),  # the sum on each tile
        ("hands", "i8", MOST_PLAYERS),  # bundles
        ("taken", "i8", MOST_PLAYERS),  # bundles: this round
        ("points", "i8", MOST_PLAYERS),  # minus points of finished rounds
        ("pile", "i1", DECK_SIZE),  # cards, see stamtafel.games.pile
        ("played", "i8"),  # how many plays there were in this round
        ("plays", "i1", DECK_SIZE),  # the actions, or NOT_KNOWN; from the dealer's left neighbour on, clockwise
    ],
    align=True,
)


DECK = np.array(
    [card for card in range(COLOUR_CARDS) for _ in range(COPIES[card % KINDS])] + [DIRTY_FOUR] * DIRTY_FOURS,
    np.int8,
)

# What one group of a bundle holds, by its bits: rows 0 to 1023 are for colours, the rest for dirty fours. How
# many cards it has; how many plays they allow, and which is the n-th.
GROUPS = COLOURS + 1
DIRTY_ROW = COLOUR_COUNTS + 1
TABLE_ROWS = DIRTY_ROW + DIRTY_FOURS + 1
CARDS_IN = np.zeros(TABLE_ROWS, np.int8)
PLAYS_IN = np.zeros(TABLE_ROWS, np.int8)
NTH_PLAY = np.zeros((TABLE_ROWS, KINDS), np.int8)
for _bits in range(DIRTY_ROW):
    _counts = [_bits >> (COUNT_BITS * kind) & COUNT for kind in range(KINDS)]
    _kinds = [kind for kind, count in enumerate(_counts) if count]
    CARDS_IN[_bits], PLAYS_IN[_bits] = sum(_counts), len(_kinds)
    NTH_PLAY[_bits, : len(_kinds)] = _kinds
for _count in range(1, DIRTY_FOURS + 1):  # T9: onto any tile
    CARDS_IN[DIRTY_ROW + _count], PLAYS_IN[DIRTY_ROW + _count] = _count, COLOURS
    NTH_PLAY[DIRTY_ROW + _count, :COLOURS] = range(COLOURS)
