"""Sitting down and getting ready."""

import pytest

from stamtafel.games.contract import NORMAL
from stamtafel.table import commands, events
from stamtafel.table.change import Person
from stamtafel.table.gathering import seats_to_take
from stamtafel.table.refusals import Code
from stamtafel.table.settings import Settings
from stamtafel.table.table import EMPTY, Phase, Seat
from table.sitting import ANNA, BRAM, Sitting, commitment_of

CARLA = Person("carla", "Carla")


def test_a_new_table_waits_with_free_seats() -> None:
    table = Sitting("push", 3).table
    assert table.phase is Phase.GATHERING
    assert table.seats == (EMPTY, EMPTY, EMPTY)
    assert (table.number, table.host, table.position) == (1, ANNA.id, None)


def test_a_person_takes_a_free_seat() -> None:
    sitting = Sitting()
    assert sitting.ask(BRAM, commands.Sit, seat=1) == [events.Sat(1, "bram", "Bram")]
    assert sitting.table.seats[1] == Seat(person="bram", name="Bram")


def test_a_person_takes_a_bots_seat() -> None:
    sitting = Sitting().sit(ANNA)
    sitting.ask(BRAM, commands.Sit, seat=1)
    assert sitting.table.seats[1] == Seat(person="bram", name="Bram")


def test_a_persons_seat_is_taken() -> None:
    sitting = Sitting().sit(ANNA)
    refusal = sitting.refuses(BRAM, commands.Sit, Code.SEAT_TAKEN, seat=0)
    assert refusal.values == {"name": "Anna"}


def test_a_seat_that_is_not_there_is_refused() -> None:
    Sitting("push", 3).refuses(BRAM, commands.Sit, Code.NO_SUCH_SEAT, seat=3)


def test_sitting_where_one_sits_does_nothing() -> None:
    assert Sitting().sit(ANNA).ask(ANNA, commands.Sit, seat=0) == []


def test_between_games_one_may_change_seats() -> None:
    sitting = Sitting("push", 3).sit(ANNA)
    happened = sitting.ask(ANNA, commands.Sit, seat=2)
    assert happened == [events.Stood(0, "Anna"), events.Sat(2, "anna", "Anna")]
    assert sitting.table.seats[0] == EMPTY


def test_during_a_game_one_keeps_the_seat() -> None:
    sitting = Sitting("push", 3).begin(ANNA)
    sitting.refuses(ANNA, commands.Sit, Code.ALREADY_SEATED, seat=2)


def test_nobody_sits_down_while_seeds_are_opened() -> None:
    sitting = Sitting("push", 3).sit(ANNA).promise(ANNA)
    sitting.refuses(BRAM, commands.Sit, Code.ALREADY_STARTED, seat=1)


def test_a_locked_table_takes_nobody_but_the_host() -> None:
    sitting = Sitting()
    sitting.ask(ANNA, commands.Lock, on=True)
    sitting.refuses(BRAM, commands.Sit, Code.LOCKED, seat=0)
    sitting.ask(ANNA, commands.Sit, seat=0)
    sitting.ask(ANNA, commands.Lock, on=False)
    sitting.ask(BRAM, commands.Sit, seat=1)


def test_who_stands_up_between_games_leaves_the_seat_free() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    assert sitting.ask(BRAM, commands.Stand) == [events.Stood(1, "Bram")]
    assert sitting.table.seats[1] == EMPTY


def test_who_leaves_during_a_game_is_followed_by_a_bot() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    assert sitting.ask(BRAM, commands.Stand) == [events.Stood(1, "Bram", NORMAL, "Juno")]
    assert sitting.table.seats[1] == Seat(bot=NORMAL, name="Juno")
    assert sitting.table.phase is Phase.PLAYING


def test_the_seats_to_take_are_those_that_sitting_down_gives() -> None:
    sitting = Sitting("sequence", 4).sit(ANNA, BRAM)
    assert [seats_to_take(sitting.table, person.id) for person in (ANNA, CARLA)] == [(2, 3), (2, 3)]
    sitting.promise(ANNA, BRAM)
    assert seats_to_take(sitting.table, CARLA.id) == ()
    sitting.open(ANNA, BRAM)
    assert seats_to_take(sitting.table, ANNA.id) == ()
    sitting.ask(BRAM, commands.Stand)
    assert [seats_to_take(sitting.table, person.id) for person in (BRAM, CARLA)] == [(1,), ()]
    sitting.set(admits=True)
    assert [seats_to_take(sitting.table, person.id) for person in (BRAM, CARLA)] == [(1,), (1, 2, 3)]
    sitting.ask(ANNA, commands.Lock, on=True)
    assert [seats_to_take(sitting.table, person.id) for person in (BRAM, CARLA)] == [(1,), ()]
    sitting.ask(ANNA, commands.Close)
    assert seats_to_take(sitting.table, BRAM.id) == ()


