"""What one seat looks at before it rates what it may do: the lines of the board, and how easily they are filled.

A sight is a record of numbers. What everyone sees is found once (`see_table`) and can be kept up to date chip by
chip and card by card (`note_play`); what depends on the own hand is found anew whenever a seat looks (`look`).
Corners are chips of everyone (S13), and chips of partners are own ones.
"""

from typing import cast

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.weights import (
    BLOCKED_REACH,
    HELD_REACH,
    OWN_REACH,
    THEIR_REACH,
    WEIGHTS,
    WILD_REACH,
)
from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.hands import held
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    COPIES,
    FIVE,
    FIVE_BITS,
    IS_CORNER,
    KIND,
    LINE_COUNT,
    LINES,
    LOCKED,
    MOST_LEGAL,
    MOST_PLAYERS,
    MOST_TEAMS,
    NEEDED,
    NO_LINE,
    REMOVES,
    SHARED,
    SHIFT_OF,
    SPACES,
    SPACES_OF,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    WILDS,
    WORD_OF,
    Line,
    SequencePosition,
    SequencePublic,
    Space,
    Team,
    lines,
    spaces,
    teams,
)
from stamtafel.kernel.bits import count_bits, lowest_bit
from stamtafel.kernel.kernels import inner, whole
from stamtafel.kernel.records import Array, Grid, Record, array, layout, lookup

CORNERS_IN: Array[Line, int] = lookup(
    [sum(IS_CORNER[LINES[line, n]] for n in range(FIVE)) for line in lines(LINE_COUNT)]
)
MINE, THEIRS = whole(0), whole(1)
NOWHERE = cast(Space, whole(-1))  # no space


class Sight(Record):
    """What a seat sees, and room to rate what it may do."""

    players: int
    teams: int
    advanced: int
    seat: Seat  # who looks
    own: Team  # its team
    hand: int
    twin: int
    cards: int  # how many are unseen, in the pile and the others' hands
    looks: int  # how often anyone looked
    need: Array[Team, int] = array(MOST_TEAMS)  # how many sequences the team still needs
    stage: Array[Team, int] = array(MOST_TEAMS)  # by what it needs and what its rivals need, see `find_stages`
    turned: Array[Team, Line] = array(MOST_TEAMS)
    sizes: Array[Seat, int] = array(MOST_PLAYERS)  # of the hands
    gone: Array[Card, int] = array(CARDS, "i1")  # how many of each card were laid off since the last reshuffle
    unseen: Array[Card, int] = array(CARDS, "i1")
    board: Array[Space, int] = array(SPACES, "i1")
    chips: Grid[Team, Line, int] = array((MOST_TEAMS, LINE_COUNT), "i1")  # its chips and corners in the line
    together: Array[Line, int] = array(LINE_COUNT, "i1")  # those of all teams, corners counted once
    barred: Grid[Team, Line, bool] = array((MOST_TEAMS, LINE_COUNT), "i1")  # S21: the line cannot count any more
    reach: Grid[int, Space, float] = array(
        (2, SPACES), "f8"
    )  # how easily it is filled by MINE, THEIRS; 1 if it is
    weights: Array[int, float] = array(WEIGHTS, "f8")  # what things are worth, see weights.py
    wins: Array[Team, int] = array(MOST_TEAMS)  # of other teams: on how many spaces a chip wins,
    winning: Grid[Team, int, Space] = array((MOST_TEAMS, SPACES))  # and on which
    # What spaces are worth, see lines.py: found when it is asked for.
    weighed: Array[Space, int] = array(SPACES)  # at which look
    mine: Array[Space, float] = array(SPACES, "f8")  # the own open lines through it
    added: Array[Space, float] = array(SPACES, "f8")  # what a chip there adds to them
    theirs: Array[Space, float] = array(SPACES, "f8")  # open lines of others through it
    most: Array[Space, int] = array(SPACES, "i1")  # the most own chips in one of the own open lines,
    their_most: Array[Space, int] = array(SPACES, "i1")  # and of others in theirs
    hot: Array[Space, bool] = array(SPACES, "i1")  # whether it may be worth a jack, see rollouts.py
    ways: Grid[int, Space, int] = array((2, SPACES), "i1")  # how it can be filled, see features.py
    # What each of the actions that were rated is worth, see heuristic.py.
    ranks: Array[int, int] = array(MOST_LEGAL, "i1")
    values: Array[int, float] = array(MOST_LEGAL, "f8")


