"""Reading the log of all tables from a database, as it is in the end."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import asyncpg

from nodes.histories import Fault, Row, faults_of
from nodes.playing import Town


async def read_secret(url: str) -> bytes:
    """What the cookies of a database's servers are signed with, or of a file's."""
    if "://" not in url:
        with closing(sqlite3.connect(f"file:{url}?mode=ro", uri=True)) as file:
            return bytes(file.execute("SELECT value FROM secrets WHERE name = 'cookies'").fetchone()[0])
    connection = await asyncpg.connect(url)
    try:
        return bytes(await connection.fetchval("SELECT value FROM stamtafel.secrets WHERE name = 'cookies'"))
    finally:
        await connection.close()


async def read_log(url: str, table: str) -> list[Row]:
    """All that happened at the table."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT * FROM stamtafel.events WHERE table_id = $1 ORDER BY number", table)
    finally:
        await connection.close()
    return [Row(row["number"], row["key"], row["body"], row.get("lease")) for row in rows]


async def faults_in(town: Town, url: str, *, to_the_end: bool = True) -> list[tuple[int, Fault]]:
    """All that is wrong, each with the number of its table."""
    found: list[tuple[int, Fault]] = []
    for party in town.parties:
        assert party.table is not None
        stories = [player.story for player in party.players]
        log = await read_log(url, party.table)
        found += [(party.number, fault) for fault in faults_of(log, stories, to_the_end=to_the_end)]
    return found
