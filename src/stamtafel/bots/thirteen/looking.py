"""Where to look in 13 before one does what a hint says."""

from stamtafel.games.telling import Saying
from stamtafel.games.thirteen.views import ThirteenView


def look(view: ThirteenView, action: str, reason: Saying) -> tuple[str, ...]:
    """The tile that it is about; which card goes there is for oneself to find."""
    return (f"tile {view.prospects[action]['tile']}",)
