"""`stamtafel arena`: play a match or a ladder, show progress, print the result."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

from stamtafel.arena.ladder import climb, ladder_json, ladder_table
from stamtafel.arena.match import Match, PlayedSet, play_sets
from stamtafel.arena.report import fault_sentences, standings_json, standings_table, verdict_sentence
from stamtafel.arena.results import standings, win_shares
from stamtafel.arena.statistics import Verdict, sequential_test
from stamtafel.bots.contract import Budget
from stamtafel.games import load
from stamtafel.games.records import write_record
from stamtafel.games.setup import Setup


class Stopped(Exception):
    """Somebody interrupted; the text says how much was played."""


class Unwritable(Exception):
    """Records cannot be kept."""


def run_match(
    match: Match, sets: int, threads: int, sprt: tuple[float, float] | None, out: Path | None, as_json: bool
) -> None:
    """Play the sets, or until the sequential test has decided, and print what they say.

    Raises Unwritable, and Stopped after what was played until then is printed.
    """

    def is_enough(done: Sequence[PlayedSet]) -> bool:
        now = _verdict(match, done, sprt)
        return now is not None and now.accepted is not None

    done: list[PlayedSet] = []
    is_whole = False
    with suppress(KeyboardInterrupt), _progress() as progress:
        task = progress.add_task("sets", total=sets)
        for played_set in _keep_records(out, play_sets(match, sets, threads, is_enough)):
            done.append(played_set)
            progress.advance(task)
        is_whole = True
    if done:
        _print_match(match, done, sprt, as_json)
    if not is_whole:
        raise Stopped(_stopped(len(done), sets))


def run_ladder(setup: Setup, sets: int, seed: int, threads: int, budget: Budget, as_json: bool) -> None:
    """Let all levels play each other and print the ladder; raises Stopped after what was played is printed."""
    levels = load(setup.game).levels
    whole = sets * len(levels) * (len(levels) - 1) // 2
    with _progress() as progress:
        task = progress.add_task("sets", total=whole)
        ladder = climb(setup, levels, sets, seed, threads, budget, lambda: progress.advance(task))
    if as_json:
        print(msgspec.json.encode(ladder_json(ladder)).decode())
    elif ladder.sets:
        Console().print(ladder_table(ladder))
    if ladder.sets < whole:
        raise Stopped(_stopped(ladder.sets, whole))


def _print_match(match: Match, done: Sequence[PlayedSet], sprt: tuple[float, float] | None, as_json: bool) -> None:
    """What the sets say."""
    table, decided = standings(match, done), _verdict(match, done, sprt)
    if as_json:
        print(msgspec.json.encode(standings_json(match, table, decided)).decode())  # null where nothing is known
        return
    Console().print(standings_table(match, table))
    for sentence in fault_sentences(table):
        print(sentence)
    if decided is not None and sprt is not None:
        print(verdict_sentence(decided, match.entrants[0], *sprt))


def _verdict(match: Match, done: Sequence[PlayedSet], sprt: tuple[float, float] | None) -> Verdict | None:
    """What the sequential test says of the first entrant, if one was asked for."""
    if sprt is None:
        return None
    return sequential_test(win_shares(match, done, match.entrants[0]), 1 / match.setup.players, *sprt)


def _stopped(done: int, sets: int) -> str:
    """How much was played, in words."""
    return f"stopped after {done:,} of {sets:,} sets" if done else "stopped before the first set was played"


def _progress() -> Progress:
    console = Console(stderr=True)
    columns: list[ProgressColumn] = [
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    ]
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _keep_records(path: Path | None, sets: Iterator[PlayedSet]) -> Iterator[PlayedSet]:
    """The same sets, each game written as a record, one JSON object per line; raises Unwritable."""
    if path is None:
        yield from sets
        return
    try:
        with path.open("w", encoding="utf-8") as file:
            for played_set in sets:
                file.writelines(json.dumps(write_record(game.record)) + "\n" for game in played_set.games)
                file.flush()
                yield played_set
    except OSError as error:
        raise Unwritable(f"cannot write {path}: {error.strerror}; choose another file with --out") from None
