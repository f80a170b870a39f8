"""A real server in a thread of the tests, with whatever clock, chance and ids a test brings."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from stamtafel.server.actor import Asked
from stamtafel.server.app import App
from stamtafel.server.config import Config, Limits
from stamtafel.server.hall import Hall
from stamtafel.server.people import COOKIE, Guest, write_cookie
from stamtafel.server.serving import listen, server_of
from stamtafel.table.commands import Chore

T = TypeVar("T")
SECONDS = 60
UNLIMITED = Limits(
    messages_per_second=1e6,
    messages_at_once=1_000_000,
    asked_per_second=1e6,
    asked_at_once=1_000_000,
    arrivals_at_once=1_000_000,
)


class _Faults(logging.Handler):
    """Keeps every entry of a server's log that tells of something unexpected."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.entries: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.entries.append(record)


class ThreadServer:
    """A server on a free port as long as the block runs. It must not log a fault."""

    def __init__(self, directory: Path, **settings: Any) -> None:
        self.config = Config(**{"database": directory / "stamtafel.db", "limits": UNLIMITED, **settings})
        self.app = App(self.config)
        self._faults = _Faults()
        self._listener = listen("127.0.0.1", 0)
        self.port = int(self._listener.getsockname()[1])
        self._started = threading.Event()
        self._server = server_of(self.app, self._started.set)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))

    def __enter__(self) -> Self:
        logging.getLogger().addHandler(self._faults)
        self._thread.start()
        assert self._started.wait(SECONDS)
        return self

    def __exit__(
        self, error: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        metrics = self.hall.metrics
        self._server.should_exit = True
        self._thread.join(SECONDS)
        self._listener.close()
        logging.getLogger().removeHandler(self._faults)
        if error is None:
            assert not self._thread.is_alive()
            assert [entry.getMessage() for entry in self.faults()] == []
            assert metrics.counts["faults"] == 0

    def faults(self) -> list[logging.LogRecord]:
        """What was logged that should not have been."""
        return self._faults.entries

    @property
    def hall(self) -> Hall:
        """The server's hall; touch it in the server's thread only."""
        return self.app.open_hall

    def cookie(self, name: str) -> str:
        """The cookie of a guest whose token is known."""
        return f"{COOKIE}={write_cookie(guest(name), self.hall.secret)}"

    # ---- in the server's thread ----

    def do(self, what: Callable[[], T]) -> T:
        """What the function answers in the server's thread."""

        async def answer() -> T:
            return what()

        return self.run(answer())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What the coroutine answers in the server's thread."""
        return asyncio.run_coroutine_threadsafe(work, self.hall.loop).result(SECONDS)

    def submit(self, table: str, chore: Chore) -> None:
        """Let the server itself do this at a table."""
        self.do(lambda: self.hall.tables.live[table].submit(Asked(chore)))


def guest(name: str) -> Guest:
    """A guest with a token that a test can look for."""
    return Guest(f"token-of-{name}-token-of-{name}", name)
