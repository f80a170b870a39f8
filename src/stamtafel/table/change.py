"""A change to a table in the making: who asks, what the world is like, and the events so far."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from stamtafel.games import load
from stamtafel.games.facts import Fact
from stamtafel.games.position import Position
from stamtafel.games.telling import Saying
from stamtafel.table import events, fair
from stamtafel.table.bot_names import free_names
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


def first(names: Sequence[str]) -> str:
    """The first of these."""
    return names[0]


class World(NamedTuple):
    """What a table is told of the world: the time, the levels of bots, chance, who is there, how much it takes."""

    now: float
    levels: tuple[str, ...]
    luck: fair.Luck = fair.draw
    there: Callable[[], Sequence[Person]] = nobody  # everyone who is connected, asked only where it matters
    most_events: int = 20_000  # of one table
    has_room: bool = True  # for new games
    level_names: tuple[str, ...] = ()  # what the levels are called in any language
    pick: Callable[[Sequence[str]], str] = first  # one of the names that a new bot can have


class Made(NamedTuple):
    """A move that was made: its text, the seat that saw it or EVERYONE, and what it brought about.

    The reason for it is here only where everyone may know it at once.
    """

    move: str
    seen_by: int
    facts: tuple[Fact, ...]
    reason: Saying | None = None


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

    def add_played(self, made: Sequence[Made], reason: Saying | None = None) -> None:
        """Note moves that were made on the table's position one by one, and the reason for the first of them."""
        self.table.count_moves()
        moves, seen_by = tuple([one.move for one in made]), tuple([one.seen_by for one in made])
        self.events.append(events.Played(moves, seen_by, reason))
        self.made.append(made)

    def add_all(self, record: Sequence[events.AnyEvent]) -> None:
        """Let events happen that are stored already."""
        for event in record:
            self.is_mere_move = self.is_mere_move and isinstance(event, events.Played)
            self.made.append(tell(self.table, event))
            self.events.append(event)

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
        for name in (*self.world.levels, *self.world.level_names):
            if are_alike(person.name, name):
                raise Refusal(Code.NAME_OF_BOTS, name=name)

    def new_bot_name(self) -> str:
        """A name for a bot, which nobody takes for that of somebody at this table."""
        return self.world.pick(free_names([self.table.host_name, *(seat.name for seat in self.table.seats)]))

    def make_way(self, person: Person) -> None:
        """Let bots that are called like the person, who has sat down, be called otherwise."""
        for number, seat in enumerate(self.table.seats):
            if seat.bot is not None and are_alike(seat.name, person.name):
                self.add(events.BotSat(number, seat.bot, self.new_bot_name()))

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if seat >= self.table.players:
            raise Refusal(Code.NO_SUCH_SEAT, most=self.table.players)

    def check_level(self, level: str) -> None:
        """Refuse a level that this game has no bots of, or this server none at all."""
        levels = [own for own in load(self.table.game).levels if own in self.world.levels]
        if level not in levels:
            raise Refusal(Code.NO_SUCH_LEVEL, levels=", ".join(levels))


def tell(table: Table, event: events.AnyEvent) -> list[Made]:
    """Let the table move on by an event that was stored, and tell again what its moves brought about."""
    if not isinstance(event, events.Played):
        table.apply(event)
        return []
    position = table.position
    assert position is not None
    table.count_moves()
    made: list[Made] = []
    reason = open_reason(position, event.reason)
    for move, seat in zip(event.moves, event.seen_by, strict=True):
        table.count_draw(move)
        made.append(Made(move, seat, position.play_and_tell(move), reason))
        reason = None  # chance has none
    return made


def open_reason(position: Position, reason: Saying | None) -> Saying | None:
    """The reason for a move if everyone may know it at once: it tells nothing where no hand is hidden."""
    return reason if position.game.is_open else None
