"""What only PostgreSQL has: it goes away and comes back, answers get lost, and others write at the same time."""

import asyncio
from collections.abc import Callable

import asyncpg
import pytest

from database import Database
from stamtafel.store import postgres_writing
from stamtafel.store.contract import AlreadyDone, Append, NotStored, Raced, Store
from stamtafel.store.migrating import TooNew, migrations
from stamtafel.store.postgres import HOSTED_CARDS, OWN_CARDS, PUBLIC_CARDS, PostgresStore
from stamtafel.store.postgres_connecting import SCHEMA, Unfit, connect, migrate, shown
from store.appending import append, begin, card
from store.conftest import opened
from store.cutting import wire_to

NEWEST = len(migrations("postgres"))
TABLES = 20
PATIENCE_SECONDS = 20
OTHERS = f"pid <> pg_backend_pid() AND application_name = '{SCHEMA}'"


@pytest.fixture
def url(database: Database) -> str:
    """An empty database."""
    return database.new()


async def until(is_so: Callable[[], object]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():
            await asyncio.sleep(0.01)


# ---- the schema ----


def test_many_can_migrate_at_once(database: Database, url: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(url) for _ in range(8)))
        await asyncio.gather(*(append(store, f"t{n}", 0, b"1") for n, store in enumerate(stores)))
        assert [await stores[0].load(f"t{n}") for n in range(8)] == [[b"1"]] * 8
        for store in stores:
            await store.close()

    asyncio.run(run())
    assert database.ask("SELECT version FROM stamtafel.schema_version", url) == str(NEWEST)


def test_a_migration_that_fails_leaves_the_database_as_it_was(database: Database, url: str) -> None:
    async def run() -> None:
        connection = await connect(url)
        await migrate(connection)
        with pytest.raises(asyncpg.DuplicateTableError):
            await migrate(connection, [*migrations("postgres"), "CREATE TABLE more (); CREATE TABLE more ()"])
        await migrate(connection, [*migrations("postgres"), "CREATE TABLE other ()"])
        await connection.close()

    asyncio.run(run())
    assert database.ask("SELECT to_regclass('stamtafel.more') IS NULL", url) == "t"
    assert database.ask("SELECT version FROM stamtafel.schema_version", url) == str(NEWEST + 1)


def test_a_database_of_a_newer_version_is_refused(database: Database, url: str) -> None:
    async def run() -> None:
        async with opened(url):
            pass
        database.ask("UPDATE stamtafel.schema_version SET version = version + 1", url)
        with pytest.raises(TooNew, match=f"version {NEWEST + 1}"):
            await PostgresStore.open(url)

    asyncio.run(run())


def test_what_cannot_keep_every_name_is_refused(database: Database) -> None:
    database.ask("CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII'")
    with pytest.raises(Unfit, match="encoding"):
        asyncio.run(PostgresStore.open(database.url("ascii")))


def test_other_programs_in_the_same_database_are_left_alone(database: Database, url: str) -> None:
    database.ask("CREATE TABLE events (note text); INSERT INTO events VALUES ('mine')", url)

    async def run() -> None:
        async with opened(url) as store:
            await append(store, "t", 0, b"1")

    asyncio.run(run())
    assert database.ask("SELECT * FROM events", url) == "mine"


def test_commits_wait_for_the_disk_whatever_the_database_is_used_to(database: Database, url: str) -> None:
    name = url.rpartition("/")[2]

    async def run(used_to: str) -> str:
        database.ask(f"ALTER DATABASE {name} SET synchronous_commit = {used_to}")
        connection = await connect(url)
        found: str = await connection.fetchval("SHOW synchronous_commit")
        await connection.close()
        return found

    assert [asyncio.run(run(used_to)) for used_to in ("off", "remote_apply")] == ["on", "remote_apply"]


