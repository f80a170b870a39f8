"""Measure how fast the bots think, and keep the result.

./dev bench search            prints the figures
./dev bench search --keep     also adds them to bench/results/search.md, with machine, date and commit
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from machine import heading, keep_row
from stamtafel.measuring.search import COMPILED, cells, headings

RESULTS = Path(__file__).parent / "results" / "search.md"
COMMAND = [sys.executable, "-m", "stamtafel", "bench", "search", "--json"]


def rows() -> list[str]:
    """Measure: a row for each game and one for all of them."""
    measured = f"{heading()}, load before {os.getloadavg()[0]:.1f}"
    figures = json.loads(subprocess.run(COMMAND, stdout=subprocess.PIPE, check=True, text=True).stdout)
    total = [f"{figures[key]:.1f}" for key in COMPILED.values()]
    between = [""] * (len(headings()) - 1 - len(total))
    table = [cells(name, figure) for name, figure in figures["games"].items()] + [["all games", *between, *total]]
    return [f"| {' | '.join([*row, measured])} |" for row in table]


def main() -> None:
    """Measure, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--keep", action="store_true", help="add to bench/results/search.md")
    keep = options.parse_args().keep
    for row in rows():
        print(row)
        if keep:
            keep_row(RESULTS, row)


if __name__ == "__main__":
    main()
