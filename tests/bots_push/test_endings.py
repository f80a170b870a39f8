"""Exact play near the end, against a plain twin; and `master` against exact play."""

from itertools import islice

import numpy as np
import pytest

from bots_push.losses import (
    POSITIONS,
    cards_left,
    ending_text,
    only_simulating,
    random_endings,
    read_ending,
    solve_ending,
)
from bots_push.make_endings import FILE
from stamtafel.bots.contract import Bot
from stamtafel.bots.learned import load_learned
from stamtafel.bots.levels import load_bot
from stamtafel.bots.push.endings import new_memory, solve_actions
from stamtafel.bots.push.master import Search
from stamtafel.bots.push.mind import new_minds
from stamtafel.bots.rating import Values
from stamtafel.games.position import Position
from stamtafel.kernel.chance import new_rng

pytestmark = pytest.mark.statistical

LINES = FILE.read_text(encoding="utf-8").splitlines()
TINY = [
    "push 2; turn: 0 begins; seat 0: R6; seat 1: Y3 Y2; pile: G1",
    "push 2; turn: 0 decides; rows: R6 D / Y1; seat 0: G3; seat 1: Y6 B2; pile: B5 D",
    "push 2 risk=true; turn: 1 places D; rows: R5 Y4 / G1; seat 0: G6 + B3; seat 1: Y6 B2; pile: P2",
    "push 3; turn: 2, 0 takes; rows: - / Y4 D / G6; switches: 1; seat 0: B4; seat 1: R6; seat 2: P5; pile: R1",
    "push 3; turn: 1 decides; rows: R4 / R2 Y3; seat 0: B6; seat 1: P2; seat 2: P5 P4; pile: R1 X",
]


def plain_values(position: Position) -> Values:
    """The expected share of the win of every seat, by trying everything."""
    players = position.setup.players
    if position.is_over():
        winners = position.winners()
        return np.array([(seat in winners) / len(winners) for seat in range(players)])
    if position.to_act():
        seat = position.to_act()[0]
        return max((after(position, f"{seat}:{action}") for action in position.legal(seat)), key=lambda v: v[seat])
    chance = position.chance()
    total = np.zeros(players)
    for outcome, weight in chance.items():
        total += weight * after(position, f"={outcome}")
    return total / sum(chance.values())


def after(position: Position, move: str) -> Values:
    later = position.copy()
    later.play(move)
    return plain_values(later)


@pytest.mark.parametrize("text", TINY)
def test_endings_are_solved_as_by_trying_everything(text: str) -> None:
    position = Position(text)
    seat = position.to_act()[0]
    legal = position.legal(seat)
    actions = np.array([position.game.notation.parse_action(action) for action in legal])
    exact = np.zeros(len(legal))
    minds = new_minds(load_learned("push"), position.setup.players, 0)
    assert solve_actions(new_memory(minds, 1_000_000, 0), position.data, 0, actions, exact)
    assert np.allclose(exact, [after(position, f"{seat}:{action}")[seat] for action in legal])


def test_too_much_work_is_refused() -> None:
    position = Position("push 2; turn: 0 begins; seat 0: R6 Y2")
    minds = new_minds(load_learned("push"), 2, 0)
    assert not solve_actions(new_memory(minds, 1000, 0), position.data, 0, np.array([0]), np.zeros(1))


def test_an_ending_is_one_line_of_text() -> None:
    assert [ending_text(read_ending(line)) for line in LINES] == LINES


@pytest.mark.parametrize("line", LINES[::20])
def test_endings_are_worth_what_the_file_says(line: str) -> None:
    ending = read_ending(line)
    again = solve_ending(
        new_memory(new_minds(load_learned("push"), ending.position.setup.players, 0), POSITIONS, 0),
        ending.position,
    )
    assert again is not None
    assert again.exact == pytest.approx(ending.exact, abs=1e-6)


@pytest.mark.parametrize(
    "bot", [load_bot("master:simulations=1000", "push"), only_simulating(1000)], ids=["master", "simulating"]
)
def test_master_loses_little_against_exact_play(bot: Bot) -> None:
    endings = [read_ending(line) for line in LINES]
    losses = [ending.loss(ending.choose(bot, new_rng(n)).move) for n, ending in enumerate(endings)]
    assert len(losses) == 200
    assert np.mean(losses) < 0.01


def test_random_endings_are_close_to_the_end_and_not_decided() -> None:
    for ending in islice(random_endings(Position("push 2").setup, 2, 1, 5), 3):
        assert cards_left(ending.position) <= 2
        assert max(ending.exact.values()) > min(ending.exact.values())


def test_an_ending_is_not_solved_without_the_time_for_it() -> None:
    view = read_ending(LINES[0]).position.view(0)
    search, actions = Search(load_learned("push")), np.array([view.game.notation.parse_action("stop")])
    assert not search.rate(view, actions, 1e-5).is_final
    assert search.rate(view, actions, 0.2).is_final
