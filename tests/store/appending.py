"""Appending to a store and waiting for its answer."""

import asyncio

from stamtafel.store.contract import Append, Card, Store


def begin(store: Store, append: Append) -> asyncio.Future[None]:
    """Append now; the future has the answer."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer(error: Exception | None) -> None:
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    store.append(append, answer)
    return future


async def append(
    store: Store, table: str, after: int, *events: bytes, key: str | None = None, card: Card | None = None
) -> None:
    """Append, and raise what the store answers."""
    await begin(store, Append(table, after, events, key, card))


def card(table: str, *persons: str, is_public: bool = True, is_open: bool = True) -> Card:
    """A table's card."""
    return Card(table, is_public, is_open, persons, b"{}")
