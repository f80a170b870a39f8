"""What only the host may do."""

from random import Random

import msgspec
import pytest

from stamtafel.games.contract import NORMAL
from stamtafel.table import commands, events
from stamtafel.table.change import Person
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Seat
from table.sitting import ANNA, BRAM, CLEO, Sitting

FAST = Settings(pace_seconds=0)


@pytest.mark.parametrize(
    ("command", "values"),
    [
        (commands.Bot, {"seat": 0, "level": "easy"}),
        (commands.Configure, {"players": 2, "options": {}, "settings": FAST}),
        (commands.Start, {}),
        (commands.Penalty, {"team": 0}),
        (commands.Lock, {"on": True}),
        (commands.Pause, {"on": True}),
        (commands.Remove, {"seat": 0}),
        (commands.Dismiss, {"watcher": "0"}),
        (commands.Handover, {"seat": 1}),
        (commands.Rematch, {}),
        (commands.Close, {}),
    ],
)
def test_nobody_else_may_do_it(command: type[commands.Command], values: dict[str, object]) -> None:
    Sitting().sit(ANNA, BRAM).refuses(BRAM, command, Code.NOT_HOST, **values)


def test_settings_change_at_any_time_the_game_does_not() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    options = sitting.table.options
    sitting.ask(ANNA, commands.Configure, players=2, options=options, settings=FAST)
    assert sitting.table.settings == FAST
    assert sitting.table.phase is Phase.PLAYING
    sitting.refuses(
        ANNA, commands.Configure, Code.ALREADY_STARTED, players=2, options={"risk": True}, settings=FAST
    )


def test_changing_settings_during_a_game_leaves_the_promises_as_they_are() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    before = sitting.table.seats
    sitting.ask(ANNA, commands.Configure, players=2, options={}, settings=FAST)
    assert sitting.table.seats == before


def test_settings_changed_while_seeds_are_opened_disturb_nobody() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM).open(ANNA)
    sitting.ask(ANNA, commands.Configure, players=2, options={}, settings=FAST)
    sitting.open(BRAM)
    assert sitting.table.phase is Phase.PLAYING


def test_play_stands_still_only_while_a_game_is_played() -> None:
    Sitting().refuses(ANNA, commands.Pause, Code.NOT_STARTED, on=True)


def test_who_is_removed_may_not_come_back() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    assert sitting.ask(ANNA, commands.Remove, seat=1) == [events.Removed(1, "Bram")]
    sitting.refuses(BRAM, commands.Sit, Code.REMOVED, seat=1)


def test_who_is_removed_during_a_game_is_followed_by_a_bot() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    sitting.ask(ANNA, commands.Remove, seat=1)
    assert sitting.table.seats[1] == Seat(bot=NORMAL, name="Juno")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_a_bot_and_an_empty_chair_are_not_removed(seat: int) -> None:
    Sitting().sit(ANNA).refuses(ANNA, commands.Remove, Code.NO_SUCH_SEAT, seat=seat)


def test_another_person_becomes_host() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    assert sitting.ask(ANNA, commands.Handover, seat=1) == [events.HostChanged("bram", "Bram")]
    sitting.refuses(ANNA, commands.Lock, Code.NOT_HOST, on=True)
    sitting.ask(BRAM, commands.Lock, on=True)


def test_a_bot_does_not_become_host() -> None:
    Sitting().sit(ANNA).refuses(ANNA, commands.Handover, Code.NO_SUCH_SEAT, seat=1)


def test_a_closed_table_does_nothing_more() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    sitting.ask(ANNA, commands.Close)
    assert sitting.table.phase is Phase.CLOSED
    sitting.refuses(ANNA, commands.Start, Code.CLOSED)
    sitting.refuses(BRAM, commands.Stand, Code.CLOSED)


# ---- a host who goes ----


def test_a_host_who_stays_away_is_followed_by_who_sat_down_first_and_is_there() -> None:
    sitting = Sitting("push", 4).begin(BRAM, ANNA, CLEO)
    sitting.there = [Person("zoe", "Zoe"), CLEO]
    assert sitting.do(commands.HandOn()) == [events.HostChanged("cleo", "Cleo")]
    sitting.there = [CLEO, BRAM]
    with pytest.raises(Refusal, match="stale"):
        sitting.do(commands.HandOn())  # the host is there


def test_a_new_host_lets_a_game_go_on_that_stands_still() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    sitting.ask(ANNA, commands.Pause, on=True)
    sitting.there = [BRAM]
    sitting.do(commands.HandOn())
    sitting.ask(BRAM, commands.Pause, on=False)
    sitting.refuses(ANNA, commands.Pause, Code.NOT_HOST, on=True)


def test_where_nobody_else_sits_who_is_there_the_host_stays_host() -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM)
    sitting.there = [Person("zoe", "Zoe")]
    with pytest.raises(Refusal, match="stale"):
        sitting.do(commands.HandOn())


# ---- once more ----


def test_a_rematch_needs_a_finished_game() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    sitting.refuses(ANNA, commands.Rematch, Code.NOT_FINISHED)
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM).refuses(ANNA, commands.Rematch, Code.NOT_FINISHED)


def _second_game(game: str, players: int) -> Sitting:
    sitting = Sitting(game, players).begin(ANNA, BRAM).play_on(Random(1))
    sitting.ask(ANNA, commands.Rematch)
    return sitting


@pytest.mark.parametrize("game", ["push", "thirteen"])
def test_in_a_rematch_the_left_neighbour_of_the_last_one_starts(game: str) -> None:
    sitting = _second_game(game, 3)
    assert sitting.table.start == 0
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM)
    assert sitting.table.start == 1


def test_in_a_rematch_of_sequence_the_dealer_is_drawn_for_again() -> None:
    sitting = _second_game("sequence", 2).promise(ANNA, BRAM).open(ANNA, BRAM)
    drawn = [event for event in sitting.record if isinstance(event, events.DrewForDealer)]
    assert len(drawn) == 2
    assert drawn[1].dealer == sitting.table.start


def test_a_rematch_has_the_same_people_new_promises_and_a_new_server_seed() -> None:
    sitting = Sitting().begin(ANNA, BRAM).play_on(Random(1))
    before = sitting.table
    sitting.ask(ANNA, commands.Rematch)
    assert sitting.table.phase is Phase.GATHERING
    assert sitting.table.position is None
    assert sitting.table.server_seed != before.server_seed
    fresh = tuple(msgspec.structs.replace(seat, commitment=None, seed=None) for seat in before.seats)
    assert sitting.table.seats == fresh


def test_after_the_end_nobody_gets_ready_before_the_rematch() -> None:
    sitting = Sitting().begin(ANNA, BRAM).play_on(Random(1))
    sitting.refuses(BRAM, commands.Ready, Code.NOT_FINISHED, commitment="00" * 32)
    sitting.ask(BRAM, commands.Stand)
    sitting.ask(Person("carla", "Carla"), commands.Sit, seat=1)
