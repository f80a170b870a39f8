"""What a bot is: `choose(view, legal, budget, rng) -> Choice`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from stamtafel.games.contract import Game
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng
from stamtafel.telling import Teller
from stamtafel.texts import texts


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

    >>> import stamtafel as st
    >>> view = st.read("push 2; turn: 0 begins; seat 0: R6 R5 R4 Y1").view(0)
    >>> choice = st.load_bot("normal", "push").choose(view)
    >>> choice.move, max(choice.values, key=choice.values.get), choice.why("de")
    ('bank R', 'bank R', 'Es wird Zeit, Rot zu sichern: 15 Punkte.')
    """

    move: str
    values: Mapping[str, float]
    reason: Saying
    game: Game
    errors: Mapping[str, float] = field(default_factory=dict)

    def why(self, language: str = "en") -> str:
        """The reason in words; raises KeyError for a language that is not there."""
        return Teller(self.game, texts(language)).sentence(self.reason)


class Bot(Protocol):
    """A player that is a program. It may keep nothing between two moves that a view does not tell."""

    name: str

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """One of the legal actions, of which there is at least one."""
