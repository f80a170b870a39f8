"""What each temperament likes in Push.

The bold draw one card more, the careful stop and bank early. Collectors keep to colours that they have on their
bench already and bank them late, when they are worth it. Spoilers leave the others as little as they
can, all in one row.
"""

from collections.abc import Iterable

from stamtafel.games.push.layout import ROLL_CARD
from stamtafel.games.push.notation import card_name
from stamtafel.games.push.views import PushView

ROLL = card_name(ROLL_CARD)
ROLLS_COST = 3.0  # what a row with a roll card is worth less to whoever is left with it, in points
# How much less an action may seem worth than the best: in points, or in shares of the win.
SLACK = {"gentle": 1.0, "easy": 0.5, "normal": 0.15, "strong": 0.004, "master": 0.004}


def liking(view: PushView, action: str, temper: str) -> float:
    """How much one of this temperament likes to do that."""
    verb, _, what = action.partition(" ")
    if temper == "bold":
        return float(verb == "draw")
    if temper == "careful":
        return float(verb in ("stop", "bank"))
    row = list(view.rows[int(what) - 1]) if verb in ("place", "take") else []
    if temper == "collector":
        return _own_points(view, row) if row else float(verb == "draw")
    rows = [_points(row) for row in view.rows]
    if verb == "take":
        return rows[int(what) - 1] - sum(rows)
    if verb == "place":
        rows[int(what) - 1] += _points([view.card or ""])
    return -sum(rows) if verb == "draw" else max(rows) - sum(rows)


def _own_points(view: PushView, row: Iterable[str]) -> float:
    """How many points lie on the own bench in the colours of the row."""
    colours = {card[0] for card in row if card != ROLL}
    return _points(card for card in view.open[view.seat] if card[0] in colours)


def _points(cards: Iterable[str]) -> float:
    return sum(-ROLLS_COST if card == ROLL else float(card[1:]) for card in cards if card)
