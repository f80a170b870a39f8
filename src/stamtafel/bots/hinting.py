"""Hints: what the best bot of a game would do, and where to look before one is told."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from stamtafel.bots.contract import Choice
from stamtafel.games.contract import RANDOM, Game
from stamtafel.games.telling import Saying


class Looking(Protocol):
    """`looking.py` of a game's bots."""

    def look(self, view: Any, action: str, reason: Saying) -> tuple[str, ...]:
        """Where to look before one does this for that reason, in the words of the game; perhaps nowhere."""


@dataclass(frozen=True)
class Hint:
    """Help in two steps: where to look, and then the choice of the best bot, with its reason.

    >>> import stamtafel as st
    >>> hint = st.hint(st.read("push 2; turn: 0 decides; rows: R6 Y5 / R5 Y4 / R4; pile: R3 R2").view(0))
    >>> hint.look
    ('row 1', 'row 2', 'row 3')
    >>> hint.move, hint.why()
    ('stop', '100 % of the cards left would be too much; I stop.')
    """

    look: tuple[str, ...]
    choice: Choice

    @property
    def move(self) -> str:
        """What the best bot would do."""
        return self.choice.move

    def why(self, language: str = "en") -> str:
        """Its reason in words; raises KeyError for a language that is not there."""
        return self.choice.why(language)


def best_level(game: Game) -> str | None:
    """The level that hints come from; None for a game whose bots only guess."""
    return None if game.levels[-1] == RANDOM else game.levels[-1]


def hint_of(view: Any, choice: Choice) -> Hint:
    """The hint that the choice of a bot for the seat of this view gives."""
    looking: Looking = import_module(f"{view.game.bots}.looking")
    return Hint(looking.look(view, choice.move, choice.reason), choice)
