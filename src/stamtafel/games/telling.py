"""What is to be said about a game, before it is put into words of any language; it can be stored and sent."""

from collections.abc import Mapping

import msgspec


class Player(msgspec.Struct, frozen=True, tag="player"):
    """A value that stands for whoever sits there."""

    number: int


class Cards(msgspec.Struct, frozen=True, tag="cards"):
    """A value that stands for these cards, in notation; possibly none."""

    names: tuple[str, ...]


Value = int | str | Player | Cards


class Saying(msgspec.Struct, frozen=True):
    """The id of a text and what goes into it."""

    id: str
    values: Mapping[str, Value] = msgspec.field(default_factory=dict)
