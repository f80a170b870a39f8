"""Chances that all games reckon alike."""

from math import comb


def chance_of_any(good: int, unseen: int, held: int) -> float:
    """How likely a hand of so many cards, dealt from the unseen ones, has at least one of the good ones."""
    return 1.0 - comb(unseen - good, held) / comb(unseen, held)
