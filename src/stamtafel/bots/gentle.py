"""The level `gentle`: it thinks as a beginner does, about what lies before it, and not the same way every time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from stamtafel.bots.contract import Budget, Choice
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng, below

STEPS = 1_000  # between one mood and another


class Beginner(Protocol):
    """`gentle.py` of a game: what somebody pays attention to who has played it a few times."""

    def rate(self, view: Any, legal: Sequence[str], rng: Rng) -> Mapping[str, float]:
        """What each legal action seems worth in the mood of the moment."""


def mood(rng: Rng, lowest: float, highest: float) -> float:
    """A number somewhere between these."""
    return lowest + (highest - lowest) * below(rng, STEPS) / STEPS


class GentleBot:
    """Takes what seems best to a beginner; what seems equal to it is equally likely."""

    def __init__(self, name: str, beginner: Beginner, reason: Callable[[View, str], Saying]) -> None:
        self.name = name
        self._beginner, self._reason = beginner, reason

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """One of the actions that are rated highest."""
        values = self._beginner.rate(view, legal, rng)
        most = max(values.values())
        best = [action for action in legal if values[action] == most]
        chosen = best[below(rng, len(best))]
        return Choice(chosen, values, self._reason(view, chosen), view.game)
