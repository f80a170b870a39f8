"""Send a server messages that no honest client sends, and watch its memory and its log.

./dev bench fuzz             prints the figures
./dev bench fuzz --keep      also writes them to bench/results/fuzz.md, with machine, date and commit
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from machine import heading
from server.client import Client, be, get
from server.fuzzing import Fuzzer
from server.running import Server

RESULTS = Path(__file__).parent / "results" / "fuzz.md"
MESSAGES = 100_000
ROUNDS = 10
FUZZERS = 4


def resident_megabytes(server: Server) -> float:
    """How much memory the server's process has now."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


async def send_all(server: Server, count: int) -> tuple[list[tuple[int, float]], Counter[str], bool]:
    """Send so many odd messages; the memory on the way, the outcomes, and whether a table still takes commands."""
    anna = await Client.connect(server.port, "Anna")
    table = await anna.create("push", 2, seats=[None, "easy"], settings={"pace_seconds": 0})
    tables = [table, await anna.create("thirteen", 3, seats=["easy", "easy", None], sit=False)]
    cookies = [be(server.port, f"Fuzz {n}") for n in range(FUZZERS)]
    memory, outcomes = [(0, resident_megabytes(server))], Counter[str]()
    for number in range(ROUNDS):
        fuzzers = [Fuzzer(server.port, cookie, tables, number * FUZZERS + n) for n, cookie in enumerate(cookies)]
        await asyncio.gather(*(fuzzer.run(count // ROUNDS // FUZZERS) for fuzzer in fuzzers))
        for fuzzer in fuzzers:
            outcomes += fuzzer.outcomes
        memory.append((outcomes.total(), resident_megabytes(server)))
        print(f"round {number + 1} of {ROUNDS}: {memory[-1][1]:.1f} MB", file=sys.stderr)
    await anna.be_ready(table)
    answer = await anna.ask("start", table=table)
    await anna.close()
    return memory, outcomes, answer["type"] == "update"


def report(count: int) -> str:
    """Fuzz; the answer is a page of Markdown."""
    with tempfile.TemporaryDirectory() as directory:
        server = Server(Path(directory))
        server.start()
        try:
            began = time.perf_counter()
            memory, outcomes, is_well = asyncio.run(send_all(server, count))
            seconds = time.perf_counter() - began
            _, metrics = get(server.port, "/metrics")
        finally:
            code = server.stop()
        log = server.log.read_text(encoding="utf-8")
    faults = [line for line in metrics.splitlines() if line.startswith("stamtafel_faults_total ")]
    errors = sum('"level":"error"' in line for line in log.splitlines())
    lines = [
        "# Messages that no honest client sends",
        "",
        f"`./dev bench fuzz --keep`, {heading()}.",
        f"{outcomes.total():,} messages over {FUZZERS} connections in {seconds:,.0f} s; each was answered, or its",
        "connection closed with a reason.",
        "",
        f"Unexpected errors counted: {faults or 0}; errors in the log: {errors}; "
        f"a table made before still takes commands: {'yes' if is_well else 'no'}; exit code {code}.",
        "",
        "| after messages | memory of the server |",
        "|---:|---:|",
        *(f"| {sent:,} | {megabytes:.1f} MB |" for sent, megabytes in memory),
        "",
        "| answer | times |",
        "|---|---:|",
        *(f"| {outcome} | {times:,} |" for outcome, times in outcomes.most_common()),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fuzz, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--keep", action="store_true", help="write bench/results/fuzz.md")
    options.add_argument("--messages", type=int, default=MESSAGES)
    chosen = options.parse_args()
    page = report(chosen.messages)
    print(page)
    if chosen.keep:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
