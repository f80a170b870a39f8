"""What a bot is: `choose(view, legal, budget, rng) -> Choice`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one move: seconds on this clock, or simulations, or both."""

    clock: Callable[[], float]
    seconds: float | None = None
    simulations: int | None = None


@dataclass(frozen=True)
class Choice:
    """The action to move with, what each legal one seemed worth, and a reason that can be shown to a person.

    Values of one choice can be compared with each other; their unit is that of the level (see docs/bots.md).
    `errors` says how far each may be off: the standard error of a search, what is known of a learned value.
    """

    move: str
    values: Mapping[str, float]
    reason: Saying
    errors: Mapping[str, float] = field(default_factory=dict)


class Bot(Protocol):
    """A player that is a program. It may keep nothing between two moves that a view does not tell."""

    name: str

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """One of the legal actions, of which there is at least one."""