SIGHT = layout(Sight)


# ---- what everyone sees ---------------------------------------------------


@inner(apart=True)
def see_table(s: SequencePosition, g: Sight) -> None:
    """Look at the board and the discards, from nothing; all that is in no hand and not in the pile is laid off."""
    see_board(s, g)
    once, twice = s.pile, s.pile_twins
    for seat in seats(s.players):
        twice |= once & s.hands[seat] | s.twins[seat]
        once |= s.hands[seat]
    for card in cards(CARDS):
        g.gone[card] = COPIES - held(once, twice, card)


@inner(apart=True)
def see_board(s: SequencePublic, g: Sight) -> None:
    """Look at the board, from nothing."""
    g.players, g.teams, g.advanced, g.looks = s.players, s.teams, s.advanced, 0
    for space in spaces(SPACES):
        g.board[space], g.weighed[space] = 0, 0
    for team in teams(s.teams):
        for which in range(COPIES):
            chips = s.chips[team, which]
            while chips:
                card = Card(lowest_bit(chips))
                g.board[SPACES_OF[card, which]] = team + 1 + (s.locked[which] >> card & 1) * LOCKED
                chips &= chips - 1
    for line in lines(LINE_COUNT):
        together = CORNERS_IN[line] * (1 - s.teams)
        for team in teams(s.teams):
            chips = count_bits(s.rays[team, WORD_OF[line]] >> SHIFT_OF[line] & FIVE_BITS)
            g.chips[team, line], g.barred[team, line] = chips, False
            together += chips
        g.together[line] = together
    for team in teams(MOST_TEAMS):
        g.turned[team] = NO_LINE


@inner(apart=True)
def note_play(g: Sight, card: Card, space: Space, team: Team) -> None:
    """A player of the team plays the card, which was not noted yet: a chip comes onto the space, or goes."""
    change = 1
    if KIND[card] == REMOVES:
        team, change = Team(g.board[space] % LOCKED - 1), -1
    g.gone[card] += 1
    g.board[space] = team + 1 if change > 0 else 0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        g.chips[team, line] += change
        g.together[line] += change


# ---- what one seat sees ---------------------------------------------------


@inner(apart=True)
def look(s: SequencePosition, g: Sight, seat: Seat, weights: Values) -> None:
    """Let a seat look at its own hand and at the table that `g` has seen."""
    g.seat, g.own, g.hand, g.twin = seat, TEAM[s.teams, seat], s.hands[seat], s.twins[seat]
    g.cards = s.pile_size - s.hand_sizes[seat]
    for other in seats(s.players):
        g.sizes[other] = s.hand_sizes[other]
        g.cards += s.hand_sizes[other]
    for team in teams(s.teams):
        g.need[team] = NEEDED[s.teams] - s.sequences[team]
        if s.turned[team] != g.turned[team]:
            g.turned[team] = s.turned[team]
            bar_beside(g, team)
    look_around(g, weights)


@inner
def find_stages(g: Sight) -> None:
    """S24: from 0, everyone needs one sequence, to 3, everyone needs two; 1 is ahead and 2 behind."""
    least = NEEDED[g.teams]
    for team in teams(g.teams):
        least = min(least, g.need[team]) if team != g.own else least
    for team in teams(g.teams):
        rivals = least if team == g.own else g.need[g.own]
        g.stage[team] = 2 * (max(1, g.need[team]) - 1) + max(1, rivals) - 1


@inner(apart=True)
def bar_beside(g: Sight, team: Team) -> None:
    """S21: lines that share more than one chip with the team's sequence cannot be another one."""
    for line in lines(LINE_COUNT):
        g.barred[team, line] = SHARED[line, g.turned[team] - 1] > 1


@inner(apart=True)
def look_around(g: Sight, weights: Values) -> None:
    """Find what depends on the own hand, and where others win."""
    g.looks += 1
    find_stages(g)
    for n in range(WEIGHTS):
        g.weights[n] = weights[n]
    for card in cards(CARDS):
        g.unseen[card] = COPIES - g.gone[card] - (g.hand >> card & 1) - (g.twin >> card & 1)
    for space in spaces(SPACES):
        g.reach[MINE, space], g.reach[THEIRS, space] = 1.0, 1.0
        if is_free(g, space):
            g.reach[MINE, space], g.reach[THEIRS, space] = own_reach(g, space), their_reach(g, space)
    for team in teams(g.teams):
        if g.advanced:
            bar_without_sequence(g, team)
        g.wins[team] = 0
        if team != g.own:
            find_wins(g, team)


