"""What the last cards have in store: how well they go together in rows.

When few cards are left, games are decided by whether they make long rows or clash. A full row is put together
greedily, the highest values first, each in the colour that has the fewest cards left; then a second, a third.
"""

import numpy as np

from stamtafel.bots.network import Floats, single
from stamtafel.games.push.layout import (
    CARDS_COUNTED,
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOURS,
    COUNT,
    COUNT_BITS,
    ONE,
    ROWS,
    VALUES,
)
from stamtafel.kernel.kernels import inner

FEW_NUMBER_CARDS = 20  # beyond so many the rest of the pile is like any other

# The figures, in order: pairs that go together, the points of three full rows, cards left over, values, cards.
TOGETHER = 0
FULL_ROWS = TOGETHER + 1
LEFT_OVER = FULL_ROWS + ROWS
DIFFERENT = LEFT_OVER + 1
CARDS_LEFT = DIFFERENT + 1

ROW_SCALE = single(1 / 15)
OVER_SCALE = single(1 / 5)
CARD_SCALE = single(1 / 10)


@inner
def of_colour(bundle: int, colour: int) -> int:
    """How many cards of the colour the bundle has."""
    return int(CARDS_COUNTED[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS])


@inner
def pairs(count: int) -> float:
    """In how many ways two of so many cards can be drawn."""
    return 0.5 * count * (count - 1)


@inner(apart=True)
def foresee(bundle: int, x: Floats) -> None:
    """Fill `x` with the figures of a pile with these number cards; all 0 as long as there are many."""
    for n in range(len(x)):
        x[n] = 0
    cards, clashes = 0, 0.0
    for colour in range(COLOURS):
        count = of_colour(bundle, colour)
        clashes += pairs(count)
        cards += count
    if cards > FEW_NUMBER_CARDS:
        return
    for value in range(VALUES):
        count = 0
        for colour in range(COLOURS):
            alike = bundle >> (COUNT_BITS * (colour * VALUES + value)) & COUNT
            clashes -= pairs(alike)  # of the same colour and the same value: counted twice
            count += alike
        clashes += pairs(count)
        x[DIFFERENT] += np.float32(count > 0) / VALUES
    x[TOGETHER] = 1 - clashes / pairs(cards) if cards > 1 else 1.0
    x[CARDS_LEFT] = cards * CARD_SCALE
    for row in range(ROWS):
        points, used, bundle = _lay_row(bundle)
        x[FULL_ROWS + row] = points * ROW_SCALE
        cards -= used
    x[LEFT_OVER] = cards * OVER_SCALE


@inner(apart=True)
def _lay_row(bundle: int) -> tuple[int, int, int]:
    """Take a full row from the bundle: its points, how many cards it has, and what is left."""
    points, cards, taken = 0, 0, 0
    for value in range(VALUES - 1, -1, -1):
        best, fewest = -1, 0
        for colour in range(COLOURS):
            if bundle >> (COUNT_BITS * (colour * VALUES + value)) & COUNT and not taken >> colour & 1:
                count = of_colour(bundle, colour)
                if best < 0 or count < fewest:
                    best, fewest = colour, count
        if best >= 0:
            taken |= 1 << best
            bundle -= ONE[best * VALUES + value]
            points += value + 1
            cards += 1
    return points, cards, bundle
