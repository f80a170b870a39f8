"""The fives that lie on the board, for texts and views; the rules find theirs in board.py, compiled."""

from itertools import combinations

import numpy as np

from stamtafel.games.sequence.layout import IS_CORNER, LINES, LOCKED, NEEDED, SHARED, Line, SequenceTable, Team


def fives(s: SequenceTable, team: Team) -> list[Line]:
    """S19: the lines of which the team has every space."""
    is_own = (np.asarray(s.board) % LOCKED == team + 1) | np.asarray(IS_CORNER)
    return [Line(line) for line in np.flatnonzero(is_own[np.asarray(LINES)].all(axis=1))]


def sequences_shown(s: SequenceTable, team: Team) -> int:
    """How many sequences the board shows: those turned over, or in the advanced game all that lie there."""
    if not s.advanced:
        return int(s.turned[team] > 0)
    counts = range(NEEDED[s.teams] + 1)
    return max(count for count in counts if _apart(s, team, count) is not None)


def sequence_lines(s: SequenceTable, team: Team) -> list[Line] | None:
    """The fives that are the team's sequences, the one turned over among them; None if the board has too few."""
    return _apart(s, team, s.sequences[team])


def _apart(s: SequenceTable, team: Team, count: int) -> list[Line] | None:
    """S21: so many fives that share no more than one chip with each other; None if there are not."""
    turned = s.turned[team] - 1
    if count == 0 or (count == 1 and turned >= 0):
        return [turned][:count]
    for lines in combinations(fives(s, team), count):
        is_apart = all(SHARED[one, other] <= 1 for one, other in combinations(lines, 2))
        if is_apart and (turned < 0 or turned in lines):
            return list(lines)
    return None
