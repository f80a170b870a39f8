"""Devices, and the links by which they join, in PostgreSQL.

Each change is one statement: of two servers that want the same one wins, and asking again changes nothing more.
"""

from __future__ import annotations

from collections.abc import Sequence

from stamtafel.store.contract import CALLED_BACK, USED, Device, Link
from stamtafel.store.postgres_adding import columns
from stamtafel.store.postgres_connecting import Connection

DEVICES = "SELECT person, device, label, since, seen, is_ended FROM devices"
ALL_DEVICES = f"{DEVICES} ORDER BY person, since NULLS FIRST, device"
OWN_DEVICES = f"{DEVICES} WHERE person = $1 ORDER BY since NULLS FIRST, device"
OVERLAP_SECONDS = 10.0  # that are read again each time, for what changed then but was stored later
CHANGED_DEVICES = """SELECT asked.now, person, device, label, since, seen, is_ended
    FROM (SELECT extract(epoch FROM now())::double precision AS now) AS asked LEFT JOIN devices
        ON changed > to_timestamp(least($1, extract(epoch FROM now())) - $2::double precision)"""
ON_KNOWN_DEVICE = """ON CONFLICT (person, device) DO UPDATE SET seen = greatest(devices.seen, excluded.seen),
    is_ended = devices.is_ended OR excluded.is_ended, changed = clock_timestamp()"""
KEEP_DEVICE = f"""INSERT INTO devices (person, device, label, since, seen, is_ended)
    VALUES ($1, $2, $3, $4, $5, $6) {ON_KNOWN_DEVICE}"""  # noqa: S608
WANTED = "unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::integer[], $6::boolean[])"
# Links and devices of the person are locked, always in this order, before anything is decided: so nobody ends the
# last device, nor does one that was ended itself, and a link is used before its maker is ended or never.
END_DEVICES = f"""WITH working AS (
        SELECT number FROM links WHERE person = $7 AND why_not IS NULL ORDER BY number FOR UPDATE
    ),
    own AS (
        SELECT device, is_ended FROM devices WHERE person = $7 AND (SELECT count(*) FROM working) >= 0
        ORDER BY device FOR UPDATE
    ),
    allowed AS (
        SELECT WHERE $8::text NOT IN (SELECT device FROM own WHERE is_ended)
        AND ($8 <> ALL ($2) OR EXISTS (SELECT FROM own WHERE NOT is_ended AND device <> ALL ($2)))
    ),
    ended AS (
        INSERT INTO devices (person, device, label, since, seen, is_ended)
        SELECT wanted.* FROM allowed, {WANTED} AS wanted {ON_KNOWN_DEVICE} RETURNING 1
    ),
    called_back AS (
        UPDATE links SET why_not = '{CALLED_BACK}'
        WHERE number IN (SELECT number FROM working) AND EXISTS (SELECT FROM ended)
    )
    SELECT EXISTS (SELECT FROM ended) OR NOT EXISTS (
        SELECT FROM unnest($2) AS wanted WHERE wanted NOT IN (SELECT device FROM own WHERE is_ended)
    )"""  # noqa: S608
LINK = "SELECT hash, person, device, label, sealed, until, why_not FROM links WHERE hash = $1"
KEEP_LINK = f"""WITH forgotten AS (DELETE FROM links WHERE until <= $10),
    first AS (
        DELETE FROM links WHERE until > $10 AND number IN (
            SELECT number FROM links WHERE person = $2 AND hash <> $1 ORDER BY number DESC OFFSET $9::bigint - 1
        ) RETURNING 1
    ),
    called_back AS (
        UPDATE links SET why_not = '{CALLED_BACK}'
        WHERE person = $2 AND hash <> $1 AND why_not IS NULL AND until > $10
    ),
    kept AS (
        INSERT INTO links (hash, person, device, label, sealed, until, why_not)
        SELECT $1, $2, $3::text, $4::text, $5::bytea, $6::double precision, $7::text
        WHERE (SELECT count(*) FROM links WHERE until > $10) - (SELECT count(*) FROM first) < $8::bigint
        ON CONFLICT (hash) DO NOTHING RETURNING 1
    )
    SELECT EXISTS (SELECT FROM kept) OR EXISTS (SELECT FROM links WHERE hash = $1)"""  # noqa: S608
CALL_BACK_LINKS = f"UPDATE links SET why_not = '{CALLED_BACK}' WHERE person = $1 AND why_not IS NULL"  # noqa: S608
USE_LINK = f"""WITH used AS (
        UPDATE links SET why_not = '{USED}' WHERE hash = $7 AND why_not IS NULL AND until > $8 AND NOT EXISTS (
            SELECT FROM devices
            WHERE devices.person = links.person AND devices.device = links.device AND devices.is_ended
        ) RETURNING 1
    ),
    joined AS (
        INSERT INTO devices (person, device, label, since, seen, is_ended)
        SELECT wanted.* FROM used, {WANTED} AS wanted ORDER BY 1, 2 {ON_KNOWN_DEVICE} RETURNING 1
    )
    SELECT EXISTS (SELECT FROM joined) OR NOT EXISTS (
        SELECT FROM {WANTED} AS wanted (person, device)
        WHERE NOT EXISTS (SELECT FROM devices WHERE (person, device) = (wanted.person, wanted.device))
    )"""  # noqa: S608


async def end_devices(connection: Connection, devices: Sequence[Device], by: str) -> bool:
    """End these devices of one person."""
    ended = [device._replace(is_ended=True) for device in devices]
    return bool(await connection.fetchval(END_DEVICES, *columns(ended, 6), devices[0].person, by))


async def keep_link(connection: Connection, link: Link, most: int, most_of_person: int, since: float) -> bool:
    """Keep a link, and call back those before."""
    return bool(await connection.fetchval(KEEP_LINK, *link, most, most_of_person, since))


async def use_link(connection: Connection, hash: bytes, now: float, devices: Sequence[Device]) -> bool:
    """Use a link and keep the devices."""
    return bool(await connection.fetchval(USE_LINK, *columns(devices, 6), hash, now))
