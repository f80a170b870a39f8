"""Push, chapter Start: P4 and P5."""

from typing import Any

import pytest

from push.playing import after, new_game, refused
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.position import Position


def test_P4_all_cards_are_in_the_pile_and_nobody_owns_any() -> None:
    position = new_game(4)
    assert position == Position("push 4; discard: -")
    assert position.scores() == (0, 0, 0, 0)


@pytest.mark.parametrize("start", [0, 1, 2])
def test_P4_the_start_seat_begins(start: int) -> None:
    position = new_game(3, start)
    assert position.to_act() == (start,)
    assert position == Position(f"push 3; start: {start}; turn: {start} begins")


def test_P4_a_position_without_a_turn_is_the_start_seats() -> None:
    assert Position("push 3; start: 2") == Position("push 3; start: 2; turn: 2 begins")


@pytest.mark.parametrize("start", [-1, 3, True, 0.0, "0", None])
def test_P4_the_start_must_be_one_of_the_seats(start: Any) -> None:
    with pytest.raises(InvalidSetup, match="start is a seat from 0 to 2"):
        load("push").setup(3, {}, start)


def test_P4_turns_go_clockwise() -> None:
    position = after("push 3; seat 1: R1; seat 2: R2", "0:draw", "=Y1", "0:place 1", "0:stop", "0:take 1")
    assert position.to_act() == (1,)
    position.play("1:bank R")
    assert position.to_act() == (2,)


def test_P4_after_the_last_seat_comes_seat_0() -> None:
    position = after("push 3; start: 1; turn: 2 begins; seat 2: R1", "2:bank R")
    assert position == Position("push 3; start: 1; turn: 0 begins; seat 2: - + R1")


@pytest.mark.parametrize("move", ["1:draw", "2:bank R", "3:draw", "99:stop"])
def test_P4_who_is_not_to_act_must_wait(move: str) -> None:
    assert refused("push 3; seat 2: R1", move) == "P4"


def test_P4_while_rows_are_shared_only_the_seat_whose_choice_it_is_acts() -> None:
    text = "push 3; turn: 0, 1 takes; rows: R1 / - / Y1"
    assert refused(text, "0:take 1") == "P4"
    assert refused(text, "2:take 1") == "P4"


def test_P4_nobody_has_legal_moves_out_of_turn() -> None:
    position = Position("push 3; seat 0: Y1; seat 1: R1")
    assert [position.legal(seat) for seat in (0, 1, 2)] == [("bank Y", "draw"), (), ()]


@pytest.mark.parametrize("waiting", ["draws", "rolls"])
def test_P4_nobody_decides_while_a_card_is_revealed_or_the_die_rolls(waiting: str) -> None:
    text = f"push 3; turn: 0 {waiting}; rows: R1"
    assert Position(text).to_act() == ()
    assert refused(text, "0:draw") is None
    assert refused(text, "1:draw") is None


@pytest.mark.parametrize("turn", ["begins", "places R2", "decides", "takes"])
def test_P4_chance_brings_nothing_while_somebody_decides(turn: str) -> None:
    rows = "" if turn == "begins" else "; rows: Y1"
    text = f"push 3; turn: 0 {turn}{rows}"
    assert Position(text).chance() == {}
    assert refused(text, "=R1") is None
    assert refused(text, "=*") is None


@pytest.mark.parametrize("switches", [0, 1, 2])
def test_P5_with_two_players_switch_cards_do_nothing(switches: int) -> None:
    text = f"push 2; turn: 0 decides; rows: R1 / Y1 / G1; switches: {switches}; pile: B6"
    position = after(text, "0:stop", "0:take 2", "1:take 3")
    assert position == Position("push 2; turn: 1 begins; seat 0: Y1; seat 1: G1; pile: B6")


def test_P5_with_two_players_switch_cards_can_be_left_out() -> None:
    position = new_game(2, switch_cards=False)
    position.play("0:draw")
    assert "X" not in position.chance()
    assert sum(position.chance().values()) == 108


def test_P5_then_none_can_be_drawn() -> None:
    assert refused("push 2 switch_cards=false; turn: 0 draws", "=X") is None


def test_P5_two_players_have_switch_cards_unless_they_leave_them_out() -> None:
    position = new_game(2)
    position.play("0:draw")
    assert position.chance()["X"] == 12


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_P5_with_more_players_switch_cards_cannot_be_left_out(players: int) -> None:
    with pytest.raises(InvalidSetup, match="two players only"):
        load("push").setup(players, {"switch_cards": False})


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_P5_to_say_that_they_are_in_is_always_allowed(players: int) -> None:
    push = load("push")
    assert push.setup(players, {"switch_cards": True}) == push.setup(players)


@pytest.mark.parametrize("value", [0, 1, 12, "false", None])
def test_P5_switch_cards_is_true_or_false(value: Any) -> None:
    with pytest.raises(InvalidSetup, match="switch_cards is false or true"):
        load("push").setup(2, {"switch_cards": value})


@pytest.mark.parametrize("option", ["teams", "open_totals", "Risk"])
def test_P5_there_is_no_other_option_than_switch_cards_and_risk(option: str) -> None:
    with pytest.raises(InvalidSetup, match="it has risk, switch_cards"):
        load("push").setup(2, {option: True})
