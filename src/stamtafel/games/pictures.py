"""A game drawn in letters, as a terminal shows it: lines of pieces, some of which have a colour or can be chosen.

A game that has its own drawing declares a module `picture.py`; for the others `plain_picture` draws what
`display.py` says, line by line.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from stamtafel.games.telling import Player, Saying

Tint: TypeAlias = Literal["red", "yellow", "green", "blue", "purple", "paper", "red on paper"]
SHAPES: dict[str, str] = {"R": "▲", "Y": "●", "G": "■", "B": "◆", "P": "⬢"}  # of a colour, which is never alone
STAR = "★"
TINTS: dict[str, Tint] = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}


@dataclass(frozen=True)
class Piece:
    """Letters or words, or a player's name; of a colour if it is a card, a chip or a tile.

    Where it has a word of notation, like a card or a space, it stands for the actions that have this word.
    """

    text: str | Saying | Player
    tint: Tint | None = None
    word: str = ""


Line: TypeAlias = tuple[Piece, ...]
SPACE = Piece(" ")
HERE, ELSEWHERE = Piece("▸ "), Piece("  ")  # before the name of who is to act, and of the others


def plain_picture(sayings: Iterable[Saying]) -> list[Line]:
    """The drawing of a game that has none of its own: what `display.table` says."""
    return [(Piece(saying),) for saying in sayings]


def in_a_row(pieces: Sequence[Piece]) -> Line:
    """The pieces with a space between them."""
    return tuple(part for piece in pieces for part in (SPACE, piece))
