"""A pile as an array: the first `size` places hold its cards, in no order that means anything.

Drawing takes any of them and the last one fills the gap, so it costs the same from any pile, and there is no
hidden order that could be leaked. Two arrays with the same cards are the same pile.
"""

from typing import Any, TypeAlias

import numpy as np

from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Integers, inner, step

Pile: TypeAlias = np.ndarray[Any, np.dtype[np.int8]]


@inner
def weigh(pile: Pile, size: int, weights: Integers) -> int:
    """Fill `weights` with how many of each card the pile has; the answer is how many cards that are."""
    weights[:] = 0
    for place in range(size):
        weights[pile[place]] += 1
    return size


@inner
def random_card(pile: Pile, size: int, rng: Rng) -> int:
    """Any card of the pile, each as likely as any other."""
    return int(pile[below(rng, size)])


@step
def remove_random(pile: Pile, size: int, rng: Rng) -> int:
    """Take any card out of the pile, each as likely as any other."""
    place = below(rng, size)
    card = int(pile[place])
    pile[place] = pile[size - 1]
    pile[size - 1] = 0
    return card


@inner
def remove_card(pile: Pile, size: int, card: int) -> None:
    """Take this card, which must be there, out of the pile."""
    place = 0
    while pile[place] != card:
        place += 1
    pile[place] = pile[size - 1]
    pile[size - 1] = 0
