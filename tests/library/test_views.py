"""Views as a library user holds them: typed, immutable, with a text that says all."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import stamtafel as st
from stamtafel.games import load
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup

LOOK_EVERY = 29
SETUPS = [setup for name in ("push", "thirteen", "sequence") for setup in list(load(name).setups())[::9]]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_text_of_a_view_says_all_of_it(setup: Setup) -> None:
    position, rng, moves = st.Position.new(setup), st.rng(5), 0
    while not position.is_over() and moves < 12 * LOOK_EVERY:
        position.play(random_move(position, rng))
        moves += 1
        if moves % LOOK_EVERY == 0:
            for seat in (st.SPECTATOR, *range(setup.players))[:4]:
                view = position.view(seat)
                assert st.read_view(str(view)) == view
                assert (view.legal(), view.to_act(), view.scores()) == (
                    position.legal(seat), position.to_act(), position.scores(),
                )  # fmt: skip


def test_nothing_hidden_is_in_the_text_of_a_view() -> None:
    hidden = "thirteen 3; turn: 1 plays; hand 0: {}; hand 1: B1 B7 Y2 G4 R4; hand 2: {}"
    one = st.read(hidden.format("B2 B4 Y5 G1 G2", "Y4 Y7 G5 G7 R4"))
    other = st.read(hidden.format("B5 B5 Y1 R4 R4", "B2 B2 G1 G1 G1"))
    assert str(one.view(1)) == str(other.view(1))
    assert hash(one.view(1)) == hash(other.view(1))
    assert str(one.view(st.SPECTATOR)).count("?") == 15


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("push 2; turn: 0 begins", "a view says whose it is"),
        ("push 2; seat: 2; turn: 0 begins", "a view says whose it is"),
        ("push 2; seat: x; turn: 0 begins", "'x' is not a number"),
        ("thirteen 3; seat: 0; turn: 0 plays; hand 0: B1 B1 B1 B1 Y1", "more than the 3 that the game has"),
        ("thirteen 3; seat: 0; turn: 0 plays; hand 0: B1; hand 1: ? ?; hand 2: ?", "no position looks like that"),
        (f"thirteen 3; seat: 0; turn: 0 plays; hand 0: {'? ' * 60}", "there are more ? than cards"),
        (
            "sequence 2; seat: 0; turn: 0 plays; hand 0: AS; hand 1: ?; old 1: ?; reshuffles: 1",
            "more ? than cards",
        ),
        ("chess 2; seat: 0", "there is no game 'chess'"),
    ],
)
def test_a_text_that_is_no_view_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(st.Unreadable) as refused:
        st.read_view(text)
    assert wrong in str(refused.value)


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(st.Unreadable, match="is no PushView; it is a view of thirteen"):
        st.PushView(str(st.new("thirteen").view(0)))


def test_a_view_never_changes() -> None:
    view = st.new("push", 2).view(0)
    with pytest.raises(AttributeError, match=r"a view never changes; .* instead of setting turn"):
        view.turn = 1
    with pytest.raises(AttributeError, match=r"PushView has no rowz; it has seat, phase"):
        view.rowz  # type: ignore[attr-defined]  # noqa: B018
    view.to_json()["pile"].clear()
    assert view.pile == st.new("push", 2).view(0).pile
    assert view.pile_size == sum(view.pile.values())


@pytest.mark.parametrize("setup", SETUPS[::5], ids=str)
def test_the_fields_are_those_of_the_json(setup: Setup) -> None:
    view = st.Position.new(setup).view(0)
    assert {name: getattr(view, name) for name in view.FIELDS} == view.to_json()
    assert list(view.to_json()) == list(view.FIELDS)
    json.dumps(view.to_json())


PROGRAM = """
import stamtafel as st

@st.bot
def mine(view: st.PushView, legal: st.Legal) -> str:
    points: int = view.{field}
    return legal[0]

position = st.new("push", players=2)
position.view(0).{field}
st.load_bot("normal", "push").choose(position.view(0)).why("nl")
print(st.match("push", [mine, "normal"], sets=1))
"""


@pytest.mark.parametrize(("field", "found"), [("pile_size", []), ("pile_sice", [6, 10])])
def test_mypy_finds_a_misspelt_field(tmp_path: Path, field: str, found: list[int]) -> None:
    program = tmp_path / "mine.py"
    program.write_text(PROGRAM.format(field=field))
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if "mine.py:" in line]
    assert [int(line.split(":")[1]) for line in lines] == found, done.stdout + done.stderr
    assert all('"PushView" has no attribute "pile_sice"' in line for line in lines)
