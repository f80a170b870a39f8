"""Which store keeps the tables: what `--data` names says so."""

from pathlib import Path

from stamtafel.store.contract import Store
from stamtafel.store.nodes import Nodes
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


async def open_nodes(data: Path | str, name: str, seconds: float) -> Nodes | None:
    """The servers that share the store at this address, this one under its name; None for a file."""
    if is_address(data):
        from stamtafel.store.postgres_nodes import PostgresNodes

        return await PostgresNodes.open(str(data), name, seconds)
    return None
