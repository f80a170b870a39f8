"""13, chapter Cards: T1 and T2."""

from typing import Any

import pytest

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.position import Position
from thirteen.playing import PLAYERS, after, new_game, refused

COLOURS = ("B", "Y", "G")

# ---- T1 ----


def test_T1_two_4s_and_three_of_each_other_value_in_every_colour_and_8_dirty_fours() -> None:
    copies = {"1": 3, "2": 3, "4": 2, "5": 3, "7": 3}
    colour_cards = {colour + value: count for colour in COLOURS for value, count in copies.items()}
    assert new_game(3).chance() == colour_cards | {"R4": 8}


@pytest.mark.parametrize("players", PLAYERS)
def test_T1_there_are_50_cards_with_any_number_of_players(players: int) -> None:
    assert sum(new_game(players).chance().values()) == 50


@pytest.mark.parametrize("colour", COLOURS)
def test_T1_every_colour_has_14_cards(colour: str) -> None:
    weights = new_game(3).chance()
    assert sum(weight for card, weight in weights.items() if card[0] == colour) == 14


def test_T1_a_card_dealt_is_no_longer_in_the_pile() -> None:
    text = "thirteen 3; turn: 1 gets"
    assert Position(text).chance()["B4"] == 2
    assert after(text, "=B4").chance()["B4"] == 1
    assert "B4" not in after(text, "=B4", "=B4").chance()


@pytest.mark.parametrize("card", ["B1", "Y2", "G4", "G7", "R4"])
def test_T1_no_more_of_a_card_can_come_than_there_are(card: str) -> None:
    every_copy = [f"={card}"] * Position("thirteen 3").chance()[card]
    position = after("thirteen 3", *every_copy)
    assert card not in position.chance()
    assert refused(str(position), f"={card}") is None


@pytest.mark.parametrize("card", ["B3", "B6", "R1", "R7", "P1", "B", "4", "", "b1", "B1 ", "?"])
def test_T1_there_is_no_other_card(card: str) -> None:
    assert refused("thirteen 3", f"={card}") is None


@pytest.mark.parametrize(
    "cards",
    [
        "hand 1: B1 B1; hand 2: B1 B1",
        "tiles: G4 / - / -; hand 1: G4; taken 0: G4",
        "taken 0: R4 R4 R4 R4 R4; taken 1: R4 R4 R4 R4",
    ],
)
def test_T1_no_position_has_more_of_a_card_than_there_are(cards: str) -> None:
    with pytest.raises(Unreadable, match=r"more than the \d that the game has"):
        Position(f"thirteen 3; {cards}")


def test_T1_there_are_three_tiles_one_of_each_colour() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: R4; taken 0: rest"
    assert Position(text).legal(0) == ("play R4 B", "play R4 G", "play R4 Y")
    with pytest.raises(Unreadable, match="3 tiles"):
        Position("thirteen 3; tiles: - / -")


# ---- T2 ----


@pytest.mark.parametrize("players", PLAYERS)
def test_T2_three_to_six_can_play(players: int) -> None:
    assert new_game(players).scores() == (0,) * players


@pytest.mark.parametrize("players", [-3, 0, 1, 2, 7, True, 4.0, "3", None])
def test_T2_no_other_number_can(players: Any) -> None:
    with pytest.raises(InvalidSetup, match="thirteen is for 3, 4, 5 or 6 players"):
        load("thirteen").setup(players)


@pytest.mark.parametrize("players", ["2", "7"])
def test_T2_no_position_has_another_number_of_players(players: str) -> None:
    with pytest.raises(Unreadable, match="3, 4, 5 or 6 players"):
        Position(f"thirteen {players}")


@pytest.mark.parametrize("option", ["open_memory", "risk", "teams"])
def test_T2_there_are_no_options(option: str) -> None:
    assert load("thirteen").setup(3).options == {}
    with pytest.raises(InvalidSetup, match="it has none"):
        load("thirteen").setup(3, {option: True})
