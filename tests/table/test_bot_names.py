"""Bots have names of their own: known at the table and in the record, never those of people, kept for good."""

from random import Random

import pytest

from stamtafel.bots.temper import TEMPERS
from stamtafel.table import commands, events
from stamtafel.table.bot_names import NAMES, TEMPER_OF, free_names, name_at
from stamtafel.table.change import Person
from stamtafel.table.chapters import read_chapter, write_chapter
from stamtafel.table.names import are_alike
from stamtafel.table.records import finished_games
from stamtafel.table.table import Seat, Table
from stamtafel.wire.showing import show_info
from table.sitting import ANNA, BRAM, CLEO, Sitting

MOST_SEATS = 12


def names(sitting: Sitting) -> list[str]:
    """Who sits there, as everyone is told."""
    return [seat.name for seat in show_info(sitting.table, ANNA.id).seats]


def test_there_are_enough_names_and_no_two_are_alike() -> None:
    assert not any(are_alike(one, other) for one in NAMES for other in NAMES if one != other)
    assert len(NAMES) > MOST_SEATS
    assert len(free_names([*NAMES[:11], "Tess", "Linde"])) > 0


def test_every_temperament_has_as_many_names_as_any_other() -> None:
    assert {temper: [*TEMPER_OF.values()].count(temper) for temper in TEMPERS} == dict.fromkeys(TEMPERS, 4)


def test_a_full_table_of_bots_has_a_name_for_each() -> None:
    sitting = Sitting("sequence", MOST_SEATS)
    for seat in range(MOST_SEATS):
        sitting.ask(ANNA, commands.Bot, seat=seat, level="easy")
    assert len({*names(sitting)}) == MOST_SEATS
    assert {*names(sitting)} <= {*NAMES}


def test_a_bot_keeps_its_name_when_its_level_changes() -> None:
    sitting = Sitting("push", 3)
    for level in ("easy", "normal"):
        sitting.ask(ANNA, commands.Bot, seat=1, level=level)
        assert names(sitting)[1] == "Juno"
    sitting.ask(ANNA, commands.Bot, seat=2, level="easy")
    assert names(sitting)[2] == "Moss"


def test_a_bot_gives_way_to_a_person_of_its_name() -> None:
    sitting = Sitting("push", 3)
    sitting.ask(ANNA, commands.Bot, seat=1, level="easy")
    sitting.ask(Person("j", "JUNO"), commands.Sit, seat=2)
    assert names(sitting)[1:] == ["Moss", "JUNO"]
    assert sitting.table.seats[1].level == "easy"


def test_a_bot_that_goes_on_for_who_left_has_a_name() -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM, CLEO)
    sitting.ask(BRAM, commands.Stand)
    sitting.ask(ANNA, commands.Remove, seat=2)
    assert names(sitting) == ["Anna", "Juno", "Moss"]


def test_who_is_played_for_keeps_the_name() -> None:
    sitting = Sitting("push", 2).begin(ANNA, BRAM)
    sitting.do(commands.PlayFor(1))
    assert (names(sitting)[1], sitting.table.seats[1].level) == ("Bram", "normal")


def test_the_record_says_which_bots_played() -> None:
    ((record, _, _),) = finished_games(Sitting("push", 3).begin(ANNA, BRAM).play_on(Random(1), 10_000).record)
    assert (record.names, record.bots) == (("Anna", "Bram", "Juno"), {2: "easy"})


@pytest.mark.parametrize("seat", range(2))
def test_bots_stored_without_a_name_have_that_of_their_seat(seat: int) -> None:
    sitting = Sitting("push", 2)
    table = Table.replay([*sitting.record, events.BotSat(seat, "easy")])
    assert table.seats[seat].name == name_at(seat)
    stood: list[events.AnyEvent] = [events.Sat(seat, "b", "Bram"), events.Stood(seat, "Bram", "normal")]
    assert Table.replay([*sitting.record, *stood]).seats[seat].name == name_at(seat)
    table.seats = tuple(Seat(bot=one.bot) for one in table.seats)
    assert read_chapter(write_chapter(table)).seats[seat].name == name_at(seat)
