"""Putting a world on the stage: chance, clock and bots prescribed, real sockets, every byte kept."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from server.client import Client
from server.in_thread import ThreadServer
from server.worlds import World
from stamtafel.games import load
from stamtafel.games.numbers import SPECTATOR, actions
from stamtafel.games.position import Position
from stamtafel.games.telling import Saying
from stamtafel.server.bots import Answer
from stamtafel.table.change import first
from stamtafel.table.commands import PlayFor
from stamtafel.table.table import Table

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Zoe")  # by seat; the last is the spectator
SECRET = bytes(range(32))
TABLE = "the-table"
PROBE_EVERY, PROBE_AT = 9, 4
COME_BACK_EVERY, COME_BACK_AT = 16, 10
MISSED = 8
SECONDS = 120
REASON = "what it knows"

Probes = list[dict[int, str]]  # for each decision: what a seat to act may not do, in no world


class ScriptedPool:
    """Bots that do what they are told, when they are told."""

    mode = ""
    preparing = ()

    def __init__(self) -> None:
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._all: list[asyncio.Future[Answer]] = []
        self._is_asked = asyncio.Event()

    async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
        self._asked[seat] = asyncio.get_running_loop().create_future()
        self._all.append(self._asked[seat])
        self._is_asked.set()
        return await self._asked[seat]

    async def answer(self, seat: int, answer: Answer) -> None:
        """Let the seat's bot do this, as soon as it is asked."""
        while seat not in self._asked:
            self._is_asked.clear()
            await self._is_asked.wait()
        self._asked.pop(seat).set_result(answer)

    async def close(self) -> None:
        for question in self._all:
            question.cancel()


@dataclass
class Performance:
    """What every viewer was sent, and how much of it when a decision was about to be made."""

    told: dict[int, list[str]] = field(default_factory=dict)
    answers: dict[int, list[bytes]] = field(default_factory=dict)  # over HTTP
    marks: dict[int, dict[int, tuple[int, int]]] = field(default_factory=dict)

    def until(self, decision: int, viewer: int) -> list[str | bytes]:
        """What the viewer had got by then."""
        messages, answers = self.marks[decision][viewer]
        return [*self.told[viewer][:messages], *self.answers[viewer][:answers]]


def perform(directory: Path, world: World, probes: Probes, cuts: Sequence[int]) -> Performance:
    """Play the world on a server; the cuts are where the performance is marked.

    The directory's name is the reason for all that bots do, as if it told what they hold in this world.
    """
    directory.mkdir()
    settings = {
        "clock": lambda: 1000.0,
        "new_id": lambda _secret, _key: TABLE,
        "new_secret": lambda: SECRET,
        "luck": world.luck(),
        "pick": first,
    }
    with ThreadServer(directory, **settings) as server:
        stage = Stage(server, world, reason=directory.name)
        asyncio.run(asyncio.wait_for(stage.play(probes, cuts), SECONDS))
        return stage.performance


def common_probes(worlds: Sequence[World], seed: int) -> Probes:
    """For every decision and seat to act something that is allowed in none of the worlds."""
    rng, game = Random(seed), load(worlds[0].cast.game)
    every = [game.notation.action_name(action) for action in actions(game.layout.ACTIONS)]
    probes: Probes = []
    for positions in _in_step(worlds):
        refused = {}
        for seat in positions[0].to_act():
            legal = {action for position in positions for action in position.legal(seat)}
            refused[seat] = next(action for action in rng.sample(every, len(every)) if action not in legal)
        probes.append(refused)
    return probes


def _in_step(worlds: Sequence[World]) -> list[list[Position]]:
    courses = [list(world.positions()) for world in worlds]
    longest = max(len(course) for course in courses)
    return [[course[n] for course in courses if n < len(course)] for n in range(longest)]


