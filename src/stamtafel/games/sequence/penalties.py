"""The table's own move: a team was caught talking (S25, S26)."""

from stamtafel.games.numbers import seats
from stamtafel.games.sequence.layout import CLAIMING, TEAM, TURN, SequencePosition
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Records


@kernel
def broken_rule(games: Records[SequencePosition], i: int, team: int) -> int:
    """The number of the rule that forbids a penalty for the team now, 0 if there is none."""
    s = games[i]
    if not s.table_talk:
        return 26
    somebody_acts = s.phase == TURN or s.phase == CLAIMING
    return 0 if somebody_acts and not s.owing and team < s.teams else 25


@kernel
def apply(games: Records[SequencePosition], i: int, team: int) -> None:
    """S25: each player of the team who has a card owes one."""
    s = games[i]
    for seat in seats(s.players):
        if TEAM[s.teams, seat] == team and s.hand_sizes[seat]:
            s.owing |= 1 << seat
