"""What was done is accepted however late it is sent again, and what was not is refused."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from server.halls import Caller, open_halls, stored
from stamtafel.server.hall import Hall
from stamtafel.server.loading import MOST_KEYS
from stamtafel.store.contract import NotStored
from stamtafel.table.commands import Close, Lock, Pause, Sit, Start

MANY = MOST_KEYS + 1  # more than a table remembers


def in_a_hall(directory: Path, run: Callable[[Hall], Awaitable[None]]) -> None:
    """Run it with a hall."""

    async def opened() -> None:
        async with open_halls(directory, 1) as (hall,):
            await run(hall)

    asyncio.run(asyncio.wait_for(opened(), 60))


async def lock_often(caller: Caller, table: str) -> None:
    """Many commands after which the table does not remember what was done before."""
    for n in range(MANY):
        await caller.ask(Lock(id=f"lock {n}", table=table, on=n % 2 == 0))


def test_what_was_done_long_ago_is_accepted_though_it_is_not_allowed_any_more(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        anna, bram = Caller(hall, "Anna"), Caller(hall, "Bram")
        table = await anna.create("push", 3, seats=["easy", None, "easy"], sit=False)
        sit, close = Sit(id="sit", table=table, seat=1), Close(id="close", table=table)
        first = await bram.ask(sit)
        await lock_often(anna, table)
        await anna.ask(close)
        number = len(await stored(hall, table))
        assert await bram.ask(sit) == first
        assert len(await stored(hall, table)) == number

    in_a_hall(tmp_path, run)


def test_what_another_person_did_is_refused(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        anna, bram = Caller(hall, "Anna"), Caller(hall, "Bram")
        table = await anna.create("push", 2, sit=False)
        await anna.ask(Sit(id="sit", table=table, seat=1))
        await lock_often(anna, table)
        assert (await bram.ask(Sit(id="sit", table=table, seat=1)))["code"] == "locked"

    in_a_hall(tmp_path, run)


def test_what_was_refused_is_refused_again(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        anna = Caller(hall, "Anna")
        table = await anna.create("push", 2)
        for _ in range(2):
            assert (await anna.ask(Start(id="start", table=table)))["code"] == "empty-seats"

    in_a_hall(tmp_path, run)


def test_a_store_that_cannot_be_read_refuses_for_now(tmp_path: Path) -> None:
    async def run(hall: Hall) -> None:
        anna = Caller(hall, "Anna")
        table = await anna.create("push", 2)
        number_of = hall.store.number_of
        hall.store.number_of = _fail  # type: ignore[method-assign]
        assert (await anna.ask(Pause(id="pause", table=table, on=True)))["code"] == "not-stored"
        hall.store.number_of = number_of  # type: ignore[method-assign]
        assert (await anna.ask(Pause(id="pause", table=table, on=True)))["code"] == "not-started"

    in_a_hall(tmp_path, run)


async def _fail(table: str, key: str) -> int | None:
    raise NotStored("the disk is gone")
