"""Whether what people do can be stored, and has room; looked at again and again, changes are said in the log."""

import asyncio
import contextlib

from stamtafel.server.logs import log
from stamtafel.store.contract import NotStored, Store

LOOK_SECONDS = 5.0
MEGABYTE = 1_000_000


class Health:
    """Asks the store how it is."""

    def __init__(self, store: Store, most_megabytes: int) -> None:
        self._store, self._most_megabytes = store, most_megabytes
        self._last: str | None = None
        self.has_room = True  # for new tables and games

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

    async def look_for_room(self) -> None:
        """Find out whether all that is kept is still less than it may be."""
        with contextlib.suppress(NotStored):
            has_room = await self._store.used_bytes() < self._most_megabytes * MEGABYTE
            if has_room != self.has_room:
                what = (
                    "there is room for new games again" if has_room else "no new table or game: the file is full"
                )
                log(what, file_megabytes=self._most_megabytes)
            self.has_room = has_room

    async def run(self) -> None:
        """Go on for ever: nobody may ask, or want something stored, for a long time."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.trouble()
            await self.look_for_room()
