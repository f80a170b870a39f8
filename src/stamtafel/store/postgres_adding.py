"""What one group of appends is to PostgreSQL: one statement, which is a transaction of its own.

So a client that stops in the middle holds no lock that others wait for, and a group is stored in one round trip.
"""

from collections.abc import Mapping, Sequence

from stamtafel.store.contract import AlreadyDone, Append, LeaseLost, Raced
from stamtafel.store.postgres_connecting import Connection

# Nothing is added if one of the events is missing after which others come, or if one of the leases is over. Events
# are never deleted, so it is no matter that somebody else writes at the same time; for those that are added the
# unique keys see to it. Whoever takes a lease meanwhile writes under a number that is taken then, or after it:
# along a table's events leases never fall.
ADD = """INSERT INTO events (table_id, number, key, body, lease)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::bigint[])
    WHERE NOT EXISTS (
        SELECT FROM unnest($6::text[], $7::bigint[]) AS before (table_id, number)
        WHERE (SELECT true FROM events WHERE events.table_id = before.table_id AND events.number = before.number)
            IS NULL
    ) AND NOT EXISTS (
        SELECT FROM unnest($8::text[], $9::bigint[]) AS held (table_id, number)
        WHERE (SELECT true FROM leases WHERE leases.table_id = held.table_id AND leases.number = held.number)
            IS NULL
    )"""
ADD_EVENTS = f"WITH added AS ({ADD} RETURNING 1) SELECT count(*) FROM added"  # noqa: S608
ADD_AND_FILE = f"""WITH added AS ({ADD} RETURNING 1),
    done AS (SELECT count(*) AS number FROM added HAVING count(*) > 0),
    filed AS (
        INSERT INTO cards
        SELECT card.id, is_public, is_open, persons, line, greatest(
            (extract(epoch FROM clock_timestamp()) * 1000000000)::bigint,
            (SELECT changed + 1 FROM cards ORDER BY changed DESC LIMIT 1) -- also if the clock was set back
        ), words
        FROM done, unnest($10::text[], $11::boolean[], $12::boolean[], $13::text[], $14::bytea[], $15::text[])
            AS card (id, is_public, is_open, persons, line, words)
        ON CONFLICT (table_id) DO UPDATE SET is_public = excluded.is_public, is_open = excluded.is_open,
            persons = excluded.persons, line = excluded.line, changed = excluded.changed, words = excluded.words
    ),
    gone AS (
        DELETE FROM persons USING done WHERE persons.table_id = ANY($10::text[])
            AND (persons.person, persons.table_id) NOT IN (SELECT * FROM unnest($16::text[], $17::text[]))
    ),
    here AS (
        INSERT INTO persons
        SELECT person, id, is_host FROM done, unnest($16::text[], $17::text[], $18::boolean[])
            AS here (person, id, is_host)
        ON CONFLICT (person, table_id) DO UPDATE SET is_host = excluded.is_host
            WHERE persons.is_host <> excluded.is_host
    ),
    kept AS (
        INSERT INTO chapters
        SELECT chapter.* FROM done, unnest($19::text[], $20::bigint[], $21::bytea[]) AS chapter
    )
    SELECT number FROM done"""  # noqa: S608
STANDING = """SELECT
    (SELECT number FROM events WHERE events.table_id = asked.table_id ORDER BY number DESC LIMIT 1),
    (SELECT number FROM events WHERE events.table_id = asked.table_id AND events.key = asked.key),
    (SELECT number FROM leases WHERE leases.table_id = asked.table_id)
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (table_id, key, n) ORDER BY n"""
LAST_EVENTS = """SELECT key, body
    FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (table_id, number, n)
    LEFT JOIN events USING (table_id, number) ORDER BY n"""


def columns(rows: Sequence[Sequence[object]], width: int) -> list[list[object]]:
    """The rows, column by column."""
    return [[row[n] for row in rows] for n in range(width)]


async def add(connection: Connection, appends: Sequence[Append], last: Mapping[str, int], seconds: float) -> bool:
    """Add all; False if an event before is missing, or a lease is over.

    Raises what asyncpg raises, UniqueViolationError among it. `last` has tables whose last event is known.
    """
    appends = sorted(appends, key=lambda append: (append.table, append.after))  # who waits for whom has no ring
    rows, before, last = [], [], dict(last)
    for append in appends:
        if append.after and last.get(append.table) != append.after:
            before.append((append.table, append.after))
        last[append.table] = append.after + len(append.events)
        for n, body in enumerate(append.events, 1):
            key = append.key if n == len(append.events) else None
            rows.append((append.table, append.after + n, key, body, append.lease))
    held = [(append.table, append.lease) for append in appends if append.lease is not None]
    values = [*columns(rows, 5), *columns(before, 2), *columns(held, 2)]
    if any(append.card or append.chapter for append in appends):
        return bool(await connection.fetchval(ADD_AND_FILE, *values, *_to_file(appends), timeout=seconds))
    return bool(await connection.fetchval(ADD_EVENTS, *values, timeout=seconds))


def _to_file(appends: Sequence[Append]) -> list[list[object]]:
    cards = {append.card.table: append.card for append in appends if append.card is not None}  # the last of each
    filed = [
        (card.table, card.is_public, card.is_open, "\n".join(card.persons), card.line, card.words)
        for card in cards.values()
    ]
    here = [
        (person, card.table, person == card.persons[0])
        for card in cards.values()
        if card.is_open
        for person in sorted({*card.persons})
    ]
    chapters = [(append.table, *append.chapter) for append in appends if append.chapter is not None]
    return [*columns(filed, 6), *columns(here, 3), *columns(chapters, 3)]


async def find_refused(
    connection: Connection, appends: Sequence[Append], seconds: float
) -> list[AlreadyDone | LeaseLost | Raced | None]:
    """Why the store refuses each, None for those that it does not: they may still be in each other's way."""
    asked = columns([(append.table, append.key) for append in appends], 2)
    errors: list[AlreadyDone | LeaseLost | Raced | None] = []
    rows = await connection.fetch(STANDING, *asked, timeout=seconds)
    for append, (number, done, lease) in zip(appends, rows, strict=True):
        if done is not None:
            errors.append(AlreadyDone(done))
        elif append.lease not in (None, lease):
            errors.append(LeaseLost())
        else:
            errors.append(None if append.after == (number or 0) else Raced())
    return errors


async def find_stored(connection: Connection, appends: Sequence[Append], seconds: float) -> list[bool]:
    """Which of them are stored, by whomever: each is if its last event is there, the same to the byte."""
    asked = columns([(append.table, append.after + len(append.events)) for append in appends], 2)
    rows = await connection.fetch(LAST_EVENTS, *asked, timeout=seconds)
    return [tuple(row) == (append.key, append.events[-1]) for append, row in zip(appends, rows, strict=True)]
