"""Random numbers for play without a table: small, fast, and the same compiled and interpreted.

The generator is Doty-Humphrey's sfc32: four words of 32 bits, kept in an `i8` array so that no step can
overflow in Python, NumPy or Numba.
"""

from typing import TypeAlias

import numpy as np

from stamtafel.kernel.bits import count_bits, nth_bit
from stamtafel.kernel.kernels import inner, kernel, plain
from stamtafel.kernel.records import Integers

Rng: TypeAlias = Integers  # the state of a generator

WORD_BITS = 32
WORD = (1 << WORD_BITS) - 1
WARM_UP = 12
WORDS = 4  # of a generator


def new_rng(*seeds: int) -> Rng:
    """A generator of its own for these seeds (say, a run and the number of a game in it)."""
    words = np.random.SeedSequence(seeds).generate_state(WORDS, np.uint32)
    rng = words.astype(np.int64)
    for _ in range(WARM_UP):
        plain(next_word)(rng)
    return rng


def check_rng(rng: object) -> None:
    """Refuse what is no generator; raises TypeError."""
    if not (isinstance(rng, np.ndarray) and rng.dtype == np.int64 and rng.shape == (WORDS,)):
        raise TypeError(f"chance needs a generator, like stamtafel.rng(1), not {rng!r}")


@kernel
def next_word(rng: Rng) -> int:
    """A uniform number of 32 bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    word: int = (a + b + counter) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) & WORD) + (c >> 11) + word) & WORD
    rng[3] = (counter + 1) & WORD
    return word


@inner
def copy_rng(rng: Rng, copy: Rng) -> None:
    """Let the copy go on as the generator would."""
    for n in range(len(rng)):
        copy[n] = rng[n]


@kernel
def below(rng: Rng, n: int) -> int:
    """A uniform number from 0 to n - 1 (off by less than n in four billion)."""
    return (next_word(rng) * n) >> WORD_BITS


@kernel
def random_bit(rng: Rng, bits: int) -> int:
    """The number of one of the bits that are set, each as likely as any other; there must be one."""
    return nth_bit(bits, below(rng, count_bits(bits)))
