"""Push, chapter Who sees what: P29."""

import pytest

from stamtafel.games.numbers import SPECTATOR, Seat
from stamtafel.games.position import Position
from stamtafel.games.push.display import Bench, benches
from stamtafel.games.push.views import PushView
from stamtafel.kernel.chance import new_rng

TABLE = "push 3; seat 0: R5 R3 Y1 + R6 P2; seat 1: B4 + R1 R1 G5"
END = "push 3; turn: 0 over; seat 0: R5 R3 Y1 + R6 P2; seat 1: B4 + R1 R1 G5; pile: -"


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
@pytest.mark.parametrize(
    "text",
    [
        "push 3",
        "push 3 risk=true; start: 2; turn: 1 draws; rows: R1 D; switches: 1; seat 0: R5 + R6; discard: X",
        "push 3; turn: 0 places Y2; rows: R1; seat 1: B4 + G5 G5",
        "push 3; turn: 1 decides; rows: R1; switches: 3",
        "push 3; turn: 0, 2 takes; rows: - / Y1 D; seat 0: R5 + R6",
        "push 3; turn: 0, 2 rolls; rows: - / Y1 D; seat 2: R5 + R6; discard: D",
        END,
    ],
)
def test_P29_everything_is_public_except_what_the_pile_will_bring(text: str, seat: int) -> None:
    position = Position(text)
    assert position.view(seat).sample(new_rng(1)) == position


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_P29_the_options_are_public_too(seat: int) -> None:
    position = Position("push 2 risk=true switch_cards=false; start: 1")
    assert position.view(seat).sample(new_rng(1)) == position


def test_P29_a_bench_is_shown_sorted_by_colour_with_all_values() -> None:
    position = Position[PushView]("push 3; seat 1: P1 R5 B2 G6 Y1 R3 R3")
    assert benches(position.view(0), open_totals=False)[1].open == ("R3", "R3", "R5", "Y1", "G6", "B2", "P1")


def test_P29_every_seat_has_a_bench_also_an_empty_one() -> None:
    shown = benches(Position[PushView]("push 4").view(0), open_totals=False)
    assert [(bench.seat, bench.open, bench.banked) for bench in shown] == [(seat, (), {}) for seat in range(4)]


def test_P29_the_owner_sees_the_values_of_banked_cards_and_the_own_total() -> None:
    own = benches(Position[PushView](TABLE).view(0), open_totals=False)[0]
    assert own == Bench(Seat(0), ("R3", "R5", "Y1"), {"R": 1, "P": 1}, ("R6", "P2"), 17)


def test_P29_the_others_see_how_many_banked_cards_of_each_colour() -> None:
    other = benches(Position[PushView](TABLE).view(0), open_totals=False)[1]
    assert other == Bench(Seat(1), ("B4",), {"R": 2, "G": 1}, None, None)


def test_P29_a_spectator_sees_what_the_others_see() -> None:
    shown = benches(Position[PushView](TABLE).view(SPECTATOR), open_totals=False)
    assert [(bench.banked_cards, bench.total) for bench in shown] == [(None, None)] * 3


def test_P29_only_the_own_total_is_shown_while_the_game_goes_on() -> None:
    assert [bench.total for bench in benches(Position[PushView](TABLE).view(1), open_totals=False)] == [
        None,
        11,
        None,
    ]


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_P29_open_totals_shows_all_totals(seat: int) -> None:
    shown = benches(Position[PushView](TABLE).view(seat), open_totals=True)
    assert [bench.total for bench in shown] == [17, 11, 0]


def test_P29_open_totals_does_not_turn_banked_cards_up() -> None:
    assert benches(Position[PushView](TABLE).view(0), open_totals=True)[1] == Bench(
        Seat(1), ("B4",), {"R": 2, "G": 1}, None, 11
    )


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_P29_at_the_end_everybody_sees_everything(seat: int) -> None:
    assert benches(Position[PushView](END).view(seat), open_totals=False) == [
        Bench(Seat(0), ("R3", "R5", "Y1"), {"R": 1, "P": 1}, ("R6", "P2"), 17),
        Bench(Seat(1), ("B4",), {"R": 2, "G": 1}, ("R1", "R1", "G5"), 11),
        Bench(Seat(2), (), {}, (), 0),
    ]


def test_P29_banked_cards_stay_hidden_while_the_last_rows_are_shared() -> None:
    position = Position[PushView]("push 3; turn: 0 takes; rows: Y1; seat 1: - + R1; pile: -")
    assert benches(position.view(0), open_totals=False)[1] == Bench(Seat(1), (), {"R": 1}, None, None)
