"""What happened in a game: one fact after another, from which sentences, logs and pictures are made.

A fact's fields are a seat (`player`), cards in notation (`card`, `cards`), numbers, words and yes or no. A tuple
of numbers has one for each seat. Who sees less is told the same fact without what is hidden.
"""

import re
from collections.abc import Iterable
from typing import ClassVar, Self

import msgspec

from stamtafel.games.numbers import SPECTATOR

CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def kind_name(name: str) -> str:
    """What the class of this name is called on the wire and in texts: PileEmpty is pile-empty."""
    return CAPITAL.sub("-", name).lower()


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=kind_name, gc=False):
    """Something that happened."""

    HIDDEN: ClassVar[tuple[str, ...]] = ()  # the fields that only `player` sees; for others they are None
    IS_HEADING: ClassVar[bool] = False  # whether a turn or a round begins with it
    IS_MOMENT: ClassVar[bool] = False  # whether somebody who looks back at the game wants to see it again

    @classmethod
    def kind(cls) -> str:
        """What facts of this class are called."""
        return str(cls.__struct_config__.tag)

    def seen_by(self, seat: int) -> Self:
        """The fact as the seat saw it; SPECTATOR saw what everyone did."""
        if not self.HIDDEN or seat == getattr(self, "player", SPECTATOR):
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.HIDDEN))


class Dealt(Fact, frozen=True):
    """A card was dealt to the player, who alone sees it."""

    HIDDEN = ("card",)

    player: int
    card: str | None


class Drew(Fact, frozen=True):
    """The player drew a card, and alone sees it."""

    HIDDEN = ("card",)

    player: int
    card: str | None


def seen_by(facts: Iterable[Fact], seat: int) -> tuple[Fact, ...]:
    """The facts as the seat saw them."""
    return tuple(fact.seen_by(seat) for fact in facts)
