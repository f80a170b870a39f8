"""Measure the rules and the sketch of Push in turn on one core, and keep the result.

./dev bench rules            prints the figures
./dev bench rules --keep     also writes them to bench/results/rules.md, with machine, date and commit
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import numpy as np

import push_sketch
from machine import heading, print_or_keep
from stamtafel.games import load, own_names
from stamtafel.measuring.rules import Figures, measure

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "rules.md"
ROUNDS = 7
SKETCH_GAMES = 60_000
SECONDS = 1.0  # for each game in each round


def sketch_steps_per_second(seed: int) -> float:
    """How many steps the sketch of Push does on this core now."""
    games = np.zeros(1, push_sketch.State)
    started = time.process_time()
    steps = push_sketch.many(games, seed, SKETCH_GAMES)[0]
    return float(steps) / (time.process_time() - started)


def seconds_from_nothing(program: str, runs: int) -> list[float]:
    """How long the program takes with an empty cache, and then again with the cache it left."""
    with tempfile.TemporaryDirectory() as cache:
        took = []
        for _ in range(runs):
            started = time.perf_counter()
            subprocess.run(
                [sys.executable, "-c", program], env=os.environ | {"STAMTAFEL_CACHE": cache}, check=True
            )
            took.append(time.perf_counter() - started)
    return took


def report() -> str:
    """Measure everything; the answer is a page of Markdown."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    push_sketch.many(np.zeros(1, push_sketch.State), 1, 10)
    sketch: list[float] = []
    figures: dict[str, list[Figures]] = {name: [] for name in own_names()}
    for number in range(ROUNDS):
        sketch.append(sketch_steps_per_second(number))
        for name in own_names():
            figures[name].append(measure(load(name), 1, SECONDS, lambda: None))
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
    lines = [
        "# Speed of the rules",
        "",
        f"`./dev bench rules --keep`, {heading()}, one core.",
        "Medians of rounds in which the sketch and the games take turns on that core.",
        "",
        "| game | players | games/s | steps/s | times the sketch | steps/s in a batch of 1,024 | clone |",
        "|---|---:|---:|---:|---:|---:|---:|",
        f"| sketch of Push | 4 | | {median(sketch):,.0f} | 1.00 | | |",
    ]
    for name, rounds in figures.items():
        ratios = [figure["steps_per_second"] / base for figure, base in zip(rounds, sketch, strict=True)]
        middle = {key: median(figure[key] for figure in rounds) for key in rounds[0]}
        columns = [name, middle["players"], f"{middle['games_per_second']:,.0f}"]
        columns += [f"{middle['steps_per_second']:,.0f}", f"{median(ratios):.2f}"]
        columns += [f"{middle['batch_steps_per_second']:,.0f}", f"{middle['clone_nanoseconds']:.1f} ns"]
        lines.append(f"| {' | '.join(map(str, columns))} |")
    lines += ["", "| on one core | from nothing | from the cache |", "|---|---:|---:|"]
    for name in own_names():
        program = f"from stamtafel.games.warming import compile_rules; compile_rules({name!r})"
        cold, *warm = seconds_from_nothing(program, 4)
        lines.append(f"| start Python and compile all rules of {name} | {cold:.1f} s | {median(warm):.2f} s |")
    os.sched_setaffinity(0, cores)
    lines += [
        "",
        "| threads, on all cores | " + " | ".join(own_names()) + " |",
        "|---|" + "---:|" * len(own_names()),
    ]
    for threads in (1, 2):
        speeds = [
            measure(load(name), threads, 3 * SECONDS, lambda: None)["steps_per_second"] for name in own_names()
        ]
        lines.append(f"| {threads}, steps/s | " + " | ".join(f"{speed:,.0f}" for speed in speeds) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
