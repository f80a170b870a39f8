"""Whether others have the same programs: bytes are equal only where they are made by the same code."""

import hashlib
import platform
from functools import cache
from importlib.metadata import version
from pathlib import Path

from stamtafel.version import __version__

ROOT = Path(__file__).parents[1]
COUNTING = (".py", ".npz")  # code, and what bots have learned
PACKAGES = ("numba", "numpy")  # that the code reckons with
SHOWN = 8  # characters of a hash

Likeness = dict[str, str]


@cache
def own_likeness() -> Likeness:
    """What this process runs."""
    digest = hashlib.sha256()
    for path in sorted(path for path in ROOT.rglob("*") if path.suffix in COUNTING):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    own = {"stamtafel": f"{__version__} ({digest.hexdigest()[:SHOWN]})"}
    return own | {"Python": platform.python_version()} | {package: version(package) for package in PACKAGES}


def difference(who: str, theirs: Likeness, ours: Likeness) -> str | None:
    """The first that is not the same, as a sentence; nothing if all is."""
    for what, here in ours.items():
        if theirs.get(what) != here:
            there = theirs.get(what, "none")
            return f"{who} has {what} {there}, and here it is {here}: install the same in both places"
    return None
