"""A server that keeps its tables in PostgreSQL."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from database import Database
from server.client import Client, get
from server.running import Server, free_port
from server.storm import Pair, Storm
from server.test_checking import serve
from stamtafel.server.checking import Unusable, take_data
from stamtafel.store.migrating import migrations
from stamtafel.store.postgres_connecting import shown

pytestmark = pytest.mark.process

KILLS = 2
TABLES = 5
MOVES_BETWEEN = (20, 100)


# ---- one that cannot be used ----


def away(database: Database) -> str:
    return f"postgresql://tests:of-the-tests@127.0.0.1:{free_port()}/cards"


def with_another_password(database: Database) -> str:
    return database.url(password="other")


def without_such_a_database(database: Database) -> str:
    return database.url("nowhere")


def too_new(database: Database) -> str:
    url = database.new()
    database.ask("CREATE SCHEMA stamtafel; CREATE TABLE stamtafel.schema_version (version integer)", url)
    database.ask(f"INSERT INTO stamtafel.schema_version VALUES ({len(migrations('postgres')) + 1})", url)
    return url


def only_to_be_read(database: Database) -> str:
    url = database.new()
    database.ask(f"ALTER DATABASE {url.rpartition('/')[2]} SET default_transaction_read_only = on")
    return url


def no_address(database: Database) -> str:
    return "postgresql://127.0.0.1:port/cards"


def no_port(database: Database) -> str:
    return "postgresql://127.0.0.1:99999/cards"


CASES = [
    (away, "it cannot be reached"),
    (with_another_password, "password authentication failed"),
    (without_such_a_database, 'database "nowhere" does not exist'),
    (too_new, "use a newer stamtafel"),
    (only_to_be_read, "read-only transaction"),
    (no_address, "mend the address"),
    (no_port, "mend the address"),
]


@pytest.mark.parametrize(("make", "why"), CASES)
def test_why_a_database_cannot_keep_tables_is_one_sentence(
    database: Database, make: Callable[[Database], str], why: str
) -> None:
    url = make(database)
    with pytest.raises(Unusable) as raised:
        take_data(url)
    sentence = str(raised.value)
    assert why in sentence
    assert sentence.endswith(", or choose a file or another database with --data")
    assert "\n" not in sentence
    assert "of-the-tests" not in sentence


@pytest.mark.parametrize("password", ["easy", "a#b", "a/b", "a?b", "a@b", "a:b", "a//b?c"])
def test_no_password_is_shown_not_even_one_that_was_not_escaped(password: str) -> None:
    for address in (
        f"postgresql://anna:{password}@host/cards?sslmode=require",
        f"postgresql://anna:{password}@host",
    ):
        assert shown(address).removeprefix("postgresql://") in ("host/cards", "host", "...")
    assert shown(f"postgresql://host/cards?password={password}") in ("postgresql://host/cards", "postgresql://...")


def test_without_asyncpg_a_sentence_says_how_to_get_it() -> None:
    program = (
        "import sys; sys.modules['asyncpg'] = None; from stamtafel.server.checking import take_data; "
        "take_data('postgresql:///x')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "pip install 'stamtafel[postgres]'" in done.stderr.splitlines()[-1]


def test_a_server_without_a_usable_database_ends_with_a_sentence(database: Database) -> None:
    done = serve(away(database))
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.startswith("stamtafel: cannot keep tables in postgresql://127.0.0.1:")
    assert done.stderr.count("\n") == 1


# ---- one that goes away and comes back ----


@pytest.fixture
def server(tmp_path: Path, database: Database) -> Iterator[Server]:
    server = Server(tmp_path, "--data", database.new())
    server.start()
    yield server
    assert server.stop() == 0
    assert '"error"' not in server.log.read_text()


def test_a_server_goes_on_when_its_database_is_back(server: Server, database: Database) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        assert get(server.port, "/healthz") == (200, "ok\n")
        database.stop()
        try:
            status, why = get(server.port, "/healthz")
            assert (status, why) == (503, "the database cannot be reached (ConnectionRefusedError)\n")
            assert (await anna.ask("lock", table=table, on=True))["code"] == "not-stored"
        finally:
            database.start()
        while get(server.port, "/healthz") != (200, "ok\n"):
            await asyncio.sleep(0.1)
        assert (await anna.ask("lock", table=table, on=True))["type"] == "update"
        await anna.close()

    asyncio.run(asyncio.wait_for(story(), 60))
    assert "tables can be stored again" in server.log.read_text()


def test_what_no_database_can_keep_is_refused_and_no_fault_of_the_database(server: Server) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        assert get(server.port, "/t/%00")[0] == 200  # the page says that there is no such table
        status, said = get(server.port, "/api/tables/%00", anna.cookie)
        assert (status, said["code"]) == (404, "no-such-table")
        bad = {"id": "a", "type": "watch", "table": "a\0b"}, {"id": "a", "type": "lobby", "search": "a\0b"}
        for message in (*bad, {"id": "a\0b", "type": "lock", "table": table, "on": True}):
            await anna.socket.send(json.dumps(message))
            while (refused := json.loads(await anna.socket.recv()))["type"] != "refused":
                pass
            assert refused["code"] == "unreadable"
        assert (await anna.ask("lock", table=table, on=True))["type"] == "update"
        await anna.close()

    asyncio.run(asyncio.wait_for(story(), 60))
    assert "cannot be read" not in server.log.read_text()


class _Storm(Storm):
    """Looks into the database, not into a file."""

    database: Database
    url: str

    def _check_keys(self, _: Path, pair: Pair) -> None:
        query = (
            f"SELECT number, key FROM stamtafel.events WHERE table_id = '{pair.host.table.result()}' ORDER BY 1"
        )
        rows = [line.split("|") for line in self.database.ask(query, self.url).splitlines()]
        assert [int(number) for number, _ in rows] == list(range(1, len(rows) + 1))
        stored = [key.partition("/")[2] for _, key in rows if key][1:]
        assert sorted(stored) == sorted([*pair.host.ids, *pair.guest.ids])


def test_every_acknowledged_move_is_there_once_after_server_and_database_were_killed(
    tmp_path: Path, database: Database
) -> None:
    url = database.new()
    server = Server(tmp_path, "--data", url, port=free_port())
    server.start()

    def end() -> None:
        database.kill()
        server.kill()
        database.start()

    async def rage() -> None:
        storm = _Storm(server, TABLES, KILLS, seed=1, end=end)
        storm.database, storm.url = database, url
        await storm.rage(MOVES_BETWEEN)
        tally = storm.check()
        assert tally.kills == KILLS
        assert tally.games >= TABLES

    try:
        asyncio.run(asyncio.wait_for(rage(), 500))
    finally:
        server.stop()
    assert '"error"' not in server.log.read_text()
