"""Writes endings.txt again, in a minute: `PYTHONPATH=src:tests python -m research.make_endings`.

They are the last plays of games of 13 in which something is still open, as everybody at the table sees them, with
what they are worth to each seat in the equilibrium that CFR+ finds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

import stamtafel as st
from stamtafel.research.endings import read_ending
from stamtafel.research.solving import Theory

FILE = Path(__file__).with_name("endings.txt")
KINDS = ((6, 16), (7, 8))  # plays that are left, and how many endings with so many
LEVEL, PLAYERS = "normal", 3
OPEN = 0.02  # of the win, that a second seat has at least


@dataclass(frozen=True)
class Known:
    """An ending as text, and what it is worth to each seat."""

    view: str
    values: tuple[float, ...]


def endings(plays: int) -> Iterator[Known]:
    """Endings with so many plays left, one of each game, with something open."""
    for seed in count(1):
        record = st.match("thirteen", [LEVEL] * PLAYERS, sets=1, seed=seed).records[0]
        position, left = st.replay(record), plays
        while left:
            left -= position.pop()[0] not in "=!"
        view = str(position.view(st.SPECTATOR))
        values = Theory(read_ending(view)).solve().values
        if sorted(values)[-2] > OPEN:
            yield Known(view, values)


def read() -> list[Known]:
    """What the file says."""
    lines = [line.split(" | ") for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [Known(view, tuple(map(float, values.split()))) for view, values in lines]


if __name__ == "__main__":
    with FILE.open("w", encoding="utf-8") as file:
        for plays, wanted in KINDS:
            for known in islice(endings(plays), wanted):
                print(
                    known.view,
                    " ".join(f"{value:.4f}" for value in known.values),
                    sep=" | ",
                    file=file,
                    flush=True,
                )
