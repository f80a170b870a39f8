"""Measure the levels against each other, and keep the result.

./dev bench bots            prints the figures
./dev bench bots --keep     also writes them to bench/results/bots.md, with machine, date and commit
"""

import secrets
import sys
import time
from itertools import pairwise
from pathlib import Path

from machine import heading, print_or_keep
from stamtafel.arena.match import Match, play_set, play_sets
from stamtafel.arena.results import standings
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS
from stamtafel.games import NAMES, load

RESULTS = Path(__file__).parent / "results" / "bots.md"
SETS = {"push": 200, "thirteen": 150, "sequence": 200}
SLOW_SETS = 60  # of a level that searches
FEW_PLAYERS = {"thirteen": 3}
THREADS = 2
# At its 200 ms a move `master` would take days; this is a tenth of that or less.
TOLD = {"master": "master:simulations=1000"}
COMPARED = [*pairwise(LEVELS), ("normal", "master")]


def entrants(game: str, better: str, worse: str, players: int) -> tuple[str, ...]:
    """One of the better level among the worse, or in teams one team against the other."""
    if game == "sequence":
        return tuple(better if seat % 2 == 0 else worse for seat in range(players))
    return (better, *[worse] * (players - 1))


def rows(seed: int) -> list[str]:
    """One line for every comparison."""
    lines = []
    for game in NAMES:
        for players in (FEW_PLAYERS.get(game, 2), 4):
            for worse, better in COMPARED:
                seats = entrants(game, TOLD.get(better, better), worse, players)
                sets = SLOW_SETS if better in TOLD else SETS[game]
                match = Match(load(game).setup(players), seats, seed, Budget(), 1.0)
                play_set(match, sets)  # so that nothing is compiled while the clock runs
                started = time.perf_counter()
                first = standings(match, list(play_sets(match, sets, THREADS, lambda _: False)))[0]
                share, margin = first.win_share, first.margin
                verdict = "yes" if share.low > 1 / players else "NO"
                lines.append(
                    f"| {game} | {', '.join(seats)} | {first.sets} | {100 / players:.1f} % "
                    f"| {100 * share.mean:.1f} ± {100 * share.margin:.1f} % | {verdict} "
                    f"| {margin.mean:.1f} ± {margin.margin:.1f} | {first.milliseconds_per_move:.2f} |"
                )
                print(f"{lines[-1]} {time.perf_counter() - started:.0f} s", file=sys.stderr)
    return lines


def report() -> str:
    """Measure, as a page."""
    seed = secrets.randbits(32)
    return "\n".join(
        [
            "# Strength of the levels",
            "",
            f"`./dev bench bots --keep`, {heading()}, {THREADS} threads, seed {seed}, fresh for this run.",
            "Wins of the first named with 95 % intervals over sets; in a set everyone takes every seat once.",
            "",
            "| game | seats | sets | par | wins | clear of par | margin | ms/move |",
            "|---|---|---:|---:|---:|---|---:|---:|",
            *rows(seed),
            "",
        ]
    )


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
