"""Sequence, chapter Options, the advanced game: S27."""

from typing import Any

import pytest

from sequence.playing import after, chips, line, refused
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.position import Position

ADVANCED = "sequence 2 advanced=true"


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_S27_advanced_is_true_or_false_and_by_default_false(value: Any) -> None:
    assert load("sequence").setup(2).options["advanced"] is False
    with pytest.raises(InvalidSetup, match="advanced is false or true"):
        load("sequence").setup(2, {"advanced": value})


def test_S27_one_eyed_jacks_may_also_remove_chips_of_completed_sequences() -> None:
    text = f"{ADVANCED}; turn: 0 plays; team 0: {chips('b2-e2')} j9; hand 0: AH; hand 1: JS"
    position = after(text, "0:play AH f2", "=KH")
    assert position.scores() == (1, 0)
    assert position.legal(1) == tuple(f"play JS {space}" for space in [*line("b2-f2"), "j9"])


@pytest.mark.parametrize("space", line("b2-f2"))
def test_S27_a_sequence_that_loses_a_chip_is_none_any_more(space: str) -> None:
    text = f"{ADVANCED}; turn: 1 plays; team 0: {chips('b2-f2')}; hand 1: JS"
    assert Position(text).scores() == (1, 0)
    position = after(text, f"1:play JS {space}")
    assert position.scores() == (0, 0)
    assert position == Position(
        f"{ADVANCED}; turn: 1 draws; turns: 1; team 0: {chips('b2-f2', but=space)}; discard 1: JS"
    )


def test_S27_it_can_be_made_again() -> None:
    text = f"{ADVANCED}; turn: 1 plays; team 0: {chips('b2-f2')}; hand 0: AH; hand 1: JS"
    position = after(text, "1:play JS f2", "=KH", "0:play AH f2")
    assert position.scores() == (1, 0)
    assert not position.is_over()


def test_S27_a_chip_beside_a_sequence_can_go_and_it_stays() -> None:
    text = f"{ADVANCED}; turn: 1 plays; team 0: {chips('b2-f2')} j9 g3; hand 1: JS"
    assert after(text, "1:play JS g3").scores() == (1, 0)


@pytest.mark.parametrize(
    ("own", "removed", "left"),
    [
        ("b2-g2", "b2", 1),  # c2-g2 stays
        ("b2-g2", "g2", 1),
        ("b2-g2", "d2", 0),
        ("b2-h2", "b2", 1),
        ("b2-h2", "f2", 0),
        ("b2-i2", "d2", 1),  # e2-i2 stays
        ("b2-i2", "g2", 1),  # b2-f2 stays
        ("b2-i2", "e2", 0),
        ("a1-f1", "f1", 1),  # a1-e1 with its corner
        ("a1-f1", "c1", 0),
    ],
)
def test_S27_a_removal_can_leave_another_five_standing(own: str, removed: str, left: int) -> None:
    text = f"{ADVANCED}; turn: 1 plays; team 0: {chips(own)}; hand 1: JS"
    assert Position(text).scores() == (1, 0)
    assert after(text, f"1:play JS {removed}").scores() == (left, 0)


@pytest.mark.parametrize(
    ("own", "placed", "sequences"),
    [
        ("b2-f2", "d2", 1),
        ("b2-g2", "d2", 1),
        ("b2-i2", "e2", 1),  # eight: every two share at least two
        ("b2-j2", "f2", 2),  # nine
        ("b2-j2", "c2", 2),  # nine, made from its side: all that lie on the board count
        ("b2-j2", "j2", 2),
        ("b4-f4 d2-d6", "d4", 2),  # two by one chip
        ("b4-f4 d4-d8", "d4", 2),
        ("b4-f4 b6-f6", "d6", 2),  # one that lay there, and another
        ("a1-e1 a1-a5", "a5", 2),  # the corner is no shared chip
        ("a1-e1 f1-j1", "g1", 2),
        ("b4-f4 d2-d5", "d4", 1),
    ],
)
def test_S27_a_team_has_as_many_sequences_as_lie_on_the_board_now(own: str, placed: str, sequences: int) -> None:
    text = f"{ADVANCED}; turn: 0 plays; team 0: {chips(*own.split(), but=placed)}; hand 0: JD"
    position = after(text, f"0:play JD {placed}")
    assert position.scores() == (sequences, 0)
    assert position.is_over() == (sequences == 2)
    assert position.winners() == ((0,) if sequences == 2 else ())


