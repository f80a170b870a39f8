"""Measure `gentle` with two simple ways to play, and against the levels beside it; keep the result.

./dev bench gentle [--keep]
"""

import sys
from pathlib import Path

from bots.yardsticks import YARDSTICKS
from machine import heading, print_or_keep
from stamtafel.arena.door import match
from stamtafel.games import own_names

RESULTS = Path(__file__).parent / "results" / "gentle.md"
TABLES = {"push": (2, 4), "thirteen": (3,)}  # numbers of players; two for any other game
GAMES, GAMES_OF_LEVELS = 1_000, 400
SEED = 2025


def row(game: str, seats: list[object], name: str, games: int) -> str:
    """How the first of these fared against the others, as a row of the table."""
    players = len(seats)
    result = match(game, seats, sets=-(-games // players), seed=SEED)  # type: ignore[arg-type]
    first = result.standings[0]
    share = first.win_share
    made = (
        f"| {game}, {players} | {name} | {first.games} | {100 / players:.1f} "
        f"| {100 * share.mean:.1f} ± {100 * share.margin:.1f} |"
    )
    print(made, file=sys.stderr, flush=True)
    return made


def rows() -> list[str]:
    """Every comparison."""
    made = []
    for game in own_names():
        for players in TABLES.get(game, (2,)):
            for name, yardstick in YARDSTICKS[game].items():
                seats = [yardstick, *["gentle"] * (players - 1)]
                made.append(row(game, seats, f"{name} against gentle", GAMES))
            for one, other in (("gentle", "random"), ("easy", "gentle")):
                seats = [one, *[other] * (players - 1)]
                made.append(row(game, seats, f"{one} against {other}", GAMES_OF_LEVELS))
    return made


def report() -> str:
    """The page."""
    return (
        "# How gentle `gentle` is\n\n"
        f"`./dev bench gentle --keep`; seed {SEED}; {heading()}.\n\n"
        "Games of a hundred that one wins against others of the kind named; ± 95 % over sets, in which everyone\n"
        "takes every seat once. *Child* and *wiser* are two simple ways to play, written out in\n"
        "[yardsticks.py](../../tests/bots/yardsticks.py). Both are to win 35 to 60 with two players, and 20 to\n"
        "45 with three or four.\n\n"
        "| game, players | who | games | par | wins |\n|---|---|---:|---:|---:|\n" + "\n".join(rows()) + "\n"
    )


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
