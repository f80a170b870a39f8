"""The verbs, as a person calls them."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stamtafel.cli import app
from stamtafel.games import load, own_names
from stamtafel.games.random_play import random_record
from stamtafel.games.records import write_record
from stamtafel.kernel.chance import new_rng
from stamtafel.version import __version__
from stamtafel.wire.schema import schema
from stamtafel.wire.typescript import typescript

pytestmark = pytest.mark.process

run = CliRunner().invoke


def test_help_loads_nothing_that_is_slow() -> None:
    program = (
        "import sys; from typer.testing import CliRunner; from stamtafel.cli import app;"
        "assert 'referee' in CliRunner().invoke(app, ['--help']).output;"
        "assert CliRunner().invoke(app, ['--version']).output.strip();"
        "print([name for name in ('numba', 'numpy', 'fluent') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_version() -> None:
    assert run(app, ["--version"]).output.strip() == __version__


def test_the_wire_format_is_printed_as_json_and_as_typescript() -> None:
    for words in (["schema"], ["schema", "json"]):
        printed = run(app, words)
        assert printed.exit_code == 0, printed.output
        assert printed.output.endswith("}\n")
        assert json.loads(printed.output) == json.loads(json.dumps(schema()))
    assert run(app, ["schema", "typescript"]).output == typescript()


def test_the_wire_format_is_printed_in_no_other_way() -> None:
    refused = run(app, ["schema", "xml"])
    assert refused.exit_code == 2
    assert "'xml'" in refused.output


def test_play_says_how_many_may_play() -> None:
    refused = run(app, ["play", "push", "--players", "9"])
    assert refused.exit_code == 2
    assert "2, 3, 4, 5 or 6 players, not '9'" in refused.output


def test_play_takes_the_options_of_the_rules() -> None:
    begun = run(app, ["play", "sequence", "--players", "6", "--option", "teams=3", "--bots", "random"], input="")
    assert begun.exit_code == 0
    refused = run(app, ["play", "sequence", "--players", "4", "--option", "teams=3"])
    assert (refused.exit_code, "4 players form 2 teams, not 3 (S4)" in refused.output) == (2, True)
    assert run(app, ["play", "push", "--option", "risk=maybe"]).exit_code == 2


def test_play_goes_on_with_a_game_that_was_kept(tmp_path: Path) -> None:
    file, words = tmp_path / "game.json", ["play", "push", "--bots", "random", "--lang", "en"]
    begun = run(app, [*words, "--save", str(file)], input="1\n1\n1\n")
    assert f"Go on with it: stamtafel play --load {file}" in begun.output
    assert "Player 1 draws" in run(app, ["play", "--load", str(file), "--lang", "en"], input="").output
    assert run(app, [*words, "--save", str(file)]).exit_code == 2
    assert run(app, [*words, "--load", str(file)]).exit_code == 2
    assert run(app, ["play", "--load", str(tmp_path)]).exit_code == 2
    nowhere = run(app, ["play", "push", "--save", str(tmp_path / "no" / "game.json")])
    assert (nowhere.exit_code, f"there is no folder {tmp_path / 'no'}" in nowhere.output) == (2, True)
    assert run(app, ["replay", str(file)]).exit_code == 0


def test_play_refuses_levels_that_are_not_there() -> None:
    refused = run(app, ["play", "push", "--bots", "random,genius"])
    assert (refused.exit_code, "there is no level 'genius'" in refused.output) == (2, True)


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    records = [random_record(load(name).setup(4), new_rng(1)) for name in own_names()]
    path.write_text("".join(json.dumps(write_record(record)) + "\n" for record in records))
    return path


def test_replay_tells_every_record_of_a_file(record_file: Path) -> None:
    told = run(app, ["replay", str(record_file), "--lang", "nl"])
    assert told.exit_code == 0, told.output
    assert told.output.count("Het spel is afgelopen.") == len(own_names())


def test_replay_reads_standard_input(record_file: Path) -> None:
    told = run(app, ["replay", "-", "--lang", "de"], input=record_file.read_text())
    assert "Das Spiel ist zu Ende." in told.output


def test_replay_reads_one_record_over_many_lines(record_file: Path) -> None:
    record = json.loads(record_file.read_text().splitlines()[0])
    told = run(app, ["replay", "-", "--lang", "en"], input=json.dumps(record, indent=2))
    assert "The game is over." in told.output


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "has no record in it"),
        (b"\xff", "cannot be read"),
        (b"{}", "record 1 of"),
        (b"rubbish", "this is not JSON"),
        (b'{"game": "push", "players": 2, "start": 0, "moves": ["0:stop"]}', "P13"),
    ],
)
def test_replay_says_what_is_wrong_with_a_file(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    told = run(app, ["replay", str(path)])
    assert told.exit_code == 2
    assert sentence in told.output


def test_replay_says_when_there_is_no_such_file_or_language(record_file: Path) -> None:
    assert "cannot be read" in run(app, ["replay", "nowhere.json"]).output
    refused = run(app, ["replay", str(record_file), "--lang", "fr"])
    assert (refused.exit_code, "en, nl, de" in refused.output) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "--players", "0"], "greater than or equal to 1"),
        (["play", "--seed", "-1"], "greater than or equal to 0"),
        (["laws", "--seed", "-1"], "greater than or equal to 0"),
        (["laws", "--games", "0"], "greater than or equal to 1"),
        (["bench", "server", "--tables", "1,a"], "whole numbers above 0 like 1,50, not '1,a'"),
        (["bench", "server", "--tables", "0"], "whole numbers above 0 like 1,50, not '0'"),
        (["serve", "--limit", "chairs=1"], "--limit there is no limit 'chairs'; there are messages_per_second, "),
        (["serve", "--limit", "names=0"], "--limit 'names=0': a limit is a whole number above 0, like names=24"),
        (
            ["serve", "--proxy", "nginx"],
            "--proxy 'nginx': not an address or a network, like 127.0.0.1 or 10.0.0.0/8",
        ),
    ],
)
def test_numbers_that_make_no_sense_are_refused(arguments: list[str], sentence: str) -> None:
    refused = run(app, arguments)
    assert refused.exit_code == 2
    assert sentence in refused.output


@pytest.mark.parametrize("verb", ["serve", "home"])
@pytest.mark.parametrize("origin", ["cards.example", "https://", "https://cards.example/a", "ftp://x", "http://["])
def test_an_origin_that_is_none_is_refused(verb: str, origin: str) -> None:
    refused = run(app, [verb, "--origin", origin])
    assert refused.exit_code == 2
    assert refused.stderr.endswith("is no origin; one is like https://cards.example.org, without a path\n")


@pytest.mark.parametrize("host", ["no host", "192.0.2.1"])
def test_serving_says_that_it_cannot_listen_there(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMTAFEL_RULES", "compiled")  # or serving chose it, for all later tests too
    refused = run(app, ["serve", "--host", host])
    assert refused.exit_code == 2
    assert refused.stderr.endswith("; choose another with --host\n")


def test_laws_are_held() -> None:
    held = run(app, ["laws", "push", "--games", "1"])
    assert held.exit_code == 0
    assert "positions keep every law" in held.output
    assert run(app, ["laws", "chess"]).exit_code == 2


def test_training_says_where_it_cannot_write(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refused = run(app, ["train", "push", "--work", str(tmp_path / "file")])
    assert refused.exit_code == 2
    assert "choose another place with --work" in refused.output


@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        ("nowhere/learned.npz", "nowhere/learned.npz: No such file"),
        ("folder.npz", "folder.npz: Is a directory"),
        ("learned.md", "ends in .npz, not"),
    ],
)
def test_training_says_at_once_where_it_cannot_put_what_it_learns(
    out: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.npz").mkdir()
    refused = run(app, ["train", "push", "--out", out])
    assert refused.exit_code == 2
    assert sentence in refused.output
    assert not Path("training").exists()


def test_training_refuses_the_directory_of_another_run(tmp_path: Path) -> None:
    (tmp_path / "begun.json").write_text('{"game": "push", "seed": 1}')
    refused = run(app, ["train", "push", "--seed", "2", "--work", str(tmp_path)])
    assert refused.exit_code == 2
    assert "was begun with seed 1, not 2" in refused.output


@pytest.mark.parametrize("threads", ["1", "2"])
def test_bench_rules_prints_json(threads: str) -> None:
    measured = run(app, ["bench", "rules", "--json", "--seconds", "0.1", "--threads", threads])
    assert measured.exit_code == 0, measured.output
    figures = json.loads(measured.stdout)
    assert list(figures) == list(own_names())
    assert figures["push"]["players"] == 4
    assert figures["push"]["steps_per_second"] > figures["push"]["games_per_second"] > 0


def test_bench_rules_prints_a_table() -> None:
    measured = run(app, ["bench", "rules", "--seconds", "0.1"])
    assert "steps/s" in measured.output


def test_bench_search_prints_json() -> None:
    few = ["--seconds", "0.1", "--positions", "3", "--no-compiling"]
    measured = run(app, ["bench", "search", "--json", *few])
    assert measured.exit_code == 0, measured.output
    figures = json.loads(measured.stdout)
    assert "compile_seconds" not in figures
    assert list(figures["games"]) == list(own_names())
    for game in figures["games"].values():
        assert game["simulations_per_second"] > 0
        assert all(0 < times["p50"] <= times["p99"] for times in game["milliseconds"].values())
        assert game["milliseconds"]["normal"]["p50"] < game["milliseconds"]["master"]["p99"]
    assert figures["games"]["push"]["turn_rollouts_per_second"] > 0


@pytest.mark.parametrize(
    "call",
    [["./play", "--help"], ["./play", "--terminal", "--help"], ["./dev", "bench", "-h"], ["./test", "--help"]],
)
def test_help_answers_at_once_and_does_nothing_else(tmp_path: Path, call: list[str]) -> None:
    root = Path(__file__).parents[1]
    for name in ("play", "dev", "test"):
        shutil.copy(root / name, tmp_path)
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0
    assert call[0] in done.stdout or "developers" in done.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dev", "play", "test"]
