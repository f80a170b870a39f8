"""Kill a server again and again in the middle of heavy play, and see that nothing acknowledged is lost.

./dev bench crash            prints the figures
./dev bench crash --keep     also writes them to bench/results/crash.md, with machine, date and commit
"""

import argparse
import asyncio
import os
import secrets
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from machine import heading
from server.running import Server, free_port, limits
from server.storm import Storm

RESULTS = Path(__file__).parent / "results" / "crash.md"
MOVES_BETWEEN = (10, 400)  # from one kill to the next


async def rage(server: Server, tables: int, kills: int, seed: int) -> list[str]:
    """Play, kill and check; the answer is a page of Markdown. Raises AssertionError if anything is missing."""
    storm, began = Storm(server, tables, kills, seed), time.monotonic()
    await storm.rage(MOVES_BETWEEN, lambda done: print(f"kill {done}, {storm.moves:,} moves", file=sys.stderr))
    seconds = time.monotonic() - began
    tally = storm.check()
    rows = {
        "kills (SIGKILL), each after 10 to 400 acknowledged moves": f"{tally.kills}",
        "tables, two people each (Push, 13 with a bot, Sequence)": f"{tally.tables}",
        "games, all played to the end": f"{tally.games:,}",
        "acknowledged moves, each in the record once, in order, and no others": f"{tally.moves:,}",
        "connections made": f"{tally.connections:,}",
        "commands sent again with the same id": f"{tally.resent:,}",
        "from a kill to the next acknowledged move, median": f"{median(storm.downs):.1f} s",
        "the same, at most": f"{max(storm.downs):.1f} s",
        "seconds": f"{seconds:.0f}",
    }
    return ["| | |", "|---|---:|", *(f"| {what} | {figure} |" for what, figure in rows.items())]


def main() -> None:
    """Rage, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--keep", action="store_true", help="write bench/results/crash.md")
    options.add_argument("--tables", type=int, default=40)
    options.add_argument("--kills", type=int, default=100)
    chosen = options.parse_args()
    seed = secrets.randbits(32)
    with tempfile.TemporaryDirectory() as directory:
        room = limits(guests_at_once=3 * chosen.tables, tables_at_once=2 * chosen.tables)  # all from one address
        server = Server(Path(directory), *room, port=free_port())
        server.start()
        try:
            lines = asyncio.run(rage(server, chosen.tables, chosen.kills, seed))
        finally:
            server.stop()
        assert '"error"' not in server.log.read_text()
    page = "\n".join(
        [
            "# Nothing lost",
            "",
            f"`./dev bench crash --keep`, {heading()}, {os.cpu_count()} cores, seed {seed}, fresh for this run.",
            "At the end every player compares what was acknowledged with the record, and has checked all along",
            "that no happening was missing or told twice; a single difference ends the run with an error instead",
            "of this page. Killing a process does not test a loss of power: for that SQLite syncs every commit.",
            "",
            *lines,
            "",
        ]
    )
    print(page)
    if chosen.keep:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
