"""Whole games over real sockets: two people, and bots where there are more seats."""

import asyncio

import pytest

from server.client import get
from server.meeting import finish, meet
from server.running import Server

pytestmark = pytest.mark.process


@pytest.mark.parametrize(("game", "players"), [("push", 3), ("thirteen", 3), ("sequence", 4)])
def test_people_and_bots_finish_a_game(server: Server, game: str, players: int) -> None:
    async def play() -> None:
        anna, bram, table = await meet(server.port, game, players)
        await finish(anna, bram, table)
        assert anna.play(table)["over"]
        assert anna.play(table)["scores"] == bram.play(table)["scores"]
        status, record = get(server.port, f"/api/tables/{table}/games/1/record", anna.cookie)
        assert status == 200
        assert record["names"][:2] == ["Anna", "Bram"]
        status, replay = get(server.port, f"/api/tables/{table}/games/1/replay", bram.cookie)
        assert status == 200
        assert len(replay["steps"]) == len(record["moves"]) + 1
        await anna.close()
        await bram.close()

    asyncio.run(asyncio.wait_for(play(), 120))
