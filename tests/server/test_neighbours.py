"""Several servers on one database: what happens at one is told at all, and one of them minds each table."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from database import Database
from server.halls import Caller, open_halls, stored
from stamtafel.server.actor import NO_LEASE, Actor
from stamtafel.server.checking import Unusable, take_data
from stamtafel.server.config import Limits
from stamtafel.server.hall import Hall
from stamtafel.server.neighbours import Neighbours
from stamtafel.server.node import this_node
from stamtafel.store.contract import Append, LeaseLost, NotStored
from stamtafel.store.nodes import Renewed
from stamtafel.store.postgres_nodes import PostgresNodes
from stamtafel.table import events
from stamtafel.table.commands import Lock, Remove, Sit, Start
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Table

QUICK = Limits(lease_seconds=0.8)


def in_halls(database: Database, count: int, run: Callable[..., Awaitable[None]], **settings: Any) -> None:
    """Run it with so many halls on a new database."""

    async def opened() -> None:
        async with open_halls(database.new(), count, **{"limits": QUICK, **settings}) as halls:
            await run(*halls)

    asyncio.run(asyncio.wait_for(opened(), 120))


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for it."""
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.01)


async def come(hall: Hall, table: str, caller: Caller) -> None:
    """Let somebody watch."""
    hall.arrived(await hall.tables.find(table), caller)


def minders(table: str, *halls: Hall) -> list[Hall]:
    """Who minds the table."""
    return [hall for hall in halls if table in hall.tables.live and hall.tables.live[table].lease != NO_LEASE]


def neighbours(hall: Hall) -> Neighbours:
    """What the hall is among others."""
    assert hall.neighbours is not None
    return hall.neighbours


