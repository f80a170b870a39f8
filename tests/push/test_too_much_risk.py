"""Push, chapter Too much risk: P21 and P22."""

import pytest

from push.playing import after, refused
from stamtafel.games.position import Position

# ---- P21 ----


def test_P21_the_card_that_fits_nowhere_alone_is_discarded() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 Y2 / R2 D / R3", "=R4")
    assert position == Position("push 3; turn: 0 rolls; rows: R1 Y2 / R2 D / R3; discard: R4")


def test_P21_the_player_rolls_at_once() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / R2 / R3; seat 0: B1", "=R4")
    assert position.to_act() == ()
    assert set(position.chance()) == set("RYGBP*")


def test_P21_and_loses_the_open_cards_of_the_rolled_colour() -> None:
    position = after("push 3; turn: 0 rolls; rows: R1 / R2 / R3; seat 0: B1 B1 G5 P2; discard: R4", "=B")
    assert position == Position("push 3; turn: 0, 1 takes; rows: R1 / R2 / R3; seat 0: G5 P2; discard: R4 B1 B1")


def test_P21_not_all_cards_collected_so_far() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / R2 / R3; seat 0: Y1 G5 P2", "=R4", "=Y")
    assert position.scores() == (7, 0, 0)


def test_P21_banked_cards_are_safe() -> None:
    position = after("push 3; turn: 0 rolls; rows: R1 / R2 / R3; seat 0: B1 + B4; discard: R4", "=B")
    assert position == Position("push 3; turn: 0, 1 takes; rows: R1 / R2 / R3; seat 0: - + B4; discard: R4 B1")


def test_P21_the_rows_lose_nothing_to_the_roll() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 Y2 / R2 G1 / R3; seat 0: R5", "=R4", "=R")
    assert position == Position("push 3; turn: 0, 1 takes; rows: R1 Y2 / R2 G1 / R3; discard: R4 R5")


@pytest.mark.parametrize("face", ["*", "G"])
def test_P21_a_star_or_a_colour_that_the_bench_does_not_have_is_harmless(face: str) -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / R2 / R3; seat 0: B1", "=R4", f"={face}")
    assert position == Position("push 3; turn: 0, 1 takes; rows: R1 / R2 / R3; seat 0: B1; discard: R4")


def test_P21_the_die_is_rolled_even_with_an_empty_bench() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / R2 / R3", "=R4")
    assert position.chance() == {"R": 1, "Y": 1, "G": 1, "B": 1, "P": 1, "*": 1}
    position.play("=R")
    assert position == Position("push 3; turn: 0, 1 takes; rows: R1 / R2 / R3; discard: R4")


def test_P21_a_roll_card_that_fits_nowhere_asks_for_one_roll_not_two() -> None:
    text = "push 3; turn: 0 draws; rows: R1 D / R2 D / R3 D; seat 0: B1"
    position = after(text, "=D", "=B")
    assert position == Position("push 3; turn: 0, 1 takes; rows: R1 D / R2 D / R3 D; discard: D B1")


def test_P21_the_player_takes_no_row() -> None:
    text = "push 3; turn: 0, 1 takes; rows: R1 / R2 / R3; discard: R4"
    assert refused(text, "0:take 1") == "P4"
    position = after(text, "1:take 1", "2:take 2")
    assert position == Position("push 3; turn: 1 begins; seat 1: R1; seat 2: R2; discard: R3 R4")


# ---- P22 ----


def test_P22_then_the_others_share_the_rows_clockwise() -> None:
    text = "push 4; turn: 2 draws; rows: R1 / R2 / R3"
    position = after(text, "=R4", "=*", "3:take 3", "0:take 1", "1:take 2")
    assert position == Position("push 4; turn: 3 begins; seat 3: R3; seat 0: R1; seat 1: R2; discard: R4")


def test_P22_switch_cards_count_as_usual() -> None:
    text = "push 4; turn: 2 draws; rows: R1 / R2 / R3; switches: 1"
    position = after(text, "=R4", "=*", "1:take 3", "0:take 1", "3:take 2")
    assert position == Position("push 4; turn: 3 begins; seat 1: R3; seat 0: R1; seat 3: R2; discard: R4 X")


def test_P22_two_switch_cards_cancel_out_here_too() -> None:
    position = after("push 4; turn: 2 draws; rows: R1 / R2 / R3; switches: 2", "=R4", "=*")
    assert position.to_act() == (3,)


def test_P22_of_six_players_three_others_get_a_row() -> None:
    text = "push 6; turn: 5 draws; rows: R1 / R2 / R3"
    position = after(text, "=R4", "=*", "0:take 1", "1:take 2", "2:take 3")
    assert position == Position("push 6; turn: 0 begins; seat 0: R1; seat 1: R2; seat 2: R3; discard: R4")


def test_P22_with_two_players_the_other_takes_one_row() -> None:
    position = after("push 2; turn: 1 draws; rows: R1 / R2 / R3; switches: 1", "=R4", "=*", "0:take 3")
    assert position == Position("push 2; turn: 0 begins; seat 0: R3; discard: R1 R2 R4 X")


def test_P22_whoever_takes_a_roll_card_rolls_as_usual() -> None:
    text = "push 3; turn: 0 draws; rows: R1 D / R2 / R3; seat 0: R6; seat 1: R5 Y1"
    position = after(text, "=R4", "=*", "1:take 1", "=R", "2:take 2")
    assert position == Position(
        "push 3; turn: 1 begins; seat 0: R6; seat 1: Y1; seat 2: R2; discard: D R1 R3 R4 R5"
    )


def test_P22_nobody_takes_before_the_player_has_rolled() -> None:
    assert refused("push 3; turn: 0 rolls; rows: R1 / R2 / R3; discard: R4", "1:take 1") is None


def test_P22_the_others_must_take_as_well() -> None:
    text = "push 3; turn: 0, 1 takes; rows: R1 D / R2 D / R3 D; seat 1: B6; discard: R4"
    assert Position(text).legal(1) == ("take 1", "take 2", "take 3")
    assert refused(text, "1:stop") == "P15"
