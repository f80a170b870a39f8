"""Sequence, chapter Start: S7 and S8."""

from typing import Any

import pytest

from sequence.playing import HAND_SIZES, after, dealt, new_game, public, refused
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.position import Position

# ---- S7: the draw for the dealer is shown at a table; a record only names the dealer ----


@pytest.mark.parametrize("start", [0, 1, 2])
def test_S7_a_record_only_names_the_dealer_and_begins_with_the_deal(start: int) -> None:
    position, left = new_game(3, start), (start + 1) % 3
    assert position == Position(f"sequence 3; start: {start}; turn: {left} gets")
    assert sum(position.chance().values()) == 104


@pytest.mark.parametrize("start", [-1, 4, 12, True, 0.0, "0", None])
def test_S7_the_dealer_is_one_of_the_seats(start: Any) -> None:
    with pytest.raises(InvalidSetup, match="start is a seat from 0 to 3"):
        load("sequence").setup(4, {}, start)


def test_S7_cards_are_dealt_one_at_a_time_clockwise_from_the_dealers_left() -> None:
    position = after("sequence 3; start: 1", "=AS", "=2S", "=3S", "=4S", "=5S")
    assert position == Position("sequence 3; start: 1; turn: 2, 1 gets; hand 2: AS 4S; hand 0: 2S 5S; hand 1: 3S")


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S7_the_dealer_gets_a_card_last(players: int, teams: int) -> None:
    position = new_game(players, players - 1, teams=teams)
    order = []
    for _ in range(players):
        order.append(public(position)["drawer"])
        position.play("=AS" if "AS" in position.chance() else f"={next(iter(position.chance()))}")
    assert order == list(range(players))


def test_S7_the_rest_of_the_deck_is_the_pile() -> None:
    position = dealt(2)
    position.play("1:play 2S b1")
    held = ["AS", "AS", "AH", "AH", "AD", "AD", "AC", "AC", "2S", "2S", "2H", "2H", "2D", "2D"]
    assert sum(position.chance().values()) == 90
    assert not set(held) & set(position.chance())
    assert set(position.chance().values()) == {2}


def test_S7_nobody_decides_while_cards_are_dealt() -> None:
    text = "sequence 2; turn: 1, 0 gets; hand 1: AS"
    assert Position(text).to_act() == ()
    assert refused(text, "1:play AS b3") is None
    assert refused(text, "0:pass") is None


# ---- S8 ----


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S8_the_dealers_left_neighbour_begins(players: int, teams: int) -> None:
    for start in range(players):
        assert dealt(players, start, teams=teams).to_act() == ((start + 1) % players,)


def test_S8_turns_go_clockwise() -> None:
    text = "sequence 3; turn: 0 plays; hand 0: 2S; hand 1: 3S; hand 2: 4S"
    position = after(text, "0:play 2S b1", "=AS")
    assert position.to_act() == (1,)
    position = after(str(position), "1:play 3S c1", "=AS")
    assert position.to_act() == (2,)


def test_S8_after_the_last_seat_comes_seat_0() -> None:
    position = after("sequence 3; turn: 2 plays; hand 2: 2S", "2:play 2S b1", "=AS")
    assert position == Position("sequence 3; turn: 0 plays; turns: 1; team 2: b1; hand 2: AS; discard 2: 2S")


def test_S8_after_a_pass_too() -> None:
    assert after("sequence 3; turn: 1 plays", "1:pass").to_act() == (2,)
    assert after("sequence 3; turn: 2 plays", "2:pass").to_act() == (0,)


@pytest.mark.parametrize("move", ["1:play 3S c1", "2:pass", "1:draw", "2:swap 4S", "3:pass", "99:pass"])
def test_S8_who_is_not_to_act_must_wait(move: str) -> None:
    assert refused("sequence 3; turn: 0 plays; hand 0: 2S; hand 1: 3S; hand 2: 4S", move) == "S8"


@pytest.mark.parametrize("move", ["1:discard 3S", "1:claim e2-i2", "1:claim a1-c7"])
def test_S8_whatever_it_tries(move: str) -> None:
    assert refused("sequence 2 table_talk=true; turn: 0 plays; hand 0: 2S; hand 1: 3S", move) == "S8"


def test_S8_nobody_has_legal_moves_out_of_turn() -> None:
    position = Position("sequence 3; turn: 1 plays; hand 0: 2S; hand 1: 3S; hand 2: 4S")
    assert [position.legal(seat) for seat in (0, 1, 2)] == [(), ("play 3S c1", "play 3S f9"), ()]


@pytest.mark.parametrize("waiting", ["draws", "replaces", "gets"])
def test_S8_nobody_decides_while_a_card_is_drawn(waiting: str) -> None:
    text = f"sequence 2; turn: 0 {waiting}; hand 0: 2S; hand 1: 3S"
    assert Position(text).to_act() == ()
    assert [refused(text, move) for move in ("0:play 2S b1", "1:play 3S c1", "1:pass", "0:draw")] == [None] * 4


def test_S8_chance_brings_nothing_while_somebody_decides() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: 2S"
    assert Position(text).chance() == {}
    assert refused(text, "=AS") is None
