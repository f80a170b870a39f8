"""Sets of small numbers as the bits of one integer: counting them, and finding one.

In compiled code these are instructions of the processor, see instructions.py.
"""

from stamtafel.kernel.kernels import inner


def count_bits(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def lowest_bit(bits: int) -> int:
    """The number of the lowest bit that is set; there must be one."""
    return (int(bits) & -int(bits)).bit_length() - 1


@inner
def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th bit that is set, from 0; there must be so many."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest_bit(bits)
