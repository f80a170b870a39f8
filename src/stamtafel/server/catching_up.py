"""What a viewer missed."""

from __future__ import annotations

from stamtafel.games.contract import SPECTATOR
from stamtafel.server.live import LiveTable
from stamtafel.store.contract import NotStored
from stamtafel.table import events
from stamtafel.table.records import last_game_of_others
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import REFUSED, Table
from stamtafel.wire.happenings import AnyHappening
from stamtafel.wire.showing import Shower, show_public

MOST_MISSED = 300  # events; whoever missed more is told the last ones only
LAST_ONES = 100
Missed = tuple[tuple[AnyHappening, ...], bool]  # what happened, and whether that is all of it


async def missed_by(live: LiveTable, person: str, after: int | None) -> Missed:
    """What happened after that number, as the person saw it; None is for who wants to know nothing of before."""
    missed = 0 if after is None else live.table.number - after
    if after is None or missed < 0:
        return (), False
    if missed == 0:
        return (), True
    record = await load_record(live)
    while len(record) < live.table.number:  # it moved on while it was loaded
        record = await load_record(live)
    record = record[: live.table.number]  # what is stored but not told yet is told as soon as it is
    seat = live.table.seat_of(person)
    own = SPECTATOR if seat is None else seat
    try:
        first = 1 if live.table.may_see_game_of((), person) else max(1, last_game_of_others(record, person))
        is_all = after >= first and len(record) - after <= MOST_MISSED
        after = after if is_all else max(first, len(record) - LAST_ONES)
        shower = Shower(Table.replay(record[:after]))
        return tuple(shower.show(event, (own,))[own] for event in record[after:]), is_all
    except REFUSED:  # so it was closed
        return (show_public(record[-1], len(record)),), False


async def load_record(live: LiveTable) -> list[events.AnyEvent]:
    """Every event of the table."""
    try:
        return [events.decode(body) for body in await live.hall.store.load(live.id)]
    except NotStored as error:
        raise Refusal(Code.NOT_STORED) from error
