"""The bus through PostgreSQL: LISTEN and NOTIFY, one channel a node, on connections that do nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NoReturn

from stamtafel.store.postgres_connecting import Connection
from stamtafel.store.postgres_connecting import connect as connect_database

PREFIX = "stamtafel:"
# a node that vanished or stands still must not keep the database's queue of notifications from getting shorter
# and what it says is not worth waiting for the disk
END_SOON = """SELECT set_config('synchronous_commit', 'off', false),
    set_config('tcp_user_timeout', '5000', false), set_config('tcp_keepalives_idle', '5', false),
    set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)"""
TELL = "SELECT pg_notify(channel, message) FROM unnest($1::text[], $2::text[]) AS told (channel, message)"


async def connect(url: str, node: str, receive: Callable[[bytes], None]) -> NotifyLine:
    """A line; raises OSError or what asyncpg raises if there is none."""
    line = NotifyLine(receive)
    try:
        await line.open(url, f"{PREFIX}{node}")
    except BaseException:
        await line.close()
        raise
    return line


class NotifyLine:
    """One connection that listens, one that notifies: in transactions with nothing else in them.

    Notifying takes a lock until the commit that all who notify share, so no append must ever do it.
    """

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        self._receive = receive
        self._connections: list[Connection] = []
        self._is_lost = asyncio.Event()

    async def open(self, url: str, channel: str) -> None:
        """Connect and listen."""
        for _ in range(2):
            connection = await connect_database(url)
            self._connections.append(connection)
            connection.add_termination_listener(lambda _: self._is_lost.set())
            await connection.execute(END_SOON)
        await self._connections[0].add_listener(channel, self._hear)

    async def send(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Notify them all in one transaction."""
        channels = [f"{PREFIX}{node}" for node, _ in messages]
        await self._connections[1].execute(TELL, channels, [content.decode() for _, content in messages])

    def work(self) -> Sequence[Coroutine[Any, Any, NoReturn]]:
        """Wait until a connection is lost."""
        return (self._lose(),)

    async def _lose(self) -> NoReturn:
        await self._is_lost.wait()
        raise ConnectionResetError

    def _hear(self, connection: Connection, process: int, channel: str, message: str) -> None:
        self._receive(message.encode())

    async def close(self) -> None:
        """Give both up."""
        for connection in self._connections:
            connection.terminate()
