"""A player that keeps at it: whenever the connection breaks it connects again, catches up and asks again.

It notes what was acknowledged, to be compared with the record, and checks that no happening is missing or told
twice.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from server.client import Message
from stamtafel.wire import PROTOCOL

BROKEN = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
TRY_AGAIN_SECONDS = 0.05
ASK_AGAIN = ("not-stored", "shutting-down", "too-fast")  # refusals after which the same is asked again
CONNECT_SECONDS = 10.0
OVER_SECONDS = 1.0  # that a game is over before somebody looks again who waits for the host to leave


@dataclass
class Plan:
    """What all players of a run share."""

    port: int
    is_enough: Callable[[], bool]  # whether no new game should begin
    acknowledged: Callable[[], None] = lambda: None  # called for every acknowledged move


@dataclass
class Asked:
    """A command that waits for its answer."""

    id: str
    message: Message
    game: int  # of the table, counted from 1; when the answer comes the next one may have begun to gather


@dataclass
class Steady:
    """One person at one table, for as many games as the plan says."""

    plan: Plan
    name: str
    cookie: str
    rng: Random
    create: Message | None = None  # for whoever makes the table
    host: Steady | None = None  # who says when it is enough, because only the host can begin another game
    table: asyncio.Future[str] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    seat: int = 0
    number: int | None = None  # of the last event that was told
    missed: tuple[int, int] | None = None  # the numbers between which the past is still to be told
    info: Message = field(default_factory=dict)
    play: Message = field(default_factory=dict)
    seed: bytes = b""
    asked: Asked | None = None
    moves: dict[int, list[str]] = field(default_factory=dict)  # acknowledged, by game
    ids: list[str] = field(default_factory=list)  # of everything that was acknowledged at the table
    resent: int = 0  # commands that were asked again after the connection broke
    connections: int = 0
    has_left: bool = False
    refused: list[Message] = field(default_factory=list)  # what nobody expected
    closes: list[tuple[int, str]] = field(default_factory=list)  # how connections were closed

    async def run(self) -> None:
        """Play until it is enough."""
        while True:
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    socket = await connect(
                        f"ws://127.0.0.1:{self.plan.port}/ws{self._named()}",
                        additional_headers={"Cookie": self.cookie}, compression=None, ping_interval=None,
                    )  # fmt: skip
            except BROKEN:
                await asyncio.sleep(TRY_AGAIN_SECONDS * (1 + self.rng.random()))
                continue
            self.connections += 1
            try:
                await self._session(socket)
                await socket.close()
                self.has_left = True
                return
            except ConnectionClosed as closed:
                if closed.rcvd is not None:
                    self.closes.append((closed.rcvd.code, closed.rcvd.reason))
            except BROKEN:
                pass
            finally:
                socket.transport.abort()

    async def _session(self, socket: ClientConnection) -> None:
        await _send(socket, "hello", "hello", protocol=PROTOCOL)
        if self.table.done():
            await self._watch(socket)
        if self.asked is not None:
            self.resent += 1
            await socket.send(json.dumps(self.asked.message))
        while not self._is_done():
            if self.asked is None:
                await self._ask_next(socket)
            await self._read(socket)

    def _named(self) -> str:
        """What the address says of the table, as soon as that is known."""
        return f"?table={self.table.result()}" if self.table.done() else ""

    def _is_done(self) -> bool:
        if not self._is_over() or self.asked is not None:
            return False
        return self.plan.is_enough() if self.host is None else self.host.has_left

    def _is_over(self) -> bool:
        return bool(self.info.get("phase") == "over")

    async def _watch(self, socket: ClientConnection) -> None:
        await _send(socket, "watch", "watch", table=self.table.result(), after=self.number)

    # ---- asking ----

    async def _ask_next(self, socket: ClientConnection) -> None:
        """Ask for whatever is due now, if anything."""
        due = await self._due()
        if due is None:
            return
        message = {"id": secrets.token_hex(8), **due}
        if due["type"] != "create":
            message["table"] = self.table.result()
        self.asked = Asked(str(message["id"]), message, self.info.get("games_played", 0) + 1)
        await socket.send(json.dumps(message))

    async def _due(self) -> Message | None:
        if self.create is not None and not self.table.done():
            return {"type": "create", **self.create}
        if not self.info:
            return None
        own = self.info["you"]
        if own is None:
            return {"type": "sit", "seat": self.seat}
        match self.info["phase"]:
            case "gathering":
                return self._gather(own)
            case "opening" if self.info["seats"][own]["seed"] is None:
                return {"type": "open", "seed": self.seed.hex()}
            case "playing" if self.play.get("legal"):
                return {"type": "move", "action": self.rng.choice(self.play["legal"])}
            case "over" if self.info["hosting"] and not self.plan.is_enough():
                return {"type": "rematch"}
        return None

    def _gather(self, own: int) -> Message | None:
        seats = self.info["seats"]
        if not seats[own]["ready"]:
            self.seed = secrets.token_bytes(32)
            return {"type": "ready", "commitment": hashlib.sha256(self.seed).hexdigest()}
        if self.info["hosting"] and all(seat["ready"] for seat in seats):
            return {"type": "start"}
        return None

    # ---- reading ----

    async def _read(self, socket: ClientConnection) -> None:
        async with asyncio.timeout(OVER_SECONDS if self._is_over() else None):
            message: Message = msgspec.json.decode(await socket.recv())
        if message["type"] == "update":
            self._take(message)
        elif message["type"] == "past":
            self._catch_up(message)
        if self.asked is None or message.get("id") != self.asked.id:
            assert message["type"] != "refused", message
            return
        if message["type"] == "refused" and message["code"] in ASK_AGAIN:
            await socket.send(json.dumps(self.asked.message))
            return
        asked, self.asked = self.asked, None
        if message["type"] == "refused":
            self.refused.append({**message, "asked": asked.message})
        elif asked.message["type"] == "create":
            self.table.set_result(message["table"])
            await self._watch(socket)
        else:
            self._note(asked)

    def _note(self, asked: Asked) -> None:
        self.ids.append(asked.id)
        if asked.message["type"] == "move":
            self.moves.setdefault(asked.game, []).append(asked.message["action"])
            self.plan.acknowledged()

    def _take(self, update: Message) -> None:
        """Move on by an update, which must follow on the last one, or be the present after a reconnection."""
        if update["fresh"]:
            assert update["happenings"] == []
            self.missed = None if self.number is None else (self.number, update["number"])
        else:
            assert self.number is not None
            self._check(update["happenings"], self.number, update["number"])
        self.number = update["number"]
        self.info = update["info"] or self.info
        if update["play"] is not None:
            self.play = update["play"] | {"legal": update["own"]["legal"]}

    def _catch_up(self, past: Message) -> None:
        """What was missed must be all that was between."""
        assert self.missed is not None
        assert past["joined"], f"{self.name} was at {self.missed}: {past}"
        assert past["number"] == self.missed[1]
        self._check(past["happenings"], *self.missed)
        self.missed = None

    def _check(self, happenings: list[Message], after: int, number: int) -> None:
        told = [happening["number"] for happening in happenings]
        assert told == list(range(after + 1, number + 1)), (self.name, after, told, number)


async def _send(socket: ClientConnection, type: str, id: str, **values: Any) -> None:
    await socket.send(json.dumps({"type": type, "id": id, **values}))
