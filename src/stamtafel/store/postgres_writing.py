"""Appending to PostgreSQL: one connection writes, whatever waits from all tables at once.

While the database is away appends are answered NotStored. If the connection is lost while a group is being stored,
nobody knows whether it was: these wait until the database is back and says so.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar

import asyncpg

from stamtafel.store.answering import answer_all
from stamtafel.store.contract import Answer, Append, NotStored, Raced
from stamtafel.store.postgres_adding import add, find_refused, find_stored
from stamtafel.store.postgres_connecting import (
    CONNECT_SECONDS,
    Backend,
    Connection,
    backend_of,
    connect,
    end_backend,
    probe,
)

MOST_IN_A_GROUP = 1000
MOST_KNOWN = 10_000  # tables whose last number is remembered
WRITE_SECONDS = 10.0  # that a group may take, before the connection is given up
RETRY_SECONDS = 0.5  # between two tries to connect
PROBE_SECONDS = 2.0  # between two tries to write, while nothing can be stored
LAST_SECONDS = 10.0  # that a stop waits to find out what was stored
ENDED = ("080", "57P")  # how the states begin that end a connection
T = TypeVar("T")


class Waiting(NamedTuple):
    """Somebody who waits for an answer."""

    append: Append
    answer: Answer


class Away(Exception):
    """There is no connection, and nothing was asked for."""


class Lost(Exception):
    """The connection was lost while something was being stored."""


class Writer:
    """The one who appends. Everything happens in the thread of the event loop."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection | None = None
        self._backend: Backend | None = None  # of the last connection
        self._waiting: deque[Waiting] = deque()
        self._doubted: list[Waiting] = []  # whose connection was lost; there is none while there are any
        self._last: dict[str, int] = {}  # the number of the last event of tables that were appended to
        self._trouble: str | None = None  # why nothing could be stored, the last time
        self._next_try = self._next_probe = 0.0
        self._asked: asyncio.Future[None] | None = None  # somebody wants to know of trouble
        self._wake = asyncio.Event()
        self._closes_at: float | None = None
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._work())

    def append(self, append: Append, answer: Answer) -> None:
        """Store it, durably, then answer."""
        self._waiting.append(Waiting(append, answer))
        self._wake.set()

    async def trouble(self) -> str | None:
        """Why nothing can be stored now: by asking the database and, once something failed, by writing."""
        if self._asked is None:
            self._asked = self._loop.create_future()
        self._wake.set()
        await asyncio.shield(self._asked)
        return self._trouble

    async def close(self) -> None:
        """Store what waits, and disconnect."""
        self._closes_at = self._loop.time() + LAST_SECONDS
        self._wake.set()
        await self._task

    async def _work(self) -> None:
        while self._waiting or self._doubted or self._asked or self._closes_at is None:
            with contextlib.suppress(TimeoutError):  # who is in doubt waits for nobody to ask
                await asyncio.wait_for(self._wake.wait(), RETRY_SECONDS if self._doubted else None)
            self._wake.clear()
            if self._doubted:
                with contextlib.suppress(Away):
                    await self._connected()
            while self._waiting:
                count = min(len(self._waiting), MOST_IN_A_GROUP)
                await self._store([self._waiting.popleft() for _ in range(count)])
            if self._asked:
                await self._find_trouble()
                self._asked.set_result(None)
                self._asked = None
            if self._closes_at is not None:
                self._give_up_doubted(self._closes_at)
                self._wake.set()  # no other comes
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.close(timeout=RETRY_SECONDS)

    def _give_up_doubted(self, closes_at: float) -> None:
        """Let nobody wait for ever for a server that stops; who asks again, by the key, is told what was done."""
        if self._doubted and self._loop.time() > closes_at:
            doubted, self._doubted = self._doubted, []
            error = NotStored("the database is away, and whether this was stored is not known")
            answer_all((one.answer, error) for one in doubted)

    # ---- one group ----

    async def _store(self, group: Sequence[Waiting]) -> None:
        """Store the group in one transaction; if one is refused, the others; if it fails, the halves of it."""
        appends = [append for append, _ in group]
        try:
            if await self._add(appends):
                answer_all((one.answer, None) for one in group)
                return
            refused = await self._ask(lambda connection: find_refused(connection, appends, WRITE_SECONDS))
        except Lost:
            self._doubted.extend(group)
        except Exception as error:
            if len(group) == 1 or isinstance(error, Away):
                answer_all((one.answer, NotStored(str(error))) for one in group)
            else:
                await self._store_halves(group)
        else:
            answer_all((one.answer, error) for one, error in zip(group, refused, strict=True) if error)
            left = [one for one, error in zip(group, refused, strict=True) if error is None]
            if len(left) < len(group):
                await (self._store(left) if left else asyncio.sleep(0))
            elif len(group) > 1:
                await self._store_halves(group)  # they are in each other's way: the first goes first
            else:
                answer_all([(group[0].answer, Raced())])

    async def _store_halves(self, group: Sequence[Waiting]) -> None:
        middle = len(group) // 2
        await self._store(group[:middle])
        await self._store(group[middle:])

    async def _add(self, appends: Sequence[Append]) -> bool:
        """Whether all could be added; if not, or if anything is raised but Lost, nothing was stored."""
        connection = await self._connected()
        try:
            is_added = await add(connection, appends, self._last, WRITE_SECONDS)
        except asyncpg.UniqueViolationError:
            is_added = False
        except Exception as error:
            self._failed(connection, error)
            raise
        if is_added:
            self._trouble = None
            if len(self._last) > MOST_KNOWN:
                self._last.clear()
            self._last.update((append.table, append.after + len(append.events)) for append in appends)
        return is_added

    async def _ask(self, ask: Callable[[Connection], Awaitable[T]]) -> T:
        """What the connection answers; raises Lost if it is lost meanwhile."""
        connection = await self._connected()
        try:
            return await ask(connection)
        except Exception as error:
            self._failed(connection, error)
            raise

    # ---- the connection ----

    def _failed(self, connection: Connection, error: Exception) -> None:
        """Note why something failed; raises Lost, and gives the connection up, if nobody knows what came of it."""
        self._trouble = _why(error)
        if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
            self._drop(connection)  # another server took over, and this one only follows: look for the right one
        elif connection.is_closed() or not is_plain_refusal(error):
            self._drop(connection)
            self._wake.set()
            raise Lost(self._trouble) from error

    def _drop(self, connection: Connection) -> None:
        connection.terminate()
        self._connection = None

    async def _connected(self) -> Connection:
        """The connection, a new one if the last was lost; raises Away."""
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        if self._loop.time() < self._next_try:
            raise Away(self._trouble)
        try:
            connection = await connect(self._url)
            try:
                is_stored = await self._look_for_doubted(connection)
                self._backend = await backend_of(connection)
            except BaseException:
                connection.terminate()
                raise
        except Exception as error:
            self._trouble = f"the database cannot be reached ({type(error).__name__})"
            self._next_try = self._loop.time() + RETRY_SECONDS
            raise Away(self._trouble) from error
        self._connection = connection
        self._last.clear()  # it may be another database, put back from a copy
        doubted, self._doubted = self._doubted, []
        again = [one for one, is_there in zip(doubted, is_stored, strict=True) if not is_there]
        self._waiting.extendleft(reversed(again))
        self._wake.set()
        answer_all((one.answer, None) for one, is_there in zip(doubted, is_stored, strict=True) if is_there)
        return connection

    async def _look_for_doubted(self, connection: Connection) -> list[bool]:
        """Which of those in doubt were stored, once it is sure that no more of them will be."""
        if not self._doubted:
            return []
        assert self._backend is not None
        await end_backend(connection, self._backend)
        return await find_stored(connection, [append for append, _ in self._doubted], WRITE_SECONDS)

    async def _find_trouble(self) -> None:
        try:
            connection = await self._connected()
        except Away:
            return
        try:
            if self._trouble is None:
                await connection.fetchval("SELECT 1", timeout=CONNECT_SECONDS)
            elif self._loop.time() >= self._next_probe:
                self._next_probe = self._loop.time() + PROBE_SECONDS
                await probe(connection)
                self._trouble = None
        except Exception as error:
            with contextlib.suppress(Lost):
                self._failed(connection, error)


def is_plain_refusal(error: Exception) -> bool:
    """Whether the database, or asyncpg before asking it, says that it was not done, and all else goes on."""
    if isinstance(error, asyncpg.PostgresError):
        is_fatal = getattr(error, "severity_en", None) in ("FATAL", "PANIC")
        return not is_fatal and (error.sqlstate or "")[:3] not in ENDED
    return isinstance(error, asyncpg.InterfaceError | ValueError | TypeError | OverflowError)


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, asyncpg.PostgresError) else type(error).__name__
