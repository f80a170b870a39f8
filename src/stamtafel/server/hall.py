"""The hall: everything that is going on, put together."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from starlette.requests import Request

from stamtafel.bots.levels import LEVELS
from stamtafel.server.actor import Actor, Asked, Asker, Listener, Room, Viewer
from stamtafel.server.addresses import Addresses
from stamtafel.server.asking import guest_of
from stamtafel.server.bots import BotPool
from stamtafel.server.config import Config
from stamtafel.server.creating import Creator
from stamtafel.server.devices import Devices
from stamtafel.server.health import Health
from stamtafel.server.heart import Heart
from stamtafel.server.hosts import Hosts
from stamtafel.server.links import Links
from stamtafel.server.lobby import Lobby
from stamtafel.server.metrics import Metrics
from stamtafel.server.minder import Minder
from stamtafel.server.people import Guest
from stamtafel.server.presence import Presence
from stamtafel.server.tables import Tables
from stamtafel.server.tasks import Tasks
from stamtafel.server.teller import Teller
from stamtafel.server.turns import Turns
from stamtafel.store.contract import Device, Store
from stamtafel.table.change import Person, World
from stamtafel.table.commands import Bot, Handover, TableCommand
from stamtafel.table.table import Phase
from stamtafel.texts import LANGUAGES, texts

FORGET_SECONDS = 30.0


@cache
def bot_names() -> tuple[str, ...]:
    """What the levels are called in every language."""
    return tuple({texts(language).say("page-level", level=level) for language in LANGUAGES for level in LEVELS})


class Hall:
    """All tables, who looks after them and who is there. Made in the thread of a running event loop."""

    def __init__(self, config: Config, store: Store, pool: BotPool, secret: bytes) -> None:
        self.config, self.store, self.pool, self.secret = config, store, pool, secret
        self.loop = asyncio.get_running_loop()
        self.tasks, self.metrics, self.minder = Tasks(), Metrics(), Minder(pool)
        self._presence = Presence()
        self.hosts = Hosts(config.limits, store)
        teller = Teller(self.metrics, self._presence)
        listeners: list[Listener] = [self.hosts, self.metrics, teller, self.minder]
        room = Room(store, self.hosts, self.world, listeners, self.tasks)
        self.tables = Tables(room, self._loaded)
        self.lobby = Lobby(store, self.tables.find, self.tasks)
        listeners.insert(-1, self.lobby)
        self.addresses = Addresses(config.limits, self.loop.time)
        self.creator = Creator(config, secret, room, self.tables, self.hosts, self.addresses)
        self.catching_up = Turns(1)  # it keeps a core busy
        self.looking_back = Turns(1)  # likewise, for longer
        self.links = Links(config.clock, config.limits.links)
        self.devices = Devices(store, self.links, config.clock, config.limits.devices_per_person)
        self.heart, self.health = Heart(), Health(store, config.limits.file_megabytes)
        self.connections: Counter[str] = Counter()  # by person
        self.is_closing = False
        self._count()
        logging.getLogger("stamtafel").addHandler(self.metrics)

    def world(self, there: Callable[[], Sequence[Person]]) -> World:
        """What a table is told of the world now, where these people are there."""
        config = self.config
        has_room = self.health.has_room
        return World(config.clock(), LEVELS, config.luck, there, config.limits.events, has_room, bot_names())

    async def open(self) -> None:
        """Find out which devices were ended, and begin to tidy up."""
        await self.devices.open()
        await self.health.look_for_room()
        self.tasks.start(self._tidy())
        self.tasks.start(self.health.run())

    async def close(self) -> None:
        """Let go of everything; what was accepted is stored."""
        self.is_closing = True
        await self.tasks.close()
        await self.minder.close()
        await self.pool.close()
        await self.store.close()
        logging.getLogger("stamtafel").removeHandler(self.metrics)

    def _loaded(self, actor: Actor) -> None:
        if actor.table.phase is Phase.CLOSED:
            self.lobby.show(actor)  # it may have been open until now
            self.hosts.loaded(actor)
        self.minder.mind(actor)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(FORGET_SECONDS)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Forget the tables that nobody needs."""
        for actor in self.tables.forget(self.minder.is_idle):
            self.minder.forget(actor)

    def _count(self) -> None:
        gauges = self.metrics.gauges
        gauges["connections"] = "Open WebSocket connections.", lambda: len(self.heart)
        gauges["tables_live"] = "Tables in memory.", lambda: len(self.tables.live)
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

    # ---- who is there ----

    def guest_asking(self, request: Request) -> Guest | None:
        """Who asks over HTTP, as the cookie says; nobody if the device was ended."""
        guest = guest_of(request.headers, self.secret, request.url.scheme == "https")
        return None if guest is None or self.devices.is_ended(guest) else guest

    def sign_out(self, ended: Sequence[Device]) -> None:
        """Close every connection of these devices."""
        devices = {(device.person, device.id) for device in ended}
        for one in self.heart.all():
            one.sign_out(devices)

    def arrived(self, actor: Actor, viewer: Viewer) -> None:
        """Somebody watches from now on."""
        actor.viewers[viewer] = None
        self._presence.arrived(actor, viewer)
        self.minder.mind(actor)

    def left(self, actor: Actor, viewer: Viewer) -> None:
        """Somebody watches no more."""
        if actor.viewers.pop(viewer, viewer) is None:
            self._presence.changed(actor)
            self.minder.mind(actor)
