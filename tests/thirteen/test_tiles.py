"""13, chapter A turn, what happens on the tiles: T10 to T12."""

import pytest

from stamtafel.games.position import Position
from thirteen.playing import after, tile_values

# After seat 0 has played, two cards are left, and seat 2 has taken all that lie nowhere else.
LAST_CARDS = "hand 1: Y1; hand 2: G1; taken 2: rest"

# ---- T10 ----


@pytest.mark.parametrize(
    ("lay", "action", "value"),
    [
        ("-", "play B1", 1),
        ("-", "play B2", 2),
        ("-", "play B4", 4),
        ("-", "play B5", 5),
        ("-", "play B7", 7),
        ("-", "play R4 B", 4),
        ("B1", "play B5", 6),
        ("B1 B1", "play B1", 3),
        ("B7", "play R4 B", 11),
        ("R4", "play B2", 6),
        ("R4 R4", "play R4 B", 12),
        ("B1 B2 B4", "play B5", 12),
    ],
)
def test_T10_the_value_of_a_tile_is_the_sum_of_all_cards_on_it(lay: str, action: str, value: int) -> None:
    hand = action.split()[1]
    text = f"thirteen 3; turn: 0 plays; tiles: {lay} / - / -; hand 0: {hand}; {LAST_CARDS}"
    assert tile_values(after(text, f"0:{action}")) == (value, 0, 0)


@pytest.mark.parametrize(("colour", "values"), [("B", (7, 4, 2)), ("Y", (2, 9, 2)), ("G", (2, 4, 7))])
def test_T10_each_tile_for_itself(colour: str, values: tuple[int, ...]) -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: B2 / R4 / G2; hand 0: {colour}5; {LAST_CARDS}"
    assert tile_values(after(text, f"0:play {colour}5")) == values


def test_T10_dirty_fours_count_like_any_card() -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: B2 R4 R4 / - / -; hand 0: B4; {LAST_CARDS}"
    position = after(text, "0:play B4")
    assert position == Position(
        "thirteen 3; turn: 1 plays; tiles: B4 / - / -; hand 1: Y1; hand 2: G1; taken 0: B2 R4 R4; taken 2: rest"
    )


def test_T10_the_value_is_remembered_from_card_to_card() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: G5 G1; hand 1: G7 B1; hand 2: G1 B1; taken 2: rest"
    position = Position(text)
    seen = []
    for move in ("0:play G5", "1:play G7", "2:play G1", "0:play G1"):
        position.play(move)
        seen.append(tile_values(position)[2])
    assert seen == [5, 12, 13, 1]


# ---- T11 ----


@pytest.mark.parametrize(
    ("lay", "action", "lies"),
    [
        ("-", "play B7", "B7"),
        ("B7", "play B5", "B7 B5"),
        ("B7 B5", "play B1", "B7 B5 B1"),  # 13
        ("B5 B5 B2", "play B1", "B5 B5 B2 B1"),  # 13
        ("B7 B2", "play R4 B", "B7 B2 R4"),  # 13
        ("R4 R4 R4", "play B1", "R4 R4 R4 B1"),  # 13
        ("R4 B2", "play B7", "R4 B2 B7"),  # 13
        ("B1 B1 B1 B2 B2 B2", "play B4", "B1 B1 B1 B2 B2 B2 B4"),  # 13, the most cards there can be
        ("R4 R4", "play R4 B", "R4 R4 R4"),  # 12
    ],
)
def test_T11_up_to_and_including_13_nothing_happens(lay: str, action: str, lies: str) -> None:
    others = "hand 1: Y1; hand 2: G1; taken 0: Y7; taken 2: rest"
    hand = action.split()[1]
    text = f"thirteen 3; turn: 0 plays; tiles: {lay} / Y5 / G2 R4; hand 0: {hand}; {others}"
    position = after(text, f"0:{action}")
    assert position == Position(f"thirteen 3; turn: 1 plays; tiles: {lies} / Y5 / G2 R4; {others}")
    assert tile_values(position) == tile_values(Position(str(position)))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_T11_exactly_13_costs_nobody_anything(seat: int) -> None:
    others = f"hand {(seat + 1) % 3}: B1; taken 0: Y1 R4; taken 1: rest; taken 2: Y1 R4"
    text = f"thirteen 3; turn: {seat} plays; tiles: - / - / G7 G4; hand {seat}: G2; {others}"
    assert after(text, f"{seat}:play G2") == Position(
        f"thirteen 3; turn: {(seat + 1) % 3} plays; tiles: - / - / G7 G4 G2; {others}"
    )


# ---- T12 ----


