"""Work on Dask: the same bytes for any number of workers, also if one is killed; and nothing is left running."""

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from pathlib import Path

import psutil
import pytest
from distributed import Client, Security
from typer.testing import CliRunner

from arena.meeting import meet
from server.running import is_running
from spreading.crews import LOOK_SECONDS, WAIT_SECONDS, killing, trained, wait_for, written
from spreading.working import Deadly, Dividing, Learning, Squaring, Waiting
from stamtafel.arena.asking import Failed
from stamtafel.arena.door import match
from stamtafel.arena.match import play_sets
from stamtafel.arena.outside import Unstartable
from stamtafel.bots.learned import learned_path
from stamtafel.cli import app
from stamtafel.games import own_names
from stamtafel.games.position import View
from stamtafel.spreading.dask_crew import DaskCrew
from stamtafel.spreading.hiring import hire
from stamtafel.spreading.work import Alone, Crew, Unusable

pytestmark = pytest.mark.process

run = CliRunner().invoke


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    with hire(2) as hired:
        yield hired


def processes_of(parent: int) -> list[int]:
    """The processes that it has started, and those that they have."""
    tasks = Path(f"/proc/{parent}/task").iterdir()  # each thread has its own
    own = [int(word) for task in tasks for word in (task / "children").read_text().split()]
    return own + [each for child in own for each in processes_of(child)]


def left_of(processes: Sequence[int]) -> list[int]:
    """Which of them still run after a while."""
    until = time.monotonic() + WAIT_SECONDS
    while (left := [each for each in processes if is_running(each)]) and time.monotonic() < until:
        time.sleep(LOOK_SECONDS)
    return left


def test_every_worker_begins_once_and_ends(crew: Crew, tmp_path: Path) -> None:
    said: list[str] = []
    done = dict(crew.do(Squaring(tmp_path / "log"), range(9), said.append))
    assert done == {number: number * number for number in range(9)}
    assert sorted(said) == [f"{number} begins" for number in range(9)]
    noted = [line.split(maxsplit=1) for line in (tmp_path / "log").read_text().splitlines()]
    workers = {worker for worker, _ in noted}
    assert len(workers) == 2
    assert str(os.getpid()) not in workers
    for what in ("begin", "end"):
        assert sorted(worker for worker, noted_what in noted if noted_what == what) == sorted(workers)


def test_work_that_nobody_waits_for_is_given_up(crew: Crew, tmp_path: Path) -> None:
    work = crew.do(Squaring(tmp_path / "log"), range(100_000))
    next(work)
    work.close()
    assert (tmp_path / "log").read_text().count("end") == 2


@pytest.mark.parametrize("game", own_names())
def test_two_workers_play_the_same_games(crew: Crew, game: str) -> None:
    seats = ("normal", "easy", "random")
    assert written(crew, game, *seats) == written(Alone(), game, *seats)


def test_what_was_learned_travels_with_the_match(crew: Crew, tmp_path: Path) -> None:
    """A worker elsewhere does not have the file."""
    file = tmp_path / "candidate.npz"
    file.write_bytes(learned_path("push").read_bytes())
    meeting = meet("push", f"strong:learned={file}", "random")
    file.unlink()
    together, alone = (list(play_sets(meeting, 2, each, lambda _: False)) for each in (crew, Alone()))
    assert together == alone


def test_one_two_and_three_workers_write_the_same_bytes(tmp_path: Path) -> None:
    verb = ["arena", "push", "--ladder", "--seats", "easy,random,normal", "--players", "2", "--sets", "3"]
    written, printed = set(), set()
    for workers in ("1", "2", "3"):
        file = tmp_path / workers
        played = run(app, [*verb, "--workers", workers, "--json", "--out", str(file)])
        assert played.exit_code == 0, played.output
        written.add(file.read_bytes())
        printed.add(played.stdout)
    assert len(written) == len(printed) == 1


def test_a_match_from_python_can_have_workers() -> None:
    def last(view: View, legal: Sequence[str]) -> str:
        return legal[-1]

    one, two = (match("push", [last, "random"], sets=4, seed=3, workers=workers) for workers in (1, 2))
    assert one.records == two.records


def test_it_stops_when_it_is_enough(crew: Crew) -> None:
    playing = play_sets(meet("push", "random", "random"), 50, crew, lambda done: len(done) == 3)
    assert [each.number for each in playing] == [0, 1, 2]


