"""Push, chapter Variant: P28."""

from typing import Any

import pytest

from push.playing import after
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.position import Position


def test_P28_on_a_star_the_whole_bench_is_lost_the_row_just_taken_included() -> None:
    position = after("push 3 risk=true; turn: 0 takes; rows: R1 D; seat 0: Y2 G2 G6", "0:take 1", "=*")
    assert position == Position("push 3 risk=true; turn: 1 begins; discard: D R1 Y2 G2 G6")


def test_P28_after_too_much_risk_as_well() -> None:
    text = "push 3 risk=true; turn: 0 draws; rows: R1 / R2 / R3; seat 0: Y2 G6"
    position = after(text, "=R4", "=*")
    assert position == Position("push 3 risk=true; turn: 0, 1 takes; rows: R1 / R2 / R3; discard: R4 Y2 G6")


def test_P28_the_rows_are_shared_after_it_as_usual() -> None:
    text = "push 3 risk=true; turn: 0 draws; rows: R1 / R2 / R3; switches: 1; seat 0: Y2"
    position = after(text, "=R4", "=*", "2:take 1", "1:take 3")
    assert position == Position("push 3 risk=true; turn: 1 begins; seat 1: R3; seat 2: R1; discard: R2 R4 Y2 X")


def test_P28_banked_cards_stay_safe() -> None:
    position = after("push 3 risk=true; turn: 0 takes; rows: R1 D; seat 0: Y2 + R6 Y2", "0:take 1", "=*")
    assert position == Position("push 3 risk=true; turn: 1 begins; seat 0: - + R6 Y2; discard: D R1 Y2")


def test_P28_nobody_else_loses_anything() -> None:
    text = "push 3 risk=true; turn: 0, 1 takes; rows: - / R1 D; seat 0: R2; seat 1: Y2; seat 2: G2"
    position = after(text, "1:take 2", "=*")
    assert position == Position("push 3 risk=true; turn: 1 begins; seat 0: R2; seat 2: G2; discard: D R1 Y2")


def test_P28_with_an_empty_bench_a_star_changes_nothing() -> None:
    position = after("push 3 risk=true; turn: 0 takes; rows: D; seat 0: - + R6", "0:take 1", "=*")
    assert position == Position("push 3 risk=true; turn: 1 begins; seat 0: - + R6; discard: D")


def test_P28_a_colour_still_takes_only_that_colour() -> None:
    position = after("push 3 risk=true; turn: 0 takes; rows: R1 D; seat 0: Y2 G2", "0:take 1", "=Y")
    assert position == Position("push 3 risk=true; turn: 1 begins; seat 0: R1 G2; discard: D Y2")


def test_P28_a_colour_that_the_bench_does_not_have_is_still_harmless() -> None:
    position = after("push 3 risk=true; turn: 0 takes; rows: R1 D; seat 0: Y2 G2", "0:take 1", "=P")
    assert position == Position("push 3 risk=true; turn: 1 begins; seat 0: R1 Y2 G2; discard: D")


def test_P28_the_star_is_as_likely_as_before() -> None:
    assert Position("push 3 risk=true; turn: 0 rolls; rows: R1").chance() == dict.fromkeys("RYGBP*", 1)


def test_P28_without_the_variant_a_star_is_harmless() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 D; seat 0: Y2 G2 G6", "0:take 1", "=*")
    assert position == Position("push 3; turn: 1 begins; seat 0: R1 Y2 G2 G6; discard: D")


def test_P28_it_is_off_unless_asked_for() -> None:
    push = load("push")
    assert push.setup(3).options["risk"] is False
    assert push.setup(3, {"risk": False}) == push.setup(3)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_P28_any_number_of_players_can_choose_it(players: int) -> None:
    assert load("push").setup(players, {"risk": True}).options["risk"] is True


def test_P28_it_goes_with_leaving_out_the_switch_cards() -> None:
    options = load("push").setup(2, {"risk": True, "switch_cards": False}).options
    assert options == {"risk": True, "switch_cards": False}


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_P28_risk_is_true_or_false(value: Any) -> None:
    with pytest.raises(InvalidSetup, match="risk is false or true"):
        load("push").setup(3, {"risk": value})
