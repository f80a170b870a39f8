"""Functions and objects of Python at a seat: how they are asked, and what is said of them if they fail.

A program from outside has moves made for it; here a fault ends the match, for whoever wrote the function is there
and wants to see it.
"""

import traceback
from collections.abc import Callable, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

from stamtafel.arena.playing import SeatLog
from stamtafel.games.errors import Unreadable
from stamtafel.games.legal import Legal
from stamtafel.games.moves import clip
from stamtafel.games.position import View

MOST_SHOWN = 300  # characters of what is legal or of an error, in a sentence

Ask = Callable[[Any, Legal], object]  # the view is of one game


class Failed(Exception):
    """A function or an object raised, or answered what is not legal; the text says who, what and where.

    >>> import stamtafel as st
    >>> def rude(view: st.PushView, legal: st.Legal) -> str:
    ...     return "jump"
    >>> st.match("push", [rude, "random"], sets=1)
    Traceback (most recent call last):
        ...
    stamtafel.arena.asking.Failed: rude answered 'jump', which is not legal; legal was 'draw' and its view \
PushView('push 2; seat: 0; turn: 0 begins')
    """


class AskedPlayer:
    """A function at a seat of the arena."""

    def __init__(self, name: str, ask: Ask) -> None:
        self.name = name
        self.ask = ask

    def decide(self, view: View, legal: Sequence[str], history: Sequence[str], log: SeatLog) -> str:
        """What the function answers; raises Failed."""
        try:
            answer = self.ask(view, view.legal())
        except Exception as error:
            raise Failed(f"{self.name} raised {error_text(error)}; {_question_text(view, legal)}") from error
        move = getattr(answer, "move", answer)
        if isinstance(move, str) and move in legal:
            return move
        what = "legal" if isinstance(move, str) else "a text like those that are legal"
        shown = clip(move) if isinstance(move, str) else clip(repr(answer))
        raise Failed(f"{self.name} answered {shown}, which is not {what}; {_question_text(view, legal)}")

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Nothing: a function is not told."""


def can_take(call: Callable[..., object], count: int) -> bool:
    """Whether it can be called with so many values; what says nothing of itself is believed."""
    try:
        signature(call).bind(*[None] * count)
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def ask_of(thing: object, name: str) -> Ask:
    """How to ask a function, or an object with `choose`; raises Unreadable for anything else."""
    if isinstance(thing, type):
        raise Unreadable(f"{name} is a class; an object of it can sit down, like {thing.__name__}()")
    choose = getattr(thing, "choose", None)
    if callable(choose):
        if not can_take(choose, 1):
            raise Unreadable(f"{name} has choose{signature(choose)}, but is asked with a view: choose(view)")
        return lambda view, _: choose(view)
    if not callable(thing):
        raise Unreadable(
            f"{name} is {clip(repr(thing))}, neither a function of (view, legal) nor an object with choose(view)"
        )
    if not can_take(thing, 2):
        raise Unreadable(f"{name} takes {signature(thing)}, but is asked with (view, legal)")
    return thing


def error_text(error: BaseException) -> str:
    """What was raised, in one line, and in which line of which file."""
    said = " ".join(traceback.format_exception_only(error)[-1].split())
    text = said if len(said) <= MOST_SHOWN else said[:MOST_SHOWN] + "..."
    if isinstance(error, SyntaxError) and error.filename:
        return f"{text} ({Path(error.filename).name}, line {error.lineno})"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "importlib" not in frame.filename]
    return f"{text} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else text


def _question_text(view: View, legal: Sequence[str]) -> str:
    """What was asked; the view can be pasted back."""
    return f"legal was {clip(', '.join(legal), MOST_SHOWN)} and its view {view!r}"
