"""What people host, open tables and the bots at them: no more than allowed, however it is asked for."""

import asyncio
from collections import OrderedDict

from stamtafel.server.actor import Actor, Asked, Stored
from stamtafel.server.cards import hosted_cards, read_line
from stamtafel.server.config import Limits
from stamtafel.store.contract import Store
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase, Table

MOST_KNOWN = 10_000  # persons


class Hosts:
    """Knows what each person hosts from when it is first asked; what is being stored counts already.

    `know` reads it; `reserve` counts and refuses in one moment, so that no two wishes pass the same limit. Where
    other servers share the store it is read anew each time. What they are storing in that very moment is not seen
    yet: who asks several servers at once may get from each what was left.
    """

    def __init__(self, limits: Limits, store: Store) -> None:
        self._limits, self._store = limits, store
        self._known: OrderedDict[str, dict[str, int]] = OrderedDict()  # by person, asked for last comes last
        self._reading: dict[str, asyncio.Task[None]] = {}  # by person
        self._news: dict[str, dict[str, int | None]] = {}  # by person: what changes while it is being read
        self._reserved: dict[str, tuple[str, int]] = {}  # by table: its host and bots once that is stored

    async def know(self, person: str) -> None:
        """Read what the person hosts, unless nobody else can have changed that; raises Refusal."""
        if self._store.is_shared or person not in self._known:
            if person not in self._reading:
                self._reading[person] = asyncio.get_running_loop().create_task(self._read(person))
            await asyncio.shield(self._reading[person])
        if person in self._known:
            self._known.move_to_end(person)

    def reserve(self, id: str, table: Table, person: str) -> None:
        """Count the table as this person would have it, until `settle`; raises Refusal if the host may not."""
        hosted = self._known.get(table.host)
        if hosted is None:
            raise Refusal(Code.STALE)  # who is to be the host has changed since it was asked
        reserved = {one: bots for one, (host, bots) in self._reserved.items() if host == table.host}
        tables, bots = {**hosted, **reserved}, bots_at(table)
        most = self._limits.tables_per_person, self._limits.bots_per_person
        are_too_many = id not in tables and len(tables) >= most[0]
        before = tables.get(id, 0)
        are_too_many_bots = bots > before and sum(tables.values()) - before + bots > most[1]
        if (are_too_many or are_too_many_bots) and table.host != person:
            raise Refusal(Code.CANNOT_HOST, name=table.host_name)
        if are_too_many:
            raise Refusal(Code.TOO_MANY_TABLES, most=most[0])
        if are_too_many_bots:
            raise Refusal(Code.TOO_MANY_BOTS, most=most[1])
        self._reserved[id] = table.host, bots

    def settle(self, id: str) -> None:
        """It is stored, or it is not: what is known counts again."""
        self._reserved.pop(id, None)

    # ---- what it hears ----

    def stored(self, stored: Stored) -> None:
        """The host, or the bots, may be others now."""
        if not stored.change.is_mere_move:
            if stored.before.host != stored.change.table.host:
                self._note(stored.before.host, stored.actor.id, None)
            self._note_table(stored.actor)

    def reloaded(self, actor: Actor) -> None:
        """It may have been anybody's."""
        for person in (*self._known, *self._news):
            self._note(person, actor.id, None)
        self.loaded(actor)

    def loaded(self, actor: Actor) -> None:
        """New rules may have closed it just now."""
        self._note_table(actor)

    def failed(self, actor: Actor, asked: Asked) -> None:
        """Nothing has changed."""

    def _note_table(self, actor: Actor) -> None:
        table = actor.table
        self._note(table.host, actor.id, None if table.phase is Phase.CLOSED else bots_at(table))

    def _note(self, person: str, id: str, bots: int | None) -> None:
        if person in self._news:
            self._news[person][id] = bots
        if person in self._known:
            self._known[person].pop(id, None)
            if bots is not None:
                self._known[person][id] = bots

    # ---- reading ----

    async def _read(self, person: str) -> None:
        self._news[person] = {}
        try:
            cards = await hosted_cards(self._store, person)
            hosted: dict[str, int | None] = {card.table: read_line(card.line).bots for card in cards}
            hosted.update(self._news[person])
            self._known[person] = {table: bots for table, bots in hosted.items() if bots is not None}
        finally:
            del self._news[person], self._reading[person]
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


def bots_at(table: Table) -> int:
    """How many bots have a seat."""
    return sum(seat.bot is not None for seat in table.seats)
