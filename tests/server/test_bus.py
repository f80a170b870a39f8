"""The bus that wakes other nodes: the same contract over Valkey and through PostgreSQL, real ones."""

import asyncio
import secrets
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import database as databases
from database import Database
from server.test_checking import serve
from stamtafel.server import bus as buses
from stamtafel.server.bus import Bus, News, check_bus, open_bus
from valkey_server import PASSWORD, Valkey

pytestmark = pytest.mark.process

SECONDS = 60


def test_the_passwords_are_one() -> None:
    assert databases.PASSWORD == PASSWORD  # so that looking for it in the log finds both


@dataclass
class Carrier:
    """What carries messages: a server, and how to make it carry ones that no bus has sent."""

    server: Database | Valkey
    data: str = "postgresql://127.0.0.1/unused"
    address: str | None = None

    def carry(self, node: str, content: str) -> None:
        if isinstance(self.server, Valkey):
            self.server.ask(b"PUBLISH", f"stamtafel:{node}".encode(), content.encode())
        else:
            self.server.ask(f"SELECT pg_notify('stamtafel:{node}', '{content}')", self.data)


@pytest.fixture(params=["valkey", "postgres"])
def carrier(request: pytest.FixtureRequest) -> Carrier:
    if request.param == "valkey":
        valkey: Valkey = request.getfixturevalue("valkey")
        return Carrier(valkey, address=valkey.url())
    database: Database = request.getfixturevalue("database")
    return Carrier(database, database.new())


@dataclass
class Node:
    """A bus, and what was heard on it."""

    name: str
    bus: Bus
    heard: list[tuple[str, dict[str, int]]]

    async def hears(self, sender: str, news: News) -> None:
        while (sender, news) not in self.heard:
            await asyncio.sleep(0.01)

    async def is_told(self, teller: "Node", number: int) -> None:
        """Wait for news that are told again and again."""
        while (teller.name, {"again": number}) not in self.heard:
            teller.bus.tell(self.name, {"again": number})
            await asyncio.sleep(0.05)

    async def is_up(self, up: bool) -> None:
        while self.bus.is_up is not up:
            await asyncio.sleep(0.01)


@asynccontextmanager
async def node(carrier: Carrier) -> AsyncIterator[Node]:
    name = secrets.token_hex(16)
    heard: list[tuple[str, dict[str, int]]] = []

    def hear(sender: str, news: News) -> None:
        heard.append((sender, dict(news)))

    bus = await open_bus(carrier.address, carrier.data, name, hear)
    try:
        yield Node(name, bus, heard)
    finally:
        await bus.close()
        assert not bus.is_up


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, SECONDS))


def messages(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [entry.getMessage() for entry in caplog.records if entry.name == "stamtafel"]


@pytest.fixture(autouse=True)
def logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "stamtafel")


