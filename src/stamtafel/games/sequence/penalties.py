"""The table's own move: a team was caught talking (S25, S26)."""

from stamtafel.games.compiling import Games, rule
from stamtafel.games.sequence.layout import CLAIMING, TEAM, TURN


@rule
def broken_rule(games: Games, i: int, team: int) -> int:
    """The number of the rule that forbids a penalty for the team now, 0 if there is none."""
    s = games[i]
    if not s.table_talk:
        return 26
    somebody_acts = s.phase == TURN or s.phase == CLAIMING
    return 0 if somebody_acts and not s.owing and team < s.teams else 25


@rule
def apply(games: Games, i: int, team: int) -> None:
    """S25: each player of the team who has a card owes one."""
    s = games[i]
    for seat in range(s.players):
        if TEAM[s.teams, seat] == team and s.hand_sizes[seat]:
            s.owing |= 1 << seat
