"""One source, run compiled, compiled with bounds checks, or interpreted: `@rule`, `@part`, `@step` and `@inner`.

The environment variable STAMTAFEL_RULES chooses for the whole process:
`compiled` (the default), `checked` (compiled, every index checked) or `interpreted` (plain Python).
"""

import os
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np

from stamtafel.games.cache import is_kept, mark_kept, open_cache

Games: TypeAlias = Any  # an array of positions: Numba and NumPy know its fields, mypy cannot
State: TypeAlias = Any  # one position in it, `games[i]`, with its fields as attributes
Integers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Function = TypeVar("Function", bound=Callable[..., Any])

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("STAMTAFEL_RULES", "compiled")

if MODE not in MODES:
    raise ImportError(f"STAMTAFEL_RULES is one of {', '.join(MODES)}, not {MODE!r}")


if MODE == "interpreted":

    def rule(function: Function) -> Function:
        """Leave the function as it is."""
        return function

    part = step = inner = rule

    def whole(number: int) -> int:
        """The number."""
        return number

    def empty_games(layout: np.dtype[Any], count: int = 1) -> Games:
        """An array of `count` records, all zero."""
        return np.zeros(count, layout).view(np.recarray)

else:
    import numba

    from stamtafel.games.hidden import HiddenCompiler

    setattr(numba.config, "CACHE_DIR", str(open_cache(MODE)))  # noqa: B010  mypy does not know it

    SETTINGS: dict[str, Any] = {
        "cache": True,
        "nogil": True,
        "error_model": "numpy",
        "no_cfunc_wrapper": True,  # C code calls nothing here
        "boundscheck": MODE == "checked",
    }

    HIDDEN_SETTINGS = SETTINGS | {"no_cpython_wrapper": True, "pipeline_class": HiddenCompiler}

    def rule(function: Function) -> Function:
        """Compile the function when it is first called, or load it from the cache."""
        return cast(Function, numba.njit(**SETTINGS)(function))

    def part(function: Function) -> Function:
        """The same for a part of a rule that only compiled functions call; called from Python it would crash."""
        return cast(Function, numba.njit(**HIDDEN_SETTINGS)(function))

    def step(function: Function) -> Function:
        """Compile the function into whatever calls it: for the small steps that rules are made of."""
        return cast(Function, numba.njit(**SETTINGS, forceinline=True)(function))

    def inner(function: Function) -> Function:
        """The same for a step that only compiled functions call; called from Python it would crash."""
        return cast(Function, numba.njit(**HIDDEN_SETTINGS, forceinline=True)(function))

    def whole(number: int) -> int:
        """A number to pass to compiled functions; Numba compiles them once more for every plain constant."""
        return cast(int, np.int64(number))

    def empty_games(layout: np.dtype[Any], count: int = 1) -> Games:
        """An array of `count` records, all zero."""
        return np.zeros(count, layout)


def is_compiled(what: str) -> bool:
    """Whether this game, or its bots, can start without compiling first."""
    return is_kept(MODE, what)


def mark_compiled(what: str) -> None:
    """Remember that all of this is in the cache."""
    mark_kept(MODE, what)
