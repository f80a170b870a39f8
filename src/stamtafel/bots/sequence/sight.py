"""What one seat looks at before it rates what it may do: the lines of the board, and how easily they are filled.

A sight is a record of numbers. What everyone sees is found once (`see_table`) and can be kept up to date chip by
chip and card by card (`note_play`); what depends on the own hand is found anew whenever a seat looks (`look`).
Corners are chips of everyone (S13), and chips of partners are own ones.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.weights import (
    BLOCKED_REACH,
    HELD_REACH,
    OWN_REACH,
    THEIR_REACH,
    WEIGHTS,
    WILD_REACH,
)
from stamtafel.games.compiling import State, inner, part, rule, whole
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    COPIES,
    COUNT,
    FIVE,
    IS_CORNER,
    KIND,
    LINE_COUNT,
    LINES,
    LOCKED,
    MOST_PLAYERS,
    MOST_TEAMS,
    NEEDED,
    RAY_OF,
    REMOVES,
    SHARED,
    SHIFT_OF,
    SPACES,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    WILDS,
)

CORNERS_IN = np.array([sum(IS_CORNER[space] for space in line) for line in LINES], np.int64)
MINE, THEIRS = range(2)

SIGHT = np.dtype(
    [
        ("players", "i8"),
        ("teams", "i8"),
        ("advanced", "i8"),
        ("seat", "i8"),  # who looks
        ("own", "i8"),  # its team
        ("hand", "i8"),
        ("twin", "i8"),
        ("cards", "i8"),  # how many are unseen, in the pile and the others' hands
        ("looks", "i8"),  # how often anyone looked
        ("need", "i8", MOST_TEAMS),  # how many sequences the team still needs
        ("stage", "i8", MOST_TEAMS),  # by what the team needs and what its rivals need, see `find_stages`
        ("turned", "i8", MOST_TEAMS),
        ("sizes", "i8", MOST_PLAYERS),  # of the hands
        ("gone", "i1", CARDS),  # how many of each card were laid off since the last reshuffle
        ("unseen", "i1", CARDS),
        ("board", "i1", SPACES),
        ("chips", "i1", (MOST_TEAMS, LINE_COUNT)),  # the team's chips and corners in the line
        ("together", "i1", LINE_COUNT),  # those of all teams, corners counted once
        ("barred", "i1", (MOST_TEAMS, LINE_COUNT)),  # S21: whether the line cannot count any more
        ("reach", "f8", (2, SPACES)),  # how easily the space is filled by the own team, by others; 1 if it is
        ("weights", "f8", WEIGHTS),  # what things are worth, see weights.py
        ("wins", "i8", MOST_TEAMS),  # of other teams: on how many spaces a chip wins,
        ("winning", "i8", (MOST_TEAMS, SPACES)),  # and on which
        # What spaces are worth, see lines.py: found when it is asked for.
        ("weighed", "i8", SPACES),  # at which look
        ("mine", "f8", SPACES),  # the own open lines through it
        ("added", "f8", SPACES),  # what a chip there adds to them
        ("theirs", "f8", SPACES),  # open lines of others through it
        ("most", "i1", SPACES),  # the most own chips in one of the own open lines,
        ("their_most", "i1", SPACES),  # and of others in theirs
    ],
    align=True,
)


# ---- what everyone sees ---------------------------------------------------


@rule
def see_table(s: State, g: State) -> None:
    """Look at the board and the discards of a position or a view, from nothing."""
    g.players, g.teams, g.advanced, g.looks = s.players, s.teams, s.advanced, 0
    for space in range(SPACES):
        g.board[space], g.weighed[space] = s.board[space], 0
    for line in range(LINE_COUNT):
        together = CORNERS_IN[line] * (1 - s.teams)
        for team in range(s.teams):
            chips = int(s.rays[team, RAY_OF[line]]) >> SHIFT_OF[line] & COUNT
            g.chips[team, line], g.barred[team, line] = chips, 0
            together += chips
        g.together[line] = together
    for team in range(MOST_TEAMS):
        g.turned[team] = 0
    for card in range(CARDS):
        g.gone[card] = 0
        for seat in range(s.players):
            g.gone[card] += s.discards[seat, card]


@part
def note_play(g: State, card: int, space: int, team: int) -> None:
    """A player of the team plays the card, which was not noted yet: a chip comes onto the space, or goes."""
    change = 1
    if KIND[card] == REMOVES:
        team, change = int(g.board[space]) % LOCKED - 1, -1
    g.gone[card] += 1
    g.board[space] = team + 1 if change > 0 else 0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        g.chips[team, line] += change
        g.together[line] += change


# ---- what one seat sees ---------------------------------------------------


@part
def look(s: State, g: State, seat: int, hand: int, twin: int, weights: Values) -> None:
    """Let a seat with these cards look at the table that `g` has seen."""
    g.seat, g.own, g.hand, g.twin = seat, TEAM[s.teams, seat], hand, twin
    g.cards = s.pile_size - s.hand_sizes[seat]
    for other in range(s.players):
        g.sizes[other] = s.hand_sizes[other]
        g.cards += s.hand_sizes[other]
    for team in range(s.teams):
        g.need[team] = NEEDED[s.teams] - s.sequences[team]
        if s.turned[team] != g.turned[team]:
            g.turned[team] = s.turned[team]
            bar_beside(g, team)
    look_around(g, weights)


@inner
def find_stages(g: State) -> None:
    """S24: from 0, everyone needs one sequence, to 3, everyone needs two; 1 is ahead and 2 behind."""
    least = NEEDED[g.teams]
    for team in range(g.teams):
        least = min(least, g.need[team]) if team != g.own else least
    for team in range(g.teams):
        rivals = least if team == g.own else g.need[g.own]
        g.stage[team] = 2 * (max(1, g.need[team]) - 1) + max(1, rivals) - 1


@part
def bar_beside(g: State, team: int) -> None:
    """S21: lines that share more than one chip with the team's sequence cannot be another one."""
    for line in range(LINE_COUNT):
        g.barred[team, line] = SHARED[line, g.turned[team] - 1] > 1


