"""Random play, as fast as it goes: for benchmarks, and the ground that search stands on."""

from stamtafel.games.numbers import Action
from stamtafel.games.thirteen.layout import (
    COLOURS,
    GROUPS,
    KINDS,
    NTH_PLAY,
    OVER,
    PLAY,
    PLAYS_IN,
    ThirteenPosition,
)
from stamtafel.games.thirteen.rules import group_row, play, receive
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Records

FIRST_GROUP = whole(0)


@inner
def random_action(s: ThirteenPosition, rng: Rng) -> Action:
    """A legal action of the seat to act, each as likely as any other; counted without branches."""
    hand = s.hands[s.turn]
    plays = 0
    for g in range(GROUPS):
        plays += PLAYS_IN[group_row(hand, g)]
    n = below(rng, plays)
    group, counted, before = FIRST_GROUP, 0, 0
    for g in range(COLOURS):
        counted += PLAYS_IN[group_row(hand, g)]
        group += int(n >= counted)
        before = counted if n >= counted else before
    return Action(group * KINDS + NTH_PLAY[group_row(hand, group), n - before])


@inner
def playout(s: ThirteenPosition, rng: Rng) -> int:
    """Play the game to its end from wherever it is; the answer is the number of decisions made."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == PLAY:
            play(s, random_action(s, rng))
            decisions += 1
        else:
            receive(s, remove_random(s.pile, s.pile_size, rng))
    return decisions


@kernel
def playouts(
    games: Records[ThirteenPosition], i: int, fresh: Records[ThirteenPosition], rng: Rng, count: int
) -> int:
    """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions."""
    decisions = 0
    for _ in range(count):
        games[i] = fresh[0]
        decisions += playout(games[i], rng)
    return decisions
