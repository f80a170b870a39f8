"""Whether tables can be kept in a file, asked before a server begins."""

import contextlib
import os
import sqlite3
from pathlib import Path

from stamtafel.store.migrating import TooNew
from stamtafel.store.sqlite import OWNER_ONLY, read_first

ELSEWHERE = "choose another file with --data"


class Unusable(Exception):
    """Tables cannot be kept in this file; one sentence says why, and what to do."""


def take_data(file: Path) -> None:
    """Open the file as the server will, and keep other servers from it while this one runs; raises Unusable."""
    try:
        read_first(file)
        _hold(file)
    except BlockingIOError as error:
        raise Unusable(f"another Stamtafel keeps its tables in {file}; stop it, or {ELSEWHERE}") from error
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


def _hold(file: Path) -> None:
    """Lock the file until this process ends, however it does; raises BlockingIOError if another has it."""
    with contextlib.suppress(ImportError):  # there is no such lock on Windows
        import fcntl

        lock = os.open(f"{file}.lock", os.O_WRONLY | os.O_CREAT, OWNER_ONLY)  # never closed
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
