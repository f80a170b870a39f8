"""Kernels: one function, run compiled, checked or interpreted, and called only by who may."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import sleep
from typing import Any, NamedTuple, cast

import numpy as np
import pytest

from stamtafel.kernel import bits, kernels
from stamtafel.kernel.kernels import inner, kernel, made_for, plain, running
from stamtafel.kernel.modes import MODES, Mode, UnknownMode, read_mode
from stamtafel.kernel.records import Array, Integers, Record, Records, array, edit, empty, layout, read


class Hand(Record):
    """Some cards, counted."""

    total: int
    counts: Array[int, int] = array(3, "i1")


class Pair(NamedTuple):
    """Two arrays, one of records."""

    hands: Records[Hand]
    points: Integers


HAND = layout(Hand)


@inner
def twice(x: int) -> int:
    """A step."""
    return x + x


@inner(apart=True)
def count(hand: Hand) -> int:
    """A longer step."""
    total = 0
    for place in range(len(hand.counts)):
        total += hand.counts[place]
    return total


@kernel
def fill(hands: Records[Hand], i: int, most: int) -> int:
    """Fill a hand; the answer is twice its size."""
    for place in range(3):
        hands[i].counts[place] = place + most
    hands[i].total = count(hands[i])
    return twice(hands[i].total)


@kernel
def down(n: int) -> int:
    """How often it called itself."""
    return 0 if n == 0 else 1 + down(n - 1)


@kernel
def size_of(pair: Pair) -> int:
    """What the pair's first hand has, and the points."""
    return int(pair.hands[0].total + pair.points[0])


@kernel
def third(numbers: Integers) -> int:
    """What is in the third place."""
    return int(numbers[2])


@kernel
def set_bits(number: int) -> int:
    """How many bits are set, and which is the lowest and the second."""
    return 10_000 * bits.count_bits(number) + 100 * bits.lowest_bit(number) + bits.nth_bit(number, 1)


@kernel(long=True)
def busy(n: int) -> int:
    """Nothing much."""
    return n


def _in(mode: Mode) -> Any:
    """This module with its kernels running in this mode, as a game has its modules."""
    return running(sys.modules[__name__], mode)


@pytest.mark.parametrize("mode", MODES)
def test_a_kernel_answers_the_same_in_every_mode(mode: Mode) -> None:
    hands = empty(HAND, 2)
    assert _in(mode).fill(hands, 1, 5) == 36
    assert (hands[1]["total"], hands[1]["counts"].tolist()) == (18, [5, 6, 7])
    assert hands[0]["total"] == 0


@pytest.mark.parametrize("mode", MODES)
def test_a_kernel_may_call_itself(mode: Mode) -> None:
    assert _in(mode).down(9) == 9


def test_what_only_kernels_call_says_so_to_python() -> None:
    with pytest.raises(TypeError, match=r"twice of .*test_kernels is called by other kernels only; .* @kernel"):
        twice(1)


@pytest.mark.parametrize("mode", MODES)
def test_it_says_so_in_every_mode(mode: Mode) -> None:
    with pytest.raises(TypeError, match="called by other kernels only"):
        _in(mode).twice(1)


def test_a_step_made_for_a_game_is_still_one_that_only_kernels_call() -> None:
    with pytest.raises(TypeError, match="called by other kernels only"):
        made_for(twice, __name__)(1)


def test_a_long_kernel_gives_up_the_lock_and_others_keep_it() -> None:
    long, short = (cast(Any, made).entry("compiled").targetoptions["nogil"] for made in (busy, down))
    assert (long, short) == (True, False)


def test_inside_a_kernel_records_in_tuples_have_fields() -> None:
    pair = Pair(empty(HAND), np.array([3]))
    edit(pair.hands, 0).total = 4
    assert [_in(mode).size_of(pair) for mode in MODES] == [7, 7, 7]


def test_only_checked_code_notices_a_wrong_index_and_reads_nothing_there() -> None:
    with pytest.raises(IndexError):
        _in("checked").third(np.array([1, 2]))


@pytest.mark.parametrize("mode", MODES)
def test_bits_are_counted_by_whatever_is_quickest(mode: Mode) -> None:
    assert _in(mode).set_bits(0b1011000) == 30_304
    assert _in(mode).set_bits(1 << 62 | 1) == 20_062


def test_the_plain_function_is_there_for_a_few_steps() -> None:
    assert plain(twice)(4) == 8


def test_python_reads_a_record_by_its_fields() -> None:
    hands: Records[Hand] = empty(HAND)
    fill(hands, 0, 1)
    hand = read(hands, 0)
    assert (hand.total, list(hand.counts)) == (6, [1, 2, 3])
    with pytest.raises(AttributeError):
        hand.totle  # type: ignore[attr-defined]  # noqa: B018


def test_a_record_has_the_fields_of_its_base_first() -> None:
    class Named(Hand):
        owner: int

    names = layout(Named).names or ()
    assert [name for name in names if not name.startswith("gap")] == ["total", "counts", "owner"]
    assert layout(Named)["counts"].shape == (3,)


def test_no_field_is_called_like_something_that_every_record_has() -> None:
    class Sized(Record):
        size: int

    with pytest.raises(TypeError, match="a field cannot be called size"):
        layout(Sized)


def test_there_is_no_other_mode() -> None:
    with pytest.raises(UnknownMode, match="--mode is one of compiled, checked, interpreted, not 'fast'"):
        read_mode("fast", "--mode")


TWO, ONE = 2, 1


@kernel
def doubled(x: int) -> int:
    """Called by the other one, and by a thread."""
    return x * TWO


@kernel
def doubled_and_one(x: int) -> int:
    """Called by two threads at once."""
    return doubled(x) + ONE


def test_no_thread_gets_a_variant_whose_names_are_not_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads of a match call the same kernels for the first time at once."""
    begun, look_up = Event(), kernels._in_mode

    def look_up_slowly(value: object, mode: Mode) -> object:
        begun.set()
        sleep(0.02)
        return look_up(value, mode)

    def run(function: Callable[[int], int]) -> int:
        return int(cast(kernels.Kernel, function).entry("interpreted")(3))

    for function in (doubled_and_one, doubled):  # other tests may have run them
        cast(kernels.Kernel, function)._variants.clear()
        cast(kernels.Kernel, function)._entries.clear()
    monkeypatch.setattr(kernels, "_in_mode", look_up_slowly)
    with ThreadPoolExecutor(3) as pool:
        answers = [pool.submit(run, doubled_and_one)]
        assert begun.wait(10)
        answers += [pool.submit(run, function) for function in (doubled_and_one, doubled)]
        assert [answer.result() for answer in answers] == [7, 7, 6]
