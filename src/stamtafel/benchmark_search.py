"""How fast the bots think: simulations per second, how long a decision takes, how long compiling takes.

Positions come from games between bots of level `normal`, a few of each. Simulations are timed by the processor
time of one thread, decisions by the clock on the wall, compiling by the processor time of a process that begins
with an empty cache of its own.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS, load_bot
from stamtafel.bots.push.worlds import FEW_CARDS
from stamtafel.bots.searching import SearchBot
from stamtafel.bots.warming import compile_bots
from stamtafel.games import NAMES, load
from stamtafel.games.chance import new_rng
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup

POSITIONS = 60
FEWEST_CHOICES = 2
ROWS = 16  # worlds simulated at a time
COMPILE = """
import sys, time
from stamtafel.bots.warming import compile_bots
from stamtafel.games.warming import compile_rules
compile_rules(sys.argv[1])
started = time.process_time()
compile_bots(sys.argv[1])
print(time.process_time() - started)
"""


def print_search(as_json: bool, seconds: float) -> None:
    """Measure every game and print the figures; a person sees progress meanwhile."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Thinking", total=len(NAMES) * (len(LEVELS) + 2))
        figures = {name: measure(name, seconds, lambda: progress.advance(task)) for name in NAMES}
    if as_json:
        total = sum(figure["compile_seconds"] for figure in figures.values())
        print(json.dumps({"games": figures, "compile_seconds": round(total, 1)}))
    else:
        Console().print(_table(figures))


def measure(game: str, seconds: float, advance: Callable[[], Any]) -> dict[str, Any]:
    """The figures of one game; `advance` is called after each part."""
    compile_bots(game)
    views = decisions(load(game).setup(load(game).usual_players))
    figures: dict[str, Any] = {"players": load(game).usual_players}
    figures["simulations_per_second"] = round(_simulations(game, views, seconds))
    if game == "push":  # with few cards left its simulations go to the end of the game, not of the turn
        few = FEW_CARDS * figures["players"]
        turns = [(view, legal) for view, legal in views if view.data[0]["pile_size"] > few]
        figures["turn_rollouts_per_second"] = round(_simulations(game, turns, seconds))
    advance()
    figures["milliseconds"] = {}
    for level in LEVELS:
        figures["milliseconds"][level] = _milliseconds(level, game, views)
        advance()
    figures["compile_seconds"] = round(compile_seconds(game), 1)
    advance()
    return figures


def decisions(setup: Setup) -> list[tuple[View, tuple[str, ...]]]:
    """Views, with what is legal, from one game after another in which every third move is any."""
    bot, rng = load_bot("normal", setup.game), new_rng(1)
    found: list[tuple[View, tuple[str, ...]]] = []
    position, moves = Position.new(setup), 0
    while len(found) < POSITIONS:
        if position.is_over():
            position = Position.new(setup)
        seats, moves = position.to_act(), moves + 1
        if not seats or moves % 3 == 0:
            position.play(random_move(position, rng))
            continue
        view, legal = position.view(seats[0]), position.legal(seats[0])
        if len(legal) >= FEWEST_CHOICES and moves % 7 == 0:
            found.append((view, legal))
        position.play(f"{seats[0]}:{bot.choose(view, legal, Budget(), rng).move}")
    return found


def _simulations(game: str, views: list[tuple[View, tuple[str, ...]]], seconds: float) -> float:
    """Simulations per second of one thread's processor time."""
    bot, rng, count, took, n = load_bot("master", game), new_rng(2), 0, 0.0, 0
    assert isinstance(bot, SearchBot)
    while took < seconds:
        view, legal = views[n % len(views)]
        parse = view.game.notation.parse_action
        actions = np.array([parse(action) for action in legal], np.int64)[: bot.search.width]
        outcomes = np.empty((ROWS, len(actions)))
        started = time.thread_time()
        bot.search.simulate(view, actions, rng, outcomes)
        took += time.thread_time() - started
        count, n = count + outcomes.size, n + 1
    return count / took


def _milliseconds(level: str, game: str, views: list[tuple[View, tuple[str, ...]]]) -> dict[str, float]:
    """The median and the 99th percentile of a decision's time."""
    bot, rng, times = load_bot(level, game), new_rng(3), []
    for view, legal in views:
        started = time.perf_counter()
        bot.choose(view, legal, Budget(), rng)
        times.append(1_000 * (time.perf_counter() - started))
    return {"p50": round(float(np.percentile(times, 50)), 3), "p99": round(float(np.percentile(times, 99)), 3)}


def compile_seconds(game: str) -> float:
    """What a new process needs for all bots of a game, its rules being compiled, with nothing in the cache."""
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(  # noqa: S603  our own Python and our own text
            [sys.executable, "-c", COMPILE, game],
            env={**os.environ, "STAMTAFEL_CACHE": cache},
            stdout=subprocess.PIPE,
            check=True,
            text=True,
        )
    return float(done.stdout)


def _table(figures: dict[str, dict[str, Any]]) -> Table:
    table = Table()
    thinking = [level for level in LEVELS if level != "random"]
    for heading in (
        "game",
        "players",
        "simulations/s",
        *(f"{level} p50/p99 ms" for level in thinking),
        "compile s",
    ):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name, figure in figures.items():
        times = [figure["milliseconds"][level] for level in thinking]
        table.add_row(
            name,
            str(figure["players"]),
            f"{figure['simulations_per_second']:,}",
            *(f"{time['p50']:.2f} / {time['p99']:.2f}" for time in times),
            f"{figure['compile_seconds']:.1f}",
        )
    return table
