"""Random play, as fast as it goes: for benchmarks, and the ground that search stands on."""

from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Games, State, inner, rule
from stamtafel.games.pile import remove_random
from stamtafel.games.thirteen.layout import COLOURS, GROUPS, KINDS, NTH_PLAY, OVER, PLAY, PLAYS_IN
from stamtafel.games.thirteen.rules import group_row, play, receive


@inner
def random_action(s: State, rng: Rng) -> int:
    """A legal action of the seat to act, each as likely as any other; counted without branches."""
    hand = s.hands[s.turn]
    plays = 0
    for g in range(GROUPS):
        plays += PLAYS_IN[group_row(hand, g)]
    n = below(rng, plays)
    group, counted, before = 0, 0, 0
    for g in range(COLOURS):
        counted += PLAYS_IN[group_row(hand, g)]
        group += int(n >= counted)
        before = counted if n >= counted else before
    return group * KINDS + NTH_PLAY[group_row(hand, group), n - before]


@rule
def playout(games: Games, i: int, rng: Rng) -> int:
    """Play game i to its end from wherever it is; the answer is the number of decisions made."""
    s = games[i]
    decisions = 0
    while s.phase != OVER:
        if s.phase == PLAY:
            play(s, random_action(s, rng))
            decisions += 1
        else:
            receive(s, remove_random(s.pile, s.pile_size, rng))
    return decisions


@rule
def playouts(games: Games, i: int, fresh: Games, rng: Rng, count: int) -> int:
    """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions."""
    decisions = 0
    for _ in range(count):
        games[i] = fresh[0]
        decisions += playout(games, i, rng)
    return decisions
