"""First games: how one begins, and what its script says at the position that the table has come to.

Nothing is kept of how far a script is: that follows from how the cards lie. So a table that is read from the store
knows it too; and where the script does not know the position, because it is another by now, all play freely.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import msgspec

from stamtafel.games import load
from stamtafel.games.clauses import read_clauses
from stamtafel.games.contract import Game
from stamtafel.games.lesson import LEARNER, Beat, Lesson
from stamtafel.games.moves import Chance, Decision, Move, parse_move
from stamtafel.games.numbers import Outcome
from stamtafel.games.position import Position
from stamtafel.games.setup import Setup
from stamtafel.table import commands, events
from stamtafel.table.change import Change, Person
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Table

FOR_LEARNERS = (commands.Move, commands.Pause, commands.Configure, commands.Close)


class Due(NamedTuple):
    """What the script says now: the move that comes next, in which beat of how many, counted from 1."""

    move: Move
    beat: Beat
    number: int
    of: int


def begin(change: Change, person: Person, lesson: Lesson) -> None:
    """Seat the person and bots, and begin a first game; raises Refusal where there are no such bots."""
    table = change.table
    change.check_level(lesson.level)
    change.check_name(person)
    change.add(events.Sat(LEARNER, person.id, person.name))
    for seat in range(LEARNER + 1, table.players):
        change.add(events.BotSat(seat, lesson.level, change.new_bot_name()))
    position = Position(lesson.start)
    change.add(events.Started(position.setup.start, load(table.game).version, change.world.now, str(position)))


def for_one(settings: Settings) -> Settings:
    """These settings as a first game has them, which is one person's alone."""
    return msgspec.structs.replace(settings, public=False, spectators=False, admits=False, away_seconds=None)


def setup_of(game: Game) -> Setup | None:
    """Who plays the game's first game, and with which options; None if there is none."""
    return read_clauses(game.lesson.start)[0] if game.lesson else None


def due(table: Table) -> Due | None:
    """What the script says now; None if there is none, or it is over."""
    if not table.prepared or table.position is None:
        return None
    return _script(table.game).get(str(table.position))


def due_action(table: Table, seat: int) -> str | None:
    """What the script has the seat do now, if it says so."""
    said = due(table)
    return said.move.action if said and isinstance(said.move, Decision) and said.move.seat == seat else None


def due_outcome(table: Table) -> Outcome | None:
    """What the script has chance bring now, if it says so."""
    said = due(table)
    if said is None or not isinstance(said.move, Chance):
        return None
    return load(table.game).notation.parse_outcome(said.move.name)


def keep_to_script(table: Table, seat: int, action: str) -> None:
    """Refuse what the seat may do if the coach asks for something else."""
    said, position = due(table), table.position
    if said is None or position is None or action not in position.legal_names(seat):
        return
    if said.move != Decision(seat, action):
        raise Refusal(Code.LESSON, said.beat.rule)


def check_command(table: Table, command: commands.TableCommand) -> None:
    """Refuse what is not for a first game: it is one person's, and played once."""
    if table.prepared and not isinstance(command, FOR_LEARNERS):
        raise Refusal(Code.FIRST_GAME)


@cache
def _script(game: str) -> Mapping[str, Due]:
    """What the script of the game says at each of its positions, as text."""
    lesson = load(game).lesson
    if lesson is None:
        return {}
    position, script = Position(lesson.start), dict[str, Due]()
    for number, beat in enumerate(lesson.beats, 1):
        for move in beat.moves:
            script[str(position)] = Due(parse_move(move), beat, number, len(lesson.beats))
            position.follow(move)
    return script
