"""The level `master`: turns played out, the last ones to the end, and exact play when very few cards are left."""

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.push.endings import new_memory, solve_actions
from stamtafel.bots.push.heuristic import reason
from stamtafel.bots.push.lookahead import Desks, rate_actions
from stamtafel.bots.push.worlds import FEW_CARDS, simulate_worlds
from stamtafel.bots.rating import Values
from stamtafel.bots.searching import Rating
from stamtafel.games.position import View
from stamtafel.games.push.knowledge import PushKnowledge, lay_out
from stamtafel.games.push.layout import LAYOUT, MOST_LEGAL, PushPosition
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.records import Integers, Records, empty, read

GAME_CARDS = {2: 4, 3: 2, 4: 2, 5: 1, 6: 1}  # left in the pile, by the number of players, to try to solve all
TURN_CARDS = {2: 6, 3: 5, 4: 5, 5: 4, 6: 4}  # left in the pile, to try to solve the turn
POSITIONS = 40_000  # that either may take: less than a tenth of a second,
POSITIONS_A_SECOND = 400_000  # and no more than there is time for
DOUBT = 0.02  # how far a look ahead may be off
BY_LOOK_AHEAD = 1e-6  # what that counts for between actions of the same exact value


class Search:
    """Rates by one look ahead, simulates by playing turns out (worlds.py), solves small endings (endings.py)."""

    width = MOST_LEGAL
    weight = 30.0
    chunk = 128

    reason = staticmethod(reason)

    def __init__(self, learned: Learned) -> None:
        self.desks = Desks(learned)
        self.judged = float(learned["error"])

    def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
        """What each action is worth by exact play to the end of the game, or of the turn, if that is not too much.

        Else by one look ahead. That also orders actions of the same exact value, and judges after the turn, so
        that values may be off by as much as it is.
        """
        values = self.look_ahead(view, actions)
        v: PushKnowledge = read(view.data, 0)
        exact, error, most = None, 0.0, int(min(POSITIONS, POSITIONS_A_SECOND * seconds))
        if most > 0 and v.pile_size <= GAME_CARDS[v.players]:
            exact = self._solve(view, actions, 0, most)
        if most > 0 and exact is None and v.pile_size <= TURN_CARDS[v.players]:
            exact, error = self._solve(view, actions, 1, most), DOUBT
        if exact is None:
            return Rating(values, np.full(len(actions), DOUBT), is_final=False)
        return Rating(exact + BY_LOOK_AHEAD * values, np.full(len(actions), error), is_final=True)

    def look_ahead(self, view: View, actions: Integers) -> Values:
        """What each action is worth by one look ahead."""
        values = np.zeros(len(actions))
        rate_actions(self.desks.desk_for(view.data, 0), view.data, 0, actions, len(actions), values)
        return values

    def _solve(self, view: View, actions: Integers, is_turn: int, most: int) -> Values | None:
        """The exact values, to the end of the turn or else of the game, if they take at most so many positions."""
        exact = np.zeros(len(actions))
        games: Records[PushPosition] = empty(LAYOUT)
        lay_out(view.data, 0, games, 0)
        minds = self.desks.desk_for(view.data, 0).minds
        return exact if solve_actions(new_memory(minds, most, is_turn), games, 0, actions, exact) else None

    def simulate(self, view: View, actions: Integers, rng: Rng, outcomes: Values) -> None:
        """Fill each row of `outcomes` with what the actions lead to in one world."""
        few = FEW_CARDS * view.setup.players
        simulate_worlds(self.desks.desk_for(view.data, 0), view.data, 0, few, actions, rng, outcomes)
