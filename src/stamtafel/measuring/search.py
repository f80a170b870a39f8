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
from stamtafel.bots.searching import Search, SearchBot
from stamtafel.bots.warming import compile_bots
from stamtafel.games import load, names
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import Integers

FEWEST_CHOICES = 2
ROWS = 16  # worlds simulated at a time
COMPILE = """
import sys, time
from stamtafel.bots.warming import compile_bots
from stamtafel.games.warming import compile_rules
started = time.process_time()
compile_rules(sys.argv[1])
between = time.process_time()
compile_bots(sys.argv[1])
print(between - started, time.process_time() - between)
"""
COMPILED = {"rules": "compile_rules_seconds", "bots": "compile_seconds"}  # in the order in which it is done
THINKING = [level for level in LEVELS if level != "random"]

Figures = dict[str, Any]  # of one game
Decision = tuple[View, tuple[str, ...]]  # what a seat knows, and what is legal


def print_search(as_json: bool, seconds: float, positions: int, is_compiling: bool) -> None:
    """Measure every game that has all levels and print the figures; a person sees progress meanwhile."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        searched = [name for name in names() if set(LEVELS) <= set(load(name).levels)]
        task = progress.add_task("Thinking", total=len(searched) * (len(LEVELS) + 1 + is_compiling))
        games = {}
        for name in searched:
            games[name] = measure(name, seconds, positions, lambda: progress.advance(task))
            if is_compiling:
                games[name] |= compile_seconds(name)
                progress.advance(task)
    if as_json:
        print(json.dumps({"games": games, **total_seconds(games)}))
    else:
        _print_table(games)


def measure(game: str, seconds: float, positions: int, advance: Callable[[], Any]) -> Figures:
    """The figures of one game without compiling; `advance` is called after each part."""
    compile_bots(game)
    views = decisions(load(game).setup(load(game).usual_players), positions)
    figures: Figures = {"players": load(game).usual_players}
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
    return figures


def decisions(setup: Setup, positions: int) -> list[Decision]:
    """So many, from one game after another in which every third move is any."""
    bot, rng = load_bot("normal", setup.game), new_rng(1)
    found: list[Decision] = []
    position, moves = Position.new(setup), 0
    while len(found) < positions:
        if position.is_over():
            position = Position.new(setup)
        seats, moves = position.to_act(), moves + 1
        if not seats or moves % 3 == 0:
            position.play(random_move(position, rng))
            continue
        view, legal = position.view(seats[0]), position.legal_names(seats[0])
        if len(legal) >= FEWEST_CHOICES and moves % 7 == 0:
            found.append((view, legal))
        position.play(f"{seats[0]}:{bot.choose(view, legal, Budget(time.perf_counter), rng).move}")
    return found


def _simulations(game: str, views: list[Decision], seconds: float) -> float:
    """Simulations per second of one thread's processor time."""
    bot, rng, count, took, n = load_bot("master", game), new_rng(2), 0, 0.0, 0
    assert isinstance(bot, SearchBot)
    while took < seconds:
        view, legal = views[n % len(views)]
        actions = _promising(bot.search, view, legal)
        outcomes = np.empty((ROWS, len(actions)))
        started = time.thread_time()
        bot.search.simulate(view, actions, rng, outcomes)
        took += time.thread_time() - started
        count, n = count + outcomes.size, n + 1
    return count / took


def _promising(search: Search, view: View, legal: tuple[str, ...]) -> Integers:
    """The actions that the search begins with: the best by its rating."""
    actions = np.array([view.game.notation.parse_action(action) for action in legal], np.int64)
    return actions[np.argsort(-search.rate(view, actions, 0.0).values, kind="stable")[: search.width]]


def _milliseconds(level: str, game: str, views: list[Decision]) -> dict[str, float]:
    """The median and the 99th percentile of a decision's time."""
    bot, rng, times = load_bot(level, game), new_rng(3), []
    for view, legal in views:
        started = time.perf_counter()
        bot.choose(view, legal, Budget(time.perf_counter), rng)
        times.append(1_000 * (time.perf_counter() - started))
    return {"p50": round(float(np.percentile(times, 50)), 3), "p99": round(float(np.percentile(times, 99)), 3)}


def compile_seconds(game: str) -> dict[str, float]:
    """What a new process needs for the rules of a game and then for all its bots, with nothing in the cache."""
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(  # noqa: S603  our own Python and our own text
            [sys.executable, "-c", COMPILE, game],
            env={**os.environ, "STAMTAFEL_CACHE": cache},
            stdout=subprocess.PIPE,
            check=True,
            text=True,
        )
    return {key: round(float(took), 1) for key, took in zip(COMPILED.values(), done.stdout.split(), strict=True)}


def total_seconds(games: dict[str, Figures]) -> dict[str, float]:
    """What compiling takes for all games together, if it was measured."""
    each = [figures for figures in games.values() if "compile_seconds" in figures]
    return {key: round(sum(figures[key] for figures in each), 1) for key in COMPILED.values()} if each else {}


def headings() -> list[str]:
    """What the columns of `cells` are."""
    times = [f"{level} p50 / p99 ms" for level in THINKING]
    compiling = [f"compile {part} s" for part in COMPILED]
    return ["game", "players", "simulations/s", "turn rollouts/s", *times, *compiling]


def cells(game: str, figures: Figures) -> list[str]:
    """The row of one game; what was not measured is empty."""
    times = [figures["milliseconds"][level] for level in THINKING]
    return [
        game,
        str(figures["players"]),
        f"{figures['simulations_per_second']:,}",
        f"{figures['turn_rollouts_per_second']:,}" if "turn_rollouts_per_second" in figures else "",
        *(f"{time['p50']:.2f} / {time['p99']:.2f}" for time in times),
        *(f"{figures[key]:.1f}" if key in figures else "" for key in COMPILED.values()),
    ]


def _print_table(games: dict[str, Figures]) -> None:
    """One column for each game, so that it fits a narrow terminal."""
    rows = zip(headings(), *(cells(game, figures) for game, figures in games.items()), strict=True)
    table = Table(*next(rows))
    for row in rows:
        table.add_row(*row)
    for column in table.columns[1:]:
        column.justify = "right"
    Console().print(table)
    if total := total_seconds(games):
        rules, bots = total.values()
        print(f"Compiling all games: rules {rules:.1f} s, then bots {bots:.1f} s, together {rules + bots:.1f} s.")
