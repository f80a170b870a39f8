"""Making new tables, as many as one person may have."""

import asyncio
import contextlib
from collections.abc import Iterator

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.lesson import Lesson
from stamtafel.games.setup import Setup
from stamtafel.server.actor import Actor, Asked, Room, Stored
from stamtafel.server.addresses import Addresses
from stamtafel.server.cards import card_of
from stamtafel.server.config import Config
from stamtafel.server.hosts import Hosts
from stamtafel.server.loading import append
from stamtafel.server.logs import log
from stamtafel.server.tables import Tables
from stamtafel.store.contract import AlreadyDone, Append, Chapter, NotStored, Raced
from stamtafel.table import events
from stamtafel.table.change import Change, Person, nobody
from stamtafel.table.lessons import begin, for_one, setup_of
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table
from stamtafel.wire.from_client import Create


class Creator:
    """Makes tables; the same command makes one table, however often it comes."""

    def __init__(
        self, config: Config, secret: bytes, room: Room, tables: Tables, hosts: Hosts, addresses: Addresses
    ) -> None:
        self._config, self._secret, self._room, self._tables = config, secret, room, tables
        self._hosts, self._addresses = hosts, addresses
        self._creating: dict[str, asyncio.Task[Actor]] = {}  # by the command's key
        self._being_stored = 0  # tables

    async def create(self, person: Person, wanted: Create, address: str) -> Actor:
        """A new table as it was asked for, stored; asked again with the same id, the same one; raises Refusal."""
        key = f"{person.id}/{wanted.id}"
        if key not in self._creating:
            task = asyncio.get_running_loop().create_task(self._create(person, wanted, address, key))
            self._creating[key] = task
            task.add_done_callback(lambda _: self._creating.pop(key, None))
        return await asyncio.shield(self._creating[key])

    async def _create(self, person: Person, wanted: Create, address: str, key: str) -> Actor:
        try:
            setup = load(wanted.game).setup(wanted.players, wanted.options)
        except (InvalidSetup, KeyError) as error:
            raise Refusal(Code.BAD_SETUP, why=str(error.args[0])) from error
        if len(wanted.seats) > wanted.players:
            raise Refusal(Code.BAD_SETUP, why=f"{len(wanted.seats)} seats for {wanted.players} players")
        lesson = _lesson(wanted, setup)
        new = self._config.new_id(self._secret, key)
        with contextlib.suppress(Refusal):
            return await self._tables.find(new)  # it was asked for before, and the answer was lost
        await self._hosts.know(person.id)
        created = self._created(person, wanted, setup)
        before = Table(created)
        change = Change(before, self._room.world(nobody))
        if not change.world.has_room:
            raise Refusal(Code.FILE_FULL)
        change.is_mere_move = False  # though nobody may sit there yet
        if lesson is None:
            _seat(change, person, wanted)
        else:
            begin(change, person, lesson)
        with self._counted(new, change.table, address):
            encoded = [events.encode(event) for event in (created, *change.events)]
            try:
                chapter = Chapter(*change.chapter) if change.chapter else None
                await append(self._room.store, Append(new, 0, encoded, key, card_of(new, change.table), chapter))
            except (Raced, AlreadyDone):
                return await self._tables.find(new)  # the same message came twice at once
            except NotStored as error:
                log("not stored", why=str(error))
                raise Refusal(Code.NOT_STORED) from error
            actor = self._tables.add(new, change.table, {key: change.table.number})
            actor.publish(Stored(actor, Asked(wanted, person), before, change))
            return actor

    def _created(self, person: Person, wanted: Create, setup: Setup) -> events.Created:
        return events.Created(
            wanted.game,
            wanted.players,
            dict(setup.options),
            for_one(wanted.settings) if wanted.lesson else wanted.settings,
            person.id,
            person.name,
            self._config.new_secret().hex(),
            self._config.clock(),
        )

    @contextlib.contextmanager
    def _counted(self, new: str, table: Table, address: str) -> Iterator[None]:
        """Let a table count while it is being stored: in all, for its host and for its address; raises Refusal."""
        if len(self._tables.live) + self._being_stored >= self._config.limits.tables:
            raise Refusal(Code.SERVER_FULL)
        self._hosts.reserve(new, table, table.host)
        self._being_stored += 1
        try:
            take_back = self._addresses.make_table(address)
            try:
                yield
            except BaseException:
                take_back()
                raise
        finally:
            self._being_stored -= 1
            self._hosts.settle(new)


def _lesson(wanted: Create, setup: Setup) -> Lesson | None:
    """The first game that is wanted, None if none is; raises Refusal where it is not for so many, or not there."""
    game = load(wanted.game)
    if not wanted.lesson:
        return None
    known = setup_of(game)
    if known is None or (known.players, known.options) != (setup.players, setup.options):
        raise Refusal(Code.BAD_SETUP, why=f"{wanted.game} has no first game of this setup")
    return game.lesson


def _seat(change: Change, person: Person, wanted: Create) -> None:
    """Put the bots, and then the creator, on their seats."""
    levels = wanted.seats + [None] * (wanted.players - len(wanted.seats))
    for seat, level in enumerate(levels):
        if level is not None:
            change.check_level(level)
            change.add(events.BotSat(seat, level, change.new_bot_name()))
    if wanted.sit and None in levels:
        change.check_name(person)
        change.add(events.Sat(levels.index(None), person.id, person.name))
