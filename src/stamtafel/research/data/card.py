"""The card of a data set: what it has, where it comes from, and with what it was made."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from stamtafel.games import load
from stamtafel.research.data.columns import COLUMNS
from stamtafel.version import __version__

PACKAGES = ("polars", "numpy", "numba")
CHUNK = 1 << 20


@dataclass(frozen=True)
class Contents:
    """What is in a data set."""

    source: str  # where its games come from, in words
    command: str  # what makes the same bytes again
    games: int
    rows: int
    names: tuple[str, ...]  # of the games' rules


def card_path(path: Path) -> Path:
    """Where the card of this data set is: beside it."""
    return path.with_name(path.name + ".md")


def write_card(path: Path, contents: Contents) -> None:
    """Write the card of the data set at this path; the same data set has the same card."""
    card_path(path).write_text("\n".join(_lines(path, contents)) + "\n", encoding="utf-8")


def _lines(path: Path, contents: Contents) -> Iterable[str]:
    rules = ", ".join(f"{name} {load(name).version}" for name in contents.names)
    yield from (f"# {path.name}", "", "One row for each decision of finished games. No names of persons.", "")
    yield from ("| | |", "|---|---|")
    yield f"| games | {contents.games:,} |"
    yield f"| rows | {contents.rows:,} |"
    yield f"| source | {contents.source} |"
    yield f"| made by | `{contents.command}` |"
    yield f"| rules | {rules} |"
    yield f"| with | stamtafel {__version__}, {', '.join(f'{name} {version(name)}' for name in PACKAGES)} |"
    yield f"| SHA-256 | `{_digest(path)}` |"
    yield from ("", "`stamtafel.load_games(path)` reads it. Its columns:", "")
    yield from ("| column | type | what it is |", "|---|---|---|")
    for column in COLUMNS:
        yield f"| `{column.name}` | `{column.type}` | {column.meaning} |"


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        digest = hashlib.sha256()
        while chunk := file.read(CHUNK):
            digest.update(chunk)
    return digest.hexdigest()
