"""Every command shown with its answer in the documents gives that answer."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
DOCUMENTS = [path for path in PAGES if BLOCK.search(path.read_text(encoding="utf-8"))]


def _commands(path: Path) -> list[tuple[str, str]]:
    """Every command of the document with what should follow it."""
    shown = "".join(BLOCK.findall(path.read_text(encoding="utf-8")))
    parts = re.split(r"^\$ (.*)\n", shown, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def test_some_documents_show_commands() -> None:
    assert [path.name for path in DOCUMENTS] == ["README.md", "fair-chance.md"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_commands_in_documents_answer_as_shown(path: Path) -> None:
    search_path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command, answer in _commands(path):
        done = subprocess.run(
            command, shell=True, capture_output=True, text=True, env=os.environ | {"PATH": search_path}
        )
        assert done.stdout == answer, command


def test_links_in_documents_lead_somewhere() -> None:
    for path in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"
