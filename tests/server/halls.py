"""Halls without sockets: what people ask goes straight in, what they are told is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from server.client import Message
from stamtafel.server.bots import Answer, BotPool
from stamtafel.server.config import Config
from stamtafel.server.hall import Hall
from stamtafel.server.lobby import Wanted
from stamtafel.server.refusing import refusal_sentence
from stamtafel.server.warming import BOTS
from stamtafel.store.opening import open_nodes, open_store
from stamtafel.table import events
from stamtafel.table.change import Person
from stamtafel.table.commands import Hint, TableCommand
from stamtafel.table.refusals import Refusal
from stamtafel.table.table import Table
from stamtafel.wire import to_client
from stamtafel.wire.from_client import Create


class QuickPool(BotPool):
    """Bots that take anything legal, without a process to think in."""

    def __init__(self, seed: int) -> None:
        super().__init__(1, BOTS)
        self.rng = Random(seed)

    async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
        """Something legal, after a turn of the loop."""
        assert table.position is not None
        legal = table.position.legal(seat)
        await asyncio.sleep(0)
        return Answer(self.rng.choice(legal))


@asynccontextmanager
async def open_halls(data: Path | str, count: int, **settings: Any) -> AsyncIterator[list[Hall]]:
    """So many halls on one file in this directory, or on one database: then each is a node."""
    config = Config(data if isinstance(data, str) else data / "tables.db", **settings)
    halls = [await open_hall(config, f"node {n}") for n in range(count)]
    yield halls
    for hall in halls:
        await hall.close()


async def open_hall(config: Config, name: str) -> Hall:
    """A hall of its own, under this name among others."""
    store = await open_store(config.database)
    nodes = await open_nodes(config.database, name, config.limits.lease_seconds)
    hall = Hall(config, store, QuickPool(sum(name.encode())), b"secret", nodes)
    if nodes is not None:
        await hall.open()
    return hall


class Caller:
    """A person in a hall."""

    language, address = "en", "here"

    def __init__(self, hall: Hall, name: str) -> None:
        self.hall, self.person = hall, Person(name, name)
        self.told: list[Message] = []
        self._answers: dict[str, asyncio.Future[Message]] = {}

    def accept(self, id: str, table: str, number: int) -> None:
        """What was asked is done."""
        self.send_bytes(to_client.encode(to_client.Accepted(id=id, table=table, number=number)))

    def refuse(self, id: str | None, refusal: Refusal, wait: float | None = None) -> None:
        """What was asked is not done."""
        sentence = refusal_sentence(refusal, self.language)
        refused = to_client.Refused(id=id, code=refusal.code, sentence=sentence, rule=refusal.rule, wait=wait)
        self.send_bytes(to_client.encode(refused))

    def seen_out(self, table: str, refusal: Refusal) -> None:
        """Watch no more."""
        sentence = refusal_sentence(refusal, self.language)
        self.send_bytes(to_client.encode(to_client.Gone(table=table, code=refusal.code, sentence=sentence)))
        self.hall.left(self.hall.tables.live[table], self)

    def send_bytes(self, content: bytes) -> None:
        """Be told something."""
        message = msgspec.json.decode(content)
        self.told.append(message)
        answer = self._answers.pop(message.get("id") or "", None)
        if answer is not None:
            answer.set_result(message)

    async def create(self, game: str, players: int, **values: Any) -> str:
        """A new table."""
        wanted = Create(**{"id": "create", "game": game, "players": players, **values})
        return (await self.hall.creator.create(self.person, wanted, "here")).id

    async def look(self, search: str = "", page: int = 0) -> Message:
        """The lobby as it is now."""
        told = len(self.told)
        self.hall.lobby.look_away(self)
        self.hall.lobby.look(self, Wanted(search, page))
        while not (lobby := [one for one in self.told[told:] if one["type"] == "tables"]):
            await asyncio.sleep(0.01)
        return lobby[-1]

    async def ask(self, command: TableCommand) -> Message:
        """The answer to a command."""
        self._answers[command.id] = asyncio.get_running_loop().create_future()
        answer = self._answers[command.id]
        await self.hall.ask(command, self.person, self)
        return await asyncio.wait_for(answer, 20)

    async def ask_hint(self, table: str, id: str) -> Message:
        """The answer to who wants a hint."""
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        try:
            await self.hall.hint(Hint(id=id, table=table), self)
        except Refusal as refusal:
            self.refuse(id, refusal)
        return await asyncio.wait_for(answer, 20)


async def stored(hall: Hall, table: str) -> list[events.AnyEvent]:
    """What is stored of the table."""
    return [events.decode(body) for body in await hall.store.load(table)]