@part
def look_around(g: State, weights: Values) -> None:
    """Find what depends on the own hand, and where others win."""
    g.looks += 1
    find_stages(g)
    for n in range(WEIGHTS):
        g.weights[n] = weights[n]
    for card in range(CARDS):
        g.unseen[card] = COPIES - g.gone[card] - (g.hand >> card & 1) - (g.twin >> card & 1)
    for space in range(SPACES):
        g.reach[MINE, space], g.reach[THEIRS, space] = 1.0, 1.0
        if is_free(g, space):
            g.reach[MINE, space], g.reach[THEIRS, space] = own_reach(g, space), their_reach(g, space)
    for team in range(g.teams):
        if g.advanced:
            bar_without_sequence(g, team)
        g.wins[team] = 0
        if team != g.own:
            find_wins(g, team)


@inner
def is_free(g: State, space: int) -> bool:
    """Whether a chip can be put there."""
    return g.board[space] == 0 and not IS_CORNER[space]


@inner
def reach_unheld(g: State, card: int) -> float:
    """How easily the own team fills a space without a card for it in the own hand."""
    far = g.weights[OWN_REACH + g.unseen[card]]
    return max(far, g.weights[WILD_REACH]) if g.hand & WILDS else far


@inner
def own_reach(g: State, space: int) -> float:
    """How easily the own team fills the space, were it free."""
    card = CARD_AT[space]
    return float(g.weights[HELD_REACH + g.unseen[card]]) if g.hand >> card & 1 else reach_unheld(g, card)


@inner
def their_reach(g: State, space: int) -> float:
    """How easily another team does."""
    card = CARD_AT[space]
    table = BLOCKED_REACH if g.hand >> card & 1 else THEIR_REACH
    return float(g.weights[table + g.unseen[card]])


@part
def bar_without_sequence(g: State, team: int) -> None:
    """S27: if the team has one, it is not fixed, but a line must be a sequence, or can be one beside another."""
    has_none = g.need[team] == NEEDED[g.teams]
    for line in range(LINE_COUNT):
        g.barred[team, line] = not (has_none or g.chips[team, line] == FIVE or is_beside_five(g, team, line))


@inner
def is_beside_five(g: State, team: int, line: int) -> bool:
    """S21: whether the line can be a sequence beside a five that lies."""
    may = False
    for other in range(LINE_COUNT):
        may |= g.chips[team, other] == FIVE and SHARED[line, other] <= 1
    return may


# ---- where others win -----------------------------------------------------


@inner
def is_in(space: int, line: int) -> bool:
    """Whether the line runs through the space."""
    inside = False
    for n in range(FIVE):
        inside |= LINES[line, n] == space
    return inside


@inner
def is_open(g: State, team: int, line: int) -> bool:
    """Whether no chip of others lies in the line, and it may still count."""
    return g.chips[team, line] == g.together[line] and g.barred[team, line] == 0


@inner
def is_last_missing(g: State, team: int, line: int, removed: int) -> bool:
    """Whether the team lacks one chip in the line, and would not lack another if a chip were removed."""
    is_ready = g.chips[team, line] == FIVE - 1 and is_open(g, team, line)
    return is_ready and not is_in(removed, line)


@part
def fives_made(g: State, team: int, space: int, removed: int) -> int:
    """S22: how many sequences (2 for more) a chip on a free space gives, if another were removed before."""
    made = 0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if is_last_missing(g, team, line, removed):
            made = max(made, 1)
            for m in range(n):
                other = THROUGH[space, m]
                if SHARED[line, other] <= 1 and is_last_missing(g, team, other, removed):
                    made = 2
    return made


NOWHERE = whole(-1)  # no space


@inner
def find_wins(g: State, team: int) -> None:
    """S24: where a chip of the team would win."""
    ready = 0
    for line in range(LINE_COUNT):  # one pass without a branch, because there is seldom any
        ready |= int(g.chips[team, line] == FIVE - 1) & int(g.together[line] == FIVE - 1)
    if ready:
        list_wins(g, team)


@part
def list_wins(g: State, team: int) -> None:
    """Go through the lines that lack one chip."""
    for line in range(LINE_COUNT):
        if is_last_missing(g, team, line, NOWHERE):
            for n in range(FIVE):
                space = LINES[line, n]
                if is_free(g, space) and fives_made(g, team, space, NOWHERE) >= g.need[team]:
                    add_win(g, team, space)


@inner
def add_win(g: State, team: int, space: int) -> None:
    """Put the space on the list, if it is not there yet."""
    for n in range(g.wins[team]):
        if g.winning[team, n] == space:
            return
    g.winning[team, g.wins[team]] = space
    g.wins[team] += 1
