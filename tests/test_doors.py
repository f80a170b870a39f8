"""`Position` and `View` are the only doors: outside a few rooms nobody touches a record."""

import ast
from pathlib import Path

import pytest

import stamtafel

SOURCE = Path(stamtafel.__file__).parent
INSIDE = ("kernel", "games", "bots", "research", "measuring")
RECORDS = {"rules", "knowledge", "playout", "steps", "memory"}  # of a game or a position
KERNEL_MODULES = ("records", "kernels", "cloning", "crossing", "pile", "bits", "compiling")


def outside() -> list[Path]:
    """The sources of the other rooms."""
    return [path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in INSIDE]


def touched(source: str) -> list[str]:
    """What of records a source names: attributes of games and positions, and modules of the kernel."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in RECORDS:
            found.append(f".{node.attr}")
        if isinstance(node, ast.Attribute) and node.attr == "data" and "position" in ast.unparse(node.value):
            found.append(ast.unparse(node))
        if isinstance(node, ast.ImportFrom) and node.module in {
            f"stamtafel.kernel.{name}" for name in KERNEL_MODULES
        }:
            found.append(node.module)
    return found


@pytest.mark.parametrize("path", outside(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_nobody_outside_touches_a_record(path: Path) -> None:
    assert touched(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "position.data[0]",
        "table.position.data",
        "position.game.rules.legal(position, 0)",
        "game.knowledge.sees",
        "from stamtafel.kernel.records import read",
    ],
)
def test_whoever_does_is_found(line: str) -> None:
    assert touched(line)
