"""The fives that lie on the board, for texts and views; the rules find theirs in board.py, compiled."""

from itertools import combinations
from typing import Any

import numpy as np

from stamtafel.games.sequence.layout import IS_CORNER, LINES, LOCKED, NEEDED, SHARED


def fives(s: Any, team: int) -> list[int]:
    """S19: the lines of which the team has every space."""
    is_own = (s["board"] % LOCKED == team + 1) | IS_CORNER
    return [int(line) for line in np.flatnonzero(is_own[LINES].all(axis=1))]


def sequences_shown(s: Any, team: int) -> int:
    """How many sequences the board shows: those turned over, or in the advanced game all that lie there."""
    if not s["advanced"]:
        return int(s["turned"][team] > 0)
    counts = range(int(NEEDED[s["teams"]]) + 1)
    return max(count for count in counts if _apart(s, team, count) is not None)


def sequence_lines(s: Any, team: int) -> list[int] | None:
    """The fives that are the team's sequences, the one turned over among them; None if the board has too few."""
    return _apart(s, team, int(s["sequences"][team]))


def _apart(s: Any, team: int, count: int) -> list[int] | None:
    """S21: so many fives that share no more than one chip with each other; None if there are not."""
    turned = int(s["turned"][team]) - 1
    if count == 0 or (count == 1 and turned >= 0):
        return [turned][:count]
    for lines in combinations(fives(s, team), count):
        is_apart = all(SHARED[one, other] <= 1 for one, other in combinations(lines, 2))
        if is_apart and (turned < 0 or turned in lines):
            return list(lines)
    return None
