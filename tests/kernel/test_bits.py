"""Sets as bits: what the processor does in compiled code is what Python does in interpreted code."""

import sys
from typing import Any

import numpy as np
import pytest

from stamtafel.kernel.bits import count_bits, lowest_bit, nth_bit
from stamtafel.kernel.instructions import has_deposit, nth_by_counting, nth_by_deposit
from stamtafel.kernel.kernels import kernel, running, whole
from stamtafel.kernel.modes import MODES, Mode
from stamtafel.kernel.records import Integers

BITS = 63  # of a whole number that is not negative
SETS = 300


@kernel
def list_bits(bits: int, found: Integers) -> int:
    """Fill in the numbers of the bits that are set, one by one; the answer is how many there are."""
    for n in range(count_bits(bits)):
        found[n] = nth_bit(bits, n)
    return count_bits(bits)


@kernel
def lowest(bits: int) -> int:
    """The lowest alone."""
    return lowest_bit(bits)


@kernel
def deposit(bits: int, n: int) -> int:
    """The n-th bit by the instruction that only some processors have, or have fast."""
    return int(nth_by_deposit(bits, n))  # type: ignore[call-arg]  # as kernels call it


@kernel
def count_up(bits: int, n: int) -> int:
    """The same as it is done on all others."""
    return int(nth_by_counting(bits, n))


def _in(mode: Mode) -> Any:
    return running(sys.modules[__name__], mode)


def _sets() -> list[int]:
    """Random sets, full ones, sparse ones, and the ends."""
    rng = np.random.default_rng(5)
    words = rng.integers(0, 1 << BITS, (3, SETS), np.int64, endpoint=False)
    ends = [1, 1 << (BITS - 1), 1 << (BITS - 1) | 1, (1 << BITS) - 1]
    return [*words[0].tolist(), *(words[0] | words[1]).tolist(), *(words[0] & words[1] & words[2]).tolist(), *ends]


def _members(bits: int) -> list[int]:
    return [bit for bit in range(BITS) if bits >> bit & 1]


def test_among_these_sets_are_small_and_large_ones() -> None:
    sizes = {bits.bit_count() for bits in _sets()}
    assert {1, 2, BITS} <= sizes
    assert len(sizes) > BITS / 2


@pytest.mark.parametrize("mode", MODES)
def test_all_bits_of_a_set_are_found_in_order(mode: Mode) -> None:
    found = np.zeros(BITS, np.int64)
    for bits in _sets():
        count = _in(mode).list_bits(bits, found)
        assert found[:count].tolist() == _members(bits)
        assert bits == 0 or _in(mode).lowest(bits) == _members(bits)[0]


@pytest.mark.parametrize("mode", ["compiled", "checked"])
@pytest.mark.parametrize("way", [deposit, count_up])
def test_both_ways_to_find_the_nth_bit_find_it(way: Any, mode: Mode) -> None:
    if way is deposit and not has_deposit:
        pytest.skip("this processor does not have the instruction, or has a slow one")
    find = way.entry(mode)
    for bits in _sets():
        assert [find(bits, n) for n in range(bits.bit_count())] == _members(bits)


def test_interpreted_bits_take_the_numbers_of_records() -> None:
    for bits in _sets():
        word = whole(bits)
        assert count_bits(word) == len(_members(bits))
        assert [nth_bit(word, whole(n)) for n in range(bits.bit_count())] == _members(bits)
        assert bits == 0 or lowest_bit(word) == _members(bits)[0]
