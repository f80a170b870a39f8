"""An outside program that runs: one JSON object per line to it, one back for every question."""

import json
import os
import selectors
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.records import read_json

PREFIX = "cmd:"
MOST_ANSWER_BYTES = 1 << 20
PIPE_BYTES = 1 << 16  # as much as a pipe holds


class Fault(Exception):
    """The program did not answer with a legal move; the text says what it did."""


class Ended(Fault):
    """The program ended by itself."""


class Unstartable(Exception):
    """There is no such program, or it cannot be run."""


def read_command(name: str) -> tuple[str, ...]:
    """The program and its arguments in a name like `cmd:PROGRAM ARGS`; raises Unreadable."""
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise Unreadable(f"{name!r} cannot be read as a command: {error}") from None
    if not command:
        raise Unreadable(f"{name!r} names no program; write it like cmd:python my_bot.py")
    return tuple(command)


def read_answer(line: bytes, legal: Sequence[str]) -> str:
    """The action in an answer like {"move": "place 1"}; raises Fault, which quotes what is wrong."""
    text = line.decode("utf-8", "backslashreplace")
    try:
        answer = read_json(text)
    except Unreadable:
        raise Fault(f"its answer {clip(text)} is not JSON") from None
    move = answer.get("move") if isinstance(answer, dict) else None
    if not isinstance(move, str):
        raise Fault(f"its answer {clip(text)} has no move in it")
    if move not in legal:
        raise Fault(f"its answer {clip(move)} is not legal")
    return move


class RunningProgram:
    """A program that was started. Once it has raised Fault, it is only good for `kill`."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; raises Unstartable."""
        self.command = tuple(command)
        self.unread = b""
        try:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise Unstartable(
                f"{command[0]} cannot be started: {error.strerror}; name a program after cmd: that can be run"
            ) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        for pipe in (self.stdin, self.stdout):
            os.set_blocking(pipe.fileno(), False)

    def ask(self, question: object, deadline: float) -> bytes:
        """The line that it answers, whatever it said before it was asked; raises Fault."""
        with suppress(BlockingIOError):
            self.unread += os.read(self.stdout.fileno(), PIPE_BYTES)
        begun = self.unread = self.unread.rpartition(b"\n")[2]
        self.tell(question, deadline)
        line = self._read_line(deadline)
        is_old = begun and line == begun  # only its end was still to come
        return self._read_line(deadline) if is_old else line

    def tell(self, message: object, deadline: float) -> None:
        """Send a message; raises Fault."""
        rest = json.dumps(message).encode() + b"\n"
        while rest:
            self._wait(self.stdin.fileno(), selectors.EVENT_WRITE, deadline)
            try:
                rest = rest[os.write(self.stdin.fileno(), rest) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise Ended("it has ended") from error

    def no_more(self) -> None:
        """Nothing more is sent: it may end by itself."""
        self.stdin.close()

    def kill(self, deadline: float = 0.0) -> None:
        """End it, at once or if it has not ended by itself until then."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(max(0.0, deadline - monotonic()))
        self.process.kill()
        for pipe in (self.stdin, self.stdout):
            pipe.close()
        self.process.wait()

    def _read_line(self, deadline: float) -> bytes:
        while b"\n" not in self.unread:
            if len(self.unread) > MOST_ANSWER_BYTES:
                raise Fault("its answer is too long")
            self._wait(self.stdout.fileno(), selectors.EVENT_READ, deadline)
            chunk = os.read(self.stdout.fileno(), PIPE_BYTES)
            if not chunk:
                raise Ended("it has ended")
            self.unread += chunk
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def _wait(self, pipe: int, event: int, deadline: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            if not selector.select(max(0.0, deadline - monotonic())):
                raise Fault("it takes too long")
