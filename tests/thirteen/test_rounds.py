"""13, chapter Rounds: T3 to T5."""

from typing import Any

import pytest

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.position import Position
from thirteen.playing import (
    DECK,
    PLAYERS,
    after,
    dealt,
    hands,
    new_game,
    random_game,
    refused,
    round_number,
    tile_values,
    truth,
)

ROUNDS = {3: 6, 4: 4, 5: 5, 6: 6}

# Seat 0 plays the last card of a round; seat 1 took all the others and counts the eight dirty fours.
LAST_CARD = "turn: 0 plays; hand 0: G7; taken 1: rest"

# ---- T3 ----


@pytest.mark.parametrize(("start", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_T3_the_start_seat_deals_first(start: int, left: int) -> None:
    position = new_game(4, start)
    assert position == Position(f"thirteen 4; start: {start}; turn: {left} gets")
    assert dealt(4, start).to_act() == (left,)


def test_T3_a_position_without_a_turn_is_the_start_seats_deal() -> None:
    assert Position("thirteen 3; start: 2") == Position("thirteen 3; start: 2; turn: 0 gets")


@pytest.mark.parametrize("start", [-1, 3, True, 0.0, "0", None])
def test_T3_the_start_must_be_one_of_the_seats(start: Any) -> None:
    with pytest.raises(InvalidSetup, match="start is a seat from 0 to 2"):
        load("thirteen").setup(3, {}, start)


@pytest.mark.parametrize(("finished", "dealer"), [(1, 3), (2, 4), (3, 0), (4, 1)])
def test_T3_then_the_deal_passes_clockwise(finished: int, dealer: int) -> None:
    position = after(f"thirteen 5; start: 2; round: {finished}; {LAST_CARD}", "0:play G7")
    left = (dealer + 1) % 5
    assert position == Position(
        f"thirteen 5; start: 2; round: {finished + 1}; turn: {left} gets; points: 0 16 0 0 0"
    )


def test_T3_the_deal_does_not_depend_on_who_played_last() -> None:
    text = "thirteen 4; start: 1; turn: {seat} plays; hand {seat}: G7; taken 1: rest"
    ends = [after(text.format(seat=seat), f"{seat}:play G7") for seat in range(4)]
    assert ends == [Position("thirteen 4; start: 1; round: 2; turn: 3 gets; points: 0 16 0 0")] * 4


# ---- T4 ----


@pytest.mark.parametrize(("players", "rounds"), ROUNDS.items())
def test_T4_as_many_rounds_as_players_but_six_with_three(players: int, rounds: int) -> None:
    for number in range(1, rounds):
        position = after(f"thirteen {players}; round: {number}; {LAST_CARD}", "0:play G7")
        assert not position.is_over()
        assert round_number(position) == number + 1
    assert after(f"thirteen {players}; round: {rounds}; {LAST_CARD}", "0:play G7").is_over()


@pytest.mark.parametrize(
    ("players", "start", "dealers"),
    [
        (3, 1, [1, 2, 0, 1, 2, 0]),
        (4, 0, [0, 1, 2, 3]),
        (5, 4, [4, 0, 1, 2, 3]),
        (6, 3, [3, 4, 5, 0, 1, 2]),
    ],
)
def test_T4_everyone_deals_once_or_twice_with_three(players: int, start: int, dealers: list[int]) -> None:
    first_to_get = [
        truth(before).turn for before, _, _ in random_game(players, 4, start) if before.chance() == DECK
    ]
    assert first_to_get == [(dealer + 1) % players for dealer in dealers]


@pytest.mark.parametrize(("players", "rounds"), ROUNDS.items())
def test_T4_no_position_is_in_a_later_round(players: int, rounds: int) -> None:
    assert round_number(Position(f"thirteen {players}; round: {rounds}; {LAST_CARD}")) == rounds
    with pytest.raises(Unreadable, match=rf"there are {rounds} rounds \(T4\)"):
        Position(f"thirteen {players}; round: {rounds + 1}; {LAST_CARD}")


# ---- T5 ----


@pytest.mark.parametrize(("players", "pile"), [(3, 35), (4, 30), (5, 25), (6, 20)])
def test_T5_everyone_is_dealt_five_and_the_rest_is_the_pile(players: int, pile: int) -> None:
    position = dealt(players)
    assert [len(hand) for hand in hands(position)] == [5] * players
    position.play(f"1:{position.legal(1)[0]}")
    assert sum(position.chance().values()) == pile


def test_T5_cards_are_dealt_one_at_a_time_clockwise_from_the_dealers_left() -> None:
    position = after("thirteen 3; start: 1", "=B1", "=Y2", "=R4", "=B1", "=G7")
    assert position == Position("thirteen 3; start: 1; turn: 1 gets; hand 2: B1 B1; hand 0: Y2 G7; hand 1: R4")


def test_T5_the_same_from_the_rules_own_start() -> None:
    position = new_game(3, 1)
    for card in ("B1", "Y2", "R4", "B1", "G7"):
        position.play(f"={card}")
    assert hands(position) == [["Y2", "G7"], ["R4"], ["B1", "B1"]]


@pytest.mark.parametrize("players", PLAYERS)
def test_T5_nobody_plays_before_all_cards_are_dealt(players: int) -> None:
    position = new_game(players)
    for number in range(5 * players):
        assert position.to_act() == ()
        assert sum(position.chance().values()) == 50 - number
        position.play(f"={max(position.chance())}")
    assert position.to_act() == (1,)
    assert position.chance() == {}


def test_T5_a_decision_while_cards_are_dealt_is_refused_without_a_rule() -> None:
    text = "thirteen 3; turn: 2 gets; hand 1: B1"
    assert refused(text, "1:play B1") is None
    assert refused(text, "2:play B1") is None


def test_T5_for_the_next_round_all_50_cards_are_in_the_pile_again() -> None:
    position = after(f"thirteen 3; {LAST_CARD}", "0:play G7")
    assert position.chance() == DECK
    assert hands(position) == [[], [], []]


def test_T5_the_tiles_are_empty_and_nobody_has_taken_anything() -> None:
    text = "thirteen 3; turn: 0 plays; tiles: B7 R4 / Y7 / G5; hand 0: G7; taken 0: B1; taken 1: rest"
    position = after(text, "0:play G7")
    assert position == Position("thirteen 3; round: 2; turn: 2 gets; points: 1 14 0")
    assert tile_values(position) == (0, 0, 0)


def test_T5_what_happened_in_one_round_leaves_the_next_alone() -> None:
    position = after(f"thirteen 3; {LAST_CARD}", "0:play G7", *["=R4"] * 8, *["=B7"] * 3, *["=B5"] * 3, "=B1")
    assert position == Position(
        "thirteen 3; round: 2; turn: 2 plays; points: 0 16 0; "
        "hand 2: R4 R4 R4 B7 B5; hand 0: R4 R4 R4 B7 B5; hand 1: R4 R4 B7 B5 B1"
    )
    position.play("2:play B7")
    assert tile_values(position) == (7, 0, 0)
    assert sum(position.chance().values()) == 35