@pytest.mark.parametrize(
    ("lay", "action", "stays"),
    [
        ("B7", "play B7", "B7"),  # 14, and only one card lies there
        ("B7 B5", "play B2", "B2"),  # 14
        ("B7 B5 B1", "play B1", "B1"),  # 14
        ("R4 R4 R4 B1", "play B1", "B1"),  # 14
        ("B5 B5", "play R4 B", "R4"),  # 14
        ("B7 B2 R4", "play R4 B", "R4"),  # 17
        ("R4 R4 R4", "play R4 B", "R4"),  # 16: all dirty fours
        ("R4 R4 R4", "play B7", "B7"),  # 19
        ("B7 B5 B1", "play B7", "B7"),  # 20, the most there can be
        ("B1 B1 B1 B2 B2 B2 B4", "play B4", "B4"),  # 17: seven cards at once
    ],
)
def test_T12_above_13_the_player_takes_what_lay_there_and_the_card_stays(
    lay: str, action: str, stays: str
) -> None:
    hand = action.split()[1]
    text = f"thirteen 3; turn: 0 plays; tiles: {lay} / Y5 / G2 R4; hand 0: {hand}; {LAST_CARDS}"
    position = after(text, f"0:{action}")
    assert position == Position(
        f"thirteen 3; turn: 1 plays; tiles: {stays} / Y5 / G2 R4; taken 0: {lay}; {LAST_CARDS}"
    )
    assert tile_values(position) == (int(stays[1]), 5, 6)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_T12_whoever_plays_the_card_takes(seat: int) -> None:
    hands = f"hand {seat}: Y7; hand {(seat + 1) % 3}: B1; taken {(seat + 1) % 3}: rest"
    position = after(f"thirteen 3; turn: {seat} plays; tiles: - / Y5 Y2 / -; {hands}", f"{seat}:play Y7")
    assert position == Position(
        f"thirteen 3; turn: {(seat + 1) % 3} plays; tiles: - / Y7 / -; taken {seat}: Y5 Y2; "
        f"hand {(seat + 1) % 3}: B1; taken {(seat + 1) % 3}: rest"
    )


@pytest.mark.parametrize(
    ("tile", "tiles"),
    [("B", "R4 / Y7 Y5 / G7 G5"), ("Y", "B7 B5 / R4 / G7 G5"), ("G", "B7 B5 / Y7 Y5 / R4")],
)
def test_T12_only_what_lay_on_that_tile(tile: str, tiles: str) -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: B7 B5 / Y7 Y5 / G7 G5; hand 0: R4; {LAST_CARDS}"
    position = after(text, f"0:play R4 {tile}")
    assert position == Position(
        f"thirteen 3; turn: 1 plays; tiles: {tiles}; taken 0: {tile}7 {tile}5; {LAST_CARDS}"
    )


def test_T12_cards_taken_earlier_are_kept() -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: B7 R4 / - / -; hand 0: B4; taken 0: B7 Y1 R4; {LAST_CARDS}"
    position = after(text, "0:play B4")
    assert position == Position(
        f"thirteen 3; turn: 1 plays; tiles: B4 / - / -; taken 0: B7 B7 Y1 R4 R4; {LAST_CARDS}"
    )


def test_T12_the_card_that_stayed_is_where_the_tile_goes_on() -> None:
    text = "thirteen 3; turn: 0 plays; tiles: B7 / - / -; hand 0: B7; hand 1: B5; hand 2: B2; taken 2: rest"
    position = after(text, "0:play B7", "1:play B5")
    assert position == Position(
        "thirteen 3; turn: 2 plays; tiles: B7 B5 / - / -; hand 2: B2; taken 0: B7; taken 2: rest"
    )
    assert tile_values(position) == (12, 0, 0)


def test_T12_and_it_can_be_taken_in_turn() -> None:
    others = "hand 2: B1; taken 2: rest"
    text = f"thirteen 3; turn: 0 plays; tiles: B7 / - / -; hand 0: B7; hand 1: B7; {others}"
    assert after(text, "0:play B7", "1:play B7") == Position(
        f"thirteen 3; turn: 2 plays; tiles: B7 / - / -; taken 0: B7; taken 1: B7; {others}"
    )


def test_T12_with_cards_in_the_pile_the_player_draws_after_taking() -> None:
    others = "hand 1: Y1 Y2 Y2 G1 G7; hand 2: B1 Y5 G2 R4 R4"
    text = f"thirteen 3; turn: 0 plays; tiles: B7 R4 / - / -; hand 0: B1 B1 B5 Y4 R4; {others}"
    assert after(text, "0:play B5") == Position(
        f"thirteen 3; turn: 0 draws; tiles: B5 / - / -; hand 0: B1 B1 Y4 R4; {others}; taken 0: B7 R4"
    )


def test_T12_taken_cards_do_not_go_back_into_the_pile() -> None:
    others = "hand 1: Y1 Y2 Y2 G1 G7; hand 2: B1 Y5 G2 R4 R4"
    text = f"thirteen 3; turn: 0 plays; tiles: B7 B4 B2 / - / -; hand 0: B1 B1 B5 Y4 B4; {others}"
    position = after(text, "0:play B4")
    assert "B4" not in position.chance()
    assert position.chance()["B7"] == 2
