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

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stamtafel.games.numbers import Action, Card, Seat, actions, cards
from stamtafel.kernel.records import Array, Record, array, layout, lookup

if TYPE_CHECKING:
    from stamtafel.games.numbers import Number

    class Colour(Number):
        """Blue, yellow or green, and the tile of it."""

    def colours(count: int, /) -> Iterable[Colour]:
        """The first so many."""

else:
    Colour, colours = int, range


COLOURS = 3
VALUES = (1, 2, 4, 5, 7)
KINDS = len(VALUES)  # of cards in a colour
COLOUR_CARDS = COLOURS * KINDS
DIRTY_FOUR = Card(COLOUR_CARDS)
CARDS = COLOUR_CARDS + 1
OUTCOMES = CARDS
DIRTY_FOURS = 8
DIRTY_VALUE = 4
COPIES = (3, 3, 2, 3, 3)  # of each value in a colour
DECK_SIZE = COLOURS * sum(COPIES) + DIRTY_FOURS

MOST_PLAYERS = 6
FIRST_SEAT = Seat(0)
HAND_SIZE = 5
LIMIT = 13
TO_EIGHTH_BIT = 127 - LIMIT  # added to a sum, it has its eighth bit if and only if it is above the limit
TILE_VALUES = LIMIT + 1
ROUNDS_OF_THREE = 6

PLAY_DIRTY = COLOUR_CARDS
ACTIONS = PLAY_DIRTY + COLOURS
MOST_LEGAL = HAND_SIZE - 1 + COLOURS  # four colour cards, and one dirty four onto each tile

NOT_KNOWN = Action(-1)  # a play that a text does not tell
NO_PLAY = Action(0)  # in the places of plays that are not made yet
NO_CARD = Card(0)  # in the places of a pile that hold none

# The phases: what the position is waiting for.
DEAL, PLAY, DRAW, OVER = range(4)

COUNT_BITS = 2
COUNT = (1 << COUNT_BITS) - 1
COLOUR_BITS = COUNT_BITS * KINDS
COLOUR_COUNTS = (1 << COLOUR_BITS) - 1
DIRTY_SHIFT = COUNT_BITS * COLOUR_CARDS
MANY_DIRTY_BITS = 4
MANY_DIRTY = (1 << MANY_DIRTY_BITS) - 1  # added to their number, it has one bit more if there is any
# Actions as bits, each where a bundle begins to count its card; a dirty four, which is counted last, has three.
COLOUR_PLAYS = sum(1 << (COUNT_BITS * action) for action in range(COLOUR_CARDS))
DIRTY_PLAYS = sum(1 << (COUNT_BITS * action) for action in range(PLAY_DIRTY, ACTIONS))

# Tables, for kernels to look things up in.
ONE: Array[Card, int] = lookup([1 << (COUNT_BITS * card) for card in range(CARDS)])  # a bundle of one
VALUE: Array[Card, int] = lookup([*VALUES * COLOURS, DIRTY_VALUE])
CARD: Array[Action, Card] = lookup([*range(COLOUR_CARDS), *[DIRTY_FOUR] * COLOURS])
TILE: Array[Action, Colour] = lookup([*(card // KINDS for card in range(COLOUR_CARDS)), *range(COLOURS)])
ONE_PLAYED: Array[Action, int] = lookup([ONE[CARD[action]] for action in actions(ACTIONS)])
VALUE_PLAYED: Array[Action, int] = lookup([VALUE[CARD[action]] for action in actions(ACTIONS)])
DECK = [card for card in cards(COLOUR_CARDS) for _ in range(COPIES[card % KINDS])] + [DIRTY_FOUR] * DIRTY_FOURS
FULL_PILE: Array[int, Card] = lookup(DECK, "i1")
FULL_DECK = int(sum(ONE[card] for card in DECK))  # a bundle


class ThirteenPublic(Record):
    """What lies open, and how far the game is: everyone sees it."""

    players: int
    start: Seat
    phase: int
    rounds_done: int
    rounds: int
    turn: Seat  # who is dealt a card, plays or draws
    pile_size: int
    tiles: Array[Colour, int] = array(COLOURS)  # bundles
    values: Array[Colour, int] = array(COLOURS)  # the sum on each tile
    taken: Array[Seat, int] = array(MOST_PLAYERS)  # bundles: this round
    points: Array[Seat, int] = array(MOST_PLAYERS)  # minus points of finished rounds


class ThirteenPosition(ThirteenPublic):
    """The truth about one game."""

    hands: Array[Seat, int] = array(MOST_PLAYERS)  # bundles
    pile: Array[int, Card] = array(DECK_SIZE, "i1")  # see stamtafel.kernel.pile


class ThirteenMemory(Record):
    """What everyone can remember of this round besides."""

    played: int  # how many plays there were
    plays: Array[int, Action] = array(DECK_SIZE, "i1")  # or NOT_KNOWN; the dealer's left neighbour begins


LAYOUT = layout(ThirteenPosition)
MEMORY = layout(ThirteenMemory)

# How many cards a colour has in a bundle, by its bits there.
CARDS_IN: Array[int, int] = lookup(
    [sum(counts >> (COUNT_BITS * kind) & COUNT for kind in range(KINDS)) for counts in range(COLOUR_COUNTS + 1)],
    "i1",
)
