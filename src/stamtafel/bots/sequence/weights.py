"""What things are worth in Sequence: one array of numbers that the heuristic looks up, and those of `normal`.

The unit is that of the worth of a line. Those of `normal` were found by simultaneous perturbation (1,800 steps of
120 games with two, three and four players), rounded, and kept where matches between variants lost nothing by it;
those of `strong` begin there and are learned.
"""

from typing import Any

import numpy as np

from stamtafel.games.sequence.layout import FIVE

HELD = 1.0  # how easily the own team fills a space whose card is in the own hand

CHIP_COUNTS = FIVE + 1
NEEDS = 3  # none, one or two more sequences

# Where in the array is what.
OWN_WORTH = 0  # of an own line, by how many sequences the team needs, then by chips
THEIR_WORTH = OWN_WORTH + NEEDS * CHIP_COUNTS  # of a line of others, by what they need, then by chips
OWN_REACH = THEIR_WORTH + NEEDS * CHIP_COUNTS  # how easily a space is filled, by how many copies are unseen
THEIR_REACH = OWN_REACH + 3
WILD_REACH = THEIR_REACH + 3  # at least, with a two-eyed jack in the own hand, which does for any space, but once
OTHER_SPACE = WILD_REACH + 1  # what the other space of a card counts that is played
ONE_EYED_PRICE = OTHER_SPACE + 1  # what a jack must bring at least, by what the team needs
TWO_EYED_PRICE = ONE_EYED_PRICE + NEEDS
READY = TWO_EYED_PRICE + NEEDS  # the own hand could win next turn in no way, in one, in two
LOSS = READY + 3  # losing the game; with three teams half of it, because another team may see to it as well
WEIGHTS = LOSS + 1


def _normal() -> Any:
    weights = np.zeros(WEIGHTS)
    worth = np.array([[0.0] * 6, [0.0, 1.7, 4.0, 10.0, 45.0, 130.0], [0.0, 1.3, 2.7, 5.5, 20.0, 130.0]])
    weights[OWN_WORTH:THEIR_WORTH] = worth.ravel()
    weights[THEIR_WORTH:OWN_REACH] = 0.8 * worth.ravel()
    weights[OWN_REACH:THEIR_REACH] = [0.2, 0.33, 0.55]
    weights[THEIR_REACH:WILD_REACH] = [0.12, 0.45, 0.6]
    weights[WILD_REACH], weights[OTHER_SPACE] = 0.5, 1.4
    weights[ONE_EYED_PRICE:TWO_EYED_PRICE], weights[TWO_EYED_PRICE:READY] = 20.0, 120.0
    weights[READY:LOSS] = [0.0, 20.0, 100.0]
    weights[LOSS] = 400.0
    return weights


NORMAL = _normal()
