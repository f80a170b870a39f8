"""The level `master` in Sequence: makes each promising action in many worlds, and plays on for some turns.

A world deals the unseen cards; in it everyone plays as `strong` does, each from what its own seat knows, until the
seat has had some more turns. After the last of these a learned value judges by what the seat knows: games that
are played to the end differ by luck three times as much. What a team wins, all its players win.
"""

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.heuristic import FREE_CARD, SWAP_FIRST
from stamtafel.bots.sequence.sight import SIGHT
from stamtafel.bots.sequence.strong import Valuation
from stamtafel.bots.sequence.valuing import Judge, play_on, read_judge
from stamtafel.games.chance import Rng, copy_rng, next_word
from stamtafel.games.compiling import Games, Integers, empty_games, rule, whole
from stamtafel.games.position import View
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.knowledge import sample
from stamtafel.games.sequence.layout import LAYOUT, MOST_LEGAL
from stamtafel.games.telling import Saying

WORLD, NOW = whole(0), whole(1)  # positions to work with: a world, and what becomes of it
EVEN = 0.5
TURNS = 10  # of everyone together that a simulation goes on for, at least
JUDGED = 3  # of the seat's own ones, the last: after them the position is judged
SHARE = 0.004  # of the win that an action is behind if it is rated one behind; four behind, twice as much


@rule
def simulate(
    judge: Judge,
    views: Games,
    j: int,
    games: Games,
    sights: Games,
    actions: Integers,
    rng: Rng,
    outcomes: Values,
    room: Integers,
    values: Values,
) -> None:
    """Fill each row of `outcomes` with what the actions come to in one world with the same luck."""
    luck = np.zeros_like(rng)
    v = views[j]
    turns = (TURNS + v.players - 1) // v.players
    judged = min(JUDGED, turns)
    for row in range(outcomes.shape[0]):
        sample(views, j, rng, games, WORLD)
        next_word(rng)
        for n in range(outcomes.shape[1]):
            games[NOW] = games[WORLD]
            copy_rng(rng, luck)
            rules.apply(games, NOW, v.seat, actions[n])
            outcomes[row, n] = play_on(judge, games, NOW, v.seat, turns, judged, sights, room, values, luck)


class Search:
    """How Sequence is simulated; values are shares of the win."""

    width = 20
    weight = 100.0  # few actions differ by more than a hundredth of the win
    doubt = judged = 0.01
    chunk = 240

    def __init__(self, learned: Learned) -> None:
        self.valuation = Valuation(learned)
        self.games = empty_games(LAYOUT, 2)
        self.sights = empty_games(SIGHT)
        self.room, self.values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
        self.judges: dict[tuple[int, int], Judge] = {}

    def rate(self, view: View, actions: Integers) -> Values:
        """What `strong` thinks, as shares of the win around an even one."""
        ratings = self._ratings(view, actions)
        return EVEN - SHARE * np.sqrt(ratings.max() - ratings)

    def solve(self, view: View, actions: Integers, seconds: float) -> tuple[Values, Values] | None:
        """What wins now is worth all, and a free card more than anything else: neither needs simulations."""
        ratings = self._ratings(view, actions)
        if ratings.max() < SWAP_FIRST:
            return None
        is_win = (ratings > SWAP_FIRST) & (ratings < FREE_CARD)
        is_best = ratings == ratings.max()
        return np.where(is_win, 1.0, EVEN + self.doubt * is_best), np.where(is_win, 0.0, EVEN)

    def simulate(self, view: View, actions: Integers, rng: Rng, outcomes: Values) -> None:
        """Fill each row with what the actions come to in one world."""
        judge = self._judge(int(view.data[0]["teams"]), view.setup.players)
        room = (self.room, self.values)
        simulate(judge, view.data, 0, self.games, self.sights, actions, rng, outcomes, *room)

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return self.valuation.reason(view, action)

    def _judge(self, teams: int, players: int) -> Judge:
        if (teams, players) not in self.judges:
            self.judges[teams, players] = read_judge(self.valuation.learned, teams, players)
        return self.judges[teams, players]

    def _ratings(self, view: View, actions: Integers) -> Values:
        ratings = np.zeros(len(actions))
        self.valuation.rate(view.data, 0, actions, len(actions), ratings)
        return ratings
