"""A table for tests, with people who ask and a clock that stands where it is put. No server, no sockets."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from random import Random

import msgspec
import pytest

from stamtafel.games import load
from stamtafel.table import commands, events, fair
from stamtafel.table.change import Change, Person, World
from stamtafel.table.handling import do_chore, handle
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Table

ANNA, BRAM, CLEO = Person("anna", "Anna"), Person("bram", "Bram"), Person("cleo", "Cleo")
LEVELS = ("random", "easy", "normal")
SECRET = "5e" * 32


def seed_of(person: Person, ceremony: int = 1) -> str:
    """The seed this person always brings to a table's first ceremony, second and so on, in hex."""
    return hashlib.sha256((person.id * ceremony).encode()).hexdigest()


def commitment_of(person: Person, ceremony: int = 1) -> str:
    """What the person promises the seed with."""
    return fair.commitment(bytes.fromhex(seed_of(person, ceremony)))


class Sitting:
    """A table and everything that has happened there; Anna is the host. Every change is checked on the way."""

    def __init__(
        self, game: str = "push", players: int = 2, options: Mapping[str, bool | int] | None = None,
        luck: fair.Luck = fair.draw,
    ) -> None:  # fmt: skip
        self.now, self.luck = 1000.0, luck
        complete = dict(load(game).setup(players, options).options)
        created = events.Created(game, players, complete, Settings(), ANNA.id, ANNA.name, SECRET, self.now)
        self.record: list[events.AnyEvent] = [created]
        self.chapters: list[tuple[int, bytes]] = []  # the number before each game, and the table then
        self.changes: list[Change] = []
        self.table = Table(created)
        self.there: list[Person] = []  # who is connected
        self.most_events, self.has_room = 20_000, True
        self.count = 0

    # ---- asking ----

    def ask(self, person: Person, command: type[commands.Command], **values: object) -> list[events.AnyEvent]:
        """What the person's command did, which has happened now; raises Refusal."""
        self.count += 1
        made = command(id=f"c{self.count}", table="t", **values)
        return self._take(handle(self.table, person, made, self.world()))  # type: ignore[arg-type]

    def refuses(self, person: Person, command: type[commands.Command], code: Code, **values: object) -> Refusal:
        """The refusal that this command gets, which must be of this code and change nothing."""
        before = picture(self.table)
        with pytest.raises(Refusal) as raised:
            self.ask(person, command, **values)
        assert raised.value.code is code
        assert picture(self.table) == before
        return raised.value

    def do(self, chore: commands.Chore) -> list[events.AnyEvent]:
        """What the server itself did, which has happened now; raises Refusal."""
        return self._take(do_chore(self.table, chore, self.world()))

    def world(self) -> World:
        """The time, the bots and the chance there are."""
        return World(
            self.now, LEVELS, self.luck, lambda: self.there, self.most_events, self.has_room, ("Meister",)
        )

    def _take(self, change: Change) -> list[events.AnyEvent]:
        self.record += change.events
        self.changes.append(change)
        self.chapters += [change.chapter] if change.chapter else []
        self.table = change.table
        assert self.table.number == len(self.record)
        return change.events

    # ---- common steps ----

    def sit(self, *people: Person) -> Sitting:
        """These people on the first seats, bots on all others."""
        for seat, person in enumerate(people):
            self.ask(person, commands.Sit, seat=seat)
        for seat in range(len(people), self.table.players):
            self.ask(ANNA, commands.Bot, seat=seat, level="easy")
        return self

    def promise(self, *people: Person) -> Sitting:
        """These people are ready, and the host starts."""
        for person in people:
            self.ask(person, commands.Ready, commitment=commitment_of(person, self.table.ceremony))
        self.ask(ANNA, commands.Start)
        return self

    def open(self, *people: Person) -> Sitting:
        """These people open their seeds."""
        for person in people:
            self.ask(person, commands.Open, seed=seed_of(person, self.table.ceremony))
        return self

    def begin(self, *people: Person) -> Sitting:
        """A game with these people on the first seats and bots on all others."""
        return self.sit(*people).promise(*people).open(*people)

    def begin_alone(self) -> Sitting:
        """A game of whoever sits there, if these are bots alone."""
        self.ask(ANNA, commands.Start)
        return self

    def set(self, **values: object) -> Sitting:
        """The host changes these settings."""
        table = self.table
        settings = msgspec.structs.replace(table.settings, **values)
        self.ask(ANNA, commands.Configure, players=table.players, options=table.options, settings=settings)
        return self

    def play_on(self, rng: Random, moves: int = 1 << 30) -> Sitting:
        """Any legal moves of whoever is to act, people and bots, until the game is over."""
        while self.table.phase is Phase.PLAYING and moves:
            position = self.table.position
            assert position is not None
            seat = rng.choice(position.to_act())
            self.act(seat, rng.choice(position.legal(seat)))
            moves -= 1
        return self

    def act(self, seat: int, action: str) -> list[events.AnyEvent]:
        """Whoever plays on the seat does this."""
        sitter = self.table.seats[seat]
        if sitter.level is not None:
            return self.do(commands.BotMove(seat, action, self.table.number))
        assert sitter.person is not None
        return self.ask(Person(sitter.person, sitter.name), commands.Move, action=action)

    def legal(self, seat: int) -> tuple[str, ...]:
        """What the seat may do."""
        assert self.table.position is not None
        return self.table.position.legal_names(seat)


def picture(table: Table) -> dict[str, str]:
    """Everything that a table says, to compare."""
    return {name: repr(getattr(table, name)) for name in Table.__slots__}


def round_trip(event: events.AnyEvent) -> events.AnyEvent:
    """The event stored and read again."""
    again: events.AnyEvent = events.decode(events.encode(event))
    return again


def kinds(happened: list[events.AnyEvent]) -> list[str]:
    """What happened, each event by its kind."""
    return [str(msgspec.to_builtins(event)["kind"]) for event in happened]
