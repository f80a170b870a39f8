"""Sequence, chapter Board, cards, chips: S1 to S3."""

import re
from collections import Counter
from pathlib import Path

import pytest

from sequence.playing import (
    CARDS,
    CORNERS,
    PLAIN,
    SPACES,
    after,
    full_board,
    new_game,
    pattern,
    public,
    refused,
    unreadable,
)
from stamtafel.games.errors import Unreadable
from stamtafel.games.position import Position

RULEBOOK = (Path(__file__).parents[2] / "docs" / "rules" / "sequence.md").read_text("utf-8")
ROWS = re.findall(r"^ ?\d+ +((?:\S\S ?){10})$", RULEBOOK, re.MULTILINE)
SHOWN = dict(zip(SPACES, " ".join(ROWS).split(), strict=True))
WITH_SPACES = [card for card in CARDS if card[0] != "J"]

# ---- S1 ----


@pytest.mark.parametrize("card", WITH_SPACES)
def test_S1_the_board_is_the_published_one(card: str) -> None:
    spaces = [space for space in SPACES if SHOWN[space] == card]
    assert len(spaces) == 2
    position = Position(f"sequence 2; turn: 0 plays; hand 0: {card}")
    assert position.legal(0) == tuple(sorted(f"play {card} {space}" for space in spaces))


def test_S1_of_ten_times_ten_spaces_96_show_a_card_and_the_corners_none() -> None:
    assert [space for space in SPACES if SHOWN[space] == "**"] == ["a1", "j1", "a10", "j10"]
    assert len(Position("sequence 2; turn: 0 plays; hand 0: JD").legal(0)) == 96


@pytest.mark.parametrize("space", ["a0", "a11", "k1", "A1", "1a", "a01", "b", ""])
def test_S1_there_is_no_other_space(space: str) -> None:
    assert unreadable("sequence 2; turn: 0 plays; hand 0: JD", f"0:play JD {space}")


@pytest.mark.parametrize("jack", ["JS", "JH", "JD", "JC"])
def test_S1_jacks_are_not_shown(jack: str) -> None:
    assert jack not in SHOWN.values()


# ---- S2 ----


def test_S2_two_full_decks_without_jokers() -> None:
    assert new_game(2).chance() == dict.fromkeys(CARDS, 2)
    assert sum(new_game(2).chance().values()) == 104


@pytest.mark.parametrize("card", ["JK", "XX", "1S", "10S", "0H", "tD", "Td", "T", "?", ""])
def test_S2_there_is_no_other_card(card: str) -> None:
    assert unreadable("sequence 2; turn: 0 gets", f"={card}")


def test_S2_a_card_comes_twice_and_not_three_times() -> None:
    assert after("sequence 3; turn: 0 gets", "=QH").chance()["QH"] == 1
    twice = after("sequence 3; turn: 0 gets", "=QH", "=QH")
    assert "QH" not in twice.chance()
    assert refused(str(twice), "=QH") is None


@pytest.mark.parametrize(
    "cards", ["hand 0: QH QH QH", "hand 0: QH QH; hand 1: QH", "hand 0: QH QH; discard 1: QH"]
)
def test_S2_no_position_has_more_of_a_card(cards: str) -> None:
    with pytest.raises(Unreadable, match=r"more than (the 2|twice)"):
        Position(f"sequence 2; turn: 0 plays; {cards}")


def test_S2_both_copies_can_be_in_one_hand() -> None:
    position = after("sequence 2; turn: 0 plays; hand 0: QH QH", "0:play QH h2", "=AS")
    assert position == Position("sequence 2; turn: 1 plays; turns: 1; team 0: h2; hand 0: QH AS; discard 0: QH")


def test_S2_also_when_the_second_is_drawn() -> None:
    position = after("sequence 2; turn: 0 draws; turns: 1; hand 0: QH", "=QH")
    assert position == Position("sequence 2; turn: 1 plays; turns: 1; hand 0: QH QH")


@pytest.mark.parametrize("jack", ["JC", "JD"])
def test_S2_clubs_and_diamonds_have_two_eyes(jack: str) -> None:
    position = Position(f"sequence 2; turn: 0 plays; team 1: e5; hand 0: {jack}")
    assert position.legal(0) == tuple(sorted(f"play {jack} {space}" for space in PLAIN if space != "e5"))


