"""The levels there are, by name."""

import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, TypeVar

from stamtafel.bots.at_random import RandomBot
from stamtafel.bots.contract import Bot
from stamtafel.bots.gentle import GentleBot
from stamtafel.bots.learned import Learned, learned_path, load_learned, read_learned, shapes
from stamtafel.bots.rating import RatingBot
from stamtafel.bots.searching import SearchBot
from stamtafel.bots.temper import TEMPERS, TemperedBot
from stamtafel.games import load
from stamtafel.games.contract import NORMAL, RANDOM, Game

LEVELS = (
    RANDOM,
    "gentle",
    "easy",
    NORMAL,
    "strong",
    "master",
)  # that there can be; which ones a game has, it says
NEED_COMPILING = ("strong", "master")  # they cannot be waited for while their code runs interpreted
BEFORE_WISH = re.compile(r":(?=[a-z]+=)")  # a file may have a colon in its name
WISHES = {
    "gentle": ("temper",),
    "easy": ("temper",),
    NORMAL: ("temper",),
    "strong": ("learned", "temper"),
    "master": ("seconds", "simulations", "learned", "temper"),
}
MEANT = {
    "temper": f"one of {', '.join(TEMPERS)}",
    "seconds": "a number above 0, like seconds=0.5",
    "simulations": "a whole number above 0, like simulations=2000",
    "learned": "a file that is there, like learned=candidate.npz",
}
Number = TypeVar("Number", int, float)
Wish = TypeVar("Wish")


class Wishes(NamedTuple):
    """What a level is told, as far as it is."""

    seconds: float | None
    simulations: int | None
    learned: Path | None
    temper: str | None


def load_bot(name: str, game: str) -> Bot:
    """A bot of this level for this game; raises KeyError for one that is not there, or wishes it cannot heed.

    `master` may be told how much to think, like `master:seconds=0.5` or `master:simulations=2000`, and it and
    `strong` what file to have learned from: `strong:learned=candidate.npz`. All but `random` may be told their
    temperament: `normal:temper=bold`.
    """
    level, colon, told = name.partition(":")
    if level not in LEVELS:
        raise KeyError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    declared = load(game)  # raises KeyError for a game that is not there
    if level not in declared.levels:
        raise KeyError(f"{game} has no bots of the level {level}; it has {', '.join(declared.levels)}")
    wishes = _read_wishes(BEFORE_WISH.split(told) if colon else [], WISHES.get(level, ()))
    if level == RANDOM:
        return RandomBot()
    bot = _load_level(name, level, declared, wishes)
    return bot if wishes.temper is None else with_temper(bot, wishes.temper, level, declared)


def goes_by_the_clock(name: str) -> bool:
    """Whether the level of this name thinks for some time, so that it may choose otherwise on another day."""
    level, _, told = name.partition(":")
    words = {word.partition("=")[0] for word in BEFORE_WISH.split(told)}
    return "seconds" in WISHES.get(level, ()) and ("seconds" in words or "simulations" not in words)


def with_temper(bot: Bot, temper: str, level: str, game: Game) -> Bot:
    """The bot, which is of this level, with a temperament; raises KeyError for one that the game does not know."""
    if temper not in game.tempers:
        raise KeyError(f"{game.name} has no bots of the temperament {temper}")
    return TemperedBot(bot, temper, level, import_module(f"{game.bots}.temper"))


def _load_level(name: str, level: str, game: Game, wishes: Wishes) -> Bot:
    """A bot of this level, without a temperament, which is called by this name."""
    heuristic = import_module(f"{game.bots}.heuristic")
    if level == "gentle":
        return GentleBot(name, import_module(f"{game.bots}.gentle"), heuristic.reason)
    if level in ("easy", NORMAL):
        return RatingBot(name, heuristic, heuristic.NEARLY if level == "easy" else 0.0)
    learned = load_learned(game.name) if wishes.learned is None else _read_file(wishes.learned, game.name)
    module = import_module(f"{game.bots}.{level}")
    if level == "strong":
        bot: Bot = module.new_bot(name, learned)
        return bot
    return SearchBot(name, module.Search(learned), wishes.seconds, wishes.simulations)


def _read_file(path: Path, game: str) -> Learned:
    """What a file has for this game; raises KeyError if it is not like the one that ships, where one does."""
    try:
        learned = read_learned(path)
    except Exception:  # a broken file makes NumPy raise many kinds, from EOFError to TokenError
        learned = {}
    if not learned or (learned_path(game).is_file() and shapes(learned) != shapes(load_learned(game))):
        raise KeyError(f"{path} was not learned for {game}; `stamtafel train {game}` makes such a file")
    return learned


def _read_wishes(words: Sequence[str], known: Sequence[str]) -> Wishes:
    """What these words tell a level that knows such wishes; raises KeyError."""
    told: dict[str, str] = {}
    for word in words:
        what, _, amount = word.partition("=")
        if what not in known:
            raise KeyError(f"{word!r} is nothing this level can be told; it knows {', '.join(known) or 'nothing'}")
        if what in told:
            raise KeyError(f"{word!r}: {what} is told twice")
        told[what] = amount
    return Wishes(
        _read_wish(told, "seconds", lambda text: _positive(float(text))),
        _read_wish(told, "simulations", lambda text: _positive(int(text))),
        _read_wish(told, "learned", _file),
        _read_wish(told, "temper", _temper),
    )


def _read_wish(told: Mapping[str, str], what: str, read: Callable[[str], Wish]) -> Wish | None:
    """This of what a level is told, if it is told; raises KeyError."""
    if what not in told:
        return None
    try:
        return read(told[what])
    except ValueError:
        raise KeyError(f"'{what}={told[what]}' must be {MEANT[what]}") from None


def _positive(number: Number) -> Number:
    if not 0 < number < float("inf"):
        raise ValueError(number)
    return number


def _file(text: str) -> Path:
    if not Path(text).is_file():
        raise ValueError(text)
    return Path(text)


def _temper(text: str) -> str:
    if text not in TEMPERS:
        raise ValueError(text)
    return text
