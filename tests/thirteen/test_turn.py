"""13, chapter A turn: T6 to T9.

What happens on the tiles, T10 to T12, is in test_tiles.py; T13, what is shown of it, in test_knowledge.py.
"""

import numpy as np
import pytest

from stamtafel.games.numbers import seats
from stamtafel.games.position import Position
from thirteen.playing import after, dealt, hands, refused, tile_values, unreadable, with_pile

HAND_1_AND_2 = "hand 1: Y1 Y2 Y2 G1 G7; hand 2: B7 Y5 G2 R4 R4"
FULL_HANDS = f"hand 0: B1 B1 B5 Y4 R4; {HAND_1_AND_2}"  # two B1: the pile has one more

# After seat 0 has played, two cards are left, and seat 2 has taken all that lie nowhere else.
LAST_CARDS = "hand 1: Y1; hand 2: G1; taken 2: rest"

# ---- T6 ----


@pytest.mark.parametrize(("start", "left"), [(0, 1), (2, 3), (4, 0)])
def test_T6_the_dealers_left_neighbour_begins(start: int, left: int) -> None:
    assert dealt(5, start).to_act() == (left,)


def test_T6_in_every_round() -> None:
    text = "thirteen 3; start: 1; turn: 0 plays; hand 0: B1; taken 1: rest"
    position = after(text, "0:play B1", *["=R4"] * 8, *["=B7", "=B5"] * 3, "=Y1")
    assert position.to_act() == (0,)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_T6_turns_go_clockwise(seat: int) -> None:
    text = f"thirteen 3; turn: {seat} plays; {FULL_HANDS}"
    action = Position(text).legal(seat)[0]
    assert after(text, f"{seat}:{action}", "=G5").to_act() == ((seat + 1) % 3,)


def test_T6_round_the_table_without_a_pile_too() -> None:
    text = "thirteen 4; turn: 2 plays; hand 2: B1; hand 3: B1; hand 0: B1; hand 1: Y1; taken 2: rest"
    position = after(text, "2:play B1", "3:play B1", "0:play B1")
    assert position == Position("thirteen 4; turn: 1 plays; tiles: B1 B1 B1 / - / -; hand 1: Y1; taken 2: rest")


@pytest.mark.parametrize("move", ["1:play Y1", "2:play R4 B", "3:play B1", "99:play B1", "1:play B1"])
def test_T6_who_is_not_to_act_must_wait(move: str) -> None:
    assert refused(f"thirteen 3; turn: 0 plays; {FULL_HANDS}", move) == "T6"


def test_T6_nobody_has_legal_moves_out_of_turn() -> None:
    position = Position(f"thirteen 3; turn: 1 plays; {FULL_HANDS}")
    assert position.legal(1) == ("play G1", "play G7", "play Y1", "play Y2")
    assert position.legal(0) == position.legal(2) == ()


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (f"thirteen 3; turn: 1 plays; {FULL_HANDS}", [0, 4, 0]),
        (f"thirteen 3; turn: 0 draws; hand 0: B1 B1 B5 Y4; {HAND_1_AND_2}", [0, 0, 0]),
        ("thirteen 3; turn: 2 gets; hand 1: B1", [0, 0, 0]),
        ("thirteen 3; turn: 0 over; round: 7; taken 0: rest", [0, 0, 0]),
    ],
)
def test_T6_the_rules_themselves_have_none_for_them_either(text: str, counts: list[int]) -> None:
    position, actions = Position(text), np.zeros(7, np.int64)
    assert [position.game.rules.legal(position.data, 0, seat, actions) for seat in seats(3)] == counts


def test_T6_who_has_played_does_not_play_again() -> None:
    assert refused(f"thirteen 3; turn: 1 plays; hand 0: -; {LAST_CARDS}", "0:play B1") == "T6"


# ---- T7 ----


def test_T7_any_hand_card_may_be_played_and_nothing_else() -> None:
    position = Position(f"thirteen 3; turn: 0 plays; {FULL_HANDS}")
    assert position.legal(0) == ("play B1", "play B5", "play R4 B", "play R4 G", "play R4 Y", "play Y4")


@pytest.mark.parametrize("action", ["pass", "draw", "", "play", "play -", "stop"])
def test_T7_the_player_must_play_a_card(action: str) -> None:
    assert unreadable(f"thirteen 3; turn: 0 plays; {FULL_HANDS}", action)


