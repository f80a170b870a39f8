"""A match from Python: `match` and what it gives."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from stamtafel.arena import progress
from stamtafel.arena.door import match
from stamtafel.arena.records import Unwritable
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.position import View


def mine(view: View, legal: Sequence[str]) -> str:
    """Draw while there are fewer than two cards out, else whatever is first."""
    return "draw" if "draw" in legal and sum(map(len, view.to_json()["rows"])) < 2 else legal[0]


def test_functions_and_levels_meet() -> None:
    result = match("push", [mine, "normal", "random"], sets=4, seed=1, risk=True)
    assert [standing.name for standing in result.standings] == ["mine", "normal", "random"]
    assert sum(standing.win_share.mean for standing in result.standings) == pytest.approx(1)
    assert (result.seed, len(result.sets), len(result.records)) == (1, 4, 12)
    assert {record["options"]["risk"] for record in result.records} == {True}  # type: ignore[index]


def test_it_is_printed_as_a_table_and_shown_in_short() -> None:
    result = match("push", [mine, "random"], sets=2)
    lines = str(result).splitlines()
    assert lines[0].strip() == "push, 2 players, seed 1; par is 50.0%"
    assert lines[2].replace("┃", " ").split() == ["who", "sets", "games", "wins", "score", "margin", "faults"]
    assert any(line.startswith("│ mine ") for line in lines)
    assert not str(result).endswith("\n")
    assert repr(result).startswith("<MatchResult of push, seed 1, 2 sets: mine ")


def test_the_same_seed_gives_the_same_result() -> None:
    one, other = (match("push", [mine, "easy", "random"], sets=5, seed=3) for _ in range(2))
    assert one == other
    assert (str(one), one.standings, one.records) == (str(other), other.standings, other.records)
    assert match("push", [mine, "easy", "random"], sets=5, seed=4) != one


def test_records_are_kept_where_one_wants(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    result = match("push", ["easy", "random"], sets=2, out=str(file))
    assert [json.loads(line) for line in file.read_text().splitlines()] == list(result.records)
    with pytest.raises(Unwritable, match=r"cannot write .*: No such file or directory; choose another file"):
        match("push", ["easy", "random"], sets=2, out=tmp_path / "no" / "folder")


def test_a_short_match_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    match("push", ["random", "random"], sets=1)
    assert capsys.readouterr() == ("", "")


def test_a_longer_one_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "QUIET_SECONDS", 0.0)
    match("push", ["random", "random"], sets=2)
    assert capsys.readouterr() == ("", "sets: 1 of 2\nsets: 2 of 2\n")


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"seats": "normal"}, ValueError, 'seats is a list like ["normal", "easy"], not the text \'normal\''),
        ({"seats": ["normal"]}, InvalidSetup, "push is for 2, 3, 4, 5 or 6 players, not '1'"),
        ({"seats": []}, InvalidSetup, "push is for 2, 3, 4, 5 or 6 players, not '0'"),
        ({"seats": ["normal", 7]}, Unreadable, "int is '7', neither a function"),
        ({"set": 20}, InvalidSetup, "push has no option 'set'; it has risk, switch_cards"),
        ({"risk": "yes"}, InvalidSetup, "risk is false or true (P28), not the text 'yes'"),
        ({"sets": 0}, ValueError, "sets is a whole number from 1 on, not '0'"),
        ({"sets": True}, ValueError, "sets is a whole number from 1 on, not 'True'"),
        ({"seed": -1}, ValueError, "seed is a whole number from 0 on, not '-1'"),
        ({"workers": 1.5}, ValueError, "workers is a whole number from 1 on, not '1.5'"),
        ({"simulations": 0}, ValueError, "simulations is a whole number from 1 on"),
        ({"seconds": 0}, ValueError, "seconds is a number above 0, not 0"),
        ({"game": "chess"}, KeyError, "there is no game 'chess'; there are push"),
    ],
)
def test_what_is_no_match_is_told(arguments: dict[str, object], error: type[Exception], said: str) -> None:
    call: dict[str, object] = {"game": "push", "seats": ["random", "random"]} | arguments
    with pytest.raises(error) as refused:
        match(**call)  # type: ignore[arg-type]
    assert type(refused.value) is error
    assert refused.value.args[0].startswith(said)
