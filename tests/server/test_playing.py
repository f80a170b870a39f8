"""Whole games over real sockets: two people, and bots where there are more seats."""

import asyncio
from random import Random

import pytest

from server.client import Client, get
from server.running import Server


async def _gather_table(port: int, game: str, players: int) -> tuple[Client, Client, str]:
    """Two people and bots at a table, in the middle of their first game."""
    anna, bram = await Client.connect(port, "Anna"), await Client.connect(port, "Bram", language="nl")
    bots = ["easy"] * (players - 2)
    table = await anna.create(game, players, seats=[None, None, *bots], settings={"pace_seconds": 0})
    await bram.ask("watch", table=table)
    await bram.ask("sit", table=table, seat=1)
    await anna.be_ready(table)
    await bram.be_ready(table)
    await anna.ask("start", table=table)
    await asyncio.gather(anna.open_seed(table), bram.open_seed(table))
    return anna, bram, table


async def _play_on(client: Client, table: str, rng: Random) -> None:
    """Play at random until the game is over."""
    while client.tables[table]["info"]["phase"] != "over":
        legal = client.tables[table].get("play", {}).get("legal")
        if legal:
            answer = await client.ask("move", table=table, action=rng.choice(legal))
            assert answer["type"] == "update" or answer["code"] == "illegal-move", answer
        else:
            await client.read()


@pytest.mark.parametrize(("game", "players"), [("push", 3), ("thirteen", 3), ("sequence", 4)])
def test_people_and_bots_finish_a_game(server: Server, game: str, players: int) -> None:
    async def play() -> None:
        anna, bram, table = await _gather_table(server.port, game, players)
        await asyncio.gather(_play_on(anna, table, Random(1)), _play_on(bram, table, Random(2)))
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
