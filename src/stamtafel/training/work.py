"""The directory that a run of training works in: what it was begun with, how long it took, whole files."""

import errno
import json
import os
from pathlib import Path
from time import monotonic

import numpy as np

from stamtafel.bots.learned import Arrays, Learned
from stamtafel.kernel.cache import OWN, source_hash

BEGUN = "begun.json"
SECONDS = "seconds.json"
UNFINISHED = ".part"  # a file that is being written ends like this, so that nobody takes it for one that is there


class Stopwatch:
    """How long a run takes, by who does the work, over all interruptions."""

    def __init__(self, directory: Path, told: str) -> None:
        self.path, self.told = directory / SECONDS, told
        self.before = read_seconds(directory)
        self.started = monotonic()

    def note(self) -> None:
        """Keep the time so far; to be called when something else was kept."""
        seconds = self.before.get(self.told, 0.0) + monotonic() - self.started
        write_file(self.path, json.dumps(self.before | {self.told: seconds}).encode())


def read_seconds(directory: Path) -> dict[str, float]:
    """How long a run took so far, for each crew that did the work."""
    path = directory / SECONDS
    return dict(json.loads(path.read_text())) if path.exists() else {}


class OtherRun(Exception):
    """The directory belongs to a run that was begun with something else."""


def begin(directory: Path, game: str, seed: int) -> None:
    """Make the directory one of this game, this seed and these games and bots, or see that it is one already."""
    path = directory / BEGUN
    begun = {"game": game, "seed": seed, "sources": source_hash(OWN)}
    if not path.exists() and not any(directory.glob("round-*")):
        directory.mkdir(parents=True, exist_ok=True)
        write_file(path, json.dumps(begun, indent=1).encode())
    before = json.loads(path.read_text()) if path.exists() else {}
    for name, now in begun.items():
        if before.get(name) != now:
            raise OtherRun(
                f"{directory} was begun with {name} {before.get(name, 'unknown')}, not {now}: "
                "choose another directory with --work, or delete this one to begin anew"
            )


def read_arrays(path: Path) -> Arrays:
    """All arrays of a file."""
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def write_arrays(path: Path, arrays: Learned) -> None:
    """Keep the arrays."""
    unfinished = path.with_suffix(UNFINISHED)
    with unfinished.open("wb") as file:
        in_order = dict(sorted(arrays.items()))  # the same bytes, whoever made them
        np.savez_compressed(file, **in_order)  # type: ignore[arg-type]  # one may be named like an argument
    os.replace(unfinished, path)


def write_file(path: Path, content: bytes) -> None:
    """Keep the content, in the place of what was there."""
    unfinished = path.with_suffix(UNFINISHED)
    unfinished.write_bytes(content)
    os.replace(unfinished, path)


def check_writable(path: Path) -> None:
    """Fail as `write_file` would; nothing is changed."""
    unfinished = path.with_suffix(UNFINISHED)
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        unfinished.touch()
        unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def remove_unfinished(directory: Path) -> None:
    """Remove what was being written when a run before was ended."""
    for path in directory.glob(f"round-*/*{UNFINISHED}"):
        path.unlink()