@pytest.mark.parametrize("card", ["B7", "Y1", "G4"])
def test_T7_the_card_must_be_in_the_players_hand(card: str) -> None:
    assert refused(f"thirteen 3; turn: 0 plays; {FULL_HANDS}", f"0:play {card}") == "T7"


@pytest.mark.parametrize("tile", ["B", "Y", "G"])
def test_T7_a_dirty_four_too(tile: str) -> None:
    assert refused(f"thirteen 3; turn: 1 plays; {FULL_HANDS}", f"1:play R4 {tile}") == "T7"


def test_T7_cards_that_were_taken_or_lie_on_a_tile_cannot_be_played() -> None:
    text = "thirteen 3; turn: 0 plays; tiles: B7 / - / -; hand 0: G7; taken 0: Y1; taken 1: rest"
    assert refused(text, "0:play B7") == "T7"
    assert refused(text, "0:play Y1") == "T7"


def test_T7_the_card_goes_from_the_hand_onto_the_tile_and_one_is_drawn() -> None:
    position = after(f"thirteen 3; turn: 0 plays; {FULL_HANDS}", "0:play B5")
    assert position == Position(
        f"thirteen 3; turn: 0 draws; tiles: B5 / - / -; hand 0: B1 B1 Y4 R4; {HAND_1_AND_2}"
    )


def test_T7_of_two_equal_cards_one_stays_in_the_hand() -> None:
    position = after(f"thirteen 3; turn: 0 plays; {FULL_HANDS}", "0:play B1")
    assert position == Position(
        f"thirteen 3; turn: 0 draws; tiles: B1 / - / -; hand 0: B1 B5 Y4 R4; {HAND_1_AND_2}"
    )


def test_T7_the_card_drawn_is_one_of_the_pile() -> None:
    text = with_pile("B1 R4 R4 G4", f"thirteen 3; turn: 0 plays; {FULL_HANDS}")
    position = after(text, "0:play B1")
    assert position.chance() == {"B1": 1, "R4": 2, "G4": 1}
    assert refused(str(position), "=B5") is None


def test_T7_it_goes_into_the_hand_and_the_turn_is_over() -> None:
    text = f"thirteen 3; turn: 0 draws; tiles: B5 / - / -; hand 0: B1 B1 Y4 R4; {HAND_1_AND_2}"
    assert after(text, "=R4") == Position(
        f"thirteen 3; turn: 1 plays; tiles: B5 / - / -; hand 0: B1 B1 Y4 R4 R4; {HAND_1_AND_2}"
    )


def test_T7_nobody_decides_while_a_card_is_drawn() -> None:
    text = f"thirteen 3; turn: 0 draws; hand 0: B1 B1 Y4 R4; {HAND_1_AND_2}"
    assert Position(text).to_act() == ()
    assert refused(text, "0:play B1") is None
    assert refused(text, "1:play Y1") is None


def test_T7_no_card_comes_while_somebody_decides() -> None:
    text = f"thirteen 3; turn: 0 plays; {FULL_HANDS}"
    assert Position(text).chance() == {}
    assert refused(text, "=B1") is None


def test_T7_everyone_ends_each_turn_with_five_cards_as_long_as_the_pile_lasts() -> None:
    text = with_pile("B1 R4 G4", f"thirteen 3; turn: 0 plays; {FULL_HANDS}")
    position = after(text, "0:play B1", "=G4", "1:play Y1", "=R4", "2:play B7", "=B1")
    assert [len(hand) for hand in hands(position)] == [5, 5, 5]
    assert position.chance() == {}
    assert position.to_act() == (0,)


def test_T7_when_the_pile_is_used_up_play_goes_on_without_drawing() -> None:
    text = with_pile("G4", f"thirteen 3; turn: 0 plays; {FULL_HANDS}")
    position = after(text, "0:play B1", "=G4", "1:play Y1")
    assert position.to_act() == (2,)
    position.play("2:play B7")
    assert [len(hand) for hand in hands(position)] == [5, 4, 4]


def test_T7_until_all_hands_are_empty() -> None:
    text = "thirteen 3; turn: 1 plays; hand 1: B1 Y1; hand 2: B2 Y2; hand 0: B4 Y4; taken 2: rest"
    moves = ("1:play B1", "2:play B2", "0:play B4", "1:play Y1", "2:play Y2")
    assert after(text, *moves) == Position(
        "thirteen 3; turn: 0 plays; tiles: B1 B2 B4 / Y1 Y2 / -; hand 0: Y4; taken 2: rest"
    )


