"""Whoever goes while the server still looks for the table is not taken for somebody who is there."""

import asyncio

import pytest

from server.client import Client, be
from server.running import Server

pytestmark = pytest.mark.process

GHOSTS = 20


def test_who_goes_before_being_answered_is_not_there(server: Server) -> None:
    async def create() -> tuple[str, str]:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        await anna.close()
        return table, anna.cookie

    async def haunt(table: str, cookie: str) -> None:
        bram = be(server.port, "Bram")
        for _ in range(GHOSTS):
            ghost = await Client.connect(server.port, "", bram)
            await ghost.send("watch", table=table)
            await ghost.send("lobby")
            ghost.socket.transport.close()
            await ghost.socket.wait_closed()
        anna = await Client.connect(server.port, "Anna", cookie)
        for _ in range(2):  # the second time everything asked before was answered
            await anna.ask("watch", table=table)
            presence = await anna.until(lambda message: message["type"] == "presence")
        assert presence["spectators"] == 0
        await anna.close()

    table, cookie = asyncio.run(create())
    server.kill()
    server.start()  # so that the table has to be loaded
    asyncio.run(asyncio.wait_for(haunt(table, cookie), 300))
