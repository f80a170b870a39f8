"""Chips on the board, and the sequences they make (S19 to S24, S27)."""

from stamtafel.games.sequence.layout import (
    CARD_AT,
    CHIPS,
    CLAIMING,
    DIRECTIONS,
    FIVE,
    FIVE_BITS,
    IS_CORNER,
    LINE_COUNT,
    LINES,
    LOCKED,
    MOST_TEAMS,
    NEEDED,
    NO_LINE,
    OVER,
    SHARED,
    SHIFT_OF,
    SPACE_BITS,
    SPACE_STARTS,
    SPACE_WORDS,
    THROUGH,
    THROUGH_COUNT,
    WHICH_AT,
    WORD_OF,
    Line,
    SequencePosition,
    SequencePublic,
    Space,
    Team,
    lines,
    teams,
)
from stamtafel.kernel.bits import count_bits, index
from stamtafel.kernel.kernels import inner


@inner
def chip_at(s: SequencePublic, space: Space) -> int:
    """Whose chip lies on the space: team + 1, and LOCKED if it is turned over; 0 for no chip."""
    which, card, chip = WHICH_AT[space], CARD_AT[space], 0
    for team in teams(MOST_TEAMS):
        chip += (s.chips[team, which] >> card & 1) * (team + 1)
    return chip + (s.locked[which] >> card & 1) * LOCKED


@inner
def chips_left(s: SequencePublic, team: Team) -> int:
    """S3: how many chips of the team are not on the board."""
    return CHIPS - count_bits(s.chips[index(team), 0]) - count_bits(s.chips[index(team), 1])


@inner
def removable(s: SequencePublic, team: Team, which: int) -> int:
    """S12, S20: the cards on whose first, or second, space the team has a chip that is not turned over."""
    return s.chips[team, which] & ~s.locked[which]


@inner
def add_chip(s: SequencePosition, team: Team, space: Space) -> bool:
    """Put a chip of the team into its rays; the answer is whether it completes a five."""
    fives = 0
    for n in range(DIRECTIONS):
        word = index(SPACE_WORDS[index(space), n])
        bits = s.rays[index(team), word] | SPACE_BITS[index(space), n]
        s.rays[index(team), word] = bits
        pairs = bits & bits >> 1
        fives |= pairs & pairs >> 2 & bits >> 4 & SPACE_STARTS[index(space), n]
    return fives != 0


@inner
def is_five(s: SequencePosition, team: Team, line: Line) -> bool:
    """S19: whether the team has all five of the line."""
    return s.rays[team, WORD_OF[line]] >> SHIFT_OF[line] & FIVE_BITS == FIVE_BITS


@inner
def place_chip(s: SequencePosition, team: Team, space: Space) -> None:
    """S10, S11: a chip of the team comes onto the space; if it completes a five, that is looked into."""
    which, bit = index(WHICH_AT[index(space)]), 1 << CARD_AT[index(space)]
    s.free[which] ^= bit
    s.chips[index(team), which] ^= bit
    if add_chip(s, team, space):
        if s.advanced:
            recount(s, team)
        else:
            look_for_sequences(s, team, space)


@inner
def remove_chip(s: SequencePosition, space: Space) -> None:
    """S12: the chip on the space goes back to its team (S3)."""
    team = Team(chip_at(s, space) - 1)
    which, bit = WHICH_AT[space], 1 << CARD_AT[space]
    s.free[which] ^= bit
    s.chips[team, which] ^= bit
    for n in range(DIRECTIONS):
        s.rays[team, SPACE_WORDS[space, n]] ^= SPACE_BITS[space, n]
    if s.sequences[team] and s.advanced:
        recount(s, team)


@inner
def may_count(s: SequencePosition, team: Team, line: Line) -> bool:
    """S21, S23: whether the five is complete and shares at most one chip with the team's sequence so far."""
    if not is_five(s, team, line):
        return False
    return s.turned[team] == NO_LINE or SHARED[line, s.turned[team] - 1] <= 1


@inner(apart=True)
def look_for_sequences(s: SequencePosition, team: Team, space: Space) -> None:
    """S22: what the chip just placed gives its team: the game, a first sequence, or a choice of one."""
    fives, first, apart = 0, THROUGH[space, 0], False
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if may_count(s, team, line):
            if fives == 0:
                first = line
            for m in range(n):
                other = THROUGH[space, m]
                apart |= SHARED[line, other] <= 1 and may_count(s, team, other)
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
def turn_over(s: SequencePosition, team: Team, line: Line) -> None:
    """S20: the five is a sequence, and its chips cannot be removed any more."""
    s.sequences[team] += 1
    s.turned[team] = line + 1
    for n in range(FIVE):
        space = LINES[line, n]
        if not IS_CORNER[space]:
            s.locked[WHICH_AT[space]] |= 1 << CARD_AT[space]


@inner(apart=True)
def recount(s: SequencePosition, team: Team) -> None:
    """S27: a team has as many sequences as lie on the board now; enough of them win."""
    made = 0
    for line in lines(LINE_COUNT):
        if is_five(s, team, line):
            if made == 0:
                made = 1
            for other in lines(line):
                if SHARED[line, other] <= 1 and is_five(s, team, other):
                    made = 2
    s.sequences[team] = made
    if made >= NEEDED[s.teams]:
        win(s, team)


@inner
def win(s: SequencePosition, team: Team) -> None:
    """S24: the team has what it needs, never more, and the game ends at once."""
    s.sequences[team] = NEEDED[s.teams]
    s.won = 1 << team
    s.phase = OVER
