"""Whether tables can be kept in a file or a database, asked before a server begins."""

import asyncio
import errno
import os
import sqlite3
import sys
from pathlib import Path

from stamtafel.server.node import CheckOthers, OthersThere, check_rules
from stamtafel.store.migrating import TooNew
from stamtafel.store.opening import is_address
from stamtafel.store.recognizing import Damaged, Foreign, look_through, recognize
from stamtafel.store.sqlite_opening import OWNER_ONLY
from stamtafel.store.sqlite_opening import try_out as try_file

DATA = "--data"  # the option that names where tables are kept


class Unusable(Exception):
    """Tables cannot be kept there; one sentence says why, and what to do."""


def take_data(data: Path | str, option: str = DATA, check_others: CheckOthers = check_rules) -> None:
    """See whether tables can be kept in what an option names. A file is kept from others until this process ends.

    `check_others` raises if what is to be done cannot be done beside the servers that have a database. Raises
    Unusable; then all is as it was.
    """
    if is_address(data):
        _try_database(str(data), option, check_others)
    else:
        _take_file(Path(data), option)


def _take_file(file: Path, option: str) -> None:
    try:
        held = _hold(file)
        try:
            _look_at(file)
        except BaseException:
            os.close(held)
            raise
    except Exception as error:
        sentence = _why_not(file, error, f"choose another file with {option}")
        if sentence is None:
            raise
        raise Unusable(sentence) from error


def _look_at(file: Path) -> None:
    recognize(file)
    look_through(file)
    _check_directory(file)
    try_file(file)


def _why_not(file: Path, error: Exception, elsewhere: str) -> str | None:
    """What to tell whoever runs the server, None if it is no fault of the file."""
    match error:
        case BlockingIOError():
            return f"another Stamtafel keeps its tables in {file}; stop it, or {elsewhere}"
        case FileNotFoundError():
            return f"there is no directory {file.parent} for {file}; make it, or {elsewhere}"
        case OSError(errno=errno.EACCES | errno.EPERM | errno.EROFS):
            return f"cannot write to {error.filename}: {error.strerror}; let Stamtafel do so, or {elsewhere}"
        case OSError():
            return f"cannot keep tables in {file}: {error.strerror}; {elsewhere}"
        case TooNew():
            return f"{file} was written by a newer Stamtafel: {error}, or {elsewhere}"
        case Foreign():
            return f"{file} is another program's, and was left as it is; {elsewhere}"
        case sqlite3.OperationalError():
            return f"cannot keep tables in {file}: {error}; mend that, or {elsewhere}"
        case Damaged() | sqlite3.DatabaseError():
            return f"{file} is damaged ({error}), and was left as it is; put a copy in its place, or {elsewhere}"
    return None


def _try_database(url: str, option: str, check_others: CheckOthers) -> None:
    elsewhere = f"choose a file or another database with {option}"
    try:
        from stamtafel.store.postgres_connecting import shown, try_out, why_not
    except ModuleNotFoundError as error:
        raise Unusable(
            f"a database needs {error.name}: pip install 'stamtafel[postgres]', or {elsewhere}"
        ) from error
    try:
        asyncio.run(try_out(url, check_others))
    except OthersThere as error:
        raise Unusable(
            f"cannot use the tables in {shown(url)}: {error}; stop those first, or {elsewhere}"
        ) from error
    except Exception as error:
        sentence = why_not(error)
        if sentence is None:
            raise
        raise Unusable(f"cannot keep tables in {shown(url)}: {sentence}, or {elsewhere}") from error


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
