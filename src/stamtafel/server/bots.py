"""Bots think in worker processes, so that neither their thinking nor a fault in it touches a live table.

What a worker gets is a view, never a position. No table has more than one question waiting. Bots that search have
workers of their own, so that nobody else waits for them. Of the questions that wait, those of the address with the
fewest others come first, and at an address those of the host with the fewest.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque

import msgspec

from stamtafel.bots.levels import NEED_COMPILING, WISHES
from stamtafel.games.position import Position
from stamtafel.games.telling import Saying
from stamtafel.kernel.modes import Mode
from stamtafel.server.turns import Turns
from stamtafel.table.bot_names import TEMPER_OF
from stamtafel.table.table import Table

HEADER_BYTES = 4
MOST_SECONDS = 20.0
TRIES = 2
SEARCHING = tuple(level for level, wishes in WISHES.items() if "seconds" in wishes)  # they think as long as told


class Question(msgspec.Struct, frozen=True, tag="move"):
    """What a worker is asked: a seat's view, as bytes, and what the seat may do."""

    level: str
    game: str
    players: int
    options: dict[str, bool | int]
    start: int
    view: bytes
    legal: tuple[str, ...]
    temper: str | None = None  # none where the bot plays for a person


class HintQuestion(Question, frozen=True, tag="hint"):
    """The same for a person who wants a hint."""


class Answer(msgspec.Struct, frozen=True):
    """What the bot does, and why, where it had a choice and words for it; of a hint, where to look before."""

    action: str
    reason: Saying | None = None
    look: tuple[str, ...] = ()


def not_ready(mode: Mode) -> tuple[str, ...]:
    """The levels that others play for: before they are compiled, those that search would think for minutes."""
    return NEED_COMPILING if mode == "interpreted" else ()


class WorkerFault(Exception):
    """A worker died or took too long."""


def question(level: str, position: Position, seat: int, temper: str | None = None) -> Question:
    """What to ask about this seat of a position."""
    setup = position.setup
    view = position.view(seat).to_bytes()
    options = dict(setup.options)
    legal = position.legal_names(seat)
    return Question(level, setup.game, setup.players, options, setup.start, view, legal, temper)


def hint_question(level: str, position: Position, seat: int) -> HintQuestion:
    """What to ask for a hint."""
    return HintQuestion(*msgspec.structs.astuple(question(level, position, seat)))


class Worker:
    """One process that bots think in."""

    def __init__(self, process: asyncio.subprocess.Process, mode: Mode) -> None:
        self.process, self.mode = process, mode

    @classmethod
    async def start(cls, mode: Mode) -> Worker:
        """A new process; `mode` is how its rules run."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "stamtafel.server.worker", mode,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        return cls(process, mode)

    async def ask(self, asked: Question) -> Answer:
        """The bot's answer; raises WorkerFault, also where uvloop raises RuntimeError: the pipe is closed."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        content = msgspec.msgpack.encode(asked)
        try:
            stdin.write(len(content).to_bytes(HEADER_BYTES, "big") + content)
            async with asyncio.timeout(MOST_SECONDS):
                size = int.from_bytes(await stdout.readexactly(HEADER_BYTES), "big")
                return msgspec.msgpack.decode(await stdout.readexactly(size), type=Answer)
        except (OSError, EOFError, TimeoutError, RuntimeError, msgspec.MsgspecError) as error:
            raise WorkerFault(repr(error)) from error

    def kill(self) -> None:
        """End the process."""
        if self.process.returncode is None:
            self.process.kill()


class Lane:
    """At most so many workers, each started when it is first needed, and who waits for them."""

    def __init__(self, workers: int) -> None:
        self.turns = Turns(workers)
        self._idle: deque[Worker] = deque()
        self._all: set[Worker] = set()  # those too that were killed and may still be ending

    async def ask(self, asked: Question, mode: Mode) -> Answer:
        """The bot's answer, for whoever has a turn; raises WorkerFault if a worker failed twice."""
        for attempt in range(TRIES):
            worker = await self._next(mode)
            try:
                answer = await worker.ask(asked)
            except WorkerFault:
                self._end(worker)
                if attempt == TRIES - 1:
                    raise
            except asyncio.CancelledError:
                self._end(worker)
                raise
            else:
                self._idle.append(worker)
                return answer
        raise AssertionError("the last try raises")

    async def _next(self, mode: Mode) -> Worker:
        """An idle worker that runs in this mode, or a new one."""
        while self._idle:
            worker = self._idle.popleft()
            if worker.mode == mode:
                return worker
            self._end(worker)
        worker = await Worker.start(mode)
        self._all.add(worker)
        return worker

    def _end(self, worker: Worker) -> None:
        worker.kill()
        self._all = {one for one in self._all if one.process.returncode is None}

    async def close(self) -> None:
        """End all workers."""
        for worker in self._all:
            worker.kill()
        await asyncio.gather(*(worker.process.wait() for worker in self._all))


class BotPool:
    """Two lanes: so many workers for bots that search, and one for the others, who need no milliseconds."""

    def __init__(self, workers: int, mode: Mode) -> None:
        self.mode = mode
        self.quick, self.searching = Lane(1), Lane(workers)

    @property
    def preparing(self) -> tuple[str, ...]:
        """The levels that others play for now: `normal`, or what else the game has."""
        return not_ready(self.mode)

    @property
    def waiting(self) -> int:
        """How many questions wait for a process to think in."""
        return self.quick.turns.waiting + self.searching.turns.waiting

    async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
        """What the seat's bot does, for somebody at this address; raises WorkerFault if a worker failed twice."""
        who, position = table.seats[seat], table.position
        level = who.level
        assert level is not None
        assert position is not None
        asked = question(level, position, seat, None if who.bot is None else TEMPER_OF.get(who.name))
        if len(asked.legal) == 1:
            return Answer(asked.legal[0])
        return await self._ask(asked, table.host, address)

    async def hint(self, asked: HintQuestion, person: str, address: str) -> Answer:
        """What a person at this address is told who wants a hint; raises WorkerFault if a worker failed twice."""
        return await self._ask(asked, person, address)

    async def _ask(self, asked: Question, person: str, address: str) -> Answer:
        searches = asked.level in SEARCHING and asked.level not in self.preparing
        lane = self.searching if searches else self.quick
        async with lane.turns.take(person, address):
            return await lane.ask(asked, self.mode)

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(self.quick.close(), self.searching.close())
