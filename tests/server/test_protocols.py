"""Which protocols a server speaks: its own and the one before, so that old and new nodes and pages get on."""

import asyncio
from pathlib import Path

import pytest

from server.asking import dial, hang_up, hear, why_closed
from server.in_thread import ThreadServer
from stamtafel.server import connection
from stamtafel.wire import PROTOCOL

OLDEST, NEWEST = 6, 7


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ThreadServer:
    """One that speaks two protocols."""
    monkeypatch.setattr(connection, "OLDEST_PROTOCOL", OLDEST)
    monkeypatch.setattr(connection, "PROTOCOL", NEWEST)
    return ThreadServer(tmp_path)


def hello(protocol: int) -> str:
    return f'{{"type":"hello","id":"h","protocol":{protocol},"name":"Anna"}}'


@pytest.mark.parametrize("protocol", [OLDEST, NEWEST])
def test_the_protocol_before_is_spoken_too_and_the_welcome_says_which(server: ThreadServer, protocol: int) -> None:
    async def act() -> None:
        socket = await dial(server.port)
        await socket.send(hello(protocol))
        welcome = await hear(socket)
        assert (welcome["type"], welcome["protocol"]) == ("welcome", protocol)
        await hang_up()

    with server:
        asyncio.run(act())


@pytest.mark.parametrize(("protocol", "code"), [(OLDEST - 1, "old-protocol"), (NEWEST + 1, "new-protocol")])
def test_a_client_learns_on_which_side_the_older_one_is(server: ThreadServer, protocol: int, code: str) -> None:
    async def act() -> None:
        socket = await dial(server.port)
        await socket.send(hello(protocol))
        refused = await hear(socket)
        assert (refused["id"], refused["code"]) == ("h", code)
        assert await why_closed(socket) == (4001, f"this server speaks protocol {NEWEST}")
        await hang_up()

    with server:
        asyncio.run(act())


def test_the_address_may_name_a_table_whether_it_is_there_or_not(tmp_path: Path) -> None:
    async def act(port: int) -> None:
        socket = await dial(port, path="/ws?table=nobody-made-it")
        await socket.send(hello(PROTOCOL))
        welcome = await hear(socket)
        assert (welcome["type"], welcome["several"]) == ("welcome", False)  # one file, one server
        await hang_up()

    with ThreadServer(tmp_path) as server:
        asyncio.run(act(server.port))
