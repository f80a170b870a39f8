"""Where compiled code is kept, and what is there already. Looks at files only: nothing is compiled or loaded."""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeAlias

from stamtafel.kernel.modes import Mode

Package: TypeAlias = Path  # the directory of one, or its file if that is all there is
OWN: Package = Path(__file__).parents[1]
COMPILED_ROOMS = ("kernel", "games", "bots")  # of the own package; of others, all they have may be compiled
OWN_NAME = re.compile(r"[0-9a-f]{16}-(compiled|checked)")  # of a directory that `cache_directory` names
UNUSED_DAYS = 30
SECONDS_PER_DAY = 86_400


def package_of(function: Callable[..., Any]) -> Package:
    """The package that the function is from."""
    module = sys.modules[function.__module__]
    top = sys.modules.get(module.__name__.partition(".")[0], module)
    return Path(next(iter(getattr(top, "__path__", ())), None) or str(module.__file__))


def source_hash(package: Package) -> str:
    """A name for the present state of every source that may be compiled into what the package has.

    Numba's own cache looks only at the file of the function it compiles, so a caller elsewhere would keep
    the old rules. A directory named by all sources together can never be stale.
    """
    digest = hashlib.sha256()
    for path in _sources(package):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def compiling_stamp(package: Package) -> str:
    """A name for what Numba looks at besides: where the sources are, when each was written, who compiles for what.

    If any of this is another, it compiles anew.
    """
    from llvmlite.binding import get_host_cpu_name

    compiler = f"{sys.version} {version('numba')} {get_host_cpu_name()}"
    stamps = [f"{path} {path.stat().st_mtime_ns}" for path in _sources(package)]
    return hashlib.sha256("\n".join([compiler, *stamps]).encode()).hexdigest()[:16]


def _sources(package: Package) -> list[Path]:
    """The files of our own rooms, and all of another package."""
    own = [path for room in COMPILED_ROOMS for path in sorted((OWN / room).rglob("*.py"))]
    if package == OWN:
        return own
    return [*own, *(sorted(package.rglob("*.py")) if package.is_dir() else [package])]


@cache
def cache_root() -> Path:
    """Where compiled code is kept: STAMTAFEL_CACHE, the user's cache, or else a temporary directory."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = Path(os.environ.get("STAMTAFEL_CACHE") or Path(base) / "stamtafel")
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="stamtafel-"))
    return root if os.access(root, os.W_OK) else Path(tempfile.mkdtemp(prefix="stamtafel-"))


@cache
def cache_directory(mode: Mode, package: Package) -> Path:
    """The directory of the package's code of this version, compiled in this mode."""
    return cache_root() / f"{source_hash(package)}-{mode}"


@cache
def open_cache(mode: Mode, package: Package) -> Path:
    """This version's directory, there from now on; those of other versions go once unused for a month."""
    own = cache_directory(mode, package)
    own.mkdir(exist_ok=True)
    os.utime(own)
    for other in cache_root().iterdir():
        if OWN_NAME.fullmatch(other.name):
            with suppress(FileNotFoundError):  # another process may tidy up too
                if time.time() - other.stat().st_mtime > UNUSED_DAYS * SECONDS_PER_DAY:
                    shutil.rmtree(other, ignore_errors=True)
    return own


@cache
def _mark(mode: Mode, what: str, package: Package) -> Path:
    return cache_directory(mode, package) / f"{what}-{compiling_stamp(package)}"


def is_kept(mode: Mode, what: str, package: Package = OWN) -> bool:
    """Whether all of `what`, a game's rules or its bots, was compiled in this mode from these files, here."""
    return mode == "interpreted" or _mark(mode, what, package).exists()


def mark_kept(mode: Mode, what: str, package: Package = OWN) -> None:
    """Remember that all of it is there."""
    if mode != "interpreted":
        _mark(mode, what, package).touch()
