"""A network that can be broken at will: a TCP proxy between a node and whatever it speaks to."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Coroutine
from enum import Enum
from types import TracebackType
from typing import Any, TypeVar

from server.running import free_port

HOST = "127.0.0.1"
BACKLOG = 1000
CHUNK_BYTES = 65536
MOST_WAITING = 100  # chunks under way, before no more are read
SETTLE_SECONDS = 0.1  # for transports to be closed that were told to
T = TypeVar("T")


class Way(Enum):
    """Which way bytes go."""

    THERE = "there"  # from who connects
    BACK = "back"


BOTH = (Way.THERE, Way.BACK)


class Network:
    """A thread in which proxies run. Leave it with all of them closed."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._proxies: list[Proxy] = []

    def __enter__(self) -> Network:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for proxy in self._proxies:
            proxy.close()
        self.run(asyncio.sleep(SETTLE_SECONDS))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def proxy(self, target: int) -> Proxy:
        """A proxy for this port, open."""
        proxy = Proxy(self, target)
        self._proxies.append(proxy)
        return proxy

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        """Do it in the network's thread, and wait for it."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result()


class Proxy:
    """Passes on whatever comes to `port`. It is called from any thread, and does what it is told at once.

    What is cut is held: connections stay open, and all of it arrives when the network is healed, as TCP has it.
    """

    def __init__(self, network: Network, target: int) -> None:
        self._network, self.target, self.port = network, target, free_port()
        self.delay_seconds = 0.0  # for every chunk, each way
        self._gates: dict[Way, asyncio.Event] = {}
        self._links: set[_Link] = set()
        self._listener: socket.socket | None = None
        network.run(self._open())

    def cut(self, *ways: Way) -> None:
        """Hold what goes these ways, both if none is named."""
        self._network.run(self._cut(ways or BOTH))

    def refuse(self) -> None:
        """Let nobody connect any more."""
        self._network.run(self._refuse())

    def end_all(self) -> None:
        """End all connections; new ones can be made."""
        self._network.run(self._end_all())

    def heal(self) -> None:
        """Pass everything on again, without delay."""
        self.delay_seconds = 0.0
        self._network.run(self._heal())

    def close(self) -> None:
        """Stop, and end all connections."""
        self._network.run(self._close())

    @property
    def connections(self) -> int:
        """How many there are now."""
        return len(self._links)

    # ---- in the network's thread ----

    async def _open(self) -> None:
        for way in BOTH:
            self._gates.setdefault(way, asyncio.Event()).set()
        if self._listener is None:
            self._listener = socket.create_server((HOST, self.port), backlog=BACKLOG)
            self._listener.setblocking(False)
            asyncio.get_running_loop().add_reader(self._listener, self._accept, self._listener)

    async def _cut(self, ways: tuple[Way, ...]) -> None:
        for way in ways:
            self._gates[way].clear()

    async def _refuse(self) -> None:
        if self._listener is not None:
            asyncio.get_running_loop().remove_reader(self._listener)
            self._listener.close()
            self._listener = None

    async def _end_all(self) -> None:
        for link in list(self._links):
            link.end()

    async def _heal(self) -> None:
        await self._open()

    async def _close(self) -> None:
        await self._refuse()
        tasks = [link.task for link in self._links]
        await self._end_all()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(BlockingIOError, ConnectionError):
            accepted, _ = listener.accept()
            accepted.setblocking(False)
            link = _Link(accepted)
            link.task = asyncio.ensure_future(self._connect(link))
            self._links.add(link)

    async def _connect(self, link: _Link) -> None:
        try:
            reader, writer = await asyncio.open_connection(sock=link.accepted)
            link.writers.append(writer)
            await self._gates[Way.THERE].wait()  # nobody hears of a connection that is asked for in vain
            there, back = await asyncio.open_connection(HOST, self.target)
            link.writers.append(back)
            await asyncio.gather(self._pass_on(reader, back, Way.THERE), self._pass_on(there, writer, Way.BACK))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._links.discard(link)
            link.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: Way) -> None:
        """Pass on all that comes, each chunk when it is due, and then that no more does."""
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(MOST_WAITING)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._write(waiting, writer, way))
            while True:
                data = b""
                with contextlib.suppress(OSError):
                    data = await reader.read(CHUNK_BYTES)
                await waiting.put((asyncio.get_running_loop().time() + self.delay_seconds, data))
                if not data:
                    break

    async def _write(
        self, waiting: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter, way: Way
    ) -> None:
        while True:
            due, data = await waiting.get()
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
            await self._gates[way].wait()
            with contextlib.suppress(OSError):
                if not data:
                    writer.write_eof()
                    return
                writer.write(data)
                await writer.drain()


class _Link:
    """One connection through a proxy."""

    task: asyncio.Task[None]

    def __init__(self, accepted: socket.socket) -> None:
        self.accepted = accepted
        self.writers: list[asyncio.StreamWriter] = []

    def abort(self) -> None:
        for writer in self.writers:
            writer.transport.abort()
        if not self.writers:
            self.accepted.close()

    def end(self) -> None:
        self.task.cancel()
        self.abort()
