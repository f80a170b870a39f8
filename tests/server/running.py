"""Running a real server in a process of its own, to be killed at will."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from stamtafel.server.warming import SERVER

ADDRESS = re.compile(r"http://[^:]+:(\d+)")


def limits(**limits: int) -> list[str]:
    """The options of a server that has these limits."""
    return [word for name, amount in limits.items() for word in ("--limit", f"{name}={amount}")]


QUICK = limits(
    messages_per_second=100_000,
    messages_at_once=200_000,
    asked_per_second=100_000,
    asked_at_once=200_000,
    arrivals_at_once=200_000,
)


def free_port() -> int:
    """A free port that no client is given for its own end, so that it stays free while the server is down."""
    for port in range(secrets.randbelow(10_000) + 15_000, 32_000):
        with socket.socket() as trying, contextlib.suppress(OSError):
            trying.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Server:
    """`stamtafel serve` on a free port; `start` and `kill` as often as one likes, the tables stay."""

    program: tuple[str, ...] = ("-m", "stamtafel", "serve")

    def __init__(self, directory: Path, *arguments: str, port: int = 0) -> None:
        self.database = directory / "stamtafel.db"
        self.log = directory / "server.log"
        self.limits: Sequence[str] = QUICK
        self.arguments = arguments
        self.environment = {"STAMTAFEL_RULES": SERVER, **os.environ}
        self.port = port
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, on the same port as before, and wait until it serves."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, "--port", str(self.port),
                 "--data", str(self.database), *self.limits, *self.arguments],
                stdout=subprocess.PIPE, stderr=log, text=True, env=self.environment,
            )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, self.log.read_text()
        self.port = int(found[1])

    def kill(self) -> None:
        """SIGKILL: nothing is tidied up."""
        assert self.process is not None
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        """SIGTERM; the answer is the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        assert self.process is not None
        code = self.process.wait(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def children(self) -> list[int]:
        """The processes that the server has started."""
        assert self.process is not None
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]


def is_running(process: int) -> bool:
    """Whether there is such a process, and not only what is left of it until somebody asks."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
