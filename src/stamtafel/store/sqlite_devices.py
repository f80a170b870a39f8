"""Devices, and the links by which they join, in SQLite: each of these is part of a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from stamtafel.store.contract import CALLED_BACK, USED, Device, Link

KEEP_DEVICE = """INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET seen = max(seen, excluded.seen), is_ended = max(is_ended, excluded.is_ended)"""
ENDED_DEVICES = "SELECT device, is_ended FROM devices WHERE person = ?"
KEEP_LINK = "INSERT INTO links (hash, person, device, label, sealed, until, why_not) VALUES (?, ?, ?, ?, ?, ?, ?)"
FORGET_LINKS = "DELETE FROM links WHERE until <= ?"
FORGET_FIRST_LINKS = """DELETE FROM links WHERE number IN
    (SELECT number FROM links WHERE person = ? ORDER BY number DESC LIMIT -1 OFFSET ?)"""
CALL_BACK_LINKS = "UPDATE links SET why_not = ? WHERE person = ? AND why_not IS NULL"
USE_LINK = """UPDATE links SET why_not = ? WHERE hash = ? AND why_not IS NULL AND until > ? AND NOT EXISTS (
    SELECT 1 FROM devices
    WHERE devices.person = links.person AND devices.device = links.device AND devices.is_ended
)"""
LINK = "SELECT hash, person, device, label, sealed, until, why_not FROM links WHERE hash = ?"


def keep_devices(connection: sqlite3.Connection, devices: Sequence[Device]) -> None:
    """Keep these devices."""
    connection.executemany(KEEP_DEVICE, devices)


def end_devices(connection: sqlite3.Connection, devices: Sequence[Device], by: str) -> bool:
    """End these devices of one person."""
    person, ids = devices[0].person, {device.id for device in devices}
    is_ended: dict[str, int] = dict(connection.execute(ENDED_DEVICES, (person,)))
    if not all(map(is_ended.get, ids)):
        left = {by, *(one for one in is_ended if not is_ended[one])} - ids
        if is_ended.get(by) or not left:
            return False
        connection.executemany(KEEP_DEVICE, [device._replace(is_ended=True) for device in devices])
    call_back_links(connection, person)
    return True


def keep_link(connection: sqlite3.Connection, link: Link, most: int, most_of_person: int, since: float) -> bool:
    """Keep a link, and call back those before."""
    connection.execute(FORGET_LINKS, (since,))
    call_back_links(connection, link.person)
    connection.execute(FORGET_FIRST_LINKS, (link.person, most_of_person - 1))
    if connection.execute("SELECT count(*) FROM links").fetchone()[0] >= most:
        return False
    connection.execute(KEEP_LINK, link)
    return True


def call_back_links(connection: sqlite3.Connection, person: str) -> None:
    """No link of this person works from now on."""
    connection.execute(CALL_BACK_LINKS, (CALLED_BACK, person))


def use_link(connection: sqlite3.Connection, hash: bytes, now: float, devices: Sequence[Device]) -> bool:
    """Use a link and keep the devices."""
    if not connection.execute(USE_LINK, (USED, hash, now)).rowcount:
        return False
    keep_devices(connection, devices)
    return True
