"""Two people who meet at a table and play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import Any

from server.asking import hang_up
from server.client import Client
from server.in_thread import ThreadServer

STORY_SECONDS = 120


def act(story: Awaitable[None]) -> None:
    """Let the story happen, and hang up wherever it has not."""

    async def happen() -> None:
        async with asyncio.timeout(STORY_SECONDS):
            await story
        await hang_up()

    asyncio.run(happen())


async def come(server: ThreadServer, name: str) -> Client:
    """Somebody who is known at the server by this name."""
    return await Client.connect(server.port, name, server.cookie(name))


async def pair(
    server: ThreadServer, game: str = "push", players: int = 2, **values: Any
) -> tuple[Client, Client, str]:
    """Anna, the host, and Bram at a table, for two if nothing else is said, where no game has begun."""
    anna, bram = await come(server, "Anna"), await come(server, "Bram")
    table = await anna.create(game, players, **{"settings": {"pace_seconds": 0}, **values})
    await bram.ask("watch", table=table)
    assert (await bram.ask("sit", table=table, seat=1))["type"] == "update"
    return anna, bram, table


async def meet(port: int, game: str, players: int = 2, **values: Any) -> tuple[Client, Client, str]:
    """Anna and Bram, and bots where there are more seats, at the beginning of their first game."""
    anna, bram = await Client.connect(port, "Anna"), await Client.connect(port, "Bram", language="nl")
    seats = [None, None, *["easy"] * (players - 2)]
    values = {"seats": seats, "settings": {"pace_seconds": 0}, **values}
    table = await anna.create(game, players, **values)
    await bram.ask("watch", table=table)
    await bram.ask("sit", table=table, seat=1)
    await begin(anna, bram, table)
    return anna, bram, table


async def begin(anna: Client, bram: Client, table: str) -> None:
    """Both are ready, and the game begins; both know it."""
    await anna.be_ready(table)
    await bram.be_ready(table)
    await anna.ask("start", table=table)
    await asyncio.gather(anna.open_seed(table), bram.open_seed(table))
    for client in (anna, bram):
        while client.tables[table]["info"]["phase"] == "opening":
            await client.read()


async def play_on(client: Client, table: str, rng: Random) -> None:
    """Play at random until the game is over."""
    while client.tables[table]["info"]["phase"] != "over":
        legal = client.tables[table].get("play", {}).get("legal")
        if legal:
            answer = await client.ask("move", table=table, action=rng.choice(legal))
            assert answer["type"] == "update" or answer["code"] == "illegal-move", answer
        else:
            await client.read()


async def finish(anna: Client, bram: Client, table: str) -> None:
    """Both play on until the game is over."""
    await asyncio.gather(play_on(anna, table, Random(1)), play_on(bram, table, Random(2)))


async def whose_turn(anna: Client, bram: Client, table: str) -> tuple[Client, Client]:
    """Who is to move now, once both know it, and the other."""
    while True:
        known = [client.tables[table] for client in (anna, bram)]
        if known[0]["number"] == known[1]["number"] and "play" in known[0]:
            is_first = bool(known[0]["play"]["legal"])
            return (anna, bram) if is_first else (bram, anna)
        await (anna if known[0]["number"] < known[1]["number"] else bram).read()


async def part(*clients: Client) -> None:
    """Everyone goes."""
    await asyncio.gather(*(client.close() for client in clients))
