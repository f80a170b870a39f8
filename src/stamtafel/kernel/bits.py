"""Sets of small numbers as the bits of one integer: counting them, and finding one.

In compiled code these are instructions of the processor, see instructions.py.
"""

from typing import TypeVar

Number = TypeVar("Number", bound=int)


def index(number: Number) -> Number:
    """The number, which is not negative: compiled code need not ask whether it counts from the end of an array.

    Only to be written between brackets: compiled code makes a float of its sum with another number.
    """
    return number


def count_bits(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def lowest_bit(bits: int) -> int:
    """The number of the lowest bit that is set; there must be one."""
    return (int(bits) & -int(bits)).bit_length() - 1


def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th bit that is set, from 0; there must be so many."""
    bits = int(bits)
    for _ in range(n):
        bits &= bits - 1
    return lowest_bit(bits)
