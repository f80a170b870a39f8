"""Sequence, chapter Sequences: S19 to S21, and S23; S22, several fives at once, is in test_several_fives.py."""

import pytest

from sequence.playing import after, chips, clause, line, refused
from stamtafel.games.position import Position
from stamtafel.games.sequence.notation import LINE_NAMES

# ---- S19 ----


def _place(five: str, placed: str, but: str = "") -> Position:
    """The last chip of a five is placed; `but` one chip of it is not there."""
    text = f"sequence 2; turn: 0 plays; team 0: {chips(five, but=f'{placed} {but}')}; hand 0: JD"
    return after(text, f"0:play JD {placed}")


@pytest.mark.parametrize("five", LINE_NAMES)
def test_S19_five_in_a_straight_line_across_down_or_diagonal_are_a_sequence(five: str) -> None:
    for placed in chips(five).split():
        position = _place(five, placed)  # beside a corner it may be one of two (S22)
        assert clause(position, "turned 0") == five or f"claim {five}" in position.legal(0)


def test_S19_there_are_192_such_lines() -> None:
    # 6 in each of 10 rows and 10 columns, and as many diagonals as fit, 6 x 6 each way.
    assert len(set(LINE_NAMES)) == 10 * 6 + 10 * 6 + 2 * 6 * 6
    assert all(len(line(name)) == 5 for name in LINE_NAMES)


@pytest.mark.parametrize("five", ["b2-f2", "c3-c7", "b3-f7", "b6-f2", "a1-e1", "f6-j10", "a10-e6"])
def test_S19_four_are_none(five: str) -> None:
    own = chips(five).split()
    for placed in own:
        for missing in own:
            if missing != placed:
                assert _place(five, placed, but=missing).scores() == (0, 0)


@pytest.mark.parametrize("five", ["b2-f2", "c3-c7", "b3-f7", "b6-f2"])
def test_S19_nor_five_with_a_chip_of_the_other_team_between(five: str) -> None:
    own = chips(five).split()
    text = f"sequence 2; turn: 0 plays; team 0: {' '.join(own[1:4])}; team 1: {own[4]}; hand 0: JD"
    assert after(text, f"0:play JD {own[0]}").scores() == (0, 0)


def test_S19_a_line_does_not_go_on_over_the_edge_of_the_board() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h3 i3 j3 a4; hand 0: JD"
    assert after(text, "0:play JD b4").scores() == (0, 0)
    text = "sequence 2; turn: 0 plays; team 0: g8 h9 i10 j2; hand 0: JD"
    assert after(text, "0:play JD f7").scores() == (0, 0)


def test_S19_the_player_of_a_team_may_complete_what_a_team_mate_began() -> None:
    text = f"sequence 4; turn: 2 plays; team 0: {chips('b2-e2')}; hand 2: AH"
    assert after(text, "2:play AH f2").scores() == (1, 0, 1, 0)


def test_S19_a_chip_of_the_other_team_completes_nothing() -> None:
    text = f"sequence 2; turn: 1 plays; team 0: {chips('b2-e2')}; hand 1: AH"
    assert after(text, "1:play AH f2").scores() == (0, 0)


# ---- S20 ----


def test_S20_its_chips_are_turned_over_and_can_never_be_removed_again() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-e2')} j9; hand 0: AH; hand 1: JS"
    position = after(text, "0:play AH f2", "=KH")
    assert position.legal(1) == ("play JS j9",)
    for space in line("b2-f2"):
        assert refused(str(position), f"1:play JS {space}") == "S12"


def test_S20_of_two_crossing_lines_only_the_chips_of_the_sequence_are_safe() -> None:
    own = chips("b2-f2", "d3-d5")
    position = Position(f"sequence 2; turn: 1 plays; team 0: {own}; turned 0: b2-f2; hand 1: JS")
    assert position.legal(1) == ("play JS d3", "play JS d4", "play JS d5")


