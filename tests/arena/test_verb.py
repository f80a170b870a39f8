"""`stamtafel arena` as a person calls it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stamtafel.arena import match
from stamtafel.arena.match import Match, PlayedSet, play_set
from stamtafel.arena.programs import Programs
from stamtafel.cli import app
from stamtafel.games import own_names
from stamtafel.referee import answer_line

pytestmark = pytest.mark.process

run = CliRunner().invoke


def test_it_prints_a_table() -> None:
    played = run(app, ["arena", "push", "--seats", "normal,easy,random", "--sets", "3", "--seed", "1"])
    assert played.exit_code == 0, played.output
    for word in ("normal", "easy", "random", "par is 33.3%", "faults"):
        assert word in played.output


def test_it_says_what_a_program_did_wrong_and_cuts_no_name_short() -> None:
    name = "cmd:/bin/false /whatever/the/long/name/of/it/is"
    played = run(app, ["arena", "push", "--seats", f"{name},random", "--sets", "1"], env={"COLUMNS": "80"})
    assert played.exit_code == 0, played.output
    table, said = played.output.rsplit("┘", 1)
    shown = "".join(line.split("│")[1].strip() for line in table.splitlines() if "│" in line)
    assert shown.startswith(name.replace(" ", ""))
    assert all(words in said for words in (name, "it has ended", "moves made for it"))


@pytest.mark.parametrize("game", own_names())
def test_json_says_it_all(game: str) -> None:
    played = run(app, ["arena", game, "--seats", "normal,random,random", "--sets", "3", "--json"])
    result = json.loads(played.stdout)
    assert (result["game"], result["players"], result["seats"]) == (game, 3, ["normal", "random", "random"])
    normal, random = result["standings"]
    assert (normal["sets"], normal["games"], random["games"]) == (3, 9, 18)
    assert normal["win_share"]["mean"] > 0.8
    assert normal["win_share"]["mean"] + 2 * random["win_share"]["mean"] == pytest.approx(1)


def test_json_has_null_where_nothing_is_known() -> None:
    played = run(app, ["arena", "push", "--seats", "easy,random", "--sets", "1", "--json"])
    result = json.loads(played.stdout, parse_constant=pytest.fail)
    assert [standing["win_share"]["margin"] for standing in result["standings"]] == [None, None]


def test_records_are_for_referee_and_replay(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    options = ["--option", "teams=3", "--option", "strict_draw=true"]
    seats = ",".join(["normal", "easy", "random"] * 2)
    assert (
        run(app, ["arena", "sequence", "--seats", seats, "--sets", "1", "--out", str(file), *options]).exit_code
        == 0
    )
    answers = [answer_line(line) for line in file.read_bytes().splitlines()]
    assert len(answers) == 6
    assert all(answer["ok"] and answer["over"] for answer in answers)
    assert run(app, ["replay", str(file), "--lang", "en"]).output.count("The game is over.") == 6


def test_sprt_stops_when_a_difference_is_decided() -> None:
    call = ["arena", "push", "--seats", "normal,random", "--sets", "400", "--sprt", "0,20"]
    decided = run(app, call)
    assert "normal is nearer to +20 Elo than to +0" in decided.output
    assert json.loads(run(app, [*call, "--json"]).stdout)["sprt"]["sets"] < 400


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody interrupts when the fourth set is played."""
    calls = []

    def play_three(played: Match, number: int, programs: Programs) -> PlayedSet:
        calls.append(number)
        if len(calls) > 3:
            raise KeyboardInterrupt
        return play_set(played, number, programs)

    monkeypatch.setattr(match, "play_set", play_three)


@pytest.mark.usefixtures("interrupted")
def test_whoever_interrupts_gets_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    stopped = run(app, ["arena", "push", "--seats", "easy,random", "--sets", "9", "--out", str(file)])
    assert stopped.exit_code == 130
    assert stopped.stderr == "stamtafel: stopped after 3 of 9 sets\n"
    assert "par is 50.0%" in stopped.stdout
    assert len(file.read_text().splitlines()) == 6


