"""Taking turns."""

import asyncio
import contextlib
from collections.abc import Awaitable

from stamtafel.server.turns import Turns


async def settle() -> None:
    """Let everything that can happen now happen."""
    for _ in range(10):
        await asyncio.sleep(0)


class Queue:
    """People who take turns, and who has had one."""

    def __init__(self, most: int) -> None:
        self.turns, self.had, self.may_end = Turns(most), "", asyncio.Event()

    def come(self, person: str, *whom: str) -> asyncio.Task[None]:
        return asyncio.ensure_future(self._take(person, *whom))

    async def _take(self, person: str, *whom: str) -> None:
        async with self.turns.take(person, *whom):
            self.had += person
            await self.may_end.wait()


def run(story: Awaitable[None]) -> None:
    async def happen() -> None:
        async with asyncio.timeout(60):
            await story

    asyncio.run(happen())


def test_nobody_has_a_second_turn_before_the_others_had_one() -> None:
    async def story() -> None:
        queue = Queue(1)
        tasks = [queue.come(person) for person in "AAABCB"]
        await settle()
        assert queue.had == "A"
        queue.may_end.set()
        await asyncio.gather(*tasks)
        assert queue.had == "ABCABA"
        assert not queue.turns.wishes

    run(story())


def test_many_at_one_table_or_of_one_address_have_one_share() -> None:
    async def story() -> None:
        queue = Queue(1)
        tasks = [queue.come(person, "table 1", "address 1") for person in "ABC"]
        tasks += [queue.come("D", "table 1", "address 2"), queue.come("E", "table 2", "address 1")]
        tasks += [queue.come("F", "table 3", "address 3")]
        await settle()
        queue.may_end.set()
        await asyncio.gather(*tasks)
        assert queue.had == "AFBCDE"
        assert not queue.turns.wishes

    run(story())


def test_so_many_have_a_turn_at_a_time() -> None:
    async def story() -> None:
        queue = Queue(2)
        tasks = [queue.come(person) for person in "ABC"]
        await settle()
        assert queue.had == "AB"
        queue.may_end.set()
        await asyncio.gather(*tasks)

    run(story())


def test_whoever_gives_up_keeps_nobody_waiting() -> None:
    """With a turn, while waiting for one, and just as it is given."""

    async def story() -> None:
        queue = Queue(1)
        with contextlib.suppress(KeyError):
            async with queue.turns.take("A"):
                tasks = [queue.come(person) for person in "BCD"]
                await settle()
                tasks[0].cancel()
                await settle()
                raise KeyError
        tasks[1].cancel()  # which has its turn now, and does not know yet
        await settle()
        assert queue.had == "D"
        queue.may_end.set()
        await tasks[2]
        assert not queue.turns.wishes

    run(story())
