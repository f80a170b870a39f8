"""Every store there is: each test of the contract runs on each of them."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from stamtafel.store.contract import Store
from stamtafel.store.sqlite import SqliteStore

Opening = Callable[[], AbstractAsyncContextManager[Store]]  # each time the same tables


@asynccontextmanager
async def _sqlite(directory: Path) -> AsyncIterator[Store]:
    store = SqliteStore(directory / "tables.db")
    try:
        yield store
    finally:
        await store.close()


MAKERS = {"sqlite": _sqlite}


@pytest.fixture(params=MAKERS)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Opens an empty store, and later the same one again."""
    return partial(MAKERS[request.param], tmp_path)
