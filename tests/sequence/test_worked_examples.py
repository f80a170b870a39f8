"""The worked examples of docs/rules/sequence.md, named after the rule that each one shows."""

from sequence.playing import after, chips
from stamtafel.games.position import Position


def test_S13_a_corner_and_four_chips_beside_it_are_a_sequence() -> None:
    position = after("sequence 2; turn: 0 plays; team 0: b1 c1 d1; hand 0: 5S", "0:play 5S e1")
    assert position == Position(
        "sequence 2; turn: 0 draws; turns: 1; team 0: b1 c1 d1 e1; turned 0: a1-e1; discard 0: 5S"
    )
    assert position.scores() == (1, 0)


def test_S21_a_column_with_both_corners_is_two_sequences() -> None:
    text = "sequence 2; turn: 0 plays; team 0: a2 a3 a4; hand 0: 9C; hand 1: KH"
    first = after(text, "0:play 9C a5")
    assert "turned 0: a1-a5" in str(first)
    text = "sequence 2; turn: 0 plays; team 0: a2 a3 a4 a5 a6 a7 a8; turned 0: a1-a5; hand 0: AC"
    second = after(text, "0:play AC a9")
    assert (second.scores(), second.winners()) == ((2, 0), (0,))


def test_S21_had_the_middle_five_been_the_first_there_would_be_no_second() -> None:
    text = "sequence 2; turn: 0 plays; team 0: a2 a3 a4 a5 a6 a7 a8; turned 0: a3-a7; hand 0: AC"
    assert after(text, "0:play AC a9").scores() == (1, 0)


def test_S22_a_line_of_six_is_claimed_at_one_of_its_ends() -> None:
    text = "sequence 2; turn: 0 plays; team 0: e2 f2 g2 h2 j2; hand 0: TH"
    position = after(text, "0:play TH i2")
    assert position.legal(0) == ("claim e2-i2", "claim f2-j2")


def test_S22_a_line_of_nine_with_the_middle_chip_placed_last_is_two() -> None:
    for nine, middle in [("a2-i2", "e2"), ("b1-b9", "b5"), ("b1-j9", "f5"), ("a1-i9", "e5")]:
        text = f"sequence 2; turn: 0 plays; team 0: {chips(nine, but=middle)}; hand 0: JD"
        position = after(text, f"0:play JD {middle}")
        assert (position.scores(), position.winners()) == ((2, 0), (0,))
