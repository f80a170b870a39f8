"""Making new tables, as many as one person may have."""

import asyncio
import contextlib
from collections.abc import Sequence
from weakref import WeakValueDictionary

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.setup import Setup
from stamtafel.server.actor import Actor, Asked, Room, Stored
from stamtafel.server.addresses import Addresses
from stamtafel.server.cards import card_of, own_cards, read_line
from stamtafel.server.config import Config
from stamtafel.server.loading import append
from stamtafel.server.logs import log
from stamtafel.server.tables import Tables
from stamtafel.store.contract import AlreadyDone, Append, Card, NotStored, Raced
from stamtafel.table import events
from stamtafel.table.change import Change, Person
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table
from stamtafel.wire.from_client import Create


class Creator:
    """Makes tables; the same command makes one table, however often it comes."""

    def __init__(self, config: Config, secret: bytes, room: Room, tables: Tables, addresses: Addresses) -> None:
        self._config, self._secret, self._room, self._tables = config, secret, room, tables
        self._addresses = addresses
        self._creating: dict[str, asyncio.Task[Actor]] = {}  # by the command's key
        self._creators: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by person

    async def create(self, person: Person, wanted: Create, address: str) -> Actor:
        """A new table as it was asked for, stored; asked again with the same id, the same one; raises Refusal."""
        key = f"{person.id}/{wanted.id}"
        if key not in self._creating:
            task = asyncio.get_running_loop().create_task(self._create(person, wanted, address, key))
            self._creating[key] = task
            task.add_done_callback(lambda _: self._creating.pop(key, None))
        return await asyncio.shield(self._creating[key])

    async def check_more_bots(self, person: Person, more: int) -> None:
        """Refuse more bots than one person may have at the tables it hosts."""
        self._check_bots(person, more, await own_cards(self._room.store, person.id))

    async def _create(self, person: Person, wanted: Create, address: str, key: str) -> Actor:
        try:
            setup = load(wanted.game).setup(wanted.players, wanted.options)
        except (InvalidSetup, KeyError) as error:
            raise Refusal(Code.BAD_SETUP, why=str(error.args[0])) from error
        if len(wanted.seats) > wanted.players:
            raise Refusal(Code.BAD_SETUP, why=f"{len(wanted.seats)} seats for {wanted.players} players")
        new = self._config.new_id(self._secret, key)
        with contextlib.suppress(Refusal):
            return await self._tables.find(new)  # it was asked for before, and the answer was lost
        async with self._creators.setdefault(person.id, asyncio.Lock()):  # or many were within the limit at once
            self._check_limits(person, wanted, await own_cards(self._room.store, person.id))
            take_back = self._addresses.make_table(address)
            try:
                return await self._create_new(person, wanted, setup, key, new)
            except Exception:
                take_back()
                raise

    async def _create_new(self, person: Person, wanted: Create, setup: Setup, key: str, new: str) -> Actor:
        created = events.Created(
            wanted.game,
            wanted.players,
            dict(setup.options),
            wanted.settings,
            person.id,
            person.name,
            self._config.new_secret().hex(),
            self._config.clock(),
        )
        before = Table(created)
        change = Change(before, self._room.world())
        _seat(change, person, wanted)
        encoded = [events.encode(event) for event in (created, *change.events)]
        try:
            await append(self._room.store, Append(new, 0, encoded, key, card_of(new, change.table)))
        except (Raced, AlreadyDone):
            return await self._tables.find(new)  # the same message came twice at once
        except NotStored as error:
            log("not stored", why=str(error))
            raise Refusal(Code.NOT_STORED) from error
        actor = self._tables.add(new, change.table, {key: change.table.number})
        actor.publish(Stored(actor, Asked(wanted, person), before, change))
        return actor

    def _check_limits(self, person: Person, wanted: Create, own: Sequence[Card]) -> None:
        limits = self._config.limits
        hosted = sum(card.persons[0] == person.id for card in own)
        if hosted >= limits.tables_per_person:
            raise Refusal(Code.TOO_MANY_TABLES, most=limits.tables_per_person)
        if len(self._tables.live) >= limits.tables:
            raise Refusal(Code.SERVER_FULL)
        self._check_bots(person, sum(level is not None for level in wanted.seats), own)

    def _check_bots(self, person: Person, more: int, own: Sequence[Card]) -> None:
        most = self._config.limits.bots_per_person
        if more + sum(read_line(card.line).bots for card in own if card.persons[0] == person.id) > most:
            raise Refusal(Code.TOO_MANY_BOTS, most=most)


def _seat(change: Change, person: Person, wanted: Create) -> None:
    """Put the bots, and then the creator, on their seats."""
    levels = wanted.seats + [None] * (wanted.players - len(wanted.seats))
    for seat, level in enumerate(levels):
        if level is not None:
            change.check_level(level)
            change.add(events.BotSat(seat, level))
    if wanted.sit and None in levels:
        change.add(events.Sat(levels.index(None), person.id, person.name))
