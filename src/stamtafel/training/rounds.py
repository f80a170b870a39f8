"""Learning in rounds: gather games, fit new values to them, keep these if a match says they are better.

Everything is kept in a directory as soon as it is whole, so a run that was interrupted goes on after that:

    begun.json              game, seed, and a hash of the sources of games and bots: it goes on with no other
    seconds.json            how long it took, for each crew that did the work
    round-0/part-03.npz     samples from the games of one part
    round-0/candidate.npz   what was learned in the round
    round-0/gates.json      what the matches said about it
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Protocol

import numpy as np

from stamtafel.arena.entrants import read_entrants
from stamtafel.arena.match import Match, PlayedSet, play_sets
from stamtafel.arena.progress import ProgressLines
from stamtafel.arena.results import win_shares
from stamtafel.arena.statistics import sequential_test
from stamtafel.bots.contract import Budget
from stamtafel.bots.learned import Arrays, Learned, read_learned
from stamtafel.games import load
from stamtafel.games.setup import OptionValue
from stamtafel.spreading.work import Crew, Say
from stamtafel.training.work import Stopwatch, begin, read_arrays, remove_unfinished, write_arrays, write_file


class Learning(Protocol):
    """A game's `learning` module."""

    LEARNS_FROM: str  # what a round learns from, in words
    ROUNDS: int
    PARTS: int  # of the games of a round: each can be played on its own
    SETUPS_OF_GATES: tuple[tuple[int, Mapping[str, OptionValue]], ...]  # of the deciding matches: players, options
    ELOS_OF_GATES: tuple[float, float]  # not better, and better: what such a match decides between
    MOST_SETS_OF_GATES: int

    def gather(self, learned: Learned | None, number: int, part: int, seed: int, say: Say) -> Arrays:
        """Samples from games by what was learned, or before that by the heuristic, and `games`, their number."""

    def fit(self, parts: Sequence[Learned], seed: int, say: Say) -> Learned:
        """What the parts of all rounds so far teach, or those of the last round if a game needs no others."""


@dataclass(frozen=True)
class Gathering:
    """The games of a round as work to be spread."""

    learning: Learning
    learned: Learned | None
    number: int
    seed: int

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[int], Arrays]]:
        """What gathers the samples of one part."""

        def gather(part: int) -> Arrays:
            def say_of(text: str) -> None:
                say(f"round {self.number}, part {part}: {text}")

            return self.learning.gather(self.learned, self.number, part, self.seed, say_of)

        yield gather


@dataclass(frozen=True)
class Gate:
    """What a match said: the candidate's share of the wins, and which strength was accepted, if any."""

    players: int
    options: dict[str, OptionValue]
    against: str  # `normal`, or the round whose candidate was the best so far
    sets: int
    share: float
    par: float
    accepted: str | None


