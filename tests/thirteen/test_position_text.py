"""Positions of 13 as text: what is written can be pasted back, what cannot be is refused."""

import pytest

from stamtafel.games.errors import Unreadable
from stamtafel.games.position import Position
from thirteen.playing import after, dealt, new_game

HANDS = "hand 0: B1 B1 B5 Y4 R4; hand 1: Y1 Y2 Y2 G1 G7; hand 2: B7 Y5 G2 R4 R4"
EVERY_CLAUSE = (
    f"thirteen 3; start: 2; turn: 1 plays; round: 4; points: 3 0 12; tiles: B1 R4 / - / G5; {HANDS}; taken 1: G7"
)


def test_a_repr_can_be_pasted_back() -> None:
    position = Position(EVERY_CLAUSE)
    assert eval(repr(position)) == position  # the promise of a repr
    assert Position(str(position)) == position


def test_every_clause_says_something() -> None:
    clauses = EVERY_CLAUSE.split("; ")
    for clause in clauses[1:]:
        if not clause.startswith(("turn", "hand")):
            assert Position("; ".join(other for other in clauses if other != clause)) != Position(EVERY_CLAUSE), (
                clause
            )


def test_lines_serve_as_well_as_semicolons_and_the_order_does_not_matter() -> None:
    text = """
        thirteen 3
        hand 1: Y1
        turn: 0 plays
        taken 2: rest
        hand 0: R4 B1
        hand 2: G1
        tiles: - / R4 Y1 / -
    """
    assert Position(text) == Position(
        "thirteen 3; turn: 0 plays; tiles: - / Y1 R4 / -; hand 0: B1 R4; hand 1: Y1; hand 2: G1; taken 2: rest"
    )


def test_cards_are_written_by_colour_and_value_the_dirty_fours_last() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: R4 G1 Y7 B5 Y2; hand 1: R4 R4 B7 B1 G7; hand 2: Y1 Y1 B1 G2 R4"
    assert str(Position(text)) == (
        "thirteen 3; turn: 0 plays; hand 0: B5 Y2 Y7 G1 R4; hand 1: B1 B7 G7 R4 R4; hand 2: B1 Y1 Y1 G2 R4"
    )


@pytest.mark.parametrize(
    "text",
    [
        "thirteen 3; turn: 1 gets",
        "thirteen 6; start: 5; turn: 1 gets; hand 0: B1",
        "thirteen 4; start: 3; turn: 3 gets; round: 3; points: 3 0 12 7; hand 2: R4",
        f"thirteen 3; turn: 2 plays; tiles: - / Y7 R4 / -; {HANDS}; taken 0: B7; taken 2: G5 R4",
    ],
)
def test_what_is_written_is_what_was_read(text: str) -> None:
    assert str(Position(text)) == text


def test_nothing_is_written_that_is_so_anyway() -> None:
    assert str(new_game(3)) == "thirteen 3; turn: 1 gets"
    assert str(new_game(4, 3)) == "thirteen 4; start: 3; turn: 0 gets"


def test_a_game_as_dealt_by_the_rules_is_a_game_as_read() -> None:
    position = dealt(4, 2)
    assert Position(str(position)) == position
    move = f"3:{position.legal(3)[0]}"
    position.play(move)
    assert position == after(str(dealt(4, 2)), move)


def test_the_rest_is_what_lies_nowhere_else() -> None:
    named = "thirteen 3; turn: 0 plays; tiles: B1 B1 / R4 / -; hand 0: B1; taken 0: G7"
    took = str(Position(f"{named}; taken 1: rest")).partition("taken 1: ")[2].split(" ")
    assert len(took) == 50 - 5
    assert (took.count("B1"), took.count("G7"), took.count("R4"), took.count("G4")) == (0, 2, 7, 2)


