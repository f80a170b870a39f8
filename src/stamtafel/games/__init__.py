"""The rules of the games, and nothing else. `load` is the way in, `names` says what there is."""

from functools import cache

from stamtafel.games.contract import Game
from stamtafel.games.registry import find, names, own_names
from stamtafel.kernel.modes import Mode, current_mode, set_current_mode

__all__ = ["load", "names", "own_names", "run"]

_loaded: dict[str, Game] = {}


def load(name: str, mode: Mode | None = None) -> Game:
    """The game of this name, one of `names()`, run in this mode; raises KeyError with a sentence for any other.

    Where no mode is asked for, it is the one that the process runs games in, and goes along when `run` changes it.
    """
    if mode is not None:
        return _in_mode(name, mode)
    if name not in _loaded:
        _loaded[name] = find(name)
        _loaded[name].run(current_mode())
    return _loaded[name]


def run(mode: Mode) -> None:
    """Run all games and bots of this process in this mode from now on, games that are under way included."""
    set_current_mode(mode)
    for game in _loaded.values():
        game.run(mode)


@cache
def _in_mode(name: str, mode: Mode) -> Game:
    return find(name).in_mode(mode)
