"""Playing on in Sequence, fast: everyone acts by the same weights, each from what its own seat knows.

Nobody lists all that is legal: the cards in hand are gone through, and of the jacks' many spaces only those that
lie in a line with enough chips of one team to be worth a jack, unless nothing else can be played.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.heuristic import SWAP_FIRST, danger, rate_actions, rate_play
from stamtafel.bots.sequence.sight import NOWHERE, look, note_play
from stamtafel.games.bits import lowest_bit
from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, Integers, State, inner, part, rule
from stamtafel.games.pile import remove_random
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.layout import (
    CARDS,
    CLAIM,
    COPIES,
    DRAWING,
    FIVE,
    KIND,
    LINE_COUNT,
    LINES,
    ORDINARY,
    ORDINARY_CARDS,
    PASS,
    SPACES,
    SPACES_OF,
    SWAP,
    TEAM,
    TURN,
)

NOBODY = -1  # it is chance's turn
MANY = FIVE - 2  # chips of one team in a line in which a jack is worth playing


@rule
def who_acts(games: Games, i: int) -> int:
    """The seat that acts next; S18: who may draw does so before the turn goes on."""
    seats = rules.to_act(games, i)
    if seats == 0:
        return NOBODY
    others = seats & ~(1 << games[i].turn)
    return lowest_bit(others) if others else games[i].turn


@inner
def best_of(values: Values, count: int) -> int:
    """The place of the largest of the first values."""
    best = 0
    for n in range(1, count):
        best = n if values[n] > values[best] else best
    return best


# ---- a turn ---------------------------------------------------------------


@inner
def best_ordinary(s: State, g: State, now: float) -> tuple[int, float]:
    """The best play of an ordinary card, or a swap, and what it is worth; PASS if there is none."""
    best, most, hand = PASS, -np.inf, int(g.hand)
    can_place = s.chips[g.own] > 0
    while hand:
        card = lowest_bit(hand)
        hand &= hand - 1
        if KIND[card] == ORDINARY:
            taken = 0
            for which in range(COPIES):
                space = SPACES_OF[card, which]
                if g.board[space]:
                    taken += 1
                elif can_place:
                    value = rate_play(g, card, space, now)
                    if value > most:
                        best, most = card * SPACES + space, value
            if taken == COPIES and not s.swapped and most < SWAP_FIRST:
                best, most = SWAP + card, SWAP_FIRST
    return best, most


@inner
def find_hot(g: State, hot: Integers) -> None:
    """Which spaces lie in a line that has enough chips of one team and none of others."""
    for space in range(SPACES):
        hot[space] = 0
    for line in range(LINE_COUNT):
        if g.together[line] >= MANY:
            for team in range(g.teams):
                if g.chips[team, line] == g.together[line]:
                    for n in range(FIVE):
                        hot[LINES[line, n]] = 1


@part
def best_turn(s: State, g: State, hot: Integers) -> int:
    """What the seat does that looks and has the turn."""
    now = danger(g, NOWHERE, NOWHERE)
    best, most = best_ordinary(s, g, now)
    jacks = int(g.hand) & ~ORDINARY_CARDS
    if jacks == 0 or most > SWAP_FIRST:  # a win
        return best
    find_hot(g, hot)
    is_only = best == PASS
    while jacks:
        card = lowest_bit(jacks)
        jacks &= jacks - 1
        for space in range(SPACES):
            if (hot[space] or is_only) and rules.is_target(s, card, space):
                value = rate_play(g, card, space, now)
                if value > most:
                    best, most = card * SPACES + space, value
    return best


@part
def make(games: Games, i: int, seat: int, action: int, g: State) -> None:
    """Let the seat do that, and note it in what is seen of the table."""
    s = games[i]
    before = s.reshuffles
    if action < SWAP:
        note_play(g, action // SPACES, action % SPACES, TEAM[s.teams, seat])
    elif action < CLAIM:
        g.gone[(action - SWAP) % CARDS] += 1
    rules.apply(games, i, seat, action)
    if s.reshuffles != before:
        for card in range(CARDS):
            g.gone[card] = 0


@rule
def act(
    weights: Values, games: Games, i: int, seat: int, sights: Games, actions: Integers, values: Values, rng: Rng
) -> None:
    """Let the seat do what seems best to it, or let chance go on; `sights` has seen the table."""
    s, g = games[i], sights[0]
    if seat == NOBODY:
        rules.receive(s, remove_random(s.pile, s.pile_size, rng))
        return
    look(s, g, seat, s.hands[seat], s.twins[seat], weights)
    if s.phase == TURN and s.owing == 0 and s.rights[seat] == 0:
        action = best_turn(s, g, actions)
    else:
        count = rules.legal(games, i, seat, actions)
        rate_actions(g, actions, count, values)
        action = actions[best_of(values, count)]
    make(games, i, seat, action, g)


@inner
def is_in_turn(s: State, seat: int) -> bool:
    """Whether the seat has more to do in its turn than to draw its card: swap, play, claim."""
    return bool(s.turn == seat and s.phase != DRAWING)


@inner
def share_of_team(s: State, team: int) -> float:
    """S24: the team's share of the win at the end."""
    winners = 0
    for other in range(s.teams):
        winners += s.won >> other & 1
    return (s.won >> team & 1) / winners
