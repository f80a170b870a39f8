"""This server among others that share its tables: who wants to hear of which, who is there, and who minds it.

Nobody owns a table: whoever is asked stores what it does under the next number. So a server that hears nothing, or
late, is behind for a while and never wrong. It looks for itself at tables that others have too whenever it renews
its place among them, and at a part of all others.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence, Set
from typing import Protocol, TypeVar

import msgspec

from stamtafel.server.actor import NO_LEASE, Actor, Asked, Stored
from stamtafel.server.bus import Bus, Heard, News
from stamtafel.server.logs import log, log_fault
from stamtafel.store.contract import NotStored
from stamtafel.store.nodes import Here, Nodes, Standing
from stamtafel.table.change import Person

RENEWALS = 4  # in the time after which a server that is silent is taken to be gone
PARTS = 4  # of the tables that nobody else has: at each renewal one is looked at
MOST_AT_ONCE = 500  # tables that are asked for
MOST_PEOPLE = 500  # at one table that others are told of
PAUSE_SECONDS = 0.01  # between two times that what is new is told to others
TIDYING = 100  # renewals between two times that those who are gone are forgotten

T = TypeVar("T")

read_people = msgspec.json.Decoder(list[Person]).decode


class Caring(Protocol):
    """Who follows what others do."""

    def tell_others(self) -> bytes:
        """What this server tells of itself; it is asked for again and again."""

    def heard_of(self, others: Mapping[str, bytes], gone: Set[str]) -> None:
        """What the other servers tell of themselves, and which of them are gone."""

    def people_changed(self, actor: Actor) -> None:
        """Somebody came or went at another server."""

    def lease_changed(self, actor: Actor) -> None:
        """This server minds the table from now on, or does no more."""


class Neighbours:
    """Listens to tables here, and to other servers."""

    def __init__(self, nodes: Nodes, live: Mapping[str, Actor], caring: Caring) -> None:
        self._nodes, self._live, self._caring = nodes, live, caring
        self._loop = asyncio.get_running_loop()
        self._bus: Bus | None = None
        self.others: frozenset[str] = frozenset()  # the other servers
        self._attended: set[str] = set()  # tables that others know this server to have
        self._having: dict[str, tuple[str, ...]] = {}  # by table: the other servers that have it too
        self._news: set[str] = set()  # tables that came or went, or where people did
        self._to_look: set[str] = set()
        self._wake = asyncio.Event()
        self._renewed_at, self._renewals = self._loop.time(), 0
        self._trouble: str | None = None

    async def open(self, open_bus: Callable[[str, Heard], Awaitable[Bus]]) -> None:
        """Be one of them; raises NotStored."""
        await self._renew()
        self._bus = await open_bus(self._nodes.name, self.heard)

    async def close(self) -> None:
        """Be gone: others look after all tables at once."""
        with contextlib.suppress(NotStored):
            await self._nodes.stop()
            for table in list(self._having):
                self._tell(table)
        if self._bus is not None:
            await self._bus.close()
        await self._nodes.close()

    def count(self, gauges: dict[str, tuple[str, Callable[[], float]]]) -> None:
        """Add what can be counted."""
        gauges["nodes"] = "Servers that share these tables, this one too.", lambda: len(self.others) + 1
        gauges["tables_shared"] = "Tables in memory that another server has too.", lambda: len(self._having)
        minded = "Tables that this server minds: it asks bots and keeps time."
        gauges["tables_minded"] = minded, lambda: sum(bool(actor.lease) for actor in self._live.values())
        is_up = "Whether the bus carries messages."
        gauges["bus_up"] = is_up, lambda: float(self._bus is not None and self._bus.is_up)

    # ---- what it hears of tables here ----

    def attend(self, actor: Actor) -> None:
        """A table has come into memory or is forgotten, or people came to it or went."""
        self._news.add(actor.id)
        self._wake.set()

    def stored(self, stored: Stored) -> None:
        """Those who have the table too are to read on."""
        if stored.actor.id not in self._attended:
            self.attend(stored.actor)  # it is new
        elif stored.asked is not None:
            self._tell(stored.actor.id)

    def reloaded(self, actor: Actor) -> None:
        """Others find out by themselves."""

    def failed(self, actor: Actor, asked: Asked) -> None:
        """Nothing has changed."""

    def _tell(self, table: str) -> None:
        """Tell those who have it too how far a table is; if it has not moved on, they look what else is new."""
        assert self._bus is not None
        actor = self._live.get(table)
        for node in self._having.get(table, ()):
            self._bus.tell(node, {table: actor.table.number if actor else 0})

    # ---- what it hears of others ----

    def heard(self, node: str, news: News) -> None:
        """Another server says how far tables are."""
        for table, number in news.items():
            actor = self._live.get(table)
            if actor is None:
                continue
            is_further = number > actor.table.number
            if is_further:
                actor.catch_up(number)
            if not is_further or node not in self._having.get(table, ()):
                self._to_look.add(table)
                self._wake.set()

    # ---- going round ----

    async def run(self) -> None:
        """Go on for ever."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(self._renewed_at + self._nodes.seconds / RENEWALS):
                    await self._wake.wait()
            self._wake.clear()
            try:
                if self._loop.time() >= self._renewed_at + self._nodes.seconds / RENEWALS:
                    await self._renew()
                await self._go_round()
                self._see(None)
            except NotStored as error:
                self._see(str(error))
                await asyncio.sleep(self._nodes.seconds / RENEWALS)
            except Exception:
                log_fault("what other servers do could not be followed")
                await asyncio.sleep(self._nodes.seconds / RENEWALS)
            await asyncio.sleep(PAUSE_SECONDS)

    def _see(self, trouble: str | None) -> None:
        """Log it if others cannot be seen any more, or can be again."""
        if (trouble is None) != (self._trouble is None):
            if trouble is None:
                log("other servers can be seen again")
            else:
                log("other servers cannot be seen", why=trouble)
        self._trouble = trouble

    async def _renew(self) -> None:
        began = self._loop.time()
        try:
            renewed = await self._nodes.renew(self._caring.tell_others())
        except NotStored:  # if it was done all the same, nobody says any more that this server was unknown before
            self._news.update(self._live)
            raise
        if renewed.is_new:
            self._news.update(self._live)  # nobody knows any more what this one has
        gone = self.others - renewed.others.keys()
        self.others = frozenset(renewed.others)
        self._caring.heard_of(renewed.others, gone)
        if began - self._renewed_at > self._nodes.seconds:  # others may have taken this one to be gone
            self._to_look.update(self._live)
        else:
            part = self._renewals % PARTS
            self._to_look.update(table for n, table in enumerate(self._live) if n % PARTS == part)
            self._to_look.update(self._having)
        self._renewed_at = began
        self._renewals += 1
        if gone or self._renewals % TIDYING == 0:
            await self._nodes.tidy()

    async def _go_round(self) -> None:
        """Tell what is new here, and look at what may be new elsewhere."""
        news, self._news = self._news, set()
        try:
            here = [_here(self._live[table]) for table in news if table in self._live]
            for some in _parts(here):
                await self._nodes.attend(some)
            gone = [table for table in news if table not in self._live]
            if gone:
                await self._nodes.leave(gone)
        except NotStored:
            self._news |= news
            raise
        self._attended.update(news)
        self._attended.difference_update(gone)
        to_look, self._to_look = self._to_look.union(news).intersection(self._live), set()
        for tables in _parts(list(to_look)):
            await self._look(tables)
        for table in news:
            self._tell(table)
        for table in gone:
            self._having.pop(table, None)

    async def _look(self, tables: Sequence[str]) -> None:
        standings = await self._nodes.look(tables)
        free = [table for table, standing in standings.items() if self._note(table, standing)]
        if free:
            for table, lease in (await self._nodes.take(free)).items():
                actor = self._live.get(table)
                if actor is not None:
                    self._mind(actor, lease)

    def _note(self, table: str, standing: Standing) -> bool:
        """Take note of how it stands with a table; whether nobody minds it and this server should."""
        actor = self._live.get(table)
        if actor is None:
            return False
        if standing.others:
            self._having[table] = tuple(standing.others)
        else:
            self._having.pop(table, None)
        elsewhere = tuple(person for people in standing.others.values() for person in read_people(people))
        if elsewhere != actor.elsewhere:
            actor.elsewhere = elsewhere
            self._caring.people_changed(actor)
        is_minder = standing.minder == self._nodes.name
        self._mind(actor, standing.lease if is_minder else NO_LEASE)
        if standing.number > actor.table.number:
            actor.catch_up(standing.number)
        is_minded = is_minder or bool(read_people(standing.others.get(standing.minder or "", b"[]")))
        return bool(actor.viewers) and not is_minded

    def _mind(self, actor: Actor, lease: int | None) -> None:
        if lease != actor.lease:
            actor.lease = lease
            self._caring.lease_changed(actor)


def _here(actor: Actor) -> Here:
    people = list({viewer.person.id: viewer.person for viewer in actor.viewers}.values())
    seated = {seat.person for seat in actor.table.seats}
    people.sort(key=lambda person: person.id not in seated)  # of too many who watch some are not counted
    return Here(actor.id, bool(people), msgspec.json.encode(people[:MOST_PEOPLE]))


def _parts(things: Sequence[T]) -> Iterator[Sequence[T]]:
    for n in range(0, len(things), MOST_AT_ONCE):
        yield things[n : n + MOST_AT_ONCE]
