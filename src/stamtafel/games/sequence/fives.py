"""The chips and fives that lie on the board, for texts and views; the rules find theirs in board.py, compiled."""

from itertools import combinations

from stamtafel.games.numbers import Card, cards
from stamtafel.games.sequence.layout import (
    COPIES,
    FIVE_BITS,
    LINE_COUNT,
    LOCKED,
    NEEDED,
    RAY_WORDS,
    SHARED,
    SHIFT_OF,
    SPACES_OF,
    WORD_OF,
    Line,
    SequencePublic,
    Space,
    Team,
    lines,
    teams,
)


def board_of(s: SequencePublic) -> dict[Space, int]:
    """The chips on the board, each as `chip_at` says."""
    chips = {}
    for team in teams(s.teams):
        for which in range(COPIES):
            for card in _members(int(s.chips[team, which])):
                is_locked = int(s.locked[which]) >> card & 1
                chips[Space(SPACES_OF[card, which])] = team + 1 + LOCKED * is_locked
    return dict(sorted(chips.items()))


def _members(bits: int) -> list[Card]:
    return [card for card in cards(bits.bit_length()) if bits >> card & 1]


def fives(s: SequencePublic, team: Team) -> list[Line]:
    """S19: the lines of which the team has every space."""
    words = [int(s.rays[team, word]) for word in range(RAY_WORDS)]
    return [line for line in lines(LINE_COUNT) if words[WORD_OF[line]] >> SHIFT_OF[line] & FIVE_BITS == FIVE_BITS]


def sequences_shown(s: SequencePublic, team: Team) -> int:
    """How many sequences the board shows: those turned over, or in the advanced game all that lie there."""
    if not s.advanced:
        return int(s.turned[team] > 0)
    counts = range(NEEDED[s.teams] + 1)
    return max(count for count in counts if _apart(s, team, count) is not None)


def sequence_lines(s: SequencePublic, team: Team) -> list[Line] | None:
    """The fives that are the team's sequences, the one turned over among them; None if the board has too few."""
    return _apart(s, team, s.sequences[team])


def _apart(s: SequencePublic, team: Team, count: int) -> list[Line] | None:
    """S21: so many fives that share no more than one chip with each other; None if there are not."""
    turned = s.turned[team] - 1
    if count == 0 or (count == 1 and turned >= 0):
        return [turned][:count]
    for found in combinations(fives(s, team), count):
        is_apart = all(SHARED[one, other] <= 1 for one, other in combinations(found, 2))
        if is_apart and (turned < 0 or turned in found):
            return list(found)
    return None
