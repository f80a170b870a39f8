"""The levels there are, by name."""

from importlib import import_module

from stamtafel.bots.at_random import RandomBot
from stamtafel.bots.contract import Bot
from stamtafel.bots.rating import Heuristic, RatingBot

LEVELS = ("random", "easy", "normal")


def load_bot(level: str, game: str) -> Bot:
    """A bot of this level for this game; raises KeyError for a level that is not there."""
    if level not in LEVELS:
        raise KeyError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot()
    heuristic: Heuristic = import_module(f"stamtafel.bots.{game}")
    return RatingBot(level, heuristic, heuristic.NEARLY if level == "easy" else 0.0)
