"""How sure one can be: means over sets with 95 % intervals, and a test that stops when a difference is decided."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
ERROR = 0.05  # of either kind, in the sequential test
ELO_SCALE = 400


@dataclass(frozen=True)
class Estimate:
    """A mean and how far the truth may be from it, with 95 % confidence."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values; with fewer than two nothing is known of its margin."""
    if len(values) < 2:
        return Estimate(fmean(values), math.inf)
    return Estimate(fmean(values), student(len(values) - 1) * stdev(values) / math.sqrt(len(values)))


def student(freedom: int) -> float:
    """The quantile of Student's distribution, by the usual expansion about the normal one."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def share_of_elo(elo: float, par: float) -> float:
    """The win share of who is so much better than the others, if equals win `par`."""
    odds = par / (1 - par) * 10 ** (elo / ELO_SCALE)
    return odds / (1 + odds)


@dataclass(frozen=True)
class Verdict:
    """What the sequential test says after some sets."""

    sets: int
    ratio: float  # the logarithm of the likelihood ratio
    accepted: str | None  # "lower" or "upper" hypothesis, None while undecided


def sequential_test(shares: Sequence[float], par: float, low_elo: float, high_elo: float) -> Verdict:
    """Go through the set means of a win share until one of two strengths is clearly the likelier one.

    The variance is that of the sets so far and of one more in which equals play independent games: so a run of
    sets that all end alike decides too.
    """
    low, high = share_of_elo(low_elo, par), share_of_elo(high_elo, par)
    bound = math.log((1 - ERROR) / ERROR)
    mean, ratio = 0.0, 0.0
    squares = par * par * (1 - par)  # a set has as many games as players, and these are one in `par`
    for count, share in enumerate(shares, 1):
        before = mean
        mean += (share - mean) / count
        squares += (share - before) * (share - mean)
        variance = squares / count
        ratio = count * ((mean - low) ** 2 - (mean - high) ** 2) / (2 * variance)
        if abs(ratio) >= bound:
            return Verdict(count, ratio, "upper" if ratio > 0 else "lower")
    return Verdict(len(shares), ratio, None)
