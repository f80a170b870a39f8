"""The lobby of one server shows what happens at another that shares its database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from database import Database
from server.client import Message
from server.halls import Caller, open_halls
from stamtafel.server.hall import Hall
from stamtafel.server.lobby import Wanted
from stamtafel.table.commands import Close, Sit
from stamtafel.table.settings import Settings

Story = Callable[[Hall, Hall], Awaitable[None]]


@pytest.fixture
def tell(tmp_path: Path, database: Database) -> Callable[[Story], None]:
    """Tells a story of two open halls."""

    def happen(story: Story) -> None:
        async def run() -> None:
            async with open_halls(database.new(), 2) as halls:
                for hall in halls:
                    await hall.open()
                await asyncio.wait_for(story(*halls), 60)

        asyncio.run(run())

    return happen


async def until(caller: Caller, seen: Callable[[Message], bool]) -> None:
    """Wait for such a lobby."""
    while not any(seen(told) for told in caller.told[-1:]):
        await asyncio.sleep(0.01)


def test_who_looks_sees_what_happens_at_another_server(tell: Callable[[Story], None]) -> None:
    async def story(here: Hall, there: Hall) -> None:
        anna, bram = Caller(here, "Anna"), Caller(there, "Bram")
        here.lobby.look(anna, Wanted())
        await until(anna, lambda lobby: lobby["public"] == [])
        table = await bram.create("push", 2, settings=Settings(public=True))
        await until(anna, lambda lobby: [line["table"] for line in lobby["public"]] == [table])
        await bram.ask(Close(id="close", table=table))
        await until(anna, lambda lobby: lobby["public"] == [])

    tell(story)


def test_so_are_own_tables_which_are_not_public(tell: Callable[[Story], None]) -> None:
    async def story(here: Hall, there: Hall) -> None:
        anna, elsewhere, bram = Caller(here, "Anna"), Caller(there, "Anna"), Caller(there, "Bram")
        here.lobby.look(anna, Wanted())
        await until(anna, lambda lobby: lobby["own"] == [])
        table = await bram.create("push", 2)
        await elsewhere.ask(Sit(id="sit", table=table, seat=1))
        await until(anna, lambda lobby: [line["table"] for line in lobby["own"]] == [table])

    tell(story)


def test_what_was_read_before_is_not_shown_to_who_comes_later(tell: Callable[[Story], None]) -> None:
    async def story(here: Hall, there: Hall) -> None:
        anna, bram = Caller(here, "Anna"), Caller(there, "Bram")
        assert (await anna.look())["public"] == []
        here.lobby.look_away(anna)
        await bram.create("push", 2, settings=Settings(public=True))
        here.lobby.look(anna, Wanted())
        await until(anna, lambda lobby: len(lobby["public"]) == 1)

    tell(story)


def test_after_each_change_it_is_looked_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is stored a little later may say that it changed a little earlier."""
    monkeypatch.setattr("stamtafel.server.lobby.SECONDS", 0.01)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            changes, all_asked = iter([0, 1, 1, 1, 2, 2, 2]), asyncio.Event()
            seen: list[int] = []

            async def last_change() -> int:
                seen.append(hall.lobby._changes)
                if len(seen) > 7:
                    all_asked.set()
                    await asyncio.Event().wait()
                return next(changes)

            monkeypatch.setattr(hall.store, "last_change", last_change)
            hall.lobby.look(Caller(hall, "Anna"), Wanted())
            hall.tasks.start(hall.lobby.follow())
            await asyncio.wait_for(all_asked.wait(), 60)
            assert seen == [0, 0, 1, 2, 2, 3, 4, 4]

    asyncio.run(run())


def test_nobody_is_told_the_same_again(tell: Callable[[Story], None]) -> None:
    async def story(here: Hall, there: Hall) -> None:
        anna, bram, cleo = Caller(here, "Anna"), Caller(there, "Bram"), Caller(here, "Cleo")
        for caller in (anna, cleo):
            here.lobby.look(caller, Wanted())
            await until(caller, lambda lobby: lobby["own"] == [])
        table = await bram.create("push", 2)
        await Caller(there, "Anna").ask(Sit(id="sit", table=table, seat=1))
        await until(anna, lambda lobby: len(lobby["own"]) == 1)
        await asyncio.sleep(1)
        assert len(cleo.told) == 1

    tell(story)