def test_lists_are_found_by_an_index(url: str) -> None:
    async def run() -> None:
        async with opened(url):
            connection = await connect(url)
            for query, values in ((PUBLIC_CARDS, (1,)), (OWN_CARDS, ("anna", 1)), (HOSTED_CARDS, ("anna",))):
                plan = "\n".join(row[0] for row in await connection.fetch(f"EXPLAIN {query}", *values))
                assert "Index" in plan
                assert "Seq Scan" not in plan
            await connection.close()

    asyncio.run(run())


def test_an_address_is_shown_without_who_connects_and_how() -> None:
    assert shown("postgresql://anna:secret@db.example.org:5432/cards?sslmode=require") == (
        "postgresql://db.example.org:5432/cards"
    )


# ---- what cannot be stored ----


@pytest.mark.parametrize("bad", ["\ud800", "nul\0", "long" * 10_000])
def test_a_value_that_cannot_be_stored_stops_nobody_else_and_is_no_trouble(url: str, bad: str) -> None:
    bad = bad if len(bad) < 100 else "".join(chr(0x4E00 + n * 7919 % 20_000) for n in range(9000))

    async def run() -> None:
        async with opened(url) as store:
            begun = [begin(store, Append(table, 0, [b"1"], key="k")) for table in ("t", bad, "u", "v")]
            answers = await asyncio.gather(*begun, return_exceptions=True)
            assert [type(answer) for answer in answers] == [type(None), NotStored, type(None), type(None)]
            assert [await store.load(table) for table in "tuv"] == [[b"1"]] * 3
            assert await store.trouble() is None

    asyncio.run(run())


