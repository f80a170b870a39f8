"""`@rule` and `@step`: one readable source, run compiled, compiled with bounds checks, or interpreted.

The environment variable STAMTAFEL_RULES chooses for the whole process:
`compiled` (the default), `checked` (compiled, every index checked) or `interpreted` (plain Python).
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np

Games: TypeAlias = Any  # an array of positions: Numba and NumPy know its fields, mypy cannot
State: TypeAlias = Any  # one position in it, `games[i]`, with its fields as attributes
Function = TypeVar("Function", bound=Callable[..., Any])

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("STAMTAFEL_RULES", "compiled")
COMPILED_ROOMS = ("games", "bots")
UNUSED_DAYS = 30
SECONDS_PER_DAY = 86_400

if MODE not in MODES:
    raise ImportError(f"STAMTAFEL_RULES is one of {', '.join(MODES)}, not {MODE!r}")


def source_hash(package: Path) -> str:
    """A name for the present state of every source that may be compiled.

    Numba's own cache looks only at the file of the function it compiles, so a caller elsewhere would keep
    the old rules. A directory named by all sources together can never be stale.
    """
    digest = hashlib.sha256()
    for room in COMPILED_ROOMS:
        for path in sorted((package / room).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    """Where compiled code is kept: STAMTAFEL_CACHE, the user's cache, or else a temporary directory."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = Path(os.environ.get("STAMTAFEL_CACHE") or Path(base) / "stamtafel")
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="stamtafel-"))
    return root if os.access(root, os.W_OK) else Path(tempfile.mkdtemp(prefix="stamtafel-"))


def _cache_directory(root: Path) -> Path:
    """This version's own directory; those of other versions go once unused for a month."""
    own = root / f"{source_hash(Path(__file__).parents[1])}-{MODE}"
    own.mkdir(exist_ok=True)
    os.utime(own)
    for other in root.iterdir():
        if other.is_dir() and time.time() - other.stat().st_mtime > UNUSED_DAYS * SECONDS_PER_DAY:
            shutil.rmtree(other, ignore_errors=True)
    return own


if MODE == "interpreted":
    CACHE = None

    def rule(function: Function) -> Function:
        """Leave the function as it is."""
        return function

    step = rule

    def empty_games(layout: np.dtype[Any], count: int = 1) -> Games:
        """An array of `count` records, all zero."""
        return np.zeros(count, layout).view(np.recarray)

else:
    import numba

    CACHE = _cache_directory(_cache_root())
    setattr(numba.config, "CACHE_DIR", str(CACHE))  # noqa: B010  mypy does not know it

    SETTINGS: dict[str, Any] = {
        "cache": True,
        "nogil": True,
        "error_model": "numpy",
        "boundscheck": MODE == "checked",
    }

    def rule(function: Function) -> Function:
        """Compile the function when it is first called, or load it from the cache."""
        return cast(Function, numba.njit(**SETTINGS)(function))

    def step(function: Function) -> Function:
        """Compile the function into whatever calls it: for the small steps that rules are made of."""
        return cast(Function, numba.njit(**SETTINGS, forceinline=True)(function))

    def empty_games(layout: np.dtype[Any], count: int = 1) -> Games:
        """An array of `count` records, all zero."""
        return np.zeros(count, layout)


def is_compiled(game: str) -> bool:
    """Whether this game can start without compiling first."""
    return CACHE is None or (CACHE / game).exists()


def mark_compiled(game: str) -> None:
    """Remember that all of this game's rules are in the cache."""
    if CACHE is not None:
        (CACHE / game).touch()
