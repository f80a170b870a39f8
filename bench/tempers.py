"""Measure what a temperament does to the strength of `normal`, and how it shows; keep the result.

./dev bench tempers [--keep]
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from statistics import fmean

from machine import heading, print_or_keep
from stamtafel.arena.door import MatchResult, match
from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.games.records import read_record

RESULTS = Path(__file__).parent / "results" / "tempers.md"
LEVEL = "normal"
FEW_PLAYERS = {"thirteen": 3}
GAMES = 5_000
LOOKED_AT = 200  # of these, at how each plays
SEED = 2026


def likings(game: str, temper: str, result: MatchResult) -> tuple[float, float]:
    """How much one of the temperament liked what it did, on average over decisions, and what the others did."""
    own: list[float] = []
    others: list[float] = []
    for record in result.records[:LOOKED_AT]:
        names = list(record["names"])  # type: ignore[call-overload]
        for seat, liking in decisions(game, temper, record):
            (own if temper in names[seat] else others).append(liking)
    return fmean(own), fmean(others)


def decisions(game: str, temper: str, record: dict[str, object]) -> Iterator[tuple[int, float]]:
    """For every decision of a game that was one: whose, and how much the temperament likes it."""
    tastes = import_module(f"{load(game).bots}.temper")
    read = read_record(record)
    position: Position = Position.new(read.setup)
    for move in read.moves:
        seat, colon, action = move.partition(":")
        if colon and len(position.legal(int(seat))) > 1:
            yield int(seat), tastes.liking(position.view(int(seat)), action, temper)
        position.follow(move)


def rows() -> Iterator[str]:
    """Every temperament of every game."""
    for game in own_names():
        players = FEW_PLAYERS.get(game, 2)
        for temper in load(game).tempers:
            seats = [f"{LEVEL}:temper={temper}", *[LEVEL] * (players - 1)]
            result = match(game, seats, sets=-(-GAMES // players), seed=SEED)
            share = result.standings[0].win_share
            own, others = likings(game, temper, result)
            row = (
                f"| {game}, {players} | {temper} | {result.standings[0].games} | {100 / players:.1f} "
                f"| {100 * share.mean:.1f} ± {100 * share.margin:.1f} | {own:.3f} | {others:.3f} |"
            )
            print(row, file=sys.stderr, flush=True)
            yield row


def report() -> str:
    """The page."""
    return (
        "# What temperaments do\n\n"
        f"`./dev bench tempers --keep`; seed {SEED}; {heading()}.\n\n"
        f"Games of a hundred that `{LEVEL}` with a temperament wins against `{LEVEL}` without; ± 95 % over sets,\n"
        "in which everyone takes every seat once. A temperament is to move that by two at most. *Style* is how\n"
        "much the temperament likes what its own and what the others do, by `liking` in `bots/GAME/temper.py`:\n"
        f"the mean over all decisions of {LOOKED_AT} of these games. For the bold in Push it is the part of them\n"
        "that are draws.\n\n"
        "| game, players | temperament | games | par | wins | style | without |\n"
        "|---|---|---:|---:|---:|---:|---:|\n" + "\n".join(rows()) + "\n"
    )


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
