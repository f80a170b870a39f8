"""Playing on in Sequence, fast: everyone acts by the same weights, each from what its own seat knows.

Nobody lists all that is legal: the cards in hand are gone through, and of the jacks' many spaces only those that
lie in a line with enough chips of one team to be worth a jack, unless nothing else can be played.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.heuristic import SWAPS_CARD, WEIGHED, WINS_GAME, danger, rate_actions, rate_play
from stamtafel.bots.sequence.sight import NOWHERE, Sight, look, note_play
from stamtafel.games.numbers import Action, Card, Seat, cards
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.board import chips_left
from stamtafel.games.sequence.hands import random_card
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
    SequencePosition,
    Team,
    lines,
    spaces,
    teams,
)
from stamtafel.kernel.bits import lowest_bit
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import inner
from stamtafel.kernel.records import Integers, Records

NOBODY = Seat(-1)  # it is chance's turn
MANY = FIVE - 2  # chips of one team in a line in which a jack is worth playing


@inner(apart=True)
def who_acts(games: Records[SequencePosition], i: int) -> Seat:
    """The seat that acts next; S18: who may draw does so before the turn goes on."""
    acting = rules.to_act(games, i)
    if acting == 0:
        return NOBODY
    others = acting & ~(1 << games[i].turn)
    return Seat(lowest_bit(others)) if others else games[i].turn


@inner
def is_better(rank: int, value: float, than_rank: int, than: float) -> bool:
    """Whether an action of this rank and value comes before another."""
    return rank > than_rank or (rank == than_rank and value > than)


@inner
def best_of(g: Sight, count: int) -> int:
    """The place of the best of the first actions that were rated."""
    best = 0
    for n in range(1, count):
        best = n if is_better(g.ranks[n], g.values[n], g.ranks[best], g.values[best]) else best
    return best


# ---- a turn ---------------------------------------------------------------


@inner
def best_ordinary(s: SequencePosition, g: Sight, now: float) -> tuple[Action, int, float]:
    """The best play of an ordinary card, or a swap, with its rank and value; PASS if there is none."""
    best, best_rank, most, hand = PASS, WEIGHED, -np.inf, g.hand
    can_place = chips_left(s, g.own) > 0
    while hand:
        card = Card(lowest_bit(hand))
        hand &= hand - 1
        if KIND[card] == ORDINARY:
            taken = 0
            for which in range(COPIES):
                space = SPACES_OF[card, which]
                if g.board[space]:
                    taken += 1
                elif can_place:
                    rank, value = rate_play(g, card, space, now)
                    if is_better(rank, value, best_rank, most):
                        best, best_rank, most = rules.play_of(card, space), rank, value
            if taken == COPIES and not s.swapped and best_rank < SWAPS_CARD:
                best, best_rank, most = SWAP + card, SWAPS_CARD, 0.0
    return best, best_rank, most


@inner
def find_hot(g: Sight) -> None:
    """Which spaces lie in a line that has enough chips of one team and none of others."""
    for space in spaces(SPACES):
        g.hot[space] = False
    for line in lines(LINE_COUNT):
        if g.together[line] >= MANY:
            for team in teams(g.teams):
                if g.chips[team, line] == g.together[line]:
                    for n in range(FIVE):
                        g.hot[LINES[line, n]] = True


@inner(apart=True)
def best_turn(s: SequencePosition, g: Sight) -> Action:
    """What the seat does that looks and has the turn."""
    now = danger(g, NOWHERE, NOWHERE)
    best, best_rank, most = best_ordinary(s, g, now)
    jacks = g.hand & ~ORDINARY_CARDS
    if jacks == 0 or best_rank == WINS_GAME:
        return best
    find_hot(g)
    is_only = best == PASS
    while jacks:
        card = Card(lowest_bit(jacks))
        jacks &= jacks - 1
        for space in spaces(SPACES):
            if (g.hot[space] or is_only) and rules.is_target(s, card, space):
                rank, value = rate_play(g, card, space, now)
                if is_better(rank, value, best_rank, most):
                    best, best_rank, most = rules.play_of(card, space), rank, value
    return best


@inner(apart=True)
def make(games: Records[SequencePosition], i: int, seat: Seat, action: Action, g: Sight) -> None:
    """Let the seat do that, and note it in what is seen of the table."""
    s = games[i]
    cards_in_pile = s.pile_size
    if action < SWAP:
        note_play(g, rules.card_of(action), rules.space_of(action), TEAM[s.teams, seat])
    elif action < CLAIM:
        g.gone[rules.card_laid_off(action)] += 1
    rules.apply(games, i, seat, action)
    if s.pile_size > cards_in_pile:  # S16: it was reshuffled
        for card in cards(CARDS):
            g.gone[card] = 0


@inner(apart=True)
def act(
    weights: Values,
    games: Records[SequencePosition],
    i: int,
    seat: Seat,
    sights: Records[Sight],
    actions: Integers,
    rng: Rng,
) -> None:
    """Let the seat do what seems best to it, or let chance go on; `sights` has seen the table."""
    s, g = games[i], sights[0]
    if seat == NOBODY:
        rules.receive(s, random_card(s, rng))
        return
    look(s, g, seat, weights)
    if s.phase == TURN and s.owing == 0 and s.rights[seat] == 0:
        action = best_turn(s, g)
    else:
        count = rules.legal(games, i, seat, actions)
        rate_actions(g, actions, count)
        action = Action(actions[best_of(g, count)])
    make(games, i, seat, action, g)


@inner
def is_in_turn(s: SequencePosition, seat: Seat) -> bool:
    """Whether the seat has more to do in its turn than to draw its card: swap, play, claim."""
    return bool(s.turn == seat and s.phase != DRAWING)


@inner
def share_of_team(s: SequencePosition, team: Team) -> float:
    """S24: the team's share of the win at the end."""
    winners = 0
    for other in teams(s.teams):
        winners += s.won >> other & 1
    return (s.won >> team & 1) / winners
