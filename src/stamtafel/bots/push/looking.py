"""Where to look in Push before one does what a hint says."""

from stamtafel.games.push.views import PushView
from stamtafel.games.telling import Saying


def look(view: PushView, action: str, reason: Saying) -> tuple[str, ...]:
    """The pile, rows, or a colour of the own bench."""
    verb, _, what = action.partition(" ")
    if verb == "draw":
        return ("pile",)
    if verb == "stop":
        return tuple(f"row {row}" for row, cards in enumerate(view.rows, 1) if cards)
    return (f"bench {what}",) if verb == "bank" else (f"row {what}",)
