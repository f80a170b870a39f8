"""Where the games of data come from: played here, or read from records; as work in parts that can be spread."""

import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import polars as pl

from stamtafel.arena.asking import Failed
from stamtafel.arena.match import Match, play_set
from stamtafel.arena.programs import Programs
from stamtafel.games.errors import IllegalMove, InvalidSetup, Unreadable
from stamtafel.games.records import read_json, read_record
from stamtafel.research.data.rows import Judge, Kept, frame_of
from stamtafel.spreading.work import Say

PERSON = "person"
MOST_NUMBER = (1 << 32) - 1  # of a set, as the column has it

Numbered = tuple[int, str]  # the number of a record, from 0, and its text


@dataclass(frozen=True)
class Played:
    """The first so many games of a match; a part is one set.

    Raises Failed where a move had to be made for a program: nobody chose it.
    """

    match: Match
    games: int
    judge: Judge | None

    UNIT: ClassVar[str] = "sets"

    @property
    def told(self) -> str:
        """Where its games come from, in words."""
        return f"games between {', '.join(self.match.names)}, played for this"

    @property
    def command(self) -> str:
        """What makes the same again."""
        match = self.match
        told = [f"--games {self.games}", f"--seats {shlex.quote(','.join(match.names))}", f"--seed {match.seed}"]
        options = match.setup.changed_options().items()
        told += [f"--option {name}={str(value).lower()}" for name, value in options]
        return " ".join(["stamtafel dataset", match.setup.game, *told, *_asked(self.judge)])

    def total(self) -> int:
        """How many sets have these games."""
        return -(-self.games // self.match.setup.players)

    def parts(self) -> range:
        """The numbers of these sets."""
        return range(self.total())

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[int], pl.DataFrame]]:
        """What gives the rows of one set."""
        with Programs() as programs:
            yield lambda part: frame_of(self._games(part, programs), self.judge)

    def _games(self, part: int, programs: Programs) -> Iterator[Kept]:
        names, players = self.match.names, self.match.setup.players
        played = play_set(self.match, part, programs)
        for number, game in enumerate(played.games[: self.games - part * players]):
            seated = tuple(names[played.entrant(seat, number)] for seat in range(players))
            for name, log in zip(seated, game.logs, strict=True):
                for fault in log.faults:
                    raise Failed(f"a move had to be made for {name}: {fault}; set {part} is no data")
            yield Kept(game.record, seated, part * players + number, part)


@dataclass(frozen=True)
class Recorded:
    """The games of a file with a record on each line, of the arena or of a table; a part is one of its lines."""

    path: Path
    judge: Judge | None

    UNIT: ClassVar[str] = "records"

    @property
    def told(self) -> str:
        """Where its games come from, in words."""
        return f"records in {self.path.name}"

    @property
    def command(self) -> str:
        """What makes the same again."""
        return " ".join([f"stamtafel dataset --from {shlex.quote(self.path.name)}", *_asked(self.judge)])

    def total(self) -> int:
        """How many lines have a record; raises OSError, and Unreadable if it is no text."""
        return sum(1 for _ in self.parts())

    def parts(self) -> Iterator[Numbered]:
        """The lines that have something on them, read as they are needed."""
        with self.path.open(encoding="utf-8") as file:
            try:
                yield from enumerate(line for line in file if line.strip())
            except UnicodeDecodeError as error:
                raise Unreadable(f"{self.path} is no text: {error}") from None

    @contextmanager
    def begin(self, say: Say) -> Iterator[Callable[[Numbered], pl.DataFrame]]:
        """What gives the rows of a record; it raises Unreadable, which names the record."""
        yield self._rows

    def _rows(self, part: Numbered) -> pl.DataFrame:
        number, text = part
        try:
            return frame_of([read_kept(read_json(text), number)], self.judge)
        except (IllegalMove, InvalidSetup, KeyError, Unreadable) as error:
            said = error.args[0] if isinstance(error, KeyError) else error
            raise Unreadable(f"record {number + 1} of {self.path}: {said}") from None


def _asked(judge: Judge | None) -> list[str]:
    """What a command line says of the level that is asked."""
    return [] if judge is None else [f"--values {shlex.quote(judge.name)}"]


def read_kept(value: object, number: int) -> Kept:
    """The game of a record, without the names of persons; raises Unreadable or InvalidSetup.

    What an arena wrote has a set, and its names are those of bots. In a table's record only bots keep theirs.
    """
    record = read_record(value)
    assert isinstance(value, Mapping)
    played_set, players = value.get("set"), record.setup.players
    if type(played_set) is int and 0 <= played_set <= MOST_NUMBER:
        names = value.get("names")
        if (
            not isinstance(names, list)
            or len(names) != players
            or not all(isinstance(name, str) for name in names)
        ):
            raise Unreadable(f"a record of an arena has one name for each of {players} seats, as names")
        return Kept(record, tuple(names), number, played_set)
    bots = value.get("bots", {})
    if not isinstance(bots, Mapping) or not all(isinstance(level, str) for level in bots.values()):
        raise Unreadable("bots says the level of each bot by its seat, like {'1': 'normal'}")
    return Kept(record, tuple(bots.get(str(seat), PERSON) for seat in range(players)), number, number)
