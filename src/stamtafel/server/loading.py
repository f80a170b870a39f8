"""Reading tables from the store: from their last game on, for what was before is in the chapter before it."""

import asyncio
from collections.abc import Sequence

from stamtafel.games import load
from stamtafel.server.cards import card_of
from stamtafel.server.logs import log
from stamtafel.store.contract import Append, Chapter, NotStored, Raced, Saved, Store
from stamtafel.table import events
from stamtafel.table.chapters import read_chapter
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import REFUSED, Phase, Table

MOST_KEYS = 16  # commands remembered against being done twice; the store remembers all


async def load_table(store: Store, id: str) -> tuple[Table, dict[str, int]]:
    """The table, and the last keys of its commands; raises Refusal.

    It is closed if today's rules refuse its last game.
    """
    if "\0" in id:
        raise Refusal(Code.NO_SUCH_TABLE)  # PostgreSQL cannot be asked for such an id
    try:
        saved = await store.load_from(id)
    except NotStored as error:
        log("a table cannot be read; if it says malformed, put a copy of the data file in its place",
            table=id, why=str(error))  # fmt: skip
        raise Refusal(Code.NOT_STORED) from error
    if not saved.events and saved.chapter is None:
        raise Refusal(Code.NO_SUCH_TABLE)
    table, is_refused = await asyncio.to_thread(read_table, saved)
    if is_refused and table.phase is not Phase.CLOSED:
        await _close_by_rules(store, id, table)
    return table, dict(list(saved.keys.items())[-MOST_KEYS:])


async def append(store: Store, wanted: Append) -> None:
    """Wait until it is stored; raises what the store answers."""
    stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer(error: Exception | None) -> None:
        if stored.done():
            return
        if error is None:
            stored.set_result(None)
        else:
            stored.set_exception(error)

    store.append(wanted, answer)
    await stored


def table_before(chapter: Chapter | None, record: Sequence[events.AnyEvent]) -> tuple[Table, int]:
    """The table that the record goes on from, without games, and how many of its events that took."""
    if chapter is not None:
        return read_chapter(chapter.body), 0
    return Table.replay_without_games(record[:1]), 1


def read_table(saved: Saved) -> tuple[Table, bool]:
    """The table as it is now, and whether the rules refuse its last game; the table has no position then.

    Raises Refusal for a table of a game that is not there any more: the package that brought it may come again.
    """
    record = [events.decode(body) for body in saved.events]
    table, taken = table_before(saved.chapter, record)
    try:
        load(table.game)
    except KeyError as error:
        raise Refusal(Code.BAD_SETUP, why=str(error.args[0])) from error
    try:
        table.go_on(record[taken:])
    except REFUSED:
        table, taken = table_before(saved.chapter, record)
        for event in record[taken:]:
            table.pass_by(event)
        return table, True
    return table, False


async def _close_by_rules(store: Store, id: str, table: Table) -> None:
    """Close a table for good whose record today's rules refuse."""
    log("new rules refuse a record: the table is closed", table=id)
    after, closed = table.number, events.Closed("rules")
    table.apply(closed)
    try:
        await append(store, Append(id, after, [events.encode(closed)], card=card_of(id, table)))
    except (Raced, NotStored) as error:
        log("not stored", why=str(error))
        raise Refusal(Code.NOT_STORED) from error