def test_S20_who_has_nothing_else_to_remove_passes() -> None:
    text = f"sequence 2; turn: 1 plays; team 0: {chips('b2-f2')}; turned 0: b2-f2; hand 1: JS"
    assert Position(text).legal(1) == ("pass",)


def test_S20_before_the_last_chip_they_can_be_removed() -> None:
    text = f"sequence 2; turn: 1 plays; team 0: {chips('b2-e2')}; hand 1: JS; hand 0: AH"
    position = after(text, "1:play JS c2", "=KH", "0:play AH f2")
    assert position.scores() == (0, 0)


def test_S20_a_sequence_is_turned_over_for_each_team() -> None:
    text = (
        f"sequence 2; turn: 1 plays; team 0: {chips('b2-f2')}; turned 0: b2-f2; "
        f"team 1: {chips('b4-e4')}; hand 1: 3C"
    )
    position = after(text, "1:play 3C f4")
    assert (clause(position, "turned 0"), clause(position, "turned 1")) == ("b2-f2", "b4-f4")
    assert position.scores() == (1, 1)


# ---- S21 and S23: a second sequence. `first` is turned over, `others` lie there, `placed` comes. ----


@pytest.mark.parametrize(
    ("first", "others", "placed"),
    [
        ("a2-e2", "a4-e4", "c4"),  # nothing shared
        ("a2-e2", "c2-c6", "c6"),  # crossing, one shared
        ("a2-e2", "c2-c6", "c4"),
        ("a2-e2", "e2-e6", "e6"),  # at a corner of both
        ("a2-e2", "a2-a6", "a5"),
        ("a2-e2", "a2-e6", "e6"),  # a diagonal
        ("a2-e2", "a6-e2", "b5"),
        ("a2-e2", "b3-f7", "f7"),
        ("a2-e2", "e2-i2", "i2"),  # in line, a line of nine
        ("a2-e2", "e2-i2", "f2"),
        ("a2-e2", "f2-j2", "h2"),  # in line, a line of ten
        ("c3-c7", "c7-g3", "d6"),
        ("c3-g7", "c7-g3", "d6"),  # two diagonals, crossing at e5
        ("a1-e1", "e1-i1", "g1"),  # from a corner: nine
        ("a1-e1", "f1-j1", "g1"),  # both corners of a row
        ("a1-e1", "a1-a5", "a5"),  # the corner of both is not a shared chip
        ("a1-e5", "e5-i9", "i9"),
        ("a1-e5", "f6-j10", "f6"),
        ("a10-e6", "e6-i2", "i2"),
        ("a10-e6", "f5-j1", "f5"),
        ("a1-a5", "a6-a10", "a6"),
    ],
)
def test_S21_a_second_sequence_may_use_one_chip_of_the_first(first: str, others: str, placed: str) -> None:
    own = chips(first, others, but=placed)
    text = f"sequence 2; turn: 0 plays; team 0: {own}; turned 0: {first}; hand 0: JD; hand 1: KH"
    position = after(text, f"0:play JD {placed}")
    assert (position.scores(), position.winners()) == ((2, 0), (0,))


@pytest.mark.parametrize(
    ("first", "others", "placed"),
    [
        ("b2-f2", "b2-g2", "g2"),  # six: four shared
        ("b2-f2", "b2-h2", "h2"),  # seven: three shared
        ("b2-f2", "b2-i2", "i2"),  # eight: two shared
        ("b2-f2", "b2-i2", "g2"),
        ("c2-g2", "a2-g2", "a2"),  # on both sides
        ("c2-g2", "a2-i2", "h2"),  # nine, but the first five lies in the middle: two shared at least
        ("c2-g2", "a2-i2", "b2"),
        ("d2-h2", "a2-j2", "i2"),  # ten, the first five three from the left: two shared
        ("a1-e1", "a1-f1", "f1"),
        ("a1-e1", "a1-h1", "h1"),
        ("b1-f1", "b1-g1", "g1"),  # a1-e1 lies there as well
        ("c1-g1", "a1-h1", "b1"),  # eight from the corner: a1-e1 shares three
        ("d1-h1", "a1-h1", "c1"),  # a1-e1 shares two
        ("c3-c7", "c2-c9", "c9"),
        ("c3-c7", "c1-c7", "c1"),
        ("a2-e6", "a2-h9", "h9"),
        ("a9-e5", "a9-h2", "h2"),
    ],
)
def test_S21_not_more_than_one(first: str, others: str, placed: str) -> None:
    own = chips(first, others, but=placed)
    text = f"sequence 2; turn: 0 plays; team 0: {own}; turned 0: {first}; hand 0: JD; hand 1: KH"
    position = after(text, f"0:play JD {placed}")
    assert (position.scores(), clause(position, "turned 0")) == ((1, 0), first)
    assert position == Position(
        f"sequence 2; turn: 0 draws; turns: 1; team 0: {own} {placed}; turned 0: {first}; "
        "hand 1: KH; discard 0: JD"
    )


