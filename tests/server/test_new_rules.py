"""A table whose record today's rules refuse is closed for good, at once and without a fuss."""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from server.halls import Caller, open_halls, stored
from stamtafel.server.actor import Actor
from stamtafel.server.cards import own_cards
from stamtafel.server.catching_up import past_of
from stamtafel.server.hall import Hall
from stamtafel.server.loading import append
from stamtafel.store.contract import Answer, Append, NotStored
from stamtafel.table import events
from stamtafel.table.change import Person
from stamtafel.table.commands import Close, Rematch, Start
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Table
from stamtafel.wire import happenings
from stamtafel.wire.happenings import AnyHappening

ANNA = Person("Anna", "Anna")
MOVES = 40


async def play_a_while(hall: Hall) -> str:
    """A public table of Anna's on which some moves were made."""
    anna = Caller(hall, "Anna")
    settings = Settings(public=True, pace_seconds=0)
    table = await anna.create("push", 2, seats=["easy", "easy"], sit=False, settings=settings)
    await anna.ask(Start(id="start", table=table))
    live = await hall.tables.find(table)
    hall.arrived(live, anna)
    while live.table.number < MOVES:
        await asyncio.sleep(0.01)
    return table


async def missed_by(hall: Hall, live: Actor, person: str, after: int) -> tuple[Sequence[AnyHappening], bool]:
    """What somebody is told who saw the table last at that number, and whether that is all."""
    past = await past_of(hall, live.id, live.table, person, "here", after, lambda: True)
    assert (past.table, past.number) == (live.id, live.table.number)
    return past.happenings, past.joined


def spoil(directory: Path, table: str) -> None:
    """Let a move in the middle be one that no rules allow."""
    file = sqlite3.connect(directory / "tables.db", isolation_level=None)
    rows = file.execute("SELECT number, body FROM events WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    played = [number for number, body in rows if isinstance(events.decode(body), events.Played)]
    body = events.encode(events.Played(("0:dance",), (events.EVERYONE,)))
    middle = played[len(played) // 2]
    file.execute("UPDATE events SET body = ? WHERE table_id = ? AND number = ?", (body, table, middle))
    file.close()


def a_spoiled_table(directory: Path) -> str:
    """A stored table whose record the rules refuse."""

    async def run() -> str:
        async with open_halls(directory, 1) as (hall,):
            return await play_a_while(hall)

    table = asyncio.run(asyncio.wait_for(run(), 60))
    spoil(directory, table)
    return table


def test_it_is_closed_once_for_all_to_see(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = a_spoiled_table(tmp_path)
    caplog.set_level(logging.INFO, "stamtafel")

    async def run() -> None:
        for _ in range(2):
            async with open_halls(tmp_path, 1) as (hall,):
                await hall.open()
                live = await hall.tables.find(table)
                record = await stored(hall, table)
                assert live.table.phase is Phase.CLOSED
                assert live.table.number == len(record)
                assert [event for event in record if isinstance(event, events.Closed)] == [events.Closed("rules")]
                assert await own_cards(hall.store, ANNA.id) == []
                anna = Caller(hall, "Anna")
                assert (await anna.ask(Close(id="close", table=table)))["code"] == "closed"
                lobby = await anna.look()
                assert lobby["public"] == lobby["own"] == []

    asyncio.run(asyncio.wait_for(run(), 60))
    assert sum("new rules refuse" in entry.getMessage() for entry in caplog.records) == 1


def test_no_event_is_applied_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_spoiled_table(tmp_path)
    applied: list[events.AnyEvent] = []
    apply = Table.apply

    def count(self: Table, event: events.AnyEvent) -> None:
        applied.append(event)
        apply(self, event)

    monkeypatch.setattr(Table, "apply", count)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            live = await hall.tables.find(table)
            assert len(applied) < 2 * live.table.number

    asyncio.run(asyncio.wait_for(run(), 60))


def test_an_older_game_closes_nothing(tmp_path: Path) -> None:
    async def play() -> str:
        async with open_halls(tmp_path, 1) as (hall,):
            table = await play_a_while(hall)
            live = await hall.tables.find(table)
            while live.table.phase is not Phase.OVER:
                await asyncio.sleep(0.01)
            (anna,) = live.viewers
            assert isinstance(anna, Caller)
            await anna.ask(Rematch(id="rematch", table=table))
            spoil(tmp_path, table)
            await anna.ask(Start(id="again", table=table))
            begun = live.table.number
            while live.table.number < begun + MOVES:
                await asyncio.sleep(0.01)
            return table

    async def look(table: str) -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            live = await hall.tables.find(table)
            assert (live.table.phase, live.table.games_played) == (Phase.PLAYING, 1)
            assert await missed_by(hall, live, ANNA.id, 1) == ((), False)

    table = asyncio.run(asyncio.wait_for(play(), 60))
    asyncio.run(asyncio.wait_for(look(table), 60))


@pytest.mark.parametrize("after", [1, MOVES // 2, MOVES])
def test_whoever_was_there_before_begins_afresh_and_is_told_why(tmp_path: Path, after: int) -> None:
    table = a_spoiled_table(tmp_path)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            live = await hall.tables.find(table)
            closed = happenings.Closed(number=live.table.number, reason="rules")
            assert await missed_by(hall, live, ANNA.id, after) == ((closed,), False)
            assert await missed_by(hall, live, ANNA.id, live.table.number) == ((), True)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_who_may_come_is_as_it_was_last(tmp_path: Path) -> None:
    table = a_spoiled_table(tmp_path)
    later = [events.Sat(0, "bram", "Bram"), events.Removed(0, "Bram"), events.HostChanged("cleo", "Cleo")]

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            number = len(await stored(hall, table))
            await append(hall.store, Append(table, number, [*map(events.encode, later)]))
            live = await hall.tables.find(table)
            assert (live.table.host, live.table.removed) == ("cleo", frozenset({"bram"}))
            assert live.table.position is None

    asyncio.run(asyncio.wait_for(run(), 60))


def test_it_waits_until_there_is_room_to_close_it(tmp_path: Path) -> None:
    table = a_spoiled_table(tmp_path)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            append = hall.store.append
            hall.store.append = _fail  # type: ignore[method-assign]
            with pytest.raises(Refusal) as refused:
                await hall.tables.find(table)
            assert refused.value.code is Code.NOT_STORED
            hall.store.append = append  # type: ignore[method-assign]
            assert (await hall.tables.find(table)).table.phase is Phase.CLOSED

    asyncio.run(asyncio.wait_for(run(), 60))


def _fail(append: Append, answer: Answer) -> None:
    answer(NotStored("the disk is full"))


def test_a_table_of_a_game_that_is_gone_is_refused_and_kept(tmp_path: Path) -> None:
    """The package that brought the game may be installed again."""

    async def create() -> str:
        async with open_halls(tmp_path, 1) as (hall,):
            return await Caller(hall, "Anna").create("push", 2)

    async def find(table: str) -> tuple[Refusal, int]:
        async with open_halls(tmp_path, 1) as (hall,):
            with pytest.raises(Refusal) as refused:
                await hall.tables.find(table)
            return refused.value, len(await stored(hall, table))

    table = asyncio.run(create())
    file = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    file.execute("UPDATE events SET body = replace(body, 'push', 'gone') WHERE number = 1")
    file.close()
    refusal, events_kept = asyncio.run(find(table))
    assert refusal.code is Code.BAD_SETUP
    assert "there is no game 'gone'" in str(refusal.values["why"])
    assert events_kept == 2
