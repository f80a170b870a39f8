"""A game that another package brings: what `stamtafel new-game` writes, found by its entry point."""

import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stamtafel import games
from stamtafel.cli import app
from stamtafel.games import registry
from stamtafel.kernel.modes import current_mode

NAME = "high_card"


@pytest.fixture(scope="package")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory that the verb makes."""
    directory = tmp_path_factory.mktemp("games") / NAME
    written = CliRunner().invoke(app, ["new-game", NAME, "--to", str(directory)])
    assert written.exit_code == 0, written.output
    return directory


@pytest.fixture(scope="package", autouse=True)
def installed(project: Path) -> Iterator[None]:
    """Its package where Python looks, in this process and those it starts, with what an installer notes of it."""
    declared = tomllib.loads((project / "pyproject.toml").read_text())["project"]
    note(project / "src", NAME, declared["entry-points"][registry.GROUP][NAME])
    usual, paths = current_mode(), os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [paths, str(project / "src")]))
    sys.path.append(str(project / "src"))
    registry.forget()
    games.run("interpreted")
    yield
    games.run(usual)
    sys.path.remove(str(project / "src"))
    os.environ["PYTHONPATH"] = paths
    registry.forget()


def note(site: Path, name: str, value: str) -> None:
    """Write down that a package brings a game, as installers do."""
    notes = site / f"{name}-0.1.0.dist-info"
    notes.mkdir(parents=True)
    (notes / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    (notes / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{name} = {value}\n")
