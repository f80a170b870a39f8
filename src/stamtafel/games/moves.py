"""The grammar of a move: `SEAT:ACTION`, `=OUTCOME` or `!penalty TEAM`."""

import re
from dataclasses import dataclass

from stamtafel.games.errors import Unreadable

NUMBER = re.compile(r"0|[1-9][0-9]*", re.ASCII)
MOST_DIGITS = 9
BEYOND_ALL = 10**MOST_DIGITS  # stands for every number too long to matter


@dataclass(frozen=True)
class Decision:
    """What a seat decided."""

    seat: int
    action: str

    def __str__(self) -> str:
        return f"{self.seat}:{self.action}"


@dataclass(frozen=True)
class Chance:
    """What chance brought."""

    name: str

    def __str__(self) -> str:
        return f"={self.name}"


@dataclass(frozen=True)
class Penalty:
    """The table's own move: a team was caught talking (S25)."""

    team: int

    def __str__(self) -> str:
        return f"!penalty {self.team}"


Move = Decision | Chance | Penalty


def parse_number(text: str) -> int:
    """The value of an ASCII decimal without sign or leading zero; raises Unreadable."""
    if not NUMBER.fullmatch(text):
        raise Unreadable(f"{clip(text)} is not a number; write it like 0 or 12")
    return int(text) if len(text) <= MOST_DIGITS else BEYOND_ALL


def parse_number_below(text: str, limit: int) -> int:
    """The same for a number that counts from 0 and stays below the limit; raises Unreadable."""
    number = parse_number(text)
    if number >= limit:
        raise Unreadable(f"{clip(text)} is too high, the last one is {limit - 1}")
    return number


def parse_move(text: str) -> Move:
    """The move that a token of a record stands for; raises Unreadable."""
    if text.startswith("="):
        return Chance(text[1:])
    if text.startswith("!penalty "):
        return Penalty(parse_number(text.removeprefix("!penalty ")))
    seat, colon, action = text.partition(":")
    if not colon:
        raise Unreadable(f"{clip(text)} is not a move; a move is SEAT:ACTION, =OUTCOME or !penalty TEAM")
    return Decision(parse_number(seat), action)


def clip(text: str, most: int = 60) -> str:
    """The text in quotes, cut where it is too long to show."""
    return repr(text if len(text) <= most else text[:most] + "...")
