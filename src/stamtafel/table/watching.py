"""Who watches a table without a seat: what they are called there, and sending them away."""

import hmac
from collections.abc import Sequence
from functools import lru_cache

from stamtafel.table import commands, events
from stamtafel.table.change import Change, Person
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table

ID_LENGTH = 12  # hex digits


def watchers(table: Table, there: Sequence[Person]) -> list[Person]:
    """Of those who are there, who only watches; the host does more than that."""
    return [person for person in there if person.id != table.host and table.seat_of(person.id) is None]


def watcher_id(table: Table, person: str) -> str:
    """What others may call a person who watches: another name at every table, so it tells nothing else."""
    return _watcher_id(table.secret, person)


@lru_cache(maxsize=4096)  # all are named again whenever somebody comes or goes
def _watcher_id(secret: str, person: str) -> str:
    return hmac.digest(bytes.fromhex(secret), f"watcher {person}".encode(), "sha256").hex()[:ID_LENGTH]


def dismiss(change: Change, person: Person, command: commands.Dismiss) -> None:
    """Send a person away who only watches."""
    table = change.table
    for watcher in watchers(table, change.world.there()):
        if watcher_id(table, watcher.id) == command.watcher:
            change.add(events.Dismissed(watcher.id, watcher.name))
            return
    raise Refusal(Code.NO_SUCH_WATCHER)
