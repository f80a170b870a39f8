"""Measure many games at once beside the nearest environments of others, on one core, and two worlds.

./dev bench env                    prints the figures
./dev bench env --keep             also writes them to bench/results/env.md, with machine, date and commit

The others are measured where they are installed:
.venv/bin/python -m pip install envpool==1.2.5 pgx==2.6.0 'jax[cpu]==0.10.2'
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import median

import env_others
import stamtafel as st
from env_others import missing, steps_per_second
from machine import heading, print_or_keep
from stamtafel.games import load, own_names
from two_worlds import differences

RESULTS = Path(__file__).parent / "results" / "env.md"
GAMES = 1_024
ROUNDS = 5
SECONDS = 1.0  # for each figure in each round
STEPS_AT_ONCE = 50
SPREAD = 500  # steps before the clock starts, which spread the games over all their stages
WORLDS = 10_000_000
AIMS = {"push": 20e6, "thirteen": 20e6, "sequence": 8e6}  # steps a second with legal actions and rewards
AIM_OBSERVED = 5e6


def own(name: str, observe: bool, seconds: float) -> float:
    """Our steps a second, each with random legal actions chosen by a compiled call."""
    games = st.vector(name, n=GAMES, seed=1, observe=observe)
    for _ in range(SPREAD):
        games.step(games.random_actions())

    def step() -> int:
        for _ in range(STEPS_AT_ONCE):
            games.step(games.random_actions())
        return STEPS_AT_ONCE * GAMES

    return steps_per_second(step, seconds)


def measured() -> dict[str, Callable[[float], float]]:
    """Everything that takes its turn, by what is written beside it."""
    found: dict[str, Callable[[float], float]] = {}
    for observe in (False, True):
        for name in own_names():
            players = load(name).usual_players
            what = "observations" if observe else "legal, rewards"
            told = "" if observe else ", observe=False"
            command = f'st.vector("{name}", n={GAMES}{told})'
            found[f"{name}, {players} players | {what} | `{command}`"] = partial(own, name, observe)
    if missing():
        print(f"not installed, so not measured: {', '.join(missing())}; see --help", file=sys.stderr)
    else:
        for game in ("ConnectFour-v1", "KuhnPoker-v1", "SparrowMahjong-v1"):
            how = f"`envpool.make(..., num_envs={GAMES}, num_threads=1)`"
            key = f"EnvPool {version('envpool')} {game} | observations | {how}"
            found[key] = partial(env_others.envpool, game, GAMES)
        for game in ("connect_four", "kuhn_poker"):
            key = (
                f"Pgx {version('pgx')} {game} | observations | `jax.vmap(auto_reset(env.step, env.init))`, {GAMES}"
            )
            found[key] = partial(env_others.pgx, game, GAMES)
    for game in ("connect_four", "kuhn_poker"):
        how = "`state.apply_action(choice(state.legal_actions()))`, one game"
        key = f"OpenSpiel {version('open_spiel')} {game} | legal, rewards | {how}"
        found[key] = partial(env_others.openspiel, game)
    return found


def aim(what: str) -> str:
    """What was aimed at, where that is our own."""
    for name, steps in AIMS.items():
        if what.startswith(f"{name},"):
            return f"{AIM_OBSERVED if '| observations' in what else steps:,.0f}"
    return ""


def report() -> str:
    """Measure everything; the answer is a page of Markdown."""
    load_before = os.getloadavg()[0]
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    turns = measured()
    figures: dict[str, list[float]] = {what: [] for what in turns}
    for number in range(ROUNDS):
        for what, measure in turns.items():
            figures[what].append(measure(SECONDS))
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
    lines = [
        "# Many games at once",
        "",
        f"`./dev bench env --keep`, {heading()},",
        f"one core; {load_before:.1f} processes were waiting or at work on the machine before it began. Steps for",
        "each second of processor time; medians of rounds in which all take turns. A step is a random legal",
        "action in each of the games, what chance brings after it, and what is said beside it; choosing the",
        "actions, compiled, is part of the time.",
        "",
        "| game | with | how | steps/s | aimed at |",
        "|---|---|---|---:|---:|",
        *(f"| {what} | {median(rounds):,.0f} | {aim(what)} |" for what, rounds in figures.items()),
        "",
        "Two worlds: of each position met in random games another that the acting seat cannot tell from it is",
        "drawn, and observation, legal actions and who acts are compared (`two_worlds.py`).",
        "",
        "| game | steps | differences |",
        "|---|---:|---:|",
    ]
    for name in own_names():
        steps, found = differences(name, WORLDS, 1)
        lines.append(f"| {name} | {steps:,} | {found} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
