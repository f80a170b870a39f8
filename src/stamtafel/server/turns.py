"""Taking turns at what only a few can have at a time."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from itertools import count


class Turns:
    """So many at a time, first whose address has the fewest other turns or wishes for one, then who came first.

    Of those at one address it is first the person with the fewest. Where a table is given, its turns and wishes
    count against all who want something of it.
    """

    def __init__(self, most: int) -> None:
        self.wishes: Counter[str] = Counter()  # by person: for turns that are not over
        self._wishes_from: Counter[str] = Counter()  # likewise by address
        self._wishes_at: Counter[str] = Counter()  # and by table
        self._free = most
        self._calls: list[tuple[int, int, str]] = []  # a heap: the addresses whose turn it is, once for each wish
        self._waiting: defaultdict[str, list[tuple[int, int, asyncio.Future[None]]]] = defaultdict(list)  # heaps
        self._numbers = count()

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return sum(map(len, self._waiting.values()))

    @contextlib.asynccontextmanager
    async def take(self, person: str, address: str, table: str | None = None) -> AsyncIterator[None]:
        """Wait for a turn, and have it while the block runs."""
        counted = [(self.wishes, person), (self._wishes_from, address)]
        if table is not None:
            counted.append((self._wishes_at, table))
        others, others_from, *others_at = [wishes[who] for wishes, who in counted]
        for wishes, who in counted:
            wishes[who] += 1
        try:
            await self._wait(address, max(others_from, *others_at, 0), max(others, *others_at, 0))
            try:
                yield
            finally:
                self._give_back()
        finally:
            for wishes, who in counted:
                wishes[who] -= 1
                if not wishes[who]:
                    del wishes[who]

    async def _wait(self, address: str, others_from: int, others: int) -> None:
        if self._free:
            self._free -= 1
            return
        given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        number = next(self._numbers)
        heapq.heappush(self._calls, (others_from, number, address))
        heapq.heappush(self._waiting[address], (others, number, given))
        try:
            await given
        except asyncio.CancelledError:
            if not given.cancelled():  # it was given just then
                self._give_back()
            raise

    def _give_back(self) -> None:
        while self._calls:
            *_, address = heapq.heappop(self._calls)
            given = self._next_at(address)
            if given is not None:
                given.set_result(None)
                return
        self._free += 1

    def _next_at(self, address: str) -> asyncio.Future[None] | None:
        """Whose turn it is of those at an address, None if all who called have given up."""
        while waiting := self._waiting.get(address):
            *_, given = heapq.heappop(waiting)
            if not waiting:
                del self._waiting[address]
            if not given.cancelled():
                return given
        return None
