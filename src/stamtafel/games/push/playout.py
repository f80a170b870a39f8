"""Random play, as fast as it goes: for benchmarks, and the ground that search stands on.

It walks the phases itself instead of listing actions by number; the tests compare it with the plain way.
"""

from stamtafel.games.push.layout import BEGIN, CARD, DECIDE, DIE, FACES, OVER, PUT, SHARE, PushPosition
from stamtafel.games.push.rules import (
    bank,
    fitting_rows,
    may_stop,
    open_colours,
    place,
    reveal,
    roll,
    rows_left,
    share,
    take,
)
from stamtafel.kernel.chance import Rng, below, next_word, random_bit
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Records

ONE, TO_THE_END = whole(1), whole(1 << 60)  # decisions


@inner
def play_on(s: PushPosition, rng: Rng, most: int) -> int:
    """Play on at random until so many decisions are made, or to the end; the answer is how many there were."""
    decisions = 0
    while s.phase != OVER and decisions < most:
        decisions += 1
        if s.phase == DECIDE:
            if may_stop(s) and next_word(rng) & 1:
                share(s, s.turn)
            else:
                s.phase = CARD
        elif s.phase == PUT:
            place(s, random_bit(rng, fitting_rows(s, s.card)))
        elif s.phase == SHARE:
            take(s, random_bit(rng, rows_left(s)))
        elif s.phase == BEGIN:
            choice = random_bit(rng, 1 | open_colours(s) << 1)
            if choice:
                bank(s, choice - 1)
            else:
                s.phase = CARD
        elif s.phase == DIE:
            roll(s, below(rng, FACES))
            decisions -= 1
        else:
            decisions -= 1
        if s.phase == CARD:
            reveal(s, remove_random(s.pile_cards, s.pile_size, rng))
    return decisions


@kernel
def playouts(games: Records[PushPosition], i: int, fresh: Records[PushPosition], rng: Rng, count: int) -> int:
    """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions."""
    decisions = 0
    for _ in range(count):
        games[i] = fresh[0]
        decisions += play_on(games[i], rng, TO_THE_END)
    return decisions


@kernel
def steps(games: Records[PushPosition], fresh: Records[PushPosition], rng: Rng, rounds: int) -> int:
    """Let every game of a batch go on by one decision, so many times; the answer is how many were made.

    What is over begins anew from `fresh[0]`.
    """
    decisions = 0
    for _ in range(rounds):
        for i in range(len(games)):
            decisions += play_on(games[i], rng, ONE)
            if games[i].phase == OVER:
                games[i] = fresh[0]
    return decisions
