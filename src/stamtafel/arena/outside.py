"""Outside programs as players: one JSON object per line to them, one back for every decision.

Whatever such a program does, the game goes on: where it dies, hangs, or answers rubbish or an illegal move, a
random legal move is made for it and counted as a fault. Only one that cannot be started at all ends the match.
"""

import json
import os
import selectors
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from stamtafel.arena.playing import SeatLog, count_fault
from stamtafel.games.errors import Unreadable
from stamtafel.games.position import View
from stamtafel.games.records import read_json
from stamtafel.kernel.chance import Rng, below

PREFIX = "cmd:"
MOST_ANSWER_BYTES = 1 << 20
GRACE_SECONDS = 1.0  # for ending by itself after the last game
MOST_STARTS = 3  # a program that ends or hangs more often than this is not started again


def read_command(name: str) -> list[str]:
    """The program and its arguments in a name like `cmd:PROGRAM ARGS`; raises Unreadable."""
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise Unreadable(f"{name!r} cannot be read as a command: {error}") from None
    if not command:
        raise Unreadable(f"{name!r} names no program; write it like cmd:python my_bot.py")
    return command


class Fault(Exception):
    """The program did not answer with a legal move; the text says what it did."""


class Unstartable(Exception):
    """There is no such program, or it cannot be run."""


class OutsidePlayer:
    """A program at a seat of the arena. Use it as a context, so that the program ends with it."""

    def __init__(self, command: Sequence[str], seconds: float, rng: Rng) -> None:
        self.command = command
        self.seconds = seconds
        self.rng = rng
        self.starts = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.unread = b""

    def __enter__(self) -> "OutsidePlayer":
        return self

    def __exit__(self, *error: object) -> None:
        """Let the program read to the end and finish by itself, if it does so soon."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE_SECONDS)
        self._stop()

    def decide(self, view: View, legal: Sequence[str], history: Sequence[str], log: SeatLog) -> str:
        """What the program answers, or a random legal action if it does not; raises Unstartable."""
        try:
            return self._ask(view, legal, history)
        except Fault as fault:
            count_fault(log.faults, str(fault))
            return legal[below(self.rng, len(legal))]

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Tell the program how the game ended; it need not answer."""
        if self.process is not None:
            try:
                self._send(
                    {"type": "over", "scores": list(scores), "winners": list(winners)}, monotonic() + self.seconds
                )
            except Fault:
                self._stop()

    def _ask(self, view: View, legal: Sequence[str], history: Sequence[str]) -> str:
        setup = view.setup
        question = {
            "type": "choose",
            "game": setup.game,
            "players": setup.players,
            "options": dict(setup.options),
            "start": setup.start,
            "seat": int(view.seat),
            "view": view.to_json(),
            "history": list(history),
            "legal": list(legal),
            "seconds": self.seconds,
        }
        deadline = monotonic() + self.seconds
        try:
            self._start()
            self._send(question, deadline)
            line = self._read_line(deadline)
        except Fault:
            self._stop()
            raise
        return _read_answer(line, legal)

    def _start(self) -> None:
        if self.process is not None:
            return
        if self.starts == MOST_STARTS:
            raise Fault("it has ended or hung too often")
        self.starts += 1
        self.unread = b""
        try:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise Unstartable(
                f"{self.command[0]} cannot be started: {error.strerror}; name a program after cmd: that can be run"
            ) from None
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)

    def _stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            for pipe in (self.process.stdin, self.process.stdout):
                assert pipe is not None
                pipe.close()
            self.process.wait()
            self.process = None

    def _send(self, message: object, deadline: float) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        rest = json.dumps(message).encode() + b"\n"
        while rest:
            self._wait(self.process.stdin.fileno(), selectors.EVENT_WRITE, deadline)
            try:
                rest = rest[os.write(self.process.stdin.fileno(), rest) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise Fault("it has ended") from error

    def _read_line(self, deadline: float) -> bytes:
        assert self.process is not None
        assert self.process.stdout is not None
        while b"\n" not in self.unread:
            if len(self.unread) > MOST_ANSWER_BYTES:
                raise Fault("its answer is too long")
            self._wait(self.process.stdout.fileno(), selectors.EVENT_READ, deadline)
            chunk = os.read(self.process.stdout.fileno(), 1 << 16)
            if not chunk:
                raise Fault("it has ended")
            self.unread += chunk
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def _wait(self, pipe: int, event: int, deadline: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            if not selector.select(max(0.0, deadline - monotonic())):
                raise Fault("it takes too long")


def _read_answer(line: bytes, legal: Sequence[str]) -> str:
    """The action in an answer like {"move": "place 1"}; raises Fault."""
    try:
        answer = read_json(line.decode("utf-8"))
    except ValueError as error:
        raise Fault("its answer cannot be read") from error
    move = answer.get("move") if isinstance(answer, dict) else None
    if not isinstance(move, str) or move not in legal:
        raise Fault("its move is not legal")
    return move
