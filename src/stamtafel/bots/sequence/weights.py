"""What things are worth in Sequence: one array of numbers that the heuristic looks up, and those of `normal`.

The unit is that of the worth of a line. Those of `normal` were found by simultaneous perturbation (1,800 steps of
120 games with two, three and four players), rounded, and kept where matches between variants lost nothing by it;
those of `strong` begin there and are learned. `normal` makes no use of some distinctions; they are learned too.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.games.sequence.layout import FIVE

CHIP_COUNTS = FIVE + 1
STAGES = 4  # a team needs one more sequence or two, times its rivals do: see `stage`
WAYS = 3  # none, one or two
PURPOSES = 3  # what a two-eyed jack is for: completing an own line, spoiling one of others, anything else
CROSSINGS = 5  # directions in which a team has chips in an open line, from none to all four

# Where in the array is what.
OWN_WORTH = 0  # of an own line, by stage, then by chips
THEIR_WORTH = OWN_WORTH + STAGES * CHIP_COUNTS  # of a line of others, by their stage, then by chips
OWN_REACH = THEIR_WORTH + STAGES * CHIP_COUNTS  # how easily a space is filled, by how many copies are unseen,
HELD_REACH = OWN_REACH + 3  # with a card for it in the own hand,
THEIR_REACH = HELD_REACH + 3  # by others,
BLOCKED_REACH = THEIR_REACH + 3  # and by others, while the own hand could cover it
WILD_REACH = BLOCKED_REACH + 3  # at least, with a two-eyed jack in hand, which does for any space, but once
OTHER_SPACE = WILD_REACH + 1  # what own lines through the other space of a card count that is played
OTHER_COVER = OTHER_SPACE + 1  # what lines of others through it count
ONE_EYED_PRICE = OTHER_COVER + 1  # what a jack must bring at least, by stage
TWO_EYED_PRICE = ONE_EYED_PRICE + STAGES  # and by what it is for
SPARE_JACK = TWO_EYED_PRICE + STAGES * PURPOSES  # how much of its price counts with another two-eyed one in hand
READY = SPARE_JACK + 1  # the own hand could complete a line next turn in no way, in one, in two, by stage
OWN_CROSSING = READY + STAGES * WAYS  # a chip where own lines cross, by how many directions
THEIR_CROSSING = OWN_CROSSING + CROSSINGS  # a chip where lines of others cross
LOSS = THEIR_CROSSING + CROSSINGS  # losing the game; with three teams half of it: another team may see to it too
WEIGHTS = LOSS + 1
THEIR_FOUR_BEHIND, THEIR_FOUR_LEVEL = (THEIR_WORTH + CHIP_COUNTS * stage + FIVE - 1 for stage in (2, 3))


def _normal() -> Values:
    weights = np.zeros(WEIGHTS)
    one, two = [0.0, 1.7, 4.0, 10.0, 45.0, 130.0], [0.0, 1.3, 2.7, 5.5, 20.0, 130.0]
    worth = np.array([one, one, two, two]).ravel()
    weights[OWN_WORTH:THEIR_WORTH], weights[THEIR_WORTH:OWN_REACH] = worth, 0.8 * worth
    weights[OWN_REACH:HELD_REACH], weights[HELD_REACH:THEIR_REACH] = [0.2, 0.33, 0.55], 1.0
    weights[THEIR_REACH:BLOCKED_REACH] = weights[BLOCKED_REACH:WILD_REACH] = [0.12, 0.45, 0.6]
    weights[WILD_REACH], weights[OTHER_SPACE], weights[SPARE_JACK] = 0.5, 1.4, 0.6
    weights[TWO_EYED_PRICE:SPARE_JACK] = 120.0
    weights[READY : READY + 2 * WAYS] = [0.0, 20.0, 100.0] * 2
    weights[LOSS] = 400.0
    return weights


def _basic() -> Values:
    """A sequence stays, so a line of four is to be stopped at once; a one-eyed jack does little else."""
    weights = _normal()
    weights[[THEIR_FOUR_BEHIND, THEIR_FOUR_LEVEL]] = 25.0
    weights[ONE_EYED_PRICE:TWO_EYED_PRICE] = 15.0
    return weights


def _advanced() -> Values:
    """S27: a one-eyed jack breaks a sequence as well, and is kept for that."""
    weights = _normal()
    weights[ONE_EYED_PRICE:TWO_EYED_PRICE] = 60.0
    return weights


NORMAL, NORMAL_ADVANCED = _basic(), _advanced()


def normal_weights(teams: int, advanced: bool) -> Values:
    """Those of `normal` in such games: with three teams, S27 changes nothing."""
    return NORMAL_ADVANCED if advanced and teams == 2 else NORMAL
