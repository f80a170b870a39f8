"""Programs from outside: a good one plays, and nothing that a bad one does stops the arena, once it runs."""

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from select import select
from time import monotonic

import pytest

from arena.meeting import meet, play_one
from stamtafel.arena import programs
from stamtafel.arena.asking import Failed
from stamtafel.arena.match import PlayedSet, play_sets
from stamtafel.arena.outside import Fault, RunningProgram, Unstartable, read_answer
from stamtafel.arena.playing import MOST_KINDS, OTHER_FAULTS, Played
from stamtafel.arena.results import standings
from stamtafel.games import own_names
from stamtafel.games.position import View
from stamtafel.spreading.work import Alone

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
SECONDS = 0.1
HEAD = "import json, os, sys, time\nfor line in sys.stdin:\n    message = json.loads(line)\n"
ASKED = HEAD + "    if message['type'] != 'choose': continue\n"


def _command(program: Path) -> str:
    return f"cmd:{sys.executable} {program}"


def _play_set(program: Path, game: str = "push", seconds: float = 10.0) -> PlayedSet:
    """A set of the program, at seat 0 at first, and two others."""
    return play_one(meet(game, _command(program), "random", "random", seed=1, seconds=seconds))


def _play(program: Path, game: str = "push", seconds: float = 10.0) -> Played:
    """The first game of that set."""
    return _play_set(program, game, seconds).games[0]


def _program(path: Path, source: str) -> Path:
    program = path / "program.py"
    program.write_text(source)
    return program


GOOD = ASKED + "    print(json.dumps({'move': message['legal'][0]}), flush=True)\n"


@pytest.mark.parametrize("game", own_names())
def test_a_program_plays_every_game(game: str, tmp_path: Path) -> None:
    played = _play(_program(tmp_path, GOOD), game)
    assert played.logs[0].moves > 0
    assert [log.faults.total() for log in played.logs] == [0, 0, 0]


