"""Push, chapter A turn: P6."""

import pytest

from push.playing import after, refused
from stamtafel.games.position import Position


def test_P6_a_turn_is_drawing_or_banking() -> None:
    assert Position("push 3; seat 0: R1 R4 B2").legal(0) == ("bank B", "bank R", "draw")


def test_P6_without_open_cards_there_is_only_drawing() -> None:
    assert Position("push 3; seat 0: - + R1; seat 1: Y1").legal(0) == ("draw",)


def test_P6_who_has_banked_does_not_draw() -> None:
    assert after("push 3; seat 0: R1 B2", "0:bank R").to_act() == (1,)
    assert refused("push 3; turn: 1 begins; seat 0: B2 + R1", "0:draw") == "P4"


@pytest.mark.parametrize("drawn", ["rows: Y1", "switches: 1", "rows: Y1; switches: 1"])
def test_P6_who_has_drawn_does_not_bank(drawn: str) -> None:
    text = f"push 3; turn: 0 decides; {drawn}; seat 0: R1"
    assert "bank R" not in Position(text).legal(0)
    assert refused(text, "0:bank R") == "P6"
    assert refused(text, "0:bank B") == "P6"


def test_P6_who_has_shared_does_not_bank_as_well() -> None:
    position = after("push 2; turn: 0 takes; rows: Y1; seat 0: R1", "0:take 1")
    assert position == Position("push 2; turn: 1 begins; seat 0: R1 Y1")


@pytest.mark.parametrize(
    ("move", "rule"),
    [("0:place 1", "P8"), ("0:place 4", "P8"), ("0:take 1", "P15"), ("0:take 0", "P15"), ("0:stop", "P13")],
)
def test_P6_a_turn_does_not_begin_with_anything_else(move: str, rule: str) -> None:
    assert refused("push 3; seat 0: R1", move) == rule
