"""The moves of a position so far, and how it was every few moves: so any of them can be taken back."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from stamtafel.kernel.records import Records

STRIDE = 64  # moves between two states that are kept
CHANCE, PENALTY = -1, -2  # instead of a seat: who made a move
Made: TypeAlias = tuple[int, int]  # who, and the number of an action, of an outcome or of a team


class State(NamedTuple):
    """A position and its memory as bytes."""

    position: bytes
    memory: bytes


class Past:
    """What was played: `keep` comes before every move whose number is a multiple of STRIDE.

    Where no state is kept, no move can be taken back.
    """

    __slots__ = ("is_kept", "moves", "states")

    def __init__(self, *, is_kept: bool = True) -> None:
        self.is_kept = is_kept
        self.moves: list[Made] = []
        self.states: list[State] = []  # before move 0, STRIDE, twice STRIDE and so on

    def keep(self, position: Records[Any], memory: Records[Any]) -> None:
        """Keep how it is now."""
        if not self.is_kept:
            return
        del self.states[len(self.moves) // STRIDE :]
        self.states.append(State(position.tobytes(), memory.tobytes()))

    def pop(self, position: Any, memory: Any) -> tuple[Made, list[Made]]:
        """Take the last move off, and go back to a state before it.

        The answer is that move, and those to be made again from that state; raises IndexError if there is none.
        """
        if not self.moves or not self.is_kept:
            raise IndexError("there is no move to take back: the position is as it was first read or made")
        last = self.moves.pop()
        place = len(self.moves) // STRIDE
        del self.states[place + 1 :]
        position[:] = np.frombuffer(self.states[place].position, position.dtype)
        memory[:] = np.frombuffer(self.states[place].memory, memory.dtype)
        return last, self.moves[place * STRIDE :]

    def copy(self) -> Past:
        """The same past, to go its own way from here."""
        other = Past(is_kept=self.is_kept)
        other.moves, other.states = self.moves.copy(), self.states.copy()
        return other
