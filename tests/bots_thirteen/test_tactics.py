"""What a good player sees at once."""

import pytest

from bots_thirteen.playing import chosen

every_level = pytest.mark.parametrize("level", ["normal", "strong", "master:simulations=400"])
OTHERS = "hand 1: G2 G4 Y5 G5 G7; hand 2: R4 R4 Y7 G4 G7"


@every_level
@pytest.mark.parametrize(
    ("table", "free"),
    [
        ("tiles: B5 B7 / - / -; hand 0: B7 Y1 Y2 G1 G2", {"play Y1", "play Y2", "play G1", "play G2"}),
        ("tiles: B5 B7 / Y5 R4 R4 / -; hand 0: B7 B5 Y7 Y5 G2", {"play G2"}),
        ("tiles: B5 R4 R4 / Y5 Y4 R4 / G7; hand 0: B7 B5 Y7 Y5 G5", {"play G5"}),
    ],
)
def test_no_tile_is_taken_when_another_card_costs_nothing(table: str, free: set[str], level: str) -> None:
    most = "taken 1: B1 B1 B2 B2 B4 B4; taken 2: Y1 Y1 Y2 Y2 Y4 G1"  # of blue and yellow the others have
    assert chosen(f"thirteen 3; turn: 0 plays; {table}; {OTHERS}; {most}", level) in free


@pytest.mark.parametrize(
    ("table", "free"),
    [
        ("tiles: B5 B7 / - / -; hand 0: B7 Y1 Y2 G1 G2", {"play Y1", "play Y2", "play G1", "play G2"}),
        ("tiles: B5 B7 / - / -; hand 0: B7 B4 B5 Y7 Y4", {"play Y7", "play Y4"}),
        ("tiles: B5 B5 / Y7 / G5; hand 0: B7 B5 B4 Y4 G1", {"play Y4", "play G1"}),
        ("tiles: B7 B4 / Y5 Y4 / G5; hand 0: B5 B4 Y1 Y5 G7", {"play Y1", "play G7"}),
    ],
)
def test_nor_early_in_a_round_when_it_might_bring_most_of_a_colour(table: str, free: set[str]) -> None:
    assert chosen(f"thirteen 3; turn: 0 plays; {table}; {OTHERS}") in free


@every_level
def test_of_two_tiles_the_cheaper_is_taken(level: str) -> None:
    tiles = "tiles: R4 R4 R4 / Y5 Y7 / G7"
    assert chosen(f"thirteen 3; turn: 0 plays; {tiles}; hand 0: B5 B7 B7 Y7 Y5; {OTHERS}", level).startswith(
        "play Y"
    )


@every_level
def test_who_must_take_counts_what_it_brings_and_not_only_what_it_costs_now(level: str) -> None:
    tiles = "tiles: B1 B2 B5 B5 / Y1 Y1 Y2 Y2 Y7 / G1 G1 G5 R4"
    hands = "hand 0: B7 Y5 R4; hand 1: B5 R4 R4; hand 2: B2 Y1 Y4; hand 3: Y5 Y7 G4"
    taken = (
        "taken 0: B1 B2 B4 B4 B7 Y7 R4; taken 1: B7 G1 G2 G4 G7 G7 R4; taken 2: B1 Y4 R4 R4; "
        "taken 3: Y2 Y5 G2 G2 G5 G5 G7"
    )
    text = f"thirteen 4; round: 4; turn: 1 plays; {tiles}; {hands}; {taken}"
    assert chosen(text, level) == "play R4 G"  # for one dirty four most of green


def test_a_tile_is_taken_where_one_has_most() -> None:
    tiles = "tiles: B1 B2 B2 B7 / Y5 Y7 / G7"
    taken = "taken 0: B1 B4 B4 B5 B7; taken 1: Y1 Y1 Y2; taken 2: G1"
    text = f"thirteen 3; turn: 0 plays; {tiles}; hand 0: B5 B7 Y7 Y5 Y4; {OTHERS}; {taken}"
    assert chosen(text).startswith("play B")


@every_level
def test_a_dirty_four_is_not_put_where_one_must_take_it(level: str) -> None:
    rest = "hand 1: Y1 G1; hand 2: Y1 G1; taken 1: rest"
    text = f"thirteen 3; turn: 0 plays; tiles: B7 / Y5 / G5; hand 0: B7 R4; {rest}"
    assert chosen(text, level) != "play R4 B"


@every_level
@pytest.mark.parametrize("card", ["B7", "Y1"])
def test_a_forced_card_is_played(card: str, level: str) -> None:
    tiles = "tiles: B5 B7 / Y5 Y7 / -"
    text = f"thirteen 3; turn: 0 plays; {tiles}; hand 0: {card}; hand 1: Y1; hand 2: G1; taken 1: rest"
    assert chosen(text, level) == f"play {card}"


@pytest.mark.parametrize("level", ["strong", "master:simulations=400"])
def test_in_the_last_round_who_is_in_front_is_kept_from_the_most_of_a_colour(level: str) -> None:
    tiles = "tiles: B1 / Y1 Y1 Y1 Y5 R4 / G2 G4 G7"
    hands = "hand 0: B2 B5 Y4 Y4 R4; hand 1: B5 Y5 R4 R4 R4; hand 2: B1 Y7 R4 R4; hand 3: Y5 Y7 G1 R4"
    green = "taken 0: B1 B2 B4 B5 B7 B7 G1 G2 G4 G5 G7 G7; taken 3: G1 G2 G5 G5"
    rest = "taken 1: Y2 Y2 Y2 Y7; taken 2: B2 B4 B7"
    text = f"thirteen 4; turn: 0 plays; round: 4; points: 5 23 27 3; {tiles}; {hands}; {green}; {rest}"
    assert chosen(text, level) == "play R4 G"  # free of charge, and seat 3 cannot have it
