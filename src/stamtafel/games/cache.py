"""Where compiled code is kept, and what is there already. Looks at files only: nothing is compiled or loaded."""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
COMPILED_ROOMS = ("games", "bots")
OWN_NAME = re.compile(r"[0-9a-f]{16}-(compiled|checked)")  # of a directory that `cache_directory` names
UNUSED_DAYS = 30
SECONDS_PER_DAY = 86_400


def source_hash(package: Path) -> str:
    """A name for the present state of every source that may be compiled.

    Numba's own cache looks only at the file of the function it compiles, so a caller elsewhere would keep
    the old rules. A directory named by all sources together can never be stale.
    """
    digest = hashlib.sha256()
    for path in _sources(package):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def compiling_stamp(package: Path) -> str:
    """A name for what Numba looks at besides: where the sources are, when each was written, who compiles for what.

    If any of this is another, it compiles anew.
    """
    from llvmlite.binding import get_host_cpu_name

    compiler = f"{sys.version} {version('numba')} {get_host_cpu_name()}"
    stamps = [f"{path} {path.stat().st_mtime_ns}" for path in _sources(package)]
    return hashlib.sha256("\n".join([compiler, *stamps]).encode()).hexdigest()[:16]


def _sources(package: Path) -> list[Path]:
    return [path for room in COMPILED_ROOMS for path in sorted((package / room).rglob("*.py"))]


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
def cache_directory(mode: str) -> Path:
    """The directory of this version's code, compiled in this mode."""
    return cache_root() / f"{source_hash(PACKAGE)}-{mode}"


def open_cache(mode: str) -> Path:
    """This version's directory, there from now on; those of other versions go once unused for a month."""
    own = cache_directory(mode)
    own.mkdir(exist_ok=True)
    os.utime(own)
    for other in cache_root().iterdir():
        if OWN_NAME.fullmatch(other.name):
            with suppress(FileNotFoundError):  # another process may tidy up too
                if time.time() - other.stat().st_mtime > UNUSED_DAYS * SECONDS_PER_DAY:
                    shutil.rmtree(other, ignore_errors=True)
    return own


@cache
def _mark(mode: str, what: str) -> Path:
    return cache_directory(mode) / f"{what}-{compiling_stamp(PACKAGE)}"


def is_kept(mode: str, what: str) -> bool:
    """Whether all of `what`, a game's rules or its bots, was compiled in this mode from these files, here."""
    return mode == "interpreted" or _mark(mode, what).exists()


def mark_kept(mode: str, what: str) -> None:
    """Remember that all of it is there."""
    if mode != "interpreted":
        _mark(mode, what).touch()
