"""Sequence, chapter A turn: S9 to S13."""

import pytest

from sequence.playing import CORNERS, PLAIN, after, chips, refused, unreadable
from stamtafel.games.position import Position

# ---- S9 ----


def test_S9_a_card_is_played_from_hand_onto_the_own_discard_pile_and_then_one_is_drawn() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: AS KD; hand 1: 2H; discard 0: 4D; discard 1: 5D"
    played = after(text, "0:play AS b3")
    assert played == Position(
        "sequence 2; turn: 0 draws; turns: 1; team 0: b3; hand 0: KD; hand 1: 2H; discard 0: AS 4D; discard 1: 5D"
    )
    played.play("=TH")
    assert played == Position(
        "sequence 2; turn: 1 plays; turns: 1; team 0: b3; "
        "hand 0: TH KD; hand 1: 2H; discard 0: AS 4D; discard 1: 5D"
    )


def test_S9_any_card_of_the_pile_can_be_drawn_and_no_other() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: AS; hand 1: AS KH KH; discard 1: 5D"
    position = after(text, "0:play AS b3")
    assert "AS" not in position.chance()
    assert "KH" not in position.chance()
    assert position.chance()["5D"] == 1
    assert position.chance()["TH"] == 2
    assert sum(position.chance().values()) == 104 - 5
    assert refused(str(position), "=AS") is None


@pytest.mark.parametrize("card", ["KD", "AH", "2H", "5D", "JD", "JS"])
def test_S9_a_card_that_is_not_in_hand_cannot_be_played(card: str) -> None:
    text = "sequence 2; turn: 0 plays; team 1: e5; hand 0: AS; hand 1: 2H; discard 0: 5D"
    for space in ("c10", "e5", "a1"):
        assert refused(text, f"0:play {card} {space}") == "S9"


def test_S9_after_one_play_the_turn_is_over() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: AS 2S; hand 1: 2H"
    assert refused(str(after(text, "0:play AS b3", "=TH")), "0:play 2S b1") == "S8"


@pytest.mark.parametrize(
    "action",
    [
        *(
            "play",
            "play AS",
            "play b3",
            "play AS b3 b4",
            "play b3 AS",
            "Play AS b3",
            "play AS  b3",
            " play AS b3",
            "",
        ),
        *("place AS b3", "stop", "draw 1", "pass AS", "swap", "swap AS AS", "discard", "play AS b3 ", "claim e2"),
    ],
)
def test_S9_anything_else_is_unreadable(action: str) -> None:
    assert unreadable("sequence 2; turn: 0 plays; hand 0: AS", f"0:{action}")


# ---- S10 ----


def test_S10_a_chip_of_the_own_team_comes_onto_one_of_the_cards_two_spaces() -> None:
    text = "sequence 3; turn: 2 plays; hand 2: 9D"
    assert Position(text).legal(2) == ("play 9D f10", "play 9D h5")
    assert after(text, "2:play 9D h5") == Position(
        "sequence 3; turn: 2 draws; turns: 1; team 2: h5; discard 2: 9D"
    )


@pytest.mark.parametrize("owner", [0, 1])
def test_S10_not_where_there_is_a_chip_of_whichever_team(owner: int) -> None:
    text = f"sequence 2; turn: 0 plays; team {owner}: h5; hand 0: 9D"
    assert Position(text).legal(0) == ("play 9D f10",)
    assert refused(text, "0:play 9D h5") == "S10"


@pytest.mark.parametrize("space", ["a1", "j10", "h6", "g10", "c7"])
def test_S10_not_where_the_board_shows_another_card(space: str) -> None:
    assert refused("sequence 2; turn: 0 plays; hand 0: 9D", f"0:play 9D {space}") == "S10"


def test_S10_two_equal_cards_are_one_choice() -> None:
    assert Position("sequence 2; turn: 0 plays; hand 0: 9D 9D").legal(0) == ("play 9D f10", "play 9D h5")


def test_S10_legal_plays_are_those_of_all_cards_in_hand() -> None:
    text = "sequence 2; turn: 0 plays; team 0: b1; team 1: e5; hand 0: 2S 9D JS KH"
    assert Position(text).legal(0) == (
        "play 2S g9",
        "play 9D f10",
        "play 9D h5",
        "play JS e5",
        "play KH g2",
        "play KH g6",
    )


# ---- S11 ----


@pytest.mark.parametrize("jack", ["JC", "JD"])
def test_S11_a_two_eyed_jack_puts_a_chip_on_any_space_without_one(jack: str) -> None:
    text = f"sequence 2; turn: 0 plays; team 0: b1 e5; team 1: j9; hand 0: {jack}"
    free = [space for space in PLAIN if space not in ("b1", "e5", "j9")]
    assert Position(text).legal(0) == tuple(sorted(f"play {jack} {space}" for space in free))
    assert after(text, f"0:play {jack} g4") == Position(
        f"sequence 2; turn: 0 draws; turns: 1; team 0: b1 e5 g4; team 1: j9; discard 0: {jack}"
    )


@pytest.mark.parametrize("jack", ["JC", "JD"])
@pytest.mark.parametrize("space", [*CORNERS, "b1", "e5"])
def test_S11_corners_excepted_and_spaces_with_a_chip(jack: str, space: str) -> None:
    text = f"sequence 2; turn: 0 plays; team 0: b1; team 1: e5; hand 0: {jack}"
    assert refused(text, f"0:play {jack} {space}") == "S11"


# ---- S12 ----


