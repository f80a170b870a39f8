"""Asking a server over HTTP, and connecting to it in ways that a well-behaved client would not."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import weakref
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SECONDS = 30


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


def ask(port: int, method: str, path: str, body: str | bytes | None = None, **headers: str) -> Answer:
    """The answer to any request; header names have underscores for hyphens."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.putrequest(method, path, skip_host="Host" in named)
    if body is not None:
        body = body.encode() if isinstance(body, str) else body
        connection.putheader("Content-Length", str(len(body)))
    for name, value in named.items():
        connection.putheader(name, value)
    connection.endheaders(body)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, text)


async def dial(
    port: int, *headers: tuple[str, str], path: str = "/ws", name: str = "127.0.0.1"
) -> ClientConnection:
    """A WebSocket that has said nothing yet; `name` is what the server is called."""
    address = f"ws://{name}:{port}{path}"
    socket = await connect(
        address, host="127.0.0.1", port=port, additional_headers=list(headers), compression=None
    )
    _dialled.add(socket)
    return socket


async def hear(socket: ClientConnection) -> Any:
    """The next message that is more than a beat."""
    while (message := json.loads(await socket.recv()))["type"] == "beat":
        pass
    return message


async def hang_up() -> None:
    """End every WebSocket of the running event loop, whatever is still on its way."""
    for socket in [socket for socket in _dialled if socket.loop is asyncio.get_running_loop()]:
        socket.transport.abort()
        await socket.wait_closed()


_dialled: weakref.WeakSet[ClientConnection] = weakref.WeakSet()


async def why_closed(socket: ClientConnection) -> tuple[int, str]:
    """Read until the server closes; its code and reason."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.recv()
    assert socket.close_code is not None
    return socket.close_code, socket.close_reason or ""