def test_a_database_that_may_only_be_read_is_trouble_until_it_may_be_written(
    database: Database, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writing, "PROBE_SECONDS", -1.0)
    name = url.rpartition("/")[2]

    def end_connections() -> None:
        database.ask(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'")

    async def run() -> None:
        async with opened(url) as store:
            await append(store, "t", 0, b"1")
            database.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            end_connections()
            for _ in range(2):
                with pytest.raises(NotStored, match="read-only"):
                    await append(store, "t", 1, b"2")
                assert "read-only" in str(await store.trouble())
            database.ask(f"ALTER DATABASE {name} RESET default_transaction_read_only")
            assert await store.trouble() is None
            await append(store, "t", 1, b"2")
            assert await store.load("t") == [b"1", b"2"]

    asyncio.run(run())


# ---- a database that goes away and comes back ----


def test_while_the_database_is_away_nothing_is_stored_and_then_all_goes_on(database: Database, url: str) -> None:
    async def run() -> None:
        async with opened(url) as store:
            await append(store, "t", 0, b"1")
            await asyncio.to_thread(database.stop)
            try:
                for _ in range(3):
                    with pytest.raises(NotStored, match="cannot be reached"):
                        await append(store, "t", 1, b"x")
                assert "cannot be reached" in str(await store.trouble())
                with pytest.raises(NotStored):
                    await store.load("t")
            finally:
                database.start()
            async with asyncio.timeout(PATIENCE_SECONDS):
                while await store.trouble() is not None:
                    await asyncio.sleep(0.05)
            await append(store, "t", 1, b"2")
            assert await store.load("t") == [b"1", b"2"]

    asyncio.run(run())


class Load:
    """People at many tables who go on until they are stopped, and try again what was not stored."""

    def __init__(self, store: Store, mark: str = "") -> None:
        self.store, self.mark, self.is_over = store, mark, False
        self.stored: dict[str, list[bytes]] = {f"t{n}": [] for n in range(TABLES)}
        self.not_stored = 0
        self._tasks = [asyncio.ensure_future(self._play(table)) for table in self.stored]

    async def _play(self, table: str) -> None:
        stored = self.stored[table]
        while not self.is_over:
            body = f"{table} {len(stored)}".encode()
            key = f"anna/{len(stored)}" if len(stored) % 2 else None
            try:
                await append(self.store, table, len(stored), body, key=key)
                stored.append(body)
            except NotStored:  # so it was not: neither Raced nor AlreadyDone may come of trying again
                self.not_stored += 1
                await asyncio.sleep(0.02)

    def count(self) -> int:
        """How much was stored."""
        return sum(map(len, self.stored.values()))

    async def go_on(self) -> None:
        """Wait until every table has gone on."""
        before = {table: len(stored) for table, stored in self.stored.items()}
        await until(lambda: self._is_well() and all(len(self.stored[t]) > n for t, n in before.items()))

    def _is_well(self) -> bool:
        for task in self._tasks:
            if task.done():
                task.result()
        return True

    async def check(self) -> None:
        """Stop; what was answered is there, once, in order, and nothing else."""
        self.is_over = True
        await asyncio.gather(*self._tasks)
        for table, stored in self.stored.items():
            assert await self.store.load(table) == stored


@pytest.mark.parametrize("end", [Database.stop, Database.kill])
def test_a_restart_under_load_loses_and_doubles_nothing(
    database: Database, url: str, end: Callable[[Database], None]
) -> None:
    async def run() -> None:
        async with opened(url) as store:
            load = Load(store)
            for _ in range(2):
                await load.go_on()
                await asyncio.to_thread(end, database)
                with pytest.raises(NotStored):  # while those of whom nobody knows what was stored wait
                    await append(store, "late", 0, b"1")
                await asyncio.to_thread(database.start)
            await load.go_on()
            await load.check()

    asyncio.run(run())


def test_connections_that_are_ended_under_load_lose_and_double_nothing(database: Database, url: str) -> None:
    name = url.rpartition("/")[2]
    end = f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE {OTHERS} AND datname = '{name}'"

    async def run() -> None:
        async with opened(url) as store:
            load, ended = Load(store), 0
            while ended < 20:
                await load.go_on()
                ended += int(await asyncio.to_thread(database.ask, end, url))
            await load.go_on()
            await load.check()
            assert load.not_stored == 0  # it was only a connection

    asyncio.run(run())


# ---- answers that get lost ----


def test_what_was_stored_without_an_answer_is_found_and_answered(url: str) -> None:
    async def run() -> None:
        async with wire_to(url) as (wire, there), opened(there) as store, opened(url) as other:
            await append(store, "t", 0, b"1")
            wire.is_deaf_to_database = True
            begun = [begin(store, Append("t", 1, [b"2", b"3"], "anna/1")), begin(store, Append("u", 0, [b"1"]))]
            await wire.heard.wait()  # it is stored, and the answer is gone
            assert (await other.load("t"), await other.load("u")) == ([b"1", b"2", b"3"], [b"1"])
            assert not any(future.done() for future in begun)
            wire.cut()
            await asyncio.gather(*begun)
            await append(store, "t", 3, b"4")
            assert (await other.load("t"), await other.load("u")) == ([b"1", b"2", b"3", b"4"], [b"1"])

    asyncio.run(run())


def test_what_never_reached_the_database_is_stored_once_it_can_be(url: str) -> None:
    async def run() -> None:
        async with wire_to(url) as (wire, there), opened(there) as store, opened(url) as other:
            await append(store, "t", 0, b"1")
            await append(other, "u", 0, b"1")
            wire.is_deaf_to_store = True
            mine, late = begin(store, Append("t", 1, [b"2"], "anna/1")), begin(store, Append("u", 1, [b"mine"]))
            await wire.heard.wait()
            await append(other, "u", 1, b"theirs")
            wire.cut()
            answers = await asyncio.gather(mine, late, return_exceptions=True)
            assert [type(answer) for answer in answers] == [type(None), Raced]
            assert (await other.load("t"), await other.load("u")) == ([b"1", b"2"], [b"1", b"theirs"])

    asyncio.run(run())


def test_a_silent_database_is_given_up_and_asked_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with wire_to(url) as (wire, there), opened(there) as store, opened(url) as other:
            await append(store, "t", 0, b"1")
            monkeypatch.setattr(postgres_writing, "WRITE_SECONDS", 0.2)
            wire.is_deaf_to_database = True
            begun = begin(store, Append("t", 1, [b"2"]))
            await wire.heard.wait()
            await until(lambda: store._writer._doubted)  # type: ignore[attr-defined]
            wire.is_deaf_to_database = False
            await begun
            assert await other.load("t") == [b"1", b"2"]

    asyncio.run(run())


def test_nothing_is_stored_late_by_a_connection_that_was_given_up(database: Database, url: str) -> None:
    """It waits for a lock, so what is asked for over it is neither stored nor refused when it is lost."""

    async def run() -> None:
        async with wire_to(url) as (wire, there), opened(there) as store:
            await append(store, "t", 0, b"1")
            locking = await connect(url)
            lock = locking.transaction()
            await lock.start()
            await locking.execute("LOCK TABLE events IN EXCLUSIVE MODE")
            waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            begun, first = begin(store, Append("t", 1, [b"2"])), ""
            await until(lambda: database.ask(waiting, url))
            first = database.ask(waiting, url)
            wire.cut()
            await until(lambda: database.ask(waiting, url) not in ("", first))  # it was ended, and the next waits
            assert not begun.done()
            await lock.rollback()
            await locking.close()
            await begun
            assert await store.load("t") == [b"1", b"2"]

    asyncio.run(run())


def test_a_stop_does_not_wait_for_ever_for_a_database(
    database: Database, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writing, "LAST_SECONDS", 0.1)

    async def run() -> None:
        async with wire_to(url) as (wire, there):
            store = await PostgresStore.open(there)
            await append(store, "t", 0, b"1")
            wire.is_deaf_to_database = True
            begun = begin(store, Append("t", 1, [b"2"]))
            await wire.heard.wait()
            database.stop()
            try:
                wire.cut()
                await asyncio.wait_for(store.close(), PATIENCE_SECONDS)
                with pytest.raises(NotStored, match="not known"):
                    await begun
            finally:
                database.start()

    asyncio.run(run())


# ---- others who write at the same time ----


def test_many_stores_race_for_many_tables_and_each_number_is_won_once(url: str) -> None:
    rounds, count = 10, 3

    async def run() -> None:
        stores = [await PostgresStore.open(url) for _ in range(count)]
        won: dict[tuple[str, int], bytes] = {}
        for number in range(rounds):
            tries = [(f"t{t}", n) for t in range(TABLES) for n in range(count)]
            begun = [
                begin(stores[n], Append(table, number, [f"{n}".encode()], f"{n}/{number}", card(table, f"p{n}")))
                for table, n in tries
            ]
            for (table, n), answer in zip(
                tries, await asyncio.gather(*begun, return_exceptions=True), strict=True
            ):
                if answer is None:
                    assert (table, number) not in won
                    won[table, number] = f"{n}".encode()
                else:
                    assert isinstance(answer, Raced)
        for t in range(TABLES):
            table = f"t{t}"
            assert await stores[0].load(table) == [won[table, number] for number in range(rounds)]
            last = won[table, rounds - 1].decode()
            for n in range(count):  # the card is the winner's
                own = [found.table for found in await stores[1].find_own(f"p{n}")]
                assert (table in own) == (str(n) == last)
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_command_that_reached_two_is_done_once(url: str) -> None:
    async def run() -> None:
        async with opened(url) as one, opened(url) as other:
            for number in range(20):
                begun = [begin(store, Append("t", number, [b"x"], f"anna/{number}")) for store in (one, other)]
                answers = await asyncio.gather(*begun, return_exceptions=True)
                assert sorted(type(answer).__name__ for answer in answers) == ["AlreadyDone", "NoneType"]
                assert [answer.number for answer in answers if isinstance(answer, AlreadyDone)] == [number + 1]
            assert await one.load("t") == [b"x"] * 20

    asyncio.run(run())
