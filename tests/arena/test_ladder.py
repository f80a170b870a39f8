"""Ladders rate whoever is named."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from clocks import stopped
from stamtafel.arena.entrants import read_entrants
from stamtafel.arena.ladder import Climb
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS
from stamtafel.cli import app
from stamtafel.games import load

pytestmark = pytest.mark.process

run = CliRunner().invoke


def _climb(*names: str, sets: int = 2, players: int = 2) -> Climb:
    entrants = read_entrants(names, "push")
    return Climb(load("push").setup(players), entrants, sets, 1, Budget(stopped, simulations=1), 10.0)


def test_all_levels_meet_if_nobody_is_named() -> None:
    call = ["arena", "push", "--ladder", "--players", "2", "--simulations", "20"]
    rated = json.loads(run(app, [*call, "--sets", "2", "--json"]).stdout)
    assert set(rated["ratings"]) == set(LEVELS)
    assert len(rated["pairs"]) == len(LEVELS) * (len(LEVELS) - 1) / 2
    assert rated["ratings"]["normal"]["mean"] > rated["ratings"]["random"]["mean"]
    assert "OpenSkill" in run(app, [*call, "--sets", "1"]).output


def test_exactly_those_who_are_named_meet_programs_and_functions_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "bots_of_a_ladder.py").write_text("def last(view, legal):\n    return legal[-1]\n")
    seats = "easy,cmd:/bin/false,py:bots_of_a_ladder:last"
    file = tmp_path / "games.jsonl"
    call = ["arena", "push", "--ladder", "--seats", seats, "--players", "2", "--sets", "2", "--out", str(file)]
    rated = json.loads(run(app, [*call, "--json"]).stdout)
    assert list(rated["ratings"]) == seats.split(",")
    assert [(pair["one"], pair["other"]) for pair in rated["pairs"]] == [
        ("easy", "cmd:/bin/false"),
        ("easy", "py:bots_of_a_ladder:last"),
        ("cmd:/bin/false", "py:bots_of_a_ladder:last"),
    ]
    assert set(rated["faults"]) == {"cmd:/bin/false"}
    records = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(records) == 2 * 3 * 2  # sets, pairs, games in a set
    assert records[0]["names"] == ["easy", "cmd:/bin/false"]
    assert records[3]["names"] == ["py:bots_of_a_ladder:last", "easy"]
    assert "cmd:/bin/false: it has ended" in run(app, call).output


def test_names_are_shown_as_they_are() -> None:
    call = ["arena", "push", "--ladder", "--seats", "easy,cmd:/bin/false [red]", "--players", "2", "--sets", "1"]
    table, _ = run(app, call).output.rsplit("┘", 1)
    assert table.count("cmd:/bin/false [red]") == 2


def test_everyone_takes_turns_around_the_table() -> None:
    assert [meeting.names for meeting in _climb("easy", "normal", "random", players=4).matches()] == [
        ("easy", "normal", "easy", "normal"),
        ("easy", "random", "easy", "random"),
        ("normal", "random", "normal", "random"),
    ]