@dataclass(frozen=True)
class Run:
    """One run of training; the same seed gathers the same games."""

    game: str
    learning: Learning
    seed: int
    directory: Path
    crew: Crew
    say: Say

    def train(self) -> Path:
        """Go through all rounds; the answer is where the last candidate that passed is."""
        learning = self.learning
        begin(self.directory, self.game, self.seed)
        if any(self.directory.glob("round-*")):
            self.say(f"going on with what is in {self.directory}")
        remove_unfinished(self.directory)
        watch = Stopwatch(self.directory, self.crew.told)
        best: Path | None = None
        for number in range(learning.ROUNDS):
            room = self.directory / f"round-{number}"
            room.mkdir(parents=True, exist_ok=True)
            self._gather(number, best, watch)
            candidate = room / "candidate.npz"
            if not candidate.exists():
                parts = [self._part(*which) for which in product(range(number + 1), range(learning.PARTS))]
                write_arrays(candidate, learning.fit([read_arrays(part) for part in parts], self.seed, self.say))
                watch.note()
            gates = self._gates(number, candidate, best, watch)
            passed = passes(gates)
            self.say(f"round {number}: the candidate {'takes over' if passed else 'is not better and is left'}")
            best = candidate if passed else best
        if best is None:
            raise NothingLearned(
                f"no candidate was better than normal; see the gates.json files in {self.directory}"
            )
        return best

    def _part(self, number: int, part: int) -> Path:
        return self.directory / f"round-{number}" / f"part-{part:02}.npz"

    def _gather(self, number: int, best: Path | None, watch: Stopwatch) -> None:
        """Play the games of a round that are not there yet, and keep each part as soon as it is there."""
        learned = None if best is None else read_learned(best)
        missing = [part for part in range(self.learning.PARTS) if not self._part(number, part).exists()]
        work = Gathering(self.learning, learned, number, self.seed)
        with closing(self.crew.do(work, missing, self.say)) as gathering:
            before = self.learning.PARTS - len(missing)
            for done, (place, samples) in enumerate(gathering, before + 1):
                write_arrays(self._part(number, missing[place]), samples)
                watch.note()
                games = int(samples["games"])
                self.say(f"round {number}: {done} of {self.learning.PARTS} parts, {games:,} games more")

    def _gates(self, number: int, candidate: Path, best: Path | None, watch: Stopwatch) -> list[Gate]:
        """What the matches of a round say; each is played once."""
        path = self.directory / f"round-{number}" / "gates.json"
        gates = [Gate(**gate) for gate in json.loads(path.read_text())] if path.exists() else []
        for players, options in self.learning.SETUPS_OF_GATES[len(gates) :]:
            gates.append(self._gate(players, dict(options), candidate, best, number))
            write_file(path, json.dumps([gate.__dict__ for gate in gates], indent=1).encode())
            watch.note()
            self.say(f"round {number}: {sentence(gates[-1])}")
        return gates

    def _gate(
        self, players: int, options: dict[str, OptionValue], candidate: Path, best: Path | None, number: int
    ) -> Gate:
        """One candidate, or one team of them, among the best so far, or `normal`."""
        first = f"strong:learned={candidate}"
        second = "normal" if best is None else f"strong:learned={best}"
        setup = load(self.game).setup(players, options)
        seats = tuple(second if team else first for team in load(self.game).teams(setup))
        entrants = read_entrants(seats, self.game)
        match = Match(setup, entrants, self.seed + number, Budget(time.perf_counter), 0.0)
        par = 1 / players
        learning = self.learning

        def shares(done: Sequence[PlayedSet]) -> list[float]:
            return win_shares(match, done, first)

        def accepted(done: Sequence[PlayedSet]) -> str | None:
            return sequential_test(shares(done), par, *learning.ELOS_OF_GATES).accepted

        def is_enough(done: Sequence[PlayedSet]) -> bool:
            return accepted(done) is not None

        done: list[PlayedSet] = []
        progress = ProgressLines(learning.MOST_SETS_OF_GATES, self.say, time.monotonic)
        for played_set in play_sets(match, learning.MOST_SETS_OF_GATES, self.crew, is_enough):
            done.append(played_set)
            progress.advance()
        against = "normal" if best is None else best.parent.name
        return Gate(players, options, against, len(done), float(np.mean(shares(done))), par, accepted(done))


class NothingLearned(Exception):
    """No candidate passed."""


def passes(gates: Sequence[Gate]) -> bool:
    """Whether a candidate takes over: better in one of the matches at least, and not held back in any."""
    verdicts = [gate.accepted for gate in gates]
    return "upper" in verdicts and "lower" not in verdicts


def sentence(gate: Gate) -> str:
    """The gate in words."""
    verdict = {"upper": "better", "lower": "not better", None: "undecided"}[gate.accepted]
    options = "".join(f", {name}={value}" for name, value in gate.options.items())
    return (
        f"{gate.players} players{options}, against {gate.against}: {100 * gate.share:.1f} % of the wins "
        f"(par {100 * gate.par:.1f}) in {gate.sets} sets, {verdict}"
    )
