"""The outside programs of a match, each started once, and how one sits at a seat.

Whatever such a program does, the game goes on: where it dies, hangs, or answers rubbish or an illegal move, a
random legal move is made for it and counted as a fault. Only one that cannot be started at all ends the match.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from time import monotonic

from stamtafel.arena.outside import Ended, Fault, RunningProgram, read_answer
from stamtafel.arena.playing import SeatLog, count_fault
from stamtafel.games.position import View
from stamtafel.kernel.chance import Rng, below

GRACE_SECONDS = 1.0  # for ending by themselves after the last game
MOST_LOSSES = 10  # a program that ends or hangs more often than this in a match is not started again

Command = tuple[str, ...]


class MatchEnded(Exception):
    """Somebody goes on with a match that was given up."""


class Programs:
    """The programs that run for a match. A seat has one for itself as long as its game lasts.

    Use it as a context: the programs end with it. Threads may share it.
    """

    def __init__(self) -> None:
        self.lock = Lock()
        self.idle: dict[Command, list[RunningProgram]] = defaultdict(list)
        self.busy: set[RunningProgram] = set()
        self.losses: Counter[Command] = Counter()
        self.is_closed = False

    def __enter__(self) -> "Programs":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Let all programs read to the end and finish by themselves, if they do so soon and nothing went wrong."""
        with self.lock:
            self.is_closed = True
            idle = [program for programs in self.idle.values() for program in programs]
            for program in self.busy:  # of threads that still play though nobody waits for them
                program.process.kill()
        for program in idle:
            program.no_more()
        deadline = monotonic() + (GRACE_SECONDS if kind is None else 0.0)
        for program in idle:
            program.kill(deadline)

    def borrow(self, command: Command) -> tuple[RunningProgram, bool]:
        """One that runs and that nobody else has, and whether it has played before.

        Raises Unstartable, Fault if it was lost too often, and MatchEnded.
        """
        with self.lock:
            if self.is_closed:
                raise MatchEnded
            if self.idle[command]:
                program, has_played = self.idle[command].pop(), True
            elif self.losses[command] > MOST_LOSSES:
                raise Fault("it has ended or hung too often")
            else:
                program, has_played = RunningProgram(command), False
            self.busy.add(program)
            return program, has_played

    def give_back(self, program: RunningProgram) -> None:
        """Keep it for the next game."""
        with self.lock:
            self.busy.discard(program)
            if not self.is_closed:
                self.idle[program.command].append(program)
                return
        program.kill()

    def lose(self, program: RunningProgram) -> None:
        """End it for what it did, and remember that."""
        with self.lock:
            self.losses[program.command] += 1
        self.drop(program)

    def drop(self, program: RunningProgram) -> None:
        """End it, which is not held against it."""
        with self.lock:
            self.busy.discard(program)
        program.kill()


class OutsidePlayer:
    """A program at a seat of the arena, for one game."""

    def __init__(self, programs: Programs, command: Command, seconds: float, rng: Rng) -> None:
        self.programs = programs
        self.command = command
        self.seconds = seconds
        self.rng = rng
        self.program: RunningProgram | None = None
        self.is_from_before = False  # it has played before, and has not answered yet in this game

    def decide(self, view: View, legal: Sequence[str], history: Sequence[str], log: SeatLog) -> str:
        """What the program answers, or a random legal action if it does not; raises Unstartable."""
        try:
            return read_answer(self._ask(_question(view, legal, history, self.seconds)), legal)
        except Fault as fault:
            count_fault(log.faults, str(fault))
            return legal[below(self.rng, len(legal))]

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Tell the program how the game ended; it does not answer."""
        if self.program is not None:
            message = {"type": "over", "scores": list(scores), "winners": list(winners)}
            try:
                self.program.tell(message, monotonic() + self.seconds)
            except Fault:
                self._lose()

    def leave(self) -> None:
        """The next game may have the program."""
        if self.program is not None:
            self.programs.give_back(self.program)
            self.program = None

    def _ask(self, question: object) -> bytes:
        deadline = monotonic() + self.seconds
        if self.program is None:
            self.program, self.is_from_before = self.programs.borrow(self.command)
        try:
            line = self.program.ask(question, deadline)
        except Ended:
            if self.is_from_before:  # it plays one game and ends: that is no fault, only slow
                self.programs.drop(self.program)
                self.program = None
                return self._ask(question)
            self._lose()
            raise
        except Fault:
            self._lose()
            raise
        self.is_from_before = False
        return line

    def _lose(self) -> None:
        assert self.program is not None
        self.programs.lose(self.program)
        self.program = None


@contextmanager
def seated(player: OutsidePlayer) -> Iterator[OutsidePlayer]:
    """The player, as long as its game lasts."""
    try:
        yield player
    finally:
        player.leave()


def _question(view: View, legal: Sequence[str], history: Sequence[str], seconds: float) -> dict[str, object]:
    setup = view.setup
    return {
        "type": "choose",
        "game": setup.game,
        "players": setup.players,
        "options": dict(setup.options),
        "start": setup.start,
        "seat": int(view.seat),
        "view": view.to_json(),
        "history": list(history),
        "legal": list(legal),
        "seconds": seconds,
    }
