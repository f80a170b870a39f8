"""Push, chapter Sharing the rows: P15 to P20."""

import pytest

from push.playing import after, refused
from stamtafel.games.position import Position

# ---- P15 ----


def test_P15_who_stops_takes_a_row_at_once() -> None:
    position = after("push 3; turn: 0 decides; rows: R1 Y2 / G3", "0:stop")
    assert position == Position("push 3; turn: 0 takes; rows: R1 Y2 / G3")
    assert position.legal(0) == ("take 1", "take 2")


def test_P15_the_row_joins_the_bench() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 Y2 / G3; seat 0: R1 B6 + Y2", "0:take 1")
    assert position == Position("push 3; turn: 0, 1 takes; rows: - / G3; seat 0: R1 R1 Y2 B6 + Y2")


def test_P15_then_each_other_player_takes_one_row() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 / Y2 / G3", "0:take 3", "1:take 1", "2:take 2")
    assert position == Position("push 3; turn: 1 begins; seat 0: G3; seat 1: R1; seat 2: Y2")


def test_P15_as_long_as_there_are_rows() -> None:
    position = after("push 4; turn: 0 takes; rows: R1 / Y2", "0:take 2", "1:take 1")
    assert position == Position("push 4; turn: 1 begins; seat 0: Y2; seat 1: R1")


def test_P15_with_one_row_only_the_player_takes() -> None:
    position = after("push 4; turn: 0 takes; rows: R1", "0:take 1")
    assert position == Position("push 4; turn: 1 begins; seat 0: R1")


def test_P15_of_six_players_three_take_the_three_rows() -> None:
    position = after("push 6; turn: 4 takes; rows: R1 / Y2 / G3", "4:take 1", "5:take 2", "0:take 3")
    assert position == Position("push 6; turn: 5 begins; seat 4: R1; seat 5: Y2; seat 0: G3")


def test_P15_nobody_takes_two_rows() -> None:
    position = after("push 2; turn: 0 takes; rows: R1 / Y2 / G3", "0:take 1", "1:take 2")
    assert position == Position("push 2; turn: 1 begins; seat 0: R1; seat 1: Y2; discard: G3")


@pytest.mark.parametrize("move", ["1:draw", "1:stop", "1:bank B", "1:bank R"])
def test_P15_taking_is_not_optional(move: str) -> None:
    text = "push 3; turn: 0, 1 takes; rows: - / R1 D; seat 1: B6"
    assert Position(text).legal(1) == ("take 2",)
    assert refused(text, move) == "P15"


@pytest.mark.parametrize("move", ["0:place 1", "0:place 2", "0:place 4"])
def test_P15_cards_are_not_placed_any_more(move: str) -> None:
    assert refused("push 3; turn: 0 takes; rows: R1", move) == "P15"


@pytest.mark.parametrize("move", ["1:take 1", "1:take 0", "1:take 4", "1:take 1000000000000"])
def test_P15_only_a_row_that_is_there_can_be_taken(move: str) -> None:
    assert refused("push 3; turn: 0, 1 takes; rows: - / R1 / Y1", move) == "P15"


def test_P15_rows_keep_their_number_until_the_turn_is_over() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 / Y2 / G3", "0:take 1")
    assert position.legal(1) == ("take 2", "take 3")
    position.play("1:take 2")
    assert position.legal(2) == ("take 3",)


# ---- P16 ----


def test_P16_the_left_neighbour_takes_next_and_so_on_clockwise() -> None:
    position = after("push 5; turn: 1 takes; rows: R1 / Y2 / G3", "1:take 1")
    assert position.to_act() == (2,)
    position.play("2:take 2")
    assert position.to_act() == (3,)


def test_P16_after_the_last_seat_comes_seat_0() -> None:
    position = after("push 4; turn: 3 takes; rows: R1 / Y2 / G3", "3:take 1")
    assert position.to_act() == (0,)


# ---- P17 ----


@pytest.mark.parametrize("switches", [1, 3, 11])
def test_P17_odd_switch_cards_reverse_the_order(switches: int) -> None:
    position = after(f"push 5; turn: 3 takes; rows: R1 / Y2 / G3; switches: {switches}", "3:take 1")
    assert position.to_act() == (2,)
    assert position.view(0).to_json()["direction"] == "right"
    position.play("2:take 2")
    assert position.to_act() == (1,)


