"""Taking all that one store keeps over to another, and seeing that it is the same there."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from stamtafel.server.loading import append, read_table
from stamtafel.store.contract import Append, Card, Chapter, Saved, Store
from stamtafel.table.refusals import Refusal

ALL = 1 << 40  # more keys than a table has


class Different(Exception):
    """What arrived is not what was sent, or there was something before."""


class Kept(NamedTuple):
    """All that is kept of one table."""

    events: list[bytes]
    keys: dict[str, int]
    chapters: list[Chapter]
    card: Card | None


class Tally(NamedTuple):
    """What was taken over."""

    tables: int
    events: int
    refused: int  # tables whose record today's rules or games refuse, here as there


async def transfer(source: Store, target: Store) -> Tally:
    """Take everything over into an empty store, then read and replay every table there; raises Different."""
    if await target.tables() or await target.secrets() or await target.devices():
        raise Different("it is not empty")
    for name, value in (await source.secrets()).items():
        await target.secret(name, value)
    await target.keep_devices(await source.devices())
    tables = await source.tables()
    for table in tables:
        kept = await all_of(source, table)
        await asyncio.gather(*(append(target, one) for one in appends_of(table, kept)))
    return await _compare(source, target, tables)


async def all_of(store: Store, table: str) -> Kept:
    """All that the store keeps of the table."""
    events, keys = await store.load(table), await store.keys(table, ALL)
    return Kept(events, keys, await store.chapters(table), await store.card(table))


def appends_of(table: str, kept: Kept) -> Sequence[Append]:
    """What was appended, or would come to the same: each has one key at its end, or one chapter, at most."""
    keys = {number: key for key, number in kept.keys.items()}
    chapters = {chapter.number: chapter for chapter in kept.chapters}
    ends = sorted({*keys, *(number for number in chapters if number), len(kept.events)})
    appends = []
    for after, end in zip([0, *ends], ends, strict=False):
        card = kept.card if end == len(kept.events) else None
        events = kept.events[after:end]
        appends.append(Append(table, after, events, keys.get(end), card, chapters.get(after)))
    return appends


async def _compare(source: Store, target: Store, tables: Sequence[str]) -> Tally:
    if await target.tables() != tables or await source.tables() != tables:
        raise Different("it does not have the same tables: was a server running?")
    if await target.secrets() != await source.secrets() or await target.devices() != await source.devices():
        raise Different("it does not have the same secrets and devices: was a server running?")
    count = refused = 0
    for table in tables:
        kept = await all_of(target, table)
        if kept != await all_of(source, table):
            raise Different(f"table {table} is not the same there: was a server running?")
        count += len(kept.events)
        try:
            replayed, is_refused = await asyncio.to_thread(read_table, Saved(None, kept.events, {}))
        except Refusal:
            is_refused = True
        else:
            if replayed.number != len(kept.events):
                raise Different(f"table {table} has {len(kept.events)} events, and replays to {replayed.number}")
        refused += is_refused
    return Tally(len(tables), count, refused)
