"""Levels that rate every legal action and choose by that: the best, or as `easy` any that is nearly as good."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stamtafel.bots.contract import Budget, Choice
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.records import Integers, Records

Values: TypeAlias = NDArray[np.float64]


class Heuristic(Protocol):
    """What a good player of one game pays attention to: a module, or something learned. Views are of that game."""

    def rate(self, views: Records[Any], j: int, actions: Integers, count: int, values: Values) -> None:
        """Fill `values` with what each of the first `count` actions seems worth."""

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""


class RatingBot:
    """Rates every legal action with the game's heuristic and chooses among those close enough to the best.

    `error` is how far a rating is off, typically, if that was measured.
    """

    def __init__(self, name: str, heuristic: Heuristic, nearly: float = 0.0, error: float | None = None) -> None:
        self.name = name
        self.heuristic = heuristic
        self.nearly = nearly
        self.error = error

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """Any of the actions that are rated at most `nearly` below the best."""
        parse = view.game.notation.parse_action
        actions = np.array([parse(action) for action in legal], np.int64)
        values = np.zeros(len(legal), np.float64)
        self.heuristic.rate(view.data, 0, actions, len(legal), values)
        most = values.max()
        good = np.flatnonzero(values >= most - self.nearly)
        place = int(good[below(rng, len(good))])
        chosen = legal[place]
        reason = self.heuristic.reason(view, chosen) if values[place] == most else Saying("bot-nearly")
        errors = {} if self.error is None else dict.fromkeys(legal, self.error)
        return Choice(chosen, dict(zip(legal, values.tolist(), strict=True)), reason, view.game, errors)
