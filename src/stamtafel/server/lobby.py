"""The lobby: which public tables there are, and one's own. It is told in full, at most twice a second.

The cards in the store are its index: a page of them is read once for all who look at it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import msgspec

from stamtafel.server.actor import Actor, Asked, Stored, Viewer
from stamtafel.server.cards import own_cards, read_line
from stamtafel.server.tasks import Tasks
from stamtafel.server.turns import Turns
from stamtafel.store.contract import Card, NotStored, Store
from stamtafel.table.refusals import Refusal
from stamtafel.table.table import Phase, Table
from stamtafel.wire import to_client

SECONDS = 0.5
PAGE_LINES = 50
MOST_PAGES = 200  # that are remembered


class Wanted(NamedTuple):
    """Which of the public tables somebody looks at."""

    search: str = ""
    page: int = 0


class Page(NamedTuple):
    """Some public tables, and whether there are more."""

    lines: tuple[to_client.TableLine, ...]
    is_more: bool


class Looking:
    """One viewer of the lobby."""

    __slots__ = ("is_telling", "is_to_be_told", "told_at", "wanted")

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.told_at = -SECONDS
        self.is_telling = False
        self.is_to_be_told = False  # again


class Lobby:
    """Who looks at it, and what there is to see."""

    def __init__(self, store: Store, find: Callable[[str], Awaitable[Actor]], tasks: Tasks) -> None:
        self._store, self._find, self._tasks = store, find, tasks
        self._loop = asyncio.get_running_loop()
        self._viewers: dict[Viewer, Looking] = {}
        self._pages: dict[Wanted, Page] = {}  # that were read since the last change
        self._changes = 0
        self._reading = Turns(1)  # so that whoever opens a table waits for one page at most
        self._is_due = False
        self._is_public_news = False  # since it was told last
        self._own_news: set[str | None] = set()  # persons at whose tables something has happened since

    # ---- who looks ----

    def look(self, viewer: Viewer, wanted: Wanted) -> None:
        """Tell the viewer from now on, first soon: at once if it was not told just now."""
        looking = self._viewers.setdefault(viewer, Looking(wanted))
        looking.wanted = wanted
        self._tell_soon(viewer)

    def look_away(self, viewer: Viewer) -> None:
        """Tell the viewer no more."""
        self._viewers.pop(viewer, None)

    # ---- what it hears ----

    def stored(self, stored: Stored) -> None:
        """Whoever looks at the lobby and has this table, or had it until now, is to see how it is."""
        if self._viewers:
            self._note(stored.before)
            self._note(stored.change.table)
        if not stored.change.is_mere_move:
            self.show(stored.actor, stored.before)

    def reloaded(self, actor: Actor) -> None:
        """It may stand anywhere now."""
        self._public_news()

    def failed(self, actor: Actor, asked: Asked) -> None:
        """Nothing has changed."""

    def show(self, actor: Actor, before: Table | None = None) -> None:
        """A table has changed, as it may be seen in the lobby."""
        if actor.table.settings.public or before is None or before.settings.public:
            self._public_news()

    def _public_news(self) -> None:
        self._pages.clear()
        self._changes += 1
        self._is_public_news = True
        self._plan()

    def _note(self, table: Table) -> None:
        self._own_news.update((table.host, *(seat.person for seat in table.seats)))
        self._plan()

    # ---- telling ----

    def _plan(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._loop.call_later(SECONDS, self._tell)

    def _tell(self) -> None:
        for viewer in list(self._viewers):
            if self._is_public_news or viewer.person.id in self._own_news:
                self._tell_soon(viewer)
        self._is_due, self._is_public_news = False, False
        self._own_news.clear()

    def _tell_soon(self, viewer: Viewer) -> None:
        """Tell the viewer; one message at a time, so that the newest comes last, and at most twice a second."""
        looking = self._viewers[viewer]
        looking.is_to_be_told = True
        if not looking.is_telling:
            looking.is_telling = True
            self._tasks.start(self._tell_one(viewer, looking))

    async def _tell_one(self, viewer: Viewer, looking: Looking) -> None:
        try:
            while looking.is_to_be_told and self._viewers.get(viewer) is looking:
                await asyncio.sleep(max(0.0, looking.told_at + SECONDS - self._loop.time()))
                looking.is_to_be_told = False
                wanted, own = looking.wanted, await self._own_lines(viewer.person.id)
                page = await self._page(viewer, wanted)
                if self._viewers.get(viewer) is looking:
                    looking.told_at = self._loop.time()
                    told = to_client.Tables(
                        public=page.lines, own=own, search=wanted.search, page=wanted.page, more=page.is_more
                    )
                    viewer.send_bytes(to_client.encode(told))
        finally:
            looking.is_telling = False

    async def _page(self, viewer: Viewer, wanted: Wanted) -> Page:
        """What is wanted of the public tables, read if nobody has since something changed."""
        async with self._reading.take(viewer.person.id, viewer.address):
            page = self._pages.get(wanted)
            if page is None:
                changes, search, skip = self._changes, wanted.search.casefold(), wanted.page * PAGE_LINES
                try:
                    cards = await self._store.find_public(search, skip, PAGE_LINES + 1)
                except NotStored:
                    return Page((), is_more=False)
                page = Page(tuple(read_line(card.line) for card in cards[:PAGE_LINES]), len(cards) > PAGE_LINES)
                if changes == self._changes and len(self._pages) < MOST_PAGES:
                    self._pages[wanted] = page
            return page

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
