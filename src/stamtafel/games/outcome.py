"""`Outcome`: how a game ended, and why."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the rule that ended it, the seats that won, and everyone's points.

    >>> import stamtafel as st
    >>> st.read("push 2; turn: 0 over; pile: -; seat 0: R3; seat 1: R1").outcome()
    Outcome(reason='P25', winners=(0,), scores=(3, 1))
    """

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
