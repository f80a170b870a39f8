"""One source, three ways to run it: compiled, compiled with bounds checks, interpreted."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from stamtafel.games import NAMES, load

CHECKSUM = Path(__file__).parent / "checksum.py"


def _checksums(name: str, mode: str) -> list[str]:
    environment = os.environ | {"STAMTAFEL_RULES": mode}
    done = subprocess.run(
        [sys.executable, "-W", "error", CHECKSUM, name, mode],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("mode", ["checked", "interpreted"])
@pytest.mark.parametrize("name", NAMES)
def test_rules_play_the_same_games_in_every_mode(name: str, mode: str) -> None:
    compiled = _checksums(name, "compiled")
    assert len(compiled) == len(set(compiled)) > 0
    assert _checksums(name, mode) == compiled


@pytest.mark.parametrize("name", NAMES)
def test_no_field_is_called_like_a_method_of_a_record(name: str) -> None:
    game = load(name)
    for layout in (game.layout.LAYOUT, game.knowledge.VIEW):
        assert [field for field in layout.names or () if hasattr(np.record, field)] == []
