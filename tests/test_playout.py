"""The fast way to play at random does what the plain way does."""

from collections import Counter

import numpy as np
import pytest

from playing_out import play_out
from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.kernel.chance import below, new_rng, random_bit
from stamtafel.kernel.records import copy, empty

ENDINGS = [
    "push 2; turn: 0 begins; seat 0: R3 Y2; seat 1: R1; pile: G4 D",
    "push 2 risk=true; turn: 1 decides; rows: R3 Y2; seat 1: G1; pile: R1",
    "push 3; turn: 0 decides; rows: R3 / Y3 D; switches: 1; pile: G4",
    "push 2; turn: 0 draws; rows: R1 Y2 / R2 Y1 / R3 G1; seat 0: R6; pile: R4",
    "push 3; turn: 1, 2 rolls; rows: - / R2; seat 2: R1 Y1; pile: -",
]


def _scores_of_every_line(position: Position, probability: float, sums: Counter[tuple[int, ...]]) -> None:
    """Add to `sums` how likely each result is when every legal action is equally likely."""
    if position.is_over():
        sums[position.scores()] += probability  # type: ignore[assignment]
        return
    if position.to_act():
        (seat,) = position.to_act()
        moves = {f"{seat}:{action}": 1 for action in position.legal(seat)}
    else:
        moves = {f"={outcome}": weight for outcome, weight in position.chance().items()}
    for move, weight in moves.items():
        after = position.copy()
        after.play(move)
        _scores_of_every_line(after, probability * weight / sum(moves.values()), sums)


@pytest.mark.parametrize("text", ENDINGS)
def test_playouts_reach_each_result_as_often_as_the_whole_tree_says(text: str) -> None:
    start = Position(text)
    expected: Counter[tuple[int, ...]] = Counter()
    _scores_of_every_line(start, 1.0, expected)
    assert len(expected) > 1
    rng, games = new_rng(3), 20_000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(games):
        end = start.copy()
        play_out(end, rng)
        seen[end.scores()] += 1
    assert set(seen) <= set(expected)
    for scores, probability in expected.items():
        margin = 5 * (games * probability * (1 - probability)) ** 0.5
        assert abs(seen[scores] - games * probability) <= margin, scores


def test_a_random_bit_is_any_of_the_bits_that_are_set() -> None:
    rng = new_rng(1)
    counts = Counter(random_bit(rng, 0b101001) for _ in range(3_000))
    assert set(counts) == {0, 3, 5}
    assert min(counts.values()) > 900


def test_random_numbers_are_even() -> None:
    rng = new_rng(5)
    counts = np.bincount([below(rng, 6) for _ in range(60_000)], minlength=6)
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 25  # chi-square, five degrees of freedom: one in 8,000


def test_generators_of_different_seeds_differ() -> None:
    assert len({tuple(new_rng(seed, game)) for seed in range(20) for game in range(20)}) == 400


@pytest.mark.parametrize("name", own_names())
def test_a_batch_of_one_plays_the_same_game_step_by_step(name: str) -> None:
    for seed, setup in enumerate(list(load(name).setups())[::9]):
        game, fresh = load(name), Position.new(setup).data
        whole, stepwise = copy(fresh), copy(fresh)
        rng, other_rng = new_rng(seed), new_rng(seed)
        decisions, made = game.playout.playouts(whole, 0, fresh, rng, 1), 0
        while made < decisions:
            before = made
            made += game.playout.steps(stepwise, fresh, other_rng, 1)
            assert made - before in (0, 1)
        while stepwise.tobytes() != fresh.tobytes():  # what chance still brings to the end
            assert game.playout.steps(stepwise, fresh, other_rng, 1) == 0
        assert (rng == other_rng).all()


@pytest.mark.parametrize("name", own_names())
def test_every_game_of_a_batch_goes_on(name: str) -> None:
    game = load(name)
    fresh = Position.new(game.setup(game.usual_players)).data
    games = empty(game.layout.LAYOUT, 50)
    games[:] = fresh
    decisions = game.playout.steps(games, fresh, new_rng(9), 1_010)
    assert 0.9 * 50_500 < decisions <= 50_500
    assert len({one.tobytes() for one in games}) > 40
