"""Push, chapter Cards: P1 to P3."""

from typing import Any

import pytest

from push.playing import after, new_game, refused
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.position import Position

COLOURS = ("R", "Y", "G", "B", "P")
VALUES = ("1", "2", "3", "4", "5", "6")


def test_P1_three_of_each_number_card_18_roll_cards_and_12_switch_cards() -> None:
    position = new_game(3)
    position.play("0:draw")
    number_cards = {colour + value: 3 for colour in COLOURS for value in VALUES}
    assert position.chance() == number_cards | {"D": 18, "X": 12}


def test_P1_there_are_120_cards() -> None:
    position = new_game(6)
    position.play("0:draw")
    assert sum(position.chance().values()) == 120


def test_P1_the_die_has_each_colour_once_and_a_star() -> None:
    position = Position("push 3; turn: 0 rolls; rows: R1 / Y1; discard: D")
    assert position.chance() == {"R": 1, "Y": 1, "G": 1, "B": 1, "P": 1, "*": 1}


def test_P1_a_card_drawn_is_no_longer_in_the_pile() -> None:
    position = after("push 3; pile: R4 R4 D D X", "0:draw", "=R4", "0:place 1", "0:draw")
    assert position.chance() == {"R4": 1, "D": 2, "X": 1}


def test_P1_roll_and_switch_cards_leave_the_pile_too() -> None:
    position = after("push 3; pile: R4 D D X X", "0:draw", "=X", "0:draw", "=D", "0:place 1", "0:draw")
    assert position.chance() == {"R4": 1, "D": 1, "X": 1}


def test_P1_a_card_that_lies_elsewhere_cannot_be_drawn() -> None:
    assert refused("push 3; turn: 0 draws; seat 0: R1 R1; seat 1: - + R1", "=R1") is None


def test_P1_a_die_face_is_not_a_card_and_a_card_is_not_a_die_face() -> None:
    assert refused("push 3; turn: 0 draws", "=R") is None
    assert refused("push 3; turn: 0 rolls; rows: R1", "=R1") is None


@pytest.mark.parametrize("cards", ["seat 0: R1 R1; seat 1: R1 + R1", "turn: 0 decides; switches: 13"])
def test_P1_no_position_has_more_of_a_card_than_there_are(cards: str) -> None:
    with pytest.raises(Unreadable, match=r"more than the \d+ that the game has"):
        Position(f"push 3; {cards}")


def test_P2_every_colour_of_the_cards_is_a_face_of_the_die_and_the_other_way_round() -> None:
    # The shapes themselves are drawn by the page; here, a colour has one name on cards and die.
    cards = after("push 3", "0:draw").chance()
    faces = Position("push 3; turn: 0 rolls; rows: R1").chance()
    assert {card[0] for card in cards if card not in ("D", "X")} == set(faces) - {"*"}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_P3_two_to_six_can_play(players: int) -> None:
    assert new_game(players).scores() == (0,) * players


@pytest.mark.parametrize("players", [-2, 0, 1, 7, True, 3.0, "3", None])
def test_P3_no_other_number_can(players: Any) -> None:
    with pytest.raises(InvalidSetup, match="push is for 2, 3, 4, 5 or 6 players"):
        load("push").setup(players)


@pytest.mark.parametrize("players", ["1", "7"])
def test_P3_no_position_has_another_number_of_players(players: str) -> None:
    with pytest.raises(Unreadable, match="2, 3, 4, 5 or 6 players"):
        Position(f"push {players}")
