"""Push, chapter Revealing: P7 to P14."""

import pytest

from push.playing import after, refused
from stamtafel.games.errors import Unreadable
from stamtafel.games.position import Position

# ---- P7 ----


def test_P7_draw_reveals_a_card_of_the_pile() -> None:
    assert after("push 3; pile: R1 R1 P6", "0:draw").chance() == {"R1": 2, "P6": 1}


@pytest.mark.parametrize("card", ["R1", "D"])
def test_P7_the_first_number_or_roll_card_begins_row_1(card: str) -> None:
    position = after("push 3", "0:draw", f"={card}")
    assert position.legal(0) == ("place 1",)
    position.play("0:place 1")
    assert position == Position(f"push 3; turn: 0 decides; rows: {card}")


def test_P7_a_switch_card_before_it_does_not_begin_a_row() -> None:
    position = after("push 3", "0:draw", "=X", "0:draw", "=R1")
    assert position == Position("push 3; turn: 0 places R1; switches: 1")
    assert position.legal(0) == ("place 1",)


# ---- P8 ----


def test_P8_a_card_goes_into_a_row_that_is_there() -> None:
    position = after("push 3; turn: 0 places Y2; rows: R1", "0:place 1")
    assert position == Position("push 3; turn: 0 decides; rows: R1 Y2")


def test_P8_or_into_a_new_row_even_if_it_fits_one_that_is_there() -> None:
    position = after("push 3; turn: 0 places Y2; rows: R1 / G1", "0:place 3")
    assert position == Position("push 3; turn: 0 decides; rows: R1 / G1 / Y2")


def test_P8_a_card_that_fits_everywhere_may_go_everywhere() -> None:
    assert Position("push 3; turn: 0 places Y2; rows: R1 / G1").legal(0) == ("place 1", "place 2", "place 3")


def test_P8_there_are_never_more_than_three_rows() -> None:
    text = "push 3; turn: 0 places Y2; rows: R1 / G1 / B1"
    assert Position(text).legal(0) == ("place 1", "place 2", "place 3")
    assert refused(text, "0:place 4") == "P12"
    with pytest.raises(Unreadable, match="at most 3 rows"):
        Position("push 3; turn: 0 decides; rows: R1 / G1 / B1 / P1")


def test_P8_a_new_row_is_the_next_one() -> None:
    assert refused("push 3; turn: 0 places Y2", "0:place 2") == "P12"
    assert refused("push 3; turn: 0 places Y2; rows: R1", "0:place 3") == "P12"


@pytest.mark.parametrize("move", ["0:draw", "0:stop", "0:take 1", "0:take 4", "0:bank B", "0:bank R"])
def test_P8_a_card_must_be_placed_at_once(move: str) -> None:
    assert refused("push 3; turn: 0 places Y2; rows: R1; seat 0: B4", move) == "P8"


@pytest.mark.parametrize("move", ["0:place 1", "0:place 2", "0:place 4", "0:place 0"])
def test_P8_there_is_nothing_to_place_before_a_card_is_drawn(move: str) -> None:
    assert refused("push 3; turn: 0 decides; rows: R1", move) == "P8"


# ---- P9 ----


def test_P9_a_row_has_no_value_twice() -> None:
    text = "push 3; turn: 0 places Y2; rows: R2 G3"
    assert Position(text).legal(0) == ("place 2",)
    assert refused(text, "0:place 1") == "P12"


def test_P9_a_row_has_no_colour_twice() -> None:
    text = "push 3; turn: 0 places Y2; rows: R1 Y6"
    assert Position(text).legal(0) == ("place 2",)
    assert refused(text, "0:place 1") == "P12"


def test_P9_a_row_does_not_have_the_same_card_twice() -> None:
    assert Position("push 3; turn: 0 places Y2; rows: Y2").legal(0) == ("place 2",)


def test_P9_every_card_of_the_row_counts_not_only_the_last() -> None:
    assert Position("push 3; turn: 0 places Y2; rows: P2 R3 D / Y5 R1 G4 / B6").legal(0) == ("place 3",)


def test_P9_other_rows_and_benches_may_have_the_value_and_the_colour() -> None:
    text = "push 3; turn: 0 places Y2; rows: R1 / Y3 / G2; seat 0: Y2 R2 Y1; seat 1: Y2"
    assert Position(text).legal(0) == ("place 1",)


