"""Means, intervals and the sequential test."""

import math
import random

import pytest

from stamtafel.arena.statistics import estimate, sequential_test, share_of_elo


def test_an_interval_is_students() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0])
    assert found.mean == 6
    assert found.margin == pytest.approx(2.228139 * math.sqrt(11 / 11), rel=1e-3)  # ten degrees of freedom
    assert (found.low, found.high) == (found.mean - found.margin, found.mean + found.margin)


def test_one_value_says_nothing_of_its_margin() -> None:
    assert estimate([0.5]).margin == math.inf


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    draws = random.Random(1)
    held = 0
    for _ in range(2_000):
        found = estimate([draws.gauss(0.3, 2.0) for _ in range(8)])
        held += found.low <= 0.3 <= found.high
    assert 1_860 <= held <= 1_935


@pytest.mark.parametrize(
    ("elo", "par", "share"), [(0, 0.5, 0.5), (400, 0.5, 10 / 11), (0, 0.25, 0.25), (-400, 0.5, 1 / 11)]
)
def test_elo_is_odds(elo: float, par: float, share: float) -> None:
    assert share_of_elo(elo, par) == pytest.approx(share)


def _decisions(share: float) -> list[str | None]:
    draws = random.Random(2)
    runs = ([float(draws.random() < share) for _ in range(6_000)] for _ in range(60))
    return [sequential_test(run, 0.5, 0, 40).accepted for run in runs]


def test_the_sequential_test_is_seldom_wrong() -> None:
    equals, better = _decisions(0.5), _decisions(share_of_elo(40, 0.5))
    assert equals.count("upper") <= 7
    assert better.count("lower") <= 7
    assert equals.count("lower") >= 50
    assert better.count("upper") >= 50


def test_the_sequential_test_says_when_it_cannot_tell() -> None:
    verdict = sequential_test([0.5, 0.5, 0.5], 0.5, 0, 20)
    assert (verdict.sets, verdict.accepted) == (3, None)
