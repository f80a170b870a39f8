"""What docs/bots.md shows to whoever writes a bot: bots that play, real views, and every key explained."""

import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arena.meeting import meet, play_one
from stamtafel.cli import app
from stamtafel.games import own_names
from stamtafel.games.position import Position

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
FUNCTION, PROGRAM = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
VIEW = re.compile(r"^`(.*)`, seen from seat (\d):\n\n```json\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMANDS = re.findall(r"stamtafel arena [^`#\n]*[^`#\n ]", PAGE.partition("\n## The arena\n")[2])
CHAPTERS = dict(zip(own_names(), PAGE.partition("\n## What a view says\n")[2].split("\n### ")[1:], strict=True))
COMMON = {"seat", "turn"}  # explained once, for all games


@pytest.mark.parametrize("game", own_names())
def test_the_view_that_is_shown_is_a_real_one(game: str) -> None:
    ((text, seat, shown),) = VIEW.findall(CHAPTERS[game])
    position = Position(text)
    assert position.setup.game == game
    assert json.loads(shown) == json.loads(json.dumps(position.view(int(seat)).to_json()))
    for told in re.findall(r"`legal` is `(\[.*\])`", CHAPTERS[game]):
        assert json.loads(told) == list(position.legal(int(seat)))


@pytest.mark.parametrize("game", own_names())
def test_every_key_of_a_view_is_explained_and_no_other(game: str) -> None:
    ((text, seat, _),) = VIEW.findall(CHAPTERS[game])
    rows = re.findall(r"^\| (`.*?) \|", CHAPTERS[game], re.MULTILINE)
    explained = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    assert explained == Position(text).view(int(seat)).to_json().keys() - COMMON


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory to be in, with the bots of the page."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "careful.py").write_text(FUNCTION)
    (tmp_path / "my_bot.py").write_text(PROGRAM)
    return tmp_path


@pytest.mark.process
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("here")
def test_the_commands_play(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    _, *arguments = shlex.split(command)
    played = CliRunner().invoke(app, [*arguments, "--sets", "1", "--simulations", "1"])
    assert played.exit_code == 0, played.output
    assert "made for it" not in played.output


@pytest.mark.process
def test_the_program_plays_and_beats_chance(here: Path) -> None:
    assert len([line for line in PROGRAM.splitlines() if line.strip()]) <= 25
    match = meet("push", f"cmd:{sys.executable} {here / 'my_bot.py'}", "random", seed=1)
    games = [game for number in range(10) for game in enumerate(play_one(match, number).games)]
    assert sum(game.logs[place].faults.total() for place, game in games) == 0
    assert sum(place in game.winners for place, game in games) >= 14


@pytest.mark.usefixtures("here")
def test_the_function_plays_by_its_name_and_beats_chance() -> None:
    match = meet("push", "py:careful:careful", "random", seed=1)
    games = [game for number in range(10) for game in enumerate(play_one(match, number).games)]
    assert sum(place in game.winners for place, game in games) >= 14