def test_P9_a_row_with_all_five_colours_takes_no_other_number_card() -> None:
    assert Position("push 3; turn: 0 places P6; rows: R1 Y2 G3 B4 P5").legal(0) == ("place 2",)


@pytest.mark.parametrize("row", ["R1 R2", "R1 Y1", "R1 R1"])
def test_P9_no_position_has_such_a_row(row: str) -> None:
    with pytest.raises(Unreadable, match="is not a row"):
        Position(f"push 3; turn: 0 decides; rows: {row}")


# ---- P10 ----


def test_P10_a_roll_card_is_placed_like_a_number_card() -> None:
    text = "push 3; turn: 0 places D; rows: R1"
    assert Position(text).legal(0) == ("place 1", "place 2")
    assert after(text, "0:place 1") == Position("push 3; turn: 0 decides; rows: R1 D")
    assert after(text, "0:place 2") == Position("push 3; turn: 0 decides; rows: R1 / D")


def test_P10_a_row_holds_one_roll_card_at_most() -> None:
    text = "push 3; turn: 0 places D; rows: R1 D / Y1"
    assert Position(text).legal(0) == ("place 2", "place 3")
    assert refused(text, "0:place 1") == "P12"
    with pytest.raises(Unreadable, match="is not a row"):
        Position("push 3; turn: 0 decides; rows: R1 D D")


def test_P10_each_of_the_rows_may_hold_one() -> None:
    position = after("push 3; turn: 0 places D; rows: D / R1 D / Y1", "0:place 3")
    assert position == Position("push 3; turn: 0 decides; rows: D / R1 D / Y1 D")


@pytest.mark.parametrize("card", ["R1", "Y2", "G3", "B4", "P5", "P6"])
def test_P10_a_roll_card_has_no_colour_and_no_value_that_could_clash(card: str) -> None:
    assert Position(f"push 3; turn: 0 places {card}; rows: D").legal(0) == ("place 1", "place 2")


def test_P10_a_roll_card_fits_a_row_with_all_five_colours() -> None:
    text = "push 3; turn: 0 places D; rows: R1 Y2 G3 B4 P5 / D / R1 D"
    assert Position(text).legal(0) == ("place 1",)


# ---- P11 ----


def test_P11_a_switch_card_is_set_aside_and_play_goes_on() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / Y1", "=X")
    assert position == Position("push 3; turn: 0 decides; rows: R1 / Y1; switches: 1")
    assert position.legal(0) == ("draw", "stop")


def test_P11_every_switch_card_of_the_turn_lies_there() -> None:
    position = after("push 3; turn: 0 draws; rows: R1", "=X", "0:draw", "=X", "0:draw", "=X")
    assert position == Position("push 3; turn: 0 decides; rows: R1; switches: 3")


def test_P11_a_switch_card_is_never_too_much() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 D / R2 D / R3 D", "=X")
    assert position == Position("push 3; turn: 0 decides; rows: R1 D / R2 D / R3 D; switches: 1")


def test_P11_a_switch_card_cannot_be_placed() -> None:
    assert refused("push 3; turn: 0 decides; rows: R1; switches: 1", "0:place 1") == "P8"


@pytest.mark.parametrize(
    "text",
    [
        "turn: 0 decides; rows: R1 X",
        "turn: 0 decides; rows: X",
        "turn: 0 places X",
        "turn: 0 places X; rows: R1",
        "seat 0: X",
        "seat 0: R1 + X",
    ],
)
def test_P11_no_position_has_a_switch_card_anywhere_but_aside(text: str) -> None:
    with pytest.raises(Unreadable):
        Position(f"push 3; {text}")


# ---- P12 ----


@pytest.mark.parametrize("move", ["0:place 0", "0:place 1", "0:place 2", "0:place 4", "0:place 1000000000000"])
def test_P12_a_card_may_only_go_where_it_fits(move: str) -> None:
    assert refused("push 3; turn: 0 places Y2; rows: R2 / Y5 / G1", move) == "P12"


def test_P12_three_rows_and_none_accepts_it_is_too_far() -> None:
    position = after("push 3; turn: 0 draws; rows: R2 / Y5 / Y1 G3", "=Y2")
    assert position == Position("push 3; turn: 0 rolls; rows: R2 / Y5 / Y1 G3; discard: Y2")
    assert position.to_act() == ()


