"""Every action gets a number, and none of them depends on what the seat cannot see."""

import json
import math
import os
import subprocess
import sys

import pytest

from bots_thirteen.playing import PLAYERS, decide, decisions
from stamtafel.bots.thirteen import heuristic
from stamtafel.kernel.chance import new_rng

pytestmark = pytest.mark.statistical


@pytest.mark.parametrize("players", PLAYERS)
def test_every_action_is_rated_and_the_best_is_chosen(players: int) -> None:
    for view, legal in decisions(players, 31 + players, every=3):
        choice = decide("normal", view, legal)
        assert set(choice.values) == set(legal)
        assert all(math.isfinite(value) for value in choice.values.values())
        assert choice.values[choice.move] == max(choice.values.values())
        assert choice.reason.id.startswith("bot-thirteen-")


@pytest.mark.parametrize("players", PLAYERS)
def test_easy_chooses_nothing_absurd(players: int) -> None:
    for view, legal in decisions(players, 57 + players, every=5):
        choice = decide("easy", view, legal, seed=players)
        assert choice.values[choice.move] >= max(choice.values.values()) - heuristic.NEARLY


@pytest.mark.parametrize("level", ["easy", "normal", "strong", "master:simulations=30"])
@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_seat_cannot_see_changes_nothing(players: int, level: str) -> None:
    rng = new_rng(5, players)
    for number, (view, legal) in enumerate(decisions(players, 83 + players, every=7)):
        other_world = view.sample(rng).view(view.seat)
        assert decide(level, other_world, legal, number) == decide(level, view, legal, number)


RATED = """
import json
from bots_thirteen.playing import decide, decisions
print(json.dumps([decide("normal", *seen).values for n in (3, 6) for seen in decisions(n, n, every=23)]))
"""


def test_compiled_and_interpreted_rate_alike() -> None:
    def rated(mode: str) -> list[dict[str, float]]:
        environment = os.environ | {"STAMTAFEL_RULES": mode, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-W", "error", "-c", RATED]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return [dict(values) for values in json.loads(done.stdout)]

    compiled = rated("compiled")
    assert len(compiled) > 10
    assert rated("interpreted") == compiled
