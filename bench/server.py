"""How much a server can take: moves per second and processor second, how late views come, memory per table.

./dev bench server             prints the figures
./dev bench server --keep      also writes them to bench/results/server.md, with machine, date and commit
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from machine import heading

RESULTS = Path(__file__).parent / "results" / "server.md"
COLUMNS = {
    "tables": ("tables", "{:,}"),
    "closed loop: moves/s": ("closed_moves_per_second", "{:,.0f}"),
    "moves per CPU second": ("closed_moves_per_cpu_second", "{:,.0f}"),
    "p50 ms": ("closed_p50_ms", "{:.1f}"),
    "p99 ms": ("closed_p99_ms", "{:.1f}"),
    "open loop: moves/s": ("open_moves_per_second", "{:,.0f}"),
    "share of a CPU": ("open_cpu_share", "{:.2f}"),
    "p50 ms ": ("open_p50_ms", "{:.1f}"),
    "p99 ms ": ("open_p99_ms", "{:.1f}"),
    "kB per table": ("kb_per_table", "{:.1f}"),
}


def report(seconds: int, tables: str) -> str:
    """Measure, as a page."""
    load = os.getloadavg()[0]
    command = [sys.executable, "-m", "stamtafel", "bench", "server", "--json"]
    done = subprocess.run(
        [*command, "--seconds", str(seconds), "--tables", tables], stdout=subprocess.PIPE, check=True, text=True
    )
    runs = json.loads(done.stdout)
    rows = [" | ".join(form.format(run[field]) for field, form in COLUMNS.values()) for run in runs]
    lines = [
        "# A server under load",
        "",
        f"`./dev bench server --keep`, {heading()}, two cores, load of the machine before {load:.1f}.",
        "Whole games of Push, two connected people a table, over real WebSockets from a second process, every",
        "move synced to disk before it is answered. Closed loop: whoever is to act moves at once. Open loop: one",
        "move per table per second. Times are from the move sent to the view received.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"|{'---:|' * len(COLUMNS)}",
        *(f"| {row} |" for row in rows),
        "",
        "boardgame.io 0.50.2 on this kind of machine: 1,350 moves per CPU second in memory, 400 with its file",
        "storage, closed-loop p99 320 ms at 200 matches, 114 kB per match.",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--keep", action="store_true", help="write bench/results/server.md")
    options.add_argument("--seconds", type=int, default=10)
    options.add_argument("--tables", default="1,50,200,1000")
    chosen = options.parse_args()
    page = report(chosen.seconds, chosen.tables)
    print(page)
    if chosen.keep:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
