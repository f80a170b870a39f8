"""mypy finds a field that is not there, and a seat where a card belongs."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAD = """
from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.push.layout import PushPosition
from stamtafel.games.push.rules import fitting_rows
from stamtafel.games.sequence.hands import holds
from stamtafel.games.sequence.layout import SequencePosition
from stamtafel.kernel.records import Records, read

def look(s: PushPosition, t: SequencePosition, games: Records[PushPosition], seat: Seat, card: Card) -> None:
"""
RIGHT = [
    "fitting_rows(s, card)",
    "holds(t, seat, card)",
    "s.open[seat] += 1",
    "s.turn = seat",
    "for other in seats(s.players): s.open[other] = 0",
    "read(games, 0).phase",
]
WRONG = {
    "s.opne[seat] = 0": '"PushPosition" has no attribute "opne"',
    "s.phace": '"PushPosition" has no attribute "phace"',
    "read(games, 0).pahse": '"PushPosition" has no attribute "pahse"',
    "fitting_rows(s, seat)": 'Argument 2 to "fitting_rows" has incompatible type "Seat"; expected "Card"',
    "holds(t, card, seat)": 'Argument 2 to "holds" has incompatible type "Card"; expected "Seat"',
    "s.open[card] = 0": 'of "Array" matches argument types "Card", "int"',
    "s.turn = card": 'expression has type "Card", variable has type "Seat"',
    "for which in cards(3): s.open[which] = 0": 'of "Array" matches argument types "Card", "int"',
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What mypy says of each line, with the settings of `./dev check`."""
    lines = [*RIGHT, *WRONG]
    program = tmp_path_factory.mktemp("planted") / "planted.py"
    program.write_text(HEAD + "".join(f"    {line}\n" for line in lines))
    command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", "--no-color-output", str(program)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    first = HEAD.count("\n") + 1
    found = dict.fromkeys(lines, "")
    for message in done.stdout.splitlines():
        place, _, text = message.partition(": ")
        file, _, number = place.rpartition(":")
        if file.endswith("planted.py"):
            assert int(number) >= first, message
            found[lines[int(number) - first]] += text
    return found


def test_what_is_right_is_accepted(said: dict[str, str]) -> None:
    assert {line: said[line] for line in RIGHT} == dict.fromkeys(RIGHT, "")


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_found(said: dict[str, str], line: str) -> None:
    assert WRONG[line] in said[line]
