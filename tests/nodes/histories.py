"""What clients asked and were told, compared with the log: each thing done once, in one order, told as it was.

As Jepsen does it: clients note what they do while all goes wrong around them, and are believed; the log is read
when it is over.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import accumulate, pairwise
from typing import NamedTuple

import msgspec

from stamtafel.games.numbers import SPECTATOR
from stamtafel.table import events
from stamtafel.table.change import tell
from stamtafel.table.table import REFUSED, Table
from stamtafel.wire.happened import Happened


class Row(NamedTuple):
    """One event of the log."""

    number: int
    key: str | None
    body: bytes
    lease: int | None = None


@dataclass
class Command:
    """Something a person asked for, perhaps several times, always with the same id."""

    person: str
    id: str
    message: dict[str, object]
    sent: float  # for the first time
    tries: int = 1
    unanswered: int = 0  # tries of which nobody knows what came of them
    accepted: float | None = None
    number: int | None = None  # under which it was accepted; none for the one that made the table
    refused: str | None = None  # by which code, at last

    @property
    def key(self) -> str:
        """What the log knows it by."""
        return f"{self.person}/{self.id}"


class Fresh(NamedTuple):
    """The table as it stands: whoever was told less before is owed a past, or told that there is none."""

    number: int
    at: float


class Told(NamedTuple):
    """A happening, as it was told."""

    number: int
    happening: bytes
    at: float


class Skipped(NamedTuple):
    """It was said that what was before this number will not be told."""

    number: int


@dataclass
class Story:
    """All that one person at one table asked and was told, in order."""

    person: str
    seat: int
    commands: list[Command] = field(default_factory=list)
    told: list[Fresh | Told | Skipped] = field(default_factory=list)


class Kind(Enum):
    """What can be wrong."""

    GAP = "the numbers of the log have a gap"
    UNPLAYABLE = "the rules refuse what is in the log"
    TWICE = "a command is in the log twice"
    LOST = "a command was accepted, and is not in the log"
    ELSEWHERE = "a command was accepted under another number than it has"
    REFUSED = "a command was refused, and is in the log"
    UNASKED = "the log has what nobody asked for"
    ORDER = "a command has a lower number than one that was accepted before it was sent"
    HOLE = "somebody was not told of something"
    TURN = "somebody was led back to what was before"
    OTHERWISE = "somebody was told something else than what happened"
    BEYOND = "somebody was told of what did not happen"
    BEHIND = "somebody was not told to the end"
    LEASE = "a lease's number falls: somebody wrote who had lost the table"


class Fault(NamedTuple):
    """What is wrong, and where."""

    kind: Kind
    what: str


def faults_of(log: Sequence[Row], stories: Sequence[Story], *, to_the_end: bool = True) -> list[Fault]:
    """All that is wrong with the histories of one table; `to_the_end` if everyone had the time to be told all."""
    commands = [command for story in stories for command in story.commands]
    gaps = list(_check_numbers(log))
    if gaps:
        return gaps  # nothing else can be reckoned
    return [
        *_check_leases(log),
        *_check_commands(log, commands),
        *_check_order(commands),
        *_check_moves(log, commands),
        *_check_told(log, stories, to_the_end),
    ]


def _check_numbers(log: Sequence[Row]) -> Iterator[Fault]:
    numbers = [row.number for row in log]
    if numbers != list(range(1, len(log) + 1)):
        yield Fault(Kind.GAP, f"{numbers}")


def _check_leases(log: Sequence[Row]) -> Iterator[Fault]:
    by_lease = [row for row in log if row.lease is not None]
    for one, other in pairwise(by_lease):
        if (one.lease or 0) > (other.lease or 0):
            yield Fault(Kind.LEASE, f"{one.lease} at {one.number}, {other.lease} at {other.number}")


def _check_commands(log: Sequence[Row], commands: Sequence[Command]) -> Iterator[Fault]:
    """Everything accepted is there once, under its number; nothing is that was refused or never asked."""
    counted = Counter(row.key for row in log if row.key is not None)
    numbers = {row.key: row.number for row in log if row.key is not None}
    for key, times in counted.items():
        if times > 1:
            yield Fault(Kind.TWICE, f"{key}, {times} times")
    for command in commands:
        number = numbers.pop(command.key, None)
        if command.accepted is not None and number is None:
            yield Fault(Kind.LOST, f"{command}")
        elif command.number is not None and number != command.number:
            yield Fault(Kind.ELSEWHERE, f"{command} is number {number}")
        elif command.refused is not None and not command.unanswered and number is not None:
            yield Fault(Kind.REFUSED, f"{command} is number {number}")
    for key in numbers:
        yield Fault(Kind.UNASKED, f"{key} is number {numbers[key]}")


def _check_order(commands: Sequence[Command]) -> Iterator[Fault]:
    """What was sent after something was accepted comes after it."""
    accepted = [(one.accepted, one.number) for one in commands if one.accepted is not None]
    done = sorted((at, number or 0) for at, number in accepted)
    times = [at for at, _ in done]
    highest = list(accumulate((number for _, number in done), max))
    for command in commands:
        before = bisect_left(times, command.sent)
        if command.number is not None and before and highest[before - 1] >= command.number:
            yield Fault(Kind.ORDER, f"{command} was sent when {highest[before - 1]} was accepted")


def _check_moves(log: Sequence[Row], commands: Sequence[Command]) -> Iterator[Fault]:
    """What a person's seat does, that person asked for, just so."""
    asked = {command.key: command.message for command in commands}
    table: Table | None = None
    for row, after in zip(log, [*log[1:], None], strict=True):
        event = events.decode(row.body)
        if table is None:
            assert isinstance(event, events.Created)
            table = Table(event)
            continue
        if isinstance(event, events.Played):
            mover, _, action = event.moves[0].partition(":")
            seat = table.seats[int(mover)] if mover.isdigit() else None
            if seat is not None and seat.person is not None and not seat.is_played_for:
                key = row.key or (after.key if after else None) or ""  # the end of the game may follow
                message = asked.get(key, {})
                if not key.startswith(f"{seat.person}/") or message.get("action") != action:
                    yield Fault(Kind.UNASKED, f"{event.moves[0]} at {row.number} by {key}: {message}")
        table.pass_by(event)


