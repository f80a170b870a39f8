"""The client in docs/protocol.md is as short as it says, and plays."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.running import Server
from stamtafel.games import own_names

pytestmark = pytest.mark.process

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
MOST_LINES = 30


def _client() -> str:
    found = re.search(r"^```python\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_the_client_is_short() -> None:
    assert len([line for line in _client().splitlines() if line]) <= MOST_LINES


def test_the_client_plays_every_game_to_its_end(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "client.py"
    file.write_text(_client())
    for game in own_names():
        command = [sys.executable, "-W", "error", str(file), f"http://127.0.0.1:{server.port}", game]
        done = subprocess.run(command, capture_output=True, text=True, timeout=250)
        assert done.returncode == 0, done.stderr
        assert re.fullmatch(r"over: \[\d+, \d+, \d+\] won by \[\d.*\]\n", done.stdout)
