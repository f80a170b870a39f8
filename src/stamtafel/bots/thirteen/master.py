"""The level `master` in 13: plays each card in many likely worlds, and sees what it has come to a few turns later.

In a world everyone holds certain cards (`worlds.py`); each plays by the learned values from what its own seat
knows there. At the own turn after that, or at the end of the round, the learned values judge.
"""

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import Values
from stamtafel.bots.searching import Rating
from stamtafel.bots.thirteen.strong import Valuation
from stamtafel.bots.thirteen.valuing import Judge, rate_plays, share_of_totals
from stamtafel.bots.thirteen.worlds import MOST_PAST, deal, remember
from stamtafel.games.numbers import Action
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.games.thirteen import rules
from stamtafel.games.thirteen.knowledge import VIEW, ThirteenKnowledge, look
from stamtafel.games.thirteen.layout import LAYOUT, MOST_LEGAL, MOST_PLAYERS, PLAY, ThirteenPosition
from stamtafel.kernel.chance import Rng, copy_rng, next_word
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Integers, Records, empty

# Positions to work with: a world, another one, and what becomes of the first.
WORLD, SPARE, NOW = whole(0), whole(1), whole(2)
DOUBT = 0.05  # how far a rating may be off
OWN_TURNS = 1  # after how many more turns of one's own the learned values judge


@inner(apart=True)
def play_on(
    judge: Judge,
    games: Records[ThirteenPosition],
    i: int,
    action: Action,
    seen: Records[ThirteenKnowledge],
    rng: Rng,
) -> float:
    """The share of the win that game i comes to for who is to play and does this; `seen` has room for views."""
    s = games[i]
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    seat, rounds_done, own_turns = s.turn, s.rounds_done, 0
    rules.play(s, action)
    while s.rounds_done == rounds_done:
        if s.phase != PLAY:
            rules.receive(s, remove_random(s.pile, s.pile_size, rng))
            continue
        count = rules.legal(games, i, s.turn, actions)
        look(s, s.turn, seen[s.turn])
        rate_plays(judge, seen, s.turn, actions, count, values)
        best = 0
        for n in range(1, count):
            best = n if values[n] > values[best] else best
        if s.turn == seat:
            own_turns += 1
            if own_turns == OWN_TURNS:
                return values[best]
        rules.play(s, actions[best])
    return share_of_totals(judge, s, seat)


@kernel
def simulate(
    judge: Judge,
    views: Records[ThirteenKnowledge],
    j: int,
    past: Records[ThirteenKnowledge],
    games: Records[ThirteenPosition],
    seen: Records[ThirteenKnowledge],
    actions: Integers,
    rng: Rng,
    outcomes: Values,
) -> None:
    """Fill each row of `outcomes` with what the actions come to in one world with the same luck."""
    count = remember(views, j, games, WORLD, past)
    luck = np.zeros(len(rng), np.int64)
    for row in range(outcomes.shape[0]):
        deal(views, j, past, count, rng, games, WORLD, SPARE)
        next_word(rng)
        for n in range(outcomes.shape[1]):
            games[NOW] = games[WORLD]
            copy_rng(rng, luck)
            outcomes[row, n] = play_on(judge, games, NOW, actions[n], seen, luck)


class Search:
    """How 13 is simulated; values are shares of the win."""

    width = MOST_LEGAL
    weight = 8.0
    chunk = 64

    def __init__(self, learned: Learned) -> None:
        self.valuation, self.judged = Valuation(learned), float(learned["error"])
        self.games = empty(LAYOUT, 3)
        self.past = empty(VIEW, MOST_PAST)
        self.seen = empty(VIEW, MOST_PLAYERS)

    def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
        """What `strong` thinks; nothing is certain while others hold cards."""
        values = np.zeros(len(actions))
        self.valuation.rate(view.data, 0, actions, len(actions), values)
        return Rating(values, np.full(len(actions), DOUBT), is_final=False)

    def simulate(self, view: View, actions: Integers, rng: Rng, outcomes: Values) -> None:
        """Fill each row with what the actions come to in one world."""
        judge = self.valuation.judge(view.setup.players)
        simulate(judge, view.data, 0, self.past, self.games, self.seen, actions, rng, outcomes)

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return self.valuation.reason(view, action)
