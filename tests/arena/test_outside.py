"""Programs from outside: a good one plays, and nothing that a bad one does stops the arena, once it runs."""

import json
import re
import sys
from pathlib import Path

import pytest

from clocks import stopped
from stamtafel.arena.match import Match, play_set
from stamtafel.arena.outside import Unstartable
from stamtafel.arena.playing import Played
from stamtafel.bots.contract import Budget
from stamtafel.games import load, own_names

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
SECONDS = 0.3
HEAD = "import json, os, sys, time\nfor line in sys.stdin:\n    message = json.loads(line)\n"
ASKED = HEAD + "    if message['type'] != 'choose': continue\n"


def _play(program: Path, game: str = "push", seconds: float = 10.0) -> Played:
    """The first game of a set, the program at seat 0."""
    setup = load(game).setup(3)
    command = f"cmd:{sys.executable} {program}"
    return play_set(Match(setup, (command, "random", "random"), 1, Budget(stopped), seconds), 0).games[0]


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
    match = Match(load("push").setup(2), (f"cmd:{program}", "random"), 1, Budget(stopped), 1.0)
    with pytest.raises(Unstartable, match=f"{program} cannot be started: {why}"):
        play_set(match, 0)


def test_the_bot_in_the_documents_plays_and_beats_chance(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len([line for line in source.splitlines() if line.strip()]) <= 25
    command = f"cmd:{sys.executable} {_program(tmp_path, source)}"
    match = Match(load("push").setup(2), (command, "random"), 1, Budget(stopped), 10.0)
    games = [game for number in range(10) for game in enumerate(play_set(match, number).games)]
    assert sum(game.logs[place].faults.total() for place, game in games) == 0
    assert sum(place in game.winners for place, game in games) >= 14


def test_the_rule_of_thumb_of_the_bench_plays_and_beats_chance() -> None:
    played = _play(ROOT / "bench" / "rule_of_thumb.py")
    assert played.logs[0].faults.total() == 0
    assert played.winners == (0,)
