"""Attackers, in a process of their own on the same cores: `python -m server.strangers ATTACK PORT [TABLE]`.

They come from another address than the people they attack, and do what they can within their limits and beyond,
until they are killed. What they say once at the start, they are ready.
"""

import asyncio
import contextlib
import http.client
import json
import sys
from collections.abc import Awaitable, Callable
from itertools import count

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from stamtafel.wire import PROTOCOL

THERE = ("127.0.0.66", 0)
GUESTS = 60  # as many as an address may make at once, and some to spare
RESTLESS = 20
WATCHERS = 200


async def come(port: int, name: str, **values: object) -> ClientConnection:
    """Somebody without a cookie."""
    socket = await connect(f"ws://127.0.0.1:{port}/ws", local_addr=THERE, compression=None)
    await say(socket, "hello", protocol=PROTOCOL, name=name, **values)
    return socket


async def come_often(port: int, name: str, times: int) -> list[ClientConnection]:
    """Somebody with so many connections, all welcomed."""
    first = await come(port, name)
    token = (await hear(first, "welcome"))["token"]
    others = [await come(port, "", token=token) for _ in range(times - 1)]
    for other in others:
        await hear(other, "welcome")
    return [first, *others]


async def hear(socket: ClientConnection, type: str) -> dict[str, str]:
    """The next message of this type."""
    while (message := json.loads(await socket.recv()))["type"] != type:
        pass
    return dict(message)


async def say(socket: ClientConnection, type: str, **values: object) -> None:
    await socket.send(json.dumps({"type": type, "id": f"{type} {next(NUMBERS)}", **values}))


NUMBERS = count()


async def read_on(socket: ClientConnection) -> None:
    """Hear whatever comes, and forget it."""
    with contextlib.suppress(WebSocketException):
        async for _ in socket:
            pass


async def lobby(port: int, table: str) -> None:
    """A person with very many closed tables asks for the lobby ten times a second, with ever another search."""
    people = [await come(port, "", token=table) for _ in range(5)]
    readers = [asyncio.ensure_future(read_on(one)) for one in people]
    ready()
    while readers:
        for one in people:
            await say(one, "lobby", on=True, search=f"nobody {next(NUMBERS)}")
        await asyncio.sleep(0.1)


async def restless(port: int, table: str) -> None:
    """Many watch one table, and some come and go all the time."""
    watchers: list[ClientConnection] = []
    for number in range(GUESTS):
        watchers += await come_often(port, f"Watcher {number}", -(-WATCHERS // GUESTS))
    for one in watchers:
        await say(one, "watch", table=table)
        await hear(one, "update")
    readers = [asyncio.ensure_future(read_on(one)) for one in watchers]
    assert len(watchers) >= WATCHERS
    ready()
    while readers:
        for one in watchers[:RESTLESS]:
            await say(one, "unwatch", table=table)
            await say(one, "watch", table=table)
        await asyncio.sleep(0.02)


async def returning(port: int, table: str) -> None:
    """Twenty come back to one long table again and again, and want all that happened."""
    guests = [await come(port, f"Guest {n}") for n in range(20)]
    readers = [asyncio.ensure_future(read_on(one)) for one in guests]
    ready()
    while readers:
        for one in guests:
            await say(one, "watch", table=table, after=1)
        await asyncio.sleep(0.1)


async def flood(port: int, table: str) -> None:
    """Everything at once: guests, tables, connections, rubbish."""
    ready()
    while True:
        with contextlib.suppress(WebSocketException, OSError):
            one = await come(port, f"Flood {next(NUMBERS)}")
            for _ in range(50):
                await say(one, "create", game="push", players=2, seats=["easy"])
                await one.send("rubbish")
            await one.close()


async def asking(port: int, table: str) -> None:
    """HTTP, as fast as it goes."""
    ready()
    while True:
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=2, source_address=THERE)
            for _ in range(100):
                connection.request("POST", "/api/me", '{"name": "Anna"}')
                connection.getresponse().read()
            connection.close()
        await asyncio.sleep(0)


def ready() -> None:
    print("ready", flush=True)


ATTACKS: dict[str, Callable[[int, str], Awaitable[None]]] = {
    attack.__name__: attack for attack in (lobby, restless, returning, flood, asking)
}

if __name__ == "__main__":
    _, chosen, at, *more = sys.argv
    asyncio.run(ATTACKS[chosen](int(at), more[0] if more else ""))  # type: ignore[arg-type]
