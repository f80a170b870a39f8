"""The lobby: the public tables, and for each person the own ones, sent again as they change."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from stamtafel.server.live import LiveTable, Viewer
from stamtafel.store.contract import Card
from stamtafel.table.refusals import Refusal
from stamtafel.table.table import Phase, Table
from stamtafel.wire import to_client
from stamtafel.wire.showing import show_line

if TYPE_CHECKING:
    from stamtafel.server.hall import Hall

MOST_LISTED = 100  # public tables that are shown
MOST_KNOWN = 1000  # that are known, so that others take the place of those that are closed
SECONDS = 1.0  # between two messages to the same viewer
read_line = msgspec.json.Decoder(to_client.TableLine).decode


class Lobby:
    """Who looks at it, and what there is to see."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.viewers: set[Viewer] = set()
        self._listed: dict[str, to_client.TableLine] = {}  # public tables, latest change last
        self._is_due = False
        self._is_public_news = False  # since it was told last
        self._own_news: set[str | None] = set()  # persons at whose tables something has happened since
        self._telling: dict[Viewer, bool] = {}  # who is being told, and whether there is news already

    async def open(self) -> None:
        """Load the public tables' lines."""
        for card in reversed(await self.hall.store.find(most=MOST_KNOWN)):
            self._listed[card.table] = read_line(card.line)

    def show(self, live: LiveTable) -> None:
        """Put a public table last, or take it out."""
        was_listed = self._listed.pop(live.id, None)
        is_listed = live.table.settings.public and live.table.phase is not Phase.CLOSED
        if is_listed:
            self._listed[live.id] = show_line(live.id, live.table)
        if len(self._listed) > MOST_KNOWN:
            del self._listed[next(iter(self._listed))]
        if is_listed or was_listed:
            self._is_public_news = True
            self._plan()

    def note(self, table: Table) -> None:
        """Whoever looks at the lobby and has this table, or had it until now, is to see how it is."""
        if self.viewers:
            self._own_news.update((table.host, *(seat.person for seat in table.seats)))
            self._plan()

    def _plan(self) -> None:
        if not self._is_due:
            self._is_due = True
            self.hall.loop.call_later(SECONDS, self._tell)

    def _tell(self) -> None:
        for viewer in list(self.viewers):
            if self._is_public_news or viewer.person.id in self._own_news:
                self.hall.keep(self.hall.loop.create_task(self.send(viewer)))
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
                viewer.send(to_client.Tables(public=public, own=own))
        finally:
            del self._telling[viewer]

    async def _own_lines(self, person: str) -> tuple[to_client.TableLine, ...]:
        own: Sequence[Card] = ()
        with contextlib.suppress(Refusal):
            own = await self.hall.own_cards(person)
        return tuple([await self._own_line(card, person) for card in own])

    async def _own_line(self, card: Card, person: str) -> to_client.TableLine:
        """One of a person's own tables; where a game is on, the table itself knows whose turn it is."""
        line = read_line(card.line)
        if line.phase == Phase.PLAYING:
            with contextlib.suppress(Refusal):
                table = (await self.hall.find(card.table)).table
                return msgspec.structs.replace(line, your_turn=table.waits_for(person))
        return line
