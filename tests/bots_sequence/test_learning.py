"""Learning the weights of Sequence: how it goes is said, and the same seed takes the same steps."""

import numpy as np
import pytest

from stamtafel.bots.sequence import learning

pytestmark = pytest.mark.statistical


def test_a_part_says_how_far_it_is_and_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"STEPS": 4, "SAY_EVERY": 2, "CHANGES": 2, "SETS": 2}.items():
        monkeypatch.setattr(learning, name, number)
    said: list[str] = []
    first, again = (learning.gather(None, 0, 0, 8, said.append) for _ in range(2))
    assert said == 2 * ["2 of 4 steps", "4 of 4 steps"]
    assert (first["steps"] == again["steps"]).all()
    assert (np.diff(first["steps"], axis=0) != 0).any()
    assert first["games"] == 4 * 2 * 2 * 2