def test_S21_a_line_of_nine_is_two_sequences_only_if_the_first_is_at_its_end() -> None:
    for first, is_won in [("a2-e2", True), ("b2-f2", False), ("c2-g2", False), ("d2-h2", False), ("e2-i2", True)]:
        placed = "a2" if first > "c" else "i2"
        own = chips("a2-i2", but=placed)
        text = f"sequence 2; turn: 0 plays; team 0: {own}; turned 0: {first}; hand 0: JD"
        assert after(text, f"0:play JD {placed}").is_over() == is_won, first


def test_S21_other_chips_may_be_shared_with_fives_that_are_no_sequence() -> None:
    # b2-f2 is the first; c2-g2 was never claimed; g2 serves again.
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-g2', 'g3-g5')}; turned 0: b2-f2; hand 0: KH"
    assert after(text, "0:play KH g6").scores() == (2, 0)


def test_S21_each_team_has_its_own_first() -> None:
    text = (
        f"sequence 2; turn: 1 plays; team 0: {chips('b2-f2')}; turned 0: b2-f2; "
        f"team 1: {chips('b3-f3', 'g3-h3')}; hand 1: 9H"
    )
    assert after(text, "1:play 9H i3").scores() == (1, 1)  # a third five, e3-i3, b3-f3 not looked at (S23)


# ---- S23 ----


def test_S23_only_fives_through_the_chip_just_placed_are_looked_at() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-f2')}; hand 0: KH"
    assert after(text, "0:play KH g6").scores() == (0, 0)
    # A chip that only lengthens the line makes c2-g2, not b2-f2.
    assert clause(after(text, "0:play KH g2"), "turned 0") == "c2-g2"


def test_S23_an_old_five_does_not_help_a_new_one_to_count() -> None:
    # c2-g2 was never claimed, and shares four chips with the first; h2 makes d2-h2, which shares three.
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-g2')}; turned 0: b2-f2; hand 0: QH"
    assert after(text, "0:play QH h2").scores() == (1, 0)


def test_S23_an_old_five_elsewhere_is_not_a_second_sequence() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-f2', 'b4-f4')}; turned 0: b2-f2; hand 0: KH"
    assert after(text, "0:play KH g6").scores() == (1, 0)


def test_S23_nor_is_it_counted_beside_a_first_one() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-f2', 'b4-e4')}; hand 0: 3C"
    position = after(text, "0:play 3C f4")
    assert (position.scores(), clause(position, "turned 0")) == ((1, 0), "b4-f4")


@pytest.mark.parametrize("placed", ["g2", "h2"])
def test_S23_fives_that_share_more_with_the_first_are_not_looked_at_beside_one_that_may_count(placed: str) -> None:
    # The chip makes c2-g2 or d2-h2, which may not count, and a column, which does.
    column = placed[0]
    own = chips("b2-h2", f"{column}3-{column}6", but=placed)
    text = f"sequence 2; turn: 0 plays; team 0: {own}; turned 0: b2-f2; hand 0: JD"
    assert after(text, f"0:play JD {placed}").scores() == (2, 0)
