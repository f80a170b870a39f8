"""`stamtafel arena`: play a match or a ladder, show progress, print the result."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stamtafel.arena.ladder import climb, ladder_json, ladder_table
from stamtafel.arena.match import Match, PlayedSet, play_sets
from stamtafel.arena.report import fault_sentences, standings_json, standings_table, verdict_sentence
from stamtafel.arena.results import standings, win_shares
from stamtafel.arena.statistics import Verdict, sequential_test
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS
from stamtafel.games.records import write_record
from stamtafel.games.setup import Setup


def run_match(
    match: Match, sets: int, threads: int, sprt: tuple[float, float] | None, out: Path | None, as_json: bool
) -> None:
    """Play the sets, or until the sequential test has decided, and print what they say."""
    first = match.entrants[0]
    par = 1 / match.setup.players

    def verdict(done: Sequence[PlayedSet]) -> Verdict | None:
        return sequential_test(win_shares(match, done, first), par, *sprt) if sprt else None

    def is_enough(done: Sequence[PlayedSet]) -> bool:
        now = verdict(done)
        return now is not None and now.accepted is not None

    done: list[PlayedSet] = []
    with _progress() as progress:
        task = progress.add_task("sets", total=sets)
        for played_set in play_sets(match, sets, threads, is_enough):
            done.append(played_set)
            progress.advance(task)
    if out is not None:
        _write_records(out, done)
    table, decided = standings(match, done), verdict(done)
    if as_json:
        print(msgspec.json.encode(standings_json(match, table, decided)).decode())  # null where nothing is known
        return
    Console().print(standings_table(match, table))
    for sentence in fault_sentences(table):
        print(sentence)
    if decided is not None and sprt is not None:
        print(verdict_sentence(decided, first, *sprt))


def run_ladder(setup: Setup, sets: int, seed: int, threads: int, budget: Budget, as_json: bool) -> None:
    """Let all levels play each other and print the ladder."""
    pairs = len(LEVELS) * (len(LEVELS) - 1) // 2
    with _progress() as progress:
        task = progress.add_task("sets", total=sets * pairs)
        ladder = climb(setup, LEVELS, sets, seed, threads, budget, lambda: progress.advance(task))
    if as_json:
        print(msgspec.json.encode(ladder_json(ladder)).decode())
    else:
        Console().print(ladder_table(ladder))


def _progress() -> Progress:
    console = Console(stderr=True)
    columns: list[Any] = [
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    ]
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _write_records(path: Path, sets: Sequence[PlayedSet]) -> None:
    """Every game as a record, one JSON object per line."""
    with path.open("w", encoding="utf-8") as file:
        for played_set in sets:
            for game in played_set.games:
                file.write(json.dumps(write_record(game.record)) + "\n")
