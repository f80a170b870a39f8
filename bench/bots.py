"""Measure the levels of a game against each other, and keep the result.

./dev bench bots push                          prints the figures
./dev bench bots push --keep                   also adds them to bench/results/bots_push.md, as they come
./dev bench bots push --only "strong, normal"  only this row of the table; may be said several times
./dev bench bots push --workers 1 --seed 7     in so many processes, and the games of that seed
"""

import argparse
import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from machine import heading, keep_row
from stamtafel.arena.entrants import read_entrants
from stamtafel.arena.match import Match, Playing, play_sets
from stamtafel.arena.progress import print_line
from stamtafel.arena.results import standings
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS
from stamtafel.games import load, own_names
from stamtafel.spreading.hiring import hire
from stamtafel.spreading.work import Alone

RESULTS = Path(__file__).parent / "results"
FEW_PLAYERS = {"thirteen": 3}


@dataclass(frozen=True)
class Measure:
    """How many sets a comparison takes with few players and with four.

    A search has sets of its own and fewer simulations than it may make: at its 200 ms a move it would take days.
    """

    sets: tuple[int, int]
    searching_sets: tuple[int, int]  # against the level below
    normal_sets: tuple[int, int]  # of a search against `normal`
    simulations: int


# As many as it takes to see the differences there are: large ones in 13, small ones in the others.
MEASURES = {
    "push": Measure((400, 1000), (400, 600), (800, 200), 1000),
    "thirteen": Measure((150, 150), (40, 30), (40, 30), 400),
    "sequence": Measure((2000, 2000), (2000, 400), (300, 100), 2000),
}
# With so many players `master` is to win that share of the games against `normal`.
AIMS = {"push": (2, 0.80), "thirteen": (4, 0.32), "sequence": (2, 0.65)}
COMPARED = [*pairwise(LEVELS), ("normal", "master")]
THUMB = "rule of thumb"
THUMB_SETS = (200, 60)
PROGRAMS = {THUMB: f"cmd:{sys.executable} {Path(__file__).with_name('rule_of_thumb.py')}"}


def entrants(game: str, better: str, worse: str, players: int) -> tuple[str, ...]:
    """One of the better level among the worse, or in teams one team against the other."""
    if game == "sequence":
        return tuple(better if seat % 2 == 0 else worse for seat in range(players))
    return (better, *[worse] * (players - 1))


def sets_of(measure: Measure, worse: str, *, is_search: bool) -> tuple[int, int]:
    """How many sets are played against this one, with few players and with four."""
    if worse == THUMB:
        return THUMB_SETS
    if is_search:
        return measure.normal_sets if worse == "normal" else measure.searching_sets
    return measure.sets


def comparisons(game: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """The seats of every comparison, and its number of sets."""
    measure = MEASURES[game]
    for table, players in enumerate((FEW_PLAYERS.get(game, 2), 4)):
        for worse, better in COMPARED + [(THUMB, level) for level in LEVELS[1:] if game == "push"]:
            is_search = better == "master"
            told = f"master:simulations={measure.simulations}" if is_search else better
            yield entrants(game, told, worse, players), sets_of(measure, worse, is_search=is_search)[table]


def aim_of(game: str, seats: tuple[str, ...], low: float) -> str:
    """What the first is to win here, and whether its interval, which begins at `low`, is above that."""
    players, aim = AIMS[game]
    if len(seats) != players or not seats[0].startswith("master") or seats[1] != "normal":
        return ""
    return f"{100 * aim:.0f} %: {'reached' if low >= aim else 'NO'}"


def measured(game: str, seats: tuple[str, ...], sets: int, workers: int, seed: int) -> str:
    """The row of one comparison."""
    players = len(seats)
    sitting = read_entrants(tuple(PROGRAMS.get(seat, seat) for seat in seats), game)
    match = Match(load(game).setup(players), sitting, seed, Budget(time.perf_counter), 1.0)
    list(Alone().do(Playing((match,)), [(0, sets)]))  # compiles what is needed, once
    played = []
    with hire(workers, say=print_line) as crew:
        list(crew.do(Playing((match,)), [(0, sets + n) for n in range(workers)]))  # and workers load it
        for each in play_sets(match, sets, crew, lambda _: False):
            played.append(each)
            print(f"\r{', '.join(seats)}: {len(played)} of {sets} sets", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    first = standings(match, played)[0]
    share, margin = first.win_share, first.margin
    return (
        f"| {', '.join(seats)} | {first.sets} | {100 / players:.1f} % "
        f"| {100 * share.mean:.1f} ± {100 * share.margin:.1f} % | {'yes' if share.low > 1 / players else 'NO'} "
        f"| {aim_of(game, seats, share.low)} "
        f"| {margin.mean:.1f} ± {margin.margin:.1f} | {first.milliseconds_per_move:.2f} "
        f"| {heading()} | {seed} |"
    )


def main() -> None:
    """Measure, print and perhaps keep, row by row; what was measured before stays, below."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game", choices=own_names())
    options.add_argument("--keep", action="store_true", help="add to bench/results/bots_GAME.md")
    options.add_argument("--only", action="append", metavar="SEATS", help="measure only this row of the table")
    options.add_argument("--workers", type=int, default=2, metavar="N", help="play in so many processes")
    options.add_argument(
        "--seed", type=int, help="play the games of this seed; a new one for each row if left out"
    )
    chosen = options.parse_args()
    compared = {", ".join(seats): (seats, sets) for seats, sets in comparisons(chosen.game)}
    for name in chosen.only or compared:
        if name not in compared:
            options.error(f"there is no row {name!r}; there are {'; '.join(compared)}")
        started = time.perf_counter()
        seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
        row = measured(chosen.game, *compared[name], chosen.workers, seed)
        print(f"{row} {time.perf_counter() - started:.0f} s", flush=True)
        if chosen.keep:
            keep_row(RESULTS / f"bots_{chosen.game}.md", row)


if __name__ == "__main__":
    main()
