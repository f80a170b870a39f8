"""How far a match is, on standard error: a bar on a terminal, lines now and then anywhere else."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

QUIET_SECONDS = 2.0  # what takes no longer needs no lines
SECONDS_BETWEEN = 5.0


@contextmanager
def shown_progress(sets: int) -> Iterator[Callable[[], object]]:
    """What to call after each set, so that people see how many of them are played."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield ProgressLines(sets, _print_line, monotonic).advance
        return
    columns: list[ProgressColumn] = [
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    ]
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("sets", total=sets)
        yield lambda: bar.advance(task)


class ProgressLines:
    """Says how many sets are played: not before two seconds, then every five, and when all are."""

    def __init__(self, sets: int, say: Callable[[str], None], clock: Callable[[], float]) -> None:
        self.sets = sets
        self.say = say
        self.clock = clock
        self.played = 0
        self.next_line = clock() + QUIET_SECONDS
        self.quiet_until = self.next_line

    def advance(self) -> None:
        """One more is played."""
        self.played += 1
        now = self.clock()
        if now >= self.next_line or (self.played == self.sets and now >= self.quiet_until):
            self.say(f"sets: {self.played:,} of {self.sets:,}")
            self.next_line = now + SECONDS_BETWEEN


def _print_line(line: str) -> None:
    with suppress(OSError):  # nobody reads it: the match goes on
        print(line, file=sys.stderr, flush=True)
