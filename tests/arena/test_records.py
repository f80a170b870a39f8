"""Records of the arena: who sat where, how it ended, and how to play it again."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arena.meeting import meet, play_one
from stamtafel.arena.records import set_records
from stamtafel.cli import app
from stamtafel.games import load, own_names
from stamtafel.games.records import read_record
from stamtafel.referee import answer_line

run = CliRunner().invoke


@pytest.mark.parametrize("game", own_names())
def test_a_record_says_who_sat_where_and_how_it_ended(game: str) -> None:
    match = meet(game, "easy", "normal", "random", seed=8)
    played = play_one(match, 4)
    records = set_records(match, played)
    assert [record["names"] for record in records] == [
        ["easy", "normal", "random"],
        ["random", "easy", "normal"],
        ["normal", "random", "easy"],
    ]
    for number, (record, game_played) in enumerate(zip(records, played.games, strict=True)):
        assert (record["seed"], record["set"], record["game_in_set"]) == (8, 4, number)
        assert (record["rules"], record["simulations"]) == (load(game).version, 1)
        *_, end = read_record(json.loads(json.dumps(record))).positions()
        assert record["result"] == {"scores": list(end.scores()), "winners": list(end.winners())}
        assert end.winners() == game_played.winners
        reasons = record["reasons"]
        assert isinstance(reasons, dict)
        decisions = [index for index, move in enumerate(game_played.record.moves) if not move.startswith("=")]
        assert {*map(int, reasons)} <= {*decisions}
        assert len(reasons) > len(decisions) / 2


def test_what_a_record_says_plays_the_same_game_again() -> None:
    match = meet("push", "easy", "normal", "random", seed=8)
    record = set_records(match, play_one(match, 4))[1]
    names, turned = record["names"], record["game_in_set"]
    assert isinstance(names, list)
    assert isinstance(turned, int)
    again = meet("push", *names[turned:], *names[:turned], seed=int(str(record["seed"])))
    assert set_records(again, play_one(again, int(str(record["set"]))))[turned] == record


def test_a_record_is_replayed_with_the_names_and_judged(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert run(app, ["arena", "push", "--seats", "easy,random", "--sets", "1", "--out", str(file)]).exit_code == 0
    told = run(app, ["replay", str(file), "--lang", "en"])
    assert told.exit_code == 0
    assert "“" not in told.output
    assert run(app, ["replay", str(file), "--lang", "en", "--why"]).output.count("    “I just guessed.”") > 10
    assert told.output.count("The game is over.") == 2
    assert "easy" in told.output
    for line in file.read_bytes().splitlines():
        answer, result = answer_line(line), json.loads(line)["result"]
        assert answer["ok"]
        assert answer["over"]
        assert (answer["scores"], answer["winners"]) == (result["scores"], result["winners"])
