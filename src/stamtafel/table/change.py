"""A change to a table in the making: who asks, what the world is like, and the events so far."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from stamtafel.games import load
from stamtafel.games.facts import Fact
from stamtafel.table import events, fair
from stamtafel.table.chapters import is_time_for_chapter, write_chapter
from stamtafel.table.names import are_alike
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table


class Person(NamedTuple):
    """Who asks: an id that nobody else has, and the name to show."""

    id: str
    name: str


def nobody() -> Sequence[Person]:
    """Who is there where nobody is."""
    return ()


class World(NamedTuple):
    """What a table is told of the world: the time, the levels of bots, chance, who is there, how much it takes."""

    now: float
    levels: tuple[str, ...]
    luck: fair.Luck = fair.draw
    there: Callable[[], Sequence[Person]] = nobody  # everyone who is connected, asked only where it matters
    most_events: int = 20_000  # of one table
    has_room: bool = True  # for new games
    bot_names: tuple[str, ...] = ()  # what bots are called in any language, besides their levels


class Made(NamedTuple):
    """A move that was made: its text, the seat that saw it or EVERYONE, and what it brought about."""

    move: str
    seen_by: int
    facts: tuple[Fact, ...]


class Change:
    """A copy of a table and what happens to it; thrown away if it is not stored."""

    __slots__ = ("chapter", "events", "is_mere_move", "made", "table", "world")

    def __init__(self, table: Table, world: World) -> None:
        self.table = table.copy()
        self.world = world
        self.events: list[events.AnyEvent] = []
        self.made: list[Sequence[Made]] = []  # the moves of each event; one that is no move has none
        self.is_mere_move = True  # whether nothing has happened but moves: who sits where is as before
        self.chapter: tuple[int, bytes] | None = None  # the number before a game began, and the table then

    def add(self, event: events.AnyEvent) -> None:
        """Let this happen."""
        if isinstance(event, events.Started) or is_time_for_chapter(self.table):
            self.chapter = self.table.number, write_chapter(self.table)
        self.is_mere_move = False
        self.table.apply(event)
        self.events.append(event)
        self.made.append(())

    def add_played(self, made: Sequence[Made]) -> None:
        """Note moves that were made on the table's position one by one."""
        self.table.number += 1
        self.events.append(events.Played(tuple([one.move for one in made]), tuple([one.seen_by for one in made])))
        self.made.append(made)

    # ---- what most commands ask first ----

    def seat_of(self, person: Person) -> int:
        """Where the person sits; refused if nowhere."""
        seat = self.table.seat_of(person.id)
        if seat is None:
            raise Refusal(Code.NOT_SEATED)
        return seat

    def check_name(self, person: Person) -> None:
        """Refuse a name that people may take for another one at this table, or for a bot."""
        table = self.table
        others = {seat.person: seat.name for seat in table.seats if seat.person is not None}
        for other, name in {table.host: table.host_name, **others}.items():
            if other != person.id and are_alike(person.name, name):
                raise Refusal(Code.NAME_TAKEN, name=name)
        for name in (*self.world.levels, *self.world.bot_names):
            if are_alike(person.name, name):
                raise Refusal(Code.NAME_OF_BOTS, name=name)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if seat >= self.table.players:
            raise Refusal(Code.NO_SUCH_SEAT, most=self.table.players)

    def check_level(self, level: str) -> None:
        """Refuse a level that this game has no bots of, or this server none at all."""
        levels = [own for own in load(self.table.game).levels if own in self.world.levels]
        if level not in levels:
            raise Refusal(Code.NO_SUCH_LEVEL, levels=", ".join(levels))