@pytest.mark.usefixtures("interrupted")
def test_whoever_interrupts_a_ladder_gets_what_was_played() -> None:
    stopped = run(app, ["arena", "push", "--ladder", "--players", "2", "--sets", "2"])
    assert stopped.exit_code == 130
    assert stopped.stderr.endswith("stamtafel: stopped after 3 of 30 sets\n")
    assert "OpenSkill" in stopped.stdout


def test_an_interrupted_match_ends_at_once(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import os, signal, sys\nsys.stdin.readline()\nos.kill(os.getppid(), signal.SIGINT)\nsys.stdin.read()\n"
    )
    seats = f"cmd:{sys.executable} {program},random"
    call = [sys.executable, "-m", "stamtafel", "arena", "push", "--seats", seats, "--seconds", "900"]
    stopped = subprocess.run(call, capture_output=True, text=True, timeout=120)
    assert stopped.returncode == 130
    assert stopped.stderr == "stamtafel: stopped before the first set was played\n"


def test_records_on_a_full_disk_are_told() -> None:
    stopped = run(app, ["arena", "push", "--seats", "random,random", "--sets", "2", "--out", "/dev/full"])
    assert stopped.exit_code == 2
    assert "cannot write /dev/full: No space left on device; choose another file" in stopped.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "--seats", "random,random"], "there is no game 'chess'"),
        (["push", "--seats", "random"], "2, 3, 4, 5 or 6 players, not '1'"),
        (["push"], "--seats is missing: say who plays"),
        (["push", "--seats", "normal,,easy"], "one of 'normal,,easy' is empty"),
        (["push", "--seats", "cmd:/no/such/program,easy"], "/no/such/program cannot be started: No such file"),
        (["push", "--seats", "random,genius"], "there is no level 'genius'"),
        (
            ["push", "--seats", "random,random", "--option", "risk=maybe"],
            "risk is false or true (P28), not the text 'maybe'",
        ),
        (
            ["push", "--seats", "random,random", "--option", "risk"],
            "written like risk=true or teams=3, not 'risk'",
        ),
        (["push", "--seats", "random,random", "--option", "="], "written like risk=true or teams=3, not '='"),
        (["push", "--seats", "random,random", "--sprt", "5"], "two numbers like 0,20"),
        (["push", "--seats", "random,random", "--sprt", "20,0"], "the lower Elo first"),
        (["thirteen", "--ladder", "--players", "3"], "an even number of players or teams, not 3"),
        (["sequence", "--ladder", "--players", "6", "--option", "teams=3"], "players or teams, not 3"),
        (["push", "--ladder", "--players", "0"], "greater than or equal to 1"),
        (["push", "--seats", "random,random", "--players", "2"], "--players is for --ladder"),
        (["push", "--ladder", "--sprt", "0,20"], "a ladder rates everyone, so leave it out"),
        (["push", "--ladder", "--seats", "easy,normal,easy"], "once, and 'easy' is there twice"),
        (["push", "--ladder", "--seats", "easy"], "two at --seats at least, not 'easy' alone"),
        (["push", "--ladder", "--seats", "easy,genius"], "there is no level 'genius'"),
        (["push", "--ladder", "--seats", "easy,cmd:/no/such/program"], "/no/such/program cannot be started"),
        (["push", "--seats", "py:no_such_module:choose,easy"], "there is no module 'no_such_module'"),
        (["push", "--seats", "py:json,easy"], "'py:json' names no function of a module"),
        (["push", "--seats", "cmd:,random"], "'cmd:' names no program"),
        (["push", "--seats", "cmd:bot 'x,random"], "cannot be read as a command"),
        (["push", "--seats", "random,random", "--out", "no/such/folder"], "cannot write no/such/folder"),
    ],
)
def test_it_says_what_is_wrong(arguments: list[str], sentence: str) -> None:
    refused = run(app, ["arena", *arguments])
    assert refused.exit_code == 2
    assert sentence in refused.output
