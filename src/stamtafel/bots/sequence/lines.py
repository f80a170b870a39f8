"""What the lines of a Sequence board are worth to each team, as one seat sees it.

A line is open to a team while no chip of others lies in it, and while it may still count (S21). It is worth the
more the more chips it has, times how easily each space that is missing can be had: at once with a card in the own
hand, perhaps with a card that is unseen, hardly when both copies are gone. Corners are chips of everyone (S13),
and chips of partners are own ones.
"""

from typing import NamedTuple

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.weights import HELD, OWN_REACH, OWN_WORTH, THEIR_REACH, THEIR_WORTH, WILD_REACH
from stamtafel.games.chance import Rng
from stamtafel.games.compiling import State, rule, step
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    COUNT,
    FIVE,
    IS_CORNER,
    LINE_COUNT,
    LINES,
    MOST_TEAMS,
    NEEDED,
    RAY_OF,
    SHARED,
    SHIFT_OF,
    SPACES,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    WILDS,
)

CORNERS_IN = np.array([sum(IS_CORNER[space] for space in line) for line in LINES], np.int64)
BARRED = FIVE + 1  # in place of a number of chips in a line: it cannot count any more
NOWHERE = -1  # no space


class Survey(NamedTuple):
    """What is the same for all actions that are rated: by team, and by space or line."""

    own: int  # the team whose seat looks on
    unseen: int  # how many cards are in the pile and the others' hands
    need: Rng  # how many sequences the team still needs
    reach: Values  # how easily the team fills the space
    chips: Rng  # the team's chips and corners in the line
    others: Rng  # other teams' chips in the line, or BARRED
    ease: Values  # the product of `reach` over the spaces missing in the line
    wins: Rng  # whether a chip there wins the game
    weights: Values  # what things are worth, see weights.py


@rule
def survey(v: State, weights: Values) -> Survey:
    """Look at the whole board once."""
    unseen = 0
    for card in range(CARDS):
        unseen += int(v.unseen[card])
    found = Survey(
        TEAM[v.teams, v.seat],
        unseen,
        np.zeros(MOST_TEAMS, np.int64),
        np.ones((MOST_TEAMS, SPACES)),
        np.zeros((MOST_TEAMS, LINE_COUNT), np.int64),
        np.zeros((MOST_TEAMS, LINE_COUNT), np.int64),
        np.ones((MOST_TEAMS, LINE_COUNT)),
        np.zeros((MOST_TEAMS, SPACES), np.int64),
        weights,
    )
    for team in range(v.teams):
        found.need[team] = NEEDED[v.teams] - v.sequences[team]
        find_reach(v, found, team)
        count_chips(v, found, team)
    for team in range(v.teams):
        find_lines(v, found, team)
        find_wins(v, found, team)
    return found


@step
def is_free(v: State, space: int) -> bool:
    """Whether a chip can be put there."""
    return v.board[space] == 0 and not IS_CORNER[space]


@step
def reach_unheld(v: State, found: Survey, card: int) -> float:
    """How easily the own team fills a space without a card for it in the own hand."""
    far = found.weights[OWN_REACH + v.unseen[card]]
    return max(far, found.weights[WILD_REACH]) if v.hand & WILDS else far


@step
def find_reach(v: State, found: Survey, team: int) -> None:
    """How easily the team fills each space, from the own hand and the copies that are unseen."""
    for space in range(SPACES):
        card = CARD_AT[space]
        if team != found.own:
            found.reach[team, space] = found.weights[THEIR_REACH + v.unseen[card]]
        elif v.hand >> card & 1:
            found.reach[team, space] = HELD
        else:
            found.reach[team, space] = reach_unheld(v, found, card)


@step
def count_chips(v: State, found: Survey, team: int) -> None:
    """The chips and corners of the team in every line."""
    for line in range(LINE_COUNT):
        found.chips[team, line] = int(v.rays[team, RAY_OF[line]]) >> SHIFT_OF[line] & COUNT


@step
def may_still_count(v: State, found: Survey, team: int, line: int) -> bool:
    """S21, S27: whether the line is a sequence, or can be one beside those the team has."""
    if v.turned[team]:
        return bool(SHARED[line, v.turned[team] - 1] <= 1)
    may = v.sequences[team] == 0 or found.chips[team, line] == FIVE
    for other in range(LINE_COUNT):
        may |= found.chips[team, other] == FIVE and SHARED[line, other] <= 1
    return bool(may)


