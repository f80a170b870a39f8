"""A data file that cannot be used is told in one sentence, with what to do."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from stamtafel.server.checking import Unusable, take_data
from stamtafel.server.config import built_page
from stamtafel.server.warming import SERVER
from stamtafel.store.migrating import migrations
from stamtafel.store.sqlite import PAGE_BYTES, connect

pytestmark = pytest.mark.process


def new(directory: Path) -> Path:
    """A file of this version, with nothing in it."""
    connect(directory / "tables.db").close()
    return directory / "tables.db"


def no_database(directory: Path) -> Path:
    """A file with anything in it."""
    (directory / "tables.db").write_bytes(b"dear diary " * PAGE_BYTES)
    return directory / "tables.db"


def damaged_behind_its_first_page(directory: Path) -> Path:
    """A file that opens, and then cannot be read."""
    content = new(directory).read_bytes()
    (directory / "tables.db").write_bytes(content[:PAGE_BYTES] + b"\xaa" * (len(content) - PAGE_BYTES))
    return directory / "tables.db"


def too_new(directory: Path) -> Path:
    """A file of the next version."""
    connection = sqlite3.connect(new(directory))
    connection.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    connection.close()
    return directory / "tables.db"


def nowhere(directory: Path) -> Path:
    """A file in a directory that is not there."""
    return directory / "nowhere" / "tables.db"


def below_a_file(directory: Path) -> Path:
    """A file in a directory that is none."""
    return new(directory) / "tables.db"


def no_file(directory: Path) -> Path:
    """A directory."""
    return directory


CASES = [
    (no_database, "is damaged (file is not a database); put a copy in its place"),
    (damaged_behind_its_first_page, "is damaged (database disk image is malformed); put a copy in its place"),
    (too_new, "use a newer stamtafel"),
    (nowhere, "nowhere for"),
    (below_a_file, "Not a directory"),
    (no_file, "unable to open"),
]


@pytest.mark.parametrize(("make", "why"), CASES)
def test_why_tables_cannot_be_kept_is_one_sentence(tmp_path: Path, make: Callable[[Path], Path], why: str) -> None:
    with pytest.raises(Unusable) as raised:
        take_data(make(tmp_path))
    sentence = str(raised.value)
    assert why in sentence
    assert sentence.endswith("or choose another file with --data") or "; choose another" in sentence
    assert "\n" not in sentence


def test_a_file_that_is_new_or_was_used_before_is_fine(tmp_path: Path) -> None:
    take_data(tmp_path / "new.db")
    take_data(new(tmp_path))


def serve(file: Path, verb: str = "serve") -> subprocess.CompletedProcess[str]:
    """What becomes of a server that cannot begin."""
    return subprocess.run(
        [sys.executable, "-m", "stamtafel", verb, "--port", "0", "--data", str(file)],
        capture_output=True, text=True, timeout=60, env={"STAMTAFEL_RULES": SERVER, **os.environ},
    )  # fmt: skip


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    take_data(tmp_path / "tables.db")
    done = serve(tmp_path / "tables.db")
    assert (done.returncode, done.stdout) == (3, "")
    assert "another Stamtafel keeps its tables in" in done.stderr


@pytest.mark.parametrize(("verb", "code"), [("serve", 3), ("home", 2 if built_page() is None else 3)])
def test_a_server_without_a_usable_file_ends_with_a_sentence(tmp_path: Path, verb: str, code: int) -> None:
    done = serve(no_database(tmp_path), verb)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith("stamtafel: ")
    assert done.stderr.count("\n") == 1
