"""Measure how fast the bots think, and keep the result.

./dev bench search            prints the figures
./dev bench search --keep     also writes them to bench/results/search.md, with machine, date and commit
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from machine import heading, print_or_keep
from stamtafel.bots.levels import LEVELS

RESULTS = Path(__file__).parent / "results" / "search.md"
COMMAND = [sys.executable, "-m", "stamtafel", "bench", "search", "--json"]


def report() -> str:
    """Measure, as a page."""
    load = os.getloadavg()[0]
    figures = json.loads(subprocess.run(COMMAND, stdout=subprocess.PIPE, check=True, text=True).stdout)
    levels = [level for level in LEVELS if level != "random"]
    columns = ["game", "players", "simulations/s", *(f"{level} p50 / p99 ms" for level in levels), "compiling"]
    lines = [
        "# How fast the bots think",
        "",
        f"`./dev bench search --keep`, {heading()}, one core, load of the machine before {load:.1f}.",
        "A simulation is one action followed in one world: in Push to the end of the turn (of the game, when few",
        "cards are left), in 13 to the next own turn, in Sequence for ten turns or more. `master` may take",
        "200 ms and stops where a choice is clear. Of simulations of Push that end with the turn there are",
        f"{figures['games']['push']['turn_rollouts_per_second']:,} in a second.",
        "Compiling is all bots of a game from nothing, its rules being there already.",
        "",
        f"| {' | '.join(columns)} |",
        f"|---|{'---:|' * (len(columns) - 1)}",
    ]
    for name, figure in figures["games"].items():
        times = [figure["milliseconds"][level] for level in levels]
        cells = [
            name,
            str(figure["players"]),
            f"{figure['simulations_per_second']:,}",
            *(f"{time['p50']:.2f} / {time['p99']:.2f}" for time in times),
            f"{figure['compile_seconds']:.1f} s",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", f"Compiling all three: {figures['compile_seconds']:.1f} s."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
