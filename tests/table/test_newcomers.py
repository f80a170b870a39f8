"""Who may sit down while a game is played: who sat there in it, and whom the host admits."""

from random import Random

import pytest

from stamtafel.games.contract import NORMAL
from stamtafel.table import commands, events
from stamtafel.table.change import Person
from stamtafel.table.gathering import seats_to_take
from stamtafel.table.refusals import Code
from stamtafel.table.settings import Settings
from stamtafel.table.table import Seat
from table.sitting import ANNA, BRAM, CLEO, Sitting

CLEO_AGAIN = Person("new cookie", "Cleo")


@pytest.mark.parametrize("game", ["push", "thirteen", "sequence"])
def test_a_stranger_takes_no_bots_place_in_a_game(game: str) -> None:
    sitting = Sitting(game, 3).begin(ANNA)
    for seat in (1, 2):
        sitting.refuses(CLEO, commands.Sit, Code.NOT_ADMITTED, seat=seat)
    assert seats_to_take(sitting.table, CLEO.id) == ()
    sitting.play_on(Random(1)).ask(CLEO, commands.Sit, seat=1)


def test_the_host_who_only_watches_takes_no_bots_place_either() -> None:
    sitting = Sitting().sit()
    sitting.ask(ANNA, commands.Start)
    sitting.refuses(ANNA, commands.Sit, Code.NOT_ADMITTED, seat=0)


def test_whom_the_host_admits_takes_over_from_a_bot() -> None:
    sitting = Sitting("push", 3).begin(ANNA).set(admits=True)
    sitting.ask(BRAM, commands.Sit, seat=2)
    assert sitting.table.seats[2].level is None
    sitting.set(admits=False).refuses(CLEO, commands.Sit, Code.NOT_ADMITTED, seat=1)


def test_nobody_is_admitted_at_a_public_table() -> None:
    sitting = Sitting("push", 3).begin(ANNA).set(admits=True, public=True)
    sitting.refuses(BRAM, commands.Sit, Code.NOT_ADMITTED, seat=1)
    sitting.set(public=False).ask(BRAM, commands.Sit, seat=1)


def test_newcomers_are_not_admitted_unless_somebody_says_so() -> None:
    assert not Settings().admits


def test_who_sat_there_comes_back_whatever_is_set() -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM).set(public=True)
    sitting.ask(ANNA, commands.Lock, on=True)
    sitting.ask(BRAM, commands.Stand)
    sitting.refuses(BRAM, commands.Sit, Code.OTHER_HAND, seat=2)
    assert sitting.ask(BRAM, commands.Sit, seat=1) == [events.Sat(1, "bram", "Bram")]


def test_a_newcomer_looks_at_one_hand_only() -> None:
    sitting = Sitting("sequence", 4).begin(ANNA).set(admits=True)
    sitting.ask(CLEO, commands.Sit, seat=2)
    sitting.ask(CLEO, commands.Stand)
    sitting.refuses(CLEO, commands.Sit, Code.OTHER_HAND, seat=3)


# ---- the bot that goes on ----


def test_when_a_newcomer_leaves_the_bot_of_before_goes_on() -> None:
    sitting = Sitting("push", 3).begin(ANNA).set(admits=True)
    sitting.ask(BRAM, commands.Sit, seat=1)
    assert sitting.ask(BRAM, commands.Stand) == [events.Stood(1, "Bram", "easy", "Juno")]
    assert sitting.table.seats[1] == Seat(bot="easy", name="Juno")


def test_the_bot_that_followed_a_player_goes_on_as_it_was() -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM)
    assert sitting.ask(BRAM, commands.Stand) == [events.Stood(1, "Bram", NORMAL, "Moss")]
    sitting.ask(ANNA, commands.Bot, seat=1, level="random")
    sitting.ask(BRAM, commands.Sit, seat=1)
    assert sitting.ask(BRAM, commands.Stand) == [events.Stood(1, "Bram", "random", "Moss")]


def test_for_a_newcomer_who_is_away_or_removed_the_bot_of_before_plays_too() -> None:
    sitting = Sitting("push", 3).begin(ANNA).set(admits=True)
    sitting.ask(BRAM, commands.Sit, seat=1)
    sitting.do(commands.PlayFor(1))
    assert sitting.table.seats[1].level == "easy"
    assert sitting.ask(ANNA, commands.Remove, seat=1) == [events.Removed(1, "Bram", "easy", "Juno")]


def test_a_stand_in_that_was_stored_without_a_level_is_of_the_usual_one() -> None:
    sitting = Sitting("push", 3).begin(ANNA)
    sitting.table.apply(events.decode(b'{"kind":"playedfor","seat":0}'))
    assert sitting.table.seats[0].level == NORMAL


def test_in_the_next_game_the_bot_of_before_is_forgotten() -> None:
    sitting = Sitting("push", 2).begin(ANNA).set(admits=True)
    sitting.ask(BRAM, commands.Sit, seat=1)
    sitting.play_on(Random(1)).ask(ANNA, commands.Rematch)
    assert sitting.table.seats[1] == Seat(person="bram", name="Bram")


# ---- who was removed ----


def test_the_hand_of_who_was_removed_is_nobodys_until_the_game_is_over() -> None:
    sitting = Sitting("push", 3).begin(ANNA, CLEO).set(admits=True)
    sitting.ask(ANNA, commands.Remove, seat=1)
    sitting.refuses(CLEO_AGAIN, commands.Sit, Code.HAND_KNOWN, seat=1)
    assert seats_to_take(sitting.table, CLEO_AGAIN.id) == (2,)
    sitting.ask(ANNA, commands.Bot, seat=1, level="easy")
    sitting.refuses(CLEO_AGAIN, commands.Sit, Code.HAND_KNOWN, seat=1)
    sitting.play_on(Random(1)).ask(BRAM, commands.Sit, seat=1)


def test_who_played_there_before_may_take_the_seat_of_who_was_removed() -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM).set(admits=True)
    sitting.ask(BRAM, commands.Stand)
    sitting.ask(CLEO, commands.Sit, seat=1)
    sitting.ask(ANNA, commands.Remove, seat=1)
    assert sitting.ask(BRAM, commands.Sit, seat=1) == [events.Sat(1, "bram", "Bram")]
