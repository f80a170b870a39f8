"""Taking turns at what only a few can have at a time."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections import Counter
from collections.abc import AsyncIterator
from itertools import count


class Turns:
    """So many at a time: first who has the fewest other turns or wishes for one, then who came first."""

    def __init__(self, most: int) -> None:
        self.wishes: Counter[str] = Counter()  # by person: for turns that are not over
        self._free = most
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []  # a heap, empty while turns are free
        self._numbers = count()

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._waiting)

    @contextlib.asynccontextmanager
    async def take(self, person: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it while the block runs."""
        others = self.wishes[person]
        self.wishes[person] += 1
        try:
            await self._wait(others)
            try:
                yield
            finally:
                self._give_back()
        finally:
            self.wishes[person] -= 1
            if not self.wishes[person]:
                del self.wishes[person]

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
