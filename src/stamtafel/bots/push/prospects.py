"""What the last cards have in store: how well they go together in rows.

When few cards are left, games are decided by whether they make long rows or clash. A full row is put together
greedily, the highest values first, each in the colour that has the fewest cards left; then a second, a third.
"""

import numpy as np

from stamtafel.bots.network import Floats
from stamtafel.games.compiling import Integers, inner, part
from stamtafel.games.push.layout import COLOURS, COUNT, COUNT_BITS, NUMBER_CARDS, ROWS, VALUES

FEW_NUMBER_CARDS = 20  # beyond so many the rest of the pile is like any other

# The figures, in order: pairs that go together, the points of three full rows, cards left over, values, cards.
TOGETHER = 0
FULL_ROWS = TOGETHER + 1
LEFT_OVER = FULL_ROWS + ROWS
DIFFERENT = LEFT_OVER + 1
CARDS_LEFT = DIFFERENT + 1

ROW_SCALE = np.float32(1 / 15)
OVER_SCALE = np.float32(1 / 5)
CARD_SCALE = np.float32(1 / 10)


@inner
def pairs(count: int) -> float:
    """In how many ways two of so many cards can be drawn."""
    return 0.5 * count * (count - 1)


@part
def foresee(bundle: int, x: Floats) -> None:
    """Fill `x` with the figures of a pile with these number cards; all 0 as long as there are many."""
    for n in range(x.shape[0]):
        x[n] = 0
    left = np.zeros(NUMBER_CARDS, np.int64)
    colours, values = np.zeros(COLOURS, np.int64), np.zeros(VALUES, np.int64)
    cards, clashes = 0, 0.0
    for card in range(NUMBER_CARDS):
        left[card] = bundle >> (COUNT_BITS * card) & COUNT
        colours[card // VALUES] += left[card]
        values[card % VALUES] += left[card]
        cards += left[card]
        clashes -= pairs(left[card])  # of the same colour and the same value: counted twice below
    if cards > FEW_NUMBER_CARDS:
        return
    for colour in range(COLOURS):
        clashes += pairs(colours[colour])
    for value in range(VALUES):
        clashes += pairs(values[value])
        x[DIFFERENT] += np.float32(values[value] > 0) / VALUES
    x[TOGETHER] = 1 - clashes / pairs(cards) if cards > 1 else 1.0
    x[CARDS_LEFT] = cards * CARD_SCALE
    for row in range(ROWS):
        points, used = _lay_row(left, colours)
        x[FULL_ROWS + row] = points * ROW_SCALE
        cards -= used
    x[LEFT_OVER] = cards * OVER_SCALE


@part
def _lay_row(left: Integers, colours: Integers) -> tuple[int, int]:
    """Take a full row from the cards left: its points, and how many cards it has."""
    points, cards, taken = 0, 0, 0
    for value in range(VALUES - 1, -1, -1):
        best = -1
        for colour in range(COLOURS):
            if (
                left[colour * VALUES + value]
                and not taken >> colour & 1
                and (best < 0 or colours[colour] < colours[best])
            ):
                best = colour
        if best >= 0:
            taken |= 1 << best
            left[best * VALUES + value] -= 1
            colours[best] -= 1
            points += value + 1
            cards += 1
    return points, cards
