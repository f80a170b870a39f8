"""Measure where games of Push are decided: what the choices of each level are worth, early and late.

./dev bench decisions            prints the figures
./dev bench decisions --keep     also writes them to bench/results/decisions.md, with machine, date and commit
"""

import secrets
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np

from machine import heading, print_or_keep
from stamtafel.arena.statistics import estimate
from stamtafel.bots.contract import Budget
from stamtafel.bots.learned import load_learned
from stamtafel.bots.levels import load_bot
from stamtafel.bots.push.features import DECK
from stamtafel.bots.push.strong import desk_for
from stamtafel.bots.push.worlds import simulate_worlds
from stamtafel.games import load
from stamtafel.games.chance import new_rng
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move

RESULTS = Path(__file__).parent / "results" / "decisions.md"
LEVELS = ("normal", "strong", "master:simulations=1000", "master:simulations=16000")
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


STAGES = (Stage("more than 16 cards left", 17, DECK, 300, 4000), Stage("7 to 16 cards left", 7, 16, 500, 8000))


def decisions(stage: Stage, seed: int, game: int) -> Iterator[Position]:
    """The positions of one game of `strong` with itself in which there is something to choose."""
    rng, position, bot = new_rng(seed, game), Position.new(load("push").setup(PLAYERS)), load_bot("strong", "push")
    while not position.is_over():
        if not position.to_act():
            position.play(random_move(position, rng))
            continue
        seat = position.to_act()[0]
        legal = position.legal(seat)
        if len(legal) > 1 and stage.fewest <= position.data[0]["pile_size"] <= stage.most:
            yield position
        position.play(f"{seat}:{bot.choose(position.view(seat), legal, Budget(), rng).move}")


def values(position: Position, worlds: int, seed: int) -> dict[str, float]:
    """What each legal action comes to on average, in the same worlds, each played to the end of the game."""
    seat = position.to_act()[0]
    view, legal = position.view(seat), position.legal(seat)
    actions = np.array([position.game.notation.parse_action(action) for action in legal], np.int64)
    outcomes = np.zeros((worlds, len(legal)))
    simulate_worlds(
        desk_for(load_learned("push"), view.data, 0), view.data, 0, DECK, actions, new_rng(seed), outcomes
    )
    return dict(zip(legal, outcomes.mean(0).tolist(), strict=True))


def count(stage: Stage, seed: int, game: int) -> int:
    """How many decisions a game has."""
    return sum(1 for _ in decisions(stage, seed, game))


def losses(stage: Stage, seed: int, game: int) -> list[float]:
    """What each level loses against the best action, in any one decision of a game."""
    chosen = int(np.random.default_rng([seed, game]).integers(count(stage, seed, game)))
    position = next(islice(decisions(stage, seed, game), chosen, None))
    worth, seat = values(position, stage.worlds, seed + game), position.to_act()[0]
    best = max(worth.values())
    choices = [
        load_bot(level, "push").choose(position.view(seat), tuple(worth), Budget(), new_rng(seed, game, n)).move
        for n, level in enumerate(LEVELS)
    ]
    return [100 * (best - worth[choice]) for choice in choices]


def row(stage: Stage, seed: int) -> str:
    """The figures of one stage."""
    found = []
    games = [game for game in range(2 * stage.positions) if count(stage, seed, game)][: stage.positions]
    with ThreadPoolExecutor(THREADS) as pool:
        for lost in pool.map(lambda game: losses(stage, seed, game), games):
            found.append(lost)
            print(f"\r{stage.name}: {len(found)} of {len(games)} positions", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    number = np.mean([count(stage, seed, game) for game in games]) / PLAYERS
    cells = [stage.name, str(len(found)), f"{stage.worlds:,}", f"{number:.0f}"]
    for level in zip(*found, strict=True):
        mean = estimate(level)
        cells.append(f"{mean.mean:.2f} ± {mean.margin:.2f}")
    return f"| {' | '.join(cells)} |"


def report() -> str:
    """Measure, as a page."""
    seed = secrets.randbits(31)
    lines = [
        "# Where games of Push are decided",
        "",
        f"`./dev bench decisions --keep`, {heading()}, seed {seed}, fresh for this run.",
        "Two players. Hundredths of a game that a choice is worth less than the best one, with 95 % intervals, in",
        "decisions drawn from games of `strong` with itself. Every action is played to the end of the game in the",
        "same worlds, by everyone's first thought (`fastplay.py`); the best is the one that did best in them, so",
        "that their luck counts as a loss too and the figures are too high rather than too low.",
        "",
        f"| stage | positions | worlds | decisions a player and game | {' | '.join(LEVELS)} |",
        f"|---|{'---:|' * (3 + len(LEVELS))}",
        *(row(stage, seed) for stage in STAGES),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