@inner
def is_free(g: Sight, space: Space) -> bool:
    """Whether a chip can be put there."""
    return g.board[space] == 0 and not IS_CORNER[space]


@inner
def reach_unheld(g: Sight, card: Card) -> float:
    """How easily the own team fills a space without a card for it in the own hand."""
    far = g.weights[OWN_REACH + g.unseen[card]]
    return max(far, g.weights[WILD_REACH]) if g.hand & WILDS else far


@inner
def own_reach(g: Sight, space: Space) -> float:
    """How easily the own team fills the space, were it free."""
    card = CARD_AT[space]
    return g.weights[HELD_REACH + g.unseen[card]] if g.hand >> card & 1 else reach_unheld(g, card)


@inner
def their_reach(g: Sight, space: Space) -> float:
    """How easily another team does."""
    card = CARD_AT[space]
    first = BLOCKED_REACH if g.hand >> card & 1 else THEIR_REACH
    return g.weights[first + g.unseen[card]]


@inner(apart=True)
def bar_without_sequence(g: Sight, team: Team) -> None:
    """S27: if the team has one, it is not fixed, but a line must be a sequence, or can be one beside another."""
    has_none = g.need[team] == NEEDED[g.teams]
    for line in lines(LINE_COUNT):
        g.barred[team, line] = not (has_none or g.chips[team, line] == FIVE or is_beside_five(g, team, line))


@inner
def is_beside_five(g: Sight, team: Team, line: Line) -> bool:
    """S21: whether the line can be a sequence beside a five that lies."""
    may = False
    for other in lines(LINE_COUNT):
        may |= g.chips[team, other] == FIVE and SHARED[line, other] <= 1
    return may


# ---- where others win -----------------------------------------------------


@inner
def is_in(space: Space, line: Line) -> bool:
    """Whether the line runs through the space."""
    inside = False
    for n in range(FIVE):
        inside |= LINES[line, n] == space
    return inside


@inner
def is_open(g: Sight, team: Team, line: Line) -> bool:
    """Whether no chip of others lies in the line, and it may still count."""
    return g.chips[team, line] == g.together[line] and not g.barred[team, line]


@inner
def is_last_missing(g: Sight, team: Team, line: Line, removed: Space) -> bool:
    """Whether the team lacks one chip in the line, and would not lack another if a chip were removed."""
    is_ready = g.chips[team, line] == FIVE - 1 and is_open(g, team, line)
    return is_ready and not is_in(removed, line)


@inner(apart=True)
def fives_made(g: Sight, team: Team, space: Space, removed: Space) -> int:
    """S22: how many sequences (2 for more) a chip on a free space gives, if another were removed before."""
    made = 0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if is_last_missing(g, team, line, removed):
            if made == 0:
                made = 1
            for m in range(n):
                other = THROUGH[space, m]
                if SHARED[line, other] <= 1 and is_last_missing(g, team, other, removed):
                    made = 2
    return made


@inner
def find_wins(g: Sight, team: Team) -> None:
    """S24: where a chip of the team would win."""
    ready = 0
    for line in lines(LINE_COUNT):  # one pass without a branch, because there is seldom any
        ready |= int(g.chips[team, line] == FIVE - 1) & int(g.together[line] == FIVE - 1)
    if ready:
        list_wins(g, team)


@inner(apart=True)
def list_wins(g: Sight, team: Team) -> None:
    """Go through the lines that lack one chip."""
    for line in lines(LINE_COUNT):
        if is_last_missing(g, team, line, NOWHERE):
            for n in range(FIVE):
                space = LINES[line, n]
                if is_free(g, space) and fives_made(g, team, space, NOWHERE) >= g.need[team]:
                    add_win(g, team, space)


@inner
def add_win(g: Sight, team: Team, space: Space) -> None:
    """Put the space on the list, if it is not there yet."""
    for n in range(g.wins[team]):
        if g.winning[team, n] == space:
            return
    g.winning[team, g.wins[team]] = space
    g.wins[team] += 1
