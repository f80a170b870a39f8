"""Random play, as fast as it goes: for benchmarks, and the ground that search stands on.

It walks the phases itself instead of listing actions by number; the tests compare it with the plain way.
"""

import numpy as np

from stamtafel.games.push.layout import BEGIN, CARD, COLOURS, DECIDE, DIE, FACES, OVER, PUT, SHARE, PushPosition
from stamtafel.games.push.rules import (
    bank,
    fitting_rows,
    may_stop,
    open_colours,
    place,
    random_card,
    reveal,
    roll,
    rows_left,
    share,
    take,
)
from stamtafel.kernel.chance import Rng, below, next_word
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Records

CHOICES = 1 + COLOURS  # the most things to choose from: draw, or bank one of the colours
BITS_IN = np.array([bits.bit_count() for bits in range(1 << CHOICES)])
NTH_BIT = np.zeros((1 << CHOICES, CHOICES), np.int64)
for _bits in range(1 << CHOICES):
    for _n, _bit in enumerate(bit for bit in range(CHOICES) if _bits >> bit & 1):
        NTH_BIT[_bits, _n] = _bit


@inner
def random_bit(bits: int, rng: Rng) -> int:
    """One of the bits that are set, each as likely as any other."""
    bit: int = NTH_BIT[bits, below(rng, BITS_IN[bits])]
    return bit


@inner
def playout(s: PushPosition, rng: Rng) -> int:
    """Play the game to its end from wherever it is; the answer is the number of decisions made."""
    decisions = 0
    while s.phase != OVER:
        decisions += 1
        if s.phase == DECIDE:
            if may_stop(s) and next_word(rng) & 1:
                share(s, s.turn)
            else:
                s.phase = CARD
        elif s.phase == PUT:
            place(s, random_bit(fitting_rows(s, s.card), rng))
        elif s.phase == SHARE:
            take(s, random_bit(rows_left(s), rng))
        elif s.phase == BEGIN:
            choice = random_bit(1 | open_colours(s) << 1, rng)
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
            reveal(s, random_card(s, rng))
    return decisions


@kernel
def playouts(games: Records[PushPosition], i: int, fresh: Records[PushPosition], rng: Rng, count: int) -> int:
    """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions."""
    decisions = 0
    for _ in range(count):
        games[i] = fresh[0]
        decisions += playout(games[i], rng)
    return decisions
