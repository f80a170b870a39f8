"""The hall: all tables that are in memory, and what they share."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from stamtafel.bots.levels import LEVELS
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.setup import Setup
from stamtafel.server.bots import BotPool
from stamtafel.server.config import Config
from stamtafel.server.live import MOST_KEYS, LiveTable, Viewer, card_of
from stamtafel.server.lobby import Lobby, read_line
from stamtafel.server.logs import log, log_fault
from stamtafel.server.metrics import Metrics
from stamtafel.server.minding import Minder
from stamtafel.server.turns import Turns
from stamtafel.store.contract import AlreadyDone, Append, Card, NotStored, Raced, Store
from stamtafel.table import events
from stamtafel.table.change import Change, Person, World
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import REFUSED, Phase, Table
from stamtafel.texts import texts
from stamtafel.wire import to_client
from stamtafel.wire.from_client import Create

if TYPE_CHECKING:
    from stamtafel.server.connection import Connection

SEATING = (events.Sat, events.Stood, events.Removed, events.Configured)  # change who is there
FORGET_SECONDS = 30.0


class Hall:
    """Everything that is going on. Made in the thread of a running event loop."""

    def __init__(self, config: Config, store: Store, pool: BotPool, secret: bytes) -> None:
        self.config, self.store, self.pool, self.secret = config, store, pool, secret
        self.loop = asyncio.get_running_loop()
        self.metrics = Metrics()
        self.live: dict[str, LiveTable] = {}
        self.minder = Minder(pool)
        self.catching_up = Turns(1)  # it keeps a core busy
        self.connections: dict[Connection, None] = {}
        self.connections_of: Counter[str] = Counter()  # by person
        self.lobby = Lobby(self)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._creating: dict[str, asyncio.Task[LiveTable]] = {}  # by the command's key
        self._creators: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by person
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_closing = False

    def world(self) -> World:
        """What tables are told of the world now."""
        return World(self.config.clock(), LEVELS, self.config.luck)

    # ---- tables ----

    async def open(self) -> None:
        """Fill the lobby, and begin to tidy up."""
        await self.lobby.open()
        self.keep(self.loop.create_task(self._tidy()))

    async def find(self, id: str) -> LiveTable:
        """The table of this id, loaded if need be; raises Refusal."""
        live = self.live.get(id)
        if live is not None:
            return live
        if id not in self._loading:
            task = self.loop.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> LiveTable:
        try:
            bodies = await self.store.load(id)
            keys = await self.store.keys(id, MOST_KEYS)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error
        if not bodies:
            raise Refusal(Code.NO_SUCH_TABLE)
        live = LiveTable(self, id, await self._replay(id, bodies), keys)
        self.live[id] = live
        if live.table.phase is Phase.CLOSED:
            self.lobby.show(live)  # it may have been open until now
        self.minder.mind(live)
        return live

    async def _replay(self, id: str, bodies: Sequence[bytes]) -> Table:
        """The table its events give; closed if today's rules refuse its last game; raises Refusal."""
        table, is_refused = await asyncio.to_thread(_read_table, bodies)
        if is_refused and table.phase is not Phase.CLOSED:
            await self._close_by_rules(id, table)
        return table

    async def _close_by_rules(self, id: str, table: Table) -> None:
        """Close a table for good whose record today's rules refuse."""
        log("new rules refuse a record: the table is closed", table=id)
        after, closed = table.number, events.Closed("rules")
        table.apply(closed)
        try:
            await self._append(Append(id, after, [events.encode(closed)], card=card_of(id, table)))
        except (Raced, NotStored) as error:
            self.note_not_stored(str(error))
            raise Refusal(Code.NOT_STORED) from error

    async def _append(self, append: Append) -> None:
        """Wait until it is stored; raises what the store answers."""
        stored: asyncio.Future[None] = self.loop.create_future()
        self.store.append(append, lambda error: _settle(stored, error))
        await stored

    def reload(self, live: LiveTable) -> None:
        """Load a table again after a lost race."""
        self.keep(self.loop.create_task(self._reload(live)))

    async def _reload(self, live: LiveTable) -> None:
        try:
            bodies = await self.store.load(live.id)
            keys = await self.store.keys(live.id, MOST_KEYS)
            table = await self._replay(live.id, bodies)
        except (NotStored, Refusal) as error:
            live.not_reloaded(error)
            return
        live.reloaded(table, keys)
        self.lobby.show(live)
        self._see_out(live)
        self.minder.mind(live)

    async def create(self, person: Person, wanted: Create) -> LiveTable:
        """A new table as it was asked for, stored; asked again with the same id, the same one; raises Refusal."""
        key = f"{person.id}/{wanted.id}"
        if key not in self._creating:
            task = self.loop.create_task(self._create(person, wanted, key))
            self._creating[key] = task
            task.add_done_callback(lambda _: self._creating.pop(key, None))
        return await asyncio.shield(self._creating[key])

    async def _create(self, person: Person, wanted: Create, key: str) -> LiveTable:
        try:
            setup = load(wanted.game).setup(wanted.players, wanted.options)
        except (InvalidSetup, KeyError) as error:
            raise Refusal(Code.BAD_SETUP, why=str(error.args[0])) from error
        if len(wanted.seats) > wanted.players:
            raise Refusal(Code.BAD_SETUP, why=f"{len(wanted.seats)} seats for {wanted.players} players")
        new = self.config.new_id(self.secret, key)
        with contextlib.suppress(Refusal):
            return await self.find(new)  # it was asked for before, and the answer was lost
        async with self._creators.setdefault(person.id, asyncio.Lock()):  # or many were within the limit at once
            return await self._create_new(person, wanted, setup, key, new)

    async def _create_new(self, person: Person, wanted: Create, setup: Setup, key: str, new: str) -> LiveTable:
        self._check_limits(person, wanted, await self.own_cards(person.id))
        created = events.Created(
            wanted.game,
            wanted.players,
            dict(setup.options),
            wanted.settings,
            person.id,
            person.name,
            self.config.new_secret().hex(),
            self.config.clock(),
        )
        change = Change(Table(created), self.world())
        self._seat(change, person, wanted)
        append = Append(
            new, 0, [events.encode(event) for event in (created, *change.events)],
            key, card_of(new, change.table),
        )  # fmt: skip
        try:
            await self._append(append)
        except (Raced, AlreadyDone):
            return await self.find(new)  # the same message came twice at once
        except NotStored as error:
            self.note_not_stored(str(error))
            raise Refusal(Code.NOT_STORED) from error
        live = LiveTable(self, new, change.table, {key: change.table.number})
        self.live[new] = live
        self.changed(live, [created])
        return live

    def _seat(self, change: Change, person: Person, wanted: Create) -> None:
        """Put the bots, and then the creator, on their seats."""
        levels = wanted.seats + [None] * (wanted.players - len(wanted.seats))
        for seat, level in enumerate(levels):
            if level is not None:
                change.check_level(level)
                change.add(events.BotSat(seat, level))
        if wanted.sit and None in levels:
            change.add(events.Sat(levels.index(None), person.id, person.name))

    def _check_limits(self, person: Person, wanted: Create, own: Sequence[Card]) -> None:
        limits = self.config.limits
        hosted = sum(card.persons[0] == person.id for card in own)
        if hosted >= limits.tables_per_person:
            raise Refusal(Code.TOO_MANY_TABLES, most=limits.tables_per_person)
        if len(self.live) >= limits.tables:
            raise Refusal(Code.SERVER_FULL)
        self._check_bots(person, sum(level is not None for level in wanted.seats), own)

    async def check_more_bots(self, person: Person, more: int) -> None:
        """Refuse more bots than one person may have at the tables it hosts."""
        self._check_bots(person, more, await self.own_cards(person.id))

    def _check_bots(self, person: Person, more: int, own: Sequence[Card]) -> None:
        most = self.config.limits.bots_per_person
        if more + sum(read_line(card.line).bots for card in own if card.persons[0] == person.id) > most:
            raise Refusal(Code.TOO_MANY_BOTS, most=most)

    async def own_cards(self, person: str) -> list[Card]:
        """The cards of the open tables that a person hosts or sits at, latest change first."""
        try:
            return await self.store.find(person=person)
        except NotStored as error:
            raise Refusal(Code.NOT_STORED) from error

    # ---- who is there ----

    def let_in(self, connection: Connection) -> None:
        """Somebody has come."""
        self.connections[connection] = None
        self.connections_of[connection.person.id] += 1

    def see_off(self, connection: Connection) -> None:
        """Somebody is gone."""
        person = connection.person.id
        if self.connections.pop(connection, connection) is None:
            self.connections_of[person] -= 1
            if not self.connections_of[person]:
                del self.connections_of[person]
        self.lobby.viewers.discard(connection)
        for live in connection.watched.values():
            self.left(live, connection)

    # ---- what happens ----

    def changed(self, live: LiveTable, happened: Sequence[events.AnyEvent]) -> None:
        """Look after a table on which something has happened."""
        if any(isinstance(event, events.Played) for event in happened):
            self.metrics.count("stamtafel_moves_total")
        self.lobby.note(live.table)
        if all(isinstance(event, events.Played) for event in happened):
            self.minder.mind_bots(live)
            return
        self.lobby.show(live)
        self._see_out(live)
        if any(isinstance(event, SEATING) for event in happened):
            self._tell_presence(live)
        self.minder.mind(live)

    def _see_out(self, live: LiveTable) -> None:
        """Let nobody watch a game who may not; of what made it so they were not told either."""
        for viewer in list(live.viewers):
            code = live.table.why_not_watch(viewer.person.id)
            if code is not None:
                sentence = refusal_sentence(Refusal(code), viewer.language)
                viewer.send(to_client.Gone(table=live.id, code=code, sentence=sentence))
                viewer.watched.pop(live.id, None)
                self.left(live, viewer)

    def arrived(self, live: LiveTable, viewer: Viewer) -> None:
        """Somebody watches from now on."""
        live.viewers[viewer] = None
        self._tell_presence(live)
        self.minder.mind(live)

    def left(self, live: LiveTable, viewer: Viewer) -> None:
        """Somebody watches no more."""
        if live.viewers.pop(viewer, viewer) is None:
            self._tell_presence(live)
            self.minder.mind(live)

    def _tell_presence(self, live: LiveTable) -> None:
        content = to_client.encode(live.presence())
        for viewer in list(live.viewers):
            viewer.send_bytes(content)

    # ---- refusing and noting ----

    def refuse(self, viewer: Viewer | None, id: str | None, refusal: Refusal, wait: float | None = None) -> None:
        """Tell a viewer why something is not done, in its language."""
        self.metrics.count("stamtafel_refusals_total", refusal.code)
        if viewer is not None:
            sentence = refusal_sentence(refusal, viewer.language)
            viewer.send(
                to_client.Refused(id=id, code=refusal.code, sentence=sentence, rule=refusal.rule, wait=wait)
            )

    def note_fault(self, what: str, **fields: object) -> None:
        """Count and log an unexpected error."""
        self.metrics.count("stamtafel_faults_total")
        log_fault(what, **fields)

    def note_not_stored(self, why: str) -> None:
        """Log that the store refused."""
        log("not stored", why=why)

    # ---- housekeeping ----

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Hold on to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tidy(self) -> None:
        """Forget tables that nobody needs; they are in the store."""
        while True:
            await asyncio.sleep(FORGET_SECONDS)
            for live in [live for live in self.live.values() if live.is_idle()]:
                del self.live[live.id]

    async def close(self) -> None:
        """Let go of everything; what was accepted is stored."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        for live in self.live.values():
            self.minder.forget(live)
        await self.minder.close()
        await self.pool.close()
        await self.store.close()


def refusal_sentence(refusal: Refusal, language: str) -> str:
    """The refusal in words."""
    return texts(language).say(f"refused-{refusal.code}", **refusal.values)


def _read_table(bodies: Sequence[bytes]) -> tuple[Table, bool]:
    """The table as it is now, and whether the rules refuse its last game; the table has no position then.

    Raises Refusal for a table of a game that is not there any more: the package that brought it may come again.
    """
    record = [events.decode(body) for body in bodies]
    assert isinstance(record[0], events.Created)
    try:
        load(record[0].game)
    except KeyError as error:
        raise Refusal(Code.BAD_SETUP, why=str(error.args[0])) from error
    try:
        return Table.replay(record), False
    except REFUSED:
        return Table.replay_without_games(record), True


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
