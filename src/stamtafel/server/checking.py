"""Whether tables can be kept in a file, asked before a server begins."""

import sqlite3
from pathlib import Path

from stamtafel.store.migrating import TooNew
from stamtafel.store.sqlite import read_first

ELSEWHERE = "choose another file with --data"


class Unusable(Exception):
    """Tables cannot be kept in this file; one sentence says why, and what to do."""


def check_data(file: Path) -> None:
    """Open the file as the server will; raises Unusable."""
    try:
        read_first(file)
    except FileNotFoundError as error:
        raise Unusable(f"there is no directory {file.parent} for {file}; make it, or {ELSEWHERE}") from error
    except TooNew as error:
        raise Unusable(f"{file} was written by a newer Stamtafel: {error}, or {ELSEWHERE}") from error
    except OSError as error:
        raise Unusable(f"cannot keep tables in {file}: {error.strerror}; {ELSEWHERE}") from error
    except sqlite3.OperationalError as error:
        raise Unusable(f"cannot keep tables in {file}: {error}; {ELSEWHERE}") from error
    except sqlite3.DatabaseError as error:
        raise Unusable(f"{file} is damaged ({error}); put a copy in its place, or {ELSEWHERE}") from error
