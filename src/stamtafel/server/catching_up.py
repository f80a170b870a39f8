"""What a viewer missed, made beside the play: the table may go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager

from stamtafel.games.numbers import SPECTATOR
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


class Story:
    """What happened at a table after a number, seat by seat as it is asked for; it goes on as the table does."""

    def __init__(self, before: Sequence[events.AnyEvent]) -> None:
        self._shower = Shower(Table.replay(before))
        self.told: list[AnyHappening] = []

    @property
    def number(self) -> int:
        """Of the last event that was told."""
        return self._shower.table.number

    def go_on(self, happened: Sequence[events.AnyEvent], seat: int) -> None:
        """Tell what happened next, as this seat saw it."""
        self.told += [self._shower.show(event, (seat,))[seat] for event in happened]


async def missed_by(live: LiveTable, person: str, after: int | None) -> Missed:
    """What happened after that number, as the person saw it; None is for who wants to know nothing of before.

    It is complete at the moment of the answer: whoever watches before anything else happens misses nothing.
    """
    if after is None or after > live.table.number:
        return (), False
    if after == live.table.number:
        return (), True
    async with catching_up_turn(live, person):
        return await _tell_missed(live, person, after)


def catching_up_turn(live: LiveTable, person: str) -> AbstractAsyncContextManager[None]:
    """A turn at what takes long, because all that happened at a table is read; raises Refusal."""
    turns, most = live.hall.catching_up, live.hall.config.limits.connections_per_person
    if turns.wishes[person] >= most:  # more than it has connections: they are gone, their wishes are not
        raise Refusal(Code.TOO_FAST, seconds=1)
    return turns.take(person)


async def _tell_missed(live: LiveTable, person: str, after: int) -> Missed:
    bodies = await _load(live)
    newcomer = None if live.table.may_see_game_of((), person) else person
    try:
        story, is_all = await asyncio.to_thread(_begin, bodies, after, _seat(live, person), newcomer)
    except REFUSED:  # by the rules of today: it was closed for that, or it is an older game
        last = events.decode(bodies[-1])
        return ((show_public(last, len(bodies)),) if isinstance(last, events.Closed) else ()), False
    while story.number < live.table.number:  # it moved on meanwhile, by a few events
        bodies = await _load(live)
        story.go_on([events.decode(body) for body in bodies[story.number :]], _seat(live, person))
    return tuple(story.told), is_all


def _begin(bodies: Sequence[bytes], after: int, seat: int, newcomer: str | None) -> tuple[Story, bool]:
    """What was missed, and whether that is all; a newcomer is told nothing of games without it."""
    record = [events.decode(body) for body in bodies]
    first = 1 if newcomer is None else max(1, last_game_of_others(record, newcomer))
    is_all = after >= first and len(record) - after <= MOST_MISSED
    after = after if is_all else max(first, len(record) - LAST_ONES)
    story = Story(record[:after])
    story.go_on(record[after:], seat)
    return story, is_all


def _seat(live: LiveTable, person: str) -> int:
    seat = live.table.seat_of(person)
    return SPECTATOR if seat is None else seat


async def _load(live: LiveTable) -> list[bytes]:
    """Every event of the table up to now; what is stored but not told yet is told as soon as it is."""
    bodies: list[bytes] = []
    while len(bodies) < live.table.number:  # it may move on while it is loaded
        bodies = await load_bodies(live)
    return bodies[: live.table.number]


async def load_bodies(live: LiveTable) -> list[bytes]:
    """Every event that is stored of the table."""
    try:
        return await live.hall.store.load(live.id)
    except NotStored as error:
        raise Refusal(Code.NOT_STORED) from error
