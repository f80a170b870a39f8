"""Bots think in worker processes, so that neither their thinking nor a fault in it touches a live table.

What a worker gets is a view, never a position. No table has more than one question waiting; of those that wait,
that of the host with the fewest others comes first.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque

import msgspec

from stamtafel.bots.levels import NEED_COMPILING
from stamtafel.games.position import Position
from stamtafel.kernel.modes import Mode
from stamtafel.server.turns import Turns
from stamtafel.table.table import Table

HEADER_BYTES = 4
MOST_SECONDS = 20.0
TRIES = 2


class Question(msgspec.Struct, frozen=True):
    """What a worker is asked: a seat's view, as bytes, and what the seat may do."""

    level: str
    game: str
    players: int
    options: dict[str, bool | int]
    start: int
    view: bytes
    legal: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """What the bot does."""

    action: str


def not_ready(mode: Mode) -> tuple[str, ...]:
    """The levels that others play for: before they are compiled, those that search would think for minutes."""
    return NEED_COMPILING if mode == "interpreted" else ()


class WorkerFault(Exception):
    """A worker died or took too long."""


def question(level: str, position: Position, seat: int) -> Question:
    """What to ask about this seat of a position."""
    setup = position.setup
    view = position.view(seat).to_bytes()
    options = dict(setup.options)
    return Question(level, setup.game, setup.players, options, setup.start, view, position.legal_names(seat))


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


class BotPool:
    """At most so many workers, each started when it is first needed."""

    def __init__(self, workers: int, mode: Mode) -> None:
        self.mode = mode
        self._idle: deque[Worker] = deque()
        self._all: set[Worker] = set()
        self._turns = Turns(workers)

    @property
    def preparing(self) -> tuple[str, ...]:
        """The levels that others play for now: `normal`, or what else the game has."""
        return not_ready(self.mode)

    @property
    def waiting(self) -> int:
        """How many questions wait for a process to think in."""
        return self._turns.waiting

    async def choose(self, table_id: str, table: Table, seat: int) -> str:
        """What the seat's bot does; raises WorkerFault if a worker failed twice."""
        level, position = table.seats[seat].level, table.position
        assert level is not None
        assert position is not None
        asked = question(level, position, seat)
        if len(asked.legal) == 1:
            return asked.legal[0]
        async with self._turns.take(table.host):
            for attempt in range(TRIES):
                worker = await self._next()
                try:
                    answer = await worker.ask(asked)
                except WorkerFault:
                    self._all.discard(worker)
                    worker.kill()
                    if attempt == TRIES - 1:
                        raise
                except asyncio.CancelledError:
                    self._all.discard(worker)
                    worker.kill()
                    raise
                else:
                    self._idle.append(worker)
                    return answer.action
        raise AssertionError("the last try raises")

    async def _next(self) -> Worker:
        """An idle worker that runs in today's mode, or a new one."""
        while self._idle:
            worker = self._idle.popleft()
            if worker.mode == self.mode:
                return worker
            self._all.discard(worker)
            worker.kill()
        worker = await Worker.start(self.mode)
        self._all.add(worker)
        return worker

    async def close(self) -> None:
        """End all workers."""
        for worker in self._all:
            worker.kill()
        await asyncio.gather(*(worker.process.wait() for worker in self._all))