@step
def find_lines(v: State, found: Survey, team: int) -> None:
    """Which lines are open to the team, and how easily it can fill them."""
    for line in range(LINE_COUNT):
        others = 0
        for other in range(v.teams):
            if other != team:
                others += found.chips[other, line] - CORNERS_IN[line]
        found.others[team, line] = others if may_still_count(v, found, team, line) else BARRED
        if found.others[team, line] <= 1:  # one chip may be removed
            for n in range(FIVE):
                space = LINES[line, n]
                if is_free(v, space):
                    found.ease[team, line] *= found.reach[team, space]


@step
def find_wins(v: State, found: Survey, team: int) -> None:
    """S24: where a chip of the team would win."""
    for line in range(LINE_COUNT):
        if found.chips[team, line] == FIVE - 1 and found.others[team, line] == 0:
            for n in range(FIVE):
                space = LINES[line, n]
                if is_free(v, space):
                    made = fives_made(found, team, space, NOWHERE)
                    found.wins[team, space] = int(made >= found.need[team])


@step
def is_in(space: int, line: int) -> bool:
    """Whether the line runs through the space."""
    inside = False
    for n in range(FIVE):
        inside |= LINES[line, n] == space
    return inside


@step
def is_last_missing(found: Survey, team: int, line: int, removed: int) -> bool:
    """Whether the team lacks one chip in the line, and would not lack another if a chip were removed."""
    is_ready = found.chips[team, line] == FIVE - 1 and found.others[team, line] == 0
    return is_ready and not is_in(removed, line)


@rule
def fives_made(found: Survey, team: int, space: int, removed: int) -> int:
    """S22: how many sequences (2 for more) a chip on a free space gives, if another were removed before."""
    made = 0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if is_last_missing(found, team, line, removed):
            made = max(made, 1)
            for m in range(n):
                other = THROUGH[space, m]
                if SHARED[line, other] <= 1 and is_last_missing(found, team, other, removed):
                    made = 2
    return made


@rule
def ways_to_finish(v: State, found: Survey, card: int, space: int) -> int:
    """How many lines the own hand could complete next turn (2 for more), had the card put a chip on the space."""
    hand = v.hand if v.twin >> card & 1 else v.hand & ~(1 << card)
    ways, before = 0, NOWHERE
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if found.chips[found.own, line] == FIVE - 2 and found.others[found.own, line] == 0:
            for m in range(FIVE):
                last = LINES[line, m]
                can_fill = is_free(v, last) and (hand & WILDS != 0 or hand >> CARD_AT[last] & 1 != 0)
                if can_fill and last not in (space, before):
                    ways, before = ways + 1, last
    return min(ways, 2)


# ---- what a space is worth to a team, over the lines through it ------------


@step
def line_worth(found: Survey, team: int, chips: int) -> float:
    """What a line with so many chips of the team counts for the seat that looks on, were it filled easily."""
    table = OWN_WORTH if team == found.own else THEIR_WORTH
    return found.weights[table + (FIVE + 1) * found.need[team] + chips]


@rule
def worth_through(found: Survey, team: int, space: int) -> float:
    """What the team's open lines through the space are worth now."""
    total = 0.0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if found.others[team, line] == 0:
            total += line_worth(found, team, found.chips[team, line]) * found.ease[team, line]
    return total


@rule
def worth_with_chip(found: Survey, team: int, space: int) -> float:
    """What they would be worth with a chip of the team on the space, which is free."""
    total = 0.0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if found.others[team, line] == 0:
            total += line_worth(found, team, found.chips[team, line] + 1) * found.ease[team, line]
    return total / float(found.reach[team, space])


@rule
def worth_without_chip(found: Survey, team: int, space: int) -> float:
    """What they would be worth without the team's chip on the space."""
    total = 0.0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if found.others[team, line] == 0:
            total += line_worth(found, team, found.chips[team, line] - 1) * found.ease[team, line]
    return total * float(found.reach[team, space])


@rule
def worth_if_opened(found: Survey, team: int, space: int) -> float:
    """What lines would be worth that only another team's chip on the space closes."""
    total = 0.0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if found.others[team, line] == 1:
            total += line_worth(found, team, found.chips[team, line]) * found.ease[team, line]
    return total * float(found.reach[team, space])
