"""Reading from SQLite, with a connection of its own: whoever looks something up makes no append wait."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from stamtafel.store.contract import Card, Chapter, Device, Saved

CARDS = "SELECT cards.table_id, is_public, is_open, persons, line, words FROM cards"
PUBLIC_CARDS = f"{CARDS} WHERE is_open AND is_public ORDER BY changed DESC LIMIT ?"
SEARCHED_CARDS = f"SELECT * FROM ({PUBLIC_CARDS}) WHERE instr(words, ?) LIMIT ? OFFSET ?"  # noqa: S608
OWN_CARDS = f"{CARDS} JOIN persons USING (table_id) WHERE person = ? ORDER BY changed DESC LIMIT ?"
HOSTED_CARDS = f"{CARDS} JOIN persons USING (table_id) WHERE person = ? AND is_host"
LAST_CHANGE = "SELECT max(changed) FROM cards"
CARD = f"{CARDS} WHERE table_id = ?"
TABLES = """SELECT table_id FROM events LEFT JOIN cards USING (table_id) WHERE number = 1
    ORDER BY changed NULLS FIRST, table_id"""
SECRETS = "SELECT name, value FROM secrets"
LAST_CHAPTER = "SELECT number, body FROM chapters WHERE table_id = ? AND number <= ? ORDER BY number DESC LIMIT 1"
DEVICES = "SELECT * FROM devices ORDER BY person, since, device"
OWN_DEVICES = "SELECT * FROM devices WHERE person = ? ORDER BY since, device"
NO_END = 1 << 62  # a number that no event has


class Reading:
    """What is read, in a thread of its own."""

    def __init__(self, path: Path | str) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.connection.execute("PRAGMA query_only = ON")

    def load(self, table: str, after: int = 0, until: int | None = None) -> list[bytes]:
        """The events of a table after one number and until another."""
        query = "SELECT body FROM events WHERE table_id = ? AND number > ? AND number <= ? ORDER BY number"
        last = NO_END if until is None else until
        return [body for (body,) in self.connection.execute(query, (table, after, last))]

    def chapters(self, table: str) -> list[Chapter]:
        """All chapters of the table."""
        query = "SELECT number, body FROM chapters WHERE table_id = ? ORDER BY number"
        return [Chapter(*row) for row in self.connection.execute(query, (table,))]

    def load_from(self, table: str, number: int | None) -> Saved:
        """The table from a chapter on."""
        row = self.connection.execute(LAST_CHAPTER, (table, NO_END if number is None else number)).fetchone()
        chapter = None if row is None else Chapter(*row)
        query = "SELECT number, key, body FROM events WHERE table_id = ? AND number > ? ORDER BY number"
        rows = self.connection.execute(query, (table, chapter.number if chapter else 0)).fetchall()
        return Saved(chapter, [body for *_, body in rows], {key: n for n, key, _ in rows if key is not None})

    def keys(self, table: str, most: int) -> dict[str, int]:
        """The last keys stored for the table."""
        query = (
            "SELECT key, number FROM events WHERE table_id = ? AND key IS NOT NULL ORDER BY number DESC LIMIT ?"
        )
        return dict(reversed(self.connection.execute(query, (table, most)).fetchall()))

    def used_bytes(self) -> int:
        """How large the file is, without pages that are free."""
        names = ("page_count", "freelist_count", "page_size")
        pages, free, size = [self.connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
        return int((pages - free) * size)

    def find(self, query: str, values: Sequence[object]) -> list[Card]:
        """The cards that the query finds."""
        return [
            Card(table, bool(public), bool(is_open), tuple(persons.split("\n")), line, words)
            for table, public, is_open, persons, line, words in self.connection.execute(query, values)
        ]

    def devices(self, person: str | None) -> list[Device]:
        """The devices of a person, or of everyone."""
        query = (DEVICES,) if person is None else (OWN_DEVICES, (person,))
        rows = self.connection.execute(*query)
        return [Device._make((*row, bool(is_ended))) for *row, is_ended in rows]


def number_of(connection: sqlite3.Connection, table: str, key: str | None) -> int | None:
    """The number of the last event stored under this key."""
    query = "SELECT number FROM events WHERE table_id = ? AND key = ?"
    row = connection.execute(query, (table, key)).fetchone()
    return None if row is None else int(row[0])
