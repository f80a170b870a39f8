"""A server whose disk is full says so, changes nothing, and goes on when there is room.

The disk is full for one process only: with RLIMIT_FSIZE at 0 every write to a file fails in the kernel.
"""

import asyncio
import re
import resource
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from server.client import Client, get
from server.meeting import finish, meet, whose_turn
from server.running import Server

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit another process"),
]

UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
SENTENCES = ("This could not be stored, so nothing has changed.", "Dit kon niet bewaard worden")


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """Nothing more can be written by the server."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, UNLIMITED)


def test_a_move_is_refused_with_a_sentence_and_can_be_made_when_there_is_room(server: Server) -> None:
    async def play() -> None:
        anna, bram, table = await meet(server.port, "push")
        mover, other = await whose_turn(anna, bram, table)
        number, legal = mover.tables[table]["number"], mover.play(table)["legal"]
        with no_room(server):
            for action in legal:
                answer = await mover.ask("move", id="mine", table=table, action=action)
                assert (answer["type"], answer["code"]) == ("refused", "not-stored"), answer
                assert answer["sentence"].startswith(SENTENCES[mover is bram])
            assert (await other.ask("create", game="push", players=2))["code"] == "not-stored"
            seen = await other.ask("watch", table=table, after=number)
            assert (seen["number"], seen["happenings"]) == (number, [])
            assert get(server.port, "/healthz")[0] == 503
        answer = await mover.ask("move", id="mine", table=table, action=legal[0])
        assert (answer["type"], answer["number"]) == ("update", number + 1), answer
        await finish(anna, bram, table)
        assert get(server.port, f"/api/tables/{table}/games/1/record", anna.cookie)[0] == 200
        await anna.close()
        await bram.close()

    asyncio.run(asyncio.wait_for(play(), 300))


async def bots_try(server: Server, times: int) -> None:
    """Wait until bots have tried to move so many times more."""
    before = bot_moves(server)
    while bot_moves(server) < before + times:
        await asyncio.sleep(0.05)


def bot_moves(server: Server) -> int:
    metrics = get(server.port, "/metrics")[1]
    found = re.search(r"^stamtafel_bot_moves_total (\d+)", metrics, re.MULTILINE)
    return int(found[1]) if found else 0


def test_bots_go_on_by_themselves_when_there_is_room(server: Server) -> None:
    async def watch() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2, seats=["easy", "easy"], settings={"pace_seconds": 0})
        await anna.ask("start", table=table)
        with no_room(server):
            assert (await anna.ask("lock", table=table, on=True))["code"] == "not-stored"
            number = anna.tables[table]["number"]
            await bots_try(server, 2)  # so that at least one was told that it could not be stored
            assert (await anna.ask("watch", table=table))["number"] == number
        await anna.until(lambda message: message.get("number", 0) > number + 10)
        await anna.close()

    asyncio.run(asyncio.wait_for(watch(), 300))


def test_health_is_told_as_it_is_and_comes_back_by_itself(server: Server) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        assert get(server.port, "/healthz") == (200, "ok\n")
        with no_room(server):
            assert (await anna.ask("lock", table=table, on=True))["code"] == "not-stored"
            status, why = get(server.port, "/healthz")
            assert status == 503
            assert why.count("\n") == 1
        while get(server.port, "/healthz") != (200, "ok\n"):  # without anything else being stored
            await asyncio.sleep(0.1)
        assert (await anna.ask("lock", table=table, on=True))["type"] == "update"
        await anna.close()

    asyncio.run(asyncio.wait_for(story(), 60))
    assert "tables can be stored again" in server.log.read_text()  # there was no room for the line before


def test_a_data_file_that_is_replaced_is_noticed_refused_and_logged(server: Server) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        away = server.database.rename(server.database.with_name("away.db"))
        server.database.write_bytes(away.read_bytes())
        status, why = get(server.port, "/healthz")
        assert (status, "not in its place" in why) == (503, True)
        assert (await anna.ask("lock", table=table, on=True))["code"] == "not-stored"
        assert "nothing can be stored" in server.log.read_text()
        away.replace(server.database)
        assert get(server.port, "/healthz") == (200, "ok\n")
        assert (await anna.ask("lock", table=table, on=True))["type"] == "update"
        await anna.close()

    asyncio.run(asyncio.wait_for(story(), 60))
