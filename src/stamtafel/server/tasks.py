"""Tasks that nobody waits for, held on to until they are done."""

import asyncio
from collections.abc import Coroutine
from typing import Any

AGAIN_SECONDS = 1.0


class Tasks:
    """Asyncio keeps only weak references: a task that nobody holds may vanish."""

    def __init__(self) -> None:
        self._all: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let it go on by itself."""
        task = asyncio.get_running_loop().create_task(work)
        self._all.add(task)
        task.add_done_callback(self._all.discard)

    async def close(self) -> None:
        """Call them all off, and wait until they have ended; a library that swallows that is told again."""
        while self._all:
            for task in self._all:
                task.cancel()
            await asyncio.wait(self._all, timeout=AGAIN_SECONDS)
