"""Push, chapter End: P25 to P27."""

import pytest

from push.playing import after, refused
from stamtafel.games.position import Position

# ---- P25 ----


def test_P25_the_game_ends_when_the_pile_is_used_up_and_the_last_row_is_taken() -> None:
    position = after("push 3; turn: 0 draws; rows: R1; pile: Y2", "=Y2", "0:place 2", "0:take 2")
    assert not position.is_over()
    position.play("1:take 1")
    assert position.is_over()
    assert position.scores() == (2, 1, 0)


def test_P25_or_when_there_are_no_rows_to_share() -> None:
    assert after("push 3; pile: X", "0:draw", "=X").is_over()


def test_P25_every_roll_is_done_first() -> None:
    position = after("push 3; turn: 0 takes; rows: R4 Y1 D; pile: -", "0:take 1")
    assert not position.is_over()
    position.play("=R")
    assert position.is_over()
    assert position.scores() == (1, 0, 0)


def test_P25_the_last_card_can_be_too_much() -> None:
    position = after("push 2; turn: 0 draws; rows: R1 / R2 / R3; seat 0: R5 Y6; pile: R4", "=R4")
    assert not position.is_over()
    position.play("=R")
    assert not position.is_over()
    position.play("1:take 3")
    assert position.is_over()
    assert position.scores() == (6, 3)


def test_P25_rows_left_over_do_not_keep_the_game_going() -> None:
    position = after("push 2; turn: 0 takes; rows: R1 / Y2 D / G3; pile: -", "0:take 3", "1:take 1")
    assert position == Position("push 2; turn: 1 over; seat 0: G3; seat 1: R1; pile: -")


def test_P25_with_cards_in_the_pile_play_goes_on() -> None:
    position = after("push 2; turn: 0 takes; rows: R1; pile: X", "0:take 1")
    assert not position.is_over()
    assert position.to_act() == (1,)


def test_P25_at_the_end_open_cards_can_no_longer_be_banked() -> None:
    position = after("push 2; seat 0: R1; seat 1: Y1; pile: X", "0:draw", "=X")
    assert position.legal(0) == ()
    assert position.legal(1) == ()


def test_P25_after_the_end_nothing_may_happen_any_more() -> None:
    text = "push 2; turn: 1 over; seat 0: R1; seat 1: Y1; pile: -"
    assert Position(text).to_act() == ()
    assert Position(text).chance() == {}
    assert [refused(text, move) for move in ("0:draw", "1:bank Y", "1:stop", "=R1", "=*")] == [None] * 5


# ---- P26 ----


def test_P26_all_own_cards_count_open_and_banked() -> None:
    position = Position("push 3; seat 0: R1 R1 Y6 + B5; seat 1: - + P2; seat 2: G3 G4")
    assert position.scores() == (13, 2, 7)


def test_P26_rows_and_the_card_just_drawn_count_for_nobody() -> None:
    assert Position("push 2; turn: 0 places B6; rows: R5 / Y6; seat 0: R1").scores() == (1, 0)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_P26_most_points_win(seat: int) -> None:
    position = Position(f"push 3; turn: 0 over; seat {seat}: R6; seat {(seat + 1) % 3}: R1 R4; pile: -")
    assert position.winners() == (seat,)


def test_P26_banked_cards_win_like_open_ones() -> None:
    position = Position("push 3; turn: 0 over; seat 0: R6; seat 1: R2 + Y5; seat 2: - + B6; pile: -")
    assert position.scores() == (6, 7, 6)
    assert position.winners() == (1,)


@pytest.mark.parametrize("turn", ["begins", "draws", "takes; rows: R1", "rolls; rows: R1"])
def test_P26_nobody_has_won_before_the_end(turn: str) -> None:
    assert Position(f"push 3; turn: 0 {turn}; seat 0: R6; pile: X").winners() == ()


def test_P26_the_last_roll_decides() -> None:
    text = "push 2; turn: 0 rolls; seat 0: R5 Y1; seat 1: G4; pile: -"
    assert after(text, "=R").winners() == (1,)
    assert after(text, "=Y").winners() == (0,)


# ---- P27 ----


def test_P27_of_the_tied_players_the_one_with_more_cards_wins() -> None:
    position = Position("push 3; turn: 0 over; seat 0: R6; seat 1: R1 Y5; seat 2: P5; pile: -")
    assert position.winners() == (1,)


def test_P27_banked_cards_count_too() -> None:
    position = Position("push 3; turn: 0 over; seat 0: R2 Y4; seat 1: Y1 + R1 B4; seat 2: - + G6; pile: -")
    assert position.winners() == (1,)


def test_P27_three_of_the_same_card_are_three_cards() -> None:
    position = Position("push 2; turn: 0 over; seat 0: R1 Y5; seat 1: R2 R2 R2; pile: -")
    assert position.winners() == (1,)


def test_P27_still_tied_they_all_win() -> None:
    position = Position("push 3; turn: 0 over; seat 0: R1 Y5; seat 1: G2 P2; seat 2: B4 + P2; pile: -")
    assert position.winners() == (0, 2)


def test_P27_of_three_tied_only_those_with_the_most_cards_win() -> None:
    position = Position("push 3; turn: 0 over; seat 0: R2 R4; seat 1: G6; seat 2: B3 + P3; pile: -")
    assert position.winners() == (0, 2)


def test_P27_more_cards_do_not_make_up_for_fewer_points() -> None:
    position = Position("push 3; turn: 0 over; seat 0: R1 Y1 G1 B1 P1; seat 1: R6; seat 2: Y6; pile: -")
    assert position.winners() == (1, 2)


def test_P27_lost_cards_do_not_count() -> None:
    text = "push 2; turn: 0 rolls; seat 0: R1 R2 Y5; seat 1: G1 G4; pile: -"
    assert after(text, "=R").winners() == (1,)


def test_P27_if_nobody_has_a_card_everybody_wins() -> None:
    assert Position("push 6; turn: 0 over; pile: -").winners() == (0, 1, 2, 3, 4, 5)
