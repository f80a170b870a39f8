"""The lobby: which public tables there are, and one's own. It is told in full, at most twice a second."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from stamtafel.server.actor import Actor, Asked, Stored, Viewer
from stamtafel.server.cards import own_cards, read_line
from stamtafel.server.tasks import Tasks
from stamtafel.store.contract import Card, Store
from stamtafel.table.refusals import Refusal
from stamtafel.table.table import Phase, Table
from stamtafel.wire import to_client
from stamtafel.wire.showing import show_line

SECONDS = 0.5
MOST_LISTED = 100
MOST_KNOWN = 500


class Lobby:
    """Who looks at it, and what there is to see."""

    def __init__(self, store: Store, find: Callable[[str], Awaitable[Actor]], tasks: Tasks) -> None:
        self._store, self._find, self._tasks = store, find, tasks
        self.viewers: set[Viewer] = set()
        self._listed: dict[str, to_client.TableLine] = {}  # public tables, latest change last
        self._is_due = False
        self._is_public_news = False  # since it was told last
        self._own_news: set[str | None] = set()  # persons at whose tables something has happened since
        self._telling: dict[Viewer, bool] = {}  # who is being told, and whether there is news already

    async def open(self) -> None:
        """Load the public tables' lines."""
        for card in reversed(await self._store.find(most=MOST_KNOWN)):
            self._listed[card.table] = read_line(card.line)

    # ---- what it hears ----

    def stored(self, stored: Stored) -> None:
        """Whoever looks at the lobby and has this table, or had it until now, is to see how it is."""
        if self.viewers:
            self._note(stored.before)
            self._note(stored.change.table)
        if not stored.change.is_mere_move:
            self.show(stored.actor)

    def reloaded(self, actor: Actor) -> None:
        """It may stand anywhere now."""
        self.show(actor)

    def failed(self, actor: Actor, asked: Asked) -> None:
        """Nothing has changed."""

    def show(self, actor: Actor) -> None:
        """Put a public table last, or take it out."""
        was_listed = self._listed.pop(actor.id, None)
        is_listed = actor.table.settings.public and actor.table.phase is not Phase.CLOSED
        if is_listed:
            self._listed[actor.id] = show_line(actor.id, actor.table)
        if len(self._listed) > MOST_KNOWN:
            del self._listed[next(iter(self._listed))]
        if is_listed or was_listed:
            self._is_public_news = True
            self._plan()

    def _note(self, table: Table) -> None:
        self._own_news.update((table.host, *(seat.person for seat in table.seats)))
        self._plan()

    # ---- telling ----

    def _plan(self) -> None:
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_later(SECONDS, self._tell)

    def _tell(self) -> None:
        for viewer in list(self.viewers):
            if self._is_public_news or viewer.person.id in self._own_news:
                self._tasks.start(self.send(viewer))
        self._is_due, self._is_public_news = False, False
        self._own_news.clear()

    async def send(self, viewer: Viewer) -> None:
        """Tell a viewer of the public tables and its own; one message at a time, so that the newest comes last."""
        is_telling = viewer in self._telling
        self._telling[viewer] = True
        if is_telling:
            return
        try:
            while self._telling[viewer]:
                self._telling[viewer] = False
                own = await self._own_lines(viewer.person.id)
                public = tuple(reversed(list(self._listed.values())[-MOST_LISTED:]))
                viewer.send_bytes(to_client.encode(to_client.Tables(public=public, own=own)))
        finally:
            del self._telling[viewer]

    async def _own_lines(self, person: str) -> tuple[to_client.TableLine, ...]:
        own: Sequence[Card] = ()
        with contextlib.suppress(Refusal):
            own = await own_cards(self._store, person)
        return tuple([await self._own_line(card, person) for card in own])

    async def _own_line(self, card: Card, person: str) -> to_client.TableLine:
        """One of a person's own tables; where a game is on, the table itself knows whose turn it is."""
        line = read_line(card.line)
        if line.phase == Phase.PLAYING:
            with contextlib.suppress(Refusal):
                table = (await self._find(card.table)).table
                return msgspec.structs.replace(line, your_turn=table.waits_for(person))
        return line
