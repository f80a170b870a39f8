"""Which games there are: the folders beside this file, and what other packages bring as entry points.

A package brings a game by an entry point of the group `stamtafel.games`, named like the game:

    [project.entry-points."stamtafel.games"]
    memory = "memory:GAME"

Nothing is imported before it is asked for.
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules

from stamtafel import games
from stamtafel.games.contract import Game
from stamtafel.games.moves import clip

GROUP = "stamtafel.games"


def names() -> tuple[str, ...]:
    """The games that can be played here: our own in their order, then by name those that others bring."""
    foreign = sorted(name for name in _entries() if name not in _own() and isinstance(_find(name), Game))
    return (*own_names(), *foreign)


@cache
def own_names() -> tuple[str, ...]:
    """The games of this package, in their order."""
    return tuple(sorted(_own(), key=lambda name: find(name).place))


def find(name: str) -> Game:
    """The game as it declares itself; raises KeyError with a sentence for one that is not there, or is broken."""
    found = _find(name) if name in _entries() else f"there is no game {clip(name)}; there are {', '.join(names())}"
    if isinstance(found, str):
        raise KeyError(found)
    return found


def forget() -> None:
    """Look again the next time: packages may have come or gone."""
    for known in (_entries, _find):
        known.cache_clear()


@cache
def _entries() -> Mapping[str, EntryPoint]:
    """Where each game is; our own cannot be replaced."""
    return {**{entry.name: entry for entry in entry_points(group=GROUP)}, **_own()}


@cache
def _own() -> Mapping[str, EntryPoint]:
    """Every package beside this file is a game."""
    folders = [name for _, name, is_package in iter_modules(games.__path__) if is_package]
    return {name: EntryPoint(name, f"{games.__name__}.{name}:GAME", GROUP) for name in folders}


@cache
def _find(name: str) -> Game | str:
    """The game, or a sentence on why another package's cannot be had."""
    entry = _entries()[name]
    if name in _own():
        return _checked(entry)
    try:
        return _checked(entry)
    except Exception as error:  # whatever is wrong in there, the other games are none the worse
        return f"the game {name!r} of {entry.value} cannot be used: {type(error).__name__}: {error}"


def _checked(entry: EntryPoint) -> Game:
    game = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"it is {game!r}, not a Game")
    if game.name != entry.name:
        raise ValueError(f"it calls itself {game.name!r}")
    return game
