"""Temperaments: what a bot likes to do where its level cannot tell the difference, or hardly."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from stamtafel.bots.contract import Bot, Budget, Choice
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng

TEMPERS = ("bold", "careful", "collector", "spoiler")


class Tastes(Protocol):
    """`temper.py` of a game: what each temperament likes there, and how much of its strength it gives for it."""

    SLACK: Mapping[str, float]  # by level: how much less an action may seem worth to it

    def liking(self, view: Any, action: str, temper: str) -> float:
        """How much one of this temperament likes to do that."""


class TemperedBot:
    """Of what seems nearly as good to its level as what that would do, it does what it likes most."""

    def __init__(self, bot: Bot, temper: str, level: str, tastes: Tastes) -> None:
        self.name = bot.name
        self._bot, self._temper, self._tastes, self._slack = bot, temper, tastes, tastes.SLACK[level]

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """What its level would do, or something else that it likes better."""
        choice = self._bot.choose(view, legal, budget, rng)
        least = choice.values[choice.move] - self._slack
        others = [action for action in legal if choice.values[action] >= least and action != choice.move]
        move, most = choice.move, self._like(view, choice.move) if others else 0.0
        for action in sorted(others, key=choice.values.__getitem__, reverse=True):
            liked = self._like(view, action)
            if liked > most:
                move, most = action, liked
        return choice if move == choice.move else replace(choice, move=move, reason=Saying(f"bot-{self._temper}"))

    def _like(self, view: View, action: str) -> float:
        return self._tastes.liking(view, action, self._temper)
