"""Bots think beside people; `./dev bench bots_beside` measures how little that disturbs."""

import asyncio

import pytest

from server.bot_tables import BotTables
from server.client import Client
from server.meeting import finish, meet, part
from server.running import Server

pytestmark = pytest.mark.process


def test_people_play_a_game_while_eight_tables_of_bots_play(server: Server) -> None:
    async def run() -> None:
        bots = await BotTables.open(server.port)
        going = asyncio.ensure_future(bots.keep_going())
        anna, bram, table = await meet(server.port, "push")
        await finish(anna, bram, table)
        before = dict(bots.moves)
        client = await Client.connect(server.port, "Carla")
        while not all(bots.moves[table] > before[table] for table in bots.moves):
            answer = await client.ask("unwatch", table="none")  # is answered at once, without the store
            assert answer["type"] == "accepted"
        going.cancel()
        await part(anna, bram, client, bots.host)

    asyncio.run(asyncio.wait_for(run(), 300))
