"""How much a person may host holds over all servers that share a database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from database import Database
from server.halls import Caller, open_halls
from server.test_hosts import tables_of
from stamtafel.server.config import Limits
from stamtafel.server.hall import Hall
from stamtafel.table.commands import Bot, Close
from stamtafel.table.refusals import Refusal

Tell = Callable[[Callable[[Hall, Hall], Awaitable[None]]], None]


@pytest.fixture
def tell(tmp_path: Path, database: Database) -> Tell:
    """Tells a story of two halls, in which a person may have three tables with five bots."""
    limits = Limits(tables_per_person=3, bots_per_person=5)

    def happen(story: Callable[[Hall, Hall], Awaitable[None]]) -> None:
        async def run() -> None:
            async with open_halls(database.new(), 2, limits=limits) as (here, there):
                await asyncio.wait_for(story(here, there), 60)

        asyncio.run(run())

    return happen


def test_tables_at_other_servers_count(tell: Tell) -> None:
    async def story(here: Hall, there: Hall) -> None:
        anna, elsewhere = Caller(here, "Anna"), Caller(there, "Anna")
        (table,) = await tables_of(anna, 1)
        for n in range(2):
            await elsewhere.create("push", 2, id=f"elsewhere {n}")
        for caller in (anna, elsewhere):
            with pytest.raises(Refusal) as refused:
                await caller.create("push", 2, id="too many")
            assert refused.value.code == "too-many-tables"
        await anna.ask(Close(id="close", table=table))
        await elsewhere.create("push", 2, id="one more")
        with pytest.raises(Refusal):
            await anna.create("push", 2, id="too many")

    tell(story)


def test_bots_at_other_servers_count(tell: Tell) -> None:
    async def story(here: Hall, there: Hall) -> None:
        anna, elsewhere = Caller(here, "Anna"), Caller(there, "Anna")
        (table,) = await tables_of(anna, 1)
        await anna.ask(Bot(id="0", table=table, seat=0, level="easy"))
        await elsewhere.create("sequence", 4, id="elsewhere", seats=["easy"] * 3)
        answers = [await anna.ask(Bot(id=f"{n}", table=table, seat=n, level="easy")) for n in (1, 2)]
        assert [answer.get("code") for answer in answers] == [None, "too-many-bots"]

    tell(story)


def test_who_asks_everywhere_at_once_gets_little_more(tell: Tell) -> None:
    async def story(here: Hall, there: Hall) -> None:
        anna, elsewhere = Caller(here, "Anna"), Caller(there, "Anna")
        asking = [caller.create("push", 2, id=f"{n}") for n in range(10) for caller in (anna, elsewhere)]
        await asyncio.gather(*asking, return_exceptions=True)
        made = len(await here.store.hosted("Anna"))
        assert 3 <= made <= 6  # as many as both may have who do not know of each other
        with pytest.raises(Refusal):
            await anna.create("push", 2, id="another")

    tell(story)
