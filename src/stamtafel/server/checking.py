"""Whether tables can be kept in a file or a database, asked before a server begins."""

import asyncio
import errno
import os
import sqlite3
import sys
from pathlib import Path

from stamtafel.server.node import OtherRules, check_rules
from stamtafel.store.migrating import TooNew
from stamtafel.store.opening import is_address
from stamtafel.store.recognizing import Damaged, Foreign, look_through, recognize
from stamtafel.store.sqlite_opening import OWNER_ONLY
from stamtafel.store.sqlite_opening import try_out as try_file

ELSEWHERE = "choose another file with --data"
A_FILE = "choose a file or another database with --data"


class Unusable(Exception):
    """Tables cannot be kept there; one sentence says why, and what to do."""


def take_data(data: Path | str) -> None:
    """See whether the server can open what it keeps its tables in. A file is kept from others until this one ends.

    Raises Unusable; then all is as it was.
    """
    if is_address(data):
        _try_database(str(data))
    else:
        _take_file(Path(data))


def _take_file(file: Path) -> None:
    try:
        held = _hold(file)
        try:
            _look_at(file)
        except BaseException:
            os.close(held)
            raise
    except Exception as error:
        sentence = _why_not(file, error)
        if sentence is None:
            raise
        raise Unusable(sentence) from error


def _look_at(file: Path) -> None:
    recognize(file)
    look_through(file)
    _check_directory(file)
    try_file(file)


def _why_not(file: Path, error: Exception) -> str | None:
    """What to tell whoever runs the server, None if it is no fault of the file."""
    match error:
        case BlockingIOError():
            return f"another Stamtafel keeps its tables in {file}; stop it, or {ELSEWHERE}"
        case FileNotFoundError():
            return f"there is no directory {file.parent} for {file}; make it, or {ELSEWHERE}"
        case OSError(errno=errno.EACCES | errno.EPERM | errno.EROFS):
            return f"cannot write to {error.filename}: {error.strerror}; let Stamtafel do so, or {ELSEWHERE}"
        case OSError():
            return f"cannot keep tables in {file}: {error.strerror}; {ELSEWHERE}"
        case TooNew():
            return f"{file} was written by a newer Stamtafel: {error}, or {ELSEWHERE}"
        case Foreign():
            return f"{file} is another program's, and was left as it is; {ELSEWHERE}"
        case sqlite3.OperationalError():
            return f"cannot keep tables in {file}: {error}; mend that, or {ELSEWHERE}"
        case Damaged() | sqlite3.DatabaseError():
            return f"{file} is damaged ({error}), and was left as it is; put a copy in its place, or {ELSEWHERE}"
    return None


def _try_database(url: str) -> None:
    try:
        from stamtafel.store.postgres_connecting import shown, try_out, why_not
    except ModuleNotFoundError as error:
        raise Unusable(f"a database needs {error.name}: pip install 'stamtafel[postgres]', or {A_FILE}") from error
    try:
        asyncio.run(try_out(url, check_rules))
    except OtherRules as error:
        raise Unusable(
            f"cannot play the tables in {shown(url)}: {error}; stop those first, or {A_FILE}"
        ) from error
    except Exception as error:
        sentence = why_not(error)
        if sentence is None:
            raise
        raise Unusable(f"cannot keep tables in {shown(url)}: {sentence}, or {A_FILE}") from error


def _check_directory(file: Path) -> None:
    """Raise PermissionError unless SQLite may put its other files beside this one."""
    directory = file.resolve().parent
    if not os.access(directory, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(directory))


def _hold(file: Path) -> int:
    """Lock the file until this process ends, however it does; raises BlockingIOError if another has it.

    The lock is on the file itself, whatever it is called, and Linux keeps it apart from those that SQLite uses.
    Elsewhere they would get into each other's way, so there it is on a file beside it.
    """
    opened = os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY)  # it holds secrets
    try:
        import fcntl
    except ImportError:  # there is no such lock on Windows
        return opened
    if sys.platform != "linux":
        os.close(opened)
        opened = os.open(f"{file.resolve()}.lock", os.O_WRONLY | os.O_CREAT, OWNER_ONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(opened)
        raise
    return opened
