"""Bringing a database file to the newest schema: numbered SQL files, each run once, in one transaction."""

import sqlite3
from importlib.resources import files


class TooNew(Exception):
    """The file was written by a newer version of stamtafel."""


def migrations(engine: str = ".") -> list[str]:
    """The SQL of every migration, in order; the n-th makes version n. Those of SQLite lie above the others'."""
    folder = files("stamtafel.store").joinpath("migrations", engine)
    paths = sorted((path for path in folder.iterdir() if path.name.endswith(".sql")), key=lambda path: path.name)
    return [path.read_text(encoding="utf-8") for path in paths]


def check_version(version: int) -> None:
    """Raise TooNew if there is no such version yet."""
    newest = len(migrations())
    if version > newest:
        raise TooNew(f"the file has version {version}, this program knows {newest}; use a newer stamtafel")


def migrate(connection: sqlite3.Connection, target: int | None = None) -> None:
    """Run what is missing, up to the newest version or the target; raises TooNew."""
    scripts = migrations()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    check_version(version)
    for number, script in enumerate(scripts[version:target], version + 1):
        connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
