"""The worked examples of docs/rules/push.md, named after the rule that each one shows."""

from push.playing import after, refused
from stamtafel.games.position import Position


def test_P12_a_yellow_2_fits_neither_a_row_with_a_2_nor_one_with_yellow() -> None:
    text = "push 3; turn: 0 places Y2; rows: R2 / Y5 / G1"
    assert Position(text).legal(0) == ("place 3",)
    assert refused(text, "0:place 1") == "P12"
    assert refused(text, "0:place 2") == "P12"


def test_P19_rolling_red_loses_three_red_cards_and_keeps_the_banked_one() -> None:
    text = "push 2; turn: 0 takes; rows: G2 D R1; seat 0: R3 R5 Y1 + R6"
    position = after(text, "0:take 1", "=R")
    assert position == Position("push 2; turn: 1 begins; seat 0: Y1 G2 + R6; discard: D R1 R3 R5")
    assert position.scores() == (9, 0)


def test_P17_one_switch_card_sends_the_choice_to_the_right() -> None:
    position = after("push 4; turn: 1 takes; rows: R1 / Y1 / G1; switches: 1", "1:take 1")
    assert position.to_act() == (0,)
    position.play("0:take 2")
    assert position.to_act() == (3,)


def test_P17_two_switch_cards_leave_it_to_the_left() -> None:
    position = after("push 4; turn: 1 takes; rows: R1 / Y1 / G1; switches: 2", "1:take 1")
    assert position.to_act() == (2,)
    position.play("2:take 2")
    assert position.to_act() == (3,)


def test_P26_scores_at_any_time_are_the_sums_of_values_open_and_banked() -> None:
    text = "push 3; turn: 0 draws; rows: R1 D / Y1; seat 0: R3 R5 Y1 + R6; seat 2: - + B2"
    moves = ("=G4", "0:place 2", "0:stop", "0:take 1", "=R", "1:take 2", "1:bank G", "2:draw")
    scores = [after(text, *moves[:count]).scores() for count in range(len(moves) + 1)]
    before, with_row, without_red, with_both_rows = (15, 0, 2), (16, 0, 2), (7, 0, 2), (7, 5, 2)
    assert scores == [before] * 4 + [with_row] + [without_red] + [with_both_rows] * 3
