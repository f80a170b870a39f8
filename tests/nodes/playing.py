"""Clients that play on whatever happens: over lost connections at any other node, noting all that they are told.

They keep to the protocol: what was not answered is sent again with the same id, what was missed is asked for with
`after`, and who hears nothing for a while goes elsewhere.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import msgspec

from nodes.histories import Command, Fresh, Skipped, Story, Told
from stamtafel.measuring.load_client import TEXT, LoadClient
from stamtafel.server.people import Guest, new_token, write_cookie
from stamtafel.wire import PROTOCOL

HOST = "127.0.0.1"
Message = dict[str, Any]
ASK_AGAIN = ("not-stored", "shutting-down", "too-fast", "fault", "server-full")  # the same is asked again
PAUSE_SECONDS = 0.1  # before the same is asked again, or another node is tried
CONNECT_SECONDS = 3.0
SWEEP_SECONDS = 0.25


@dataclass(frozen=True)
class Setup:
    """A table: its game, how many people play and how many bots."""

    game: str
    people: int
    bots: int = 0


MIXED = (
    Setup("push", 2),
    Setup("thirteen", 3),
    Setup("sequence", 2),
    Setup("push", 2, 1),
    Setup("thirteen", 2, 1),
    Setup("sequence", 2, 2),
)


@dataclass
class Run:
    """What all players of a run share."""

    ports: Sequence[int]  # of the nodes
    secret: bytes  # that cookies are signed with
    seed: int
    think_seconds: float = 0.0  # before each move
    silence_seconds: float = 5.0  # without a word, or an answer, after which a connection is given up
    away_seconds: float | None = None  # after which a bot stands in
    is_enough: bool = False  # nobody begins anything any more
    moves: int = 0  # accepted so far
    lost: int = 0  # connections
    notes: list[str] = field(default_factory=list)  # what was refused that nobody expected
    accepted: Callable[[Player, Command], None] = lambda player, command: None


class Line(LoadClient):
    """A connection to a node."""

    def __init__(self, player: Player, port: int) -> None:
        super().__init__(f"{HOST}:{port}", player.cookie, player.heard)
        self.player, self.port = player, port

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what came; a node that takes nobody is left."""
        try:
            super().data_received(data)
        except AssertionError:
            if self.is_open:
                raise
            self.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the player go elsewhere."""
        if not self.opened.done():
            self.opened.cancel()
        self.player.lost(self)

    def send(self, message: Message) -> None:
        """Send it, unless the connection is lost."""
        if self.transport is not None and not self.transport.is_closing():
            self._write(TEXT, msgspec.json.encode(message))

    def abort(self) -> None:
        """End it at once."""
        if self.transport is not None:
            self.transport.abort()


class Player:
    """One person at one table."""

    def __init__(self, run: Run, party: Party, number: int, home: int) -> None:
        name = f"{('Host', 'Guest', 'Third', 'Fourth')[number]} {party.number}"
        guest = Guest(new_token(), name)
        self.run, self.party, self.number = run, party, number
        self.cookie = f"stamtafel={write_cookie(guest, run.secret)}"
        self.rng = Random(f"{run.seed}/{name}")
        self.node = home  # where it is, or tries to be
        self.protocol = PROTOCOL
        self.story = Story(guest.id, number)
        self.line: Line | None = None
        self.asked: Command | None = None
        self.at: int | None = None  # up to which number all was told
        self.later: list[Told] | None = None  # told since a fresh update, while the past is still to come
        self.needed = 0  # the number that must be told before something new is asked
        self.info: Message = {}
        self.legal: Sequence[str] = ()
        self.seed = b""
        self.heard_at = self.asked_at = 0.0
        self.is_planned = False  # whether something is about to be asked
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- coming and going ----

    def come(self) -> None:
        """Connect, here or wherever it is possible."""
        task = asyncio.ensure_future(self._connect())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self) -> None:
        while True:
            port = self.run.ports[self.node]
            line = Line(self, port)
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    await asyncio.get_running_loop().create_connection(partial(_same, line), HOST, port)
                    await line.opened
            except (OSError, TimeoutError, asyncio.CancelledError):
                line.abort()
                if _is_cancelled():
                    raise
                self._go_elsewhere()
                await asyncio.sleep(PAUSE_SECONDS * (0.5 + self.rng.random()))
                continue
            self._begin(line)
            return

    def _go_elsewhere(self) -> None:
        others = [node for node in range(len(self.run.ports)) if node != self.node]
        self.node = self.rng.choice(others) if others else self.node

    def _begin(self, line: Line) -> None:
        self.line, self.heard_at = line, time.monotonic()
        line.send({"type": "hello", "id": "hello", "protocol": self.protocol})
        if self.party.table is not None:
            self.watch()
        if self.asked is not None:
            self.asked.tries += 1
            self.asked_at = self.heard_at
            line.send(self.asked.message)
        self.go_on()

    def watch(self) -> None:
        """Ask for the table, and for what was missed."""
        if self.line is not None:
            self.line.send({"type": "watch", "id": "watch", "table": self.party.table, "after": self.at})

    def lost(self, line: Line) -> None:
        """The connection is gone: go elsewhere."""
        if line is not self.line:
            return
        self.line, self.later = None, None
        if self.asked is not None:
            self.asked.unanswered += 1
        if not self.party.is_over:
            self.run.lost += 1
            self._go_elsewhere()
            self.come()

    def sweep(self, now: float) -> None:
        """Leave a node that says nothing, or does not answer."""
        is_silent = now - self.heard_at > self.run.silence_seconds
        is_waiting = self.asked is not None and now - self.asked_at > self.run.silence_seconds
        if self.line is not None and (is_silent or is_waiting):
            self.line.abort()

    def leave(self) -> None:
        """Go for good."""
        for task in self._tasks:
            task.cancel()
        if self.line is not None:
            self.line.close()

    # ---- reading ----

    def heard(self, line: LoadClient, message: Message) -> None:
        """Take a message into account, and go on."""
        if line is not self.line:
            return
        self.heard_at = time.monotonic()
        kind = message["type"]
        if kind == "update":
            self._take(message)
        elif kind == "past":
            self._catch_up(message)
        if self.asked is not None and message.get("id") == self.asked.id:
            self._answered(self.asked, message)
        elif kind == "refused" and message["code"] == "new-protocol":  # another node may speak it
            self.line.abort()
            self.lost(self.line)
            return
        elif kind == "refused":
            if message["code"] not in ASK_AGAIN:
                self.run.notes.append(f"{self.story.person}: {message}")
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self.line.abort)
        elif kind == "gone":
            self.run.notes.append(f"{self.story.person}: {message}")
        self.go_on()

    def _take(self, update: Message) -> None:
        now = self.heard_at
        if update["fresh"]:
            self.story.told.append(Fresh(update["number"], now))
            if self.at is None or self.at >= update["number"]:
                self.at = update["number"] if self.at is None else self.at
                self.later = None
            else:
                self.later = []
        else:
            told = [Told(one["number"], msgspec.json.encode(one), now) for one in update["happenings"]]
            if self.later is None:
                self._note(told)
            else:
                self.later += told
        self.known = update["number"]
        self.info = update["info"] or self.info
        self.legal = update["own"]["legal"] if update["own"] is not None else ()

    def _catch_up(self, past: Message) -> None:
        now, later = self.heard_at, self.later
        if later is None:
            return  # nothing was missed
        if not past["joined"]:
            first = past["happenings"][0]["number"] - 1 if past["happenings"] else past["number"]
            self.story.told.append(Skipped(first))
            self.at = first
        self.later = None
        self._note([Told(one["number"], msgspec.json.encode(one), now) for one in past["happenings"]])
        self._note(later)

    def _note(self, told: Sequence[Told]) -> None:
        self.story.told += told
        if told:
            self.at = told[-1].number

    def _answered(self, asked: Command, message: Message) -> None:
        if message["type"] == "refused" and message["code"] in ASK_AGAIN:
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._ask_again, self.line, asked)
            return
        self.asked = None
        if message["type"] == "refused":
            asked.refused = message["code"]
            self.needed = self.known + 1  # what was refused was chosen for something else, or will be
            asyncio.get_running_loop().call_later(10 * PAUSE_SECONDS, self._need_no_more)
            return
        asked.accepted = self.heard_at
        if asked.message["type"] == "create":
            self.party.made(message["table"])
            return
        asked.number = message["number"]
        self.needed = message["number"]
        self.run.moves += asked.message["type"] == "move"
        self.run.accepted(self, asked)

    def _ask_again(self, line: Line | None, asked: Command) -> None:
        if line is not None and line is self.line and asked is self.asked:
            asked.tries += 1
            line.send(asked.message)

    def _need_no_more(self) -> None:
        self.needed = 0
        self.go_on()

    # ---- asking ----

    def go_on(self) -> None:
        """Ask for what is due, if anything, after a while if it is a move."""
        if self.asked is not None or self.is_planned or self.line is None or self.run.is_enough:
            return
        due = self._due()
        if due is None:
            return
        if due["type"] == "move" and self.run.think_seconds:
            self.is_planned = True
            wait = self.run.think_seconds * (0.5 + self.rng.random())
            asyncio.get_running_loop().call_later(wait, self._ask_planned)
        else:
            self._ask(due)

    def _ask_planned(self) -> None:
        self.is_planned = False
        due = self._due() if self.asked is None and self.line is not None and not self.run.is_enough else None
        if due is not None:
            self._ask(due)

    def _ask(self, due: Message) -> None:
        message = {"id": secrets.token_hex(8), **due}
        if due["type"] != "create":
            message["table"] = self.party.table
        self.asked_at = time.monotonic()  # here, for the first time
        self.asked = Command(self.story.person, message["id"], message, self.asked_at)
        self.story.commands.append(self.asked)
        assert self.line is not None
        self.line.send(message)

    def _due(self) -> Message | None:
        if self.party.table is None:
            return self.party.create(self.run) if self.number == 0 else None
        if not self.info or self.known < self.needed:
            return None
        own = self.info["you"]
        if own is None:
            return {"type": "sit", "seat": self.number}
        match self.info["phase"]:
            case "gathering":
                return self._gather(own)
            case "opening" if self.info["seats"][own]["seed"] is None:
                return {"type": "open", "seed": self.seed.hex()}
            case "playing" if self.legal:
                return {"type": "move", "action": self.rng.choice(self.legal)}
            case "over" if self.info["hosting"]:
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

    known = 0  # the number of the last update


class Party:
    """All who play at one table."""

    def __init__(self, run: Run, number: int, setup: Setup, homes: Sequence[int]) -> None:
        self.number, self.setup = number, setup
        self.table: str | None = None
        self.is_over = False
        self.players = [Player(run, self, n, homes[n % len(homes)]) for n in range(setup.people)]

    def create(self, run: Run) -> Message:
        """How the host makes the table."""
        setup = self.setup
        seats = [*[None] * setup.people, *["easy"] * setup.bots]
        return {
            "type": "create", "game": setup.game, "players": len(seats), "seats": seats,
            "settings": {"pace_seconds": 0, "away_seconds": run.away_seconds},
        }  # fmt: skip

    def made(self, table: str) -> None:
        """The table is there: everyone looks at it."""
        self.table = table
        for player in self.players:
            player.watch()

    @property
    def is_playing(self) -> bool:
        """Whether a game is on, as the host knows it."""
        return bool(self.players[0].info.get("phase") == "playing")

    @property
    def is_quiet(self) -> bool:
        """Whether nobody waits for an answer, and all know the same."""
        numbers = {player.at for player in self.players}
        is_idle = all(
            player.asked is None and player.line is not None and player.later is None for player in self.players
        )
        return is_idle and len(numbers) == 1


class Town:
    """Many tables, their players at any of the nodes."""

    def __init__(self, run: Run, setups: Sequence[Setup], homes: Callable[[int], Sequence[int]]) -> None:
        self.run = run
        self.parties = [Party(run, number, setup, homes(number)) for number, setup in enumerate(setups)]
        self._sweeping: asyncio.Task[None] | None = None

    @property
    def players(self) -> list[Player]:
        """Everyone."""
        return [player for party in self.parties for player in party.players]

    async def open(self, at_once: int = 50) -> None:
        """Let everyone come, and wait until all play."""
        self._sweeping = asyncio.ensure_future(self._sweep())
        for begin in range(0, len(self.parties), at_once):
            parties = self.parties[begin : begin + at_once]
            for party in parties:
                for player in party.players:
                    player.come()
            while not all(party.is_playing for party in parties):
                await asyncio.sleep(0.02)

    async def settle(self) -> None:
        """Ask for nothing new, and wait until everyone has all answers and knows the same."""
        self.run.is_enough = True
        quiet = 0
        while quiet < 3:  # bots may still be moving
            before = [player.at for player in self.players]
            await asyncio.sleep(1.0)
            is_quiet = all(party.is_quiet for party in self.parties)
            quiet = quiet + 1 if is_quiet and before == [player.at for player in self.players] else 0

    async def close(self) -> None:
        """Everyone goes."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        for party in self.parties:
            party.is_over = True
        for player in self.players:
            player.leave()
        await asyncio.sleep(0.05)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for player in self.players:
                player.sweep(time.monotonic())


def _same(line: Line) -> Line:
    return line


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
