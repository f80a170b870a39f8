"""Measure where games of Push are decided: what the choices of each level are worth, early and late.

./dev bench decisions            prints the figures
./dev bench decisions --keep     also writes them to bench/results/decisions.md, with machine, date and commit
"""

import secrets
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np

from bots_push.losses import cards_left, decisions
from machine import heading, print_or_keep
from stamtafel.arena.statistics import estimate
from stamtafel.bots.contract import Budget
from stamtafel.bots.learned import load_learned
from stamtafel.bots.levels import load_bot
from stamtafel.bots.push.features import DECK
from stamtafel.bots.push.lookahead import Desks
from stamtafel.bots.push.worlds import simulate_worlds
from stamtafel.bots.rating import Values
from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.kernel.chance import new_rng

RESULTS = Path(__file__).parent / "results" / "decisions.md"
BASIS = "normal"
LEVELS = ("strong", "master:simulations=1000", "master:simulations=16000")
PLAYERS = 2
THREADS = 2


@dataclass(frozen=True)
class Stage:
    """A part of the game, by how many cards are left."""

    name: str
    fewest: int
    most: int
    positions: int
    worlds: int


STAGES = (
    Stage("more than 16 cards left", 17, DECK, 200, 6000),
    Stage("7 to 16 cards left", 7, 16, 400, 8000),
    Stage("6 cards left or fewer", 0, 6, 300, 8000),
)


def decisions_in(stage: Stage, seed: int, game: int) -> Iterator[Position]:
    """The decisions of one game of `strong` with itself that fall into the stage."""
    for position in decisions(load_bot("strong", "push"), load("push").setup(PLAYERS), new_rng(seed, game)):
        if stage.fewest <= cards_left(position) <= stage.most:
            yield position


def count(stage: Stage, seed: int, game: int) -> int:
    """How many decisions a game has."""
    return sum(1 for _ in decisions_in(stage, seed, game))


def play_out(position: Position, worlds: int, seed: int) -> Values:
    """What each legal action leads to in the same worlds, each played to the end of the game."""
    seat = position.to_act()[0]
    view, legal = position.view(seat), position.legal(seat)
    actions = np.array([position.game.notation.parse_action(action) for action in legal], np.int64)
    outcomes = np.zeros((worlds, len(legal)))
    desk = Desks(load_learned("push")).desk_for(view.data, 0)
    simulate_worlds(desk, view.data, 0, DECK, actions, new_rng(seed), outcomes)
    return outcomes


def gains(stage: Stage, seed: int, game: int) -> list[float]:
    """What is gained over the choice of `normal` in any one decision of a game.

    First by each level; then by what does best in half of the worlds, judged in the other half; last by what does
    best in all of them, judged there.
    """
    chosen = int(np.random.default_rng([seed, game]).integers(count(stage, seed, game)))
    position = next(islice(decisions_in(stage, seed, game), chosen, None))
    seat = position.to_act()[0]
    view, legal = position.view(seat), position.legal(seat)
    outcomes = play_out(position, stage.worlds, seed + game)
    worth, one, other = outcomes.mean(0), outcomes[::2].mean(0), outcomes[1::2].mean(0)
    usual, *choices = (
        legal.index(
            load_bot(level, "push").choose(view, legal, Budget(time.perf_counter), new_rng(seed, game, n)).move
        )
        for n, level in enumerate((BASIS, *LEVELS))
    )
    by_half = other[one.argmax()] - other[usual]
    return [100 * gain for gain in (*(worth[choices] - worth[usual]), by_half, worth.max() - worth[usual])]


def measure(stage: Stage, seed: int) -> tuple[list[str], Values, Values]:
    """The figures of one stage: the cells of its row; what is gained in a game and the variance of that."""
    found: list[list[float]] = []
    games = [game for game in range(2 * stage.positions) if count(stage, seed, game)][: stage.positions]
    with ThreadPoolExecutor(THREADS) as pool:
        for gained in pool.map(lambda game: gains(stage, seed, game), games):
            found.append(gained)
            print(f"\r{stage.name}: {len(found)} of {len(games)} positions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    number = float(np.mean([count(stage, seed, game) for game in games])) / PLAYERS
    estimates = [estimate(column) for column in zip(*found, strict=True)]
    cells = [stage.name, str(len(found)), f"{stage.worlds:,}", f"{number:.0f}"]
    cells += [f"{e.mean:.2f} ± {e.margin:.2f}" for e in estimates]
    return cells, *(np.array([[number * e.mean, (number * e.margin) ** 2] for e in estimates]).T)


def report() -> str:
    """Measure, as a page."""
    seed = secrets.randbits(31)
    rows, in_game, squares = zip(*(measure(stage, seed) for stage in STAGES), strict=True)
    total = zip(sum(in_game), np.sqrt(sum(squares)), strict=True)
    columns = (*LEVELS, "best in other worlds", "best in these worlds")
    lines = [
        "# Where games of Push are decided",
        "",
        f"`./dev bench decisions --keep`, {heading()}, seed {seed}, fresh for this run.",
        f"Two players. Hundredths of a game that a choice is worth more than that of `{BASIS}`, with 95 %",
        "intervals, in decisions drawn from games of `strong` with itself. Every action is played to the end",
        "of the game in the same worlds, by everyone's first thought (`fastplay.py`). The last two columns",
        "are what could be gained at most: by the action that does best in half of the worlds, judged in the",
        "other half (too low rather than too high), and by the one that does best in all of them, judged in",
        "the same (too high, for their luck counts too).",
        "",
        f"| stage | positions | worlds | decisions a player and game | {' | '.join(columns)} |",
        f"|---|{'---:|' * (3 + len(columns))}",
        *(f"| {' | '.join(cells)} |" for cells in rows),
        f"| **all decisions of a game** | | | | {' | '.join(f'{gain:.1f} ± {off:.1f}' for gain, off in total)} |",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
