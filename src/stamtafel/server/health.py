"""Whether what people do can be stored, looked at again and again, and said in the log when it changes."""

import asyncio

from stamtafel.server.logs import log
from stamtafel.store.contract import NotStored, Store

LOOK_SECONDS = 5.0


class Health:
    """Asks the store how it is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._last: str | None = None

    async def trouble(self) -> str | None:
        """Why nothing can be stored now, None if it can."""
        try:
            found = await self._store.trouble()
        except NotStored as error:
            found = str(error)
        if found != self._last:
            if found is None:
                log("tables can be stored again")
            else:
                log("nothing can be stored", why=found)
        self._last = found
        return found

    async def run(self) -> None:
        """Go on for ever: nobody may ask, or want something stored, for a long time."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.trouble()
