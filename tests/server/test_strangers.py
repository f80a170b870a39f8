"""Nobody waits for a stranger: a command under attack takes at most five times as long as in quiet.

A ratio within one run, of medians; attackers, server and those who are attacked share the same cores.
"""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from server.client import Client, be
from server.running import Server
from server.strangers import ATTACKS
from stamtafel.server.people import read_cookie

pytestmark = pytest.mark.process

MOST = 5
TIMES = 60
CLOSED, EVENTS = 20_000, 3000
SECONDS = 120


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


@contextmanager
def attackers(attack: str, port: int, table: str) -> Iterator[None]:
    arguments = [sys.executable, "-m", "server.strangers", attack, str(port), table]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "ready\n"
        yield
        assert process.poll() is None, "they gave up"
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def time_of(ask: Callable[[], Awaitable[object]]) -> float:
    """How long it takes, at a pace at which people ask."""
    times = []
    for _ in range(TIMES):
        began = perf_counter()
        await ask()
        times.append(perf_counter() - began)
        await asyncio.sleep(0.03)
    return median(times)


async def long_table(server: Server) -> str:
    """A table at which much has happened."""
    client = await Client.connect(server.port, "Host")
    table = await client.create("push", 2, settings={"spectators": True})
    for number in range(EVENTS):
        await client.ask("lock", table=table, on=number % 2 == 0)
    await client.close()
    return table


def heed_limits(server: Server) -> None:
    """Start again with the limits that a server has if nobody says otherwise."""
    server.kill()
    server.limits = ()
    server.start()


def close_many(server: Server, cookie: str) -> str:
    """Let somebody have had very many tables; the answer is the token of that person."""
    with closing(sqlite3.connect(server.database, isolation_level=None)) as file:
        (secret,) = file.execute("SELECT value FROM secrets WHERE name = 'cookies'").fetchone()
        token = cookie.partition("=")[2]
        guest = read_cookie(token, secret)
        assert guest is not None
        rows = [(f"closed {n}", guest.id) for n in range(CLOSED)]
        file.execute("BEGIN")
        file.executemany("INSERT INTO cards VALUES (?, 1, 0, ?, x'7B7D', 1, '')", rows)
        file.execute("COMMIT")
    return token


@pytest.mark.parametrize("attack", ATTACKS)
def test_nobody_waits_for_a_stranger(server: Server, attack: str) -> None:
    async def story() -> None:
        there = close_many(server, be(server.port, "Many")) if attack == "lobby" else await long_table(server)
        heed_limits(server)
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        is_locked = False

        async def ask() -> None:
            nonlocal is_locked
            if attack == "returning":
                await anna.ask("watch", table=table, after=1)
            else:
                is_locked = not is_locked
                answer = await anna.ask("lock", table=table, on=is_locked)
                assert answer["type"] == "update", answer

        in_quiet = await time_of(ask)
        with attackers(attack, server.port, there):
            attacked = await time_of(ask)
        await anna.close()
        print(f"{attack}: {in_quiet * 1000:.2f} ms in quiet, {attacked * 1000:.2f} ms attacked")
        assert attacked < MOST * in_quiet

    asyncio.run(asyncio.wait_for(story(), SECONDS))