def test_the_rest_goes_with_other_cards_in_any_order() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: B1; taken 1: {}"
    positions = [Position(text.format(cards)) for cards in ("rest", "G7 rest", "rest G7 R4", "B2 rest B2")]
    assert positions == positions[:1] * 4


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("thirteen", "3, 4, 5 or 6 players"),
        ("thirteen 2", "3, 4, 5 or 6 players"),
        ("thirteen three", "not a number"),
        ("thirteen 3 risk=true", "no option 'risk'; it has none"),
        ("thirteen 3; start: 3", "a seat from 0 to 2"),
        ("thirteen 3; turn 0 plays", "is not a clause"),
        ("thirteen 3; turn: 1 gets; turn: 1 gets", "is not a clause of its own"),
        ("thirteen 3; turn: 0 sleeps", "'0 sleeps' is not a turn; write a seat below 3 and one of gets, plays"),
        ("thirteen 3; turn: 3 gets", "is not a turn"),
        ("thirteen 3; turn: 0", "is not a turn"),
        ("thirteen 3; turn: 00 gets", "is not a number"),
        ("thirteen 3; round: 0", r"there are 6 rounds \(T4\)"),
        ("thirteen 3; round: 7; turn: 1 gets", r"there are 6 rounds \(T4\)"),
        ("thirteen 4; round: 5", r"there are 4 rounds \(T4\)"),
        ("thirteen 4; turn: 0 over; round: 6; taken 0: rest", r"there are 4 rounds \(T4\)"),
        ("thirteen 3; round: one", "is not a number"),
        ("thirteen 3; points: 1 2", "3 seats with points"),
        ("thirteen 3; points: 1 2 3 4", "3 seats with points"),
        ("thirteen 3; points: 1 2 -3", "is not a number"),
        ("thirteen 3; tiles: B1 / Y1", "3 tiles"),
        ("thirteen 3; tiles: - / - / - / -", "3 tiles"),
        ("thirteen 3; turn: 0 plays; tiles: B3 / - / -", "'B3' is not a card"),
        ("thirteen 3; turn: 0 plays; tiles: Y1 / - / -; hand 0: B1; taken 0: rest", r"only its colour .*\(T8\)"),
        ("thirteen 3; turn: 0 plays; tiles: - / - / B1; hand 0: B1; taken 0: rest", r"only its colour .*\(T8\)"),
        ("thirteen 3; turn: 0 plays; tiles: B7 B7 / - / -; hand 0: B1; taken 0: rest", r"above 13 .*\(T12\)"),
        (
            "thirteen 3; turn: 0 plays; tiles: - / R4 R4 R4 Y2 / -; hand 0: B1; taken 0: rest",
            r"above 13 .*\(T12\)",
        ),
        ("thirteen 3; hand 1: B1; turn: 1 gets", r"one at a time \(T5\)"),
        ("thirteen 3; turn: 0 over; taken 0: rest", r"after the last of them \(T4\)"),
        ("thirteen 3; hand 2: B1; turn: 2 gets", r"one at a time \(T5\)"),
        ("thirteen 3; hand 1: B1 B1; turn: 0 gets", r"one at a time \(T5\)"),
        ("thirteen 3; turn: 1 gets; tiles: B1 / - / -", r"one at a time \(T5\)"),
        ("thirteen 3; turn: 1 gets; taken 0: B1", r"one at a time \(T5\)"),
        ("thirteen 3; turn: 1 gets; taken 0: rest", r"one at a time \(T5\)"),
        (f"thirteen 3; turn: 1 gets; {HANDS}", r"one at a time \(T5\)"),
        ("thirteen 3; turn: 0 plays", r"five cards while the pile lasts \(T7\)"),
        (f"thirteen 3; turn: 0 plays; {HANDS}".replace("B5 ", ""), r"five cards while the pile lasts \(T7\)"),
        (f"thirteen 3; turn: 0 plays; {HANDS}".replace("B7", "B7 B7"), r"five cards while the pile lasts \(T7\)"),
        (f"thirteen 3; turn: 0 draws; {HANDS}", r"who draws has four cards, the others five \(T7\)"),
        (f"thirteen 3; turn: 0 draws; {HANDS}".replace("B5 ", "").replace("B7 ", ""), "the others five"),
        (f"thirteen 3; turn: 1 draws; {HANDS}".replace("B5 ", ""), r"who draws has four cards"),
        (f"thirteen 3; turn: 0 draws; {HANDS}; taken 0: rest".replace("B5 ", ""), "there is no card to draw"),
        ("thirteen 3; turn: 0 plays; taken 0: rest", r"hands shrink evenly, in the order of play \(T7\)"),
        ("thirteen 3; turn: 0 plays; hand 1: B1; taken 0: rest", r"hands shrink evenly"),
        ("thirteen 3; turn: 0 plays; hand 0: B1; hand 2: B1; taken 0: rest", r"hands shrink evenly"),
        ("thirteen 3; turn: 0 plays; hand 0: B1 B1; taken 0: rest", r"hands shrink evenly"),
        ("thirteen 3; turn: 0 plays; hand 0: B1; hand 1: Y1 Y1; hand 2: B1; taken 0: rest", "hands shrink evenly"),
        ("thirteen 3; turn: 0 over; round: 7", r"all cards have been played \(T14\)"),
        ("thirteen 3; turn: 0 over; round: 7; hand 0: B1; taken 0: rest", r"all cards have been played \(T14\)"),
        ("thirteen 3; taken 0: rest; taken 1: rest", "only one seat can have taken the rest, not 0 and 1"),
        ("thirteen 3; taken 0: rest rest", "'rest' is not a card"),
        ("thirteen 3; turn: 0 plays; hand 0: rest", "'rest' is not a card"),
        ("thirteen 3; hand 0: B1 B1; hand 1: B1 B1", "4 B1, more than the 3"),
        ("thirteen 3; hand 0: G4 G4 G4", "3 G4, more than the 2"),
        ("thirteen 3; tiles: R4 R4 R4 / R4 R4 R4 / R4 R4 R4", "9 R4, more than the 8"),
        ("thirteen 3; hand 3: B1", "'hand 3' is no clause of a position of 13"),
        ("thirteen 3; taken 3: B1", "'taken 3' is no clause of a position of 13"),
        ("thirteen 3; pile: B1", "'pile' is no clause of a position of 13"),
        ("thirteen 3; hand 0: B1  B2", "'' is not a card"),
        ("thirteen 3; hand 0: B1, B2", "'B1,' is not a card"),
        ("thirteen 3; hand 0: b1", "'b1' is not a card; cards are B, Y or G with 1, 2, 4, 5 or 7, and R4"),
    ],
)
def test_what_no_game_can_come_to_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        Position(text)
