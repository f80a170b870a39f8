"""A pile as an array: the first `size` places hold its cards, in no order that means anything.

Drawing takes any of them and the last one fills the gap, so it costs the same from any pile, and there is no
hidden order that could be leaked. Two arrays with the same cards are the same pile; what lies behind is nothing.
"""

from typing import TypeVar

from stamtafel.kernel.bits import index
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Array, Integers

Card = TypeVar("Card", bound=int)


@inner
def weigh(pile: Array[int, Card], size: int, weights: Integers) -> int:
    """Fill `weights` with how many of each card the pile has; the answer is how many cards that are."""
    weights[:] = 0
    for place in range(size):
        weights[pile[place]] += 1
    return size


@inner
def random_card(pile: Array[int, Card], size: int, rng: Rng) -> Card:
    """Any card of the pile, each as likely as any other."""
    return int(pile[below(rng, size)])  # type: ignore[return-value]  # the same card in eight bytes


@kernel
def remove_random(pile: Array[int, Card], size: int, rng: Rng) -> Card:
    """Take any card out of the pile, each as likely as any other."""
    place = index(below(rng, size))
    card: Card = int(pile[place] + 0)  # type: ignore[assignment]  # the same card in eight bytes
    pile[place] = pile[index(size - 1)]
    return card


@inner
def remove_card(pile: Array[int, Card], size: int, card: Card) -> None:
    """Take this card, which must be there, out of the pile."""
    place = 0
    while pile[place] != card:
        place += 1
    pile[place] = pile[size - 1]
