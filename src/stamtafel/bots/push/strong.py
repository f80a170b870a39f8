"""The level `strong`: one look ahead with the learned value; the last cards are played out besides.

Near the end a value is too coarse to choose by: it hangs on which cards are left and whether they clash, and on
tables with few points, which hardly any game comes to, it is off by a quarter of the win.
"""

import numpy as np

from stamtafel.bots.contract import Bot
from stamtafel.bots.learned import Learned
from stamtafel.bots.push.master import Search
from stamtafel.bots.push.mind import LATE_CARDS
from stamtafel.bots.searching import Rating, SearchBot
from stamtafel.games.position import View
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.kernel.records import Integers, read

SIMULATIONS = 150  # of the last cards


class LastCards(Search):
    """Rates by one look ahead, and simulates when few cards are left."""

    weight = 10.0
    chunk = 32

    def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
        """What each action is worth by one look ahead, which is all until few cards are left."""
        v: PushKnowledge = read(view.data, 0)
        values = self.look_ahead(view, actions)
        return Rating(values, np.full(len(actions), self.judged), is_final=v.pile_size > LATE_CARDS)


def new_bot(name: str, learned: Learned) -> Bot:
    """The level, with this learned."""
    return SearchBot(name, LastCards(learned), simulations=SIMULATIONS)
