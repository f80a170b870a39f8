"""Two servers share a database: who joins or is signed out at one of them, has or is so at the other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from database import Database
from server.asking import dial, hear, why_closed
from server.in_thread import ThreadServer
from server.meeting import act
from server.test_devices_api import HELLO, cookie_of, guest_of, make_link, name_of, post
from stamtafel.server.connection import SIGNED_OUT
from stamtafel.server.people import FIRST

Servers = tuple[ThreadServer, ThreadServer]


@pytest.fixture
def servers(tmp_path: Path, database: Database) -> Iterator[Servers]:
    url = database.new()
    with ThreadServer(tmp_path, database=url) as here, ThreadServer(tmp_path, database=url) as there:
        yield here, there


def test_a_link_of_one_server_is_opened_at_the_other_once(servers: Servers) -> None:
    here, there = servers
    code = make_link(here, here.cookie("Anna"))
    assert post(there, "link/look", {"code": code}).json["name"] == "Anna"
    answer = post(there, "link/open", {"code": code})
    assert answer.json == {"name": "Anna"}
    assert name_of(here, cookie_of(answer)) == "Anna"
    assert [post(server, "link/open", {"code": code}).json["code"] for server in servers] == ["link-used"] * 2
    called_back = make_link(there, there.cookie("Anna"))
    make_link(here, here.cookie("Anna"))
    assert post(there, "link/look", {"code": called_back}).json["code"] == "link-called-back"


def test_who_is_signed_out_at_one_server_is_nobody_at_the_other_soon(servers: Servers) -> None:
    here, there = servers
    anna = here.cookie("Anna")
    second = cookie_of(post(there, "link/open", {"code": make_link(here, anna)}))

    async def story() -> None:
        socket = await dial(there.port, ("Cookie", second))
        await socket.send(HELLO)
        assert (await hear(socket))["type"] == "welcome"
        post(here, "devices/end", {"device": guest_of(here, second).device}, anna)
        assert (await asyncio.wait_for(why_closed(socket), 30))[0] == SIGNED_OUT

    act(story())
    assert name_of(there, second) is None
    assert post(there, "link", cookie=second).json["code"] == "signed-out"
    assert name_of(there, anna) == "Anna"
    assert post(there, "devices/end", {"device": FIRST}, anna).json["code"] == "last-device"
