"""Sequence, chapter Sequences: S22, a chip that completes several fives at once."""

import pytest

from sequence.playing import after, chips, clause, refused
from stamtafel.games.position import Position


def _place(lines: str, placed: str, players: str = "2") -> Position:
    """All chips of the lines lie there but one, which comes now."""
    own = chips(*lines.split(), but=placed)
    return after(
        f"sequence {players}; turn: 0 plays; team 0: {own}; hand 0: JD; hand 1: KH", f"0:play JD {placed}"
    )


def _result(position: Position) -> str:
    """What the chip brought: a win, a claim, a sequence turned over, or nothing."""
    if position.is_over():
        assert position.winners() == (0,)
        return "wins"
    if position.to_act():
        return " ".join(position.legal(0)).replace("claim ", "")
    return f"turns {clause(position, 'turned 0')}" if clause(position, "turned 0") else "nothing"


# Lines of 6 to 10, by the place of the last chip. A five that lies there already is not looked at (S23).
LINES = [
    ("b2-g2", "d2", "b2-f2 c2-g2"),
    ("b2-g2", "f2", "b2-f2 c2-g2"),
    ("b2-g2", "b2", "turns b2-f2"),
    ("b2-h2", "e2", "b2-f2 c2-g2 d2-h2"),
    ("b2-h2", "d2", "b2-f2 c2-g2 d2-h2"),
    ("b2-h2", "c2", "b2-f2 c2-g2"),
    ("b2-i2", "e2", "b2-f2 c2-g2 d2-h2 e2-i2"),
    ("b2-i2", "f2", "b2-f2 c2-g2 d2-h2 e2-i2"),
    ("b2-i2", "d2", "b2-f2 c2-g2 d2-h2"),
    ("b2-j2", "f2", "wins"),
    ("b2-j2", "e2", "b2-f2 c2-g2 d2-h2 e2-i2"),
    ("b2-j2", "j2", "turns f2-j2"),
    ("a2-j2", "e2", "wins"),
    ("a2-j2", "f2", "wins"),
    ("a2-j2", "d2", "a2-e2 b2-f2 c2-g2 d2-h2"),
    ("c3-c8", "c5", "c3-c7 c4-c8"),
    ("c3-c9", "c6", "c3-c7 c4-c8 c5-c9"),
    ("c2-c9", "c5", "c2-c6 c3-c7 c4-c8 c5-c9"),
    ("c1-c9", "c5", "wins"),
    ("c1-c10", "c6", "wins"),
    ("a2-f7", "c4", "a2-e6 b3-f7"),
    ("a2-g8", "d5", "a2-e6 b3-f7 c4-g8"),
    ("a2-h9", "e6", "a2-e6 b3-f7 c4-g8 d5-h9"),
    ("b1-j9", "f5", "wins"),
    ("a9-f4", "c7", "a9-e5 b8-f4"),
    ("a9-g3", "d6", "a9-e5 b8-f4 c7-g3"),
    ("a9-h2", "d6", "a9-e5 b8-f4 c7-g3 d6-h2"),
    ("a9-i1", "e5", "wins"),
    # With one corner, and with two.
    ("a1-f1", "c1", "a1-e1 b1-f1"),
    ("a1-g1", "d1", "a1-e1 b1-f1 c1-g1"),
    ("a1-h1", "d1", "a1-e1 b1-f1 c1-g1 d1-h1"),
    ("a1-i1", "e1", "wins"),
    ("a1-i1", "d1", "a1-e1 b1-f1 c1-g1 d1-h1"),
    ("a1-j1", "e1", "wins"),
    ("a1-j1", "c1", "a1-e1 b1-f1 c1-g1"),
    ("e1-j1", "g1", "e1-i1 f1-j1"),
    ("a5-a10", "a7", "a5-a9 a6-a10"),
    ("j1-j9", "j5", "wins"),
    ("j1-j8", "j5", "j1-j5 j2-j6 j3-j7 j4-j8"),
    ("a1-f6", "c3", "a1-e5 b2-f6"),
    ("a1-i9", "e5", "wins"),
    ("a1-j10", "f6", "wins"),
    ("e5-j10", "g7", "e5-i9 f6-j10"),
    ("a10-f5", "c8", "a10-e6 b9-f5"),
    ("a10-i2", "e6", "wins"),
    ("a10-j1", "e6", "wins"),
    ("d7-j1", "g4", "d7-h3 e6-i2 f5-j1"),
]


