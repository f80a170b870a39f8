"""Random play to the end, as fast as the rules go; what was to be remembered of it is not there."""

from typing import Any

from stamtafel.games.position import Position
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.records import empty


def play_out(position: Position, rng: Rng) -> int:
    """Play the position to its end; the answer is the number of decisions made."""
    memory: Any = position.memory
    memory[:] = empty(position.game.knowledge.MEMORY)
    decisions = position.game.playout.playouts(position.data, 0, position.data, rng, 1)
    position.refresh()
    return decisions
