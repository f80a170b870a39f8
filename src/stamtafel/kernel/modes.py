"""The three ways to run kernels, and which of them this process uses now.

`compiled` is the fastest, `checked` is compiled with every index checked, `interpreted` is plain Python: for the
debugger, and for whoever does not want to wait for a compiler. All give the same answers.
"""

import os
from typing import Literal, TypeAlias, get_args

Mode: TypeAlias = Literal["compiled", "checked", "interpreted"]
MODES: tuple[Mode, ...] = get_args(Mode)
WISH = "STAMTAFEL_RULES"  # the environment variable by which a developer wishes for one
USUAL: Mode = "compiled"

_current: Mode | None = None


class UnknownMode(Exception):
    """There is no such way to run kernels; the text says which there are."""


def read_mode(text: str, what: str) -> Mode:
    """The mode of this name, which `what` asks for; raises UnknownMode."""
    for mode in MODES:
        if mode == text:
            return mode
    raise UnknownMode(f"{what} is one of {', '.join(MODES)}, not {text!r}")


def wished_mode() -> Mode | None:
    """What the environment wishes for, if anything; raises UnknownMode."""
    text = os.environ.get(WISH)
    return None if text is None else read_mode(text, WISH)


def current_mode() -> Mode:
    """How this process runs kernels now, unless they are asked for in another mode; raises UnknownMode."""
    global _current
    if _current is None:
        _current = wished_mode() or USUAL
    return _current


def set_current_mode(mode: Mode) -> None:
    """Let this process run kernels so from now on. `stamtafel.games.run` does it for the games that are loaded."""
    global _current
    _current = mode
