"""A file of another program is left as it is, down to the byte; ours are known in every version."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from stamtafel.store import recognizing
from stamtafel.store.migrating import TooNew, migrate, migrations
from stamtafel.store.recognizing import Damaged, Foreign, look_through, recognize
from stamtafel.store.sqlite_opening import PAGE_BYTES, connect

NEWEST = len(migrations())


def make(file: Path, *statements: str) -> Path:
    """A database."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
    return file


def seen(directory: Path) -> dict[str, bytes]:
    """Every file and what is in it."""
    return {file.name: file.read_bytes() for file in directory.iterdir()}


FOREIGN = [
    ("CREATE TABLE notes (x)",),
    ("CREATE TABLE events (x)", "PRAGMA user_version = 1"),
    ("CREATE TABLE events (x)", "CREATE TABLE cards (x)", "CREATE TABLE persons (x)", "PRAGMA user_version = 1"),
    ("CREATE TABLE notes (x)", "PRAGMA user_version = 99"),
    ("CREATE TABLE notes (x)", "PRAGMA application_id = 7"),
    ("PRAGMA application_id = 7",),
    ("PRAGMA user_version = 1",),
    ("PRAGMA journal_mode = WAL", "CREATE TABLE notes (x)"),
]


@pytest.mark.parametrize("statements", FOREIGN)
def test_a_database_of_another_program_is_refused_and_left_as_it_is(
    tmp_path: Path, statements: tuple[str, ...]
) -> None:
    file = make(tmp_path / "tables.db", *statements)
    before = seen(tmp_path)
    for tried in (recognize, connect):
        with pytest.raises(Foreign):
            tried(file)
        assert seen(tmp_path) == before


def test_a_database_that_another_program_left_in_a_hurry_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    log = tmp_path / "tables.db-wal"
    if (child := os.fork()) == 0:
        connection = sqlite3.connect(file, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE notes (x)")
        os._exit(0)
    os.waitpid(child, 0)
    before = file.read_bytes(), log.read_bytes()
    with pytest.raises(Foreign):
        connect(file)
    assert (file.read_bytes(), log.read_bytes()) == before


def test_what_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"dear diary " * PAGE_BYTES)
    before = seen(tmp_path)
    with pytest.raises(sqlite3.DatabaseError, match="not a database"):
        connect(tmp_path / "tables.db")
    assert seen(tmp_path) == before


@pytest.mark.parametrize("version", range(1, NEWEST + 1))
def test_files_of_every_version_are_known(tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as connection:
        migrate(connection, version)
    recognize(tmp_path / "tables.db")


def test_an_empty_database_becomes_ours(tmp_path: Path) -> None:
    recognize(make(tmp_path / "tables.db", "CREATE TABLE x (y)", "DROP TABLE x"))


def test_a_file_of_a_later_version_is_left_as_it_is(tmp_path: Path) -> None:
    connect(tmp_path / "tables.db").close()
    make(tmp_path / "tables.db", f"PRAGMA user_version = {NEWEST + 1}")
    before = seen(tmp_path)
    with pytest.raises(TooNew):
        connect(tmp_path / "tables.db")
    assert seen(tmp_path) == before


# ---- damage ----


def damage(file: Path, page: int) -> None:
    """Spoil a page, counted from 1."""
    with file.open("r+b") as opened:
        opened.seek((page - 1) * PAGE_BYTES)
        opened.write(b"\xaa" * PAGE_BYTES)


def filled(file: Path) -> Callable[[str], int]:
    """A file with many events, and where the root page of each of its tables is."""
    with closing(connect(file)) as connection:
        rows = [("t", number, None, bytes(200)) for number in range(1000)]
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)
        connection.execute("COMMIT")
        roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_schema").fetchall())
    return lambda name: int(roots[name])


def test_a_damaged_page_anywhere_is_found_and_nothing_is_written(tmp_path: Path) -> None:
    filled(tmp_path / "tables.db")
    look_through(tmp_path / "tables.db")
    damage(tmp_path / "tables.db", 100)
    before = seen(tmp_path)
    with pytest.raises((Damaged, sqlite3.DatabaseError)):
        look_through(tmp_path / "tables.db")
    assert seen(tmp_path) == before


def test_of_a_large_file_what_is_needed_first_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root_of = filled(tmp_path / "tables.db")
    monkeypatch.setattr(recognizing, "WHOLE_BYTES", PAGE_BYTES)
    damage(tmp_path / "tables.db", 100)
    look_through(tmp_path / "tables.db")  # an event: whoever loads that table is told
    damage(tmp_path / "tables.db", root_of("persons"))
    with pytest.raises((Damaged, sqlite3.DatabaseError)):
        look_through(tmp_path / "tables.db")


def test_a_file_that_was_cut_short_is_found_to_be(tmp_path: Path) -> None:
    filled(tmp_path / "tables.db")
    os.truncate(tmp_path / "tables.db", 50 * PAGE_BYTES)
    with pytest.raises((Damaged, sqlite3.DatabaseError)):
        look_through(tmp_path / "tables.db")