@pytest.mark.parametrize("jack", ["JS", "JH"])
def test_S2_spades_and_hearts_have_one_eye(jack: str) -> None:
    position = Position(f"sequence 2; turn: 0 plays; team 1: e5 g7; hand 0: {jack}")
    assert position.legal(0) == (f"play {jack} e5", f"play {jack} g7")


# ---- S3 ----

# Team 0 has its 48 chips on the board; team 1 lacks the two chips that would lie on c1 and d1.
NO_CHIPS = f"team 0: {pattern(0)}; team 1: {pattern(1, but='c1 d1')}"
LAST_CHIP = f"team 0: {pattern(0, but='b1')}; team 1: {pattern(1)}"


def test_S3_the_pattern_of_these_tests_has_48_chips_of_each_team() -> None:
    assert [len(pattern(team).split()) for team in (0, 1)] == [48, 48]
    assert Counter(f"{pattern(0)} {pattern(1)}".split()) == Counter(PLAIN)


def test_S3_a_team_has_48_chips() -> None:
    position = after(f"sequence 2; turn: 0 plays; {LAST_CHIP}; hand 0: 2S", "0:play 2S b1")
    assert public(position)["chips"] == [0, 0]
    with pytest.raises(Unreadable, match="a team has 48 chips"):
        Position(f"sequence 2; turn: 0 plays; team 0: {pattern(0)} c1")


@pytest.mark.parametrize("teams", [2, 3])
def test_S3_every_team_has_as_many(teams: int) -> None:
    position = Position(f"sequence 6 teams={teams}; turn: 0 plays; team 0: b1 c1 d1; team 1: e5")
    assert public(position)["chips"] == [45, 47, 48][:teams]


def test_S3_with_two_teams_the_third_colour_is_left_out() -> None:
    with pytest.raises(Unreadable, match="'team 2' is no clause"):
        Position("sequence 2; turn: 0 plays; team 2: e5")
    assert Position("sequence 3; turn: 0 plays; team 2: e5; hand 0: JS").legal(0) == ("play JS e5",)


@pytest.mark.parametrize(("card", "space"), [("3S", "c1"), ("JD", "c1"), ("JC", "d1")])
def test_S3_a_team_with_no_chip_left_cannot_place_one(card: str, space: str) -> None:
    text = f"sequence 2; turn: 0 plays; {NO_CHIPS}; hand 0: {card}"
    assert Position(text).legal(0) == ("pass",)
    assert refused(text, f"0:play {card} {space}") == "S3"


@pytest.mark.parametrize("space", ["b1", "a1", "h8"])
def test_S3_wherever_it_would_go(space: str) -> None:
    text = f"sequence 2; turn: 0 plays; {NO_CHIPS}; hand 0: JD 3S"
    assert refused(text, f"0:play JD {space}") == "S3"
    assert refused(text, f"0:play 3S {space}") == "S3"


def test_S3_but_it_can_remove_one() -> None:
    text = f"sequence 2; turn: 0 plays; {NO_CHIPS}; hand 0: JS 3S"
    assert Position(text).legal(0) == tuple(sorted(f"play JS {space}" for space in pattern(1, "c1 d1").split()))
    assert refused(text, "0:play JS c1") == "S12"


def test_S3_and_the_other_team_goes_on_placing() -> None:
    text = f"sequence 2; turn: 1 plays; {NO_CHIPS}; hand 1: 3S"
    assert Position(text).legal(1) == ("play 3S c1",)


def test_S3_a_removed_chip_goes_back_to_its_team() -> None:
    text = f"sequence 2; turn: 1 plays; {NO_CHIPS}; hand 0: 3S 2S; hand 1: JS"
    position = after(text, "1:play JS b1", "=AS")
    assert public(position)["chips"] == [1, 2]
    assert position.legal(0) == ("play 2S b1", "play 3S c1")


def test_S3_the_card_of_a_team_without_chips_is_not_dead_while_a_space_is_free() -> None:
    assert refused(f"sequence 2; turn: 0 plays; {NO_CHIPS}; hand 0: 3S", "0:swap 3S") == "S14"


def test_S3_a_full_board_leaves_only_swaps_and_one_eyed_jacks() -> None:
    text = f"sequence 2; turn: 0 plays; {full_board()}; hand 0: 3S JD"
    assert Position(text).legal(0) == ("swap 3S",)


@pytest.mark.parametrize("corner", CORNERS)
def test_S3_no_chip_lies_on_a_corner(corner: str) -> None:
    with pytest.raises(Unreadable, match=f"can lie on {corner}"):
        Position(f"sequence 2; turn: 0 plays; team 0: {corner}")
