"""13, chapter End of a round: T14 to T17."""

import pytest

from stamtafel.games.position import Position
from stamtafel.games.thirteen.facts import Free, RoundOver, Tipped
from thirteen.playing import after, minus_points

# ---- T14 ----


def test_T14_a_round_ends_when_the_pile_is_used_up_and_all_hands_are_played() -> None:
    text = "thirteen 3; turn: 2 plays; hand 2: B1; hand 0: Y1; taken 0: B2; taken 1: rest"
    position = after(text, "2:play B1")
    assert position == Position(
        "thirteen 3; turn: 0 plays; tiles: B1 / - / -; hand 0: Y1; taken 0: B2; taken 1: rest"
    )
    position.play("0:play Y1")
    assert position == Position("thirteen 3; round: 2; turn: 2 gets; points: 1 16 0")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_T14_not_before_the_last_card_of_the_last_hand(players: int) -> None:
    hands = "; ".join(f"hand {seat}: R4" for seat in range(players))
    position = Position(f"thirteen {players}; turn: 0 plays; {hands}; taken 0: B1; taken 1: rest")
    for seat in range(players):
        assert position.scores() == (0,) * players
        assert position.to_act() == (seat,)
        position.play(f"{seat}:play R4 {'BYGBYG'[seat]}")
    assert position.scores() == (1, 2 * (8 - players)) + (0,) * (players - 2)
    assert position.to_act() == ()


def test_T14_an_empty_pile_alone_does_not_end_it() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: B1 B1; hand 1: Y1 Y1; hand 2: G1 G1; taken 2: rest"
    position = after(text, "0:play B1", "1:play Y1", "2:play G1")
    assert position.scores() == (0, 0, 0)
    assert position.to_act() == (0,)


@pytest.mark.parametrize("tiles", ["- / - / -", "B5 B7 / Y1 / G2", "R4 R4 / R4 / R4 R4 R4"])
def test_T14_cards_still_on_the_tiles_count_for_nobody(tiles: str) -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: {tiles}; hand 0: Y7; taken 0: B1 Y1 G1; taken 1: rest"
    dirty_fours_left = 8 - tiles.count("R4")
    assert after(text, "0:play Y7").scores() == (3, 2 * dirty_fours_left, 0)


def test_T14_not_even_for_who_would_have_the_most_with_them() -> None:
    # Seats 0 and 1 share the blue cards six to six; the two on the tile break no tie.
    blue = "tiles: B1 / - / -; hand 0: B1; taken 0: B1 B2 B2 B2 B4 B4; taken 1: B5 B5 B5 B7 B7 B7"
    assert after(f"thirteen 3; turn: 0 plays; {blue}; taken 2: rest", "0:play B1").scores() == (6, 6, 16)


def test_T14_the_last_card_can_tip_a_tile_and_what_it_takes_counts() -> None:
    text = "thirteen 3; turn: 0 plays; tiles: B7 R4 / - / -; hand 0: B4; taken 0: Y1; taken 1: rest"
    assert after(text, "0:play B4") == Position("thirteen 3; round: 2; turn: 2 gets; points: 4 14 0")


def test_T14_a_round_counts_at_once_before_the_next_deal() -> None:
    position = after("thirteen 3; turn: 0 plays; hand 0: B4; taken 0: Y1; taken 1: rest", "0:play B4")
    assert position.chance() != {}
    assert position.scores() == (1, 16, 0)


def test_T14_while_it_goes_on_nothing_taken_counts_yet() -> None:
    text = "thirteen 3; turn: 0 plays; points: 1 2 3; tiles: B7 R4 / - / -; hand 0: B4; hand 1: B1; taken 2: rest"
    assert after(text, "0:play B4").scores() == (1, 2, 3)


# ---- T15 ----


