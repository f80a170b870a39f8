"""A match from Python: whoever is named sits down, and what comes out is a value that can be printed."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from stamtafel.arena.entrants import Anyone, read_entrants
from stamtafel.arena.match import Match, PlayedSet, play_sets
from stamtafel.arena.progress import print_line, shown_progress
from stamtafel.arena.records import keep_records, set_records
from stamtafel.arena.report import standings_text
from stamtafel.arena.results import Standing, standings
from stamtafel.bots.contract import Budget
from stamtafel.games import load
from stamtafel.games.moves import clip
from stamtafel.games.setup import OptionValue
from stamtafel.spreading.hiring import hire


@dataclass(frozen=True, repr=False)
class MatchResult:
    """What came of a match. Printed, it is the table of `stamtafel arena`.

    >>> import stamtafel as st
    >>> result = st.match("push", ["normal", "random"], sets=2)
    >>> result
    <MatchResult of push, seed 1, 2 sets: normal 100.0%, random 0.0%>
    >>> [standing.name for standing in result.standings], len(result.records)
    (['normal', 'random'], 4)
    """

    match: Match
    sets: tuple[PlayedSet, ...]

    @property
    def seed(self) -> int:
        """What it was played with: the same seed plays the same games."""
        return self.match.seed

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """How everyone fared, in the order of the seats."""
        return tuple(standings(self.match, self.sets))

    @cached_property
    def records(self) -> tuple[dict[str, object], ...]:
        """Every game as a record, a JSON value."""
        return tuple(record for played_set in self.sets for record in set_records(self.match, played_set))

    def __str__(self) -> str:
        return standings_text(self.match, self.standings)

    def __repr__(self) -> str:
        wins = ", ".join(f"{one.name} {one.win_share.mean:.1%}" for one in self.standings)
        return f"<MatchResult of {self.match.setup.game}, seed {self.seed}, {len(self.sets)} sets: {wins}>"


def match(
    game: str,
    seats: Sequence[Anyone],
    *,
    sets: int = 100,
    seed: int = 1,
    workers: int = 1,
    cluster: str | None = None,
    simulations: int | None = None,
    seconds: float = 5.0,
    out: str | Path | None = None,
    **options: OptionValue,
) -> MatchResult:
    """Let these play each other; options of the rules are given by their names, like `risk=True`.

    A seat is a level like "normal", a program like "cmd:node bot.js", a function like "py:my_bot:choose", a
    function of (view, legal) that gives a move, or an object with choose(view). In each set everyone takes every
    seat once. `simulations` is what a searching bot may do for a move, `seconds` how long a program may take;
    `out` is a file for the records. `workers` processes of this machine play, or those of the Dask `cluster` at an
    address (extra `cluster`), which are sent the functions; what comes out is the same.

    Raises ValueError (Unreadable and InvalidSetup are such) for what is no match, KeyError for no game, Failed if
    a function or an object raises or answers what is not legal, Unstartable if a program cannot be run, Unwritable
    if records cannot be kept, Unusable if there is no such cluster.

    >>> import stamtafel as st
    >>> @st.bot
    ... def first(view: st.PushView, legal: st.Legal) -> str:
    ...     return legal[0]
    >>> st.match("push", [first, "normal", "normal"], sets=2, seed=1, risk=True)
    <MatchResult of push, seed 1, 2 sets: first 0.0%, normal 50.0%>
    """
    _check_figures(seats, sets, seed, workers, simulations, seconds)
    setup = load(game).setup(len(seats), options)
    budget = Budget(time.perf_counter, simulations=simulations)
    meeting = Match(setup, read_entrants(seats, game), seed, budget, seconds)
    path = None if out is None else Path(out)
    done = []
    with hire(workers, cluster, print_line) as crew, shown_progress(sets) as advance:
        playing = ((meeting, played_set) for played_set in play_sets(meeting, sets, crew, lambda _: False))
        for _, played_set in keep_records(path, playing):
            done.append(played_set)
            advance()
    return MatchResult(meeting, tuple(done))


def _check_figures(
    seats: object, sets: object, seed: object, workers: object, simulations: object, seconds: float
) -> None:
    """Raise ValueError for what cannot be."""
    if isinstance(seats, str):
        raise ValueError(f'seats is a list like ["normal", "easy"], not the text {clip(seats)}')
    least = {
        "sets": (sets, 1),
        "seed": (seed, 0),
        "workers": (workers, 1),
        "simulations": (1 if simulations is None else simulations, 1),
    }
    for name, (number, lowest) in least.items():
        if type(number) is not int or number < lowest:
            raise ValueError(f"{name} is a whole number from {lowest} on, not {clip(repr(number))}")
    if not seconds > 0:
        raise ValueError(f"seconds is a number above 0, not {seconds!r}")
