"""How far work in parts is, like a match: a bar on a terminal, lines on standard error anywhere else."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

QUIET_SECONDS = 2.0  # what takes no longer needs no lines
SECONDS_BETWEEN = 5.0


@contextmanager
def shown_progress(total: int, unit: str = "sets") -> Iterator[Callable[[], object]]:
    """What to call after each of so many parts of this kind, so that people see how many are done."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield ProgressLines(total, print_line, monotonic, unit).advance
        return
    columns: list[ProgressColumn] = [
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    ]
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(unit, total=total)
        yield lambda: bar.advance(task)


class ProgressLines:
    """Says how many parts are done: not before two seconds, then every five, and when all are."""

    def __init__(
        self, total: int, say: Callable[[str], None], clock: Callable[[], float], unit: str = "sets"
    ) -> None:
        self.total = total
        self.say = say
        self.clock = clock
        self.unit = unit
        self.done = 0
        self.next_line = clock() + QUIET_SECONDS
        self.quiet_until = self.next_line

    def advance(self) -> None:
        """One more is done."""
        self.done += 1
        now = self.clock()
        if now >= self.next_line or (self.done == self.total and now >= self.quiet_until):
            self.say(f"{self.unit}: {self.done:,} of {self.total:,}")
            self.next_line = now + SECONDS_BETWEEN


def print_line(line: str) -> None:
    """Say it to whoever reads along."""
    with suppress(OSError):  # nobody reads it: the match goes on
        print(line, file=sys.stderr, flush=True)
