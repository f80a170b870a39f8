"""A client for tests: speaks the wire format over a real socket and plays whatever is legal."""

from __future__ import annotations

import hashlib
import http.client
import json
import os
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from server.asking import dial
from stamtafel.wire import PROTOCOL

Message = dict[str, Any]
BEAT = '{"type":"beat"}'


def be(port: int, name: str, cookie: str = "") -> str:
    """The cookie of a guest of this name."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", "/api/me", json.dumps({"name": name}), {"Cookie": cookie})
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    answer.read()
    connection.close()
    return str(answer.headers["Set-Cookie"]).partition(";")[0]


def get(port: int, path: str, cookie: str = "") -> tuple[int, Any]:
    """The status and JSON of an HTTP answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers={"Cookie": cookie})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, json.loads(content) if content[:1] in b"{[" else content.decode()


def join_own(update: Message) -> None:
    """Put what the seat alone knows to what all may see, so that `play` has it all."""
    if update["play"] is not None:
        own = update["own"]
        update["play"] |= {"view": update["play"]["view"] | own["view"], "legal": own["legal"]}


class Client:
    """One WebSocket. `state` is what the last updates of each table said."""

    def __init__(self, socket: ClientConnection, cookie: str) -> None:
        self.socket, self.cookie = socket, cookie
        self.raw: list[str] = []  # every message as it came
        self.tables: dict[str, Message] = {}
        self.seeds: dict[str, bytes] = {}
        self.prefix = os.urandom(4).hex()  # nobody ever says two things with one id
        self.count = 0

    @classmethod
    async def connect(
        cls, port: int, name: str, cookie: str | None = None, language: str = "en", raw: list[str] | None = None
    ) -> Client:
        """A connection that was welcomed; `raw` goes on with what another one was sent."""
        cookie = cookie or be(port, name)
        socket = await dial(port, ("Cookie", cookie))
        client = cls(socket, cookie)
        if raw is not None:
            # Counted by welcomes: how many other messages there are depends on the clock.
            welcomes = sum(one.startswith('{"type":"welcome"') for one in raw)
            client.raw, client.prefix = raw, f"after-{welcomes}-"
        welcome = await client.ask("hello", protocol=PROTOCOL, language=language)
        assert welcome["type"] == "welcome", welcome
        return client

    async def close(self) -> None:
        """Go."""
        await self.socket.close()

    async def read(self) -> Message:
        """The next message that is more than a beat, taken into account."""
        while (text := await self.socket.recv()) == BEAT:
            pass
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = msgspec.json.decode(text)
        if message["type"] == "update":
            join_own(message)
            known = self.tables.setdefault(message["table"], {})
            known.update({key: value for key, value in message.items() if value is not None})
        return message

    async def send(self, type: str, **values: Any) -> str:
        """Say something; the answer is its id."""
        self.count += 1
        message = {"type": type, "id": f"{self.prefix}{self.count}", **values}
        await self.socket.send(json.dumps(message))
        return str(message["id"])

    async def ask(self, type: str, **values: Any) -> Message:
        """Say something, and read until it is answered; to a watch the past belongs, which follows the present."""
        asked = await self.send(type, **values)
        answer = await self.until(lambda message: message.get("id") == asked)
        if type == "watch" and values.get("after") is not None and answer["type"] == "update":
            past = await self.until(lambda message: message["type"] == "past")
            answer |= {"happenings": past["happenings"], "fresh": not past["joined"]}
        return answer

    async def until(self, is_it: Callable[[Message], bool]) -> Message:
        """Read until such a message comes."""
        while True:
            message = await self.read()
            if is_it(message):
                return message

    # ---- at a table ----

    async def create(self, game: str, players: int, **values: Any) -> str:
        """A new table, watched."""
        answer = await self.ask("create", game=game, players=players, **values)
        assert answer["type"] == "accepted", answer
        table = str(answer["table"])
        await self.ask("watch", table=table)
        return table

    async def be_ready(self, table: str, seed: bytes | None = None) -> None:
        """Commit to a seed."""
        self.seeds[table] = seed or os.urandom(32)
        commitment = hashlib.sha256(self.seeds[table]).hexdigest()
        answer = await self.ask("ready", table=table, commitment=commitment)
        assert answer["type"] == "update", answer

    async def open_seed(self, table: str) -> None:
        """Open it, once everyone is committed."""
        while self.tables[table]["info"]["phase"] == "gathering":
            await self.read()
        answer = await self.ask("open", table=table, seed=self.seeds[table].hex())
        assert answer["type"] in ("update", "accepted"), answer

    def play(self, table: str) -> Message:
        """The game as it stands."""
        return dict(self.tables[table]["play"])
