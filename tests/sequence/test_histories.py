"""After several reshuffles: every sample has a history, deals are mended fairly, and in bounded time (S28)."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from sequence.chronicle import Time, is_told, patient_game, pile_of, record
from sequence.test_sampling import TOLD_CASES, check_deals, told
from sequence.worlds import deals
from stamtafel.games import load
from stamtafel.games.chance import Rng, new_rng
from stamtafel.games.contract import SPECTATOR
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence import mending, sampling
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    DEALING,
    DECK_SIZE,
    MOST_PLAYERS,
    REMEMBERED,
)
from stamtafel.games.sequence.recall import STEPS, WORKS, tell
from stamtafel.games.sequence.settling import NEW, sort_unseen

# Games with many reshuffles: players, teams, options and the seed.
LONG_GAMES = [
    (12, 3, "", 10),
    (12, 3, "", 18),
    (12, 3, "strict_draw", 2),
    (9, 3, "", 14),
    (6, 3, "table_talk", 9),
    (3, 3, "", 6),
]
ENOUGH_RESHUFFLES = REMEMBERED + 1


def _long_game(
    players: int, teams: int, options: str, seed: int
) -> Iterator[tuple[int, int, list[Time], Position]]:
    """A random game: a move's number, the reshuffles so far, all that was seen, and the position after it."""
    setup = load("sequence").setup(players, {"teams": teams} | dict.fromkeys(options.split(), True), 0)
    rng, position = new_rng(seed, players), Position.new(setup)
    while position.data[0]["phase"] == DEALING:
        position.play(random_move(position, rng))
    times = [Time(pile_of(position))]
    for number, (before, move, after) in enumerate(patient_game(position, rng)):
        record(times, before, move, after)
        reshuffles = int(after.data[0]["reshuffles"])
        if reshuffles > ENOUGH_RESHUFFLES:
            return
        yield number, reshuffles, times, after


@pytest.mark.parametrize(("players", "teams", "options", "seed"), LONG_GAMES)
def test_S28_samples_after_many_reshuffles_fit_all_that_was_seen(
    players: int, teams: int, options: str, seed: int
) -> None:
    checked, luck = Counter[int](), new_rng(seed, players, 1)
    for number, reshuffles, times, after in _long_game(players, teams, options, seed):
        if reshuffles and number % 29 == 0:
            assert is_told(times, after)
            for seat in (SPECTATOR, 0, players - 1):
                view = after.view(seat)
                world = view.sample(luck)
                assert world.view(seat).to_bytes() == view.to_bytes()
                assert is_told(times, world)
                checked[reshuffles] += 1
    assert sum(checked[reshuffles] for reshuffles in (2, 3, 4)) > 20


# ---- mending ----


def _mended(view: View, rng: Rng) -> tuple[Position, int]:
    """A sample made by mending alone, and how many steps that took."""
    world = view.sample(rng)
    v, s = view.data[0], world.data[0]
    groups, sizes = np.zeros((NEW + 1, DECK_SIZE), np.int8), np.zeros(NEW + 1, np.int64)
    least, most = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    shares, ends = np.zeros((MOST_PLAYERS, NEW), np.int64), np.zeros((CARDS, COPIES), np.int64)
    turns, work = np.zeros(CARDS, np.int64), np.zeros(WORKS, np.int64)
    reshuffles, is_possible = min(int(v["reshuffles"]), REMEMBERED), False
    sort_unseen(v, groups, sizes, least, most)
    ways = sampling.count_ways(v, sizes, least, most)
    while not is_possible:
        assert work[STEPS] < sampling.MENDING_STEPS
        sampling.draw_shares(v, rng, sizes, least, most, ways, shares)
        sampling.deal(v, s, rng, groups, sizes, shares, ends)
        is_possible = mending.find_history(v, s, rng, ends, reshuffles, turns, work, True)
    tell(v, s, ends, reshuffles, turns)
    return world, int(work[STEPS])


@pytest.mark.parametrize(("pile", "text", "moves", "seat", "looked_at"), TOLD_CASES)
def test_S28_mended_deals_are_equally_likely_as_well(
    pile: str, text: str, moves: str, seat: int, looked_at: str
) -> None:
    position, worlds = told(pile, text, moves, seat)
    rng, view = new_rng(292), position.view(seat)
    samples = (_mended(view, rng)[0] for _ in range(3_000))
    check_deals(position, seat, deals(worlds), looked_at.split(" "), samples)


@pytest.mark.parametrize(("players", "teams", "options", "seed"), LONG_GAMES[:4])
def test_S28_mending_takes_a_bounded_number_of_steps(players: int, teams: int, options: str, seed: int) -> None:
    steps, luck = list[int](), new_rng(seed, players, 2)
    for number, reshuffles, times, after in _long_game(players, teams, options, seed):
        if reshuffles > 1 and number % 47 == 0:
            world, taken = _mended(after.view(0), luck)
            assert is_told(times, world)
            steps.append(taken)
    assert len(steps) > 5
    assert max(steps) < sampling.MENDING_STEPS