def test_what_happens_at_one_is_told_at_the_other_step_by_step(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await come(other, table, bram)
        await bram.ask(Sit(id="sit", table=table, seat=1))
        await until(lambda: one.tables.live[table].table.seats[1].person == "Bram")
        told = [message for message in anna.told if message["type"] == "update"]
        assert [happening["kind"] for happening in told[-1]["happenings"]] == ["sat"]
        assert not told[-1].get("fresh")
        await until(lambda: anna.told[-1]["type"] == "presence" and anna.told[-1]["online"] == [True, True])

    in_halls(database, 2, run)


def test_who_is_there_is_known_at_all(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        anna, zoe = Caller(one, "Anna"), Caller(other, "Zoe")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await come(other, table, zoe)
        await until(lambda: anna.told[-1].get("spectators") == 1)
        assert [watcher["name"] for watcher in anna.told[-1]["watchers"]] == ["Zoe"]
        other.left(other.tables.live[table], zoe)
        await until(lambda: anna.told[-1].get("spectators") == 0)

    in_halls(database, 2, run)


def test_where_nobody_is_elsewhere_nothing_changes(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(one: Hall) -> None:
        changed: list[Actor] = []
        monkeypatch.setattr(one, "people_changed", changed.append)
        anna = Caller(one, "Anna")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await until(lambda: minders(table, one) == [one])
        assert changed == []

    in_halls(database, 1, run)


def test_one_of_three_minds_a_table_and_bots_play_it_once(database: Database) -> None:
    async def run(*halls: Hall) -> None:
        callers = [Caller(hall, "Anna") for hall in halls]
        table = await callers[0].create("thirteen", 3, seats=["easy"] * 3, settings=Settings(pace_seconds=0))
        for hall, caller in zip(halls, callers, strict=True):
            await come(hall, table, caller)
        await callers[0].ask(Start(id="start", table=table))
        await until(lambda: all(hall.tables.live[table].table.phase is Phase.OVER for hall in halls))
        record = await stored(halls[0], table)
        assert sum(isinstance(event, events.Finished) for event in record) == 1
        assert len(minders(table, *halls)) == 1
        for caller in callers:
            numbers = [h["number"] for told in caller.told if told["type"] == "update" for h in told["happenings"]]
            assert numbers == sorted(set(numbers))
            assert numbers[-1] == len(record)

    in_halls(database, 3, run)


def test_who_stops_hands_over_at_once(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await until(lambda: minders(table, one, other) == [one])
        await come(other, table, bram)
        await until(lambda: one.tables.live[table].elsewhere != ())
        assert minders(table, one, other) == [one]
        await neighbours(one).close()
        await until(lambda: other.tables.live[table].lease != NO_LEASE)
        assert other.tables.live[table].lease == 2

    in_halls(database, 2, run, limits=Limits(lease_seconds=60))


def test_whoever_has_people_minds_a_table_where_nobody_is_left(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await until(lambda: minders(table, one, other) == [one])
        one.left(one.tables.live[table], anna)
        await come(other, table, bram)
        await until(lambda: minders(table, one, other) == [other])

    in_halls(database, 2, run, limits=Limits(lease_seconds=60))


def test_a_silent_server_is_followed_by_another_and_writes_nothing_any_more(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await until(lambda: minders(table, one) == [one])
        await one.tasks.close()  # it neither renews nor looks
        await come(other, table, bram)
        await until(lambda: minders(table, other) == [other])
        silent = one.tables.live[table]
        assert silent.lease == 1
        answered: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        append = Append(table, silent.table.number, [events.encode(events.Locked(True))], lease=silent.lease)
        one.store.append(append, answered.set_result)
        assert isinstance(await answered, LeaseLost)
        assert len(await stored(other, table)) == silent.table.number

    in_halls(database, 2, run)


def test_without_a_bus_it_is_found_out_all_the_same(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        for hall in (one, other):
            neighbours(hall)._tell = lambda table: None  # type: ignore[method-assign]
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await come(other, table, bram)
        await bram.ask(Sit(id="sit", table=table, seat=1))
        await until(lambda: one.tables.live[table].table.seats[1].person == "Bram")
        await anna.ask(Lock(id="lock", table=table, on=True))
        await until(lambda: other.tables.live[table].table.is_locked)

    in_halls(database, 2, run)


def test_who_comes_from_a_server_that_is_further_is_not_taken_back(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        for hall in (one, other):
            neighbours(hall)._tell = lambda table: None  # type: ignore[method-assign]
        anna = Caller(one, "Anna")
        table = await anna.create("push", 2)
        actor = await other.tables.find(table)
        await anna.ask(Lock(id="lock", table=table, on=True))
        number = one.tables.live[table].table.number
        assert actor.table.number < number
        await actor.reach(number)
        assert actor.table.number == number
        await actor.reach(number + 1)  # there is no such event, and nobody waits for it
        assert actor.table.number == number
        await anna.ask(Lock(id="unlock", table=table, on=False))
        await actor.reach(number)  # who has seen more of it, but not heard all, says only what it has heard
        assert actor.table.number == number + 1

    in_halls(database, 2, run, limits=Limits(lease_seconds=60))


def test_who_comes_from_elsewhere_is_not_taken_back_where_nothing_can_be_read(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(table: str, after: int = 0, until: int | None = None) -> list[bytes]:
        raise NotStored("away")

    async def run(one: Hall) -> None:
        actor = await one.tables.find(await Caller(one, "Anna").create("push", 2))
        with monkeypatch.context() as patched:
            patched.setattr(one.store, "load", away)
            with pytest.raises(Refusal) as refused:
                await actor.reach(actor.table.number + 1)
        assert refused.value.code is Code.NOT_STORED
        await actor.reach(actor.table.number + 1)

    in_halls(database, 1, run)


def test_nothing_is_refused_for_not_having_heard_of_what_another_server_did(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        for hall in (one, other):
            neighbours(hall)._tell = lambda table: None  # type: ignore[method-assign]
        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2)
        await bram.ask(Sit(id="sit", table=table, seat=1))
        assert one.tables.live[table].table.seats[1].person is None
        assert (await anna.ask(Remove(id="remove", table=table, seat=1)))["type"] == "accepted"
        assert [type(event) for event in (await stored(one, table))[-2:]] == [events.Sat, events.Removed]
        again = await anna.ask(Remove(id="again", table=table, seat=1))
        assert (again["type"], again["code"]) == ("refused", "no-such-seat")

    in_halls(database, 2, run, limits=Limits(lease_seconds=60))


def test_a_server_whose_renewal_was_answered_to_nobody_is_known_with_all_it_has(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(one: Hall, other: Hall) -> None:
        nodes = neighbours(one)._nodes
        renew = nodes.renew
        lost: list[bool] = []

        async def renew_unheard(body: bytes) -> Renewed:
            await nodes.stop()  # it was away for so long that it was forgotten
            lost.append((await renew(body)).is_new)
            monkeypatch.setattr(nodes, "renew", renew)
            raise NotStored("the answer is lost")

        anna, bram = Caller(one, "Anna"), Caller(other, "Bram")
        table = await anna.create("push", 2)
        await come(one, table, anna)
        await come(other, table, bram)
        actor = other.tables.live[table]
        await until(lambda: [person.name for person in actor.elsewhere] == ["Anna"])
        monkeypatch.setattr(nodes, "renew", renew_unheard)
        await until(lambda: lost == [True] and not actor.elsewhere)
        await until(lambda: [person.name for person in actor.elsewhere] == ["Anna"])

    in_halls(database, 2, run)


def test_what_an_address_and_a_person_use_counts_at_all(database: Database) -> None:
    async def run(one: Hall, other: Hall) -> None:
        for _ in range(3):
            one.addresses.make_guest("1.2.3.4")
            one.connections["Anna"] += 1
        await until(lambda: not other.connections.has_room("Anna"))
        with pytest.raises(Refusal):
            other.addresses.make_guest("1.2.3.4")
        other.addresses.make_guest("5.6.7.8")
        assert other.connections.has_room("Bram")
        await neighbours(one).close()
        await until(lambda: other.connections.has_room("Anna"))

    limits = Limits(lease_seconds=0.8, guests_at_once=3, guests_per_minute=1, connections_per_person=3)
    in_halls(database, 2, run, limits=limits)


def test_rubbish_on_the_bus_changes_nothing(database: Database) -> None:
    async def run(one: Hall) -> None:
        anna = Caller(one, "Anna")
        table = await anna.create("push", 2)
        neighbours(one).heard("nobody", {table: 1_000_000, "no table": 3})
        answer = await anna.ask(Lock(id="lock", table=table, on=True))
        assert answer["type"] == "accepted"
        assert Table.replay(await stored(one, table)).is_locked

    in_halls(database, 1, run)


def test_servers_with_other_rules_do_not_come_together(database: Database) -> None:
    url = database.new()

    async def run() -> None:
        async with open_halls(url, 1):
            nodes = await PostgresNodes.open(url, "newer", 60.0)
            versions = {**this_node().versions, "push": 99}
            await nodes.renew(msgspec.json.encode(msgspec.structs.replace(this_node(), versions=versions)))
            await nodes.close()

    asyncio.run(run())
    with pytest.raises(
        Unusable, match="play push there by version 99 of the rules, and this one by 1; stop those"
    ):
        take_data(url)
    database.ask("DELETE FROM stamtafel.nodes", url)
    take_data(url)
