"""Two halls write the same tables: who loses a race reads on and tries again, and all stays consistent."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from server.halls import Caller, open_halls, stored
from stamtafel.server.hall import Hall
from stamtafel.store.contract import NotStored
from stamtafel.table import events
from stamtafel.table.commands import Lock, Sit, Start
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Table

ROUNDS = 25


def in_two_halls(directory: Path, run: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    """Run it with two halls on one file."""

    async def opened() -> None:
        async with open_halls(directory, 2) as (one, other):
            await run(one, other)

    asyncio.run(asyncio.wait_for(opened(), 300))


def test_people_sit_down_in_both_at_once(tmp_path: Path) -> None:
    async def run(one: Hall, other: Hall) -> None:
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2, sit=False)
        await other.tables.find(table)  # both know it before anybody sits
        answers = await asyncio.gather(
            anna.ask(Sit(id="a", table=table, seat=0)), bram.ask(Sit(id="b", table=table, seat=1))
        )
        assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
        table_now = Table.replay(await stored(one, table))
        assert [seat.person for seat in table_now.seats] == ["Anna", "Bram"]

    in_two_halls(tmp_path, run)


def test_one_of_two_gets_the_seat(tmp_path: Path) -> None:
    async def run(one: Hall, other: Hall) -> None:
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2, sit=False)
        await other.tables.find(table)
        answers = await asyncio.gather(
            anna.ask(Sit(id="a", table=table, seat=0)), bram.ask(Sit(id="b", table=table, seat=0))
        )
        assert sorted(answer.get("code", "done") for answer in answers) == ["done", "seat-taken"]
        assert sum(isinstance(event, events.Sat) for event in await stored(one, table)) == 1

    in_two_halls(tmp_path, run)


def test_many_commands_in_both_are_each_done_once(tmp_path: Path) -> None:
    async def run(one: Hall, other: Hall) -> None:
        here, there = Caller(one, "Anna"), Caller(other, "Anna")
        table = await here.create("push", 2)
        await other.tables.find(table)
        locks = [
            caller.ask(Lock(id=f"{where} {n}", table=table, on=n % 2 == 0))
            for n in range(ROUNDS)
            for where, caller in (("here", here), ("there", there))
        ]
        answers = await asyncio.gather(*locks)
        assert {answer["type"] for answer in answers} == {"accepted"}
        record = await stored(one, table)
        numbers = [answer["number"] for answer in answers]
        assert sum(isinstance(event, events.Locked) for event in record) == len(set(numbers))
        assert max(numbers) == len(record)

    in_two_halls(tmp_path, run)


def test_the_same_command_in_both_is_done_once_and_both_move_on(tmp_path: Path) -> None:
    async def run(one: Hall, other: Hall) -> None:
        here, there = Caller(one, "Anna"), Caller(other, "Anna")
        table = await here.create("push", 2, sit=False)
        await other.tables.find(table)
        sit = Sit(id="once", table=table, seat=1)
        answers = await asyncio.gather(here.ask(sit), there.ask(sit))
        assert [(answer["type"], answer["number"]) for answer in answers] == [("accepted", 2)] * 2
        assert one.tables.live[table].table.number == other.tables.live[table].table.number == 2
        assert len(await stored(one, table)) == 2

    in_two_halls(tmp_path, run)


def test_bots_of_both_play_one_game_to_its_end(tmp_path: Path) -> None:
    async def run(one: Hall, other: Hall) -> None:
        here, there = Caller(one, "Anna"), Caller(other, "Anna")
        settings = Settings(pace_seconds=0)
        table = await here.create("thirteen", 3, seats=["easy"] * 3, settings=settings)
        for hall, caller in ((one, here), (other, there)):
            hall.arrived(await hall.tables.find(table), caller)
        await here.ask(Start(id="start", table=table))
        await there.ask(Lock(id="lock", table=table, on=True))  # a lost race, so that there the game is known too
        while all(hall.tables.live[table].table.phase is not Phase.OVER for hall in (one, other)):
            await asyncio.sleep(0.01)
        record = await stored(one, table)
        assert Table.replay(record).phase is Phase.OVER
        assert sum(isinstance(event, events.Finished) for event in record) == 1
        for caller in (here, there):  # races were lost, and what happened was told in order all the same
            told = [h["number"] for message in caller.told for h in message.get("happenings", ())]
            assert told == sorted(set(told))

    in_two_halls(tmp_path, run)


def test_after_a_lost_race_nobody_is_shown_a_game_who_may_not_watch_it(tmp_path: Path) -> None:
    async def run(one: Hall, other: Hall) -> None:
        here, there, zoe = Caller(one, "Anna"), Caller(other, "Anna"), Caller(other, "Zoe")
        table = await here.create("push", 2, seats=["easy"] * 2, settings=Settings(spectators=False))
        other.arrived(await other.tables.find(table), zoe)
        await here.ask(Start(id="start", table=table))
        await there.ask(Lock(id="lock", table=table, on=True))
        assert [message["type"] for message in zoe.told] == ["presence", "gone"]

    in_two_halls(tmp_path, run)


def test_a_table_goes_on_when_it_cannot_be_read_on(tmp_path: Path) -> None:
    async def run(one: Hall, other: Hall) -> None:
        here, there = Caller(one, "Anna"), Caller(other, "Anna")
        table = await here.create("push", 2, sit=False)
        await other.tables.find(table)
        await here.ask(Sit(id="a", table=table, seat=0))
        load = other.store.load
        other.store.load = _fail  # type: ignore[method-assign]
        answer = await there.ask(Lock(id="b", table=table, on=True))
        assert answer["code"] == "not-stored"
        other.store.load = load  # type: ignore[method-assign]
        answer = await there.ask(Lock(id="b", table=table, on=True))
        assert (answer["type"], answer["number"]) == ("accepted", 3)

    in_two_halls(tmp_path, run)


async def _fail(table: str, after: int = 0, until: int | None = None) -> list[bytes]:
    raise NotStored("the disk is gone")