def test_who_sits_nowhere_cannot_stand_up_or_be_ready() -> None:
    sitting = Sitting()
    sitting.refuses(BRAM, commands.Stand, Code.NOT_SEATED)
    sitting.refuses(BRAM, commands.Ready, Code.NOT_SEATED, commitment=commitment_of(BRAM))


@pytest.mark.parametrize("level", ["grandmaster", "", "cmd:bot"])
def test_a_level_that_there_is_no_bot_of_is_refused(level: str) -> None:
    refusal = Sitting().refuses(ANNA, commands.Bot, Code.NO_SUCH_LEVEL, seat=0, level=level)
    assert refusal.values == {"levels": "random, easy, normal"}


def test_a_bot_sits_down_and_leaves_again() -> None:
    sitting = Sitting()
    assert sitting.ask(ANNA, commands.Bot, seat=1, level="easy") == [events.BotSat(1, "easy", "Juno")]
    assert sitting.ask(ANNA, commands.Bot, seat=1, level=None) == [events.BotLeft(1)]
    assert sitting.ask(ANNA, commands.Bot, seat=1, level=None) == []


def test_a_bot_does_not_take_a_persons_seat() -> None:
    Sitting().sit(ANNA, BRAM).refuses(ANNA, commands.Bot, Code.SEAT_TAKEN, seat=1, level="easy")


def test_during_a_game_a_bots_level_can_change_but_it_cannot_leave() -> None:
    sitting = Sitting().begin(ANNA)
    sitting.ask(ANNA, commands.Bot, seat=1, level="normal")
    assert sitting.table.seats[1].level == "normal"
    sitting.refuses(ANNA, commands.Bot, Code.ALREADY_STARTED, seat=1, level=None)


def test_P4_whoever_sat_down_first_begins() -> None:
    sitting = Sitting("push", 3)
    sitting.ask(BRAM, commands.Sit, seat=2)
    sitting.ask(ANNA, commands.Sit, seat=0)
    sitting.ask(ANNA, commands.Bot, seat=1, level="easy")
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM)
    assert sitting.table.start == 2


def test_P4_if_the_first_has_left_the_next_begins() -> None:
    sitting = Sitting("push", 3)
    for person, seat in ((CARLA, 0), (BRAM, 2), (ANNA, 1)):
        sitting.ask(person, commands.Sit, seat=seat)
    sitting.ask(CARLA, commands.Stand)
    sitting.ask(ANNA, commands.Bot, seat=0, level="easy")
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM)
    assert sitting.table.start == 2


def test_fewer_seats_take_away_bots_but_nobody_who_sits_there() -> None:
    sitting = Sitting("push", 3).sit(ANNA)
    smaller = {"players": 2, "options": {}, "settings": Settings()}
    sitting.ask(ANNA, commands.Configure, **smaller)
    assert len(sitting.table.seats) == 2
    sitting.ask(ANNA, commands.Configure, **(smaller | {"players": 3}))
    sitting.ask(BRAM, commands.Sit, seat=2)
    refusal = sitting.refuses(ANNA, commands.Configure, Code.TOO_FEW_SEATS, **smaller)
    assert refusal.values == {"name": "Bram", "seat": 3, "least": 3}


def test_too_few_seats_are_refused_with_the_least_number_that_can_be_played() -> None:
    sitting = Sitting("sequence", 12).sit(ANNA)
    sitting.ask(BRAM, commands.Sit, seat=4)
    sitting.ask(CARLA, commands.Sit, seat=10)
    fewer = {"players": 4, "options": {}, "settings": Settings()}
    refusal = sitting.refuses(ANNA, commands.Configure, Code.TOO_FEW_SEATS, **fewer)
    assert refusal.values == {"name": "Carla", "seat": 11, "least": 12}  # eleven cannot play (S4)


def test_another_setup_takes_back_what_people_promised() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    sitting.ask(BRAM, commands.Ready, commitment=commitment_of(BRAM))
    sitting.ask(ANNA, commands.Configure, players=2, options={"risk": True}, settings=Settings())
    assert sitting.table.seats[1].commitment is None


def test_a_setup_that_is_no_game_is_refused_with_a_sentence() -> None:
    refusal = Sitting().refuses(
        ANNA, commands.Configure, Code.BAD_SETUP, players=7, options={}, settings=Settings()
    )
    assert refusal.values == {"why": "push is for 2, 3, 4, 5 or 6 players, not '7'"}
