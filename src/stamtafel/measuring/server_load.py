"""How much a server can take: whole games of Push, two connected people a table, over real WebSockets.

The server is a process of its own, with durable commits on. Closed loop: whoever is to act moves at once. Open
loop: one move per table per second, but where the answer to the last one is still missing. Times are from the
move sent to the view received.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from stamtafel.measuring.load_client import LoadClient, become_guest
from stamtafel.wire import PROTOCOL

HOST = "127.0.0.1"
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
SETTLE_SECONDS = 3  # while the server loads its rules
AT_ONCE = 50  # tables being set up at the same time
ROOM = (  # all these people come from one address, and none is slowed down
    "messages_per_second=1000000", "messages_at_once=1000000", "connections_per_address=20000",
    "arrivals_at_once=1000000", "asked_per_second=1000000", "asked_at_once=1000000", "guests_at_once=1000000",
    "tables_at_once=1000000",
)  # fmt: skip
TOO_LATE = ("already-started", "not-started", "not-ready", "empty-seats")  # both do what is needed; one is second


class Measured(msgspec.Struct, frozen=True):
    """What one run gave."""

    tables: int
    kb_per_table: float
    closed_moves_per_second: float
    closed_moves_per_cpu_second: float
    closed_p50_ms: float
    closed_p99_ms: float
    open_moves_per_second: float
    open_cpu_share: float
    open_p50_ms: float
    open_p99_ms: float


class ServerProcess:
    """A server to be measured."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    def cpu_seconds(self) -> float:
        """What it has used of the processor so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory_bytes(self) -> int:
        """What it holds in memory now."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE_BYTES


@contextmanager
def server_process() -> Iterator[ServerProcess]:
    """A server on a free port with an empty file, gone afterwards."""
    with tempfile.TemporaryDirectory() as directory:
        process = subprocess.Popen(  # noqa: S603  our own program
            [sys.executable, "-m", "stamtafel", "serve", "--port", "0", "--data", f"{directory}/stamtafel.db",
             *(word for limit in ROOM for word in ("--limit", limit))],
            stdout=subprocess.PIPE, text=True, env={"STAMTAFEL_RULES": "checked", **os.environ},
        )  # fmt: skip
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)$", process.stdout.readline().strip())
            assert found, "the server did not start"
            yield ServerProcess(process, int(found[1]))
        finally:
            process.terminate()
            process.wait()


class TableDriver:
    """Two people at one table, playing game after game at random."""

    def __init__(self, run: Run, number: int) -> None:
        self.run, self.number = run, number
        self.rng = Random(number)  # noqa: S311  which moves are made does not matter
        self.table = ""
        self.clients: list[LoadClient] = []
        self.phase = "gathering"
        self.next_move: tuple[LoadClient, tuple[str, ...]] | None = None
        self.sent: dict[tuple[int, str], float] = {}
        self.created: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.playing: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def set_up(self) -> None:
        """Make a table, come to it, sit down, and begin the first game."""
        cookies = [become_guest(HOST, self.run.server.port, name) for name in ("Anna", "Bram")]
        maker = await self._connect(cookies[0])
        maker.say("create", game="push", players=2, settings={"pace_seconds": 0})
        self.table = await self.created
        maker.close()
        self.clients = [await self._connect(cookie, seat) for seat, cookie in enumerate(cookies)]
        for client in self.clients:
            client.say("watch", table=self.table)
        self.clients[1].say("sit", table=self.table, seat=1)
        await self.playing

    async def _connect(self, cookie: str, seat: int | None = None) -> LoadClient:
        client = LoadClient(HOST, cookie, self.heard, self.table)
        client.state = seat
        await asyncio.get_running_loop().create_connection(lambda: client, HOST, self.run.server.port)
        await client.opened
        client.say("hello", protocol=PROTOCOL)
        return client

    def heard(self, client: LoadClient, message: dict[str, Any]) -> None:
        """Take a message into account, and go on."""
        kind = message["type"]
        if kind == "accepted" and not self.created.done():
            self.created.set_result(message["table"])
        elif kind == "update":
            self._answered(client, message)
            if message["info"] is not None:
                self._went_on(client, message["info"])
            if message["own"] is not None and message["own"]["legal"]:
                self.next_move = client, message["own"]["legal"]
                if self.run.is_closed_loop:
                    self.move()
        elif kind == "refused" and message["code"] not in TOO_LATE:
            raise AssertionError(message)

    def _answered(self, client: LoadClient, message: dict[str, Any]) -> None:
        sent = self.sent.pop((client.state, message["id"]), None)
        if sent is not None:
            self.run.times.append(time.perf_counter() - sent)

    def _went_on(self, client: LoadClient, info: dict[str, Any]) -> None:
        """Do what the table needs to begin, or to begin again."""
        is_host = client is self.clients[0]
        own = info["seats"][client.state]
        if info["phase"] == "gathering" and own["kind"] == "person":
            if not own["ready"]:
                commitment = hashlib.sha256(self._seed(client, info)).hexdigest()
                client.say("ready", table=self.table, commitment=commitment)
            elif is_host and all(seat["ready"] for seat in info["seats"]):
                client.say("start", table=self.table)
        elif info["phase"] == "opening" and own["seed"] is None:
            client.say("open", table=self.table, seed=self._seed(client, info).hex())
        elif info["phase"] == "over" and is_host:
            client.say("rematch", table=self.table)
        elif info["phase"] == "playing" and not self.playing.done():
            self.playing.set_result(None)

    def _seed(self, client: LoadClient, info: dict[str, Any]) -> bytes:
        """Another for every game: one that was shown is refused."""
        return hashlib.sha256(f"{self.number} {client.state} {info['commitment']}".encode()).digest()

    def move(self) -> None:
        """Make the next move, if there is one to make."""
        if self.next_move is None:
            return
        client, legal = self.next_move
        self.next_move = None
        asked = client.say("move", table=self.table, action=self.rng.choice(legal))
        self.sent[client.state, asked] = time.perf_counter()


