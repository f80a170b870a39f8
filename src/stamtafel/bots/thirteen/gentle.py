"""What a beginner of 13 pays attention to.

Whether a tile would be tipped, and how much would have to be taken then; not who has most of a colour, nor what
could still be played onto the tile. Who is behind pays attention, and gets rid of high cards while they fit;
anybody else just plays the lowest card.
"""

from collections.abc import Sequence

from stamtafel.bots.gentle import mood
from stamtafel.games.thirteen.layout import DIRTY_FOUR
from stamtafel.games.thirteen.notation import card_name
from stamtafel.games.thirteen.views import Prospect, ThirteenView
from stamtafel.kernel.chance import Rng

DIRTY = card_name(DIRTY_FOUR)
DIRTY_COST = 2  # T15
BEHIND = 6.0  # minus points more than the others have on average, from which on one pays attention
WAVERING = 0.1  # how far the mood may lean towards low cards, of how far it leans towards high ones
TIPPING = 100  # what tips a tile is worse than whatever fits


def rate(view: ThirteenView, legal: Sequence[str], rng: Rng) -> dict[str, float]:
    """What each legal action seems worth: nothing that fits is worse than what tips a tile."""
    prospects = {action: view.prospects[action] for action in legal}
    if _behind(view) < BEHIND:
        return {action: _at_a_glance(prospect) for action, prospect in prospects.items()}
    leaning = mood(rng, -WAVERING, 1.0)
    return {action: _with_attention(view, prospect, leaning) for action, prospect in prospects.items()}


def _at_a_glance(prospect: Prospect) -> float:
    return -_value(prospect) - (TIPPING if prospect["takes"] else 0)


def _with_attention(view: ThirteenView, prospect: Prospect, leaning: float) -> float:
    if prospect["takes"]:
        return -TIPPING - _minus_points(view.tiles[prospect["tile"]])
    return leaning * _value(prospect)


def _value(prospect: Prospect) -> int:
    return int(prospect["card"][1:])


def _behind(view: ThirteenView) -> float:
    """How many minus points more it has than the others on average, with all cards taken in this round."""
    points = [before + _minus_points(cards) for before, cards in zip(view.points, view.taken, strict=True)]
    own = points.pop(view.seat)
    return own - sum(points) / len(points)


def _minus_points(cards: Sequence[str]) -> int:
    """T15: what these cards cost, if nobody has most of their colours."""
    return sum(DIRTY_COST if card == DIRTY else 1 for card in cards)
