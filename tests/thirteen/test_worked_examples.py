"""The worked examples of docs/rules/thirteen.md, named after the rule that each one shows."""

from collections import Counter

import pytest

from stamtafel.games.position import Position
from thirteen.playing import (
    after,
    dealt,
    hands,
    minus_points,
    random_game,
    round_number,
    tile_values,
    tiles,
    truth,
)


@pytest.mark.parametrize("eleven", ["B7 B4", "B7 R4"])
def test_T12_a_2_makes_13_and_the_blue_4_after_it_takes_three_cards(eleven: str) -> None:
    text = f"thirteen 3; turn: 0 plays; tiles: {eleven} / - / -; hand 0: B2; hand 1: B4; hand 2: G1; taken 2: rest"
    position = after(text, "0:play B2")
    assert position == Position(
        f"thirteen 3; turn: 1 plays; tiles: {eleven} B2 / - / -; hand 1: B4; hand 2: G1; taken 2: rest"
    )
    assert tile_values(position) == (13, 0, 0)
    position.play("1:play B4")
    assert position == Position(
        f"thirteen 3; turn: 2 plays; tiles: B4 / - / -; hand 2: G1; taken 1: {eleven} B2; taken 2: rest"
    )
    assert tile_values(position) == (4, 0, 0)


def test_T12_a_yellow_5_makes_16_and_takes_the_dirty_four_with_the_others() -> None:
    text = "thirteen 3; turn: 0 plays; tiles: - / Y5 Y2 R4 / -; hand 0: Y5; hand 1: B1; hand 2: G1; taken 2: rest"
    assert tile_values(Position(text)) == (0, 11, 0)
    assert after(text, "0:play Y5") == Position(
        "thirteen 3; turn: 1 plays; tiles: - / Y5 / -; hand 1: B1; hand 2: G1; taken 0: Y5 Y2 R4; taken 2: rest"
    )


ANNA = "B1 B1 B1 Y1 Y1 R4"
HUGO = "B2 B2 B2 B4 B4 B5 Y1 G1 G1 G1 G2 G2 G2 R4 R4 R4 R4"
MIA = "B5 B5 Y2 Y2 Y2 Y4 Y4 G4 G4 G5 G5 G5 G7 R4 R4"
CARL = "Y5 Y5 Y5 Y7 Y7 Y7 G7 G7"


def test_T16_the_scoring_example() -> None:
    counts = [Counter(card[0] for card in taken.split()) for taken in (ANNA, HUGO, MIA, CARL)]
    assert counts == [
        {"B": 3, "Y": 2, "R": 1},
        {"B": 6, "Y": 1, "G": 6, "R": 4},
        {"B": 2, "Y": 5, "G": 6, "R": 2},
        {"Y": 6, "G": 2},
    ]
    assert minus_points(ANNA, HUGO, MIA, CARL) == (7, 15, 17, 2)


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_T16_it_does_not_matter_who_sits_where(shift: int) -> None:
    taken, points = [ANNA, HUGO, MIA, CARL], [7, 15, 17, 2]
    assert minus_points(*taken[shift:], *taken[:shift]) == (*points[shift:], *points[:shift])


@pytest.mark.parametrize(("players", "pile"), [(3, 35), (4, 30), (5, 25), (6, 20)])
def test_T5_after_the_deal_the_pile_is_35_30_25_or_20_cards(players: int, pile: int) -> None:
    position = dealt(players)
    assert 50 - sum(len(hand) for hand in hands(position)) == pile
    assert truth(position).pile_size == pile


PLAYS = {3: [17, 17, 16], 4: [13, 13, 12, 12], 5: [10] * 5, 6: [9, 9, 8, 8, 8, 8]}


@pytest.mark.parametrize(("players", "plays"), PLAYS.items())
def test_T7_each_round_has_50_plays_shared_like_this_from_the_dealers_left(players: int, plays: list[int]) -> None:
    start = players - 2
    seen: Counter[tuple[int, int]] = Counter()
    rounds = 0
    for before, move, _ in random_game(players, 5, start):
        rounds = round_number(before)
        if not move.startswith("="):
            seen[rounds, int(move.split(":")[0])] += 1
    for number in range(1, rounds + 1):
        dealer = start + number - 1
        from_the_left = [seen[number, (dealer + 1 + place) % players] for place in range(players)]
        assert from_the_left == plays


@pytest.mark.parametrize("players", PLAYS)
def test_T7_everyone_has_exactly_five_when_the_pile_runs_out(players: int) -> None:
    runs_out = [
        [len(hand) for hand in hands(position)]
        for before, _, position in random_game(players, 6)
        if truth(before).pile_size and not truth(position).pile_size
    ]
    assert runs_out == [[5] * players] * (6 if players == 3 else players)


@pytest.mark.parametrize("players", PLAYS)
def test_T14_each_tile_keeps_a_card_so_the_scoring_example_cannot_arise(players: int) -> None:
    for before, move, position in random_game(players, 7):
        if not move.startswith("=") and round_number(before) == round_number(position):
            for lay, lies in zip(tiles(before), tiles(position), strict=True):
                assert not lay or lies