@pytest.mark.parametrize(("line", "placed", "result"), LINES)
def test_S22_a_line_of_more_than_five(line: str, placed: str, result: str) -> None:
    assert _result(_place(line, placed)) == result


@pytest.mark.parametrize(
    ("lines", "placed", "result"),
    [
        ("b4-f4 d2-d6", "d4", "wins"),  # a cross
        ("b4-f4 d4-d8", "d4", "wins"),  # a T
        ("b4-f4 b4-b8", "b4", "wins"),  # an L
        ("b2-f6 b6-f2", "d4", "wins"),  # two diagonals
        ("b4-f4 b4-f8", "b4", "wins"),
        ("a1-e1 e1-e5", "e1", "wins"),  # with a corner
        ("a1-a5 a5-e1", "a5", "wins"),
        ("b4-f4 b6-f6", "d4", "turns b4-f4"),  # the other was there before
        ("b4-g4 d4-d8", "d4", "wins"),  # six and a crossing five
        ("b4-f4 d2-d6 b2-f6", "d4", "wins"),  # three at once are two
        ("b4-i4 e4-e7", "e4", "b4-f4 c4-g4 d4-h4 e4-i4"),  # eight, and only four down
        ("b4-f4 d2-d5", "d4", "turns b4-f4"),
    ],
)
def test_S22_fives_in_several_directions_share_one_chip(lines: str, placed: str, result: str) -> None:
    assert _result(_place(lines, placed)) == result


def test_S22_two_that_share_no_more_than_one_chip_count_as_two_and_end_the_game_at_once() -> None:
    position = _place("b4-f4 d2-d6", "d4")
    assert (position.scores(), position.chance()) == ((2, 0), {})
    assert position == Position(
        f"sequence 2; turn: 0 over; turns: 1; sequences: 2 0; won: 0; team 0: {chips('b4-f4', 'd2-d6')}; "
        "hand 1: KH; discard 0: JD"
    )


@pytest.mark.parametrize(
    ("first", "line", "placed"), [("b6-f6", "b2-g2", "d2"), ("e6-i6", "c3-c9", "c6"), ("b9-f9", "a2-h9", "d5")]
)
def test_S22_when_one_is_all_it_needs_nothing_is_claimed(first: str, line: str, placed: str) -> None:
    own = chips(line, first, but=placed)
    text = f"sequence 2; turn: 0 plays; team 0: {own}; turned 0: {first}; hand 0: JD"
    assert after(text, f"0:play JD {placed}").scores() == (2, 0)


@pytest.mark.parametrize(("line", "placed", "_result"), LINES)
def test_S22_with_three_teams_any_five_wins_and_nothing_is_claimed(line: str, placed: str, _result: str) -> None:
    position = _place(line, placed, players="3")
    assert (position.scores(), position.winners()) == ((1, 0, 0), (0,))


@pytest.mark.parametrize(("line", "placed", "_result"), LINES)
def test_S22_in_the_advanced_game_nothing_is_claimed_either(line: str, placed: str, _result: str) -> None:
    position = _place(line, placed, players="2 advanced=true")
    assert position.is_over() or position.to_act() == ()


# ---- the claim ----

CLAIM = f"team 0: {chips('e2-j2')}"
CLAIMING = f"sequence 2; turn: 0 claims i2; turns: 1; {CLAIM}; hand 1: KH; discard 0: TH"


def test_S22_one_possible_five_is_turned_over_automatically() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-e2')}; hand 0: AH; hand 1: KH"
    assert after(text, "0:play AH f2") == Position(
        f"sequence 2; turn: 0 draws; turns: 1; team 0: {chips('b2-f2')}; turned 0: b2-f2; "
        "hand 1: KH; discard 0: AH"
    )


def test_S22_of_several_the_player_chooses_before_the_draw() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('e2-j2', but='i2')}; hand 0: TH; hand 1: KH"
    position = after(text, "0:play TH i2")
    assert position == Position(CLAIMING)
    assert (position.to_act(), position.chance(), position.scores()) == ((0,), {}, (0, 0))


