"""A table in memory: its mailbox, who watches it, and the way of a command from being asked to being told.

One command at a time is handled. Its events are appended to the store, and only when they are stored does the
table move on and everyone is told. If they cannot be stored, nothing has happened.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from stamtafel.games.numbers import SPECTATOR
from stamtafel.store.contract import AlreadyDone, Append, Card, NotStored, Raced
from stamtafel.table import events
from stamtafel.table.change import Change, Person
from stamtafel.table.commands import Chore, TableCommand
from stamtafel.table.handling import do_chore, handle
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase, Table
from stamtafel.wire import to_client
from stamtafel.wire.happenings import AnyHappening
from stamtafel.wire.showing import Shower, show_info, show_line, show_play

if TYPE_CHECKING:
    from stamtafel.server.hall import Hall

MOST_KEYS = 16  # commands remembered against being done twice; the store remembers all
MOST_WAITING = 500  # in the mailbox


class Viewer(Protocol):
    """Who is told of a table: a connection."""

    person: Person
    language: str
    watched: dict[str, LiveTable]  # by id

    def send(self, message: to_client.ServerMessage) -> None:
        """Send a message soon."""

    def send_bytes(self, content: bytes) -> None:
        """Send an encoded message soon."""


class Request:
    """Something asked of the table, and whom to answer."""

    __slots__ = ("asked_by", "command", "viewer")

    def __init__(self, command: TableCommand | Chore, asked_by: Person | None, viewer: Viewer | None) -> None:
        self.command, self.asked_by, self.viewer = command, asked_by, viewer

    @property
    def id(self) -> str | None:
        """The id to answer with."""
        return getattr(self.command, "id", None)

    @property
    def key(self) -> str | None:
        """What the store knows the command by."""
        return None if self.asked_by is None else f"{self.asked_by.id}/{self.id}"


class LiveTable:
    """One table in memory."""

    __slots__ = ("_inbox", "_is_busy", "_keys", "hall", "id", "table", "thinking_at", "timers", "viewers")

    def __init__(self, hall: Hall, id: str, table: Table, keys: dict[str, int]) -> None:
        self.hall, self.id, self.table = hall, id, table
        self.viewers: dict[Viewer, None] = {}
        self.timers: dict[object, Callable[[], None]] = {}  # what is planned, and how to call it off
        self.thinking_at: int | None = None  # the table's number for which a bot was asked last
        self._inbox: deque[Request] = deque()
        self._is_busy = False
        self._keys = OrderedDict(keys)

    # ---- the way of a command ----

    def submit(self, request: Request) -> None:
        """Put the request into the mailbox; it will be answered."""
        if len(self._inbox) >= MOST_WAITING:
            self._refuse(request, Refusal(Code.TOO_FAST, seconds=1), wait=1.0)
            return
        self._inbox.append(request)
        if not self._is_busy:
            self._work()

    def _work(self) -> None:
        """Handle what is in the mailbox until something has to be stored."""
        while self._inbox and not self._is_busy:
            request = self._inbox.popleft()
            done = self._keys.get(request.key) if request.key else None
            if done is not None:
                self._accept(request, done)
                continue
            try:
                change = self._handle(request)
            except Refusal as refusal:
                self._refuse_unless_done(request, refusal)
                continue
            except Exception:
                self._note_fault("a command failed", request)
                self._refuse(request, Refusal(Code.NOT_STORED))
                continue
            if change.events:
                self._store(request, change)
            else:
                self._accept(request, self.table.number)

    def _handle(self, request: Request) -> Change:
        world = self.hall.world()
        if request.asked_by is None:
            return do_chore(self.table, request.command, world)  # type: ignore[arg-type]
        return handle(self.table, request.asked_by, request.command, world)  # type: ignore[arg-type]

    def _store(self, request: Request, change: Change) -> None:
        self._is_busy = True
        is_card_changed = any(not isinstance(event, events.Played) for event in change.events)
        append = Append(
            self.id,
            self.table.number,
            [events.encode(event) for event in change.events],
            request.key,
            card_of(self.id, change.table) if is_card_changed else None,
        )
        self.hall.store.append(append, partial(self._stored, request, change))

    def _stored(self, request: Request, change: Change, error: Exception | None) -> None:
        self._is_busy = False
        if error is None:
            before, self.table = self.table, change.table
            self._remember(request.key, self.table.number)
            self.hall.lobby.note(before)  # who is there no more
            self._follow(before, change.events, request)
        elif isinstance(error, AlreadyDone) and error.number <= self.table.number:
            self._accept(request, error.number)
        elif isinstance(error, AlreadyDone | Raced):
            self._is_busy = True
            self._inbox.appendleft(request)
            self.hall.reload(self)
            return
        else:
            assert isinstance(error, NotStored)
            self._not_stored(request, error)
        self._work()

    def _follow(self, before: Table, happened: list[events.AnyEvent], request: Request) -> None:
        """Tell everyone, and look after the table; a fault in that keeps neither it nor others from going on."""
        for step in (
            partial(self._tell, before, happened, request),
            partial(self.hall.changed, self, happened),
        ):
            try:
                step()
            except Exception:
                self.hall.note_fault("what happened could not be told", table=self.id)

    def _not_stored(self, request: Request, error: Exception) -> None:
        self.hall.note_not_stored(str(error))
        self._refuse(request, Refusal(Code.NOT_STORED))
        if request.asked_by is None:
            self.hall.minder.try_again(self)

    def not_reloaded(self, error: Exception) -> None:
        """Go on without: the store cannot be read, so what lost the race is not done."""
        self._is_busy = False
        self._not_stored(self._inbox.popleft(), error)
        self._work()

    def reloaded(self, table: Table, keys: dict[str, int]) -> None:
        """Go on with the table as the store has it: another writer was first."""
        self.table, self._keys = table, OrderedDict(keys)
        self._is_busy = False
        for viewer in self._admitted():
            viewer.send(self.update_for(viewer, fresh=True))
        self._work()

    def _refuse_unless_done(self, request: Request, refusal: Refusal) -> None:
        """Refuse what was never done: what was done long ago may not be allowed any more, and is accepted."""
        if request.key is None:
            if refusal.code in (Code.BAD_MOVE, Code.ILLEGAL_MOVE):
                self._note_fault("a bot's move was refused", request)
            self._refuse(request, refusal)
        else:
            self.hall.keep(self.hall.loop.create_task(self._look_up(request, request.key, refusal)))

    async def _look_up(self, request: Request, key: str, refusal: Refusal) -> None:
        try:
            done = await self.hall.store.number_of(self.id, key)
        except NotStored as error:
            self._not_stored(request, error)
            return
        if done is None:
            self._refuse(request, refusal)
        else:
            self._accept(request, done)

    def _note_fault(self, what: str, request: Request) -> None:
        """Count and log it; what the table itself needed is tried again."""
        self.hall.note_fault(what, table=self.id, command=type(request.command).__name__)
        if request.asked_by is None:
            self.hall.minder.try_again(self)

    def _remember(self, key: str | None, number: int) -> None:
        if key is not None:
            self._keys[key] = number
            if len(self._keys) > MOST_KEYS:
                self._keys.popitem(last=False)

    # ---- answers ----

    def _accept(self, request: Request, number: int) -> None:
        if request.viewer is not None and request.id is not None:
            request.viewer.send(to_client.Accepted(id=request.id, table=self.id, number=number))

    def _refuse(self, request: Request, refusal: Refusal, wait: float | None = None) -> None:
        self.hall.refuse(request.viewer, request.id, refusal, wait)

    def _tell(self, before: Table, happened: list[events.AnyEvent], request: Request) -> None:
        """Tell every viewer what happened, each from its own seat; the asker's message is the answer."""
        seats = {viewer: self._seat(viewer) for viewer in self._admitted()}
        shower, seen = Shower(before), {*seats.values()}
        shown = [shower.show(event, tuple(seen)) for event in happened]
        is_info_new = any(not isinstance(event, events.Played) for event in happened)
        made: dict[tuple[int, bool, tuple[int, ...]], bytes] = {}
        for viewer, seat in seats.items():
            happenings = tuple(one[seat] for one in shown)
            if viewer is request.viewer:
                viewer.send(self._update(viewer, happenings, is_info_new, id=request.id))
                continue
            person = viewer.person.id
            key = (seat, person == self.table.host, self.table.seats_seen(person))
            if key not in made:
                made[key] = to_client.encode(self._update(viewer, happenings, is_info_new))
            viewer.send_bytes(made[key])
        if request.viewer not in seats:
            self._accept(request, self.table.number)

    def _admitted(self) -> list[Viewer]:
        """The viewers who may see the table as it stands; the hall sees the others out."""
        return [viewer for viewer in self.viewers if self.table.why_not_watch(viewer.person.id) is None]

    def _seat(self, viewer: Viewer) -> int:
        seat = self.table.seat_of(viewer.person.id)
        return SPECTATOR if seat is None else seat

    def _update(
        self, viewer: Viewer, happenings: tuple[AnyHappening, ...], with_info: bool, id: str | None = None,
        fresh: bool = False,
    ) -> to_client.Update:  # fmt: skip
        person = viewer.person.id
        return to_client.Update(
            table=self.id,
            number=self.table.number,
            happenings=happenings,
            id=id,
            fresh=fresh,
            info=show_info(self.table, person) if with_info else None,
            play=show_play(self.table, self._seat(viewer)) if self.table.may_see_play(person) else None,
        )

    def update_for(
        self, viewer: Viewer, missed: tuple[AnyHappening, ...] = (), id: str | None = None, fresh: bool = False
    ) -> to_client.Update:
        """The table as it stands, with what the viewer missed."""
        return self._update(viewer, missed, with_info=True, id=id, fresh=fresh)

    # ---- who is there ----

    def presence(self) -> to_client.Presence:
        """Which seats' persons are connected, and how many others watch."""
        there = {viewer.person.id for viewer in self.viewers}
        seated = {seat.person for seat in self.table.seats}
        online = tuple(seat.person in there for seat in self.table.seats)
        return to_client.Presence(table=self.id, online=online, spectators=len(there - seated))

    def is_idle(self) -> bool:
        """Whether it can be forgotten until it is needed again."""
        is_thinking = self.thinking_at == self.table.number
        return not (self.viewers or self._inbox or self._is_busy or self.timers or is_thinking)


def card_of(id: str, table: Table) -> Card:
    """What can be found of the table without loading it."""
    persons = tuple(dict.fromkeys([table.host, *(seat.person for seat in table.seats if seat.person is not None)]))
    line = to_client.encode(show_line(id, table))
    return Card(id, table.settings.public, table.phase is not Phase.CLOSED, persons, line)
