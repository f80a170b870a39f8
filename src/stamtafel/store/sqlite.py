"""SQLite behind the store's interface: one thread writes, synced, appends of all tables committed in groups.

Another reads, see sqlite_reading.py.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, Generic, TypeVar

from stamtafel.store import sqlite_devices
from stamtafel.store.answering import Outcome, answer_all
from stamtafel.store.contract import (
    AlreadyDone,
    Answer,
    Append,
    Card,
    Chapter,
    Device,
    Link,
    NotStored,
    Raced,
    Saved,
)
from stamtafel.store.sqlite_devices import LINK
from stamtafel.store.sqlite_opening import connect, files_at, probe
from stamtafel.store.sqlite_reading import (
    CARD,
    HOSTED_CARDS,
    LAST_CHANGE,
    OWN_CARDS,
    SEARCHED_CARDS,
    SECRETS,
    TABLES,
    Reading,
    number_of,
)

T = TypeVar("T")
Adding = Callable[[Sequence[Append]], Sequence[Exception | None]]  # inside a transaction

MOST_IN_A_GROUP = 1000
MOST_KNOWN = 10_000  # tables whose last number is remembered
MOST_SEARCHED = 2000  # public tables, the latest
CHAPTER = "INSERT INTO chapters VALUES (?, ?, ?)"
PROBE_SECONDS = 2.0  # between two tries to write, while nothing can be stored
MOST_ROWS = 500  # in one statement: the thread waits for the others after each statement, not after each row


class Change(Generic[T]):
    """Something small to write, beside tables."""

    def __init__(self, make: Callable[[sqlite3.Connection], T]) -> None:
        self.make = make
        self.future: Future[T] = Future()


Job = tuple[Append, Answer] | Change[Any] | Callable[[], None] | None  # None is the end


class Replaced(Exception):
    """Another file is where the data file was, or none: what is stored now would be lost."""


class SqliteStore:
    """Tables in one file. Made and used in the thread of a running event loop."""

    is_shared = False  # a file is one server's

    def __init__(self, path: Path | str) -> None:
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._connection = connect(path)
        self._reading = Reading(path)
        self._readers = ThreadPoolExecutor(1, "reading")
        self._path, self._files = path, files_at(path)
        self._trouble: str | None = None  # why the last commit failed, if it did
        self._tried = 0.0  # when that was last found out
        self._last: dict[str, int] = {}  # the number of the last event of tables that were appended to
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def append(self, append: Append, answer: Answer) -> None:
        """Store it, durably, then answer."""
        self._jobs.put((append, answer))

    async def load(self, table: str, after: int = 0, until: int | None = None) -> list[bytes]:
        """The events of the table in order."""
        return await self._read(lambda: self._reading.load(table, after, until))

    async def chapters(self, table: str) -> list[Chapter]:
        """All chapters of the table, in order."""
        return await self._read(lambda: self._reading.chapters(table))

    async def load_from(self, table: str, number: int | None = None) -> Saved:
        """The table from a chapter on."""
        return await self._read(lambda: self._reading.load_from(table, number))

    async def keys(self, table: str, most: int) -> dict[str, int]:
        """The last keys stored for the table."""
        return await self._read(lambda: self._reading.keys(table, most))

    async def number_of(self, table: str, key: str) -> int | None:
        """The number of the last event stored under this key."""
        return await self._read(lambda: number_of(self._reading.connection, table, key))

    async def find_own(self, person: str, most: int = 100) -> list[Card]:
        """The cards of a person's open tables, latest change first."""
        return await self._read(lambda: self._reading.find(OWN_CARDS, (person, most)))

    async def find_public(self, search: str, skip: int, most: int) -> list[Card]:
        """The cards of open public tables, latest change first."""
        return await self._read(lambda: self._reading.find(SEARCHED_CARDS, (MOST_SEARCHED, search, most, skip)))

    async def last_change(self) -> int:
        """When a card changed last."""
        rows = await self._read(lambda: self._reading.connection.execute(LAST_CHANGE).fetchall())
        return int(rows[0][0] or 0)

    async def hosted(self, person: str) -> list[Card]:
        """The cards of all open tables that this person hosts."""
        return await self._read(lambda: self._reading.find(HOSTED_CARDS, (person,)))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret kept under this name."""
        return await self._do(lambda: self._secret(name, fresh))

    async def tables(self) -> list[str]:
        """All tables there ever were."""
        return [
            table for (table,) in await self._read(lambda: self._reading.connection.execute(TABLES).fetchall())
        ]

    async def card(self, table: str) -> Card | None:
        """The card of a table, open or not."""
        return next(iter(await self._read(lambda: self._reading.find(CARD, (table,)))), None)

    async def secrets(self) -> dict[str, bytes]:
        """All secrets by their names."""
        return dict(await self._read(lambda: self._reading.connection.execute(SECRETS).fetchall()))

    async def used_bytes(self) -> int:
        """How much room all that is kept takes."""
        return await self._read(self._reading.used_bytes)

    async def trouble(self) -> str | None:
        """Why nothing can be stored now: by looking where the file is and, once something failed, by writing."""
        return await self._do(self._find_trouble)

    async def devices(self, person: str | None = None) -> list[Device]:
        """The devices of a person, or of everyone."""
        return await self._read(lambda: self._reading.devices(person))

    async def changed_devices(self, since: float = 0) -> tuple[float, list[Device]]:
        """All devices: when they changed is not stored, as nobody else changes them."""
        return 0.0, await self.devices()

    async def keep_devices(self, devices: Sequence[Device]) -> None:
        """Keep these devices."""
        await self._change(lambda it: sqlite_devices.keep_devices(it, devices))

    async def end_devices(self, devices: Sequence[Device], by: str) -> bool:
        """End these devices of one person."""
        return await self._change(lambda it: sqlite_devices.end_devices(it, devices, by))

    async def keep_link(self, link: Link, most: int, most_of_person: int, since: float) -> bool:
        """Keep a link, and call back those before."""
        return await self._change(lambda it: sqlite_devices.keep_link(it, link, most, most_of_person, since))

    async def link(self, hash: bytes) -> Link | None:
        """The link whose code has this hash."""
        row = await self._read(lambda: self._reading.connection.execute(LINK, (hash,)).fetchone())
        return None if row is None else Link._make(row)

    async def call_back_links(self, person: str) -> None:
        """No link of this person works from now on."""
        await self._change(lambda it: sqlite_devices.call_back_links(it, person))

    async def use_link(self, hash: bytes, now: float, devices: Sequence[Device]) -> bool:
        """Use a link and keep these devices."""
        return await self._change(lambda it: sqlite_devices.use_link(it, hash, now, devices))

    async def close(self) -> None:
        """Store what was appended and close the file."""
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._thread.join)
        await self._loop.run_in_executor(None, self._readers.shutdown)
        self._reading.connection.close()
        self._connection.close()

    async def _read(self, ask: Callable[[], T]) -> T:
        """What `ask` answers in the reading thread."""
        try:
            return await self._loop.run_in_executor(self._readers, ask)
        except Exception as error:
            raise NotStored(str(error)) from error

    # ---- in the writer thread ----

    def _work(self) -> None:
        is_last = False
        while not is_last:
            group, changes, others, is_last = self._next_group()
            if group:
                outcomes = self._append_all(group)
                self._loop.call_soon_threadsafe(answer_all, outcomes)
            if changes:
                self._make_changes(changes)
            for job in others:
                job()

    def _next_group(
        self,
    ) -> tuple[list[tuple[Append, Answer]], list[Change[Any]], list[Callable[[], None]], bool]:
        """All that waits now, at least one job, and whether it is the end."""
        group: list[tuple[Append, Answer]] = []
        changes: list[Change[Any]] = []
        others: list[Callable[[], None]] = []
        job = self._jobs.get()
        while job is not None:
            if isinstance(job, tuple):
                group.append(job)
            elif isinstance(job, Change):
                changes.append(job)
            else:
                others.append(job)
            if len(group) >= MOST_IN_A_GROUP:
                return group, changes, others, False
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return group, changes, others, False
        return group, changes, others, True

    def _append_all(self, group: Sequence[tuple[Append, Answer]]) -> list[Outcome]:
        """Append the whole group in one transaction; if one is refused, the others; if that fails, each alone."""
        appends = [append for append, _ in group]
        try:
            errors = self._commit(appends, self._add_all)
        except (Raced, sqlite3.IntegrityError):
            errors = self._append_each(appends)
        except Exception as error:
            errors = [NotStored(str(error))] if len(group) == 1 else [*map(self._append_one, appends)]
        return [(answer, error) for (_, answer), error in zip(group, errors, strict=True)]

    def _append_each(self, appends: Sequence[Append]) -> Sequence[Exception | None]:
        try:
            return self._commit(appends, self._add_each)
        except Exception:
            return [*map(self._append_one, appends)]

    def _append_one(self, append: Append) -> Exception | None:
        try:
            return self._commit([append], self._add_each)[0]
        except Exception as error:
            return NotStored(str(error))

    def _commit(self, appends: Sequence[Append], add: Adding) -> Sequence[Exception | None]:
        """What came of each, once it is safe; whatever is raised, nothing was stored."""
        try:
            self._check_place()
            self._connection.execute("BEGIN IMMEDIATE")
            errors = add(appends)
            self._connection.execute("COMMIT")
        except Exception as fault:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            if not isinstance(fault, Raced | sqlite3.IntegrityError):
                self._trouble = str(fault)
            raise
        self._trouble = None
        if len(self._last) > MOST_KNOWN:
            self._last.clear()
        for append, error in zip(appends, errors, strict=True):
            if error is None:
                self._last[append.table] = append.after + len(append.events)
        return errors

    def _check_place(self) -> None:
        """Raise Replaced unless the open files are those that have their names."""
        try:
            is_there = files_at(self._path) == self._files
        except OSError:
            is_there = False
        if not is_there:
            raise Replaced("the data file is not in its place any more; put it back, or stop the server")

    def _find_trouble(self) -> str | None:
        try:
            self._check_place()
        except Replaced as error:
            return str(error)
        now = time.monotonic()
        if self._trouble is not None and now - self._tried > PROBE_SECONDS:
            self._tried = now
            try:
                probe(self._connection)
            except sqlite3.Error as error:
                self._trouble = str(error)
            else:
                self._trouble = None
        return self._trouble

    def _add_each(self, appends: Sequence[Append]) -> Sequence[Exception | None]:
        """Add those that can be, and say why the others cannot."""
        return [*map(self._add_one, appends)]

    def _add_one(self, append: Append) -> Exception | None:
        self._connection.execute("SAVEPOINT one")
        try:
            self._add_all([append])
        except (Raced, sqlite3.IntegrityError):
            self._connection.execute("ROLLBACK TO one")
            return self._why_not(append)
        finally:
            if self._connection.in_transaction:
                self._connection.execute("RELEASE one")
        return None

    def _add_all(self, appends: Sequence[Append]) -> Sequence[Exception | None]:
        """Add all; raises Raced or IntegrityError if one of them cannot be."""
        rows = [
            (append.table, append.after + n, append.key if n == len(append.events) else None, body)
            for append in appends
            for n, body in enumerate(append.events, 1)
        ]
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            self._connection.execute(_insert(len(some)), list(chain.from_iterable(some)))
        last = self._last
        self._check_gaps([(a.table, a.after) for a in appends if a.after and last.get(a.table) != a.after])
        for append in appends:
            if append.card is not None:
                self._file(append.card)
            if append.chapter is not None:
                self._connection.execute(CHAPTER, (append.table, *append.chapter))
        return [None] * len(appends)

    def _check_gaps(self, before: Sequence[tuple[str, int]]) -> None:
        """Raise Raced unless there are all these events, after which others were added."""
        for start in range(0, len(before), MOST_ROWS):
            some = before[start : start + MOST_ROWS]
            row = self._connection.execute(_count(len(some)), list(chain.from_iterable(some))).fetchone()
            if row[0] != len(some):
                raise Raced

    def _file(self, card: Card) -> None:
        changed = time.time_ns()
        row = (card.table, card.is_public, card.is_open, "\n".join(card.persons), card.line, changed, card.words)
        self._connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        self._connection.execute("DELETE FROM persons WHERE table_id = ?", (card.table,))
        if card.is_open:
            persons = [(person, card.table, person == card.persons[0]) for person in {*card.persons}]
            self._connection.executemany("INSERT INTO persons VALUES (?, ?, ?)", persons)

    def _why_not(self, append: Append) -> Exception:
        number = number_of(self._connection, append.table, append.key)
        return Raced() if number is None else AlreadyDone(number)

    def _secret(self, name: str, fresh: bytes) -> bytes:
        self._connection.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, fresh))
        row = self._connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
        return bytes(row[0])

    def _make_changes(self, changes: Sequence[Change[Any]]) -> None:
        """Make all in one transaction; one that fails leaves the others as they are."""
        try:
            self._check_place()
            self._connection.execute("BEGIN IMMEDIATE")
            answers = [*map(self._make_change, changes)]
            self._connection.execute("COMMIT")
        except Exception as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            answers = [partial(change.future.set_exception, NotStored(str(error))) for change in changes]
        for answer in answers:
            answer()

    def _make_change(self, change: Change[T]) -> Callable[[], None]:
        """How to answer, once it is safe."""
        self._connection.execute("SAVEPOINT one")
        try:
            answer = partial(change.future.set_result, change.make(self._connection))
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # the disk is full, say, and all is undone
            self._connection.execute("ROLLBACK TO one")
            answer = partial(change.future.set_exception, NotStored(str(error)))
        self._connection.execute("RELEASE one")
        return answer

    async def _change(self, make: Callable[[sqlite3.Connection], T]) -> T:
        """What `make` answers inside a transaction, once that is safe; with all that waits to be changed then."""
        change: Change[T] = Change(make)
        change.future.set_running_or_notify_cancel()
        self._jobs.put(change)
        return await asyncio.wrap_future(change.future)

    async def _do(self, ask: Callable[[], T]) -> T:
        """What `ask` answers in the writing thread, after all that was appended before."""
        future: Future[T] = Future()

        def job() -> None:
            if not future.set_running_or_notify_cancel():
                return  # nobody waits for it any more
            try:
                future.set_result(ask())
            except Exception as error:
                future.set_exception(NotStored(str(error)))

        self._jobs.put(job)
        return await asyncio.wrap_future(future)


@cache
def _insert(rows: int) -> str:
    return f"INSERT INTO events VALUES {', '.join(['(?, ?, ?, ?)'] * rows)}"  # noqa: S608  question marks only


@cache
def _count(events: int) -> str:
    wanted = ", ".join(["(?, ?)"] * events)
    return f"SELECT count(*) FROM (VALUES {wanted}) JOIN events ON table_id = column1 AND number = column2"  # noqa: S608
