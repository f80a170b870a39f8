"""What a network is told of a position of 13: whole numbers that say what one seat knows after a play.

The seat has just played a card and not drawn yet. Everything is seen from there: the seat itself is number 0, the
next one to play number 1, and so on. All numbers are small enough for one byte; `SCALE` brings them near one.
"""

import numpy as np

from stamtafel.bots.network import Floats, Numbers
from stamtafel.bots.rating import Values
from stamtafel.bots.thirteen.heuristic import PARTS, RELUCTANCE, RELUCTANT
from stamtafel.bots.thirteen.taking import COLOUR_SIZE, MINUS_POINTS
from stamtafel.games.numbers import Action, cards
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import (
    CARD,
    CARDS,
    COLOURS,
    DIRTY_FOUR,
    DIRTY_SHIFT,
    DIRTY_VALUE,
    KINDS,
    LIMIT,
    MOST_PLAYERS,
    ONE,
    TILE,
    TILE_VALUES,
    VALUE,
    Colour,
    colours,
)
from stamtafel.games.thirteen.rules import bundle_count, colour_count
from stamtafel.kernel.kernels import inner, whole

MOST_PARTS = 120.0
NOTHING = whole(0)  # a bundle
POINT_PARTS = 8  # expected minus points are told in eighths

# Where each kind of number begins.
VALUE_AT = 0  # for each tile, which of its values it has
TILE_CARDS_AT = VALUE_AT + COLOURS * TILE_VALUES  # colour cards and dirty fours on each tile
HAND_AT = TILE_CARDS_AT + 2 * COLOURS  # how many of each card the seat holds
UNSEEN_AT = HAND_AT + CARDS  # how many of each card it has not seen
FITS_AT = UNSEEN_AT + CARDS  # for each tile: own colour cards that fit, that do not, and whether a dirty four does
OTHERS_FIT_AT = FITS_AT + 3 * COLOURS  # for each tile: unseen colour cards that fit, that do not
SAFE_AT = OTHERS_FIT_AT + 2 * COLOURS  # how many cards of the hand fit somewhere, up to three
SAFE_COUNTS = 4
PILE_AT = SAFE_AT + SAFE_COUNTS  # cards in the pile, in the own hand, and whether the pile is used up
RATING_AT = PILE_AT + 3  # what the heuristic's rating is made of
SEATS_AT = RATING_AT + PARTS
PER_SEAT = 2 * COLOURS + 1  # for each seat: cards taken and points expected in each colour, dirty fours taken
MOST_FEATURES = SEATS_AT + PER_SEAT * MOST_PLAYERS


def feature_count(players: int) -> int:
    """How many numbers tell a position with so many players."""
    return SEATS_AT + PER_SEAT * players


def _scale() -> Floats:
    scale = np.ones(MOST_FEATURES, np.float32)
    scale[TILE_CARDS_AT:HAND_AT] = 1 / 2
    scale[UNSEEN_AT:FITS_AT] = 1 / 2
    scale[OTHERS_FIT_AT:SAFE_AT] = 1 / 4
    scale[PILE_AT] = 1 / 16
    scale[PILE_AT + 1] = 1 / 4
    scale[RATING_AT:SEATS_AT] = 1 / POINT_PARTS
    scale[RATING_AT + RELUCTANT] = 1.0
    per_seat = [1 / 4] * COLOURS + [1 / (4 * POINT_PARTS)] * COLOURS + [1 / 2]
    scale[SEATS_AT:] = np.tile(per_seat, MOST_PLAYERS)
    return scale


SCALE = _scale()


