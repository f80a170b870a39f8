"""Which store keeps the tables: what `--data` names says so."""

from pathlib import Path

from stamtafel.store.contract import Store
from stamtafel.store.sqlite import SqliteStore


def is_address(data: Path | str) -> bool:
    """Whether this is the address of a PostgreSQL database, not a file."""
    return str(data).startswith(("postgresql://", "postgres://"))


async def open_store(data: Path | str) -> Store:
    """The store at this address, or in this file."""
    if is_address(data):
        from stamtafel.store.postgres import PostgresStore  # asyncpg is needed there alone

        return await PostgresStore.open(str(data))
    return SqliteStore(data)