@pytest.mark.parametrize("switches", [2, 4, 12])
def test_P17_an_even_number_changes_nothing(switches: int) -> None:
    position = after(f"push 5; turn: 2 takes; rows: R1 / Y2 / G3; switches: {switches}", "2:take 1")
    assert position.to_act() == (3,)
    assert position.view(0).to_json()["direction"] == "left"
    position.play("3:take 2")
    assert position.to_act() == (4,)


def test_P17_to_the_right_of_seat_0_sits_the_last_seat() -> None:
    position = after("push 4; turn: 0 takes; rows: R1 / Y2 / G3; switches: 1", "0:take 1")
    assert position.to_act() == (3,)


def test_P17_who_stops_still_takes_first() -> None:
    assert after("push 4; turn: 1 decides; rows: R1; switches: 1", "1:stop").to_act() == (1,)


def test_P17_the_order_of_turns_never_changes() -> None:
    position = after("push 4; turn: 1 takes; rows: R1 / Y2; switches: 1", "1:take 1", "0:take 2")
    assert position == Position("push 4; turn: 2 begins; seat 1: R1; seat 0: Y2; discard: X")


def test_P17_switch_cards_of_an_earlier_turn_do_not_count() -> None:
    position = after("push 4; turn: 1 takes; rows: R1; switches: 1", "1:take 1")
    for move in ("2:draw", "=G1", "2:place 1", "2:draw", "=G2", "2:place 2", "2:stop", "2:take 1"):
        position.play(move)
    assert position.to_act() == (3,)


def test_P17_switch_cards_are_discarded_once_the_rows_are_shared() -> None:
    text = "push 3; turn: 0 takes; rows: R1 / Y2; switches: 2"
    assert after(text, "0:take 1") == Position("push 3; turn: 0, 1 takes; rows: - / Y2; switches: 2; seat 0: R1")
    assert after(text, "0:take 1", "1:take 2") == Position(
        "push 3; turn: 1 begins; seat 0: R1; seat 1: Y2; discard: X X"
    )


# ---- P18 ----


def test_P18_with_two_players_the_third_row_is_discarded() -> None:
    position = after("push 2; turn: 0 takes; rows: R1 Y3 / Y2 / G3 P1", "0:take 3", "1:take 2")
    assert position == Position("push 2; turn: 1 begins; seat 0: G3 P1; seat 1: Y2; discard: R1 Y3")


def test_P18_a_roll_card_left_over_is_not_rolled() -> None:
    position = after("push 2; turn: 0 takes; rows: R1 / Y2 / G3 D", "0:take 1", "1:take 2")
    assert position == Position("push 2; turn: 1 begins; seat 0: R1; seat 1: Y2; discard: G3 D")


def test_P18_with_two_players_after_too_much_risk_two_rows_are_discarded() -> None:
    position = after("push 2; turn: 0 draws; rows: R1 / Y2 R3 / R4 D", "=R1", "=*", "1:take 2")
    assert position == Position("push 2; turn: 1 begins; seat 1: R3 Y2; discard: R1 R1 R4 D")


def test_P18_with_three_players_after_too_much_risk_one_row_is_discarded() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / R2 / R3", "=R4", "=*", "1:take 1", "2:take 3")
    assert position == Position("push 3; turn: 1 begins; seat 1: R1; seat 2: R3; discard: R2 R4")


def test_P18_the_last_roll_comes_before_the_rest_is_discarded() -> None:
    text = "push 2; turn: 0, 1 takes; rows: - / R1 D / Y1"
    assert after(text, "1:take 2") == Position(
        "push 2; turn: 0, 1 rolls; rows: - / - / Y1; seat 1: R1; discard: D"
    )
    assert after(text, "1:take 2", "=R") == Position("push 2; turn: 1 begins; discard: D R1 Y1")


# ---- P19 ----


def test_P19_the_number_cards_first_join_the_bench_and_the_roll_card_is_discarded() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 D Y2 / G3; seat 0: B6", "0:take 1")
    assert position == Position("push 3; turn: 0 rolls; rows: - / G3; seat 0: R1 Y2 B6; discard: D")
    assert position.scores() == (9, 0, 0)


def test_P19_every_open_card_of_the_rolled_colour_is_lost() -> None:
    position = after("push 3; turn: 0 rolls; rows: G3; seat 0: R1 R1 R6 Y2 B6; discard: D", "=R")
    assert position == Position("push 3; turn: 0, 1 takes; rows: G3; seat 0: Y2 B6; discard: D R1 R1 R6")


