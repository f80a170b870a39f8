"""The level `strong` in 13: every play is judged by the learned network as if it had been made."""

from stamtafel.bots.contract import Bot
from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import RatingBot, Values
from stamtafel.bots.thirteen import heuristic
from stamtafel.bots.thirteen.valuing import Judge, rate_plays, read_judge
from stamtafel.games.contract import Seen
from stamtafel.games.telling import Saying
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.kernel.records import Integers, Records, read


class Valuation:
    """What each play is worth, as a share of the win."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned
        self.error = float(learned["error"])
        self.judges: dict[int, Judge] = {}

    def judge(self, players: int) -> Judge:
        """The judge for so many players."""
        if players not in self.judges:
            self.judges[players] = read_judge(self.learned, players)
        return self.judges[players]

    def rate(
        self, views: Records[ThirteenKnowledge], j: int, actions: Integers, count: int, values: Values
    ) -> None:
        """Fill `values` with what each of the first `count` actions is worth."""
        rate_plays(self.judge(read(views, j).players), views, j, actions, count, values)

    def reason(self, view: Seen, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return heuristic.reason(view, action)


def new_bot(name: str, learned: Learned) -> Bot:
    """The level, with this learned."""
    valuation = Valuation(learned)
    return RatingBot(name, valuation, error=valuation.error)
