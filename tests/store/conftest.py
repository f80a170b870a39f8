"""Every store there is: each test of the contract runs on each of them."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from database import Database
from stamtafel.store.contract import Store
from stamtafel.store.opening import open_store

Opening = Callable[[], AbstractAsyncContextManager[Store]]  # each time the same tables


@asynccontextmanager
async def opened(data: Path | str) -> AsyncIterator[Store]:
    """The store there, closed afterwards."""
    store = await open_store(data)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Opens an empty store, and later the same one again."""
    if request.param == "sqlite":
        return partial(opened, tmp_path / "tables.db")
    database: Database = request.getfixturevalue("database")
    return partial(opened, database.new())