@pytest.mark.parametrize("card", ["B1", "B2", "B4", "B5", "B7", "Y1", "Y7", "G1", "G4", "G7"])
def test_T15_each_colour_card_taken_is_one_minus_point_whatever_its_value(card: str) -> None:
    text = f"thirteen 3; turn: 0 plays; hand 0: G2; taken 0: {card}; taken 1: rest"
    assert after(text, "0:play G2").scores() == (1, 16, 0)


@pytest.mark.parametrize("dirty_fours", range(9))
def test_T15_each_dirty_four_is_two(dirty_fours: int) -> None:
    cards = " ".join(["R4"] * dirty_fours) or "-"
    text = f"thirteen 3; turn: 0 plays; hand 0: G2; taken 0: {cards}; taken 1: rest"
    assert after(text, "0:play G2").scores() == (2 * dirty_fours, 16 - 2 * dirty_fours, 0)


def test_T15_all_colours_and_dirty_fours_together() -> None:
    text = "thirteen 4; turn: 3 plays; hand 3: G2; taken 3: B1 B1 B7 Y2 Y4 G5 R4 R4; taken 0: rest; taken 1: G1"
    assert after(text, "3:play G2").scores() == (12, 1, 0, 3 + 2 + 1 + 4)


# ---- T16 ----


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        (("B1 B1", "B7", "-"), (0, 1, 0)),
        (("B7", "B1 B1", "-"), (1, 0, 0)),
        (("-", "B7", "B1 B1"), (0, 1, 0)),
        (("B1 B1 B1 B2 B2 B2 B4", "B5 B5 B5 B7 B7 B7", "B4"), (0, 6, 1)),
        (("Y7 Y7", "Y1 Y1 Y1", "Y2"), (2, 0, 1)),
        (("G1", "G2", "G4 G5"), (1, 1, 0)),
        (("B1", "-", "-"), (0, 0, 0)),  # the only card of a colour is also the most
        (("-", "-", "-"), (0, 0, 0)),
    ],
)
def test_T16_strictly_the_most_cards_of_a_colour_count_zero(
    taken: tuple[str, ...], points: tuple[int, ...]
) -> None:
    assert minus_points(*taken) == points


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        (("B1 B2", "B5 B7", "B4"), (2, 2, 1)),  # two share the most
        (("B4", "B1 B2", "B5 B7"), (1, 2, 2)),
        (("B1 B2", "B4", "B5 B7"), (2, 1, 2)),
        (("B1 B2", "B5 B7", "-"), (2, 2, 0)),
        (("G1", "G1", "G1"), (1, 1, 1)),  # three share it
        (("Y1 Y2", "Y1 Y2", "Y1", "Y5 Y7"), (2, 2, 1, 2)),
        (("B1", "B1", "B1", "B2", "B2", "B2"), (1, 1, 1, 1, 1, 1)),
        (("B1", "B2 B4", "B5 B7", "B1 B2 B5"), (1, 2, 2, 0)),  # a tie below the most does not matter
        (("B1 B2 B5", "B2 B4", "B5 B7", "B1"), (0, 2, 2, 1)),
    ],
)
def test_T16_if_several_share_the_most_they_all_count_theirs(
    taken: tuple[str, ...], points: tuple[int, ...]
) -> None:
    assert minus_points(*taken) == points


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        (("B1 B2 Y1 Y2", "B7 Y7", "G1"), (0, 2, 0)),  # seat 0 has most blue and most yellow
        (("B1 B2 Y1 Y2 G1 G2", "B7 Y7 G7", "-"), (0, 3, 0)),  # and here of all three
        (("B1 B2 Y7", "B7 Y1 Y2", "G1 G2"), (1, 1, 0)),  # everyone of another one
        (("B1 B2 Y1", "B7 Y2", "-"), (1, 2, 0)),  # most blue, but yellow is shared
        (("B1 B2 B4", "Y1 Y2 Y4", "B5 Y5 G5 G7"), (0, 0, 2)),
    ],
)
def test_T16_every_colour_is_counted_for_itself(taken: tuple[str, ...], points: tuple[int, ...]) -> None:
    assert minus_points(*taken) == points