def test_P12_a_roll_card_can_be_too_far_as_well() -> None:
    position = after("push 3; turn: 0 draws; rows: D / R1 D / Y1 D", "=D")
    assert position == Position("push 3; turn: 0 rolls; rows: D / R1 D / Y1 D; discard: D")


def test_P12_with_fewer_than_three_rows_nothing_is_too_far() -> None:
    position = after("push 3; turn: 0 draws; rows: Y2 / R2 Y1", "=Y2")
    assert position.legal(0) == ("place 3",)


def test_P12_one_row_that_accepts_it_is_enough() -> None:
    position = after("push 3; turn: 0 draws; rows: Y2 / G1 P6 / R2", "=Y2")
    assert position.legal(0) == ("place 2",)


# ---- P13 ----


def test_P13_after_placing_a_card_the_player_draws_again_or_stops() -> None:
    assert after("push 3; turn: 0 places R1", "0:place 1").legal(0) == ("draw", "stop")


def test_P13_drawing_again_reveals_another_card() -> None:
    position = after("push 3; turn: 0 decides; rows: R1", "0:draw", "=Y2", "0:place 1")
    assert position == Position("push 3; turn: 0 decides; rows: R1 Y2")


def test_P13_a_player_may_stop_after_a_switch_card_too() -> None:
    position = after("push 3; turn: 0 draws; rows: R1", "=X", "0:stop")
    assert position == Position("push 3; turn: 0 takes; rows: R1; switches: 1")


@pytest.mark.parametrize("switches", [1, 2, 12])
def test_P13_with_only_switch_cards_the_player_must_draw(switches: int) -> None:
    text = f"push 3; turn: 0 decides; switches: {switches}; seat 0: R1"
    assert Position(text).legal(0) == ("draw",)
    assert refused(text, "0:stop") == "P13"
    assert refused(text, "0:bank R") == "P6"


def test_P13_nothing_is_taken_before_stopping() -> None:
    assert refused("push 3; turn: 0 decides; rows: R1", "0:take 1") == "P15"


# ---- P14 ----


def test_P14_after_the_last_card_is_placed_the_player_takes_a_row_without_stopping() -> None:
    position = after("push 3; turn: 0 draws; rows: R1; pile: Y2", "=Y2", "0:place 2")
    assert position == Position("push 3; turn: 0 takes; rows: R1 / Y2; pile: -")
    assert position.legal(0) == ("take 1", "take 2")


def test_P14_there_is_no_stop_and_no_draw_then() -> None:
    text = "push 3; turn: 0 takes; rows: R1 / Y2; pile: -"
    assert refused(text, "0:stop") == "P15"
    assert refused(text, "0:draw") == "P15"


def test_P14_the_last_card_is_still_placed_first() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / R2; pile: Y2", "=Y2")
    assert position == Position("push 3; turn: 0 places Y2; rows: R1 / R2; pile: -")
    assert position.legal(0) == ("place 1", "place 3")


def test_P14_the_last_card_of_all_can_be_the_only_row() -> None:
    position = after("push 3; seat 1: R3; pile: D", "0:draw", "=D", "0:place 1")
    assert position == Position("push 3; turn: 0 takes; rows: D; seat 1: R3; pile: -")


def test_P14_if_the_last_card_fits_nowhere_it_is_too_far() -> None:
    position = after("push 3; turn: 0 draws; rows: R2 / Y5 / Y1; seat 0: G4; pile: Y2", "=Y2", "=G")
    assert position == Position("push 3; turn: 0, 1 takes; rows: R2 / Y5 / Y1; pile: -")


def test_P14_a_switch_card_as_the_last_card_still_counts() -> None:
    position = after("push 3; turn: 0 draws; rows: R1 / Y2; pile: X", "=X", "0:take 1")
    assert position == Position("push 3; turn: 0, 2 takes; rows: - / Y2; switches: 1; seat 0: R1; pile: -")


@pytest.mark.parametrize("switches", [0, 1])
def test_P14_with_no_row_at_all_the_turn_simply_ends(switches: int) -> None:
    text = f"push 3; turn: 0 draws; switches: {switches}; seat 0: R1; pile: X"
    assert after(text, "=X") == Position("push 3; turn: 1 over; seat 0: R1; pile: -")


def test_P14_with_a_card_left_the_player_may_still_stop() -> None:
    position = after("push 3; turn: 0 draws; rows: R1; pile: Y2 Y3", "=Y2", "0:place 1")
    assert position.legal(0) == ("draw", "stop")
