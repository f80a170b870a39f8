"""A fault is told, changes nothing and stays where it was: the table goes on, and so do all others."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.halls import Caller, open_halls, stored
from server.in_thread import ThreadServer
from server.meeting import act, come
from stamtafel.server import actor, minder
from stamtafel.server.actor import Asked
from stamtafel.server.hall import Hall
from stamtafel.store.sqlite_opening import PAGE_BYTES
from stamtafel.table.commands import Lock, Start
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.settings import Settings


class Deaf(Caller):
    """Somebody who cannot be told anything."""

    def send_bytes(self, content: bytes) -> None:
        raise RuntimeError("a fault in telling")


def test_what_cannot_be_told_keeps_nobody_waiting(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, deaf = Caller(hall, "Anna"), Deaf(hall, "Anna")
            one, other = await anna.create("push", 2, id="one"), await anna.create("push", 2, id="other")
            live = await hall.tables.find(one)
            live.viewers[deaf] = None
            live.submit(Asked(Lock(id="first", table=one, on=True), anna.person, deaf))
            assert (await anna.ask(Lock(id="same time", table=other, on=True)))["type"] == "accepted"
            del live.viewers[deaf]
            assert (await anna.ask(Lock(id="next", table=one, on=False)))["type"] == "accepted"
            assert hall.metrics.counts["faults"] == 1

    asyncio.run(asyncio.wait_for(run(), 60))
    assert "could not be told" in caplog.text


def fail(*_: object, **__: object) -> None:
    raise RuntimeError("a fault inside")


def test_a_fault_in_a_command_is_told_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2)
            hall.arrived(await hall.tables.find(table), anna)
            before, told = await stored(hall, table), len(anna.told)
            with monkeypatch.context() as patch:
                patch.setattr(actor, "handle", fail)
                refused = await anna.ask(Lock(id="lock", table=table, on=True))
            assert (refused["type"], refused["code"]) == ("refused", "fault")
            assert refused["sentence"]
            assert anna.told[told:] == [refused]
            assert await stored(hall, table) == before
            assert not hall.tables.live[table].table.is_locked
            assert hall.metrics.counts["faults"] == 1
            assert (await anna.ask(Lock(id="lock", table=table, on=True)))["type"] == "update"

    asyncio.run(asyncio.wait_for(run(), 60))
    assert "a command failed" in caplog.text


def test_a_fault_in_what_the_server_does_by_itself_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minder, "PAUSE_AFTER_FAULT", 0.01)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, seats=["easy", "easy"], settings=Settings(pace_seconds=0))
            live = await hall.tables.find(table)
            hall.arrived(live, anna)
            with monkeypatch.context() as patch:
                patch.setattr(actor, "do_chore", fail)
                begun = (await anna.ask(Start(id="start", table=table)))["number"]
                while hall.metrics.counts["faults"] < 3:
                    await asyncio.sleep(0.01)
                assert live.table.number == begun
            while live.table.number < begun + 10:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_fault_in_answering_a_client_is_told_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: ThreadServer) -> None:
        anna = await come(server, "Anna")
        table = await anna.create("push", 2)
        with monkeypatch.context() as patch:
            patch.setattr(server.hall.lobby, "look", fail)
            patch.setattr(server.hall, "left", fail)
            for wanted in ({"type": "lobby"}, {"type": "unwatch", "table": table}):
                asked = await anna.send(**wanted)
                while (answer := await anna.read())["type"] != "refused":
                    pass
                assert (answer["id"], answer["code"]) == (asked, "fault")
        assert server.do(lambda: count_and_forget(server.hall)) == (2, 2)
        assert {entry.getMessage() for entry in server.faults()} == {"a message failed"}
        server.faults().clear()
        assert (await anna.ask("watch", table=table))["type"] == "update"

    with ThreadServer(tmp_path) as server:
        act(story(server))


def count_and_forget(hall: Hall) -> tuple[int, int]:
    """How many faults there were and how many were told; from now on there are to be none."""
    counted = hall.metrics.counts["faults"], hall.metrics.refusals[Code.FAULT]
    hall.metrics.counts["faults"] = 0
    return counted


def test_a_table_on_a_damaged_page_is_refused_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def make() -> str:
        async with open_halls(tmp_path, 1) as (hall,):
            return await Caller(hall, "Anna").create("push", 2)

    async def find(table: str) -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            with pytest.raises(Refusal) as refused:
                await hall.tables.find(table)
            assert refused.value.code == Code.NOT_STORED
            assert len(await hall.store.find_own("Anna")) == 1

    table = asyncio.run(make())
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        ((root,),) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").fetchall()
    with (tmp_path / "tables.db").open("r+b") as opened:
        opened.seek((root - 1) * PAGE_BYTES)
        opened.write(b"\xaa" * PAGE_BYTES)
    with caplog.at_level("INFO", "stamtafel"):
        asyncio.run(find(table))
    assert [entry.getMessage().partition(";")[0] for entry in caplog.records] == ["a table cannot be read"]
