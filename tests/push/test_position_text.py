"""Positions of Push as text: what is written can be pasted back, what cannot be is refused."""

import pytest

from stamtafel.games.errors import Unreadable
from stamtafel.games.position import Position


def test_a_repr_can_be_pasted_back() -> None:
    position = Position(
        "push 3 risk=true; start: 2; turn: 1, 2 takes; rows: - / R3 D; seat 0: R5 Y1 + R6; pile: B2"
    )
    assert eval(repr(position)) == position  # the promise of a repr
    assert Position(str(position)) == position


def test_lines_serve_as_well_as_semicolons() -> None:
    text = """
        push 3
        turn: 0 places Y2
        rows: R2 / Y5
    """
    assert Position(text) == Position("push 3; turn: 0 places Y2; rows: R2 / Y5")


def test_the_shorter_of_pile_and_discard_is_written() -> None:
    assert str(Position("push 2; discard: D R1")) == "push 2; turn: 0 begins; discard: R1 D"
    assert str(Position("push 2; pile: X D")) == "push 2; turn: 0 begins; pile: D X"
    assert str(Position("push 2; turn: 0 over; pile: -")).endswith("; pile: -")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no game ''"),
        ("chess 2", "there is no game 'chess'"),
        ("push", "2, 3, 4, 5 or 6 players"),
        ("push 9", "2, 3, 4, 5 or 6 players"),
        ("push two", "not a number"),
        ("push 2 risk", "an option is written like risk=true"),
        ("push 2 risky=true", "no option 'risky'"),
        ("push 2; start: 2", "a seat from 0 to 1"),
        ("push 2; turn 0 begins", "is not a clause"),
        ("push 2; turn: 0 begins; turn: 1 begins", "is not a clause of its own"),
        ("push 2; turn: 0 sleeps", "is not a turn"),
        ("push 2; turn: 0 places", "is not a turn"),
        ("push 2; turn: 0 begins R1", "is not a turn"),
        ("push 2; turn: 2 begins", "a seat that is not there"),
        ("push 2; turn: 0 places R7", "is not a card"),
        ("push 2; turn: 0 places X", "fits no row"),
        ("push 2; turn: 0 places R4; rows: R1 / R2 / R3", "fits no row"),
        ("push 2; turn: 0, 1 begins", "only whose turn it is"),
        ("push 2; turn: 0 takes", "no row to take"),
        ("push 2; turn: 0 decides", "nothing to decide"),
        ("push 2; turn: 0 decides; rows: - / R1", "rows are begun in order"),
        ("push 2; turn: 0 decides; rows: R1; pile: -", "the pile must have cards"),
        ("push 2; turn: 0 begins; rows: R1", "an empty table"),
        ("push 2; turn: 0 over", "only when the pile is empty"),
        ("push 2; turn: 0 decides; rows: R1 R2", "may not lie there"),
        ("push 2; turn: 0 decides; rows: R1 Y1", "may not lie there"),
        ("push 2; turn: 0 decides; rows: D D", "may not lie there"),
        ("push 2; turn: 0 decides; rows: X", "may not lie there"),
        ("push 2; turn: 0 decides; rows: R1 / R2 / R3 / R4", "at most 3 rows"),
        ("push 2; turn: 0 decides; switches: 13", "13 X, more than the 12"),
        ("push 2 switch_cards=false; turn: 0 decides; switches: 1", "1 X, more than the 0"),
        ("push 2; seat 0: R1 R1; seat 1: R1 R1", "4 R1, more than the 3"),
        ("push 2; seat 0: R1 R1 R1 R1", "more than three"),
        ("push 2; seat 0: D", "not number cards"),
        ("push 2; seat 2: R1", "'seat 2' is no clause"),
        ("push 2; seat 0: R1  R2", "'' is not a card"),
        ("push 2; pile: R1; discard: R2", "cannot both be given"),
        ("push 2; pile: R1 R1 R1 R1", "4 R1, more than the 3"),
    ],
)
def test_what_no_game_can_come_to_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        Position(text)