def test_T16_it_is_said_whose_cards_cost_nothing() -> None:
    # Blue is shared seven to seven, yellow six to six until the last move takes one more.
    own = "B1 B1 B1 B2 B2 B2 B4 Y1 Y1 Y1 Y2 Y2 Y2"
    text = f"thirteen 3; turn: 0 plays; tiles: - / Y5 R4 / -; hand 0: Y7; taken 0: {own}; taken 1: rest"
    assert Position(text).play_and_tell("0:play Y7") == (
        Tipped(0, "Y7", "Y", value=16, cards=("Y5", "R4"), left=7),
        Free(0, "Y"),
        Free(1, "G"),
        RoundOver(1, (9, 27, 0)),
    )


def test_T16_it_is_the_number_of_cards_not_their_values() -> None:
    # Player 0 took 19 points in three cards, seat 1 four cards worth 5.
    assert minus_points("B7 B7 B5", "B1 B1 B1 B2", "-") == (3, 0, 0)


def test_T16_dirty_fours_do_not_help_to_have_the_most() -> None:
    # Player 0 took them from the blue tile, and has one blue card to the two of seat 1.
    assert minus_points("B1 R4 R4 R4", "B2 B2", "-") == (1 + 6, 0, 0)


def test_T16_in_a_real_round() -> None:
    # Blue 5, 5 and 3 cards; yellow 8, 4 and 1; green 0, 7 and 6; dirty fours 3, 1 and 4.
    text = (
        "thirteen 3; turn: 0 plays; tiles: B1 / - / G1; hand 0: Y1; "
        "taken 0: B1 B1 B2 B2 B2 Y1 Y1 Y2 Y2 Y2 Y4 Y4 Y5 R4 R4 R4; "
        "taken 1: B4 B4 B5 B5 B5 Y5 Y5 Y7 Y7 G1 G1 G2 G2 G2 G4 G4 R4; "
        "taken 2: B7 B7 B7 Y7 G5 G5 G5 G7 G7 G7 R4 R4 R4 R4"
    )
    assert after(text, "0:play Y1").scores() == (5 + 0 + 0 + 6, 5 + 4 + 0 + 2, 3 + 1 + 6 + 8)


def test_T16_of_two_who_share_the_most_the_last_card_can_make_one_the_first() -> None:
    text = (
        "thirteen 3; turn: 0 plays; tiles: B7 B5 / - / -; hand 0: {card}; "
        "taken 0: B1 B1 B2 B2 B4; taken 1: B4 B5 B5 B7 B7; taken 2: rest"
    )
    assert after(text.format(card="B1"), "0:play B1").scores() == (5, 5, 1 + 16)
    assert after(text.format(card="B2"), "0:play B2").scores() == (0, 5, 1 + 16)


# ---- T17 ----


def test_T17_dirty_fours_count_also_for_whoever_has_the_most() -> None:
    assert minus_points("B1 B2 B4 R4 R4", "B7 R4", "-") == (4, 1 + 2, 0)


def test_T17_also_for_whoever_has_the_most_of_every_colour() -> None:
    assert minus_points("B1 B2 Y1 Y2 G1 G2 R4 R4 R4", "B7 Y7 G7", "-") == (6, 3, 0)


@pytest.mark.parametrize(("dirty", "points"), [(("R4 R4", "R4"), (4, 2, 0)), (("R4", "R4"), (2, 2, 0))])
def test_T17_there_is_no_most_of_dirty_fours(dirty: tuple[str, str], points: tuple[int, ...]) -> None:
    assert minus_points(*dirty, "-") == points


def test_T17_all_eight_cost_sixteen() -> None:
    assert minus_points(" ".join(["R4"] * 8), "-", "-") == (16, 0, 0)
