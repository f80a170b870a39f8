"""Accepting connections, as long as descriptors are left for the server's own files.

uvloop accepts all that come, until none is left; then modules, compiled code or texts that are needed for the
first time cannot be read, and a module that was read by half stays broken. So whoever comes when only those are
left that the server keeps for itself is turned away, and nobody else notices.
"""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import Callable

from stamtafel.server.logs import log
from stamtafel.server.tasks import Tasks

BACKLOG = 2048  # connections that the system keeps waiting
AT_ONCE = 32  # that are accepted in one turn of the loop
KEPT = 256  # descriptors for files, processes and what libraries need; half of them, where there are few
PAUSE_SECONDS = 0.5  # if the system itself has none left
LOG_SECONDS = 60.0  # between two lines about the same


def most_connections() -> int:
    """How many connections the process may have at once."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return limit - min(KEPT, limit // 2)


class Acceptor:
    """Accepts at one socket. Made in the thread of a running event loop."""

    def __init__(
        self,
        listener: socket.socket,
        make: Callable[[], asyncio.Protocol],
        may_arrive: Callable[[str], bool],
        count: Callable[[], int],
    ) -> None:
        self._listener, self._make, self._may_arrive, self._count = listener, make, may_arrive, count
        self._most = most_connections()
        self._loop = asyncio.get_running_loop()
        self._opening = 0  # accepted, and not counted yet
        self._tasks = Tasks()
        self._pause: asyncio.TimerHandle | None = None
        self._logged = -LOG_SECONDS

    def start(self) -> None:
        """Listen."""
        self._listener.settimeout(0)
        self._listener.listen(BACKLOG)
        self._go_on()

    def close(self) -> None:
        """Accept no more."""
        if self._pause is not None:
            self._pause.cancel()
        self._loop.remove_reader(self._listener)

    def _go_on(self) -> None:
        self._pause = None
        self._loop.add_reader(self._listener, self._accept)

    def _accept(self) -> None:
        """Take in some of those that wait; the others have their turn when the loop comes by again."""
        for _ in range(AT_ONCE):
            try:
                accepted, address = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:  # trying again at once would keep a core busy
                self._loop.remove_reader(self._listener)
                self._pause = self._loop.call_later(PAUSE_SECONDS, self._go_on)
                self._say("no connection can be accepted", why=str(error))
                return
            if not self._may_arrive(str(address[0]) if isinstance(address, tuple) else ""):
                accepted.close()  # without a word: words are what it would use up
            elif self._opening + self._count() >= self._most:
                accepted.close()
                self._say("turned away: descriptors are left for the server's own files only", most=self._most)
            else:
                accepted.settimeout(0)
                self._opening += 1
                self._tasks.start(self._open(accepted))

    async def _open(self, accepted: socket.socket) -> None:
        try:
            await self._loop.connect_accepted_socket(self._make, accepted)
        except OSError:  # it has gone again
            accepted.close()
        finally:
            self._opening -= 1

    def _say(self, what: str, **fields: object) -> None:
        """Log it, unless something of the kind was logged a moment ago."""
        now = self._loop.time()
        if now - self._logged >= LOG_SECONDS:
            self._logged = now
            log(what, **fields)
