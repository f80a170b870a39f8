"""What a table needs that nobody asks for: bots' moves, who stands in for who left, seeds that are not opened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

from stamtafel.server.actor import NO_LEASE, Actor, Asked, Stored
from stamtafel.server.bots import Answer
from stamtafel.server.logs import log_fault
from stamtafel.table import gathering
from stamtafel.table.change import Person
from stamtafel.table.commands import BotMove, Chore, Expire, HandOn, PlayFor, Return
from stamtafel.table.hosting import next_host
from stamtafel.table.lessons import due_action
from stamtafel.table.table import Phase, Table

PAUSE_AFTER_FAULT = 1.0  # seconds
AHEAD = 10  # times as fast as it is shown a bot moves: whoever hurries what is shown does not wait for it
PATIENCE = 15  # paces that a bot waits before it does what costs a person something (S18)


class Pool(Protocol):
    """Where bots think."""

    async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
        """What the seat's bot does, for somebody at this address."""


class Plans:
    """What is planned for one table."""

    __slots__ = ("thinking_at", "timers")

    def __init__(self) -> None:
        self.timers: dict[object, Callable[[], None]] = {}  # what is planned, and how to call it off
        self.thinking_at: int | None = None  # the table's number for which a bot was asked last


class Minder:
    """Looks after tables. Call `mind` whenever something has changed that is no event."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.loop = asyncio.get_running_loop()
        self._plans: dict[Actor, Plans] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    # ---- what it hears ----

    def stored(self, stored: Stored) -> None:
        """A mere move makes nothing due but a bot's."""
        if stored.change.is_mere_move:
            self.mind_bots(stored.actor)
            return
        if stored.before.host != stored.change.table.host:
            self._call_off(stored.actor, "host")  # who has just become host is not away for long
        self.mind(stored.actor)

    def reloaded(self, actor: Actor) -> None:
        """The table may stand anywhere now."""
        self.mind(actor)

    def failed(self, actor: Actor, asked: Asked) -> None:
        """Look after the table again in a while: what was due could not be done."""
        number, plans = actor.table.number, self._plans_of(actor)

        def run() -> None:
            plans.timers.pop("again", None)
            self._think_again(actor, number)

        if "again" not in plans.timers:
            plans.timers["again"] = self.loop.call_later(PAUSE_AFTER_FAULT, run).cancel

    # ---- looking after a table ----

    def mind(self, actor: Actor) -> None:
        """Plan what has to come next, and call off what no longer does."""
        if self._is_closed:
            return
        if actor.lease == NO_LEASE:
            self.forget(actor)
            return
        self._mind_ceremony(actor)
        self._mind_people(actor)
        self.mind_bots(actor)

    def is_idle(self, actor: Actor) -> bool:
        """Whether nothing is planned for the table."""
        plans = self._plans.get(actor)
        return plans is None or not (plans.timers or plans.thinking_at == actor.table.number)

    def forget(self, actor: Actor) -> None:
        """Call everything off."""
        plans = self._plans.pop(actor, None)
        if plans is not None:
            plans.thinking_at = None
            for call_off in plans.timers.values():
                call_off()

    async def close(self) -> None:
        """Let no bot think any longer, nor begin to."""
        self._is_closed = True
        for actor in list(self._plans):
            self.forget(actor)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _plans_of(self, actor: Actor) -> Plans:
        if actor not in self._plans:
            self._plans[actor] = Plans()
        return self._plans[actor]

    # ---- seeds ----

    def _mind_ceremony(self, actor: Actor) -> None:
        """Whoever could not open the seed because the server was down gets the whole time anew."""
        table = actor.table
        if table.phase is not Phase.OPENING:
            self._call_off(actor, "ceremony")
        else:
            self._plan(actor, "ceremony", gathering.OPENING_SECONDS, Expire(table.ceremony))

    # ---- people who leave and come back ----

    def _mind_people(self, actor: Actor) -> None:
        """Whoever is away while somebody else waits is played for after a while; the host has a successor then."""
        table, there = actor.table, {person.id for person in actor.people()}
        after = table.settings.away_seconds
        for number, seat in enumerate(table.seats):
            is_away = seat.person is not None and seat.person not in there
            if seat.is_played_for and not is_away and seat.person is not None:
                actor.submit(Asked(Return(number)))
            is_missed = is_away and bool(there) and table.is_under_way() and not table.is_paused
            if not is_missed or after is None or seat.is_played_for:
                self._call_off(actor, number)
            else:
                self._plan(actor, number, after, PlayFor(number))
        if after is None or table.phase is Phase.CLOSED or next_host(table, there) is None:
            self._call_off(actor, "host")
        else:
            self._plan(actor, "host", after, HandOn())
        plans = self._plans.get(actor)
        for what in [what for what in plans.timers if isinstance(what, int)] if plans else ():
            if what >= len(table.seats):
                self._call_off(actor, what)  # there are fewer seats now

    # ---- bots ----

    def mind_bots(self, actor: Actor) -> None:
        """Ask a bot if one is to act and somebody is there to see it."""
        table = actor.table
        if self._is_closed or actor.lease == NO_LEASE:
            return
        if not table.is_under_way() or table.is_paused or not actor.viewers:
            return
        position = table.position
        assert position is not None
        waiting = [seat for seat in position.to_act() if table.seats[seat].level is not None]
        if not waiting:
            return
        plans = self._plans_of(actor)
        if plans.thinking_at == table.number:
            return
        plans.thinking_at = table.number
        task = self.loop.create_task(self._think(actor, plans, position.first_to_act(waiting)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, actor: Actor, plans: Plans, seat: int) -> None:
        """Ask a bot and make its move, at the table's pace, unless the table has moved on meanwhile."""
        table, number, began = actor.table, actor.table.number, self.loop.time()
        if plans.thinking_at != number:
            return
        try:
            scripted = due_action(table, seat)
            if scripted:
                answer = Answer(scripted)
            else:
                answer = await self.pool.choose(actor.id, table, seat, _address_of(actor))
        except Exception:
            log_fault("a bot failed", table=actor.id)
            await asyncio.sleep(PAUSE_AFTER_FAULT)
            self._think_again(actor, number)
            return
        is_costly = _costs_a_person(table, actor.people(), seat, answer.action)
        share = PATIENCE if is_costly else 0 if _may_be_missed(table) else 1 / AHEAD
        pause = table.settings.pace_seconds * share
        await asyncio.sleep(max(0.0, began + pause - self.loop.time()))
        if plans.thinking_at == number == actor.table.number:
            actor.submit(Asked(BotMove(seat, answer.action, number, answer.reason)))

    def _think_again(self, actor: Actor, number: int) -> None:
        """Ask anew what was asked at this number, unless the table has moved on and something else was asked."""
        plans = self._plans_of(actor)
        if plans.thinking_at == number:
            plans.thinking_at = None
        self.mind(actor)

    # ---- plans ----

    def _plan(self, actor: Actor, what: object, seconds: float, chore: Chore) -> None:
        """Let the chore be done then, unless that is planned already."""
        timers = self._plans_of(actor).timers

        def run() -> None:
            timers.pop(what, None)
            actor.submit(Asked(chore))

        if what not in timers:
            timers[what] = self.loop.call_later(seconds, run).cancel

    def _call_off(self, actor: Actor, what: object) -> None:
        plans = self._plans.get(actor)
        call_off = plans.timers.pop(what, None) if plans else None
        if call_off is not None:
            call_off()


def _address_of(actor: Actor) -> str:
    """For whom a bot thinks: the host if it is there, else who has watched longest."""
    viewers = sorted(actor.viewers, key=lambda viewer: viewer.person.id != actor.table.host)
    return viewers[0].address if viewers else ""


def _may_be_missed(table: Table) -> bool:
    """Whether others are to act, too, and who is faster may end what a bot may still do, such as drawing (S18)."""
    assert table.position is not None
    return len(table.position.to_act()) > 1


def _costs_a_person(table: Table, present: Iterable[Person], bot: int, action: str) -> bool:
    """Whether a move that the bot cannot but make takes away what somebody who is there may still do (S18)."""
    there = {person.id for person in present}
    assert table.position is not None
    people = [number for number, one in enumerate(table.seats) if one.level is None and one.person in there]
    return len(table.position.legal(bot)) == 1 and table.position.takes_away(bot, action, people)
