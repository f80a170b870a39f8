"""Taking turns."""

import asyncio
import contextlib
from collections.abc import Awaitable
from pathlib import Path

from server.halls import open_halls
from stamtafel.server.catching_up import catching_up_turn
from stamtafel.server.turns import Turns


async def settle() -> None:
    """Let everything that can happen now happen."""
    for _ in range(10):
        await asyncio.sleep(0)


class Queue:
    """People who take turns, and who has had one."""

    def __init__(self, most: int) -> None:
        self.turns, self.had, self.may_end = Turns(most), "", asyncio.Event()

    def come(self, person: str, address: str = "", table: str | None = None) -> asyncio.Task[None]:
        return asyncio.ensure_future(self._take(person, address, table))

    async def _take(self, person: str, address: str, table: str | None) -> None:
        async with self.turns.take(person, address, table):
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
            async with queue.turns.take("A", ""):
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


def test_who_is_many_at_one_address_has_one_share() -> None:
    """Of those at one address it is still first the one with the fewest."""

    async def story() -> None:
        queue = Queue(1)
        tasks = [queue.come(person, "there") for person in "AAABC"] + [queue.come("D", "here")]
        await settle()
        assert (queue.had, queue.turns.waiting) == ("A", 5)
        queue.may_end.set()
        await asyncio.gather(*tasks)
        assert queue.had == "ADBCAA"
        assert not queue.turns._wishes_from
        assert not queue.turns._waiting

    run(story())


def test_many_at_one_table_have_one_share_wherever_they_come_from() -> None:
    async def story() -> None:
        queue = Queue(1)
        tasks = [queue.come(person, f"home of {person}", "long") for person in "ABC"]
        tasks += [queue.come("D", "home of C", "short"), queue.come("E", "elsewhere", "short")]
        await settle()
        queue.may_end.set()
        await asyncio.gather(*tasks)
        assert queue.had == "ABDEC"
        assert not queue.turns._wishes_at

    run(story())


def test_whoever_gives_up_at_an_address_loses_its_turn_to_no_one_there() -> None:
    async def story() -> None:
        queue = Queue(1)
        first = queue.come("A", "there")
        tasks = [queue.come("B", "there"), queue.come("C", "there"), queue.come("D", "here")]
        await settle()
        tasks[0].cancel()
        await settle()
        queue.may_end.set()
        await asyncio.gather(first, *tasks[1:])
        assert queue.had == "ADC"
        async with queue.turns.take("E", "there"):
            assert queue.turns.waiting == 0

    run(story())


def test_addresses_take_turns_at_catching_up(tmp_path: Path) -> None:
    async def story() -> None:
        had, may_end = "", asyncio.Event()

        async def catch_up(person: str, address: str) -> None:
            nonlocal had
            async with catching_up_turn(hall, person, address, f"table of {person}"):
                had += person
                await may_end.wait()

        async with open_halls(tmp_path, 1) as (hall,):
            come = [("A", "there"), ("B", "there"), ("C", "there"), ("D", "here")]
            tasks = [asyncio.ensure_future(catch_up(*who)) for who in come]
            await settle()
            may_end.set()
            await asyncio.gather(*tasks)
        assert had == "ADBC"

    run(story())
