"""Taking turns at what only a few can have at a time."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections import Counter
from collections.abc import AsyncIterator
from itertools import count


class Turns:
    """So many at a time: first who has the fewest other turns or wishes for one, then who came first.

    A wish may count for several: a person, an address, a table. Whichever has the most others counts.
    """

    def __init__(self, most: int) -> None:
        self.wishes: Counter[str] = Counter()  # for turns that are not over, by whom they count for
        self._free = most
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []  # a heap, empty while turns are free
        self._numbers = count()

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._waiting)

    @contextlib.asynccontextmanager
    async def take(self, *whom: str) -> AsyncIterator[None]:
        """Wait for a turn, which counts for these, and have it while the block runs."""
        others = max(self.wishes[one] for one in whom)
        self.wishes.update(whom)
        try:
            await self._wait(others)
            try:
                yield
            finally:
                self._give_back()
        finally:
            for one in whom:
                self.wishes[one] -= 1
                if not self.wishes[one]:
                    del self.wishes[one]

    async def _wait(self, others: int) -> None:
        if self._free:
            self._free -= 1
            return
        given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (others, next(self._numbers), given))
        try:
            await given
        except asyncio.CancelledError:
            if not given.cancelled():  # it was given just then
                self._give_back()
            raise

    def _give_back(self) -> None:
        while self._waiting:
            *_, given = heapq.heappop(self._waiting)
            if not given.cancelled():
                given.set_result(None)
                return
        self._free += 1
