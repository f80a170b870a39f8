"""What a viewer missed, made beside the play: the present was told before, and the table goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from stamtafel.server.hall import Hall
from stamtafel.server.loading import table_before
from stamtafel.store.contract import NotStored, Saved
from stamtafel.table import events
from stamtafel.table.change import tell
from stamtafel.table.records import last_unseen_game
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import REFUSED, Table
from stamtafel.wire.happened import Happened, show_event
from stamtafel.wire.to_client import Past
from stamtafel.wire.updating import seat_of

MOST_MISSED = 300  # events; whoever missed more is told the last ones only
LAST_ONES = 100


class Viewer(NamedTuple):
    """Who is told: the seat it has now, and whether the table now admits spectators."""

    person: str
    seat: int
    spectators: bool


async def past_of(
    hall: Hall, id: str, table: Table, person: str, address: str, after: int, is_wanted: Callable[[], bool]
) -> Past:
    """What happened after that number, as the person saw it, until the table was as it is here.

    Raises Refusal, also if it is not wanted any more when its turn has come.
    """
    number, seat = table.number, seat_of(table, person)
    if after >= number:
        return Past(table=id, number=number, happenings=(), joined=after == number)
    async with catching_up_turn(hall, person, address, id):
        if not is_wanted():
            raise Refusal(Code.STALE)
        begin = after if number - after <= MOST_MISSED else number - LAST_ONES
        saved = await _load(hall, id, begin)
        viewer = Viewer(person, seat, table.settings.spectators)
        try:
            return await asyncio.to_thread(_tell, id, saved, after, number, viewer)
        except REFUSED:  # by the rules of today: it was closed for that, or it is an older game
            return _closing(id, saved, number)


@asynccontextmanager
async def catching_up_turn(hall: Hall, person: str, address: str, table: str) -> AsyncIterator[None]:
    """A turn at what takes long, because much that happened at a table is read; raises Refusal."""
    turns, most = hall.catching_up, hall.config.limits.connections_per_person
    if turns.wishes[person] >= most:  # more than it has connections: they are gone, their wishes are not
        raise Refusal(Code.TOO_FAST, seconds=1)
    async with turns.take(person, address, table):
        yield


async def _load(hall: Hall, id: str, number: int) -> Saved:
    try:
        return await hall.store.load_from(id, number)
    except NotStored as error:
        raise Refusal(Code.NOT_STORED) from error


def _tell(id: str, saved: Saved, after: int, number: int, viewer: Viewer) -> Past:
    """What was missed; nothing of games that the viewer may not see, nor of what was before them."""
    record = [events.decode(body) for body in saved.events]
    table, taken = table_before(saved.chapter, record)
    offset = table.number - taken  # the number of the event before the first that was read
    record = record[: number - offset]
    unseen = last_unseen_game(table, record[taken:], viewer.person, viewer.spectators)
    first = max(table.number, unseen)
    joined = after >= first and number - after <= MOST_MISSED
    begin = after if joined else max(first, number - LAST_ONES)
    table.go_on(record[taken : begin - offset])
    happened = record[begin - offset :]
    made = [tell(table, event) for event in happened]
    shown = tuple(Happened(begin, happened, made).show(viewer.seat))
    return Past(table=id, number=number, happenings=shown, joined=joined)


def _closing(id: str, saved: Saved, number: int) -> Past:
    before = saved.chapter.number if saved.chapter else 0
    last = events.decode(saved.events[number - before - 1])
    shown = (show_event(last, number),) if isinstance(last, events.Closed) else ()
    return Past(table=id, number=number, happenings=shown, joined=False)
