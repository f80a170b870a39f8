"""The referee: every line gets an answer, whatever it holds."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from stamtafel import referee

GOOD: dict[str, Any] = {"game": "push", "players": 2, "options": {}, "start": 0, "moves": ["0:draw", "=Y2"]}


def ask(*lines: bytes) -> list[dict[str, Any]]:
    """What the referee answers to these lines."""
    answers = io.BytesIO()
    referee.serve(io.BytesIO(b"\n".join(lines)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def changed(**values: object) -> bytes:
    return json.dumps(GOOD | values).encode()


def test_it_describes_the_position_after_the_moves() -> None:
    assert ask(changed()) == [
        {
            "ok": True,
            "over": False,
            "to_act": [0],
            "legal": {"0": ["place 1"]},
            "chance": {},
            "scores": [0, 0],
            "winners": [],
        }
    ]


def test_a_trace_has_every_prefix_from_no_moves_to_all() -> None:
    (whole,) = ask(changed(trace=True))
    trace = whole.pop("trace")
    prefixes = [changed(moves=GOOD["moves"][:count]) for count in range(3)]
    assert trace == ask(*prefixes)
    assert trace[-1] == whole


def test_options_may_be_left_out_and_other_keys_are_ignored() -> None:
    request = {key: value for key, value in GOOD.items() if key != "options"} | {"name": [1, {"x": 1e400}]}
    assert ask(json.dumps(request).replace("Infinity", "1e400").encode()) == ask(changed())


@pytest.mark.parametrize(
    ("moves", "at", "rule"),
    [
        (["0:draw", "=Y2", "0:place 2"], 2, "P12"),
        (["0:draw", "=Y2", "0:place 4"], 2, "P12"),
        (["0:draw", "=Y2", "0:place 0"], 2, "P12"),
        (["0:draw", "=Y2", "0:place " + "9" * 5000], 2, "P12"),
        (["0:draw", "=Y2", "0:draw"], 2, "P8"),
        (["1:draw"], 0, "P4"),
        (["2:draw"], 0, "P4"),
        (["9" * 5000 + ":draw"], 0, "P4"),
        (["0:bank R"], 0, "P23"),
        (["0:stop"], 0, "P13"),
        (["0:take 1"], 0, "P15"),
        (["0:draw", "=X", "0:stop"], 2, "P13"),
        (["0:draw", "=X", "0:bank R"], 2, "P6"),
        (["0:draw", "0:draw"], 1, None),
        (["=Y2"], 0, None),
        (["0:draw", "=R"], 1, None),
        (["0:draw", "=?"], 1, None),
        (["0:draw", "=Y7"], 1, None),
    ],
)
def test_an_illegal_move_is_refused_with_its_index_and_rule(moves: list[str], at: int, rule: str | None) -> None:
    (refusal,) = ask(changed(moves=moves, trace=True))
    assert refusal.pop("error")
    assert refusal == {"ok": False, "at": at, "move": moves[at], "rule": rule}


@pytest.mark.parametrize(
    "move",
    [
        "",
        "draw",
        ":draw",
        "0:",
        "0: draw",
        "0:draw ",
        " 0:draw",
        "0 :draw",
        "00:draw",
        "+0:draw",
        "-1:draw",
        "0:Draw",
        "0:draw\n",
        "0:draw\x00",
        "0:place",
        "0:place ",
        "0:place  1",
        "0:place 01",
        "0:place +1",
        "0:place -1",
        "0:place 1.0",
        "0:place 1 ",
        "0:place \u0661",
        "0:place \u00b2",
        "\u0660:draw",
        "0:bank",
        "0:bank r",
        "0:bank X",
        "0:bank R R",
        "0:draw 1",
        "0:stop 1",
        "0:play B2",
        "=",
        "=y2",
        "= Y2",
        "=Y2 ",
        "!penalty 0",
        "!penalty",
        "!penalty 01",
        "!Penalty 0",
        "!",
        "\ud800",
        "0:draw" * 100_000,
    ],
)
def test_an_unreadable_move_is_refused_and_never_guessed(move: str) -> None:
    (refusal,) = ask(changed(moves=[move]))
    assert refusal.pop("error")
    assert refusal == {"ok": False, "at": 0, "move": move, "rule": None}


def test_a_move_after_the_end_breaks_no_rule_but_is_refused() -> None:
    moves = _whole_game()
    (refusal,) = ask(changed(moves=[*moves, "0:draw"]))
    assert (refusal["ok"], refusal["at"], refusal["rule"]) == (False, len(moves), None)
    assert "over" in refusal["error"]


def _whole_game() -> list[str]:
    from stamtafel.games import load
    from stamtafel.games.random_play import random_record
    from stamtafel.kernel.chance import new_rng

    return list(random_record(load("push").setup(2), new_rng(1)).moves)


INVALID = {
    "an empty line": b"",
    "only blanks": b"   ",
    "no JSON": b"hello",
    "half a JSON": b'{"game": "push"',
    "two JSONs": b"{} {}",
    "a list": b"[]",
    "a number": b"7",
    "null": b"null",
    "not UTF-8": b'{"game": "\xff\xfe"}',
    "UTF-16": changed().decode().encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + changed(),
    "a control character": b'{"game": "pu\x01sh"}',
    "a zero byte": b"\x00",
    "not a number": changed().replace(b'"start": 0', b'"start": NaN'),
    "infinity": changed().replace(b'"start": 0', b'"start": Infinity'),
    "nested too deeply": b"[" * 100_000,
    "nested too deeply, closed": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "a number of ten thousand digits": changed().replace(b'"start": 0', b'"start": ' + b"1" * 10_000),
    "ten megabytes": b'"' + b"x" * 10_000_000 + b'"',
    "an unknown game": changed(game="chess"),
    "a game that is a number": changed(game=1),
    "a game that is a list": changed(game=["push"]),
    "one player": changed(players=1),
    "seven players": changed(players=7),
    "players true": changed(players=True),
    "players 2.0": changed(players=2.0),
    "players as text": changed(players="2"),
    "players null": changed(players=None),
    "start outside": changed(start=2),
    "start negative": changed(start=-1),
    "start false": changed(start=False),
    "start as text": changed(start="0"),
    "options a list": changed(options=[]),
    "options null": changed(options=None),
    "an unknown option": changed(options={"foo": True}),
    "a setting of a table": changed(options={"open_totals": True}),
    "an option of another game": changed(options={"teams": 2}),
    "an option with a number": changed(options={"risk": 1}),
    "an option with text": changed(options={"risk": "true"}),
    "an option with null": changed(options={"risk": None}),
    "no switch cards with three": changed(players=3, options={"switch_cards": False}),
    "moves as text": changed(moves="0:draw"),
    "moves null": changed(moves=None),
    "a move that is a number": changed(moves=[0]),
    "a move that is null": changed(moves=["0:draw", None]),
    "trace as a number": changed(trace=1),
    **{
        f"without {key}": json.dumps({name: value for name, value in GOOD.items() if name != key}).encode()
        for key in ("game", "players", "start", "moves")
    },
}


@pytest.mark.parametrize("line", INVALID.values(), ids=INVALID.keys())
def test_a_line_that_is_no_request_gets_a_sentence_and_play_goes_on(line: bytes) -> None:
    refusal, good = ask(line, changed())
    assert set(refusal) == {"ok", "error"}
    assert refusal["ok"] is False
    assert refusal["error"]
    assert good["ok"]


def test_an_option_that_states_what_holds_anyway_is_allowed() -> None:
    (answer,) = ask(changed(players=4, options={"switch_cards": True, "risk": False}))
    assert answer["ok"]


def test_a_line_too_long_to_keep_is_answered_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "MOST_LINE_BYTES", 200)
    long, good = ask(b"x" * 1_000, changed())
    assert "at most 200 bytes" in long["error"]
    assert good["ok"]


def test_lines_end_with_line_feeds_alone_and_the_last_needs_none() -> None:
    assert [answer["ok"] for answer in ask(changed() + b"\r", b"", changed())] == [True, False, True]


def test_the_program_answers_each_line_before_the_next_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "stamtafel", "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (b"rubbish", changed(), b""):
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] == (line == changed())
        process.stdin.close()
        assert process.stdout.read() == b""
    assert process.returncode == 0