@pytest.mark.parametrize("jack", ["JS", "JH"])
def test_S12_a_one_eyed_jack_removes_a_chip_of_another_team_and_places_nothing(jack: str) -> None:
    text = f"sequence 2; turn: 0 plays; team 0: b1; team 1: e5 j9; hand 0: {jack}; hand 1: 2H"
    assert Position(text).legal(0) == (f"play {jack} e5", f"play {jack} j9")
    assert after(text, f"0:play {jack} e5") == Position(
        f"sequence 2; turn: 0 draws; turns: 1; team 0: b1; team 1: j9; hand 1: 2H; discard 0: {jack}"
    )


@pytest.mark.parametrize("space", ["b1", "c1", *CORNERS])
def test_S12_not_an_own_chip_nor_where_there_is_none(space: str) -> None:
    text = "sequence 2; turn: 0 plays; team 0: b1; team 1: e5; hand 0: JS"
    assert refused(text, f"0:play JS {space}") == "S12"


def test_S12_with_three_teams_of_either_other_team() -> None:
    text = "sequence 3; turn: 1 plays; team 0: b1; team 1: e5; team 2: j9; hand 1: JH"
    assert Position(text).legal(1) == ("play JH b1", "play JH j9")
    assert refused(text, "1:play JH e5") == "S12"


def test_S12_not_a_chip_of_a_team_mate() -> None:
    text = "sequence 4; turn: 2 plays; team 0: b1; team 1: e5; hand 2: JH"
    assert Position(text).legal(2) == ("play JH e5",)


def test_S12_not_a_chip_of_a_completed_sequence() -> None:
    text = f"sequence 2; turn: 0 plays; team 1: {chips('b2-g2')} j9; turned 1: b2-f2; hand 0: JS"
    assert Position(text).legal(0) == ("play JS g2", "play JS j9")
    for space in ("b2", "d2", "f2"):
        assert refused(text, f"0:play JS {space}") == "S12"


def test_S12_a_sequence_with_a_corner_is_safe_as_well() -> None:
    text = f"sequence 2; turn: 0 plays; team 1: {chips('a1-e1')} f1; turned 1: a1-e1; hand 0: JS"
    assert Position(text).legal(0) == ("play JS f1",)


def test_S12_four_in_a_line_are_no_sequence() -> None:
    text = f"sequence 2; turn: 0 plays; team 1: {chips('b2-e2')}; hand 0: JS"
    assert Position(text).legal(0) == ("play JS b2", "play JS c2", "play JS d2", "play JS e2")


def test_S12_the_turn_is_over_with_the_draw() -> None:
    position = after("sequence 2; turn: 0 plays; team 1: e5; hand 0: JS 5H", "0:play JS e5", "=AS")
    assert position.to_act() == (1,)
    assert position == Position("sequence 2; turn: 1 plays; turns: 1; hand 0: 5H AS; discard 0: JS")


def test_S12_the_space_is_free_again() -> None:
    text = "sequence 2; turn: 0 plays; team 1: e5; hand 0: JS; hand 1: 5H"
    assert after(text, "0:play JS e5", "=AS").legal(1) == ("play 5H e5", "play 5H i7")


# ---- S13 ----


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("card", ["JD", "2S", "JS"])
def test_S13_no_chip_is_ever_put_on_a_corner_or_taken_from_it(corner: str, card: str) -> None:
    text = f"sequence 2; turn: 0 plays; team 1: e5; hand 0: {card}"
    rule = {"JD": "S11", "2S": "S10", "JS": "S12"}[card]
    assert refused(text, f"0:play {card} {corner}") == rule


@pytest.mark.parametrize(
    ("held", "placed", "five"),
    [
        ("a1-d1", "e1", "a1-e1"),
        ("a1-a4", "a5", "a1-a5"),
        ("a1-d4", "e5", "a1-e5"),
        ("g1-j1", "f1", "f1-j1"),
        ("j1-j4", "j5", "j1-j5"),
        ("g4-j1", "f5", "f5-j1"),
        ("a10-d10", "e10", "a10-e10"),
        ("a7-a10", "a6", "a6-a10"),
        ("a10-d7", "e6", "a10-e6"),
        ("g10-j10", "f10", "f10-j10"),
        ("j7-j10", "j6", "j6-j10"),
        ("g7-j10", "f6", "f6-j10"),
    ],
)
@pytest.mark.parametrize("team", [0, 1])
def test_S13_each_team_may_count_a_corner_as_its_own_chip(team: int, held: str, placed: str, five: str) -> None:
    text = f"sequence 2; turn: {team} plays; team {team}: {chips(held)}; hand {team}: JD"
    position = after(text, f"{team}:play JD {placed}")
    assert position == Position(
        f"sequence 2; turn: {team} draws; turns: 1; team {team}: {chips(held)} {placed}; turned {team}: {five}; "
        f"discard {team}: JD"
    )


def test_S13_several_teams_may_count_the_same_corner() -> None:
    text = (
        f"sequence 2; turn: 1 plays; team 0: {chips('a1-e1')}; turned 0: a1-e1; "
        f"team 1: {chips('a1-a4')}; hand 1: 9C"
    )
    position = after(text, "1:play 9C a5")
    assert position.scores() == (1, 1)


def test_S13_a_third_team_as_well() -> None:
    text = (
        f"sequence 3; turn: 2 plays; team 0: {chips('a1-d1')}; team 1: {chips('a1-a4')}; "
        f"team 2: {chips('a1-d4')}; hand 2: 5H"
    )
    position = after(text, "2:play 5H e5")
    assert position.scores() == (0, 0, 1)
    assert position.winners() == (2,)
