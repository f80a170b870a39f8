"""Work for tests, and whoever sits down in it; workers import this module."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from stamtafel.games.position import View
from stamtafel.spreading.work import Say

LOOK_SECONDS = 0.01


@dataclass(frozen=True)
class Squaring:
    """Squares of numbers; where it is done is written down, a line for each beginning, part and end."""

    log: Path

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[int], int]]:
        def square(number: int) -> int:
            say(f"{number} begins")
            self.note(f"part {number}")
            return number * number

        self.note("begin")
        yield square
        self.note("end")

    def note(self, what: str) -> None:
        with self.log.open("a") as file:
            file.write(f"{os.getpid()} {what}\n")


@dataclass(frozen=True)
class Dividing:
    """Raises at 3."""

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[int], float]]:
        yield lambda number: 1 / (number - 3)


@dataclass(frozen=True)
class Deadly:
    """Ends every process that does a part."""

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[int], int]]:
        yield lambda _: os._exit(1)


def wait_to_be_killed(mark: Path) -> None:
    """Who comes first leaves its number there and waits; all others go on."""
    try:
        with mark.open("x") as file:
            file.write(f"{os.getpid()}\n")
    except FileExistsError:
        return
    while True:
        time.sleep(LOOK_SECONDS)


@dataclass(frozen=True)
class Waiting:
    """A bot that takes the first legal action, and waits to be killed before."""

    mark: Path
    name: str = "waiting"

    def choose(self, view: View) -> str:
        wait_to_be_killed(self.mark)
        return view.legal()[0]


@dataclass
class Learning:
    """Learns from games of chance that follow the seed and the part; in one part somebody waits to be killed."""

    mark: Path

    LEARNS_FROM = "nothing"
    ROUNDS = 1
    PARTS = 5
    SETUPS_OF_GATES: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    ELOS_OF_GATES = (0.0, 20.0)
    MOST_SETS_OF_GATES = 4
    DEADLY_PART = 2

    def gather(self, learned: Any, number: int, part: int, seed: int, say: Say) -> dict[str, Any]:
        if part == self.DEADLY_PART:
            wait_to_be_killed(self.mark)
        say("all of it")
        return {"x": np.random.default_rng([seed, number, part]).normal(size=5), "games": np.array(part)}

    def fit(self, parts: Sequence[Mapping[str, Any]], seed: int, say: Say) -> dict[str, Any]:
        return {"x": np.concatenate([part["x"] for part in parts]), "error": np.array(0.0)}
