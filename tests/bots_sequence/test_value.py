"""The learned value of Sequence: what it is told, that it knows no more than its seat, and what it is used for."""

import numpy as np
import pytest

from bots_sequence.simulating import room
from sequence.playing import setups
from stamtafel.bots.learned import load_learned
from stamtafel.bots.network import Numbers
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence import value_learning
from stamtafel.bots.sequence.features import FEATURES, HELD, SINGLE_AT, SORT, SORT_AT, STAGE_AT, WINS_AT, tell
from stamtafel.bots.sequence.sight import MINE, SIGHT, THEIRS, Sight, is_open, look, see_table
from stamtafel.bots.sequence.valuing import Judge, play_on, read_judge
from stamtafel.bots.sequence.weights import NORMAL
from stamtafel.games import load
from stamtafel.games.numbers import Seat
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.layout import FIVE, LINE_COUNT, SequencePosition, lines, teams
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Integers, Records, empty

pytestmark = pytest.mark.statistical


@kernel
def told_to(
    games: Records[SequencePosition], sights: Records[Sight], seat: Seat, weights: Values, x: Numbers
) -> int:
    """Let the seat look, and fill in what the network is told; the answer is how many lines are worth telling."""
    s, g = games[0], sights[0]
    see_table(s, g)
    look(s, g, seat, weights)
    tell(g, x)
    count = 0
    for line in lines(LINE_COUNT):
        for team in teams(g.teams):
            count += int(0 < g.chips[team, line] < FIVE and is_open(g, team, line))
    return count


def told(position: Position, seat: int) -> tuple[np.ndarray, int]:
    x = np.zeros(FEATURES, np.int8)
    return x, told_to(position.data, empty(SIGHT), Seat(seat), NORMAL, x)


def test_lines_are_told_by_the_ways_to_fill_them() -> None:
    x, _ = told(Position("sequence 3; team 0: d5 e5 f5 g5; team 1: b9 c9 d9; hand 0: KS 9D; turn: 1 plays"), 0)
    assert x[SORT_AT + SORT[MINE, 1, HELD]] == 1  # h5 with the nine
    assert x[SORT_AT + SORT[MINE, 1, 1]] == 1  # c5 with a seven, of which both are unseen
    assert x[SORT_AT + SORT[THEIRS, 2, 0]] == 2  # a9 and e9, e9 and f9
    assert x[WINS_AT : WINS_AT + 3].tolist() == [2, 1, 0]


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_seat_is_told_what_it_knows(setup: Setup) -> None:
    position, rng = Position.new(setup), new_rng(setup.players, 7)
    moves, compared = 0, 0
    while not position.is_over() and moves < 200:
        position.play(random_move(position, rng))
        moves += 1
        if moves > 60 and moves % 20 == 0 and not position.is_over():
            seat = moves // 20 % setup.players
            x, count = told(position, seat)
            assert x[SORT_AT:STAGE_AT].sum() == count
            assert x[SORT_AT:SINGLE_AT].any() or count < 40  # where there are many, some have two chips
            other, _ = told(position.view(seat).sample(rng), seat)
            assert (x == other).all()
            compared += 1
    assert compared > 0


@kernel
def played_on(
    judge: Judge,
    games: Records[SequencePosition],
    turns: int,
    judged: int,
    sights: Records[Sight],
    actions: Integers,
    rng: Rng,
) -> float:
    """What the first seat expects after so many turns."""
    return play_on(judge, games, 0, Seat(0), turns, judged, sights, actions, rng)


def expected(position: Position, turns: int, judged: int) -> float:
    """What the first seat expects after so many turns; the position becomes the one after them."""
    judge = read_judge(load_learned("sequence"), 2, 2, advanced=False)
    return played_on(judge, position.data, turns, judged, empty(SIGHT), room(), new_rng(5))


def new_game() -> Position:
    return Position.new(load("sequence").setup(2))


HANDS = "hand 0: 9D KH; hand 1: 2H 3C"
BEGUN = {
    "a dead card": (f"sequence 2; turn: 0 plays; turns: 8; team 0: h5; team 1: f10; {HANDS}", 3),
    "replacing one": (
        f"sequence 2; turn: 0 replaces; swapped: 1; turns: 8; team 0: h5; team 1: f10; {HANDS}; discard 0: 9D",
        3,
    ),
    "claiming": (
        "sequence 2; turn: 0 claims a7; turns: 9; team 0: a3 a4 a5 a6 a7 a8; team 1: b4; hand 0: KH; hand 1: 2H",
        2,
    ),
    "drawing": (f"sequence 2; turn: 0 draws; turns: 9; {HANDS}", 2),
    "the turn of the other": (f"sequence 2; turn: 1 plays; turns: 9; {HANDS}", 2),
}


@pytest.mark.parametrize(("text", "more"), BEGUN.values(), ids=BEGUN)
def test_a_turn_that_has_begun_does_not_count(text: str, more: int) -> None:
    """So many plays come before the first seat has ended its next turn: the rest of this one is one of them."""
    for turns in (1, 3):
        position = Position(text)
        before = int(position.data[0]["turns"])
        assert 0.0 < expected(position, turns, 1) < 1.0
        assert position.data[0]["turns"] - before == more + 2 * (turns - 1)
        assert position.chance()  # the seat has yet to draw its card


def test_playing_on_ends_with_the_game() -> None:
    position = new_game()
    assert expected(position, 1000, 1) in (0.0, 1.0)
    position.refresh()
    assert position.is_over()


@pytest.mark.parametrize("turns", [3, 1000])
def test_what_is_expected_is_the_mean_over_the_turns_that_are_judged(turns: int) -> None:
    one_by_one = [expected(new_game(), turn, 1) for turn in (turns - 2, turns - 1, turns)]
    assert expected(new_game(), turns, 3) == pytest.approx(np.mean(one_by_one))


def test_samples_come_from_games_and_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_learning, "SAMPLES", 30_000)
    weights = load_learned("sequence")["weights-3-alone"]
    x, y = value_learning.gather_samples(weights, 3, (3,), 7)
    assert len(x) == len(y) >= 30_000
    assert set(np.unique(y)) == {0.0, 1.0}  # nobody shared the win
    assert abs(y.mean() - 1 / 3) < 0.1
    could_win = x[:, WINS_AT] > 0
    assert y[could_win].mean() > y[~could_win].mean() + 0.05  # who could win next does so more often
    again = value_learning.gather_samples(weights, 3, (3,), 7)
    assert (x == again[0]).all()
    assert (y == again[1]).all()
