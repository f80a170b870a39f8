"""What a beginner of Push pays attention to.

A row is worth its points, with a roll card a little less; what it leaves to the others does not matter. Whether to
draw on is a matter of mood: a beginner hopes for more or less, and looks at how many cards still fit, but does not
remember which are gone. The more of the others are behind, the more a beginner trusts to luck, and draws on
although hardly anything fits.
"""

from collections.abc import Iterable, Sequence
from itertools import product

from stamtafel.bots.gentle import mood
from stamtafel.games.push.layout import COLOURS, ROLL_CARD, VALUES
from stamtafel.games.push.notation import COLOUR_NAMES, card_name
from stamtafel.games.push.views import PushView
from stamtafel.kernel.chance import Rng

ROLL = card_name(ROLL_CARD)
# All in points.
DIE = 2.0  # what a roll card costs whoever takes its row
TIMID, GREEDY = 6.0, 11.0  # what a beginner hopes for who draws on
AHEAD = 5.0  # by so many points somebody is clearly behind: then one does not look any more whether anything fits,
LUCKY = 0.42  # and hopes for so much more for each of them,
MOST_LUCKY = 2.0  # but not for more than so many times as much
PATIENCE = 2.0  # and how much more from a whole turn


def rate(view: PushView, legal: Sequence[str], rng: Rng) -> dict[str, float]:
    """What each legal action seems worth, in points."""
    behind = _behind(view)
    hope = mood(rng, TIMID, GREEDY) * min(1 + LUCKY * behind, MOST_LUCKY)
    return {action: _worth(view, action, hope, min(behind, 1.0)) for action in legal}


def _worth(view: PushView, action: str, hope: float, luck: float) -> float:
    verb, _, what = action.partition(" ")
    if verb == "bank":
        return float(_points(card for card in view.open[view.seat] if card[0] == what))
    if verb == "take":
        return _gain(view.rows[int(what) - 1])
    if verb == "place":
        row = view.rows[int(what) - 1]
        return float(-_points(row) if view.card == ROLL else _points(row))
    if verb == "stop":
        return max(map(_gain, filter(None, view.rows)))
    if not any(view.rows):
        return hope + PATIENCE
    return hope * (luck + (1 - luck) * _fitting(view.rows))


def _behind(view: PushView) -> float:
    """How many of the others are behind; who is so by little counts in part."""
    scores = [_points(bench) + _points(bank) for bench, bank in zip(view.open, view.banked, strict=True)]
    own = scores[view.seat]
    return sum(min(1.0, max(0, own - score) / AHEAD) for score in scores)


def _points(cards: Iterable[str]) -> int:
    """The values of the number cards among these."""
    return sum(int(card[1:]) for card in cards if card != ROLL)


def _gain(row: Sequence[str]) -> float:
    """What taking the row seems to bring."""
    return _points(row) - DIE * (ROLL in row)


def _fitting(rows: Sequence[Sequence[str]]) -> float:
    """P9: which part of all number cards that there are, gone or not, fits one of the rows."""
    if not all(rows):
        return 1.0
    fitting = sum(
        any(all(colour != card[0] and str(value) != card[1:] for card in row) for row in rows)
        for colour, value in product(COLOUR_NAMES, range(1, VALUES + 1))
    )
    return fitting / (COLOURS * VALUES)
