"""The level `strong` in Sequence: what `normal` pays attention to, by weights learned from games with itself."""

from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence import heuristic
from stamtafel.games.compiling import Games, Integers, State
from stamtafel.games.position import View
from stamtafel.games.telling import Saying


def kind(teams: int, players: int) -> str:
    """The name of what was learned for so many teams and players."""
    return f"{teams}-{'alone' if players == teams else 'partners'}"


class Valuation:
    """What each action is worth, in the unit of the worth of a line."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned
        self.error = float(
            learned["error"]
        )  # of a weight: ratings, which add up several, are off by that at least

    def weights(self, view: State) -> Values:
        """Those for so many teams, of one player each or of several."""
        return self.learned[f"weights-{kind(int(view['teams']), int(view['players']))}"]

    def rate(self, views: Games, j: int, actions: Integers, count: int, values: Values) -> None:
        """Fill `values` with what each of the first `count` actions is worth."""
        heuristic.rate_with(views, j, self.weights(views[j]), actions, count, values)

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return heuristic.reason(view, action)
