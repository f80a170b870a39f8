"""Push, chapter Banking: P23 and P24."""

import pytest

from push.playing import after, refused
from stamtafel.games.position import Position

# ---- P23 ----


def test_P23_all_own_open_cards_of_one_colour_are_turned_face_down() -> None:
    position = after("push 3; seat 0: R1 R1 R5 Y2 B6", "0:bank R")
    assert position == Position("push 3; turn: 1 begins; seat 0: Y2 B6 + R1 R1 R5")


@pytest.mark.parametrize("colour", ["R", "Y", "G", "B", "P"])
def test_P23_any_colour_can_be_banked(colour: str) -> None:
    bench = ["R1", "R6", "Y1", "Y6", "G1", "G6", "B1", "B6", "P1", "P6"]
    kept = [card for card in bench if card[0] != colour]
    position = after(f"push 3; seat 0: {' '.join(bench)}", f"0:bank {colour}")
    assert position == Position(f"push 3; turn: 1 begins; seat 0: {' '.join(kept)} + {colour}1 {colour}6")


def test_P23_nobody_elses_cards_are() -> None:
    position = after("push 3; turn: 1 begins; seat 0: R1; seat 1: R2; seat 2: R3", "1:bank R")
    assert position == Position("push 3; turn: 2 begins; seat 0: R1; seat 1: - + R2; seat 2: R3")


def test_P23_banking_is_the_whole_turn_and_takes_no_card_from_the_pile() -> None:
    position = after("push 3; seat 0: R1; pile: G6", "0:bank R")
    assert position == Position("push 3; turn: 1 begins; seat 0: - + R1; pile: G6")


def test_P23_banked_cards_count_as_before() -> None:
    assert after("push 3; seat 0: R1 R5 Y2", "0:bank R").scores() == (8, 0, 0)


@pytest.mark.parametrize("face", ["R", "*"])
def test_P23_banked_cards_can_never_be_lost_again(face: str) -> None:
    text = "push 3 risk=true; turn: 0 takes; rows: D; seat 0: - + R1 R5; pile: G6"
    position = after(text, "0:take 1", f"={face}")
    assert position == Position("push 3 risk=true; turn: 1 begins; seat 0: - + R1 R5; pile: G6")


@pytest.mark.parametrize("colour", ["Y", "G", "B", "P"])
def test_P23_the_player_must_have_an_open_card_of_the_colour(colour: str) -> None:
    text = "push 3; seat 0: R1 + Y3; seat 1: G2"
    assert Position(text).legal(0) == ("bank R", "draw")
    assert refused(text, f"0:bank {colour}") == "P23"


# ---- P24 ----


def test_P24_the_same_colour_can_be_banked_again() -> None:
    position = after("push 3; seat 0: R1 R5 Y2 + R5 R6", "0:bank R")
    assert position == Position("push 3; turn: 1 begins; seat 0: Y2 + R1 R5 R5 R6")


def test_P24_turn_after_turn() -> None:
    position = after("push 2; seat 0: R1 Y2; seat 1: R3 Y4", "0:bank R", "1:bank Y", "0:bank Y", "1:bank R")
    assert position == Position("push 2; seat 0: - + R1 Y2; seat 1: - + R3 Y4")
    assert position.legal(0) == ("draw",)


def test_P24_three_of_the_same_card_can_be_banked_one_after_the_other() -> None:
    assert after("push 3; seat 0: P6 + P6 P6", "0:bank P") == Position(
        "push 3; turn: 1 begins; seat 0: - + P6 P6 P6"
    )
