"""Why something is not done: a stable code, the rule if one is broken, and what goes into the sentence."""

from collections.abc import Mapping
from enum import StrEnum


class Code(StrEnum):
    """Every reason there is; the sentence is the text `refused-CODE`."""

    # What the message is.
    UNREADABLE = "unreadable"
    TOO_FAST = "too-fast"
    HELLO_FIRST = "hello-first"
    OLD_PROTOCOL = "old-protocol"
    NEW_PROTOCOL = "new-protocol"
    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    NAME_OF_BOTS = "name-of-bots"
    BAD_TOKEN = "bad-token"  # noqa: S105  no password
    NOBODY = "nobody"
    SIGNED_OUT = "signed-out"
    FOREIGN_PAGE = "foreign-page"
    BAD_LINK = "bad-link"
    LINK_USED = "link-used"
    LINK_EXPIRED = "link-expired"
    LINK_CALLED_BACK = "link-called-back"
    OWN_LINK = "own-link"
    TOO_MANY_LINKS = "too-many-links"
    NO_SUCH_DEVICE = "no-such-device"
    LAST_DEVICE = "last-device"
    TOO_MANY_DEVICES = "too-many-devices"
    BAD_SETUP = "bad-setup"
    NO_SUCH_TABLE = "no-such-table"
    TOO_MANY_CONNECTIONS = "too-many-connections"
    TOO_MANY_GUESTS = "too-many-guests"
    TOO_MANY_NEW_TABLES = "too-many-new-tables"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_WATCHED = "too-many-watched"
    TOO_MANY_BOTS = "too-many-bots"
    SERVER_FULL = "server-full"
    FILE_FULL = "file-full"
    NOT_STORED = "not-stored"
    FAULT = "fault"
    SHUTTING_DOWN = "shutting-down"
    # Where the table is.
    CLOSED = "closed"
    TABLE_FULL = "table-full"
    LOCKED = "locked"
    NOT_HOST = "not-host"
    CANNOT_HOST = "cannot-host"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    NOT_ADMITTED = "not-admitted"
    OTHER_HAND = "other-hand"
    HAND_KNOWN = "hand-known"
    SEAT_TAKEN = "seat-taken"
    TOO_FEW_SEATS = "too-few-seats"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_WATCHER = "no-such-watcher"
    NO_SUCH_LEVEL = "no-such-level"
    NO_SPECTATORS = "no-spectators"
    REMOVED = "removed"
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOT_FINISHED = "not-finished"
    EMPTY_SEATS = "empty-seats"
    NOT_READY = "not-ready"
    BAD_SEED = "bad-seed"
    USED_SEED = "used-seed"
    PAUSED = "paused"
    # What the rules say.
    BAD_MOVE = "bad-move"  # unreadable
    ILLEGAL_MOVE = "illegal-move"
    STALE = "stale"
    # Help.
    NO_HINTS = "no-hints"
    NOT_TO_ACT = "not-to-act"
    HINT_WAITS = "hint-waits"
    # What the coach says.
    LESSON = "lesson"  # a move that is allowed, where another one is learned
    FIRST_GAME = "first-game"  # what is not for a first game


class Refusal(Exception):
    """What was asked is not done, and nothing has changed."""

    def __init__(self, code: Code, rule: str | None = None, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.values: Mapping[str, str | int] = values

    @property
    def wait(self) -> int | None:
        """After how many seconds it may be asked again, if that is known."""
        seconds = self.values.get("seconds")
        return seconds if isinstance(seconds, int) else None
