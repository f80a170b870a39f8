"""`handle` is pure: whatever is asked, the table it is given stays as it was, and the events tell all."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stamtafel.games import own_names
from stamtafel.table import commands
from stamtafel.table.change import Change, Person
from stamtafel.table.handling import CHORES, HANDLERS, do_chore, handle
from stamtafel.table.refusals import Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Table
from table.sitting import ANNA, BRAM, Sitting, commitment_of, picture, round_trip, seed_of

PEOPLE = (ANNA, BRAM, Person("carla", "Carla"))
seats = st.integers(0, 4)
Step = tuple[Person | None, type, dict[str, Any]]


def _step(command: type, **values: st.SearchStrategy[Any]) -> st.SearchStrategy[Step]:
    return st.tuples(st.sampled_from(PEOPLE), st.just(command), st.fixed_dictionaries(values))


def _chore(chore: type, **values: st.SearchStrategy[Any]) -> st.SearchStrategy[Step]:
    return st.tuples(st.none(), st.just(chore), st.fixed_dictionaries(values))


on = st.booleans()
any_step = st.one_of(
    _step(commands.Sit, seat=seats),
    _step(commands.Stand),
    _step(commands.Bot, seat=seats, level=st.sampled_from([None, "easy", "nobody"])),
    _step(commands.Configure, players=st.integers(2, 5), options=st.just({}), settings=st.just(Settings())),
    _step(commands.Ready),
    _step(commands.Start),
    _step(commands.Open),
    _step(commands.Move, pick=st.integers(0, 99)),
    _step(commands.Move, action=st.sampled_from(["draw", "stop", "", "play B5"])),
    _step(commands.Penalty, team=st.integers(0, 2)),
    _step(commands.Lock, on=on),
    _step(commands.Pause, on=on),
    _step(commands.Remove, seat=seats),
    _step(commands.Handover, seat=seats),
    _step(commands.Dismiss, watcher=st.sampled_from(["", "0"])),
    _step(commands.Rematch),
    _step(commands.Again),
    _chore(commands.BotMove, pick=st.integers(0, 99)),
    _chore(commands.PlayFor, seat=st.integers(0, 1)),
    _chore(commands.Return, seat=st.integers(0, 1)),
    _chore(commands.HandOn),
    _chore(commands.Expire, ceremony=st.integers(1, 3)),
)


def _filled(table: Table, person: Person | None, asked: type, values: dict[str, Any]) -> dict[str, Any]:
    """The values that fit this table: the person's own seed, one of the legal moves."""
    if person is not None and asked is commands.Ready:
        return {"commitment": commitment_of(person, table.ceremony)}
    if person is not None and asked is commands.Open:
        return {"seed": seed_of(person, table.ceremony)}
    if "pick" not in values:
        return values
    position = table.position
    seat = position.to_act()[0] if position and position.to_act() else 0
    legal = position.legal(seat) if position else ()
    action = legal[values["pick"] % len(legal)] if legal else "draw"
    own = {} if person is not None else {"seat": seat, "number": table.number}
    return {"action": action, **own}


@settings(max_examples=150)
@given(st.sampled_from(own_names()), st.booleans(), st.lists(any_step, max_size=40))
def test_the_table_that_is_given_never_changes(game: str, is_begun: bool, steps: list[Step]) -> None:
    sitting = Sitting(game, 3)
    if is_begun:
        sitting.begin(ANNA, BRAM)
    for person, asked, values in steps:
        table = sitting.table
        before = picture(table)
        filled = _filled(table, person, asked, values)
        try:
            if person is None:
                change = do_chore(table, asked(**filled), sitting.world())
            else:
                change = handle(table, person, asked(id="c", table="t", **filled), sitting.world())
        except Refusal:
            assert picture(table) == before
            continue
        assert picture(table) == before
        for event in change.events:
            table.apply(round_trip(event))
        assert picture(table) == picture(change.table)


def test_every_command_and_every_chore_is_handled() -> None:
    assert {*HANDLERS} == {*commands.TableCommand.__args__}
    assert {*CHORES} == {*commands.Chore.__args__}


@pytest.mark.parametrize("game", own_names())
def test_who_reads_on_what_others_stored_has_the_same_table(game: str) -> None:
    """Every card and roll is counted there, too: the next one is the next of the seed."""
    sitting = Sitting(game, 3).begin(ANNA, BRAM)
    here, known = sitting.table.copy(), len(sitting.record)
    sitting.play_on(Random(1), moves=20)
    change = Change(here, sitting.world())
    change.add_all(sitting.record[known:])
    assert picture(change.table) == picture(sitting.table)
