"""Several nodes on one PostgreSQL, and what goes wrong with them, at size: what is lost, and how long it takes.

./dev bench nodes kill --tables 1000 --minutes 10   a node is killed again and again
./dev bench nodes pause --pauses 1000               nodes are paused beyond a shortened lease
./dev bench nodes bus                               the bus is away for a minute
./dev bench nodes database                          PostgreSQL is restarted under load
./dev bench nodes partition --minutes 10            one-way cuts between any two
./dev bench nodes upgrade                           nodes are upgraded one after the other
./dev bench nodes cpu                               processor seconds a move, of nodes and of PostgreSQL

With --keep the part's figures are written to bench/results/nodes.md. NODES_SEED has a run again.
"""

import argparse
import os
from pathlib import Path

from machine import heading
from nodes_cpu import cpu
from nodes_parts import PARTS
from stamtafel import games
from stamtafel.measuring.server_load import allow_many_files
from stamtafel.server.warming import SERVER

RESULTS = Path(__file__).parent / "results" / "nodes.md"
TITLE = "# Many nodes\n"


def keep(part: str, section: str) -> None:
    """Write the section of this part, instead of the one there was."""
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else TITLE
    title, *sections = page.split("\n## ")
    others = [one.rstrip() for one in sections if not one.startswith(f"{part}\n")]
    RESULTS.write_text("\n\n## ".join([title.rstrip(), *others, section]) + "\n", encoding="utf-8")


def main() -> None:
    """Measure, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("part", choices=[*PARTS, "cpu"])
    options.add_argument("--keep", action="store_true", help="write bench/results/nodes.md")
    options.add_argument("--tables", type=int, help="how many; each part has its own number")
    options.add_argument("--minutes", type=float, default=5.0)
    options.add_argument("--pauses", type=int, default=1000)
    options.add_argument("--think", type=float, default=5.0, help="seconds before a move, on average")
    chosen = options.parse_args()
    allow_many_files()
    games.run(SERVER)
    load = os.getloadavg()[0]
    rows = (PARTS | {"cpu": cpu})[chosen.part](chosen)
    told = f"{heading()}, {os.cpu_count()} cores, load of the machine before {load:.1f}."
    table = ["| | |", "|---|---:|", *(f"| {what} | {figure} |" for what, figure in rows.items())]
    section = "\n".join([chosen.part, "", f"`./dev bench nodes {chosen.part}`, {told}", "", *table])
    print(f"## {section}")
    if chosen.keep:
        keep(chosen.part, section)


if __name__ == "__main__":
    main()