def test_P19_the_cards_just_taken_are_not_spared() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 D Y2; seat 0: R4", "0:take 1", "=R")
    assert position == Position("push 3; turn: 1 begins; seat 0: Y2; discard: D R1 R4")


def test_P19_banked_cards_are_safe() -> None:
    position = after("push 3; turn: 0 rolls; rows: G3; seat 0: R1 + R1 R5; discard: D", "=R")
    assert position == Position("push 3; turn: 0, 1 takes; rows: G3; seat 0: - + R1 R5; discard: D R1")


def test_P19_nobody_else_loses_anything() -> None:
    position = after("push 3; turn: 0, 1 rolls; rows: R3; seat 0: R1; seat 1: R2; seat 2: R4; discard: D", "=R")
    assert position == Position("push 3; turn: 0, 2 takes; rows: R3; seat 0: R1; seat 2: R4; discard: D R2")


def test_P19_a_row_with_nothing_but_a_roll_card_is_rolled_for_too() -> None:
    position = after("push 3; turn: 0 takes; rows: D; seat 0: P1 P2", "0:take 1", "=P")
    assert position == Position("push 3; turn: 1 begins; discard: D P1 P2")


def test_P19_without_a_roll_card_in_the_row_nobody_rolls() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 / Y1 D; seat 0: R2", "0:take 1")
    assert position == Position("push 3; turn: 0, 1 takes; rows: - / Y1 D; seat 0: R1 R2")


@pytest.mark.parametrize("colour", ["R", "Y", "G", "B", "P"])
def test_P19_each_colour_of_the_die_takes_the_cards_of_that_colour(colour: str) -> None:
    bench = ["R1", "R6", "Y1", "Y6", "G1", "G6", "B1", "B6", "P1", "P6"]
    kept = [card for card in bench if card[0] != colour]
    position = after(
        f"push 2; turn: 0 takes; rows: D; seat 0: {' '.join(bench)}; pile: D", "0:take 1", f"={colour}"
    )
    assert position == Position(f"push 2; turn: 1 begins; seat 0: {' '.join(kept)}; pile: D")


# ---- P20 ----


def test_P20_on_a_star_nothing_is_lost() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 D; seat 0: Y1 + G1", "0:take 1", "=*")
    assert position == Position("push 3; turn: 1 begins; seat 0: R1 Y1 + G1; discard: D")


def test_P20_on_a_colour_that_the_bench_does_not_have_nothing_is_lost() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 D; seat 0: Y1 + G1", "0:take 1", "=G")
    assert position == Position("push 3; turn: 1 begins; seat 0: R1 Y1 + G1; discard: D")


def test_P20_the_die_is_rolled_even_if_there_is_nothing_to_lose() -> None:
    position = after("push 3; turn: 0 takes; rows: D; seat 0: - + R6", "0:take 1")
    assert position == Position("push 3; turn: 0 rolls; seat 0: - + R6; discard: D")
    assert set(position.chance()) == set("RYGBP*")
    position.play("=R")
    assert position == Position("push 3; turn: 1 begins; seat 0: - + R6; discard: D")


def test_P20_a_roll_comes_before_the_next_player_takes() -> None:
    position = after("push 3; turn: 0 takes; rows: R1 D / Y1 D / G1", "0:take 1")
    assert position.to_act() == ()
    position.play("=R")
    assert position.to_act() == (1,)
    position.play("1:take 2")
    assert position.to_act() == ()
    position.play("=*")
    assert position.to_act() == (2,)


def test_P20_everyone_who_takes_a_roll_card_rolls_for_the_own_bench() -> None:
    text = "push 3; turn: 0 takes; rows: R1 D / R2 D / R3 D"
    moves = ("0:take 1", "=R", "1:take 2", "=B", "2:take 3", "=R")
    assert after(text, *moves) == Position("push 3; turn: 1 begins; seat 1: R2; discard: D D D R1 R3")


def test_P20_with_switch_cards_the_rolls_go_round_the_same_way_as_the_rows() -> None:
    text = "push 3; turn: 0 takes; rows: R1 D / R2 D; switches: 1"
    position = after(text, "0:take 1", "=*", "2:take 2", "=R")
    assert position == Position("push 3; turn: 1 begins; seat 0: R1; discard: D D R2 X")


def test_P20_after_the_last_roll_the_left_neighbour_of_the_player_is_next() -> None:
    position = after("push 4; turn: 2, 1 takes; rows: - / R1 D; switches: 1", "1:take 2", "=Y")
    assert position == Position("push 4; turn: 3 begins; seat 1: R1; discard: D X")
