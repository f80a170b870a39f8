"""Bots that need no process of their own and no thought."""

from random import Random

from stamtafel.server.bots import Answer, HintQuestion
from stamtafel.server.hall import Hall
from stamtafel.server.warming import BOTS
from stamtafel.table.table import Table


class QuickBots:
    """Stands in for the pool of workers; any legal move is good enough."""

    mode = BOTS
    preparing = ()

    def __init__(self) -> None:
        self._rng = Random(1)

    async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
        assert table.position is not None
        return Answer(self._rng.choice(table.position.legal(seat)))

    async def hint(self, asked: HintQuestion, person: str, address: str) -> Answer:
        return Answer(self._rng.choice(asked.legal))

    async def close(self) -> None:
        """Nothing to let go of."""


def use_quick_bots(hall: Hall) -> None:
    """Let these play at all tables; call it in the server's thread."""
    hall.pool = hall.minder.pool = hall.hints.pool = QuickBots()  # type: ignore[assignment]
