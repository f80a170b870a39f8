"""What can be spread, and who does it.

A part is a pure function of the work and the part, whoever does it and however often it is begun: a worker that
dies has its part done again by another.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

Say = Callable[[str], None]
Part = TypeVar("Part")
Done = TypeVar("Done")
Part_contra = TypeVar("Part_contra", contravariant=True)
Done_co = TypeVar("Done_co", covariant=True)


class Unusable(Exception):
    """Nobody can be found for the work; the text says why, and what to do."""


class Work(Protocol[Part_contra, Done_co]):
    """Something to do in parts. It travels to each worker once."""

    def begin(self, say: Say) -> AbstractContextManager[Callable[[Part_contra], Done_co]]:
        """What does one part, as long as the context lasts: each worker begins once, and several threads may call.

        `say` tells whoever waits how it goes.
        """


class Crew(Protocol):
    """Whoever does the parts."""

    told: str  # how a command line asks for it

    def do(
        self, work: Work[Part, Done], parts: Iterable[Part], say: Say = ...
    ) -> Generator[tuple[int, Done], None, None]:
        """The number of each part, from 0, and what came of it, as soon as it is there.

        Parts that nobody waits for any more are given up. Raises what doing a part raises.
        """


class Alone:
    """This process, one part after the other."""

    told = "--workers 1"

    def do(
        self, work: Work[Part, Done], parts: Iterable[Part], say: Say = lambda _: None
    ) -> Generator[tuple[int, Done], None, None]:
        """The number of each part and what came of it."""
        with work.begin(say) as do_part:
            for number, part in enumerate(parts):
                yield number, do_part(part)


def in_order(coming: Iterable[tuple[int, Done]]) -> Iterator[Done]:
    """What came of the parts, in the order of their numbers: who comes too early waits."""
    early: dict[int, Done] = {}
    due = 0
    for number, done in coming:
        early[number] = done
        while due in early:
            yield early.pop(due)
            due += 1
