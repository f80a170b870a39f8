"""Lines that say how far a match is: none of a short one, few of a long one."""

from collections.abc import Iterable

import pytest

from stamtafel.arena.progress import ProgressLines


def _said(ends: Iterable[float], sets: int) -> list[str]:
    """What is said if sets are played at these seconds."""
    times, said = iter([0.0, *ends]), list[str]()
    lines = ProgressLines(sets, said.append, lambda: next(times))
    for _ in ends:
        lines.advance()
    return said


@pytest.mark.parametrize(
    ("ends", "sets", "said"),
    [
        ([0.5, 1.0, 1.9], 3, []),
        ([1.0, 2.0, 3.0, 6.9, 7.0, 8.0], 9, ["sets: 2 of 9", "sets: 5 of 9"]),
        ([1.0, 2.5, 2.6], 3, ["sets: 2 of 3", "sets: 3 of 3"]),
        ([1.0, 1.5, 2.1], 3, ["sets: 3 of 3"]),
        ([60.0], 1_000, ["sets: 1 of 1,000"]),
    ],
)
def test_lines_come_after_two_seconds_every_five_and_at_the_end(
    ends: list[float], sets: int, said: list[str]
) -> None:
    assert _said(ends, sets) == said
