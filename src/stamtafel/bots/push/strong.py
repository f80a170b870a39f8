"""The level `strong`: one look ahead with the learned value."""

from stamtafel.bots.learned import Learned
from stamtafel.bots.push.heuristic import reason
from stamtafel.bots.push.lookahead import Desks, rate_actions
from stamtafel.bots.rating import Values
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.kernel.records import Integers, Records


class Valuation:
    """Rates actions by the learned value; see lookahead.py."""

    reason = staticmethod(reason)

    def __init__(self, learned: Learned) -> None:
        self.desks = Desks(learned)
        self.error = float(learned["error"])

    def rate(self, views: Records[PushKnowledge], j: int, actions: Integers, count: int, values: Values) -> None:
        """Fill `values` with what each of the first `count` actions is worth: shares of a win, or nearly."""
        rate_actions(self.desks.desk_for(views, j), views, j, actions, count, values)