@inner
def tell_tile(x: Numbers, tile: Colour, value: int, lay: int, hand: int, unseen: int) -> int:
    """Tell of one tile; the answer is how many colour cards of the hand fit onto it."""
    x[VALUE_AT + tile * TILE_VALUES + value] = 1
    x[TILE_CARDS_AT + 2 * tile] = colour_count(lay, tile)
    x[TILE_CARDS_AT + 2 * tile + 1] = lay >> DIRTY_SHIFT
    fits, others_fit = 0, 0
    for card in cards(tile * KINDS, tile * KINDS + KINDS):
        x[HAND_AT + card] = bundle_count(hand, card)
        x[UNSEEN_AT + card] = bundle_count(unseen, card)
        if value + VALUE[card] <= LIMIT:
            fits += bundle_count(hand, card)
            others_fit += bundle_count(unseen, card)
    x[FITS_AT + 3 * tile] = fits
    x[FITS_AT + 3 * tile + 1] = colour_count(hand, tile) - fits
    x[FITS_AT + 3 * tile + 2] = int(value + DIRTY_VALUE <= LIMIT)
    x[OTHERS_FIT_AT + 2 * tile] = others_fit
    x[OTHERS_FIT_AT + 2 * tile + 1] = colour_count(unseen, tile) - others_fit
    return fits


@inner
def tell_seats(x: Numbers, v: ThirteenKnowledge, colour: Colour, gained: int) -> None:
    """T15, T16: tell what everyone took in a colour, if the seat gains this bundle, and what it will cost."""
    most, second, left = 0, 0, COLOUR_SIZE
    for n in range(v.players):
        other = v.seat + n if v.seat + n < v.players else v.seat + n - v.players
        count = colour_count(v.taken[other] + (gained if n == 0 else 0), colour)
        x[SEATS_AT + PER_SEAT * n + colour] = count
        left -= count
        if count > most:
            most, second = count, most
        elif count > second:
            second = count
    for n in range(v.players):
        at = SEATS_AT + PER_SEAT * n
        own = x[at + colour]
        best = second if own == most else most
        x[at + COLOURS + colour] = int(POINT_PARTS * MINUS_POINTS[v.players, own, best, left])


@inner
def tell(x: Numbers, v: ThirteenKnowledge, action: Action, parts: Values) -> None:
    """Fill `x` with what the seat of the view knows after it has played; `parts` are those of its rating."""
    for n in range(len(x)):
        x[n] = 0
    card, onto = CARD[action], TILE[action]
    hand = v.hand - ONE[card]
    dirty = hand >> DIRTY_SHIFT
    gained, safe, dirty_fits = NOTHING, 0, False
    for tile in colours(COLOURS):
        value, lay = v.values[tile], v.tiles[tile]
        if tile == onto:
            if value + VALUE[card] > LIMIT:  # T12
                value, gained, lay = 0, lay, 0
            value += VALUE[card]
            lay += ONE[card]
        safe += tell_tile(x, tile, value, lay, hand, v.unseen)
        dirty_fits |= value + DIRTY_VALUE <= LIMIT
    for colour in colours(COLOURS):
        tell_seats(x, v, colour, gained if colour == onto else NOTHING)
    for n in range(v.players):
        other = v.seat + n if v.seat + n < v.players else v.seat + n - v.players
        x[SEATS_AT + PER_SEAT * n + 2 * COLOURS] = (v.taken[other] + (gained if n == 0 else 0)) >> DIRTY_SHIFT
    x[HAND_AT + DIRTY_FOUR], x[UNSEEN_AT + DIRTY_FOUR] = dirty, v.unseen >> DIRTY_SHIFT
    x[SAFE_AT + min(SAFE_COUNTS - 1, safe + (dirty if dirty_fits else 0))] = 1
    size = dirty
    for colour in colours(COLOURS):
        size += colour_count(hand, colour)
    x[PILE_AT], x[PILE_AT + 1], x[PILE_AT + 2] = v.pile_size, size, int(v.pile_size == 0)
    for part in range(PARTS):
        x[RATING_AT + part] = int(max(-MOST_PARTS, min(MOST_PARTS, POINT_PARTS * parts[part])))
    x[RATING_AT + RELUCTANT] = int(parts[RELUCTANT] > RELUCTANCE)
