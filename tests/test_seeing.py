"""Who sees what chance brings."""

import pytest

from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position


@pytest.mark.parametrize(
    ("text", "move", "seers"),
    [
        ("push 3; turn: 0 draws", "=Y2", {SPECTATOR, 0, 1, 2}),
        ("push 3; turn: 0, 2 rolls", "=*", {SPECTATOR, 0, 1, 2}),
        ("thirteen 3", "=B1", {1}),
        ("thirteen 3; turn: 2 gets; hand 1: R4", "=B1", {2}),
        ("sequence 3", "=AS", {1}),
        ("sequence 3; turn: 1, 2 gets; hand 1: KC", "=AS", {2}),
        ("sequence 2; turn: 1 draws", "=AS", {1}),
        ("sequence 3 strict_draw=true; turn: 1, 0 draws late", "=AS", {0}),
    ],
)
def test_a_card_is_seen_by_whoever_gets_it_and_an_open_one_by_all(text: str, move: str, seers: set[int]) -> None:
    position = Position(text)
    for seat in range(SPECTATOR, position.setup.players):
        assert position.as_seen(move, seat) == (move if seat in seers else "=?")


def test_decisions_are_seen_by_everyone() -> None:
    assert Position("thirteen 3").as_seen("1:play B1", SPECTATOR) == "1:play B1"


@pytest.mark.parametrize("seat", [-2, 3, 10**6])
def test_there_is_nothing_to_see_from_a_seat_that_is_not_there(seat: int) -> None:
    position = Position("thirteen 3; turn: 2 gets; hand 1: R4")
    for look in (position.view, lambda one: position.as_seen("=B1", one)):
        with pytest.raises(ValueError, match="seats are 0 to 2"):
            look(seat)
