"""The program where standard input and output are full, closed, unread or not UTF-8: a sentence, no traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stamtafel import __main__ as entry
from stamtafel.games import load
from stamtafel.games.random_play import random_record
from stamtafel.games.records import write_record
from stamtafel.kernel.chance import new_rng

pytestmark = pytest.mark.process

VECTORS = Path(__file__).parent / "table" / "fair_vectors.json"
MATCH = "arena push --seats random,random --sets 2"
BUFFERED = {"PYTHONUNBUFFERED": ""}
UNBUFFERED = {"PYTHONUNBUFFERED": "1"}


def _run(call: str, **environment: str) -> tuple[int, str, str]:
    """How the program ends, and what it says, called like this by a shell."""
    done = subprocess.run(
        f"{sys.executable} -m stamtafel {call}",
        shell=True,
        capture_output=True,
        text=True,
        env=os.environ | environment,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text(json.dumps(write_record(random_record(load("push").setup(2), new_rng(1)))) + "\n")
    return path


@pytest.fixture
def fair_record(tmp_path: Path) -> Path:
    path = tmp_path / "fair.jsonl"
    path.write_text(json.dumps(json.loads(VECTORS.read_text())["records"][0]))
    return path


@pytest.mark.parametrize("buffering", [BUFFERED, UNBUFFERED], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("call", ["--version", "--help", MATCH, "play push", "replay {}", "referee < {}"])
def test_output_on_a_full_disk_is_told(call: str, buffering: dict[str, str], record: Path) -> None:
    code, _, said = _run(call.format(record) + " >/dev/full", **buffering)
    assert code == 2
    assert said.startswith("stamtafel: cannot write standard output: No space left on device; ")
    assert said.count("\n") == 1


def test_verify_on_a_full_disk_does_not_say_that_a_record_differs(fair_record: Path) -> None:
    assert _run(f"verify {fair_record}")[0] == 0
    assert _run(f"verify {fair_record} >/dev/full")[0] == 2


def test_a_fault_of_ours_does_not_say_that_a_record_differs(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: object) -> None:
        raise ValueError("we are wrong")

    monkeypatch.setattr(entry, "app", fail)
    monkeypatch.setattr(os, "dup2", lambda *_: None)  # the output is that of the tests
    with pytest.raises(SystemExit) as ended:
        entry.main()
    assert ended.value.code == entry.BROKEN
    assert "ValueError: we are wrong" in capfd.readouterr().err


@pytest.mark.parametrize("buffering", [BUFFERED, UNBUFFERED], ids=["buffered", "unbuffered"])
def test_output_that_nobody_reads_ends_quietly(buffering: dict[str, str], record: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    call = [sys.executable, "-m", "stamtafel", "replay", str(record)]
    done = subprocess.run(call, stdout=writing, stderr=subprocess.PIPE, env=os.environ | buffering)
    os.close(writing)
    assert (done.returncode, done.stderr) == (entry.UNHEARD, b"")


@pytest.mark.parametrize(
    ("call", "code", "sentence"),
    [
        ("referee <&-", 0, ""),
        ("replay - <&-", 2, "stamtafel: - has no record in it\n"),
        ("play push --lang en <&-", 0, "You left the table.\n"),
        ("referee >&-", 0, ""),
        ("referee <&- >&- 2>&-", 0, ""),
    ],
)
def test_closed_streams_are_empty(call: str, code: int, sentence: str) -> None:
    ended, printed, said = _run(call)
    assert (ended, said) == (code, sentence if code else "")
    assert printed.endswith("" if code else sentence)


def test_what_cannot_be_written_is_replaced() -> None:
    code, printed, said = _run(MATCH, PYTHONIOENCODING="ascii")
    assert (code, said) == (0, "")
    assert "0.0 ? 0.0" in printed


def test_an_unknown_way_to_run_rules_is_told() -> None:
    code, _, said = _run("play push", STAMTAFEL_RULES="bogus")
    assert code == 2
    assert said == "stamtafel: STAMTAFEL_RULES is one of compiled, checked, interpreted, not 'bogus'\n"


def test_what_the_system_refuses_is_told_as_what_it_is() -> None:
    program = (
        "import errno, os, sys; import stamtafel.referee; from stamtafel.__main__ import main\n"
        "def serve(*streams): raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))\n"
        "stamtafel.referee.serve = serve; sys.argv = ['stamtafel', 'referee']; main()"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "stamtafel: the system refused: Too many open files\n"
