"""13, chapter End of the game: T18."""

import pytest

from stamtafel.games.position import Position
from thirteen.playing import PLAYERS, after, refused

LAST_ROUND = {3: 6, 4: 4, 5: 5, 6: 6}
AT_THE_END = {players: f"turn: 0 over; round: {last + 1}; taken 0: rest" for players, last in LAST_ROUND.items()}

# The last card of the game: seat 0 took two yellow cards and one dirty four, seat 1 the rest.
LAST_CARD = "turn: 2 plays; hand 2: G7; taken 0: Y1 Y2 R4; taken 1: rest"


def test_T18_minus_points_are_summed_over_all_rounds() -> None:
    position = after(f"thirteen 3; round: 3; points: 10 0 5; {LAST_CARD}", "2:play G7")
    assert position == Position("thirteen 3; round: 4; turn: 1 gets; points: 14 14 5")
    assert position.scores() == (14, 14, 5)


def test_T18_the_last_round_as_well() -> None:
    position = after(f"thirteen 3; round: 6; points: 10 0 5; {LAST_CARD}", "2:play G7")
    assert position.is_over()
    assert position.scores() == (14, 14, 5)
    assert position.winners() == (2,)


@pytest.mark.parametrize("players", PLAYERS)
def test_T18_fewest_win(players: int) -> None:
    for seat in range(players):
        points = " ".join("9" if other == seat else "10" for other in range(players))
        assert Position(f"thirteen {players}; points: {points}; {AT_THE_END[players]}").winners() == (seat,)


@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ("5 5 6", (0, 1)),
        ("6 5 5", (1, 2)),
        ("5 6 5", (0, 2)),
        ("7 7 7", (0, 1, 2)),
        ("0 0 0", (0, 1, 2)),
        ("0 12 31", (0,)),
        ("40 31 30 30", (2, 3)),
        ("9 8 7 6 5 4", (5,)),
        ("4 5 4 6 4 9", (0, 2, 4)),
    ],
)
def test_T18_on_a_tie_all_of_them_win(points: str, winners: tuple[int, ...]) -> None:
    players = len(points.split())
    assert Position(f"thirteen {players}; points: {points}; {AT_THE_END[players]}").winners() == winners


def test_T18_the_last_card_can_make_a_shared_win() -> None:
    text = "thirteen 3; round: 6; points: 3 0 4; turn: 2 plays; {}; taken 0: Y1; taken 1: rest"
    shared = after(text.format("tiles: - / - / -; hand 2: G7"), "2:play G7")
    assert (shared.scores(), shared.winners()) == ((4, 16, 4), (0, 2))
    loses = after(text.format("tiles: - / - / G7; hand 2: G7"), "2:play G7")
    assert (loses.scores(), loses.winners()) == ((4, 16, 5), (0,))


@pytest.mark.parametrize(
    "turn",
    [
        "turn: 1 gets",
        "round: 2; turn: 2 gets",
        "round: 6; turn: 0 gets",
        "round: 6; turn: 0 plays; hand 0: B1; taken 0: rest",
    ],
)
def test_T18_nobody_has_won_before_the_end(turn: str) -> None:
    position = Position(f"thirteen 3; points: 1 2 3; {turn}")
    assert not position.is_over()
    assert position.winners() == ()


@pytest.mark.parametrize(("players", "last"), LAST_ROUND.items())
def test_T18_after_the_end_nothing_may_happen_any_more(players: int, last: int) -> None:
    position = after(f"thirteen {players}; round: {last}; {LAST_CARD}", "2:play G7")
    assert position.is_over()
    assert position.to_act() == ()
    assert position.chance() == {}
    assert all(position.legal(seat) == () for seat in range(players))
    moves = ("0:play B1", "2:play R4 B", "2:play G7", "=B1", "=R4")
    assert [refused(str(position), move) for move in moves] == [None] * 5


def test_T18_the_points_stay_after_the_end() -> None:
    position = after(f"thirteen 3; round: 6; points: 1 2 3; {LAST_CARD}", "2:play G7")
    assert position == Position(
        "thirteen 3; turn: 0 over; round: 7; points: 5 16 3; tiles: - / - / G7; taken 0: Y1 Y2 R4; taken 1: rest"
    )
