"""A table in memory: one command at a time, from being asked to being stored, and then published once.

An actor knows its store, its clock and whom to tell. Its events are appended to the store under the next number,
and only when they are stored does the table move on. If they cannot be stored, nothing has happened.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from stamtafel.server.cards import card_of
from stamtafel.server.loading import MOST_KEYS, load_table
from stamtafel.server.logs import log, log_fault
from stamtafel.server.tasks import Tasks
from stamtafel.store.contract import AlreadyDone, Append, Chapter, LeaseLost, NotStored, Raced, Store
from stamtafel.table import events
from stamtafel.table.change import Change, Person, World
from stamtafel.table.commands import Bot, Chore, Handover, Move, TableCommand
from stamtafel.table.handling import do_chore, handle
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table
from stamtafel.wire.from_client import Create

MOST_WAITING = 500  # in the mailbox
MOST_AT_ONCE = 50  # events that are read on; more are played in a thread of their own
REACH_SECONDS = 0.005
LOOK_SECONDS = 1.0  # that who comes again waits for the store to say whether others have gone on
NO_LEASE = 0  # a number that no lease has


class Asker(Protocol):
    """Who gets the answer to a command."""

    def accept(self, id: str, table: str, number: int) -> None:
        """It is done and stored."""

    def refuse(self, id: str | None, refusal: Refusal, wait: float | None = None) -> None:
        """It is not done."""


class Viewer(Asker, Protocol):
    """Who is told of a table: a connection."""

    person: Person
    language: str
    address: str  # from where it is connected

    def send_bytes(self, content: bytes) -> None:
        """Send an encoded message soon."""

    def seen_out(self, table: str, refusal: Refusal) -> None:
        """Be told no more of a table, and why."""


class Asked:
    """Something asked of a table, by a person who is answered or by the server itself."""

    __slots__ = ("asker", "at", "command", "id", "key", "person")

    def __init__(
        self, command: TableCommand | Create | Chore, person: Person | None = None, asker: Asker | None = None
    ) -> None:
        self.command, self.person, self.asker = command, person, asker
        self.at = time.perf_counter()
        self.id: str | None = getattr(command, "id", None)
        self.key = None if person is None else f"{person.id}/{self.id}"  # what the store knows it by

    def accept(self, table: str, number: int) -> None:
        """Say that it is done."""
        if self.asker is not None and self.id is not None:
            self.asker.accept(self.id, table, number)

    def refuse(self, refusal: Refusal, wait: float | None = None) -> None:
        """Say why it is not done."""
        if self.asker is not None:
            self.asker.refuse(self.id, refusal, wait)


class Stored(NamedTuple):
    """What is published of a change, once, when it is stored."""

    actor: Actor
    asked: Asked | None  # None if another server stored it
    before: Table
    change: Change


class Listener(Protocol):
    """Who follows what happens at tables; none may keep others from hearing it."""

    def stored(self, stored: Stored) -> None:
        """A change is stored: the table has moved on."""

    def reloaded(self, actor: Actor) -> None:
        """The table was loaded anew: the store has less of it than was here, put back from a copy, say."""

    def failed(self, actor: Actor, asked: Asked) -> None:
        """What the server itself asked of the table was not done, though it should have been."""


class Counting(Protocol):
    """Who counts what each person hosts."""

    def reserve(self, id: str, table: Table, person: str) -> None:
        """Count the table as this person would have it; raises Refusal if the host may not have that."""

    def settle(self, id: str) -> None:
        """It is stored, or it is not."""


class Room(NamedTuple):
    """What the tables of a server share."""

    store: Store
    hosts: Counting
    world: Callable[[Callable[[], Sequence[Person]]], World]  # with who is there
    listeners: Sequence[Listener]
    tasks: Tasks


class Actor:
    """One table. Ask it by `submit`; whoever is in `viewers` is told what happens."""

    __slots__ = (
        "_heard", "_inbox", "_is_busy", "_keys", "_room", "_unread",
        "elsewhere", "id", "lease", "table", "viewers",
    )  # fmt: skip

    def __init__(self, room: Room, id: str, table: Table, keys: dict[str, int]) -> None:
        self._room, self.id, self.table = room, id, table
        self.viewers: dict[Viewer, None] = {}
        self.elsewhere: tuple[Person, ...] = ()  # who is there at other servers
        # By which number this server minds the table, NO_LEASE if it does not; a server that is alone needs none.
        self.lease: int | None = NO_LEASE if room.store.is_shared else None
        self._heard = 0  # the highest number that others have stored, as they say
        self._unread: Refusal | None = None  # why it could not be read on, the last time
        self._inbox: deque[Asked] = deque()
        self._is_busy = False
        self._keys = OrderedDict(keys)

    def submit(self, asked: Asked) -> None:
        """Put it into the mailbox; it will be answered."""
        if len(self._inbox) >= MOST_WAITING:
            asked.refuse(Refusal(Code.TOO_FAST, seconds=1), wait=1.0)
            return
        self._inbox.append(asked)
        if not self._is_busy:
            self._work()

    def people(self) -> Sequence[Person]:
        """Who is there, each person once."""
        people = (*self.elsewhere, *(viewer.person for viewer in self.viewers))
        return list({person.id: person for person in people}.values())

    def is_idle(self) -> bool:
        """Whether nobody is there and nothing is asked."""
        return not (self.viewers or self._inbox or self._is_busy)

    def catch_up(self, number: int) -> None:
        """Another server says that the table is further: read on, unless it is as far here."""
        self._heard = max(self._heard, number)
        self._work()

    async def reach(self, number: int) -> None:
        """Return once the table is as far, and as others have it; or it turns out that it is not as far.

        Raises Refusal if nobody can say.
        """
        if number <= self.table.number:
            number = await self._next_elsewhere()
        self.catch_up(number)
        while self.table.number < number and self._is_busy:
            await asyncio.sleep(REACH_SECONDS)
        if self.table.number < number and self._unread is not None:
            raise self._unread

    async def _next_elsewhere(self) -> int:
        """The next number if it is stored already; else, or if the store cannot say soon, the one that is here."""
        store, number = self._room.store, self.table.number
        with contextlib.suppress(NotStored, TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                if store.is_shared and await store.load(self.id, number, number + 1):
                    return number + 1
        return number

    # ---- one command at a time ----

    def _work(self) -> None:
        """Handle what is in the mailbox until something has to be stored or read."""
        if self._heard > self.table.number and not self._is_busy:
            self._read_on()
        while self._inbox and not self._is_busy:
            asked = self._inbox.popleft()
            done = self._keys.get(asked.key) if asked.key else None
            if done is not None:
                asked.accept(self.id, done)
                continue
            try:
                change = self._handle(asked)
            except Refusal as refusal:
                self._refuse_unless_done(asked, refusal)
                continue
            except Exception:
                self._failed("a command failed", asked, Refusal(Code.FAULT))
                continue
            if change.events:
                self._store(asked, change)
            else:
                asked.accept(self.id, self.table.number)

    def _handle(self, asked: Asked) -> Change:
        world = self._room.world(self.people)
        if asked.person is None:
            return do_chore(self.table, asked.command, world)  # type: ignore[arg-type]
        change = handle(self.table, asked.person, asked.command, world)  # type: ignore[arg-type]
        if isinstance(asked.command, Bot | Handover) and change.events:
            self._room.hosts.reserve(self.id, change.table, asked.person.id)
        return change

    def _store(self, asked: Asked, change: Change) -> None:
        self._is_busy = True
        append = Append(
            self.id,
            self.table.number,
            [events.encode(event) for event in change.events],
            asked.key,
            None if change.is_mere_move else card_of(self.id, change.table),
            Chapter(*change.chapter) if change.chapter else None,
            self.lease if asked.person is None else None,
        )
        self._room.store.append(append, partial(self._stored, asked, change))

    def _stored(self, asked: Asked, change: Change, error: Exception | None) -> None:
        self._is_busy = False
        self._room.hosts.settle(self.id)
        if error is None:
            before, self.table = self.table, change.table
            self._remember(asked.key, self.table.number)
            self.publish(Stored(self, asked, before, change))
        elif isinstance(error, AlreadyDone) and error.number <= self.table.number:
            asked.accept(self.id, error.number)
        elif isinstance(error, AlreadyDone | Raced):
            self._inbox.appendleft(asked)
            self._read_on(is_raced=True)
        elif isinstance(error, LeaseLost):
            self.lease = NO_LEASE
            self._give_up(asked, Refusal(Code.STALE))
        else:
            self._not_stored(asked, error)
        self._work()

    def publish(self, stored: Stored) -> None:
        """Let all who follow the table know of a change that is stored."""
        self._publish(lambda listener: listener.stored(stored))

    def _publish(self, tell: Callable[[Listener], None]) -> None:
        for listener in self._room.listeners:
            try:
                tell(listener)
            except Exception:
                log_fault("what happened could not be told", table=self.id, listener=type(listener).__name__)

    def _remember(self, key: str | None, number: int) -> None:
        if key is not None:
            self._keys[key] = number
            if len(self._keys) > MOST_KEYS:
                self._keys.popitem(last=False)

    # ---- where another writer was first ----

    def _read_on(self, *, is_raced: bool = False) -> None:
        self._is_busy, self._heard = True, 0
        self._room.tasks.start(self._go_on(is_raced))

    async def _go_on(self, is_raced: bool) -> None:
        """Go on with the table as the store has it; what lost the race is the next in the mailbox."""
        why_not = None
        try:
            await self._read_missing(is_raced)
        except (NotStored, Refusal) as error:  # whoever hears of the table again reads again
            log("a table could not be read", table=self.id, why=str(error))
            why_not = Refusal(Code.NOT_STORED)
        except Exception:
            log_fault("a table could not be read", table=self.id)
            why_not = Refusal(Code.FAULT)
        self._is_busy, self._unread = False, why_not
        if why_not is not None and is_raced:
            self._give_up(self._inbox.popleft(), why_not)
        self._work()

    async def _read_missing(self, is_raced: bool) -> None:
        bodies = await self._room.store.load(self.id, self.table.number)
        if bodies:
            change = Change(self.table, self._room.world(self.people))
            record = [events.decode(body) for body in bodies]
            if len(record) <= MOST_AT_ONCE:
                change.add_all(record)
            else:
                await asyncio.to_thread(change.add_all, record)
            before, self.table = self.table, change.table
            self.publish(Stored(self, None, before, change))
        elif is_raced:
            self.table, keys = await load_table(self._room.store, self.id)
            self._keys = OrderedDict(keys)
            self._publish(lambda listener: listener.reloaded(self))

    # ---- what is not done ----

    def _refuse_unless_done(self, asked: Asked, refusal: Refusal) -> None:
        """Refuse what was never done: what was done long ago may not be allowed any more, and is accepted.

        What is refused here only because another server has gone on is judged again, as whatever loses a race is;
        but a move is for the position it was chosen in.
        """
        if asked.key is not None:
            self._room.tasks.start(self._look_up(asked, asked.key, refusal, self.table.number + 1))
        elif refusal.code in (Code.BAD_MOVE, Code.ILLEGAL_MOVE):
            self._failed("a bot's move was refused", asked, refusal)

    async def _look_up(self, asked: Asked, key: str, refusal: Refusal, next_number: int) -> None:
        try:
            done = await self._room.store.number_of(self.id, key)
            is_outdated = done is None and await self._is_outdated(asked, next_number)
        except NotStored as error:
            self._not_stored(asked, error)
        except Refusal as why_not:
            asked.refuse(why_not)
        else:
            if done is not None:
                asked.accept(self.id, done)
            elif is_outdated:
                self.submit(asked)
            else:
                asked.refuse(refusal)

    async def _is_outdated(self, asked: Asked, next_number: int) -> bool:
        """Whether others had moved the table on, as it is here too, then. Raises NotStored or Refusal."""
        store = self._room.store
        if not store.is_shared or isinstance(asked.command, Move):
            return False
        if not await store.load(self.id, next_number - 1, next_number):
            return False
        await self.reach(next_number)
        return self.table.number >= next_number

    def _failed(self, what: str, asked: Asked, refusal: Refusal) -> None:
        log_fault(what, table=self.id, command=type(asked.command).__name__)
        self._give_up(asked, refusal)

    def _not_stored(self, asked: Asked, error: Exception) -> None:
        log("not stored", why=str(error))
        self._give_up(asked, Refusal(Code.NOT_STORED))

    def _give_up(self, asked: Asked, refusal: Refusal) -> None:
        asked.refuse(refusal)
        if asked.person is None:
            self._publish(lambda listener: listener.failed(self, asked))
