"""What a crew makes of a match and of training, and how to kill one of its workers in the middle."""

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from arena.meeting import meet
from server.running import is_running
from spreading.working import Learning
from stamtafel.arena.entrants import Anyone
from stamtafel.arena.match import play_sets
from stamtafel.arena.records import set_records
from stamtafel.spreading.work import Crew
from stamtafel.training.rounds import NothingLearned, Run

WAIT_SECONDS = 60.0
LOOK_SECONDS = 0.02


def written(crew: Crew, game: str, *seats: Anyone, sets: int = 4) -> str:
    """The records of a match by this crew."""
    meeting = meet(game, *seats)
    played = play_sets(meeting, sets, crew, lambda _: False)
    return "\n".join(json.dumps(record) for each in played for record in set_records(meeting, each))


def trained(crew: Crew, mark: Path, directory: Path) -> tuple[list[str], dict[str, bytes]]:
    """What is said in training by this crew, and the files that it keeps."""
    said: list[str] = []
    with pytest.raises(NothingLearned):
        Run("push", Learning(mark), 7, directory, crew, said.append).train()
    return said, {file.name: file.read_bytes() for file in directory.glob("round-0/*.npz")}


def wait_for(path: Path) -> int:
    """The number of the process that writes it there."""
    until = time.monotonic() + WAIT_SECONDS
    while not (path.exists() and path.read_text().endswith("\n")):
        assert time.monotonic() < until, f"nobody wrote {path}"
        time.sleep(LOOK_SECONDS)
    return int(path.read_text())


@contextmanager
def killing(mark: Path) -> Iterator[None]:
    """Whoever writes its number there is killed, and has been when the context ends."""

    def kill() -> None:
        os.kill(wait_for(mark), signal.SIGKILL)

    thread = Thread(target=kill)
    thread.start()
    yield
    thread.join()
    assert not is_running(int(mark.read_text()))