def test_S27_nothing_is_locked_so_which_five_came_first_means_nothing() -> None:
    # In the basic game c2-g2 as the first would forbid f2-j2.
    text = f"{ADVANCED}; turn: 0 plays; team 0: {chips('c2-g2')}; hand 0: JD JC; hand 1: KD KC"
    moves = ["0:play JD h2", "=AS", "1:play KD c10", "=AD", "0:play JC b2", "=AC"]
    position = after(text, *moves)
    assert position.scores() == (1, 0)
    position = after(str(position), "1:play KC a8", "=2S")
    text = str(position).replace("hand 0: AS AC", "hand 0: TH TS")
    position = after(text, "0:play TH i2", "=3S", "1:play AD b10", "=4S", "0:play TS j2")
    assert (position.scores(), position.winners()) == ((2, 0), (0,))


def test_S27_claim_does_not_exist() -> None:
    text = f"{ADVANCED}; turn: 0 plays; team 0: {chips('e2-j2', but='i2')}; hand 0: TH; hand 1: KH"
    position = after(text, "0:play TH i2")
    assert (position.to_act(), position.scores()) == ((), (1, 0))
    assert refused(str(after(str(position), "=AS")), "1:claim e2-i2") == "S22"
    with pytest.raises(Unreadable, match="nothing to claim"):
        Position(f"{ADVANCED}; turn: 0 claims i2; team 0: {chips('e2-j2')}")


def test_S27_nothing_is_turned_over() -> None:
    with pytest.raises(Unreadable, match="nothing is turned over in the advanced game"):
        Position(f"{ADVANCED}; turn: 0 plays; team 0: {chips('b2-f2')}; turned 0: b2-f2")


def test_S27_each_team_counts_its_own() -> None:
    text = f"{ADVANCED}; turn: 0 plays; team 0: {chips('b2-e2')}; team 1: {chips('b4-f4')}; hand 0: AH; hand 1: JS"
    position = after(text, "0:play AH f2", "=KH")
    assert position.scores() == (1, 1)
    position.play("1:play JS b2")
    assert position.scores() == (0, 1)


def test_S27_a_broken_sequence_does_not_win_the_undecided_end() -> None:
    text = f"{ADVANCED}; turn: 1 plays; turns: 999; team 0: {chips('b2-f2')}; hand 1: JS"
    position = after(text, "1:play JS b2", "=AS")
    assert (position.scores(), position.winners()) == ((0, 0), (0, 1))


def test_S27_a_five_of_many_directions_can_lose_one_and_keep_one() -> None:
    # b4-f4 and d4-d7 are one sequence; the chip on d8 would make two. Without b4 there is only the column.
    text = f"{ADVANCED}; turn: 1 plays; team 0: {chips('b4-f4', 'd4-d7')}; hand 0: QC; hand 1: JS"
    position = after(text, "1:play JS b4", "=AS", "0:play QC d8")
    assert (position.scores(), position.is_over()) == ((1, 0), False)


@pytest.mark.parametrize("advanced", ["", " advanced=true"])
def test_S27_with_three_teams_it_changes_nothing(advanced: str) -> None:
    text = f"sequence 3{advanced}; turn: 1 plays; team 1: {chips('b2-e2')}; team 0: g2; hand 1: AH JS"
    assert Position(text).legal(1) == ("play AH f2", "play AH g5", "play JS g2")
    position = after(text, "1:play AH f2")
    assert (position.scores(), position.winners()) == ((0, 1, 0), (1,))