# ---- what was told ----


def seen_by(log: Sequence[Row], seat: int) -> list[bytes]:
    """All that happened, as the seat may know it, each encoded."""
    record = [events.decode(row.body) for row in log]
    table = Table.replay_without_games(record[:1])
    made = [tell(table, event) for event in record[1:]]
    return [msgspec.json.encode(one) for one in Happened(0, record, [[], *made]).show(seat)]


def _check_told(log: Sequence[Row], stories: Sequence[Story], to_the_end: bool) -> Iterator[Fault]:
    try:
        before = seen_by(log, SPECTATOR)  # by who has not sat down yet
    except REFUSED as error:
        yield Fault(Kind.UNPLAYABLE, str(error))
        return
    for seat in sorted({story.seat for story in stories}):
        happened = seen_by(log, seat)
        for story in stories:
            if story.seat == seat:
                yield from _check_content(story, happened, before)
                yield from _check_course(story, len(happened), to_the_end)


def _check_content(story: Story, happened: Sequence[bytes], before: Sequence[bytes]) -> Iterator[Fault]:
    """It was told as it was."""
    for one in story.told:
        if one.number > len(happened):
            yield Fault(Kind.BEYOND, f"{story.person} at {one.number} of {len(happened)}")
        elif isinstance(one, Told):
            was = happened[one.number - 1]
            if one.happening not in (was, before[one.number - 1]):
                yield Fault(Kind.OTHERWISE, f"{story.person} at {one.number}: {one.happening!r} for {was!r}")


def _check_course(story: Story, last: int, to_the_end: bool) -> Iterator[Fault]:
    """From some number on it was told, all of it, in order."""
    number: int | None = None  # up to which all is told
    highest = 0  # of which it was heard
    for one in story.told:
        was = f"{story.person} was at {number}, has heard of {highest}, and now of {one}"
        if isinstance(one, Told):
            if number is None or one.number > number + 1:
                yield Fault(Kind.HOLE, was)
            elif one.number <= number:
                yield Fault(Kind.TURN, was)
            number = one.number
        elif isinstance(one, Skipped) or number is None:
            number = one.number
        if isinstance(one, Fresh) and one.number < highest:
            yield Fault(Kind.TURN, was)
        highest = max(highest, one.number)
    if to_the_end and (number or 0) < last:
        yield Fault(Kind.BEHIND, f"{story.person} was told to {number} of {last}")
