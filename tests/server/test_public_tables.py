"""The lobby shows the public tables that changed last."""

import asyncio
from pathlib import Path

import pytest

from server.halls import Caller, open_halls
from stamtafel.server import lobby
from stamtafel.server.hall import Hall
from stamtafel.table.commands import Close, Lock
from stamtafel.table.settings import Settings


async def shown(hall: Hall, caller: Caller) -> list[str]:
    """The public tables in the lobby, latest change first."""
    await hall.lobby.send(caller)
    return [line["table"] for line in caller.told[-1]["public"]]


def test_it_shows_some_and_knows_some_more_to_take_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_LISTED", 2)
    monkeypatch.setattr(lobby, "MOST_KNOWN", 4)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            public = Settings(public=True)
            tables = [await anna.create("push", 2, id=f"create {n}", settings=public) for n in range(6)]
            assert await shown(hall, anna) == [tables[5], tables[4]]
            assert len(hall.lobby._listed) == 4
            for table in tables[4:]:
                await anna.ask(Close(id="close", table=table))
            assert await shown(hall, anna) == [tables[3], tables[2]]
            await anna.ask(Lock(id="lock", table=tables[0], on=True))
            assert await shown(hall, anna) == [tables[0], tables[3]]
        async with open_halls(tmp_path, 1) as (hall,):
            await hall.open()
            assert await shown(hall, Caller(hall, "Anna")) == [tables[0], tables[3]]
            assert len(hall.lobby._listed) == 4

    asyncio.run(asyncio.wait_for(run(), 60))
