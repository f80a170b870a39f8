"""All tables that are in memory: finding them, and forgetting those that nobody needs."""

import asyncio
from collections.abc import Callable

from stamtafel.server.actor import Actor, Room
from stamtafel.server.loading import load_table
from stamtafel.table.table import Table


class Tables:
    """The tables in memory by id, `live`; `loaded` is told of each that comes from the store."""

    def __init__(self, room: Room, loaded: Callable[[Actor], None]) -> None:
        self._room, self._loaded = room, loaded
        self.live: dict[str, Actor] = {}
        self._loading: dict[str, asyncio.Task[Actor]] = {}

    def add(self, id: str, table: Table, keys: dict[str, int]) -> Actor:
        """Have this table in memory, as it is stored."""
        actor = self.live[id] = Actor(self._room, id, table, keys)
        return actor

    async def find(self, id: str) -> Actor:
        """The table of this id, loaded if need be; raises Refusal."""
        while (actor := self.live.get(id)) is None:  # again if it was forgotten before this could go on
            if id not in self._loading:
                task = asyncio.get_running_loop().create_task(self._load(id))
                self._loading[id] = task
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            await asyncio.shield(self._loading[id])
        return actor

    async def _load(self, id: str) -> Actor:
        actor = self.add(id, *await load_table(self._room.store, id))
        self._loaded(actor)
        return actor

    def forget(self, is_idle: Callable[[Actor], bool]) -> list[Actor]:
        """Forget the tables that nobody needs, and say which; they are in the store."""
        idle = [actor for actor in self.live.values() if actor.is_idle() and is_idle(actor)]
        for actor in idle:
            del self.live[actor.id]
        return idle
