"""Chips on the board, and the sequences they make (S19 to S24, S27)."""

from stamtafel.games.compiling import State, inner, part
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CLAIMING,
    COUNT,
    DIRECTIONS,
    EIGHTS,
    FIVE,
    IS_CORNER,
    LINE_COUNT,
    LINES,
    LOCKED,
    NEEDED,
    OVER,
    RAY_OF,
    SHARED,
    SHIFT_OF,
    SPACE_ADDS,
    SPACE_RAYS,
    THROUGH,
    THROUGH_COUNT,
    TO_EIGHT,
    WHICH_AT,
)


@inner
def add_chip(s: State, team: int, space: int) -> bool:
    """Count a chip of the team in its lines; the answer is whether there may be a new five."""
    fives = 0
    for n in range(DIRECTIONS):
        ray = SPACE_RAYS[space, n]
        counts = int(s.rays[team, ray]) + SPACE_ADDS[space, n]
        s.rays[team, ray] = counts
        fives |= counts + TO_EIGHT
    return fives & EIGHTS != 0


@inner
def subtract_chip(s: State, team: int, space: int) -> None:
    """Count the chip of the team no longer."""
    for n in range(DIRECTIONS):
        s.rays[team, SPACE_RAYS[space, n]] -= SPACE_ADDS[space, n]


@inner
def is_five(s: State, team: int, line: int) -> bool:
    """S19: whether the team has all five of the line."""
    return int(s.rays[team, RAY_OF[line]]) >> SHIFT_OF[line] & COUNT == FIVE


@inner
def place_chip(s: State, team: int, space: int) -> None:
    """S10, S11: a chip of the team comes onto the space; if it completes a five, that is looked into."""
    which, bit = WHICH_AT[space], 1 << CARD_AT[space]
    s.board[space] = team + 1
    s.free[which] ^= bit
    s.removable[team, which] ^= bit
    s.chips[team] -= 1
    if add_chip(s, team, space):
        if s.advanced:
            recount(s, team)
        else:
            look_for_sequences(s, team, space)


@inner
def remove_chip(s: State, space: int) -> None:
    """S12: the chip on the space goes back to its team (S3)."""
    team = int(s.board[space]) - 1
    which, bit = WHICH_AT[space], 1 << CARD_AT[space]
    s.board[space] = 0
    s.free[which] ^= bit
    s.removable[team, which] ^= bit
    s.chips[team] += 1
    subtract_chip(s, team, space)
    if s.sequences[team] and s.advanced:
        recount(s, team)


@inner
def may_count(s: State, team: int, line: int) -> bool:
    """S21, S23: whether the five is complete and shares at most one chip with the team's sequence so far."""
    if not is_five(s, team, line):
        return False
    return s.turned[team] == 0 or SHARED[line, s.turned[team] - 1] <= 1


@part
def look_for_sequences(s: State, team: int, space: int) -> None:
    """S22: what the chip just placed gives its team: the game, a first sequence, or a choice of one."""
    fives, first, apart = 0, 0, False
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if may_count(s, team, line):
            if fives == 0:
                first = line
            for m in range(n):
                other = THROUGH[space, m]
                apart |= may_count(s, team, other) and SHARED[line, other] <= 1
            fives += 1
    if fives == 0:
        return
    if s.sequences[team] + (2 if apart else 1) >= NEEDED[s.teams]:
        win(s, team)
    elif fives == 1:
        turn_over(s, team, first)
    else:
        s.placed = space
        s.phase = CLAIMING


@inner
def turn_over(s: State, team: int, line: int) -> None:
    """S20: the five is a sequence, and its chips cannot be removed any more."""
    s.sequences[team] += 1
    s.turned[team] = line + 1
    for n in range(FIVE):
        space = LINES[line, n]
        if not IS_CORNER[space]:
            s.board[space] = team + 1 + LOCKED
            s.removable[team, WHICH_AT[space]] ^= 1 << CARD_AT[space]


@part
def recount(s: State, team: int) -> None:
    """S27: a team has as many sequences as lie on the board now; enough of them win."""
    s.sequences[team] = 0
    for line in range(LINE_COUNT):
        if is_five(s, team, line):
            s.sequences[team] = max(s.sequences[team], 1)
            for other in range(line):
                if is_five(s, team, other) and SHARED[line, other] <= 1:
                    s.sequences[team] = 2
    if s.sequences[team] >= NEEDED[s.teams]:
        win(s, team)


@inner
def win(s: State, team: int) -> None:
    """S24: the team has what it needs, never more, and the game ends at once."""
    s.sequences[team] = NEEDED[s.teams]
    s.won = 1 << team
    s.phase = OVER