class Stage:
    """One performance."""

    def __init__(self, server: ThreadServer, world: World, reason: str) -> None:
        self.server, self.world, self.cast = server, world, world.cast
        is_open = load(self.cast.game).is_open
        self.reason = Saying("bot-own", {"name": REASON if is_open else f"{REASON} {reason}"})
        self.performance = Performance()
        self.clients: dict[int, Client] = {}
        self.pool = ScriptedPool()
        self.number = 0
        people = [seat for seat in range(self.cast.players) if seat not in self.cast.bots]
        self.viewers = [*people, SPECTATOR]

    async def play(self, probes: Probes, cuts: Sequence[int]) -> None:
        """Gather, play everything, ask for the replay."""
        self.server.do(self._prepare)
        for viewer in self.viewers:
            self.performance.told[viewer], self.performance.answers[viewer] = [], []
            await self._connect(viewer)
        await self._gather()
        await self._begin()
        positions = list(self.world.positions())
        for n, decision in enumerate(self.world.decisions()):
            if n in cuts:
                await self._mark(n)
            await self._change_hands(n)
            if n % PROBE_EVERY == PROBE_AT and n < len(probes):
                await self._probe(positions[n].to_act(), probes[n], decision)
            if n % COME_BACK_EVERY == COME_BACK_AT:
                await self._come_back()
            await self._decide(decision, n)
        end = len(positions) - 1
        if end not in cuts:
            self.number += positions[-1].is_over()
            await self._come_back()
        await self._mark(end)
        await self._fetch("record")  # shows all, so it comes after the last mark
        for client in self.clients.values():
            await client.close()

    def _prepare(self) -> None:
        hall = self.server.hall
        hall.pool = hall.minder.pool = self.pool  # type: ignore[assignment]

    async def _connect(self, viewer: int) -> None:
        name = NAMES[viewer]
        self.clients[viewer] = await Client.connect(
            self.server.port, name, self.server.cookie(name), raw=self.performance.told[viewer]
        )

    # ---- before the game ----

    async def _gather(self) -> None:
        host = self.clients[0]
        levels = ["easy" if seat in self.cast.bots else None for seat in range(self.cast.players)]
        settings = {"public": True, "pace_seconds": 0, "away_seconds": 3600, "help": "odds"}
        await host.create(
            self.cast.game, self.cast.players, options=self.cast.options, seats=levels, settings=settings
        )
        for viewer in self.viewers[1:]:
            await self.clients[viewer].ask("watch", table=TABLE)
            if viewer != SPECTATOR:
                await self.clients[viewer].ask("sit", table=TABLE, seat=viewer)

    async def _begin(self) -> None:
        for seat in self.viewers[:-1]:
            await self.clients[seat].be_ready(TABLE, seed_of(seat))
        await self.clients[0].ask("start", table=TABLE)
        for seat in self.viewers[:-1]:
            answer = await self.clients[seat].ask("open", table=TABLE, seed=seed_of(seat).hex())
            assert answer["type"] == "update", answer
            self.number = answer["number"]

    # ---- the game ----

    async def _decide(self, decision: str, n: int) -> None:
        """Make the decision, and see that it is stored."""
        self.number += 1
        seat, _, action = decision.partition(":")
        if decision.startswith("!penalty "):
            answer = await self.clients[0].ask("penalty", table=TABLE, team=int(decision.split()[1]))
        elif self.cast.plays_itself(int(seat), n):
            self.server.run(self.pool.answer(int(seat), Answer(action, self.reason)))
            await self._see_number()
            return
        else:
            answer = await self.clients[int(seat)].ask("move", table=TABLE, action=action)
        assert answer["type"] == "update", (decision, answer)

    async def _see_number(self) -> None:
        host = self.clients[0]
        while host.tables[TABLE]["number"] < self.number:
            await host.read()

    async def _change_hands(self, n: int) -> None:
        """Let who is to be away leave or come back."""
        if self.cast.away is None or n not in self.cast.away[1:]:
            return
        seat, leaves, _ = self.cast.away
        host = self.clients[0]
        self.number += 1
        if n == leaves:
            await self.clients.pop(seat).close()
            await host.until(lambda message: message["type"] == "presence" and not message["online"][seat])
            self.server.submit(TABLE, PlayFor(seat))
        else:
            await self._connect(seat)
            await self.clients[seat].ask("watch", table=TABLE, after=self.number - MISSED)
        await self._see_number()

    async def _probe(self, to_act: Sequence[int], refused: Mapping[int, str], decision: str) -> None:
        """Everyone tries what is not allowed."""
        for viewer, client in self.clients.items():
            out_of_turn = decision.partition(":")[2] or "pass"
            tries = ["dance", refused[viewer] if viewer in to_act else out_of_turn]
            for action in tries:
                answer = await client.ask("move", table=TABLE, action=action)
                assert answer["type"] == "refused", answer
            if viewer != 0:
                assert (await client.ask("penalty", table=TABLE, team=0))["code"] == "not-host"

    async def _come_back(self) -> None:
        """Everyone looks away and back, looks at the lobby, and asks for the game's replay."""
        await self._fetch("replay")
        for client in self.clients.values():
            for after in (self.number - MISSED, None):
                await client.ask("unwatch", table=TABLE)
                values = {} if after is None else {"after": after}
                answer = await client.ask("watch", table=TABLE, **values)
                assert answer["number"] == self.number, answer
                assert answer["fresh"] == (after is None)
            await client.send("lobby", on=True)
            await client.until(lambda message: message["type"] == "tables")
            await client.ask("lobby", on=False)

    async def _fetch(self, what: str) -> None:
        path = f"/api/tables/{TABLE}/games/1/{what}"
        for viewer, answers in self.performance.answers.items():
            cookie = self.server.cookie(NAMES[viewer])
            answers.append(await asyncio.to_thread(fetch, self.server.port, path, cookie))

    async def _mark(self, n: int) -> None:
        """Read all that was sent so far, and note how much it is."""
        mark = {}
        for viewer in self.viewers:
            if viewer in self.clients:
                await self.clients[viewer].ask("lobby", on=False)
            mark[viewer] = len(self.performance.told[viewer]), len(self.performance.answers[viewer])
        self.performance.marks[n] = mark


def seed_of(seat: int) -> bytes:
    """The seed of a seat's person."""
    return bytes([seat + 1]) * 32


def fetch(port: int, path: str, cookie: str) -> bytes:
    """All bytes of an HTTP answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as connection:
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
        connection.sendall(request.encode())
        content = b""
        while more := connection.recv(1 << 16):
            content += more
    return content
