"""Copying what is public from a position to a view, and back.

Loops, where a slice would do: Numba takes seconds to compile what a slice says when it does not fit.
"""

from stamtafel.games.compiling import State, inner
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    DECK_SIZE,
    MOST_IN_HANDS,
    MOST_PLAYERS,
    MOST_TEAMS,
    RAYS,
    REMEMBERED,
    SPACES,
)
from stamtafel.games.sequence.memory import time


@inner
def copy_public(s: State, t: State) -> None:
    """Everything that everyone sees but what is remembered, one field after the other."""
    t.players = s.players
    t.teams = s.teams
    t.advanced = s.advanced
    t.strict_draw = s.strict_draw
    t.table_talk = s.table_talk
    t.start = s.start
    t.phase = s.phase
    t.turn = s.turn
    t.drawer = s.drawer
    t.turns = s.turns
    t.passes = s.passes
    t.swapped = s.swapped
    t.owing = s.owing
    t.placed = s.placed
    t.won = s.won
    t.pile_size = s.pile_size
    t.reshuffles = s.reshuffles
    for team in range(MOST_TEAMS):
        t.chips[team] = s.chips[team]
        t.sequences[team] = s.sequences[team]
        t.turned[team] = s.turned[team]
        for which in range(COPIES):
            t.removable[team, which] = s.removable[team, which]
    for which in range(COPIES):
        t.free[which] = s.free[which]
    for space in range(SPACES):
        t.board[space] = s.board[space]
    for ray in range(RAYS):
        for team in range(MOST_TEAMS):
            t.rays[team, ray] = s.rays[team, ray]
    for seat in range(MOST_PLAYERS):
        t.rights[seat] = s.rights[seat]
        t.hand_sizes[seat] = s.hand_sizes[seat]
        for card in range(CARDS):
            t.discards[seat, card] = s.discards[seat, card]


@inner
def copy_memory(s: State, t: State) -> None:
    """What is remembered; of a time that was not yet, nothing is ever looked at."""
    t.passed = s.passed
    for seat in range(MOST_PLAYERS):
        t.bound[seat] = s.bound[seat]
    for place in range(MOST_IN_HANDS):
        t.useless[place] = s.useless[place]
    for back in range(min(s.reshuffles, REMEMBERED)):
        then = time(s, back)
        for seat in range(MOST_PLAYERS):
            t.lowest[then, seat] = s.lowest[then, seat]
            t.barred[then, seat] = s.barred[then, seat]
            t.kept[then, seat] = s.kept[then, seat]
        for place in range(MOST_IN_HANDS):
            t.kept_of[then, place] = s.kept_of[then, place]
        for copy in range(DECK_SIZE):
            t.plays[then, copy] = s.plays[then, copy]
