"""`stamtafel new-game`: what it writes is whole, and what it cannot write it says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fourth_game.conftest import NAME
from stamtafel.cli import app
from stamtafel.kernel.cache import OWN

COMPILE = """
import sys
from stamtafel.bots.warming import are_bots_kept
from stamtafel.games.warming import are_rules_kept, compile_rules
compile_rules(sys.argv[1])
print(are_rules_kept("compiled", sys.argv[1]), are_bots_kept("compiled", sys.argv[1]))
"""

run = CliRunner().invoke


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("High-Card", "small letters, digits and _ like high_card, not 'High-Card'"),
        ("class", "small letters, digits and _ like high_card, not 'class'"),
        ("", "not ''"),
        ("push", "there is a game push already"),
        ("json", "Python has a package json already"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(name: str, why: str, tmp_path: Path) -> None:
    refused = run(app, ["new-game", name, "--to", str(tmp_path / "new")])
    assert (refused.exit_code, why in refused.output) == (2, True), refused.output
    assert not (tmp_path / "new").exists()


def test_nothing_that_is_there_is_overwritten(tmp_path: Path) -> None:
    refused = run(app, ["new-game", "low_card", "--to", str(tmp_path)])
    assert (refused.exit_code, "is there already; choose another directory with --to" in refused.output) == (
        2,
        True,
    )
    assert [*tmp_path.iterdir()] == []


def test_its_rules_have_a_letter_of_their_own(tmp_path: Path) -> None:
    """P, T and S are taken, and H by the one that is there already."""
    assert run(app, ["new-game", "path", "--to", str(tmp_path / "path")]).exit_code == 0
    assert 'RULE_LETTER = "A"' in (tmp_path / "path" / "src" / "path" / "notation.py").read_text()


def test_nothing_of_the_skeleton_is_left_in_it(project: Path) -> None:
    for path in project.rglob("*.*"):
        if path.is_file() and "__pycache__" not in path.parts:
            text = path.read_text(encoding="utf-8")
            assert [
                word for word in ("GAME_", "GameName", 'LETTER_"', "LETTER_1", ".template") if word in text
            ] == [], path


@pytest.mark.process
@pytest.mark.parametrize("check", [("pytest", "-q"), ("mypy",), ("ruff", "check"), ("stamtafel", "laws", NAME)])
def test_it_is_whole_right_away(project: Path, check: tuple[str, ...]) -> None:
    """Compiled, as whoever begins a game runs it."""
    done = subprocess.run([sys.executable, "-m", *check], cwd=project, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.process
def test_its_rules_are_compiled_once(project: Path) -> None:
    done = subprocess.run([sys.executable, "-c", COMPILE, NAME], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.process
def test_it_can_be_installed(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By pip, with nothing from the network; then it is found where it was put."""
    quietly = ("-q", "--disable-pip-version-check", "--no-build-isolation", "--no-deps", "--no-index")
    monkeypatch.delenv("PYTHONPATH")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *quietly, "--target", str(tmp_path), str(project)]
    )
    assert done.returncode == 0
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(OWN.parent), str(tmp_path)]))
    monkeypatch.setenv("STAMTAFEL_RULES", "interpreted")
    checked = subprocess.run([sys.executable, "-m", "stamtafel", "laws", NAME], capture_output=True, text=True)
    assert checked.stdout.startswith("high_card: "), checked.stderr
