"""What only SQLite has: how it syncs, who may read it, schemas from every version on, and a full disk."""

import asyncio
import os
import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stamtafel.store.contract import Append, Chapter, Device, Link, NotStored, Saved
from stamtafel.store.migrating import TooNew, migrate, migrations
from stamtafel.store.recognizing import APPLICATION
from stamtafel.store.sqlite import SqliteStore
from stamtafel.store.sqlite_opening import connect, is_open_to_all
from stamtafel.store.sqlite_reading import HOSTED_CARDS, OWN_CARDS, PUBLIC_CARDS
from store.appending import append, begin, card

FULL = 2  # PRAGMA synchronous
BIG = bytes(3000)
NEWEST = len(migrations())


def test_commits_are_synced_and_readers_do_not_block(tmp_path: Path) -> None:
    connection = connect(tmp_path / "tables.db")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (FULL,)
    connection.close()


# ---- who may read it ----


def _modes(directory: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in directory.iterdir()}


def test_a_new_file_is_for_its_owner_alone_and_so_is_what_lies_beside_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        connection = connect(tmp_path / "tables.db")
    finally:
        os.umask(before)
    assert _modes(tmp_path) == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)
    assert not is_open_to_all(tmp_path / "tables.db")
    connection.close()


def test_a_file_that_was_there_stays_open_to_whom_it_was(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    (tmp_path / "tables.db").chmod(0o644)
    connect(tmp_path / "tables.db").close()
    assert _modes(tmp_path) == {"tables.db": 0o644}
    assert is_open_to_all(tmp_path / "tables.db")


# ---- migrations ----

# What a table looks like in each version: everything a later version has to keep.
FILLED = {
    1: """
        INSERT INTO events VALUES ('t', 1, NULL, x'31'), ('t', 2, 'anna/1', x'32');
        INSERT INTO cards VALUES ('t', 1, 1, 'anna' || char(10) || 'bram', x'7B7D', 1);
        INSERT INTO persons VALUES ('anna', 't'), ('bram', 't');
        INSERT INTO secrets VALUES ('cookies', x'33');
    """,
}
CLOSED = """
    INSERT INTO cards VALUES ('closed', 1, 0, 'anna' || char(10) || 'bram', x'7B7D', 1);
    INSERT INTO persons VALUES ('anna', 'closed'), ('bram', 'closed');
"""
FILLED[1] += CLOSED
FILLED[2] = f"{FILLED[1]} INSERT INTO chapters VALUES ('t', 1, x'34');"
FILLED[3] = FILLED[2]  # that the file is ours is said by the migration itself
FILLED[4] = FILLED[3].replace("x'7B7D', 1)", "x'7B7D', 1, '')")
FILLED[5] = (
    FILLED[4]
    .replace("'t'), ('bram', 't')", "'t', 1), ('bram', 't', 0)")
    .replace("INSERT INTO persons VALUES ('anna', 'closed'), ('bram', 'closed');", "")
)
FILLED[6] = f"{FILLED[5]} INSERT INTO devices VALUES ('anna', 'first', 'Firefox', NULL, 20000, 1);"
FILLED[7] = f"{FILLED[6]} INSERT INTO links VALUES (1, x'35', 'anna', 'first', 'Firefox', x'36', 1.5, NULL);"
CHAPTERS = {version: None if version == 1 else Chapter(1, b"4") for version in FILLED}  # the last one
DEVICES = {6: [Device("anna", "first", "Firefox", None, 20000, is_ended=True)]}
DEVICES[7] = DEVICES[6]
LINKS = {7: Link(b"5", "anna", "first", "Firefox", b"6", 1.5)}


def test_every_version_has_an_example() -> None:
    assert sorted(FILLED) == list(range(1, NEWEST + 1))


@pytest.mark.parametrize("version", FILLED)
def test_nothing_is_lost_by_migrating_from(tmp_path: Path, version: int) -> None:
    old = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    migrate(old, version)
    assert old.execute("PRAGMA user_version").fetchone() == (version,)
    old.executescript(FILLED[version])
    old.close()

    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        assert await store.load("t") == [b"1", b"2"]
        chapter = CHAPTERS[version]
        assert await store.load_from("t") == Saved(chapter, [b"2"] if chapter else [b"1", b"2"], {"anna/1": 2})
        assert await store.keys("t", 10) == {"anna/1": 2}
        assert await store.find_public("", 0, 1000) == await store.find_own("bram") == [card("t", "anna", "bram")]
        assert (await store.hosted("anna"), await store.hosted("bram")) == ([card("t", "anna", "bram")], [])
        assert await store.secret("cookies", b"other") == b"3"
        assert await store.devices() == DEVICES.get(version, [])
        assert await store.link(b"5") == LINKS.get(version)
        await append(store, "t", 2, b"3", key="anna/2")
        await store.close()

    asyncio.run(run())
    new = sqlite3.connect(tmp_path / "tables.db")
    assert new.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    assert new.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert new.execute("SELECT person, table_id FROM persons").fetchall() == [("anna", "t"), ("bram", "t")]
    new.close()


def test_closed_tables_are_not_looked_through_for_a_person(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        for n in range(3):
            await append(store, f"t{n}", 0, b"1", card=card(f"t{n}", "anna", "bram"))
        for n in range(2):
            await append(store, f"t{n}", 1, b"2", card=card(f"t{n}", "anna", "bram", is_open=False))
        assert await store.hosted("anna") == await store.find_own("bram") == [card("t2", "anna", "bram")]
        await append(store, "t2", 1, b"2", card=card("t2", "bram", "anna"))  # handed over
        assert (await store.hosted("anna"), await store.hosted("bram")) == ([], [card("t2", "bram", "anna")])
        await store.close()

    asyncio.run(run())
    connection = sqlite3.connect(tmp_path / "tables.db")
    assert connection.execute("SELECT DISTINCT table_id FROM persons").fetchall() == [("t2",)]
    connection.close()


def test_lists_are_found_by_an_index(tmp_path: Path) -> None:
    connection = connect(tmp_path / "tables.db")
    for query, values in ((PUBLIC_CARDS, (1,)), (OWN_CARDS, ("anna", 1)), (HOSTED_CARDS, ("anna",))):
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}", values)]
        assert "USING" in plan[0], plan
        assert not any(step == "SCAN cards" for step in plan)
    connection.close()


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    connect(tmp_path / "tables.db").close()
    connection = connect(tmp_path / "tables.db")
    schema = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    migrate(connection)
    assert connection.execute("SELECT count(*) FROM sqlite_schema").fetchone() == schema
    connection.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = connect(tmp_path / "tables.db")
    broken = [*migrations(), "CREATE TABLE more (x); CREATE TABLE more (x)"]
    monkeypatch.setattr("stamtafel.store.migrating.migrations", lambda: broken)
    with pytest.raises(sqlite3.OperationalError, match="more already exists"):
        migrate(connection)
    connection.close()
    monkeypatch.undo()
    connection = connect(tmp_path / "tables.db")
    assert connection.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    assert connection.execute("SELECT * FROM sqlite_schema WHERE name = 'more'").fetchall() == []
    connection.close()


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    connection = connect(tmp_path / "tables.db")
    connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    connection.close()
    with pytest.raises(TooNew, match=f"version {NEWEST + 1}"):
        connect(tmp_path / "tables.db")


# ---- a full disk ----


def _leave_room_for(store: SqliteStore, pages: int) -> None:
    """Let the file have so many pages more: SQLite then answers just as on a full disk."""
    (used,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count = {used + pages}")


def test_on_a_full_disk_nothing_is_stored_and_later_everything_again(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await append(store, "t", 0, b"1", card=card("t", "anna"))
        _leave_room_for(store, 0)
        with pytest.raises(NotStored, match="full"):
            await append(store, "t", 1, BIG, BIG, BIG, key="anna/1", card=card("t", "bram"))
        assert await store.load("t") == [b"1"]
        assert await store.find_own("bram") == []
        with pytest.raises(NotStored, match="full"):
            await store.keep_devices([Device("anna", str(n), "x" * 100, None, 1) for n in range(100)])
        assert await store.devices() == []
        _leave_room_for(store, 1000)
        await append(store, "t", 1, BIG, BIG, BIG, key="anna/1", card=card("t", "bram"))
        assert len(await store.load("t")) == 4
        await store.close()

    asyncio.run(run())


def test_trouble_is_found_out_by_writing_and_ends_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stamtafel.store.sqlite.PROBE_SECONDS", -1.0)

    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        assert await store.trouble() is None
        with full(store):
            with pytest.raises(NotStored):
                await append(store, "t", 0, b"1")
            assert await store.trouble() == await store.trouble() == "attempt to write a readonly database"
        assert await store.trouble() is None
        with full(store), pytest.raises(NotStored):
            await append(store, "t", 0, b"1")
        await append(store, "t", 0, b"1")
        assert store._trouble is None  # what could be stored says so, too
        await store.close()

    asyncio.run(run())


def test_while_there_is_trouble_writing_is_not_tried_each_time_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stamtafel.store.sqlite.PROBE_SECONDS", 3600.0)
    times = 0

    def count(_: sqlite3.Connection) -> None:
        nonlocal times
        times += 1
        raise sqlite3.OperationalError("full")

    monkeypatch.setattr("stamtafel.store.sqlite.probe", count)

    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        store._tried = -2 * 3600.0
        with full(store), pytest.raises(NotStored):
            await append(store, "t", 0, b"1")
        assert [await store.trouble() for _ in range(3)] == ["full"] * 3
        await store.close()

    asyncio.run(run())
    assert times == 1


@contextmanager
def full(store: SqliteStore) -> Iterator[None]:
    """Nothing can be written."""
    store._connection.execute("PRAGMA query_only = 1")
    yield
    store._connection.execute("PRAGMA query_only = 0")


def test_a_value_that_cannot_be_stored_is_no_trouble(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        with pytest.raises(NotStored):
            await append(store, "\ud800", 0, b"1")
        assert await store.trouble() is None
        await store.close()

    asyncio.run(run())


# ---- a file that is not in its place any more ----


def _moved_away(file: Path) -> None:
    file.rename(file.with_name("away.db"))


def _another_in_its_place(file: Path) -> None:
    _moved_away(file)
    connect(file).close()


def _a_copy_in_its_place(file: Path) -> None:
    copy = shutil.copy(file, file.with_name("away.db"))
    os.replace(copy, file)


def _without_its_log(file: Path) -> None:
    file.with_name(f"{file.name}-wal").unlink()


@pytest.mark.parametrize("replace", [_moved_away, _another_in_its_place, _a_copy_in_its_place, _without_its_log])
def test_nothing_is_stored_in_a_file_that_was_replaced(tmp_path: Path, replace: Callable[[Path], None]) -> None:
    file = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(file)
        await append(store, "t", 0, b"1")
        assert await store.trouble() is None
        replace(file)
        assert "not in its place" in str(await store.trouble())
        begun = [begin(store, Append(table, after, [b"2"])) for table, after in (("t", 1), ("u", 0))]
        answers = await asyncio.gather(*begun, return_exceptions=True)
        assert [(type(answer), "not in its place" in str(answer)) for answer in answers] == [(NotStored, True)] * 2
        await store.close()

    asyncio.run(run())


def test_a_file_that_is_put_back_is_stored_in_again(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        _moved_away(tmp_path / "tables.db")
        with pytest.raises(NotStored):
            await append(store, "t", 0, b"1")
        (tmp_path / "away.db").rename(tmp_path / "tables.db")
        assert await store.trouble() is None
        await append(store, "t", 0, b"1")
        await store.close()

    asyncio.run(run())


def test_what_still_fits_onto_a_disk_is_stored_all_or_none(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await append(store, "t", 0, b"1")
        _leave_room_for(store, 20)
        begun = [begin(store, Append(f"t{n}", 0, [BIG, BIG])) for n in range(30)]
        answers = await asyncio.gather(*begun, return_exceptions=True)
        assert {type(answer) for answer in answers} == {type(None), NotStored}
        for n, answer in enumerate(answers):
            assert await store.load(f"t{n}") == ([BIG, BIG] if answer is None else [])
        await store.close()

    asyncio.run(run())


def test_a_value_that_cannot_be_stored_stops_nobody_else(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        begun = [begin(store, Append(table, 0, [b"1"])) for table in ("t", "\ud800", "u")]
        answers = await asyncio.gather(*begun, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), NotStored, type(None)]
        with pytest.raises(NotStored):
            await store.load("\ud800")
        assert await store.load("u") == [b"1"]
        await store.close()

    asyncio.run(run())


def test_what_many_change_at_once_is_committed_together_and_one_that_fails_harms_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        committed: list[str] = []
        store._connection.set_trace_callback(lambda query: committed.append(query) if query == "COMMIT" else None)
        gate = threading.Lock()
        gate.acquire()

        def wait() -> None:
            with gate:
                pass

        store._jobs.put(wait)
        labels = [f"{n}" if n % 10 else "\ud800" for n in range(100)]
        changes = [asyncio.create_task(store.keep_devices([Device("anna", f"{n}", label, None, 1)]))
                   for n, label in enumerate(labels)]  # fmt: skip
        await asyncio.sleep(0)
        gate.release()
        errors = await asyncio.gather(*changes, return_exceptions=True)
        assert [isinstance(error, NotStored) for error in errors] == [label == "\ud800" for label in labels]
        assert len(await store.devices()) == 90
        assert len(committed) == 1
        await store.close()

    asyncio.run(run())
