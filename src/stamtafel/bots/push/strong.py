"""The level `strong`: one look ahead with the learned value."""

from stamtafel.bots.learned import Learned
from stamtafel.bots.push.heuristic import reason
from stamtafel.bots.push.lookahead import Desk, new_desk, rate_actions
from stamtafel.bots.rating import Values
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.kernel.records import Integers, Records, read


def desk_for(learned: Learned, views: Records[PushKnowledge], j: int) -> Desk:
    """Room to think about a view, with the networks for such a game."""
    v = read(views, j)
    return new_desk(learned, v.players, v.risk)


class Valuation:
    """Rates actions by the learned value; see lookahead.py."""

    reason = staticmethod(reason)

    def __init__(self, learned: Learned) -> None:
        self.learned = learned
        self.error = float(learned["error"])

    def rate(self, views: Records[PushKnowledge], j: int, actions: Integers, count: int, values: Values) -> None:
        """Fill `values` with what each of the first `count` actions is worth: shares of a win, or nearly."""
        rate_actions(desk_for(self.learned, views, j), views, j, actions, count, values)
