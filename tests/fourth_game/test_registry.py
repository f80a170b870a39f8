"""What other packages bring, and that a broken one harms no other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fourth_game.conftest import NAME, note
from stamtafel.games import load, names, own_names, registry

BROKEN = {
    "unwritten": ("unwritten:GAME", "ModuleNotFoundError: No module named 'unwritten'"),
    "misnamed": (f"{NAME}:GAME", "ValueError: it calls itself 'high_card'"),
    "no_game": (f"{NAME}:layout", "TypeError: it is <module"),
}


@pytest.fixture(params=BROKEN)
def broken(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a game whose package is no good."""
    name = str(request.param)
    note(tmp_path, name, BROKEN[name][0])
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.forget()
    yield name
    monkeypatch.undo()
    registry.forget()


def test_a_broken_game_is_named_when_asked_for_and_is_not_in_the_way(broken: str) -> None:
    with pytest.raises(KeyError) as error:
        load(broken)
    value, why = BROKEN[broken]
    assert str(error.value.args[0]).startswith(f"the game '{broken}' of {value} cannot be used: {why}")
    assert names() == (*own_names(), NAME)


def test_nobody_replaces_a_game_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note(tmp_path, "push", f"{NAME}:GAME")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.forget()
    assert registry.find("push").words == "stamtafel.games.push"
    assert names() == (*own_names(), NAME)
    monkeypatch.undo()
    registry.forget()


def test_a_game_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(KeyError, match="there is no game 'chess'; there are push, thirteen, sequence, high_card"):
        load("chess")
