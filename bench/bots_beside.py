"""Measure how much eight tables of bots delay the server's event loop and a person's round trips.

./dev bench bots_beside            prints the figures
./dev bench bots_beside --keep     also writes them to bench/results/bots_beside.md
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from machine import heading
from server.bot_tables import BotTables
from server.client import Client, get
from server.running import Server

RESULTS = Path(__file__).parent / "results" / "bots_beside.md"
EVERY_SECONDS = 0.01  # a round trip
GAUGE, MOVES = "stamtafel_loop_delay_seconds", "stamtafel_bot_moves_total"
GAUGE_SECONDS = 0.1
LIMIT_SECONDS = 0.02
WARM_UP_SECONDS = 10.0  # until every worker and every game's rules are loaded


def metric(port: int, name: str) -> float:
    """What the server counts under this name now."""
    lines = get(port, "/metrics")[1].splitlines()
    return next((float(line.split()[1]) for line in lines if line.startswith(f"{name} ")), 0.0)


async def round_trips(port: int, seconds: float) -> list[float]:
    """How long each of many messages took to be answered, in seconds."""
    client = await Client.connect(port, "Anna")
    took, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.perf_counter()
        await client.ask("unwatch", table="none")  # is answered at once, without the store
        took.append(time.perf_counter() - began)
        client.raw.clear()
        await asyncio.sleep(EVERY_SECONDS)
    await client.close()
    return took


async def delays(port: int, seconds: float) -> list[float]:
    """How late the event loop was, in seconds, as the server says itself."""
    noted, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        noted.append(await asyncio.to_thread(metric, port, GAUGE))
        await asyncio.sleep(GAUGE_SECONDS)
    return noted


async def measure(port: int, seconds: float) -> tuple[list[float], list[float], float]:
    """Delays, round trips, and bots' moves a second."""
    moves = metric(port, MOVES)
    late, took = await asyncio.gather(delays(port, seconds), round_trips(port, seconds))
    return late, took, (metric(port, MOVES) - moves) / seconds


@contextmanager
def bots_playing(port: int) -> Iterator[None]:
    """Eight tables of bots, whose host is a process of its own so that it does not disturb the measuring."""
    process = subprocess.Popen([sys.executable, __file__, "--host-on", str(port)])
    try:
        time.sleep(WARM_UP_SECONDS)
        yield
    finally:
        process.terminate()
        process.wait()


async def host(port: int) -> None:
    """Keep the bots playing until ended."""
    await (await BotTables.open(port)).keep_going()


def row(what: str, values: list[float]) -> str:
    """Percentiles in milliseconds."""
    ordered = sorted(values)
    shown = [ordered[int(share * (len(ordered) - 1))] * 1000 for share in (0.5, 0.99, 1.0)]
    return f"| {what} | {len(ordered):,} | " + " | ".join(f"{value:.1f}" for value in shown) + " |"


def report(seconds: float) -> str:
    """Measure without bots and with them; the answer is a page of Markdown."""
    with tempfile.TemporaryDirectory() as directory:
        server = Server(Path(directory))
        server.start()
        try:
            time.sleep(WARM_UP_SECONDS)
            late_alone, took_alone, _ = asyncio.run(measure(server.port, seconds))
            with bots_playing(server.port):
                late, took, moves = asyncio.run(measure(server.port, seconds))
        finally:
            server.stop()
    p99 = sorted(late)[int(0.99 * (len(late) - 1))]
    lines = [
        "# Bots beside people",
        "",
        f"`./dev bench bots_beside --keep`, {heading()}, {os.cpu_count()} cores,",
        f"load of the whole machine {os.getloadavg()[0]:.1f}. Eight tables of bots (normal) play without a pause,",
        f"{moves:.0f} moves a second together, each stored durably; bots think in other processes.",
        f"The loop's delay at p99 is {'under' if p99 < LIMIT_SECONDS else 'NOT under'} 20 ms.",
        "",
        "| | samples | p50 ms | p99 ms | most ms |",
        "|---|---:|---:|---:|---:|",
        row("event loop's delay, without bots", late_alone),
        row("event loop's delay, with bots", late),
        row("a person's round trip, without bots", took_alone),
        row("a person's round trip, with bots", took),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--keep", action="store_true", help="write bench/results/bots_beside.md")
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--host-on", type=int, help="be the host of the bots on this port")
    chosen = options.parse_args()
    if chosen.host_on:
        asyncio.run(host(chosen.host_on))
        return
    page = report(chosen.seconds)
    print(page)
    if chosen.keep:
        RESULTS.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
