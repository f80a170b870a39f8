"""PostgreSQL behind the store's interface: one connection writes, a few others read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import asyncpg

from stamtafel.store import postgres_devices
from stamtafel.store.contract import Answer, Append, Card, Chapter, Device, Link, NotStored, Saved
from stamtafel.store.postgres_connecting import CONNECT_SECONDS, Connection, connect, migrate
from stamtafel.store.postgres_connecting import SETTINGS as CONNECTION_SETTINGS
from stamtafel.store.postgres_devices import (
    ALL_DEVICES,
    CALL_BACK_LINKS,
    CHANGED_DEVICES,
    KEEP_DEVICE,
    LINK,
    OVERLAP_SECONDS,
    OWN_DEVICES,
)
from stamtafel.store.postgres_writing import Writer, is_plain_refusal

T = TypeVar("T")

READERS = 4  # connections
CHANGERS = 2  # of them at most, at a time, that devices and links are changed on: others go on reading
READ_SECONDS = 10.0
READ_TIMES = 3  # that something is asked for, if the connection turns out to be lost
CLOSE_SECONDS = 2.0
NO_END = 1 << 62  # a number that no event has
MOST_SEARCHED = 2000  # public tables, the latest
CARDS = "SELECT cards.table_id, is_public, is_open, persons, line, words FROM cards"
PUBLIC_CARDS = f"{CARDS} WHERE is_open AND is_public ORDER BY changed DESC LIMIT $1"
SEARCHED_CARDS = f"SELECT * FROM ({PUBLIC_CARDS}) AS latest WHERE strpos(words, $2) > 0 LIMIT $3 OFFSET $4"  # noqa: S608
OWN_CARDS = f"{CARDS} JOIN persons USING (table_id) WHERE person = $1 ORDER BY changed DESC LIMIT $2"
HOSTED_CARDS = f"{CARDS} JOIN persons USING (table_id) WHERE person = $1 AND is_host"
EVENTS = "SELECT body FROM events WHERE table_id = $1 AND number > $2 AND number <= $3 ORDER BY number"
CHAPTERS = "SELECT number, body FROM chapters WHERE table_id = $1 ORDER BY number"
FROM_CHAPTER = """WITH last AS (
        SELECT number, body FROM chapters WHERE table_id = $1 AND number <= $2 ORDER BY number DESC LIMIT 1
    )
    SELECT true AS is_chapter, number, NULL AS key, body FROM last
    UNION ALL
    SELECT false, number, key, body FROM events
    WHERE table_id = $1 AND number > coalesce((SELECT number FROM last), 0)
    ORDER BY is_chapter DESC, number"""
KEYS = "SELECT key, number FROM events WHERE table_id = $1 AND key IS NOT NULL ORDER BY number DESC LIMIT $2"
NUMBER_OF = "SELECT number FROM events WHERE table_id = $1 AND key = $2"
KEEP_SECRET = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING"  # noqa: S105
SECRET = "SELECT value FROM secrets WHERE name = $1"  # noqa: S105
SECRETS = "SELECT name, value FROM secrets"
LAST_CHANGE = "SELECT changed FROM cards ORDER BY changed DESC LIMIT 1"
CARD = f"{CARDS} WHERE table_id = $1"
TABLES = """SELECT table_id FROM events LEFT JOIN cards USING (table_id) WHERE number = 1
    ORDER BY changed NULLS FIRST, table_id"""
USED_BYTES = """SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"""


class PostgresStore:
    """Tables in one database. `open` it in the thread of a running event loop."""

    is_shared = True

    def __init__(self, writer: Writer, pool: Any) -> None:
        self._writer, self._pool = writer, pool
        self._changing = asyncio.Semaphore(CHANGERS)

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect, and bring the schema up to date; raises TooNew, Unfit, OSError or what asyncpg raises."""
        connection = await connect(url)
        try:
            await migrate(connection)
        finally:
            await connection.close(timeout=CONNECT_SECONDS)
        pool = asyncpg.create_pool(
            url,
            min_size=0,
            max_size=READERS,
            reset=_leave_as_it_is,
            timeout=CONNECT_SECONDS,
            command_timeout=READ_SECONDS,
            server_settings=CONNECTION_SETTINGS,
        )
        return cls(Writer(url), await pool)

    def append(self, append: Append, answer: Answer) -> None:
        """Store it, durably, then answer."""
        self._writer.append(append, answer)

    async def load(self, table: str, after: int = 0, until: int | None = None) -> list[bytes]:
        """The events of the table in order."""
        rows = await self._ask(lambda it: it.fetch(EVENTS, table, after, NO_END if until is None else until))
        return [body for (body,) in rows]

    async def chapters(self, table: str) -> list[Chapter]:
        """All chapters of the table, in order."""
        return [Chapter(*row) for row in await self._ask(lambda it: it.fetch(CHAPTERS, table))]

    async def load_from(self, table: str, number: int | None = None) -> Saved:
        """The table from a chapter on."""
        most = NO_END if number is None else number
        rows = await self._ask(lambda it: it.fetch(FROM_CHAPTER, table, most))
        chapter = None
        if rows and rows[0][0]:
            _, last, _, body = rows.pop(0)
            chapter = Chapter(last, body)
        return Saved(chapter, [row[3] for row in rows], {row[2]: row[1] for row in rows if row[2] is not None})

    async def keys(self, table: str, most: int) -> dict[str, int]:
        """The last keys stored for the table."""
        rows = await self._ask(lambda it: it.fetch(KEYS, table, most))
        return dict(reversed(rows))

    async def number_of(self, table: str, key: str) -> int | None:
        """The number of the last event stored under this key."""
        number: int | None = await self._ask(lambda it: it.fetchval(NUMBER_OF, table, key))
        return number

    async def find_own(self, person: str, most: int = 100) -> list[Card]:
        """The cards of a person's open tables, latest change first."""
        return await self._find(OWN_CARDS, person, most)

    async def find_public(self, search: str, skip: int, most: int) -> list[Card]:
        """The cards of open public tables, latest change first."""
        return await self._find(SEARCHED_CARDS, MOST_SEARCHED, search, most, skip)

    async def last_change(self) -> int:
        """When a card changed last."""
        return await self._ask(lambda it: it.fetchval(LAST_CHANGE)) or 0

    async def hosted(self, person: str) -> list[Card]:
        """The cards of all open tables that this person hosts."""
        return await self._find(HOSTED_CARDS, person)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret kept under this name."""

        async def keep(connection: Connection) -> bytes:
            await connection.execute(KEEP_SECRET, name, fresh)
            return bytes(await connection.fetchval(SECRET, name))

        return await self._ask(keep)

    async def tables(self) -> list[str]:
        """All tables there ever were."""
        return [table for (table,) in await self._ask(lambda it: it.fetch(TABLES))]

    async def card(self, table: str) -> Card | None:
        """The card of a table, open or not."""
        return next(iter(await self._find(CARD, table)), None)

    async def secrets(self) -> dict[str, bytes]:
        """All secrets by their names."""
        return dict(await self._ask(lambda it: it.fetch(SECRETS)))

    async def used_bytes(self) -> int:
        """How much room all that is kept takes."""
        return int(await self._ask(lambda it: it.fetchval(USED_BYTES)))

    async def trouble(self) -> str | None:
        """Why nothing can be stored now."""
        return await self._writer.trouble()

    async def devices(self, person: str | None = None) -> list[Device]:
        """The devices of a person, or of everyone."""
        query = (ALL_DEVICES,) if person is None else (OWN_DEVICES, person)
        return [Device._make(row) for row in await self._ask(lambda it: it.fetch(*query))]

    async def changed_devices(self, since: float = 0) -> tuple[float, list[Device]]:
        """What time it is, and the devices that changed since that time."""
        rows = await self._ask(lambda it: it.fetch(CHANGED_DEVICES, since, OVERLAP_SECONDS))
        return rows[0][0], [Device._make(device) for _, *device in rows if device[0] is not None]

    async def keep_devices(self, devices: Sequence[Device]) -> None:
        """Keep these devices."""
        rows = sorted(devices, key=lambda device: (device.person, device.id))  # who waits for whom has no ring
        await self._change(lambda it: it.executemany(KEEP_DEVICE, rows))  # all or none; done twice it is the same

    async def end_devices(self, devices: Sequence[Device], by: str) -> bool:
        """End these devices of one person."""
        return await self._change(lambda it: postgres_devices.end_devices(it, devices, by))

    async def keep_link(self, link: Link, most: int, most_of_person: int, since: float) -> bool:
        """Keep a link, and call back those before."""
        return await self._change(lambda it: postgres_devices.keep_link(it, link, most, most_of_person, since))

    async def link(self, hash: bytes) -> Link | None:
        """The link whose code has this hash."""
        row = await self._ask(lambda it: it.fetchrow(LINK, hash))
        return None if row is None else Link._make(row)

    async def call_back_links(self, person: str) -> None:
        """No link of this person works from now on."""
        await self._change(lambda it: it.execute(CALL_BACK_LINKS, person))

    async def use_link(self, hash: bytes, now: float, devices: Sequence[Device]) -> bool:
        """Use a link and keep these devices."""
        return await self._change(lambda it: postgres_devices.use_link(it, hash, now, devices))

    async def close(self) -> None:
        """Store what was appended and disconnect."""
        await self._writer.close()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._pool.close(), CLOSE_SECONDS)
        self._pool.terminate()

    async def _find(self, query: str, *values: object) -> list[Card]:
        return [
            Card(table, is_public, is_open, tuple(persons.split("\n")), line, words)
            for table, is_public, is_open, persons, line, words in await self._ask(
                lambda it: it.fetch(query, *values)
            )
        ]

    async def _change(self, ask: Callable[[Connection], Awaitable[T]]) -> T:
        """Likewise, for what is the same if it is done twice."""
        async with self._changing:
            return await self._ask(ask)

    async def _ask(self, ask: Callable[[Connection], Awaitable[T]]) -> T:
        """What one of the reading connections answers; it is asked again if it turns out to be lost."""
        for times_left in reversed(range(READ_TIMES)):
            try:
                async with self._pool.acquire(timeout=READ_SECONDS) as connection:
                    return await ask(connection)
            except Exception as error:
                if times_left == 0 or is_plain_refusal(error) or isinstance(error, TimeoutError):
                    raise NotStored(str(error) or type(error).__name__) from error
        raise AssertionError


async def _leave_as_it_is(_: Connection) -> None:
    """Nothing that is asked for leaves anything behind on a connection."""
