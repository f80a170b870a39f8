"""The rules of the games, and nothing else. `load` is the way in."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stamtafel.games.contract import Game

NAMES = ("push", "thirteen", "sequence")


def load(name: str) -> "Game":
    """The game of this name, one of NAMES; raises KeyError for any other."""
    if name not in NAMES:
        raise KeyError(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game = import_module(f"stamtafel.games.{name}").GAME
    return game
