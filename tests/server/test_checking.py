"""A data file that cannot be used is told in one sentence, with what to do."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stamtafel.server.checking import Unusable, take_data
from stamtafel.server.config import built_page
from stamtafel.server.warming import SERVER
from stamtafel.store.migrating import migrations
from stamtafel.store.sqlite_opening import PAGE_BYTES, connect

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


def another_programs(directory: Path) -> Path:
    """A database with something else in it."""
    with closing(sqlite3.connect(directory / "tables.db")) as connection:
        connection.execute("CREATE TABLE notes (note TEXT)")
    return directory / "tables.db"


def damaged_somewhere(directory: Path) -> Path:
    """A file with everything that a server begins with, and a page among the events that is none."""
    with closing(connect(directory / "tables.db")) as connection:
        connection.execute("BEGIN")
        rows = [("t", number, None, bytes(PAGE_BYTES // 2)) for number in range(100)]
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
        connection.execute("COMMIT")
    with (directory / "tables.db").open("r+b") as opened:
        opened.seek(50 * PAGE_BYTES)
        opened.write(b"\xaa" * PAGE_BYTES)
    return directory / "tables.db"


CASES = [
    (no_database, "is damaged (file is not a database), and was left as it is; put a copy in its place"),
    (damaged_behind_its_first_page, "is damaged (database disk image is malformed), and was left as it is"),
    (damaged_somewhere, "is damaged ("),
    (another_programs, "is another program's, and was left as it is"),
    (too_new, "use a newer stamtafel"),
    (nowhere, "nowhere for"),
    (below_a_file, "Not a directory"),
    (no_file, "Is a directory"),
]


def contents(directory: Path) -> dict[str, bytes]:
    """Every file and what is in it."""
    return {file.name: file.read_bytes() for file in directory.iterdir()}


@pytest.mark.parametrize(("make", "why"), CASES)
def test_why_tables_cannot_be_kept_is_one_sentence_and_nothing_is_written(
    tmp_path: Path, make: Callable[[Path], Path], why: str
) -> None:
    file = make(tmp_path)
    before = contents(tmp_path)
    assert why in why_not(file)
    assert contents(tmp_path) == before


def why_not(file: Path) -> str:
    """The sentence that says why tables cannot be kept there, and what to do."""
    with pytest.raises(Unusable) as raised:
        take_data(file)
    sentence = str(raised.value)
    assert sentence.endswith("or choose another file with --data") or "; choose another" in sentence
    assert "\n" not in sentence
    return sentence


# ---- what cannot be written ----

NOBODY = 65534


@pytest.fixture
def shut(tmp_path: Path) -> Iterator[Path]:
    """A directory of somebody whom the rights of files bind; for root they are none."""
    if os.getuid():
        yield tmp_path
        return
    with tempfile.TemporaryDirectory() as made:
        os.chown(made, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, 0)
        try:
            yield Path(made)
        finally:
            os.setresuid(0, 0, 0)


def test_a_file_that_may_not_be_written_is_told_in_a_sentence(shut: Path) -> None:
    file = new(shut)
    before = contents(shut)
    file.chmod(0o400)
    assert f"cannot write to {file}: Permission denied; let Stamtafel do so" in why_not(file)
    assert contents(shut) == before


def test_a_directory_that_may_not_be_written_is_told_in_a_sentence(shut: Path) -> None:
    file = new(shut)
    shut.chmod(0o500)
    try:
        assert f"cannot write to {shut}: Permission denied" in why_not(file)
        assert "Permission denied" in why_not(shut / "none.db")
        assert [path.name for path in shut.iterdir()] == [file.name]
    finally:
        shut.chmod(0o700)


def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("stamtafel.store.sqlite_opening.probe", refuse)
    assert "database or disk is full; mend that" in why_not(tmp_path / "tables.db")


# ---- one server for each file ----


def test_a_file_that_is_new_or_was_used_before_is_fine(tmp_path: Path) -> None:
    take_data(tmp_path / "new.db")
    take_data(new(tmp_path))


@pytest.mark.parametrize(
    "other_name", [lambda file, other: other.symlink_to(file), lambda file, other: other.hardlink_to(file)]
)
def test_a_second_server_is_refused_under_every_name_of_the_file(
    tmp_path: Path, other_name: Callable[[Path, Path], None]
) -> None:
    (tmp_path / "elsewhere").mkdir()
    file, other = new(tmp_path), tmp_path / "elsewhere" / "other.db"
    other_name(file, other)
    take_data(file)
    assert "another Stamtafel keeps its tables in" in why_not(other)
    assert "another Stamtafel keeps its tables in" in why_not(file)


def test_a_file_that_is_held_can_be_copied_and_stays_held(tmp_path: Path) -> None:
    take_data(new(tmp_path))
    with closing(connect(tmp_path / "tables.db")) as connection:
        connection.execute("INSERT INTO secrets VALUES ('a', x'31')")
        program = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('VACUUM INTO ?', sys.argv[2:])"
        copy = [sys.executable, "-c", program, "tables.db", "copy.db"]
        subprocess.run(copy, check=True, cwd=tmp_path)
        connection.execute("INSERT INTO secrets VALUES ('b', x'32')")
    take_data(tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copied:
        assert copied.execute("SELECT name FROM secrets").fetchall() == [("a",)]
    assert "another Stamtafel" in why_not(tmp_path / "tables.db")


def test_a_file_that_could_not_be_used_is_not_held(tmp_path: Path) -> None:
    file = another_programs(tmp_path)
    why_not(file)
    file.unlink()
    take_data(file)


def serve(file: Path | str, *options: str, verb: str = "serve") -> subprocess.CompletedProcess[str]:
    """What becomes of a server that cannot begin."""
    return subprocess.run(
        [sys.executable, "-m", "stamtafel", verb, "--port", "0", "--data", str(file), *options],
        capture_output=True, text=True, timeout=60, env={"STAMTAFEL_RULES": SERVER, **os.environ},
    )  # fmt: skip


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    take_data(tmp_path / "tables.db")
    done = serve(tmp_path / "tables.db")
    assert (done.returncode, done.stdout) == (3, "")
    assert "another Stamtafel keeps its tables in" in done.stderr


@pytest.mark.parametrize(("verb", "code"), [("serve", 3), ("home", 2 if built_page() is None else 3)])
def test_a_server_without_a_usable_file_ends_with_a_sentence(tmp_path: Path, verb: str, code: int) -> None:
    done = serve(no_database(tmp_path), verb=verb)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith("stamtafel: ")
    assert done.stderr.count("\n") == 1
