"""Measure how far off `master` values positions of Push before the end, where it judges without playing games out.

./dev bench values                    prints the figures for four players
./dev bench values --players 2        and for so many
./dev bench values --keep             also adds them to bench/results/values.md
"""

import argparse
import secrets
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bots_push.losses import cards_left, decisions
from clocks import stopped
from decisions import play_out
from machine import heading, keep_row
from stamtafel.arena.statistics import estimate
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.bots.push.features import DECK
from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

RESULTS = Path(__file__).parent / "results" / "values.md"
SEARCH = "master:simulations=2000"
POSITIONS, WORLDS = 60, 800
STAGES = ((0, 16), (17, 32), (33, 64), (65, DECK))  # cards left, from and to


class Off(NamedTuple):
    """How much more than the played-out worlds the search says of one position."""

    best: float  # of the action that it chooses
    draw: float  # of drawing on; not a number where it is not legal, or is what is chosen
    noise: float  # the variance of the mean of the worlds


def look(position: Position, seed: int) -> Off:
    """Compare the two in one position."""
    seat = position.to_act()[0]
    view, legal = position.view(seat), position.legal(seat)
    choice = load_bot(SEARCH, "push").choose(view, legal, Budget(stopped), new_rng(seed))
    outcomes = play_out(position, WORLDS, seed + 1)
    off = {action: choice.values[action] - mean for action, mean in zip(legal, outcomes.mean(0), strict=True)}
    other = off.get("draw", np.nan) if choice.move != "draw" else np.nan
    return Off(off[choice.move], other, float(outcomes[:, legal.index(choice.move)].var()) / WORLDS)


def any_decision(setup: Setup, fewest: int, most: int, seed: int, game: int) -> Position | None:
    """A random decision of a game of `normal` with itself that falls into the stage, if there is any."""
    found, count, random = None, 0, np.random.default_rng([seed, game])
    for position in decisions(load_bot("normal", "push"), setup, new_rng(seed, game)):
        if fewest <= cards_left(position) <= most:
            count += 1
            if random.integers(count) == 0:
                found = position.copy()
    return found


def measure(players: int, fewest: int, most: int, seed: int) -> str:
    """The row of one stage: one random position of each game."""
    setup, found, game = load("push").setup(players), [], 0
    while len(found) < POSITIONS:
        position = any_decision(setup, fewest, most, seed, game)
        if position is not None:
            found.append(look(position, seed + game))
            print(f"\r{fewest} to {most} cards: {len(found)} of {POSITIONS}", end="", file=sys.stderr, flush=True)
        game += 1
    print(file=sys.stderr)
    best, draws = np.array([off.best for off in found]), np.array([off.draw for off in found])
    draws = draws[~np.isnan(draws)]
    spread = np.sqrt(max(0.0, float((best**2).mean()) - float(np.mean([off.noise for off in found]))))
    bias = estimate(list(best))
    drawing = f"{100 * estimate(list(draws)).mean:.1f} ± {100 * estimate(list(draws)).margin:.1f}"
    return (
        f"| {players} | {fewest} to {most} | {POSITIONS} | {100 * bias.mean:.1f} ± {100 * bias.margin:.1f} "
        f"| {100 * spread:.1f} | {drawing} ({len(draws)}) | {heading()} | {seed} |"
    )


def main() -> None:
    """Measure, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--keep", action="store_true", help="add to bench/results/values.md")
    options.add_argument("--players", type=int, default=4)
    chosen = options.parse_args()
    seed = secrets.randbits(31)
    for fewest, most in STAGES:
        row = measure(chosen.players, fewest, most, seed)
        print(row, flush=True)
        if chosen.keep:
            keep_row(RESULTS, row)


if __name__ == "__main__":
    main()
