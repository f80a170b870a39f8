"""Whether a file is one of ours, found out without changing a byte of it or making one beside it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from stamtafel.store.migrating import check_version, migrate

APPLICATION = 0x5374616D  # as a migration puts it into the file
NO_APPLICATION = 0
NAMES = "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
WHOLE_BYTES = 32_000_000  # up to here every page is looked at, which takes some 6 ms a megabyte
NEEDED_FIRST = ("secrets", "cards", "persons")  # what is looked at in larger files


class Foreign(Exception):
    """The file is another program's."""


class Damaged(Exception):
    """Pages of the file are not what they should be."""


def recognize(path: Path) -> None:
    """Raise Foreign or TooNew if the file is not for us to write; sqlite3.DatabaseError if it is no database."""
    if path.stat().st_size == 0:
        return  # it becomes ours
    with reading(path) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if application == NO_APPLICATION:
            names = connection.execute(NAMES).fetchall()
            if (version, names) != (0, []) and names != _names_before(version):
                raise Foreign
        elif application != APPLICATION:
            raise Foreign
        check_version(version)


def look_through(path: Path) -> None:
    """Raise Damaged or sqlite3.DatabaseError if pages are spoilt: any, or in a large file those needed first."""
    if path.stat().st_size == 0:
        return
    with reading(path) as connection:
        for what in ("1",) if path.stat().st_size <= WHOLE_BYTES else NEEDED_FIRST:  # one fault is enough
            (found,) = connection.execute(f"PRAGMA quick_check({what})").fetchone()
            if found != "ok":
                raise Damaged(" ".join(found.split()))


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """The database, only to be read. Where no log is beside it nobody writes to it, and SQLite makes none."""
    place = path.resolve()
    how = "mode=ro" if place.with_name(f"{place.name}-wal").exists() else "immutable=1"
    with closing(sqlite3.connect(f"{place.as_uri()}?{how}", uri=True)) as connection:
        yield connection


def _names_before(version: int) -> list[tuple[str]]:
    """What there was in the files of this version, when they did not say yet whose they are."""
    with closing(sqlite3.connect(":memory:")) as connection:
        migrate(connection, version)
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        return connection.execute(NAMES).fetchall() if application == NO_APPLICATION else []
