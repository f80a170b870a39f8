"""Opening the data file of SQLite: whose it is, how it is written, and whether it can be."""

import contextlib
import os
import sqlite3
import stat
from pathlib import Path

from stamtafel.store.migrating import migrate
from stamtafel.store.recognizing import recognize
from stamtafel.store.sqlite_reading import DEVICES, PUBLIC_CARDS

OWNER_ONLY = 0o600
PAGE_BYTES = 1024  # each move changes a page or two of its own table: small ones are less to write
CHECKPOINT_PAGES = 16_000
CACHE_KB = 8000  # room for the last pages of some hundred tables
READ_FIRST = 500  # public tables


def connect(path: Path | str) -> sqlite3.Connection:
    """An open file with the newest schema, safe against loss of power once a commit returns.

    Raises Foreign or TooNew, and has written nothing, if it is no file of ours or of a later version.
    """
    with contextlib.suppress(FileExistsError):
        Path(path).resolve().touch(OWNER_ONLY, exist_ok=False)  # it holds secrets; SQLite's other files follow it
    recognize(Path(path))
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")  # takes effect on a new file only
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KB}")
        migrate(connection)
    except Exception:
        connection.close()
        raise
    return connection


def files_at(path: Path | str) -> list[tuple[int, int]]:
    """Which files the database and its log are; raises OSError if one of them is not there."""
    return [(file.st_dev, file.st_ino) for file in map(os.stat, (path, f"{os.path.realpath(path)}-wal"))]


def probe(connection: sqlite3.Connection) -> None:
    """Write and sync a page, which changes nothing; raises sqlite3.Error if that cannot be done."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


def try_out(path: Path) -> None:
    """Read what a server begins with, and write; raises OSError, sqlite3.Error, Foreign or TooNew."""
    with contextlib.closing(connect(path)) as connection:
        connection.execute("SELECT value FROM secrets").fetchall()
        connection.execute(PUBLIC_CARDS, (READ_FIRST,)).fetchall()
        connection.execute(DEVICES).fetchall()
        probe(connection)


def is_open_to_all(path: Path) -> bool:
    """Whether everyone who uses this machine may read the file."""
    return os.name == "posix" and bool(path.stat().st_mode & stat.S_IROTH)
