"""Stamtafel: a table for Push, 13 and Sequence. Everything below is loaded when it is first used.

>>> import stamtafel as st
>>> position = st.new("push", players=3)
>>> position.play("draw")
>>> position.deal(st.rng(1))
('=Y4',)
>>> position.legal()
<Legal: place 1>
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from stamtafel.version import __version__ as __version__

if TYPE_CHECKING:
    from stamtafel.arena.asking import Failed as Failed
    from stamtafel.arena.door import MatchResult as MatchResult
    from stamtafel.arena.door import match as match
    from stamtafel.bots.contract import Choice as Choice
    from stamtafel.bots.hinting import Hint as Hint
    from stamtafel.games.errors import IllegalMove as IllegalMove
    from stamtafel.games.errors import InvalidSetup as InvalidSetup
    from stamtafel.games.errors import NoSample as NoSample
    from stamtafel.games.errors import Unreadable as Unreadable
    from stamtafel.games.legal import Legal as Legal
    from stamtafel.games.numbers import SPECTATOR as SPECTATOR
    from stamtafel.games.outcome import Outcome as Outcome
    from stamtafel.games.position import Position as Position
    from stamtafel.games.position import View as View
    from stamtafel.games.push.odds import PushOdds as PushOdds
    from stamtafel.games.push.views import PushView as PushView
    from stamtafel.games.records import Record as Record
    from stamtafel.games.sequence.odds import SequenceOdds as SequenceOdds
    from stamtafel.games.sequence.views import SequenceView as SequenceView
    from stamtafel.games.thirteen.odds import ThirteenOdds as ThirteenOdds
    from stamtafel.games.thirteen.views import ThirteenView as ThirteenView
    from stamtafel.library import FunctionBot as FunctionBot
    from stamtafel.library import LoadedBot as LoadedBot
    from stamtafel.library import bot as bot
    from stamtafel.library import hint as hint
    from stamtafel.library import load_bot as load_bot
    from stamtafel.library import new as new
    from stamtafel.library import odds as odds
    from stamtafel.library import read as read
    from stamtafel.library import read_view as read_view
    from stamtafel.library import replay as replay
    from stamtafel.library import rng as rng
    from stamtafel.research.data.loading import load_games as load_games
    from stamtafel.research.vector import Vector as Vector
    from stamtafel.research.vector import vector as vector

_PLACES = {
    "arena.asking": ("Failed",),
    "arena.door": ("MatchResult", "match"),
    "bots.contract": ("Choice",),
    "bots.hinting": ("Hint",),
    "games.errors": ("IllegalMove", "InvalidSetup", "NoSample", "Unreadable"),
    "games.legal": ("Legal",),
    "games.numbers": ("SPECTATOR",),
    "games.outcome": ("Outcome",),
    "games.position": ("Position", "View"),
    "games.push.odds": ("PushOdds",),
    "games.push.views": ("PushView",),
    "games.records": ("Record",),
    "games.sequence.odds": ("SequenceOdds",),
    "games.sequence.views": ("SequenceView",),
    "games.thirteen.odds": ("ThirteenOdds",),
    "games.thirteen.views": ("ThirteenView",),
    "library": (
        "FunctionBot",
        "LoadedBot",
        "bot",
        "hint",
        "load_bot",
        "new",
        "odds",
        "read",
        "read_view",
        "replay",
        "rng",
    ),
    "research.data.loading": ("load_games",),
    "research.vector": ("Vector", "vector"),
}
_PLACE_OF = {name: place for place, names in _PLACES.items() for name in names}
__all__ = sorted([*_PLACE_OF, "__version__"])


def __getattr__(name: str) -> Any:
    """What the front door has, loaded when it is first asked for."""
    if name not in _PLACE_OF:
        raise AttributeError(f"stamtafel has no {name}; it has {', '.join(sorted(_PLACE_OF))}")
    value = globals()[name] = getattr(import_module(f"stamtafel.{_PLACE_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    return __all__
