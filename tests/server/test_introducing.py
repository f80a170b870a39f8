"""A client without a cookie says who it is in its hello."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from server.asking import ask, dial, hang_up, hear, why_closed
from server.in_thread import UNLIMITED, ThreadServer
from server.meeting import act
from stamtafel.server.connection import MOST_BEATS, NO_HELLO, Connection
from stamtafel.server.people import COOKIE
from stamtafel.wire import PROTOCOL

PONG = b"\x8a\x80\0\0\0\0"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path, limits=replace(UNLIMITED, connections_per_person=2)) as running:
        yield running


async def say_hello(socket: ClientConnection, **values: Any) -> Any:
    """The answer to a hello with these values."""
    await socket.send(json.dumps({"type": "hello", "id": "h", "protocol": PROTOCOL, **values}))
    return await hear(socket)


async def create(socket: ClientConnection) -> str:
    """A table of whoever this is."""
    await socket.send('{"type":"create","id":"c","game":"push","players":2}')
    return str((await hear(socket))["table"])


async def is_host(socket: ClientConnection, table: str) -> bool:
    await socket.send(f'{{"type":"watch","id":"w","table":"{table}"}}')
    return bool((await hear(socket))["info"]["hosting"])


def test_a_new_name_gets_a_token_and_with_that_is_the_same_person_again(server: ThreadServer) -> None:
    async def story() -> None:
        first = await dial(server.port)
        welcome = await say_hello(first, name="  Anna ")
        assert (welcome["type"], welcome["name"]) == ("welcome", "Anna")
        table = await create(first)
        await first.close()
        again, other = await dial(server.port), await dial(server.port)
        answer = await say_hello(again, token=welcome["token"], name="Mal")
        assert (answer["name"], answer["token"]) == ("Anna", None)
        assert await is_host(again, table)
        other_welcome = await say_hello(other, name="Anna")
        assert other_welcome["token"] != welcome["token"]
        assert not await is_host(other, table)

    act(story())


def test_the_token_is_good_for_the_page_too_and_a_cookie_here(server: ThreadServer) -> None:
    cookie = server.cookie("Bram").partition("=")[2]

    async def story() -> None:
        assert (await say_hello(await dial(server.port), token=cookie))["name"] == "Bram"
        token = (await say_hello(await dial(server.port), name="Anna"))["token"]
        me = await asyncio.to_thread(ask, server.port, "GET", "/api/me", Cookie=f"{COOKIE}={token}")
        assert me.json == {"name": "Anna"}

    act(story())


def test_who_has_a_cookie_gets_no_token_and_needs_no_name(server: ThreadServer) -> None:
    async def story() -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        answer = await say_hello(socket, name="Mal")
        assert (answer["name"], answer["token"]) == ("Anna", None)

    act(story())


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"token": "nonsense"}, "bad-token"),
        ({"token": ""}, "bad-token"),
        ({"token": "nonsense", "name": "Anna"}, "bad-token"),
        ({"token": "x" * 401}, "unreadable"),
        ({"name": ""}, "bad-name"),
        ({"name": "x" * 25}, "bad-name"),
        ({"name": "An\u200bna"}, "bad-name"),
        ({"name": None}, "bad-name"),
        ({"name": "x" * 101}, "unreadable"),
        ({}, "bad-name"),
    ],
)
def test_who_cannot_say_who_it_is_is_refused_and_may_try_again(
    server: ThreadServer, values: dict[str, str], code: str
) -> None:
    async def story() -> None:
        socket = await dial(server.port)
        assert (await say_hello(socket, **values))["code"] == code
        await socket.send('{"type":"lobby","id":"l"}')
        assert (await hear(socket))["code"] == "hello-first"
        assert server.do(lambda: dict(server.hall.connections)) == {}
        assert (await say_hello(socket, name="Anna"))["type"] == "welcome"

    act(story())


def test_a_bad_token_is_refused_though_there_is_a_cookie(server: ThreadServer) -> None:
    async def story() -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        assert (await say_hello(socket, token="nonsense"))["code"] == "bad-token"

    act(story())


def test_who_says_hello_again_stays_who_it_is(server: ThreadServer) -> None:
    async def story() -> None:
        socket = await dial(server.port)
        token = (await say_hello(socket, name="Anna"))["token"]
        for values in ({}, {"name": "Mal"}, {"token": token}):
            answer = await say_hello(socket, **values, language="nl")
            assert (answer["name"], answer["token"]) == ("Anna", None)
        assert [*server.do(lambda: dict(server.hall.connections)).values()] == [1]
        await socket.send("nonsense")
        assert (await hear(socket))["sentence"].startswith("De server kan dit bericht")

    act(story())


def test_a_token_has_no_more_connections_than_a_cookie(server: ThreadServer) -> None:
    async def story() -> None:
        sockets = [await dial(server.port) for _ in range(3)]
        token = (await say_hello(sockets[0], name="Anna"))["token"]
        assert (await say_hello(sockets[1], token=token))["type"] == "welcome"
        await sockets[2].send(json.dumps({"type": "hello", "id": "h", "protocol": PROTOCOL, "token": token}))
        assert (await why_closed(sockets[2]))[0] == 1013
        await sockets[1].close()
        while server.do(lambda: server.hall.connections.total()) > 1:
            await asyncio.sleep(0)
        assert (await say_hello(await dial(server.port), token=token))["type"] == "welcome"

    act(story())


def test_a_page_of_another_site_is_not_let_in_whatever_it_says(server: ThreadServer) -> None:
    async def story() -> None:
        socket = await dial(server.port, ("Origin", "https://evil.example"))
        assert await why_closed(socket) == (4403, "pages of other sites may not connect")

    act(story())


def test_who_says_nothing_is_told_that_the_server_is_there_and_leaves_no_trace(server: ThreadServer) -> None:
    async def story() -> None:
        socket = await dial(server.port)
        assert json.loads(await socket.recv()) == {"type": "beat"}
        assert server.do(lambda: (len(server.hall.heart), server.hall.connections.total())) == (1, 0)
        await hang_up()
        while server.do(lambda: len(server.hall.heart)):
            await asyncio.sleep(0)

    act(story())


def test_who_never_says_hello_has_to_go(server: ThreadServer) -> None:
    """However well it answers pings."""

    async def story() -> None:
        socket = await dial(server.port)
        (connection,) = server.do(server.hall.heart.all)
        assert isinstance(connection, Connection)
        for _ in range(MOST_BEATS + 1):
            server.do(connection.beat)
            server.do(lambda: connection._socket.data_received(PONG))
        assert await why_closed(socket) == (NO_HELLO, "say hello")

    act(story())
