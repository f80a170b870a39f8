"""A wire between a store and its database that can be cut at the worst moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit


class Wire:
    """Passes on what both sides say. Each way may be `deaf`: what comes is read and thrown away."""

    def __init__(self) -> None:
        self.is_deaf_to_database = self.is_deaf_to_store = False
        self.heard = asyncio.Event()  # something was thrown away
        self._writers: list[asyncio.StreamWriter] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def cut(self) -> None:
        """End all connections, and pass everything on again for those that come."""
        self.is_deaf_to_database = self.is_deaf_to_store = False
        self.heard.clear()
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_store: bool) -> None:
        """Pass on one way."""
        try:
            while content := await reader.read(65536):
                if self.is_deaf_to_store if is_store else self.is_deaf_to_database:
                    self.heard.set()
                else:
                    writer.write(content)
        except OSError:
            pass
        finally:
            writer.close()

    async def connect(self, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Let a store through."""
        try:
            its_reader, its_writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.close()
            return
        self._writers += [writer, its_writer]
        for way in (
            self.pass_on(reader, its_writer, is_store=True),
            self.pass_on(its_reader, writer, is_store=False),
        ):
            task = asyncio.create_task(way)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


@asynccontextmanager
async def wire_to(url: str) -> AsyncIterator[tuple[Wire, str]]:
    """A wire, and the address by which the database is at its other end."""
    wire, parts = Wire(), urlsplit(url)
    assert parts.port is not None
    port = parts.port
    server = await asyncio.start_server(lambda r, w: wire.connect(port, r, w), "127.0.0.1")
    here = server.sockets[0].getsockname()[1]
    try:
        yield wire, url.replace(f":{port}/", f":{here}/")
    finally:
        server.close()
        wire.cut()
        while wire._tasks:
            await asyncio.sleep(0.01)