def test_what_is_told_is_heard_by_that_node_alone(carrier: Carrier, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with node(carrier) as anna, node(carrier) as bert, node(carrier) as cora:
            assert anna.bus.is_up
            anna.bus.tell(bert.name, {"one": 3})
            await bert.hears(anna.name, {"one": 3})
            bert.bus.tell(anna.name, {"one": 4, "two": 1})
            await anna.hears(bert.name, {"one": 4, "two": 1})
            assert cora.heard == []
            assert (len(anna.heard), len(bert.heard)) == (1, 1)

    run(story())
    assert messages(caplog) == []


def test_what_is_told_in_one_turn_is_one_message_with_the_highest_numbers(carrier: Carrier) -> None:
    async def story() -> None:
        async with node(carrier) as anna, node(carrier) as bert:
            for number in (1, 3, 2):
                anna.bus.tell(bert.name, {"one": number})
            anna.bus.tell(bert.name, {"two": 9})
            await bert.hears(anna.name, {"one": 3, "two": 9})
            assert len(bert.heard) == 1

    run(story())


def test_much_is_told_in_several_messages_and_nothing_of_it_is_lost(carrier: Carrier) -> None:
    news = {f"table-{number:010}": number for number in range(2000)}

    async def story() -> None:
        async with node(carrier) as anna, node(carrier) as bert:
            anna.bus.tell(bert.name, news)
            while sum(len(some) for _, some in bert.heard) < len(news):
                await asyncio.sleep(0.01)
            assert len(bert.heard) > 1
            assert {table: number for _, some in bert.heard for table, number in some.items()} == news

    run(story())


@pytest.mark.parametrize("way", ["stop", "kill"])
def test_a_bus_comes_back_by_itself_and_what_was_told_meanwhile_is_dropped(
    carrier: Carrier, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with node(carrier) as anna, node(carrier) as bert:
            getattr(carrier.server, way)()
            try:
                await anna.is_up(False)
                anna.bus.tell(bert.name, {"lost": 1})
                await bert.is_up(False)
            finally:
                carrier.server.start()
            await bert.is_up(True)
            await bert.is_told(anna, 2)
            assert (anna.name, {"lost": 1}) not in bert.heard

    run(story())
    assert sorted(messages(caplog)) == ["the bus is away"] * 2 + ["the bus is back"] * 2
    assert PASSWORD not in str([vars(entry) for entry in caplog.records])


def test_a_bus_that_is_away_at_the_start_is_logged_once_and_found_later(
    carrier: Carrier, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        carrier.server.stop()
        try:
            async with node(carrier) as anna:
                assert not anna.bus.is_up
                await asyncio.sleep(2.5 * buses.RETRY_SECONDS)  # it tries again, and is as silent
                assert messages(caplog) == ["the bus is away"]
                carrier.server.start()
                await anna.is_up(True)
        finally:
            carrier.server.stop()
            carrier.server.start()

    run(story())
    assert messages(caplog) == ["the bus is away", "the bus is back"]
    assert PASSWORD not in str([vars(entry) for entry in caplog.records])


def test_a_server_that_stands_still_keeps_nobody_waiting_and_no_memory(carrier: Carrier) -> None:
    async def story() -> None:
        async with node(carrier) as anna, node(carrier) as bert:
            carrier.server.freeze()
            try:
                began, most, told = time.monotonic(), 0.0, 0
                while anna.bus.is_up:
                    turn = time.monotonic()
                    anna.bus.tell(bert.name, {f"{told + number}": 1 for number in range(1000)})
                    told += 1000
                    await asyncio.sleep(0)
                    most = max(most, time.monotonic() - turn)
                    waiting = sum(map(len, anna.bus._waiting.values()))
                    assert waiting <= buses.MOST_WAITING
                assert told > buses.MOST_WAITING
                assert most < (time.monotonic() - began) / 2  # no turn took as long as finding out did
                anna.bus.tell(bert.name, {"away": 1})
                assert not anna.bus._waiting
            finally:
                carrier.server.thaw()
            await bert.is_up(True)
            await bert.is_told(anna, 2)

    run(story())


RUBBISH = [
    "", "{}", "hello", "[1, {}]", '["", {}]', '["a", {"one": "1"}]', '["a", {"one": -1}]', '["a", {"one": 1.5}]',
    '["a", {}, 3]', '["a"]', f'["a", {{"{"t" * 65}": 1}}]', f'["{"a" * 65}", {{}}]', f'["a", {{{" " * 7900}}}]',
]  # fmt: skip


def test_rubbish_is_ignored_and_logged_once(carrier: Carrier, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with node(carrier) as anna, node(carrier) as bert:
            for content in RUBBISH:
                await asyncio.to_thread(carrier.carry, anna.name, content)
            await anna.is_told(bert, 1)
            assert {sender for sender, _ in anna.heard} == {bert.name}

    run(story())
    assert messages(caplog) == ["a message on the bus that no node has sent"]


def test_a_fault_of_who_hears_is_logged_and_the_bus_stays_up(
    carrier: Carrier, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(sender: str, news: News) -> None:
        raise RuntimeError

    async def story() -> None:
        async with node(carrier) as anna:
            failing = await open_bus(carrier.address, carrier.data, "failing", fail)
            anna.bus.tell("failing", {"one": 1})
            while not messages(caplog):
                await asyncio.sleep(0.01)
            assert failing.is_up
            await failing.close()

    run(story())
    assert messages(caplog) == ["what was heard on the bus failed"]


def test_a_wrong_password_is_a_bus_that_is_away(valkey: Valkey, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with node(Carrier(valkey, address=valkey.url("not-this-one"))) as anna:
            assert not anna.bus.is_up

    run(story())
    assert messages(caplog) == ["the bus is away"]
    assert "not-this-one" not in str([vars(entry) for entry in caplog.records])


# ---- what `serve` takes ----


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1", "valkey://", "127.0.0.1:6379", "valkey://:of-the-tests@host:port", "valkey://host?no_such=1",
     "user:of-the-tests@host", "valkey://[of-the-tests", ""],
)  # fmt: skip
def test_an_address_of_another_kind_is_refused_in_one_sentence(address: str) -> None:
    with pytest.raises(ValueError, match="like valkey://HOST:6379") as raised:
        check_bus(address, "postgresql:///x")
    assert PASSWORD not in str(raised.value)


@pytest.mark.parametrize("scheme", ["valkey", "valkeys", "redis", "rediss", "VALKEY"])
def test_addresses_of_each_kind_are_taken(scheme: str) -> None:
    check_bus(f"{scheme}://user:word@host:6380/2?socket_timeout=1", "postgresql:///x")


@pytest.mark.parametrize("options", [("--bus", "valkey://127.0.0.1"), ()])
def test_a_server_with_a_file_takes_no_bus(
    tmp_path: Path, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not options:
        monkeypatch.setenv("STAMTAFEL_BUS", "valkey://127.0.0.1")
    done = serve(tmp_path / "tables.db", *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "stamtafel: --bus is for servers that share a database: give one with --data postgresql://...\n"
    )
    assert not (tmp_path / "tables.db").exists()


def test_without_its_library_a_sentence_says_how_to_get_it() -> None:
    program = (
        "import sys; sys.modules['redis'] = None; from stamtafel.server.bus import check_bus; "
        "check_bus('valkey://host', 'postgresql:///x')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "pip install 'stamtafel[valkey]'" in done.stderr.splitlines()[-1]
