"""Who is there: told at once, and then at most once a second a table, however many come and go."""

import asyncio

from stamtafel.server.actor import Actor, Viewer
from stamtafel.table.watching import watcher_id, watchers
from stamtafel.wire import to_client

SECONDS = 1.0
MOST_NAMED = 50  # of those who watch; all are counted


class Presence:
    """Tells the viewers of tables who is there."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._told: dict[Actor, bool] = {}  # those told just now, and whether somebody came or went since

    def changed(self, actor: Actor) -> None:
        """Somebody came or went, or sat down."""
        if actor in self._told:
            self._told[actor] = True
            return
        content = show_presence(actor)
        for viewer in list(actor.viewers):
            viewer.send_bytes(content)
        self._told[actor] = False
        self._loop.call_later(SECONDS, self._second_is_over, actor)

    def arrived(self, actor: Actor, viewer: Viewer) -> None:
        """Somebody came, and is to know at once who is there."""
        if actor in self._told:
            viewer.send_bytes(show_presence(actor))
        self.changed(actor)

    def _second_is_over(self, actor: Actor) -> None:
        if self._told.pop(actor):
            self.changed(actor)


def show_presence(actor: Actor) -> bytes:
    """Who is there, encoded."""
    table, people = actor.table, actor.people()
    there = {person.id for person in people}
    named = watchers(table, people)[:MOST_NAMED]
    presence = to_client.Presence(
        table=actor.id,
        online=tuple(seat.person in there for seat in table.seats),
        spectators=len(there - {seat.person for seat in table.seats}),
        watchers=tuple(to_client.Watcher(watcher_id(table, person.id), person.name) for person in named),
    )
    return to_client.encode(presence)
