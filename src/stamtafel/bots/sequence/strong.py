"""The level `strong` in Sequence: what `normal` pays attention to, by weights learned from games with itself."""

from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence import heuristic
from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games
from stamtafel.games.position import View
from stamtafel.games.telling import Saying


class Valuation:
    """What each action is worth, in the unit of the worth of a line."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned

    def weights(self, teams: int) -> Values:
        """Those for so many teams."""
        return self.learned[f"weights-{teams}"]

    def rate(self, views: Games, j: int, actions: Rng, count: int, values: Values) -> None:
        """Fill `values` with what each of the first `count` actions is worth."""
        heuristic.rate_with(views, j, self.weights(int(views[j]["teams"])), actions, count, values)

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return heuristic.reason(view, action)
