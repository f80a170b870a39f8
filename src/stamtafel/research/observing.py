"""What one seat knows of a position as numbers, in the columns that `st.vector` has."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stamtafel.games import load
from stamtafel.games.columns import column_names
from stamtafel.games.numbers import Seat
from stamtafel.games.position import Position
from stamtafel.games.setup import Setup


class Observer:
    """Observes positions of one setup; of a game that tells nothing (no `batch.py`) there are no columns."""

    def __init__(self, setup: Setup) -> None:
        batch = load(setup.game).batch
        self.columns = column_names(batch.describe(setup)) if batch else ()
        self.kind = np.dtype(batch.NUMBER if batch else "i1")

    def observe(self, position: Position, seat: int) -> NDArray[Any]:
        """What the seat knows."""
        numbers = np.zeros(len(self.columns), self.kind)
        if position.game.batch:
            position.game.batch.observe(position.data, 0, Seat(seat), numbers)
        return numbers