@pytest.mark.parametrize("game", own_names())
def test_it_is_told_what_its_seat_may_know_and_no_more(game: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    source = HEAD + f"    open({str(log)!r}, 'a').write(line)\n" + GOOD.removeprefix(HEAD)
    played = _play(_program(tmp_path, source), game)
    messages = [json.loads(line) for line in log.read_text().splitlines()]
    *asked, over = messages[: played.logs[0].moves + 1]
    keys = ["type", "game", "players", "options", "start", "seat", "view", "history", "legal", "seconds"]
    assert all(list(message) == keys for message in asked)
    assert over == {"type": "over", "scores": list(played.scores), "winners": list(played.winners)}
    moves = list(played.record.moves)
    for message in asked:
        assert (message["game"], message["seat"], message["view"]["seat"]) == (game, 0, 0)
        seen = message["history"]
        assert all(told in (move, "=?") for told, move in zip(seen, moves[: len(seen)], strict=True))
        assert moves[len(seen)].startswith("0:")
        assert ("=?" in seen) == (game != "push")


FAULTY = {
    "it dies at once": "",
    "it dies when asked": HEAD + "    sys.exit(1)\n",
    "it kills itself": HEAD + "    os.kill(os.getpid(), 9)\n",
    "it answers rubbish": ASKED + "    print('hello', flush=True)\n",
    "it answers nothing": ASKED + "    print(flush=True)\n",
    "it answers bytes": ASKED + "    sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush()\n",
    "it answers another type": ASKED + "    print(json.dumps(['draw']), flush=True)\n",
    "it answers a number": ASKED + "    print(json.dumps({'move': 7}), flush=True)\n",
    "it answers deeply": ASKED + "    print('[' * 100000, flush=True)\n",
    "its move is illegal": ASKED + "    print(json.dumps({'move': 'take 9'}), flush=True)\n",
}


@pytest.mark.parametrize("source", FAULTY.values(), ids=FAULTY.keys())
def test_whatever_it_does_wrong_the_game_goes_on_and_it_is_counted(source: str, tmp_path: Path) -> None:
    played = _play(_program(tmp_path, source))
    assert played.winners
    assert played.logs[0].faults.total() == played.logs[0].moves > 0
    assert played.logs[1].faults.total() == 0


SLOW = {
    "it hangs": HEAD + "    time.sleep(60)\n",
    "it never reads": "import time\ntime.sleep(60)\n",
    "it never ends its line": ASKED + "    sys.stdout.write('x' * 100); sys.stdout.flush(); time.sleep(60)\n",
    "its answer has no end": ASKED + "    while True: sys.stdout.write('x' * 100000)\n",
}


@pytest.mark.parametrize("source", SLOW.values(), ids=SLOW.keys())
def test_a_program_that_hangs_is_stopped_and_started_again_a_few_times(source: str, tmp_path: Path) -> None:
    played = _play(_program(tmp_path, source), seconds=SECONDS)
    assert played.logs[0].faults.total() == played.logs[0].moves > 3


@pytest.mark.parametrize(("program", "why"), [("/no/such/program", "No such file"), ("/", "Permission denied")])
def test_a_program_that_cannot_be_started_ends_the_match(program: str, why: str) -> None:
    with pytest.raises(Unstartable, match=f"{program} cannot be started: {why}"):
        play_one(meet("push", f"cmd:{program}", "random"))


COUNTING = "print(os.getpid(), file=open({log!r}, 'a'))\n"


def _starts(log: Path) -> int:
    return len(log.read_text().splitlines())


def test_a_program_is_started_once_for_a_match(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    program = _program(tmp_path, "import os\n" + COUNTING.format(log=str(log)) + GOOD)
    sets = list(play_sets(meet("push", _command(program), "random"), 4, Alone(), lambda _: False))
    assert len(sets) == 4
    assert _starts(log) == 1


def test_a_program_at_two_seats_runs_twice(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    program = _program(tmp_path, "import os\n" + COUNTING.format(log=str(log)) + GOOD)
    play_one(meet("push", _command(program), _command(program)))
    assert _starts(log) == 2


def test_a_new_game_begins_after_over(tmp_path: Path) -> None:
    log = tmp_path / "log"
    source = HEAD + f"    open({str(log)!r}, 'a').write(line)\n" + GOOD.removeprefix(HEAD)
    played = _play_set(_program(tmp_path, source))
    messages = [json.loads(line) for line in log.read_text().splitlines()]
    expected = []
    for number, game in enumerate(played.games):
        expected += [number] * game.logs[played.seat(0, number)].moves + [None]
    assert [None if message["type"] == "over" else message["seat"] for message in messages] == expected


def test_a_program_that_ends_after_each_game_is_started_again_without_a_fault(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    ending = HEAD + "    if message['type'] == 'over': break\n" + GOOD.removeprefix(HEAD)
    program = _program(tmp_path, "import os\n" + COUNTING.format(log=str(log)) + ending)
    played = _play_set(program)
    assert _starts(log) == 3
    assert sum(log.faults.total() for game in played.games for log in game.logs) == 0


def test_what_a_program_says_unasked_is_no_answer(tmp_path: Path) -> None:
    talking = HEAD + "    print(json.dumps({'move': message['type']}), flush=True)\n"
    program = RunningProgram([sys.executable, str(_program(tmp_path, talking))])
    program.tell({"type": "over"}, monotonic() + 10)
    select([program.stdout], [], [])
    assert read_answer(program.ask({"type": "choose"}, monotonic() + 10), ["choose"]) == "choose"
    program.kill()


def test_a_program_that_dies_is_started_again_a_few_times_in_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "MOST_LOSSES", 2)
    log = tmp_path / "starts"
    program = _program(tmp_path, "import os, sys\n" + COUNTING.format(log=str(log)) + "sys.exit(1)\n")
    played = _play_set(program)
    assert _starts(log) == 3
    faults = sum((game.logs[played.seat(0, number)].faults for number, game in enumerate(played.games)), Counter())
    assert faults["it has ended"] == 3
    assert set(faults) == {"it has ended", "it has ended or hung too often"}


def test_programs_are_ended_with_a_match_that_is_given_up(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    source = "import os\n" + COUNTING.format(log=str(log)) + GOOD + "time.sleep(60)\n"

    def failing(view: View, legal: Sequence[str]) -> str:
        raise ValueError("no more")

    with pytest.raises(Failed, match="failing raised ValueError: no more"):
        play_one(meet("push", _command(_program(tmp_path, source)), failing))
    for process in map(int, log.read_text().split()):
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_programs_end_with_the_match(tmp_path: Path) -> None:
    log = tmp_path / "ends"
    play_one(
        meet("push", _command(_program(tmp_path, GOOD + f"open({str(log)!r}, 'a').write('ended')\n")), "easy")
    )
    assert log.read_text() == "ended"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b'{"move": "place 9"}', "its answer 'place 9' is not legal"),
        (b"hello", "its answer 'hello' is not JSON"),
        (b"\xff\xfe", r"its answer '\\xff\\xfe' is not JSON"),
        (b'{"move": 7}', "its answer '{\"move\": 7}' has no move in it"),
        (b'["draw"]', "its answer '[\"draw\"]' has no move in it"),
        (b'{"move": "' + b"x" * 1000 + b'"}', f"its answer '{'x' * 60}...' is not legal"),
    ],
)
def test_a_fault_quotes_the_answer(line: bytes, fault: str) -> None:
    with pytest.raises(Fault, match=re.escape(fault)):
        read_answer(line, ["draw", "stop"])


def test_faults_stay_few_if_every_answer_is_another(tmp_path: Path) -> None:
    source = "n = 0\n" + ASKED + "    n += 1\n    print(json.dumps({'move': f'take {n}000'}), flush=True)\n"
    match = meet("push", _command(_program(tmp_path, source)), "random")
    played = [play_one(match, number) for number in range(2)]
    faults = played[0].games[0].logs[0].faults
    assert list(faults)[:2] == ["its answer 'take 1000' is not legal", "its answer 'take 2000' is not legal"]
    assert len(faults) == MOST_KINDS + 1
    assert faults[OTHER_FAULTS] == played[0].games[0].logs[0].moves - MOST_KINDS
    standing = standings(match, played)[0]
    assert len(standing.causes) == MOST_KINDS + 1
    assert standing.faults == sum(standing.causes.values())


def test_the_rule_of_thumb_of_the_bench_plays_and_beats_chance() -> None:
    played = _play(ROOT / "bench" / "rule_of_thumb.py")
    assert played.logs[0].faults.total() == 0
    assert played.winners == (0,)
