"""The levels there are, by name."""

from importlib import import_module
from math import isfinite

from stamtafel.bots.at_random import RandomBot
from stamtafel.bots.contract import Bot
from stamtafel.bots.learned import Learned, load_learned
from stamtafel.bots.rating import RatingBot
from stamtafel.bots.searching import SearchBot

LEVELS = ("random", "easy", "normal", "strong", "master")
SECONDS = 0.2  # that `master` thinks about a move, if nobody says otherwise


def load_bot(name: str, game: str, learned: Learned | None = None) -> Bot:
    """A bot of this level for this game, with the values that ship with it or others.

    `master` may be told how much to think, like `master:seconds=0.5` or `master:simulations=2000`.
    Raises KeyError for a level that is not there, or that cannot be told this.
    """
    level, _, wish = name.partition(":")
    if level not in LEVELS:
        raise KeyError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    if wish and level != "master":
        raise KeyError(f"{level!r} cannot be told {wish!r}, only master can be told how much to think")
    if level == "random":
        return RandomBot()
    if level in ("easy", "normal"):
        heuristic = import_module(f"stamtafel.bots.{game}.heuristic")
        return RatingBot(level, heuristic, heuristic.NEARLY if level == "easy" else 0.0)
    learned = load_learned(game) if learned is None else learned
    module = import_module(f"stamtafel.bots.{game}.{level}")
    if level == "strong":
        return RatingBot(name, module.Valuation(learned), error=float(learned["error"]))
    seconds, simulations = _read_wish(wish)
    return SearchBot(name, module.Search(learned), seconds, simulations)


def _read_wish(text: str) -> tuple[float | None, int | None]:
    """How many seconds, or simulations, to think; raises KeyError."""
    what, _, amount = text.partition("=")
    try:
        if not text:
            return SECONDS, None
        if what == "seconds" and 0 < float(amount) and isfinite(float(amount)):
            return float(amount), None
        if what == "simulations" and int(amount) > 0:
            return None, int(amount)
    except ValueError:
        pass
    raise KeyError(f"{text!r} does not say how much to think; write seconds=0.5 or simulations=2000")
