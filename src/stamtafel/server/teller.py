"""Telling viewers what happens at tables: each from its own seat, and what is for all is written once."""

from __future__ import annotations

import time

from stamtafel.server.actor import Actor, Asked, Stored, Viewer
from stamtafel.server.metrics import Metrics
from stamtafel.server.presence import Presence
from stamtafel.table import events
from stamtafel.table.refusals import Refusal
from stamtafel.wire.happened import Happened
from stamtafel.wire.showing import Standing, show_info
from stamtafel.wire.updating import Eyes, answering, eyes_of, write_update

SEATING = (  # change who is there
    events.Sat, events.Stood, events.Removed, events.Configured, events.HostChanged,
)  # fmt: skip
NOTHING = Happened(0, (), ())


class Teller:
    """Tells whoever is in `viewers` of a table."""

    def __init__(self, metrics: Metrics, presence: Presence) -> None:
        self._metrics, self._presence = metrics, presence

    # ---- what it hears ----

    def stored(self, stored: Stored) -> None:
        """Tell every viewer what happened; the asker's message is the answer."""
        actor, asked, _, change = stored
        is_answered = False
        try:
            is_answered = self._tell(stored)
        finally:  # whatever goes wrong in telling it: it is stored
            if asked is not None and not is_answered:
                asked.accept(actor.id, change.table.number)
        if not change.is_mere_move:
            see_out(actor)
            if any(isinstance(event, SEATING) for event in change.events):
                self._presence.changed(actor)
        if asked is not None:
            self._metrics.told.observe(time.perf_counter() - asked.at)

    def reloaded(self, actor: Actor) -> None:
        """Tell every viewer how the table stands."""
        for viewer in list(actor.viewers):
            if actor.table.why_not_watch(viewer.person.id) is None:
                viewer.send_bytes(present(actor, viewer))
        see_out(actor)

    def failed(self, actor: Actor, asked: Asked) -> None:
        """Nothing has changed."""

    def _tell(self, stored: Stored) -> bool:
        """Whether the asker was among those who were told."""
        actor, asked, before, change = stored
        table, with_info, is_told = change.table, not change.is_mere_move, False
        happened = Happened(before.number, change.events, change.made)
        standing = Standing(table) if table.position is not None else None
        written: dict[Eyes, bytes] = {}
        for viewer in list(actor.viewers):
            person = viewer.person.id
            if with_info and table.why_not_watch(person) is not None:
                continue
            eyes = eyes_of(table, person, with_info)
            update = written.get(eyes)
            if update is None:
                info = show_info(table, person) if with_info else None
                update = written[eyes] = write_update(actor.id, table, eyes, happened, standing, info)
            if asked is not None and viewer is asked.asker and asked.id is not None:
                is_told = True
                update = answering(update, asked.id)
            viewer.send_bytes(update)
        return is_told


def present(actor: Actor, viewer: Viewer, id: str | None = None) -> bytes:
    """The table as it stands for this viewer, encoded."""
    table, person = actor.table, viewer.person.id
    standing = Standing(table) if table.position is not None else None
    eyes, info = eyes_of(table, person, with_info=True), show_info(table, person)
    update = write_update(actor.id, table, eyes, NOTHING, standing, info, fresh=True)
    return update if id is None else answering(update, id)


def see_out(actor: Actor) -> None:
    """Let nobody watch a game who may not; of what made it so they were not told either."""
    for viewer in list(actor.viewers):
        code = actor.table.why_not_watch(viewer.person.id)
        if code is not None:
            viewer.seen_out(actor.id, Refusal(code))
