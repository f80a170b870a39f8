"""The rules of the games, and nothing else. `load` is the way in."""

from functools import cache
from importlib import import_module

from stamtafel.games.contract import Game
from stamtafel.kernel.modes import Mode, current_mode, set_current_mode

NAMES = ("push", "thirteen", "sequence")

_loaded: dict[str, Game] = {}


def load(name: str, mode: Mode | None = None) -> Game:
    """The game of this name, one of NAMES, run in this mode; raises KeyError for any other.

    Where no mode is asked for, it is the one that the process runs games in, and goes along when `run` changes it.
    """
    if mode is not None:
        return _in_mode(name, mode)
    if name not in _loaded:
        _loaded[name] = _declared(name)
        _loaded[name].run(current_mode())
    return _loaded[name]


def run(mode: Mode) -> None:
    """Run all games and bots of this process in this mode from now on, games that are under way included."""
    set_current_mode(mode)
    for game in _loaded.values():
        game.run(mode)


@cache
def _in_mode(name: str, mode: Mode) -> Game:
    return _declared(name).in_mode(mode)


def _declared(name: str) -> Game:
    if name not in NAMES:
        raise KeyError(f"there is no game {name!r}; there are {', '.join(NAMES)}")
    game: Game = import_module(f"stamtafel.games.{name}").GAME
    return game
