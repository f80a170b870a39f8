"""Who is there is told at once, and however many come and go, once a second a table."""

import asyncio
from pathlib import Path

from server.client import Message
from server.halls import Caller, open_halls
from stamtafel.server.presence import SECONDS


def presences(caller: Caller) -> list[Message]:
    return [message for message in caller.told if message["type"] == "presence"]


def test_restless_people_are_told_of_once_a_second(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, restless = Caller(hall, "Anna"), [Caller(hall, f"Restless {n}") for n in range(5)]
            actor = await hall.tables.find(await anna.create("push", 2))
            hall.arrived(actor, anna)
            began = hall.loop.time()
            for _ in range(50):
                for one in restless:
                    hall.arrived(actor, one)
                for one in restless:
                    hall.left(actor, one)
                await asyncio.sleep(0.02)
            assert len(presences(anna)) <= (hall.loop.time() - began) / SECONDS + 1

            hall.arrived(actor, restless[0])
            assert presences(restless[0])[-1]["spectators"] == 1, "a newcomer knows at once who is there"
            while presences(anna)[-1]["spectators"] != 1:
                await asyncio.sleep(0.01)
            assert presences(anna)[-1]["online"] == [True, False]

    asyncio.run(asyncio.wait_for(run(), 60))
