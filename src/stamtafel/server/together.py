"""Writing together what several want written at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from stamtafel.store.contract import NotStored

T = TypeVar("T")


class _Batch(Generic[T]):
    def __init__(self) -> None:
        self.things: list[T] = []
        self.error: Exception = NotStored("whoever wrote this was called off")
        self.is_written = False


class Together(Generic[T]):
    """One write at a time, with all that came during the one before: so many writers take little more than one.

    Each waits as long as for itself alone, and nobody else who uses the store waits for more than one write.
    """

    def __init__(self, write: Callable[[Sequence[T]], Awaitable[None]]) -> None:
        self._write = write
        self._turn = asyncio.Lock()
        self._next: _Batch[T] = _Batch()

    async def write(self, things: Sequence[T]) -> None:
        """Return once these are written; raises what the write does."""
        batch = self._next
        batch.things.extend(things)
        async with self._turn:
            if batch is self._next:  # otherwise somebody else has written it
                self._next = _Batch()
                await self._write_all(batch)
        if not batch.is_written:
            raise batch.error

    async def _write_all(self, batch: _Batch[T]) -> None:
        try:
            await self._write(batch.things)
            batch.is_written = True
        except Exception as error:
            batch.error = error