def test_a_match_is_the_same_if_a_worker_is_killed(crew: Crew, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with killing(mark):
        together = written(crew, "push", Waiting(mark), "easy", sets=6)
    assert together == written(Alone(), "push", Waiting(mark), "easy", sets=6)


def test_a_part_that_ends_every_worker_is_given_up() -> None:
    """With workers of its own: Dask does not start one again that ends while it starts."""
    with hire(2) as crew, pytest.raises(Unusable, match="has ended one worker after the other, and is given up"):
        list(crew.do(Deadly(), [1]))


def test_what_goes_wrong_there_is_raised_here(crew: Crew) -> None:
    def dividing(view: View, legal: Sequence[str]) -> str:
        return legal[1 // 0]

    with pytest.raises(ZeroDivisionError):
        list(crew.do(Dividing(), range(9)))
    with pytest.raises(Failed, match=r"dividing raised ZeroDivisionError: .*; legal was "):
        written(crew, "push", dividing, "random")
    with pytest.raises(Unstartable, match="/no/such/program cannot be started"):
        written(crew, "push", "cmd:/no/such/program", "random")


def test_training_keeps_the_same_bytes_also_if_a_worker_is_killed(crew: Crew, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with killing(mark):
        said, killed = trained(crew, mark, tmp_path / "killed")
    assert said.count("round 0, part 4: all of it") == 1
    _, two = trained(crew, mark, tmp_path / "two")
    _, one = trained(Alone(), mark, tmp_path / "one")
    assert len(one) == Learning.PARTS + 1
    assert one == two == killed


PROGRAM = """
import os, sys, time
sys.stdin.readline()
with open(sys.argv[1], "w") as file:
    file.write(f"{os.getpid()}\\n")
while True:
    time.sleep(1)
"""


@contextmanager
def match_with_a_program_that_waits(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A match in two workers, and all its processes, that of the program among them."""
    program, mark = tmp_path / "program.py", tmp_path / "mark"
    program.write_text(PROGRAM)
    seats = f"cmd:{sys.executable} {program} {mark},random"
    call = [sys.executable, "-m", "stamtafel", "arena", "push", "--seats", seats, "--seconds", "900"]
    with subprocess.Popen(
        [*call, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as playing:
        try:
            asked = wait_for(mark)
            processes = processes_of(playing.pid)
            assert asked in processes
            yield playing, processes
        except BaseException:
            os.killpg(playing.pid, signal.SIGKILL)  # or a test that fails would wait for it for ever
            raise


@pytest.mark.parametrize("kill", [os.kill, os.killpg], ids=["alone", "with all that it started"])
def test_an_interrupted_match_leaves_nothing_running(kill: object, tmp_path: Path) -> None:
    with match_with_a_program_that_waits(tmp_path) as (playing, processes):
        kill(playing.pid, signal.SIGINT)  # type: ignore[operator]
        _, said = playing.communicate(timeout=WAIT_SECONDS)
    assert playing.returncode == 130
    assert said == "starting 2 workers\nstamtafel: stopped before the first set was played\n"
    assert left_of(processes) == []


def is_told(name: str) -> bool:
    """Whether this process tells people of errors in that part of Dask."""
    return logging.getLogger(name).isEnabledFor(logging.ERROR)


def test_workers_that_end_say_nothing_of_a_scheduler_that_has_ended_before(crew: Crew) -> None:
    """A heartbeat that is on its way just then fails, and Dask would print the whole way to it."""
    assert isinstance(crew, DaskCrew)
    told = crew.client.run(is_told, "distributed.worker")
    assert list(told.values()) == [False, False]


def test_nobody_else_on_the_machine_can_have_anything_run(crew: Crew) -> None:
    assert isinstance(crew, DaskCrew)
    address = str(crew.client.scheduler_info()["address"])
    assert address.startswith("tls://127.0.0.1:")
    other = Security.temporary()  # type: ignore[no-untyped-call]
    with pytest.raises(OSError, match="certificate"):
        Client(address, security=other, timeout=5, set_as_default=False)  # type: ignore[no-untyped-call]


def listening(processes: Iterable[int]) -> set[tuple[str, int]]:
    """The addresses and ports at which these can be reached."""
    found = (connection for each in processes for connection in psutil.Process(each).net_connections("inet"))
    return {tuple(each.laddr) for each in found if each.status == psutil.CONN_LISTEN}


def test_only_what_has_to_listen_does_and_only_to_this_machine() -> None:
    before = listening([os.getpid(), *processes_of(os.getpid())])
    with hire(2):
        now = listening([os.getpid(), *processes_of(os.getpid())]) - before
    assert {address for address, _ in now} == {"127.0.0.1"}
    assert len(now) == 1 + 2 * 2  # a scheduler; and each worker, and who starts it again


def test_what_is_over_leaves_nothing_running() -> None:
    before = set(processes_of(os.getpid()))
    said: list[str] = []
    with hire(2, say=said.append) as hired:
        started = set(processes_of(os.getpid())) - before
        assert hired.told == "--workers 2"
    assert said == ["starting 2 workers"]
    assert len(started) >= 2
    assert left_of(sorted(started - {resource_tracker._resource_tracker._pid})) == []  # type: ignore[attr-defined]
