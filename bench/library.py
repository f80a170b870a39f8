"""Measure the library from Python against OpenSpiel's own game in C++, in turn in one process.

./dev bench library            prints the figures
./dev bench library --keep     also writes them to bench/results/library.md, with machine, date and commit

Every loop asks who acts and what is legal, chooses at random and plays to the end; what chance brings is played
and counted on both sides. Figures are moves per second of processor time.
"""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import pyspiel

import stamtafel as st
from machine import heading, print_or_keep

RESULTS = Path(__file__).parent / "results" / "library.md"
ROUNDS = 9
GAMES = {"pyspiel": 150, "text": 60, "numbers": 100}
VIEWS = 20_000


def by_pyspiel(seed: int) -> int:
    """The yardstick: crazy_eights, two players; the answer is how many moves there were."""
    game, luck, moves = pyspiel.load_game("crazy_eights(players=2)"), Random(seed), 0
    for _ in range(GAMES["pyspiel"]):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            else:
                state.current_player()
                actions = state.legal_actions()
                state.apply_action(actions[int(luck.random() * len(actions))])
            moves += 1
    return moves


def by_text(seed: int) -> int:
    """Push, two players, moves as text."""
    rng, luck, moves = st.rng(seed), Random(seed), 0
    for _ in range(GAMES["text"]):
        position = st.new("push", players=2)
        while not position.is_over():
            if position.to_act():
                legal = position.legal()
                position.play(legal[int(luck.random() * len(legal))])
                moves += 1
            else:
                moves += len(position.deal(rng))
    return moves


def by_numbers(seed: int) -> int:
    """Push, two players, moves as numbers."""
    rng, luck, moves = st.rng(seed), Random(seed), 0
    for _ in range(GAMES["numbers"]):
        position = st.new("push", players=2)
        numbers = position.legal_numbers()
        while not position.is_over():
            if numbers:
                position.first_to_act()
                numbers = position.play_number(numbers[int(luck.random() * len(numbers))])
            else:
                numbers = position.draw_number(rng)
            moves += 1
    return moves


def view_microseconds(name: str, players: int) -> float:
    """How long it takes to look from a seat in the middle of a game, and to read every field."""
    position, rng, luck = st.new(name, players), st.rng(5), Random(5)
    for _ in range(40):
        position.deal(rng)
        position.play(luck.choice(position.legal()))
    started = time.process_time()
    for _ in range(VIEWS):
        view = position.view(0)
        for field in view.FIELDS:
            getattr(view, field)
    return 1e6 * (time.process_time() - started) / VIEWS


def rate(play: Callable[[int], int], seed: int) -> float:
    """Moves per second of processor time."""
    started = time.process_time()
    moves = play(seed)
    return moves / (time.process_time() - started)


def report() -> str:
    """Measure everything; the answer is a page of Markdown."""
    loops = {"pyspiel, crazy_eights": by_pyspiel, "moves as text": by_text, "moves as numbers": by_numbers}
    for loop in loops.values():
        loop(0)
    rounds = [{name: rate(loop, seed) for name, loop in loops.items()} for seed in range(1, ROUNDS + 1)]
    lines = [
        "# The library from Python",
        "",
        f"`./dev bench library --keep`, {heading()}.",
        "Push and pyspiel's crazy_eights, two players, in one loop each that asks who acts and what is legal,",
        f"chooses at random and plays; chance is played and counted. Medians of {ROUNDS} rounds in turn.",
        "",
        "| loop | moves per CPU second | times pyspiel |",
        "|---|---:|---:|",
    ]
    for name in loops:
        ratios = [one[name] / one["pyspiel, crazy_eights"] for one in rounds]
        lines.append(f"| {name} | {median(one[name] for one in rounds):,.0f} | {median(ratios):.2f} |")
    lines += ["", "| a view with every field read | µs |", "|---|---:|"]
    for name, players in (("push", 2), ("thirteen", 4), ("sequence", 2)):
        lines.append(f"| {name}, {players} players | {view_microseconds(name, players):.1f} |")
    lines += [
        "",
        "Aims: text 0.8, numbers 2, and a view five times as fast as `view(0).to_json()` was at 8fbf030: there",
        "Push took 13 to 19 µs, 13 82 to 114, Sequence 176 to 266 on the same machine. 13 reaches that; in Push",
        "the call, the object and eleven fields leave no more than twice; Sequence's board and lines are still",
        "put together in Python.",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