@pytest.mark.parametrize(("five", "left"), [("e2-i2", "j2"), ("f2-j2", "e2")])
def test_S22_the_claimed_five_is_the_sequence_and_the_chip_beside_it_is_not(five: str, left: str) -> None:
    position = after(CLAIMING, f"0:claim {five}")
    assert position == Position(
        f"sequence 2; turn: 0 draws; turns: 1; {CLAIM}; turned 0: {five}; hand 1: KH; discard 0: TH"
    )
    assert position.scores() == (1, 0)
    text = str(after(str(position), "=AS")).replace("hand 1: KH", "hand 1: JS")
    assert Position(text).legal(1) == (f"play JS {left}",)


@pytest.mark.parametrize(
    "action",
    [
        *("claim i2-e2", "claim d2-h2", "claim b2-f2", "claim e2-j2", "claim a1-c7", "claim e2-e6", "claim e2-e2"),
        *("claim i2-i6", "play KH g2", "swap TH", "pass", "draw"),
    ],
)
def test_S22_while_it_is_open_nothing_else_is_done(action: str) -> None:
    assert refused(CLAIMING, f"0:{action}") == "S22"


def test_S22_an_old_five_elsewhere_is_not_offered() -> None:
    text = f"sequence 2; turn: 0 claims i2; turns: 1; {CLAIM} {chips('b4-f4')}"
    assert Position(text).legal(0) == ("claim e2-i2", "claim f2-j2")
    assert refused(text, "0:claim b4-f4") == "S22"


def test_S22_nor_is_a_five_in_the_same_line_that_is_not_through_the_chip() -> None:
    text = f"sequence 2; turn: 0 claims e2; turns: 1; team 0: {chips('b2-j2')}"
    assert Position(text).legal(0) == ("claim b2-f2", "claim c2-g2", "claim d2-h2", "claim e2-i2")
    assert refused(text, "0:claim f2-j2") == "S22"


@pytest.mark.parametrize("action", ["claim e2-i2", "claim i2-e2", "claim a1-j10", "claim b2-f2"])
def test_S22_without_a_choice_there_is_no_claim(action: str) -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-f2')}; turned 0: b2-f2; hand 0: TH"
    assert refused(text, f"0:{action}") == "S22"


def test_S22_nobody_else_acts_while_it_is_open_also_not_to_draw_and_rights_remain() -> None:
    text = (
        f"sequence 4 strict_draw=true; turn: 0 claims i2; turns: 9; rights: 1@6 2@7 3@8; {CLAIM}; "
        "hand 1: KH; discard 0: TH"
    )
    assert Position(text).to_act() == (0,)
    assert [refused(text, f"{seat}:draw") for seat in (1, 2, 3)] == ["S8"] * 3
    assert after(text, "0:claim e2-i2") == Position(
        f"sequence 4 strict_draw=true; turn: 1 plays; turns: 9; rights: 0@9 1@6 2@7 3@8; {CLAIM}; "
        "turned 0: e2-i2; hand 1: KH; discard 0: TH"
    )


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_S22_any_player_of_either_team_claims_for_the_team(seat: int) -> None:
    text = f"sequence 4; turn: {seat} plays; team {seat % 2}: {chips('e2-j2', but='i2')}; hand {seat}: TH"
    position = after(text, f"{seat}:play TH i2")
    assert position.to_act() == (seat,)
    position.play(f"{seat}:claim f2-j2")
    assert position.scores() == ((1, 0, 1, 0), (0, 1, 0, 1))[seat % 2]


def test_S22_a_team_may_have_its_first_while_the_other_has_one() -> None:
    text = (
        f"sequence 2; turn: 0 plays; team 0: {chips('e2-j2', but='i2')}; hand 0: TH; "
        f"team 1: {chips('b6-f6')}; turned 1: b6-f6"
    )
    assert after(text, "0:play TH i2").legal(0) == ("claim e2-i2", "claim f2-j2")


def test_S22_which_five_is_claimed_decides_what_can_be_the_second() -> None:
    # With b2-f2 as the first, f2-j2 shares one chip; with c2-g2, two.
    for five, is_won in [("b2-f2", True), ("c2-g2", False)]:
        text = (
            f"sequence 2; turn: 0 claims d2; turns: 1; team 0: {chips('b2-g2', 'h2-i2')}; hand 0: TS; hand 1: KH"
        )
        position = after(text, f"0:claim {five}", "=AS", "1:play KH g6", "=AD", "0:play TS j2")
        assert position.is_over() == is_won, five
