"""The lobby shows the public tables that changed last."""

import asyncio
from pathlib import Path

import pytest

from server.halls import Caller, open_halls
from stamtafel.server import lobby
from stamtafel.table.commands import Close, Lock
from stamtafel.table.settings import Settings


async def shown(caller: Caller) -> list[str]:
    """The public tables in the lobby, latest change first."""
    return [line["table"] for line in (await caller.look())["public"]]


def test_it_shows_a_page_and_others_take_the_place_of_those_that_close(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "PAGE_LINES", 2)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            public = Settings(public=True)
            tables = [await anna.create("push", 2, id=f"create {n}", settings=public) for n in range(6)]
            assert await shown(anna) == [tables[5], tables[4]]
            for table in tables[4:]:
                await anna.ask(Close(id="close", table=table))
            assert await shown(anna) == [tables[3], tables[2]]
            await anna.ask(Lock(id="lock", table=tables[0], on=True))
            assert await shown(anna) == [tables[0], tables[3]]
        async with open_halls(tmp_path, 1) as (hall,):
            await hall.open()
            assert await shown(Caller(hall, "Anna")) == [tables[0], tables[3]]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_it_shows_a_table_at_which_nobody_sits_yet(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, settings=Settings(public=True), sit=False)
            assert await shown(anna) == [table]
            assert hall.metrics.counts["faults"] == 0

    asyncio.run(asyncio.wait_for(run(), 60))