def test_T7_a_drawn_card_can_be_played_the_next_time() -> None:
    text = with_pile("G5", f"thirteen 3; turn: 0 plays; {FULL_HANDS}")
    position = after(text, "0:play B1", "=G5", "1:play Y1", "2:play B7", "0:play G5")
    assert hands(position)[0] == ["B1", "B5", "Y4", "R4"]


# ---- T8 ----


@pytest.mark.parametrize(("card", "tiles"), [("B2", "B2 / - / -"), ("Y5", "- / Y5 / -"), ("G1", "- / - / G1")])
def test_T8_a_colour_card_goes_onto_the_tile_of_its_colour(card: str, tiles: str) -> None:
    position = after(f"thirteen 3; turn: 0 plays; hand 0: {card}; {LAST_CARDS}", f"0:play {card}")
    assert position == Position(f"thirteen 3; turn: 1 plays; tiles: {tiles}; {LAST_CARDS}")


@pytest.mark.parametrize("action", ["play B2 Y", "play B2 G", "play B2 B"])
def test_T8_there_is_no_way_to_say_another_tile(action: str) -> None:
    text = f"thirteen 3; turn: 0 plays; hand 0: B2; {LAST_CARDS}"
    assert Position(text).legal(0) == ("play B2",)
    assert unreadable(text, action)


@pytest.mark.parametrize("tiles", ["B7 B5 / - / -", "B7 B5 B1 / - / -"])
def test_T8_there_it_must_go_even_when_it_costs_cards(tiles: str) -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: {tiles}; hand 0: B2; {LAST_CARDS}"
    assert Position(text).legal(0) == ("play B2",)


@pytest.mark.parametrize("action", ["play B3", "play b1", "play B1 ", "play  B1", "Play B1", "play R7", "B1"])
def test_T8_what_is_no_card_cannot_be_read(action: str) -> None:
    assert unreadable(f"thirteen 3; turn: 0 plays; {FULL_HANDS}", action)


# ---- T9 ----


@pytest.mark.parametrize(
    "tiles", ["- / - / -", "R4 / R4 R4 / R4 R4 R4", "B7 B5 B1 / Y7 Y2 R4 / -", "B7 B5 / Y1 / G5 G5"]
)
def test_T9_a_dirty_four_may_be_played_onto_any_tile_at_any_time(tiles: str) -> None:
    position = Position(f"thirteen 3; turn: 0 plays; tiles: {tiles}; hand 0: R4; {LAST_CARDS}")
    assert position.legal(0) == ("play R4 B", "play R4 G", "play R4 Y")


@pytest.mark.parametrize(("tile", "tiles"), [("B", "R4 / - / -"), ("Y", "- / R4 / -"), ("G", "- / - / R4")])
def test_T9_also_onto_an_empty_one(tile: str, tiles: str) -> None:
    position = after(f"thirteen 3; turn: 0 plays; hand 0: R4; {LAST_CARDS}", f"0:play R4 {tile}")
    assert position == Position(f"thirteen 3; turn: 1 plays; tiles: {tiles}; {LAST_CARDS}")
    assert tile_values(position) == tuple(4 if lies != "-" else 0 for lies in tiles.split(" / "))


def test_T9_or_on_top_of_other_dirty_fours() -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: - / R4 R4 / -; hand 0: R4; {LAST_CARDS}"
    position = after(text, "0:play R4 Y")
    assert position == Position(f"thirteen 3; turn: 1 plays; tiles: - / R4 R4 R4 / -; {LAST_CARDS}")


@pytest.mark.parametrize("action", ["play R4", "play R4 R", "play R4 b", "play R4 B Y", "play R4  B"])
def test_T9_the_tile_must_be_said(action: str) -> None:
    assert unreadable(f"thirteen 3; turn: 0 plays; {FULL_HANDS}", action)


def test_T9_a_hand_of_dirty_fours_has_three_ways_to_play() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: R4 R4 R4; hand 1: R4 R4 R4; hand 2: R4 R4 B1; taken 0: rest"
    assert Position(text).legal(0) == ("play R4 B", "play R4 G", "play R4 Y")
