"""A host who goes: somebody else who is there becomes host, after the time that makes a bot play for who left."""

import asyncio
from pathlib import Path

from server.halls import Caller, open_halls
from stamtafel.server.actor import Actor
from stamtafel.server.hall import Hall
from stamtafel.table.commands import Handover, Open, Pause, Ready, Sit, Start
from stamtafel.table.settings import Settings
from table.sitting import commitment_of, seed_of

SOON, LATER = Settings(pace_seconds=0, away_seconds=0.01), Settings(pace_seconds=0, away_seconds=3600)


async def gather(hall: Hall, settings: Settings) -> tuple[Caller, Caller, Actor]:
    """Anna, the host, and Bram at a table for two, both there."""
    anna, bram = Caller(hall, "Anna"), Caller(hall, "Bram")
    live = await hall.tables.find(await anna.create("push", 2, settings=settings))
    for caller in (anna, bram):
        hall.arrived(live, caller)
    await bram.ask(Sit(id="sit", table=live.id, seat=1))
    return anna, bram, live


async def begin(live: Actor, anna: Caller, bram: Caller) -> None:
    for caller in (anna, bram):
        await caller.ask(Ready(id="ready", table=live.id, commitment=commitment_of(caller.person)))
    await anna.ask(Start(id="start", table=live.id))
    for caller in (anna, bram):
        await caller.ask(Open(id="open", table=live.id, seed=seed_of(caller.person)))


async def until_host(live: Actor, name: str) -> None:
    while live.table.host_name != name:
        await asyncio.sleep(0.01)


def is_planned(hall: Hall, live: Actor) -> bool:
    return "host" in hall.minder._plans_of(live).timers


def test_a_game_that_its_host_left_standing_still_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, bram, live = await gather(hall, SOON)
            await begin(live, anna, bram)
            await anna.ask(Pause(id="pause", table=live.id, on=True))
            hall.left(live, anna)
            await until_host(live, "Bram")
            while bram.told[-1]["type"] != "presence":
                await asyncio.sleep(0.01)
            await bram.ask(Pause(id="on", table=live.id, on=False))
            assert not live.table.is_paused
            hall.arrived(live, anna)
            assert (await anna.ask(Pause(id="again", table=live.id, on=True)))["code"] == "not-host"

    asyncio.run(asyncio.wait_for(run(), 60))


def test_where_people_gather_the_role_goes_on_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, _, live = await gather(hall, SOON)
            hall.left(live, anna)
            await until_host(live, "Bram")

    asyncio.run(asyncio.wait_for(run(), 60))


def test_nothing_is_planned_while_the_host_is_there_or_nobody_else_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, bram, live = await gather(hall, LATER)
            zoe = Caller(hall, "Zoe")
            hall.arrived(live, zoe)
            seen = [is_planned(hall, live)]
            for change, who in ((hall.left, anna), (hall.left, bram), (hall.arrived, bram), (hall.arrived, anna)):
                change(live, who)
                seen.append(is_planned(hall, live))
            assert seen == [False, True, False, True, False]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_who_has_just_become_host_has_the_whole_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, bram, live = await gather(hall, LATER)
            hall.left(live, anna)
            before = hall.minder._plans[live].timers["host"]
            await anna.ask(Handover(id="over", table=live.id, seat=1))  # from elsewhere
            assert not is_planned(hall, live)
            hall.left(live, bram)
            hall.arrived(live, anna)
            assert hall.minder._plans[live].timers["host"] != before

    asyncio.run(asyncio.wait_for(run(), 60))
