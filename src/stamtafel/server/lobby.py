"""The lobby: which public tables there are, and one's own. It is told in full, at most twice a second.

The cards in the store are its index: a page of them is read once for all who look at it. Where other servers share
the store it is asked, while somebody looks, whether a card has changed there. Moves change no card: for who has a
game on it is looked every now and then whose turn it is.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
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
from stamtafel.wire.showing import show_result

SECONDS = 0.5
GAME_TURNS = 4  # of so many seconds: how often those with a game on are looked after
PAGE_LINES = 50
MOST_PAGES = 200  # that are remembered
MOST_RESULTS = 3  # of games that a person played last


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

    __slots__ = ("has_game", "is_telling", "is_to_be_told", "told", "told_at", "wanted")

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.told: int | None = None  # the hash of that
        self.told_at = -SECONDS
        self.has_game = False  # as it was told
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
        looking.wanted, looking.told = wanted, None
        self._tell_soon(viewer)

    def look_away(self, viewer: Viewer) -> None:
        """Tell the viewer no more."""
        self._viewers.pop(viewer, None)

    # ---- what other servers do ----

    async def follow(self) -> None:
        """See for ever what changes at other servers."""
        last = [0, 0, 0]  # changes, as the store said
        for turn in count():
            await asyncio.sleep(SECONDS)
            if not self._viewers:
                self._pages.clear()
                continue
            with contextlib.suppress(NotStored):
                last = [*last[1:], await self._store.last_change()]
            if last[0] != last[2]:  # twice: one that is stored later may say that it was earlier
                self._public_news()
            if turn % GAME_TURNS == 0:
                for viewer in [one for one, looking in self._viewers.items() if looking.has_game]:
                    self._tell_soon(viewer)

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
                    looking.has_game = any(line.phase == Phase.PLAYING for line in own)
                    content = to_client.encode(told)
                    if hash(content) != looking.told:
                        looking.told = hash(content)
                        viewer.send_bytes(content)
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
        lines = [read_line(card.line) for card in own]
        over = [line for line in lines if line.phase == Phase.OVER][:MOST_RESULTS]
        return tuple([await self._own_line(line, person, over) for line in lines])

    async def _own_line(
        self, line: to_client.TableLine, person: str, over: Sequence[to_client.TableLine]
    ) -> to_client.TableLine:
        """One of a person's own tables; the table itself knows whose turn it is, and how its game ended."""
        if line.phase == Phase.PLAYING or line in over:
            with contextlib.suppress(Refusal):
                table = (await self._find(line.table)).table
                return msgspec.structs.replace(
                    line, your_turn=table.waits_for(person), result=show_result(table, person)
                )
        return line