class Run:
    """All tables of one measurement."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.is_closed_loop = False
        self.times: list[float] = []
        self.drivers: list[TableDriver] = []

    async def set_up(self, tables: int) -> float:
        """Tables in the middle of a game; the answer is the memory each takes, in kB."""
        await asyncio.sleep(SETTLE_SECONDS)
        warm = TableDriver(self, tables)
        await warm.set_up()
        before = self.server.memory_bytes()
        for start in range(0, tables, AT_ONCE):
            drivers = [TableDriver(self, number) for number in range(start, min(start + AT_ONCE, tables))]
            await asyncio.gather(*(driver.set_up() for driver in drivers))
            self.drivers += drivers
        return (self.server.memory_bytes() - before) / tables / 1000

    async def closed_loop(self, seconds: float) -> tuple[float, float]:
        """Everyone moves at once; moves per second, and per second of the server's processor."""
        self.is_closed_loop, self.times = True, []
        began, cpu = time.perf_counter(), self.server.cpu_seconds()
        for driver in self.drivers:
            driver.move()
        await asyncio.sleep(seconds)
        moves, cpu = len(self.times), self.server.cpu_seconds() - cpu
        passed = time.perf_counter() - began
        self.is_closed_loop = False
        await asyncio.sleep(1)  # for what is still on its way
        return moves / passed, moves / cpu

    async def open_loop(self, seconds: int) -> tuple[float, float]:
        """One move per table per second; moves per second, and the share of one processor."""
        self.times = []
        began, cpu, count = time.perf_counter(), self.server.cpu_seconds(), len(self.drivers)
        for number in range(seconds * count):
            await asyncio.sleep(max(0.0, began + number / count - time.perf_counter()))
            self.drivers[number % count].move()
        passed = time.perf_counter() - began
        cpu = self.server.cpu_seconds() - cpu
        await asyncio.sleep(1)
        return len(self.times) / passed, cpu / passed

    def percentile_ms(self, share: float) -> float:
        """How long the slowest but this share of moves took."""
        times = sorted(self.times)
        return 1000 * times[min(len(times) - 1, int(share * len(times)))]


async def measure(tables: int, seconds: int) -> Measured:
    """One run with so many tables on a fresh server."""
    with server_process() as server:
        run = Run(server)
        kb = await run.set_up(tables)
        per_second, per_cpu_second = await run.closed_loop(seconds)
        closed = run.percentile_ms(0.5), run.percentile_ms(0.99)
        open_per_second, cpu_share = await run.open_loop(seconds)
        opened = run.percentile_ms(0.5), run.percentile_ms(0.99)
        for driver in run.drivers:
            for client in driver.clients:
                client.close()
    return Measured(tables, kb, per_second, per_cpu_second, *closed, open_per_second, cpu_share, *opened)


def allow_many_files() -> None:
    """Let this process and the server have as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
