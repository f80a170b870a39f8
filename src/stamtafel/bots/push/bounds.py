"""Numbers kept within bounds: `max` and `min` for kernels. Numba takes much longer to compile those."""

from typing import TypeVar

from stamtafel.kernel.kernels import inner

Number = TypeVar("Number", int, float)


@inner
def at_least(x: Number, least: Number) -> Number:
    """The number, or the least that it may be."""
    return x if x > least else least


@inner
def at_most(x: Number, most: Number) -> Number:
    """The number, or the most that it may be."""
    return x if x < most else most


@inner
def within(x: float, most: float) -> float:
    """The number, or the nearest one that is at most so far from 0."""
    return at_most(at_least(x, -most), most)
