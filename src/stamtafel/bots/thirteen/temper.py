"""What each temperament likes in 13.

The bold lift tiles high, the careful keep them low. Collectors play onto tiles of the colour of which they took
most, and gladly take one of it. Spoilers play dirty fours, onto the tile that gives most to whoever takes it.
"""

from stamtafel.games.thirteen.layout import DIRTY_FOUR
from stamtafel.games.thirteen.notation import card_name
from stamtafel.games.thirteen.views import ThirteenView

DIRTY = card_name(DIRTY_FOUR)
# How much less an action may seem worth than the best: in minus points, or in shares of the win.
SLACK = {"gentle": 2.0, "easy": 0.25, "normal": 0.05, "strong": 0.004, "master": 0.004}


def liking(view: ThirteenView, action: str, temper: str) -> float:
    """How much one of this temperament likes to do that."""
    prospect = view.prospects[action]
    if temper == "bold":
        return float(prospect["value"])
    if temper == "careful":
        return -float(prospect["value"])
    if temper == "collector":
        own = sum(card[0] == prospect["tile"] for card in view.taken[view.seat])
        return float(own * (1 + prospect["takes"]))
    return float((prospect["card"] == DIRTY) * (1 + len(view.tiles[prospect["tile"]])))
