"""After several reshuffles: every sample has a history, deals are mended fairly, and in bounded time (S28)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sequence.chronicle import Time, is_told, patient_game, pile_of, record
from sequence.playing import reshuffles
from sequence.test_sampling import TOLD_CASES, check_deals, told
from sequence.worlds import deals
from stamtafel.games import load
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.knowledge import dealing
from stamtafel.games.sequence.knowledge.deal import DEAL, Deal
from stamtafel.games.sequence.knowledge.dealing import MENDING_STEPS
from stamtafel.games.sequence.knowledge.history_search import tell
from stamtafel.games.sequence.knowledge.memory import REMEMBERED, SequenceMemory
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import DEALING, SequencePosition
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Records, empty

pytestmark = pytest.mark.statistical

# Games with many reshuffles: players, teams, options and the seed.
LONG_GAMES = [
    (12, 3, "", 9),
    (12, 3, "", 20),
    (12, 3, "strict_draw", 53),
    (9, 3, "", 4),
    (6, 3, "table_talk", 33),
    (3, 3, "", 34),
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
        if reshuffles(after) > ENOUGH_RESHUFFLES:
            return
        yield number, reshuffles(after), times, after


@pytest.mark.parametrize(("players", "teams", "options", "seed"), LONG_GAMES)
def test_S28_samples_after_many_reshuffles_fit_all_that_was_seen(
    players: int, teams: int, options: str, seed: int
) -> None:
    checked, luck = Counter[int](), new_rng(seed, players, 1)
    for number, count, times, after in _long_game(players, teams, options, seed):
        if count and number % 29 == 0:
            assert is_told(times, after)
            for seat in (SPECTATOR, 0, players - 1):
                view = after.view(seat)
                world = view.sample(luck)
                assert world.view(seat).to_bytes() == view.to_bytes()
                assert is_told(times, world)
                checked[count] += 1
    assert sum(checked[count] for count in (2, 3, 4)) > 20


# ---- mending ----


@kernel
def mend_only(
    views: Records[SequenceKnowledge],
    rng: Rng,
    games: Records[SequencePosition],
    memories: Records[SequenceMemory],
    deals: Records[Deal],
) -> bool:
    """Sample without trying whether a deal is possible as it is."""
    is_possible = dealing.deal_again(views[0], games[0], deals, 0, rng)
    copy_shared(views[0], memories[0])
    tell(views[0], memories[0], deals[0])
    return is_possible


def _mended(view: View, rng: Rng) -> tuple[Position, int]:
    """A sample made by mending alone, and how many steps that took."""
    world, deals = view.sample(rng), empty(DEAL)
    assert mend_only(view.data, rng, world.data, world.memory, deals)
    return world, int(deals[0]["steps"])


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
    for number, count, times, after in _long_game(players, teams, options, seed):
        if count > 1 and number % 47 == 0:
            world, taken = _mended(after.view(0), luck)
            assert is_told(times, world)
            steps.append(taken)
    assert len(steps) > 5
    assert max(steps) < MENDING_STEPS
