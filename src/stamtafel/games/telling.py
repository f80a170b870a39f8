"""What is to be said about a game, before it is put into words of any language."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Player:
    """A value that stands for whoever sits there."""

    number: int


@dataclass(frozen=True)
class Cards:
    """A value that stands for these cards, in notation; possibly none."""

    names: tuple[str, ...]


Value = int | str | Player | Cards


@dataclass(frozen=True)
class Saying:
    """The id of a text and what goes into it."""

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)
