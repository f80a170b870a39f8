"""A cluster elsewhere: whoever serves at an address, if it has the same programs."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spreading.crews import LOOK_SECONDS, WAIT_SECONDS, killing, trained, written
from spreading.working import Waiting
from stamtafel.cli import app
from stamtafel.spreading import elsewhere
from stamtafel.spreading.hiring import hire
from stamtafel.spreading.work import Alone

pytestmark = pytest.mark.process

run = CliRunner().invoke
MATCH = ["arena", "push", "--seats", "easy,random", "--sets", "4"]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_until_it_answers(port: int) -> None:
    until = time.monotonic() + WAIT_SECONDS
    while True:
        with socket.socket() as asking:
            if asking.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert time.monotonic() < until, f"nobody answers at {port}"
        time.sleep(LOOK_SECONDS)


@pytest.fixture
def address() -> Iterator[str]:
    """That of a scheduler which runs."""
    port = free_port()
    with started("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"):
        wait_until_it_answers(port)
        yield f"tcp://127.0.0.1:{port}"


def started(what: str, *arguments: str, before: Path | None = None) -> ExitStack:
    """A program of Dask that runs, and ends with the context; this directory is looked into for modules first."""
    path = os.pathsep.join([*([str(before)] if before else []), *sys.path])
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", what, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    ends = ExitStack()
    ends.callback(process.wait, WAIT_SECONDS)
    ends.callback(process.terminate)
    return ends


def worker(address: str, threads: int = 1, before: Path | None = None) -> ExitStack:
    """One that works there."""
    return started("worker", address, "--nthreads", str(threads), "--no-dashboard", "--no-nanny", before=before)


def test_the_same_bytes_come_from_a_cluster(address: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    assert run(app, [*MATCH, "--out", str(here)]).exit_code == 0
    with worker(address), worker(address, threads=2):
        played = run(app, [*MATCH, "--cluster", address, "--out", str(there)])
    assert played.exit_code == 0, played.output
    assert here.read_bytes() == there.read_bytes()


def test_the_same_bytes_come_if_a_worker_of_the_cluster_is_killed(address: str, tmp_path: Path) -> None:
    """Nobody starts these again: another does their part."""
    played, learned = tmp_path / "played", tmp_path / "learned"
    with ExitStack() as ends:
        for _ in range(3):
            ends.enter_context(worker(address))
        crew = ends.enter_context(hire(cluster=address))
        with killing(played):
            records = written(crew, "push", Waiting(played), "easy", sets=6)
        with killing(learned):
            _, files = trained(crew, learned, tmp_path / "there")
    assert records == written(Alone(), "push", Waiting(played), "easy", sets=6)
    assert files == trained(Alone(), learned, tmp_path / "here")[1]


def test_a_cluster_without_workers_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "WORKER_SECONDS", 0.1)
    refused = run(app, [*MATCH, "--cluster", address])
    assert (refused.exit_code, refused.stderr) == (
        2,
        f"looking for workers at {address}\n"
        f"stamtafel: the cluster has no workers: start some with `dask worker {address}`\n",
    )


def test_a_worker_with_another_stamtafel_is_told(address: str, tmp_path: Path) -> None:
    """Its sources are the same but for one line."""
    package = tmp_path / "stamtafel"
    package.mkdir()
    package.joinpath("__init__.py").write_text(
        f"__path__ = [{str(Path(elsewhere.__file__).parents[1])!r}]\n"
        "from stamtafel.spreading import likeness\n"
        "likeness.__version__ = '0.0.9'\n"
    )
    with worker(address, before=tmp_path):
        refused = run(app, [*MATCH, "--cluster", address])
    assert refused.exit_code == 2
    assert "\nstamtafel: the worker tcp://127.0.0.1:" in refused.stderr
    assert " has stamtafel 0.0.9 (" in refused.stderr
    assert refused.stderr.endswith("): install the same in both places\n")


def test_a_worker_without_stamtafel_is_told(address: str, tmp_path: Path) -> None:
    (tmp_path / "stamtafel.py").touch()
    with worker(address, before=tmp_path):
        refused = run(app, [*MATCH, "--cluster", address])
    assert (refused.exit_code, refused.stderr) == (
        2,
        f"looking for workers at {address}\n"
        f"stamtafel: a worker or the scheduler at {address} has no stamtafel, or another one: "
        "install the same in all places\n",
    )


@pytest.mark.parametrize("address_of_nobody", ["nonsense://", "nowhere", "tcp://127.0.0.1:1"])
def test_an_address_of_nobody_is_told(address_of_nobody: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "ANSWER_SECONDS", 0.5)
    refused = run(app, [*MATCH, "--cluster", address_of_nobody])
    assert refused.exit_code == 2
    assert refused.stderr == (
        f"looking for workers at {address_of_nobody}\n"
        f"stamtafel: no Dask scheduler answers at {address_of_nobody!r}: give the address that `dask scheduler` "
        "shows, like tcp://HOST:8786\n"
    )
