"""Writing together: many who want something written at once need two writes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from stamtafel.server.together import Together
from stamtafel.store.contract import NotStored


class Slow:
    """Something that is written to, and waits until it is let: once for each write."""

    def __init__(self) -> None:
        self.written: list[list[int]] = []
        self.gate = asyncio.Semaphore(0)
        self.error: Exception | None = None

    async def write(self, things: Sequence[int]) -> None:
        await self.gate.acquire()
        if self.error is not None:
            raise self.error
        self.written.append([*things])

    def let(self, writes: int) -> None:
        for _ in range(writes):
            self.gate.release()


async def begin(together: Together[int], *things: list[int]) -> list[asyncio.Task[None]]:
    """Somebody for each of these who wants it written: the first writes, the others wait for the same next one."""
    tasks = [asyncio.create_task(together.write(some)) for some in things]
    await asyncio.sleep(0)
    return tasks


def test_what_comes_during_a_write_is_written_at_once_after_it() -> None:
    async def run() -> None:
        slow = Slow()
        together = Together(slow.write)
        tasks = await begin(together, [0], *([n, -n] for n in range(1, 50)))
        slow.let(2)
        await asyncio.gather(*tasks)
        assert slow.written == [[0], [m for n in range(1, 50) for m in (n, -n)]]
        slow.let(1)
        await together.write([50])
        assert slow.written[-1] == [50]

    asyncio.run(run())


def test_what_fails_fails_for_all_of_them_and_not_for_who_comes_next() -> None:
    async def run() -> None:
        slow = Slow()
        together = Together(slow.write)
        slow.error = OSError("full")
        tasks = await begin(together, [0], [1], [2])
        slow.let(2)
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert [str(answer) for answer in answers] == ["full"] * 3
        slow.error = None
        slow.let(1)
        await together.write([3])
        assert slow.written == [[3]]

    asyncio.run(run())


def test_who_is_called_off_leaves_nobody_believing_that_it_was_written() -> None:
    async def run() -> None:
        slow = Slow()
        together = Together(slow.write)
        first, writer, other = await begin(together, [0], [1], [2])
        slow.let(1)
        await first
        await asyncio.sleep(0)
        writer.cancel()
        with pytest.raises(NotStored, match="called off"):
            await other
        slow.let(1)
        await together.write([3])
        assert slow.written == [[0], [3]]

    asyncio.run(run())
