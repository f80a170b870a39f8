"""The level `strong` in Sequence: what `normal` pays attention to, by weights learned from games with itself."""

from stamtafel.bots.contract import Bot
from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import RatingBot, Values
from stamtafel.bots.sequence import heuristic
from stamtafel.bots.sequence.heuristic import Ratings
from stamtafel.games.position import View
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.telling import Saying
from stamtafel.kernel.records import Integers, Records, edit


def kind(teams: int, players: int) -> str:
    """The name of what was learned for so many teams and players."""
    return f"{teams}-{'alone' if players == teams else 'partners'}"


def weights_for(teams: int, players: int, advanced: bool) -> str:
    """The name of the weights in such games; S27 changes nothing with three teams."""
    return f"weights-{kind(teams, players)}{'-advanced' if advanced and teams == 2 else ''}"


class Valuation:
    """What each action is worth, in the unit of the worth of a line."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned
        self.error = float(learned["error"])  # of a weight: ratings add up several, and are off by that at least

    def ratings(self, views: Records[SequenceKnowledge], j: int, actions: Integers, count: int) -> Ratings:
        """What each of the first `count` actions is worth, by the weights for such a game."""
        v = edit(views, j)
        weights = self.learned[weights_for(v.teams, v.players, bool(v.advanced))]
        return heuristic.rate_with(views, j, weights, actions, count)

    def rate(
        self, views: Records[SequenceKnowledge], j: int, actions: Integers, count: int, values: Values
    ) -> None:
        """Fill `values` with the same, as one number each."""
        values[:count] = self.ratings(views, j, actions, count).in_one()

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return heuristic.reason(view, action)


def new_bot(name: str, learned: Learned) -> Bot:
    """The level, with this learned."""
    valuation = Valuation(learned)
    return RatingBot(name, valuation, error=valuation.error)
