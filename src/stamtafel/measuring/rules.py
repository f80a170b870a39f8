"""How fast the rules are: uniformly random legal play, compilation excluded.

One thread is timed by the processor time it used, so that other programs disturb it less; several threads by
the clock on the wall. Each figure is the median of several rounds.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from stamtafel.games import load, names
from stamtafel.games.contract import Game
from stamtafel.games.position import Position
from stamtafel.games.warming import compile_rules
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.cloning import clone_often
from stamtafel.kernel.records import empty

ROUNDS = 5
PROBE_GAMES = 200
CLONES = 5_000_000
BATCH = 1_024  # games
BATCH_ROUNDS = 20

Figures = dict[str, float]


def print_rules(as_json: bool, threads: int, seconds: float) -> None:
    """Measure every game and print the figures; a person sees progress meanwhile."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=len(names()) * (ROUNDS + 1))
        figures = {name: measure(load(name), threads, seconds, lambda: progress.advance(task)) for name in names()}
    if as_json:
        print(json.dumps(figures))
    else:
        Console().print(_table(figures))


def measure(game: Game, threads: int, seconds: float, advance: Callable[[], Any]) -> Figures:
    """The speed of one game; `advance` is called after each round."""
    compile_rules(game.name)
    fresh = Position.new(game.setup(game.usual_players)).data
    count = PROBE_GAMES
    _, took = _round(game, fresh, 1, count, 0)
    count = max(1, round(count * seconds / ROUNDS / took))
    advance()
    games_per_second, steps_per_second = [], []
    for number in range(1, ROUNDS + 1):
        steps, took = _round(game, fresh, threads, count, number)
        games_per_second.append(count * threads / took)
        steps_per_second.append(steps / took)
        advance()
    return {
        "players": game.usual_players,
        "threads": threads,
        "games_per_second": round(median(games_per_second)),
        "steps_per_second": round(median(steps_per_second)),
        "batch_steps_per_second": round(_batch_steps_per_second(game, fresh, seconds)),
        "clone_nanoseconds": round(_clone_nanoseconds(game), 1),
    }


def _round(game: Game, fresh: Any, threads: int, count: int, number: int) -> tuple[int, float]:
    """Play `count` games in each thread; the answer is all steps, and the seconds it took."""

    def play(thread: int) -> tuple[int, float]:
        games, rng = empty(game.layout.LAYOUT), new_rng(number, thread)
        started = time.thread_time()
        steps = game.playout.playouts(games, 0, fresh, rng, count)
        return steps, time.thread_time() - started

    if threads == 1:
        return play(0)
    started = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        steps = sum(steps for steps, _ in pool.map(play, range(threads)))
    return steps, time.perf_counter() - started


def _batch_steps_per_second(game: Game, fresh: Any, seconds: float) -> float:
    """Decisions a second in many games at once, each in turn; they are spread over all stages of a game first."""
    games, rng = empty(game.layout.LAYOUT, BATCH), new_rng(BATCH)
    games[:] = fresh
    for first in range(BATCH):
        game.playout.steps(games[first:], fresh, rng, 1)
    speeds = []
    for _ in range(ROUNDS):
        steps, started = 0, time.thread_time()
        while (took := time.thread_time() - started) < seconds / ROUNDS:
            steps += game.playout.steps(games, fresh, rng, BATCH_ROUNDS)
        speeds.append(steps / took)
    return median(speeds)


def _clone_nanoseconds(game: Game) -> float:
    games = empty(game.layout.LAYOUT, 2)
    started = time.thread_time_ns()
    clone_often(games, CLONES)
    return (time.thread_time_ns() - started) / CLONES


def _table(figures: dict[str, Figures]) -> Table:
    table = Table()
    for heading in ("game", "players", "threads", "games/s", "steps/s", "steps/s in a batch", "clone (ns)"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name, figure in figures.items():
        table.add_row(name, *(f"{value:,}" for value in figure.values()))
    return table
