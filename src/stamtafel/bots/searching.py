"""The level that searches: simulates what each action leads to, and gives the promising ones most of its time.

All actions meet the same chance and the same hidden cards (common random numbers), so that their differences are
known much better than their values. Actions that are clearly worse than the best are dropped at once, and as time
goes by half of the rest (sequential halving), so that in the end the two best are compared.
"""

from collections.abc import Sequence
from math import ceil, inf, log2
from typing import NamedTuple, Protocol, TypeVar

import numpy as np

from stamtafel.bots.contract import Budget, Choice
from stamtafel.bots.rating import Values
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.records import Integers

Number = TypeVar("Number", int, float)
SECONDS = 0.2  # to think about a move, if nobody says otherwise
SURE = 4.0  # standard errors by which an action must be worse than the best to be dropped at once
FEWEST = 32  # simulations of each action before one is dropped


class Rating(NamedTuple):
    """What each action seems worth before any simulation, and how far off that may be.

    Where it is final, simulations would tell no more.
    """

    values: Values
    errors: Values
    is_final: bool


class Search(Protocol):
    """How one game is simulated. Values and outcomes have the same unit."""

    width: int  # how many actions are worth simulating: the best by `rate`
    weight: float  # how many simulations a rating counts for
    judged: float  # how far that may be off by which the end of a simulation is judged
    chunk: int  # simulations that take a few milliseconds

    def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
        """What each action seems worth. Where that can be found out for certain in these seconds, it is final."""

    def simulate(self, view: View, actions: Integers, rng: Rng, outcomes: Values) -> None:
        """Fill each row of `outcomes` with what the actions, one a column, lead to in one and the same world."""

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""


class SearchBot:
    """Chooses the action that turns out best on average, within the seconds and simulations it is told."""

    def __init__(
        self, name: str, search: Search, seconds: float | None = None, simulations: int | None = None
    ) -> None:
        self.name = name
        self.search = search
        self.seconds = seconds
        self.simulations = simulations

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """The best action as far as the budget tells."""
        parse = view.game.notation.parse_action
        actions = np.array([parse(action) for action in legal], np.int64)
        spending = self._spending(budget)
        rating = self.search.rate(view, actions, spending.seconds if len(legal) > 1 else 0.0)
        if rating.is_final:
            best, values, errors = int(rating.values.argmax()), rating.values, rating.errors
        else:
            best, values, errors = self._simulate(view, actions, rating, spending, rng)
        worth, doubts = (dict(zip(legal, part.tolist(), strict=True)) for part in (values, errors))
        return Choice(legal[best], worth, self.search.reason(view, legal[best]), view.game, doubts)

    def _spending(self, budget: Budget) -> "_Spending":
        """What both the bot was told and the budget allow; `SECONDS` if neither says anything."""
        seconds, simulations = _less(self.seconds, budget.seconds), _less(self.simulations, budget.simulations)
        if seconds is None and simulations is None:
            seconds = SECONDS
        return _Spending(Budget(budget.clock, seconds, simulations))

    def _simulate(
        self, view: View, actions: Integers, rating: Rating, spending: "_Spending", rng: Rng
    ) -> tuple[int, Values, Values]:
        """The place of the best action, what each seems worth, and how far that may be off.

        An action that was dropped is as far behind the best as it was then.
        """
        search, rated, errors = self.search, rating.values, rating.errors.copy()
        behind = rated.max() - rated
        alive = np.argsort(behind, kind="stable")[: search.width]
        outcomes = np.empty((0, len(alive)))
        begun, halvings = len(alive), ceil(log2(len(alive)))
        while len(alive) > 1 and (part := spending.part()) < 1.0:
            rows = np.empty((spending.rows(len(alive), search.chunk), len(alive)))
            search.simulate(view, actions[alive], rng, rows)
            spending.simulations += rows.size
            outcomes = np.concatenate((outcomes, rows))
            seen = len(outcomes)
            values = (outcomes.sum(0) + search.weight * rated[alive]) / (seen + search.weight)
            behind[alive] = values.max() - values
            if seen > 1:
                errors[alive] = np.hypot(outcomes.std(0, ddof=1) / np.sqrt(seen), search.judged)
            kept = _promising(values, outcomes, max(2, ceil(begun / 2 ** int(part * halvings))))
            alive, outcomes = alive[kept], outcomes[:, kept]
        first = int(behind[alive].argmin())
        most = outcomes[:, first].mean() if len(outcomes) else rated[alive[first]]
        return int(alive[first]), most - behind, errors


def _promising(values: Values, outcomes: Values, most: int) -> Integers:
    """The places of the actions to go on with: none that is clearly worse than the best, and at most so many."""
    order = np.argsort(-values, kind="stable")[:most]
    seen = len(outcomes)
    if seen < FEWEST:
        return np.sort(order)
    best, others = order[0], order[1:]
    doubt = (outcomes[:, [best]] - outcomes[:, others]).std(0, ddof=1) / np.sqrt(seen)
    return np.sort(np.append(others[values[others] > values[best] - SURE * doubt], best))


def _less(one: Number | None, other: Number | None) -> Number | None:
    """The smaller of two limits; None is no limit."""
    return min((limit for limit in (one, other) if limit is not None), default=None)


def _part(spent: float, allowed: float | None) -> float:
    """How much of what is allowed is spent; where nothing is, all of it."""
    if allowed is None:
        return 0.0
    return spent / allowed if allowed > 0 else 1.0


class _Spending:
    """How much of a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.began = budget.clock()
        self.simulations = 0

    @property
    def seconds(self) -> float:
        """How many are allowed."""
        return inf if self.budget.seconds is None else self.budget.seconds

    def part(self) -> float:
        """From 0, nothing, to 1 or more, all of it."""
        return max(
            _part(self.simulations, self.budget.simulations),
            _part(self.budget.clock() - self.began, self.budget.seconds),
        )

    def rows(self, actions: int, chunk: int) -> int:
        """How many worlds to simulate next for so many actions."""
        if self.budget.simulations is not None:
            chunk = min(chunk, self.budget.simulations - self.simulations)
        return max(1, chunk // actions)
