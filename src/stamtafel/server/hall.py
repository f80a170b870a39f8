"""The hall: everything that is going on, put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache, partial

import msgspec
from starlette.requests import Request

from stamtafel.bots.levels import LEVELS
from stamtafel.server.actor import Actor, Asked, Asker, Listener, Room, Viewer
from stamtafel.server.addresses import Addresses
from stamtafel.server.asking import guest_of
from stamtafel.server.bots import BotPool
from stamtafel.server.bus import open_bus
from stamtafel.server.config import Config
from stamtafel.server.creating import Creator
from stamtafel.server.devices import Devices
from stamtafel.server.elsewhere import Persons
from stamtafel.server.health import Health
from stamtafel.server.heart import Heart
from stamtafel.server.hints import Hints
from stamtafel.server.hosts import Hosts
from stamtafel.server.links import Links
from stamtafel.server.lobby import Lobby
from stamtafel.server.metrics import Metrics
from stamtafel.server.minder import Minder
from stamtafel.server.neighbours import Neighbours
from stamtafel.server.node import read_node, this_node
from stamtafel.server.people import Guest
from stamtafel.server.presence import Presence
from stamtafel.server.tables import Tables
from stamtafel.server.tasks import Tasks
from stamtafel.server.teller import Teller
from stamtafel.server.turns import Turns
from stamtafel.store.contract import Device, Store
from stamtafel.store.nodes import Nodes
from stamtafel.table.change import Person, World
from stamtafel.table.commands import Bot, Handover, Hint, TableCommand
from stamtafel.table.table import Phase
from stamtafel.texts import LANGUAGES, texts

FORGET_SECONDS = 30.0


@cache
def level_names() -> tuple[str, ...]:
    """What the levels are called in every language."""
    return tuple({texts(language).say("page-level", level=level) for language in LANGUAGES for level in LEVELS})


class Hall:
    """All tables, who looks after them and who is there. Made in the thread of a running event loop."""

    def __init__(
        self, config: Config, store: Store, pool: BotPool, secret: bytes, nodes: Nodes | None = None
    ) -> None:
        self.config, self.store, self.pool, self.secret = config, store, pool, secret
        self.loop = asyncio.get_running_loop()
        self.tasks, self.metrics, self.minder = Tasks(), Metrics(), Minder(pool)
        self._presence, self.hints = Presence(), Hints(pool)
        self.hosts = Hosts(config.limits, store)
        teller = Teller(self.metrics, self._presence)
        listeners: list[Listener] = [self.hosts, self.metrics, teller, self.minder]
        room = Room(store, self.hosts, self.world, listeners, self.tasks)
        self.tables = Tables(room, self._loaded)
        self.lobby = Lobby(store, self.tables.find, self.tasks)
        listeners.insert(-1, self.lobby)
        self.neighbours = None if nodes is None else Neighbours(nodes, self.tables.live, self)
        if self.neighbours is not None:
            listeners.append(self.neighbours)
        self.addresses = Addresses(config.limits, self.loop.time)
        self.creator = Creator(config, secret, room, self.tables, self.hosts, self.addresses)
        self.catching_up = Turns(1)  # it keeps a core busy
        self.looking_back = Turns(1)  # likewise, for longer
        self.links = Links(store, config.clock, config.limits.links)
        self.devices = Devices(store, self.links, config.clock, config.limits.devices_per_person)
        self.heart, self.health = Heart(), Health(store, config.limits.file_megabytes)
        self.connections = Persons(config.limits.connections_per_person)
        self.is_closing = False
        self._count()
        logging.getLogger("stamtafel").addHandler(self.metrics)

    def world(self, there: Callable[[], Sequence[Person]]) -> World:
        """What a table is told of the world now, where these people are there."""
        config = self.config
        has_room = self.health.has_room
        return World(
            config.clock(), LEVELS, config.luck, there, config.limits.events, has_room, level_names(), config.pick
        )

    async def open(self) -> None:
        """Find out which devices were ended, and begin to tidy up."""
        if self.neighbours is not None:
            await self.neighbours.open(partial(open_bus, self.config.bus, str(self.config.database)))
            self.tasks.start(self.neighbours.run())
        await self.devices.open()
        if self.store.is_shared:
            self.tasks.start(self.devices.follow(self.sign_out))
            self.tasks.start(self.lobby.follow())
        await self.health.look_for_room()
        self.tasks.start(self._tidy())
        self.tasks.start(self.health.run())

    async def close(self) -> None:
        """Let go of everything; what was accepted is stored."""
        self.is_closing = True
        await self.tasks.close()
        await self.minder.close()
        await self.hints.close()
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.pool.close()
        await self.store.close()
        logging.getLogger("stamtafel").removeHandler(self.metrics)

    def _loaded(self, actor: Actor) -> None:
        if actor.table.phase is Phase.CLOSED:
            self.lobby.show(actor)  # it may have been open until now
            self.hosts.loaded(actor)
        self._attend(actor)
        self.minder.mind(actor)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(FORGET_SECONDS)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Forget the tables that nobody needs."""
        for actor in self.tables.forget(lambda one: self.minder.is_idle(one) and self.hints.is_idle(one)):
            self.minder.forget(actor)
            self.hints.forget(actor)
            self._attend(actor)

    def _count(self) -> None:
        gauges = self.metrics.gauges
        gauges["connections"] = "Open WebSocket connections.", lambda: len(self.heart)
        gauges["tables_live"] = "Tables in memory.", lambda: len(self.tables.live)
        if self.neighbours is not None:
            self.neighbours.count(gauges)
        gauges["bots_waiting"] = "Questions that wait for a process to think in.", lambda: self.pool.waiting

    async def ask(self, command: TableCommand, person: Person, asker: Asker) -> None:
        """Ask something of a table that is not in memory, or of which one may have too much; raises Refusal."""
        table = (await self.tables.find(command.table)).table
        if isinstance(command, Bot) and person.id == table.host:
            await self.hosts.know(person.id)
        elif isinstance(command, Handover) and command.seat < len(table.seats):
            await self.hosts.know(table.seats[command.seat].person or person.id)
        actor = await self.tables.find(command.table)  # it may have been forgotten meanwhile
        actor.submit(Asked(command, person, asker))

    async def hint(self, command: Hint, viewer: Viewer) -> None:
        """Answer with a hint; raises Refusal."""
        actor = await self.tables.find(command.table)
        await self.hints.give(actor, command, viewer, self.world(actor.people))

    # ---- who is there ----

    def guest_asking(self, request: Request) -> Guest | None:
        """Who asks over HTTP, as the cookie says; nobody if the device was ended."""
        guest = guest_of(request.headers, self.secret, request.url.scheme == "https")
        return None if guest is None or self.devices.is_ended(guest) else guest

    def sign_out(self, ended: Sequence[Device]) -> None:
        """Close every connection of these devices."""
        devices = {(device.person, device.id) for device in ended}
        for one in self.heart.all() if devices else ():
            one.sign_out(devices)

    def arrived(self, actor: Actor, viewer: Viewer) -> None:
        """Somebody watches from now on."""
        actor.viewers[viewer] = None
        self._attend(actor)
        self._presence.arrived(actor, viewer)
        self.minder.mind(actor)

    def left(self, actor: Actor, viewer: Viewer) -> None:
        """Somebody watches no more."""
        if actor.viewers.pop(viewer, viewer) is None:
            self._attend(actor)
            self._presence.changed(actor)
            self.minder.mind(actor)

    # ---- other servers ----

    def _attend(self, actor: Actor) -> None:
        if self.neighbours is not None:
            self.neighbours.attend(actor)

    def tell_others(self) -> bytes:
        """What this server tells of itself: its version, and who uses much of it."""
        return msgspec.json.encode(this_node(self.addresses.report(), self.connections.report()))

    def heard_of(self, others: Mapping[str, bytes], gone: Set[str]) -> None:
        """What is used at other servers counts here too."""
        for name, told in others.items():
            node = read_node(told)
            if node.addresses is not None:
                self.addresses.heard(name, node.addresses)
            self.connections.elsewhere.heard(name, node.persons)
        for name in gone:
            self.addresses.forget(name)
            self.connections.elsewhere.forget(name)

    def people_changed(self, actor: Actor) -> None:
        """Somebody came or went at another server."""
        self._presence.changed(actor)
        self.minder.mind(actor)

    def lease_changed(self, actor: Actor) -> None:
        """This server minds the table from now on, or does no more."""
        self.minder.mind(actor)
