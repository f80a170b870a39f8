"""`stamtafel arena`: play a match or a ladder, show progress, print the result."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from rich.console import Console

from stamtafel.arena.ladder import Climb, ladder_json, ladder_table, rate
from stamtafel.arena.match import Match, PlayedSet, play_sets
from stamtafel.arena.progress import shown_progress
from stamtafel.arena.records import keep_records
from stamtafel.arena.report import (
    causes_by_name,
    fault_sentences,
    standings_json,
    standings_table,
    verdict_sentence,
)
from stamtafel.arena.results import standings, win_shares
from stamtafel.arena.statistics import Verdict, sequential_test
from stamtafel.spreading.work import Crew


class Stopped(Exception):
    """Somebody interrupted; the text says how much was played."""


def run_match(
    match: Match, sets: int, crew: Crew, sprt: tuple[float, float] | None, out: Path | None, as_json: bool
) -> None:
    """Play the sets, or until the sequential test has decided, and print what they say.

    Raises Unwritable, Unstartable, Failed and Unusable, and Stopped after what was played until then is printed.
    """

    def is_enough(done: Sequence[PlayedSet]) -> bool:
        now = _verdict(match, done, sprt)
        return now is not None and now.accepted is not None

    done: list[PlayedSet] = []
    is_whole = False
    with suppress(KeyboardInterrupt), shown_progress(sets) as advance:
        playing = ((match, played_set) for played_set in play_sets(match, sets, crew, is_enough))
        for _, played_set in keep_records(out, playing):
            done.append(played_set)
            advance()
        is_whole = True
    if done:
        _print_match(match, done, sprt, as_json)
    if not is_whole:
        raise Stopped(_stopped(len(done), sets))


def run_ladder(climb: Climb, crew: Crew, out: Path | None, as_json: bool) -> None:
    """Let everyone play each other and print the ladder.

    Raises Unwritable, Unstartable, Failed and Unusable, and Stopped after what was played until then is printed.
    """
    played: list[tuple[Match, PlayedSet]] = []
    with suppress(KeyboardInterrupt), shown_progress(climb.total_sets) as advance:
        for match_and_set in keep_records(out, climb.play(crew)):
            played.append(match_and_set)
            advance()
    ladder = rate(climb, played)
    if as_json:
        print(msgspec.json.encode(ladder_json(ladder)).decode())
    elif played:
        Console().print(ladder_table(ladder))
        for sentence in fault_sentences(ladder.causes):
            print(sentence)
    if len(played) < climb.total_sets:
        raise Stopped(_stopped(len(played), climb.total_sets))


def _print_match(match: Match, done: Sequence[PlayedSet], sprt: tuple[float, float] | None, as_json: bool) -> None:
    """What the sets say."""
    table, decided = standings(match, done), _verdict(match, done, sprt)
    if as_json:
        print(msgspec.json.encode(standings_json(match, table, decided)).decode())  # null where nothing is known
        return
    Console().print(standings_table(match, table))
    for sentence in fault_sentences(causes_by_name(table)):
        print(sentence)
    if decided is not None and sprt is not None:
        print(verdict_sentence(decided, match.names[0], *sprt))


def _verdict(match: Match, done: Sequence[PlayedSet], sprt: tuple[float, float] | None) -> Verdict | None:
    """What the sequential test says of the first entrant, if one was asked for."""
    if sprt is None:
        return None
    return sequential_test(win_shares(match, done, match.names[0]), 1 / match.setup.players, *sprt)


def _stopped(done: int, sets: int) -> str:
    """How much was played, in words."""
    return f"stopped after {done:,} of {sets:,} sets" if done else "stopped before the first set was played"
