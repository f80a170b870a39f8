"""The checker finds every kind of fault, and none where there is none."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, replace
from random import Random

import pytest

from nodes.histories import Command, Fresh, Kind, Row, Skipped, Story, Told, faults_of, seen_by
from stamtafel.table import commands, events
from stamtafel.table.change import Person
from table.sitting import ANNA, BRAM, Sitting, commitment_of, seed_of

BY_BOT = 3  # the number of a lease


class Noted(Sitting):
    """A table at which every command is noted, as it is in the log and as its person would note it."""

    def __init__(self) -> None:
        super().__init__("sequence", 3)
        self.rows: list[Row] = [Row(1, "anna/made", events.encode(self.record[0]))]
        made = Command("anna", "made", {"type": "create"}, 0.0, accepted=0.5)
        self.stories = {"anna": Story("anna", 0, [made]), "bram": Story("bram", 1)}

    def ask(self, person: Person, command: type[commands.Command], **values: object) -> list[events.AnyEvent]:
        happened = super().ask(person, command, **values)
        number, message = len(self.record), {"type": command.__name__.lower(), **values}
        noted = Command(person.id, f"c{self.count}", message, number, accepted=number + 0.5, number=number)
        self._append(happened, noted.key, None)
        self.stories[person.id].commands.append(noted)
        return happened

    def do(self, chore: commands.Chore) -> list[events.AnyEvent]:
        happened = super().do(chore)
        self._append(happened, None, BY_BOT)
        return happened

    def _append(self, happened: list[events.AnyEvent], key: str | None, lease: int | None) -> None:
        first = len(self.record) - len(happened) + 1
        for number, event in enumerate(happened, first):
            is_last = number == len(self.record)
            self.rows.append(Row(number, key if is_last else None, events.encode(event), lease))


@dataclass
class History:
    """What the checker is given."""

    log: list[Row]
    anna: Story
    bram: Story

    def kinds(self) -> set[Kind]:
        return {fault.kind for fault in faults_of(self.log, [self.anna, self.bram])}

    def moves(self) -> list[Command]:
        return [command for command in self.bram.commands if command.message["type"] == "move"]

    def row_of(self, command: Command) -> int:
        return next(n for n, row in enumerate(self.log) if row.key == command.key)


@pytest.fixture
def history(true_history: History) -> History:
    """One to be broken."""
    return deepcopy(true_history)


@pytest.fixture(scope="module")
def true_history() -> History:
    """A true one: Anna, Bram and a bot at Sequence; Bram came late, and lost the connection once."""
    sitting = Noted()
    sitting.sit(ANNA, BRAM)
    for person in (ANNA, BRAM):
        sitting.ask(person, commands.Ready, commitment=commitment_of(person))
    sitting.ask(ANNA, commands.Start)
    for person in (ANNA, BRAM):
        sitting.ask(person, commands.Open, seed=seed_of(person))
    sitting.play_on(Random(1), 30)
    last = len(sitting.record)
    for story, first in ((sitting.stories["anna"], 1), (sitting.stories["bram"], 2)):
        happened = seen_by(sitting.rows, story.seat)
        story.told = [Fresh(first, 0.0)]
        story.told += [Told(n, happened[n - 1], n) for n in range(first + 1, last + 1)]
    sitting.stories["bram"].told.insert(10, Fresh(20, 20.0))  # what was missed was told then
    return History(sitting.rows, sitting.stories["anna"], sitting.stories["bram"])


def test_a_true_history_has_no_faults(history: History) -> None:
    assert faults_of(history.log, [history.anna, history.bram]) == []
    assert len(history.moves()) > 3
    assert any(row.lease == BY_BOT for row in history.log)


def test_each_seat_is_told_its_own(history: History) -> None:
    assert seen_by(history.log, 0) != seen_by(history.log, 1)


# ---- what breaks it ----


def lose_an_event(history: History) -> None:
    del history.log[-2]


def store_what_nobody_may_do(history: History) -> None:
    first, other = (history.row_of(move) for move in history.moves()[:2])
    history.log[first] = history.log[first]._replace(body=history.log[other].body)


def store_twice(history: History) -> None:
    key = history.moves()[0].key
    n = next(n for n, row in enumerate(history.log) if row.key is None)
    history.log[n] = history.log[n]._replace(key=key)


def lose_a_command(history: History) -> None:
    n = history.row_of(history.moves()[0])
    history.log[n] = history.log[n]._replace(key=None)


def accept_under_another_number(history: History) -> None:
    move = history.moves()[0]
    assert move.number is not None
    move.number += 1


def refuse_what_is_done(history: History) -> None:
    move = history.moves()[0]
    move.accepted, move.number, move.refused = None, None, "illegal-move"


def do_what_nobody_asked(history: History) -> None:
    history.bram.commands.remove(history.moves()[0])


def play_something_else(history: History) -> None:
    move = history.moves()[0]
    move.message = {**move.message, "action": "something else"}


def play_for_somebody_who_is_there(history: History) -> None:
    move = history.moves()[-1]
    n = history.row_of(move)
    history.log[n] = history.log[n]._replace(key=None, lease=BY_BOT)
    history.bram.commands.remove(move)


def turn_the_order(history: History) -> None:
    history.moves()[-2].sent = history.moves()[-1].sent + 1.0


def leave_something_out(history: History) -> None:
    del history.bram.told[15]


def tell_something_twice(history: History) -> None:
    history.bram.told.insert(15, history.bram.told[14])


def lead_back(history: History) -> None:
    history.bram.told.append(Fresh(history.log[-1].number - 1, 99.0))


def lead_back_after_the_present(history: History) -> None:
    """What came after the present was lost with the connection, and the next node knows less."""
    history.bram.told[10:10] = [Fresh(20, 19.0), Fresh(19, 19.5)]


def tell_a_secret(history: History) -> None:
    own, other = seen_by(history.log, 0), seen_by(history.log, 1)
    n = next(n for n in range(len(own)) if own[n] != other[n] and n > 5)
    at = next(at for at, one in enumerate(history.bram.told) if isinstance(one, Told) and one.number == n + 1)
    history.bram.told[at] = Told(n + 1, own[n], 0.0)


def tell_what_did_not_happen(history: History) -> None:
    history.bram.told.append(Told(len(history.log) + 1, b"{}", 99.0))


def fall_silent(history: History) -> None:
    del history.bram.told[-1]


def write_by_an_old_lease(history: History) -> None:
    last = max(n for n, row in enumerate(history.log) if row.lease is not None)
    history.log[last] = history.log[last]._replace(lease=BY_BOT - 1)


BROKEN: list[tuple[Callable[[History], None], Kind]] = [
    (lose_an_event, Kind.GAP),
    (store_what_nobody_may_do, Kind.UNPLAYABLE),
    (store_twice, Kind.TWICE),
    (lose_a_command, Kind.LOST),
    (accept_under_another_number, Kind.ELSEWHERE),
    (refuse_what_is_done, Kind.REFUSED),
    (do_what_nobody_asked, Kind.UNASKED),
    (play_something_else, Kind.UNASKED),
    (play_for_somebody_who_is_there, Kind.UNASKED),
    (turn_the_order, Kind.ORDER),
    (leave_something_out, Kind.HOLE),
    (tell_something_twice, Kind.TURN),
    (lead_back, Kind.TURN),
    (lead_back_after_the_present, Kind.TURN),
    (tell_a_secret, Kind.OTHERWISE),
    (tell_what_did_not_happen, Kind.BEYOND),
    (fall_silent, Kind.BEHIND),
    (write_by_an_old_lease, Kind.LEASE),
]


@pytest.mark.parametrize(("break_it", "kind"), BROKEN)
def test_what_is_broken_is_found(history: History, break_it: Callable[[History], None], kind: Kind) -> None:
    break_it(history)
    assert kind in history.kinds()


def test_there_is_a_broken_history_of_every_kind() -> None:
    assert {kind for _, kind in BROKEN} == set(Kind)


# ---- what looks wrong and is not ----


def test_what_was_asked_again_may_be_done_though_it_was_refused(history: History) -> None:
    """The first try may still be under way, at a node that was paused."""
    refuse_what_is_done(history)
    history.moves()[0].unanswered = 1
    assert history.kinds() == set()


def test_nobody_knows_what_came_of_what_was_never_answered(history: History) -> None:
    move = history.moves()[0]
    move.accepted, move.number, move.unanswered = None, None, 1
    assert history.kinds() == set()
    history.bram.commands.append(replace(move, id="never"))
    assert history.kinds() == set()


def test_what_is_said_to_be_left_out_may_be(history: History) -> None:
    told = history.bram.told
    del told[15:20]
    next_told = told[15]
    told.insert(15, Skipped(next_told.number - 1))
    assert history.kinds() == set()
