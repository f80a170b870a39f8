"""The bus over Valkey or Redis: publish and subscribe, one channel a node."""

from __future__ import annotations

import math
import socket
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NoReturn
from urllib.parse import urlsplit

from redis.asyncio.connection import AbstractConnection, Connection, parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LostConnection

SCHEMES = {"valkey": "redis", "valkeys": "rediss", "redis": "redis", "rediss": "rediss"}  # as redis-py says it
PREFIX = "stamtafel:"
LINGER = 5000  # milliseconds until the system forgets what it could not send


def check_address(address: str) -> None:
    """Raise ValueError with a sentence, without what is secret, if this is no address of a Valkey."""
    try:
        parts = urlsplit(address)
        is_address = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
        if is_address:
            _unconnected(address)
    except (TypeError, ValueError):  # a port that is no number, an option that there is not
        is_address = False
    if not is_address:
        raise ValueError("takes the address of a Valkey, like valkey://HOST:6379, or valkeys:// for TLS")


def _unconnected(address: str) -> AbstractConnection:
    parts = urlsplit(address)
    options: dict[str, Any] = {**parse_url(parts._replace(scheme=SCHEMES[parts.scheme]).geturl())}
    kind: type[AbstractConnection] = options.pop("connection_class", Connection)
    options |= {"protocol": 2, "retry": Retry(NoBackoff(), 0), "socket_timeout": None}  # the bus has its own ways
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        options |= {"socket_keepalive": True, "socket_keepalive_options": {socket.TCP_USER_TIMEOUT: LINGER}}
    return kind(**options)


async def connect(address: str, node: str, receive: Callable[[bytes], None]) -> ValkeyLine:
    """A line; raises what the library does if there is none."""
    line = ValkeyLine(_unconnected(address), _unconnected(address), receive)
    try:
        await line.open(f"{PREFIX}{node}")
    except BaseException:
        await line.close()
        raise
    return line


class ValkeyLine:
    """One connection that subscribes, one that publishes without waiting for what is answered."""

    def __init__(
        self, listening: AbstractConnection, telling: AbstractConnection, receive: Callable[[bytes], None]
    ) -> None:
        self._listening, self._telling, self._receive = listening, telling, receive

    async def open(self, channel: str) -> None:
        """Connect and subscribe."""
        await self._listening.connect()
        await self._telling.connect()
        await self._listening.send_command("SUBSCRIBE", channel)
        await self._listening.read_response(timeout=math.inf)

    async def send(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish them."""
        if not self._telling.is_connected:  # the library would connect again
            raise LostConnection
        commands = [("PUBLISH", f"{PREFIX}{node}", content) for node, content in messages]
        await self._telling.send_packed_command(self._telling.pack_commands(commands))

    def work(self) -> Sequence[Coroutine[Any, Any, NoReturn]]:
        """Hear, and read what is answered."""
        return self._hear(), self._read_answers()

    async def _hear(self) -> NoReturn:
        while True:
            match await self._listening.read_response(timeout=math.inf):
                case [b"message", _, bytes(content)]:
                    self._receive(content)

    async def _read_answers(self) -> NoReturn:
        while True:
            await self._telling.read_response(timeout=math.inf)  # how many heard it; raises if it is refused

    async def close(self) -> None:
        """Give both up."""
        await self._listening.disconnect(nowait=True)
        await self._telling.disconnect(nowait=True)
