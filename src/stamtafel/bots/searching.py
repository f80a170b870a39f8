"""The level that searches: simulates what each action leads to, and gives the promising ones most of its time.

All actions meet the same chance and the same hidden cards (common random numbers), so that their differences are
known much better than their values. Actions that are clearly worse than the best are dropped at once, and as time
goes by half of the rest (sequential halving), so that in the end the two best are compared.
"""

from collections.abc import Sequence
from math import ceil, log2
from time import perf_counter
from typing import Protocol

import numpy as np

from stamtafel.bots.contract import Budget, Choice
from stamtafel.bots.rating import Values
from stamtafel.games.chance import Rng
from stamtafel.games.position import View
from stamtafel.games.telling import Saying

SURE = 4.0  # standard errors by which an action must be worse than the best to be dropped at once
FEWEST = 32  # simulations of each action before one is dropped


class Search(Protocol):
    """How one game is simulated. Values and outcomes have the same unit."""

    width: int  # how many actions are worth simulating: the best by `rate`
    weight: float  # how many simulations a rating counts for
    doubt: float  # how far a rating may be off
    chunk: int  # simulations that take a few milliseconds

    def rate(self, view: View, actions: Rng) -> Values:
        """What each action seems worth before any simulation."""

    def solve(self, view: View, actions: Rng) -> Values | None:
        """What each action is worth exactly, where that can be known."""

    def simulate(self, view: View, actions: Rng, rng: Rng, outcomes: Values) -> None:
        """Fill each row of `outcomes` with what the actions, one a column, lead to in one and the same world."""

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""


class SearchBot:
    """Chooses the action that turns out best on average, within seconds or a number of simulations."""

    def __init__(self, name: str, search: Search, seconds: float | None, simulations: int | None) -> None:
        self.name = name
        self.search = search
        self.seconds = seconds
        self.simulations = simulations

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """The best action as far as the budget tells; a budget that says nothing leaves it to the bot."""
        parse = view.game.notation.parse_action
        actions = np.array([parse(action) for action in legal], np.int64)
        values = self.search.solve(view, actions)
        errors = np.zeros(len(legal))
        if values is None:
            values = self.search.rate(view, actions)
            errors += self.search.doubt
            best = self._simulate(view, actions, self._spending(budget), rng, values, errors)
        else:
            best = int(values.argmax())
        worth, doubts = (dict(zip(legal, part.tolist(), strict=True)) for part in (values, errors))
        return Choice(legal[best], worth, self.search.reason(view, legal[best]), doubts)

    def _spending(self, budget: Budget) -> "_Spending":
        if budget.seconds is None and budget.simulations is None:
            return _Spending(Budget(self.seconds, self.simulations, budget.clock))
        return _Spending(budget)

    def _simulate(
        self, view: View, actions: Rng, spending: "_Spending", rng: Rng, values: Values, errors: Values
    ) -> int:
        """Put what simulations tell into `values` and `errors`; the answer is the place of the best action."""
        search = self.search
        alive = np.argsort(-values, kind="stable")[: search.width]
        rating, outcomes = values.copy(), np.empty((0, len(alive)))
        first, halvings = len(alive), ceil(log2(len(alive)))
        while len(alive) > 1 and (part := spending.part()) < 1.0:
            rows = np.empty((spending.rows(len(alive), search.chunk), len(alive)))
            search.simulate(view, actions[alive], rng, rows)
            spending.simulations += rows.size
            outcomes = np.concatenate((outcomes, rows))
            seen = len(outcomes)
            values[alive] = (outcomes.sum(0) + search.weight * rating[alive]) / (seen + search.weight)
            if seen > 1:
                errors[alive] = outcomes.std(0, ddof=1) / np.sqrt(seen)
            kept = _promising(values[alive], outcomes, max(2, ceil(first / 2 ** int(part * halvings))))
            alive, outcomes = alive[kept], outcomes[:, kept]
        return int(alive[values[alive].argmax()])


def _promising(values: Values, outcomes: Values, most: int) -> Rng:
    """The places of the actions to go on with: none that is clearly worse than the best, and at most so many."""
    order = np.argsort(-values, kind="stable")[:most]
    seen = len(outcomes)
    if seen < FEWEST:
        return np.sort(order)
    best, others = order[0], order[1:]
    doubt = (outcomes[:, [best]] - outcomes[:, others]).std(0, ddof=1) / np.sqrt(seen)
    return np.sort(np.append(others[values[others] > values[best] - SURE * doubt], best))


class _Spending:
    """How much of a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.clock = budget.clock or perf_counter
        self.began = self.clock()
        self.simulations = 0

    def part(self) -> float:
        """From 0, nothing, to 1 or more, all of it."""
        spent = self.simulations / self.budget.simulations if self.budget.simulations else 0.0
        if self.budget.seconds:
            spent = max(spent, (self.clock() - self.began) / self.budget.seconds)
        return spent

    def rows(self, actions: int, chunk: int) -> int:
        """How many worlds to simulate next for so many actions."""
        if self.budget.simulations:
            chunk = min(chunk, self.budget.simulations - self.simulations)
        return max(1, chunk // actions)
