"""S7: everyone draws a card, the lowest deals, aces are high."""

from stamtafel.games.numbers import Card
from stamtafel.games.sequence.layout import CARDS, COPIES, RANKS, SUITS

DECK: tuple[int, ...] = (COPIES,) * CARDS


def rank(card: Card) -> int:
    """How high the card is; the suit does not matter."""
    number = card // len(SUITS)
    return number or len(RANKS)
