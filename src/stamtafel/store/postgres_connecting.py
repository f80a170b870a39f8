"""Connecting to PostgreSQL, and bringing the schema up to date."""

from collections.abc import Callable
from typing import Any, NamedTuple

import asyncpg

from stamtafel.store.migrating import TooNew, migrations

Connection = Any  # asyncpg has no types

SCHEMA = "stamtafel"
MIGRATING = 0x5374616D  # the number of the lock: "Stam" in ASCII
CONNECT_SECONDS = 5.0
SETTINGS = {
    "application_name": "stamtafel",
    "search_path": SCHEMA,
    "enable_seqscan": "off",  # everything is found by an index, also in tables that nobody has counted yet
    "plan_cache_mode": "force_generic_plan",
    "jit": "off",
}
WAIT_FOR_DISK = """SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'"""
VERSION = "SELECT version FROM schema_version"
MAKE_VERSION = "CREATE TABLE schema_version (version integer NOT NULL); INSERT INTO schema_version VALUES (0)"
HAS_SCHEMA = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = $1)"
ITSELF = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
END_BACKEND = "SELECT pg_terminate_backend(pid, $3) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"
END_MILLISECONDS = 2000
OTHERS = "SELECT node, body FROM nodes WHERE until > clock_timestamp()"


class Unfit(Exception):
    """This database cannot keep tables as they are."""


class Backend(NamedTuple):
    """The process of the database that serves one connection, told from all others there ever are."""

    pid: int
    started: object


def shown(url: str) -> str:
    """The address in words for everybody: without who connects, with which password, and how."""
    scheme, _, rest = url.partition("://")
    place = rest.partition("?")[0]
    is_clear = "@" in place or "@" not in rest  # what is not may be a password with signs that are to be escaped
    return f"{scheme}://{place.rpartition('@')[2] if is_clear else '...'}"


async def connect(url: str, seconds: float = CONNECT_SECONDS) -> Connection:
    """A connection whose commits are on the disk once they return; raises OSError or what asyncpg raises."""
    connection = await asyncpg.connect(url, timeout=seconds, server_settings=SETTINGS)
    try:
        await connection.execute(WAIT_FOR_DISK, timeout=seconds)
    except BaseException:
        connection.terminate()
        raise
    return connection


async def backend_of(connection: Connection) -> Backend:
    """Who serves this connection."""
    return Backend(*await connection.fetchrow(ITSELF, timeout=CONNECT_SECONDS))


async def end_backend(connection: Connection, backend: Backend) -> None:
    """See to it that another connection does nothing any more; raises OSError if it cannot be ended in time."""
    is_ended = await connection.fetchval(END_BACKEND, *backend, END_MILLISECONDS, timeout=2 * CONNECT_SECONDS)
    if is_ended is False:  # None: there was no such backend any more
        raise TimeoutError("what became of the last connection is not known yet")


async def migrate(connection: Connection, scripts: list[str] | None = None) -> None:
    """Run what is missing, in one transaction that no other has at the same time; raises TooNew or Unfit."""
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise Unfit("the encoding of its texts is not UTF8")
    scripts = migrations("postgres") if scripts is None else scripts
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        if not await connection.fetchval(HAS_SCHEMA, SCHEMA):
            await connection.execute(f"CREATE SCHEMA {SCHEMA}")
        if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
            await connection.execute(MAKE_VERSION)
        version = await connection.fetchval(VERSION)
        if version > len(scripts):
            raise TooNew(
                f"the database has version {version}, this program knows {len(scripts)}; use a newer stamtafel"
            )
        for script in scripts[version:]:
            await connection.execute(script)
        await connection.execute("UPDATE schema_version SET version = $1 WHERE version <> $1", len(scripts))


async def try_out(url: str, check_others: Callable[[dict[str, bytes]], None]) -> None:
    """Connect, check what those tell of themselves who share it, migrate and write; raises what goes wrong."""
    connection = await connect(url)
    try:
        if await connection.fetchval("SELECT to_regclass('nodes')") is not None:
            check_others(dict(await connection.fetch(OTHERS)))
        await migrate(connection)
        await probe(connection)
    finally:
        await connection.close(timeout=CONNECT_SECONDS)


async def probe(connection: Connection) -> None:
    """Write and commit, which changes nothing; raises what asyncpg raises."""
    await connection.execute("UPDATE schema_version SET version = version", timeout=2 * CONNECT_SECONDS)


def why_not(error: Exception) -> str | None:
    """What is wrong and what to do, in words for whoever runs the server; None if the database is not to blame."""
    match error:
        case TooNew():
            return f"a newer Stamtafel wrote it: {error}"
        case Unfit():
            return f"{error}; make one that is"
        case OverflowError():  # asyncpg leaves it to the system to look at the port
            return f"{error}; mend the address"
        case OSError():  # a timeout, too
            return f"it cannot be reached ({error.strerror or type(error).__name__}); start it"
        case asyncpg.PostgresError():
            return f"it refuses ({' '.join(str(error).split())}); mend that"
        case asyncpg.InterfaceError() | ValueError():  # of what the address says
            return f"{' '.join(str(error).split())}; mend the address"
    return None
