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


async def come_often(port: int, name: str, times: int) -> tuple[str, list[ClientConnection]]:
    """The token of somebody with so many connections, all welcomed, and these."""
    first = await come(port, name)
    token = (await hear(first, "welcome"))["token"]
    others = [await come(port, "", token=token) for _ in range(times - 1)]
    for other in others:
        await hear(other, "welcome")
    return token, [first, *others]


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


async def insist(port: int, token: str, act: Callable[[ClientConnection], Awaitable[None]], every: float) -> None:
    """Come and do so again and again; whoever is sent away for it comes once more."""
    while True:
        with contextlib.suppress(WebSocketException, OSError):
            async with await come(port, "", token=token) as socket:
                reader = asyncio.ensure_future(read_on(socket))
                while not reader.done():
                    await act(socket)
                    await asyncio.sleep(every)
        await asyncio.sleep(every)


async def lobby(port: int, table: str) -> None:
    """A person with very many closed tables asks for the lobby ten times a second, with ever another search."""

    async def search(socket: ClientConnection) -> None:
        await say(socket, "lobby", on=True, search=f"nobody {next(NUMBERS)}")

    ready()
    await asyncio.gather(*(insist(port, table, search, 0.1) for _ in range(5)))


async def restless(port: int, table: str) -> None:
    """Many watch one table, and some come and go all the time."""

    async def come_and_go(socket: ClientConnection) -> None:
        await say(socket, "unwatch", table=table)
        await say(socket, "watch", table=table)

    tokens, watchers = list[str](), list[ClientConnection]()
    for number in range(GUESTS):
        token, sockets = await come_often(port, f"Watcher {number}", -(-WATCHERS // GUESTS))
        tokens.append(token)
        watchers += sockets
    for one in watchers:
        await say(one, "watch", table=table)
        await hear(one, "update")
    assert len(watchers) >= WATCHERS
    ready()
    others = (insist(port, token, come_and_go, 0.02) for token in tokens[:RESTLESS])
    await asyncio.gather(*map(read_on, watchers), *others)


async def returning(port: int, table: str) -> None:
    """Twenty come back to one long table again and again, and want all that happened."""

    async def return_to_it(socket: ClientConnection) -> None:
        await say(socket, "watch", table=table, after=1)

    guests = [await come_often(port, f"Guest {n}", 1) for n in range(20)]
    ready()
    await asyncio.gather(*(insist(port, token, return_to_it, 0.1) for token, _ in guests))


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
