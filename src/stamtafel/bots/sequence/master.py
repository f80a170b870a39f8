"""The level `master` in Sequence: makes each promising action in many worlds, and plays them to the end.

A world deals the unseen cards; in it everyone plays as `strong` does, each from what its own seat knows. What a
team wins, all its players win.
"""

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.heuristic import SWAP_FIRST
from stamtafel.bots.sequence.rollouts import play_out, share_of_team
from stamtafel.bots.sequence.sight import SIGHT
from stamtafel.bots.sequence.strong import Valuation
from stamtafel.games.chance import Rng, next_word
from stamtafel.games.compiling import Games, empty_games, rule
from stamtafel.games.position import View
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.knowledge import sample
from stamtafel.games.sequence.layout import LAYOUT, MOST_LEGAL, TEAM
from stamtafel.games.telling import Saying

WORLD, NOW = range(2)  # positions to work with: a world, and what becomes of it
EVEN = 0.5
SHARE = 0.007  # of the win that an action is behind if it is rated one behind; four behind, twice as much


@rule
def simulate(
    weights: Values,
    views: Games,
    j: int,
    games: Games,
    sights: Games,
    actions: Rng,
    rng: Rng,
    outcomes: Values,
    room: Rng,
    values: Values,
) -> None:
    """Fill each row of `outcomes` with what the actions come to in one world with the same luck."""
    luck = np.zeros_like(rng)
    v = views[j]
    for row in range(outcomes.shape[0]):
        sample(views, j, rng, games, WORLD)
        next_word(rng)
        for n in range(outcomes.shape[1]):
            games[NOW] = games[WORLD]
            for word in range(len(rng)):
                luck[word] = rng[word]
            rules.apply(games, NOW, v.seat, actions[n])
            play_out(weights, games, NOW, sights, room, values, luck)
            outcomes[row, n] = share_of_team(games[NOW], TEAM[v.teams, v.seat])


class Search:
    """How Sequence is simulated; values are shares of the win."""

    width = 12
    weight = 700.0  # few actions differ by more than a hundredth of the win, and one simulation is off by a third
    doubt = 0.01
    chunk = 240

    def __init__(self, learned: Learned) -> None:
        self.valuation = Valuation(learned)
        self.games = empty_games(LAYOUT, 2)
        self.sights = empty_games(SIGHT)
        self.room, self.values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)

    def rate(self, view: View, actions: Rng) -> Values:
        """What `strong` thinks, as shares of the win around an even one."""
        ratings = self._ratings(view, actions)
        return EVEN - SHARE * np.sqrt(ratings.max() - ratings)

    def solve(self, view: View, actions: Rng) -> Values | None:
        """What wins now is worth all, and a free card more than anything else: neither needs simulations."""
        ratings = self._ratings(view, actions)
        if ratings.max() < SWAP_FIRST:
            return None
        return np.where(ratings == ratings.max(), 1.0, EVEN)

    def simulate(self, view: View, actions: Rng, rng: Rng, outcomes: Values) -> None:
        """Fill each row with what the actions come to in one world."""
        weights = self.valuation.weights(view.data[0])
        simulate(
            weights, view.data, 0, self.games, self.sights, actions, rng, outcomes, self.room, self.values
        )  # fmt: skip

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return self.valuation.reason(view, action)

    def _ratings(self, view: View, actions: Rng) -> Values:
        ratings = np.zeros(len(actions))
        self.valuation.rate(view.data, 0, actions, len(actions), ratings)
        return ratings
