"""Anything that people, bots and the server may do at a table, in any order: it stays a table."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.table import commands, events, fair
from stamtafel.table.change import Change, Person, World
from stamtafel.table.chapters import CHAPTER_EVENTS, read_chapter, write_chapter
from stamtafel.table.handling import do_chore, handle
from stamtafel.table.records import finished_games
from stamtafel.table.refusals import Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Table

pytestmark = pytest.mark.statistical

PEOPLE = [Person(f"id-{name}", name) for name in ("Anna", "Bram", "Cleo", "Dirk")]
SETUPS: list[tuple[str, int, dict[str, bool | int]]] = [
    ("push", 2, {"switch_cards": False}),
    ("push", 3, {"risk": True}),
    ("thirteen", 3, {}),
    ("sequence", 2, {"table_talk": True, "strict_draw": True}),
    ("sequence", 4, {"advanced": True}),
]
MOVES_AT_ONCE = 250

people = st.sampled_from(PEOPLE)
seeds = st.integers(0, 3).map(lambda n: hashlib.sha256(b"%d" % n).hexdigest())
levels = st.sampled_from(["easy", "normal", "grandmaster", None])
actions = st.sampled_from(
    ["draw", "pass", "stop", "bank red", "place 1", "play B1", "0:draw", "=R4", "\x00", "ß" * 40]
)
numbers = st.integers(0, 11)


def _command(kind: type[commands.Command], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(kind, id=st.just("i"), table=st.just("t"), **fields)


any_command = st.one_of(
    _command(commands.Sit, seat=numbers),
    _command(commands.Stand),
    _command(commands.Bot, seat=numbers, level=levels),
    _command(
        commands.Configure,
        players=st.integers(2, 12),
        options=st.sampled_from([{}, {"risk": True}, {"teams": 3}, {"teams": 2}, {"risk": 7}, {"nonsense": True}]),
        settings=st.builds(Settings, public=st.booleans(), spectators=st.booleans(), admits=st.booleans()),
    ),
    _command(commands.Ready, commitment=seeds),
    _command(commands.Start),
    _command(commands.Open, seed=seeds),
    _command(commands.Move, action=actions),
    _command(commands.Penalty, team=st.integers(0, 2)),
    _command(commands.Lock, on=st.booleans()),
    _command(commands.Pause, on=st.booleans()),
    _command(commands.Remove, seat=numbers),
    _command(commands.Handover, seat=numbers),
    _command(commands.Rematch),
)


class TableMachine(RuleBasedStateMachine):
    """Keeps the table, its events, and a second table that only ever saw the stored events."""

    @initialize(setup=st.sampled_from(SETUPS))
    def create(self, setup: tuple[str, int, dict[str, bool | int]]) -> None:
        game, players, chosen = setup
        options = dict(load(game).setup(players, chosen).options)
        host, secret = PEOPLE[0], bytes(32).hex()
        created = events.Created(game, players, options, Settings(), host.id, host.name, secret, 1.0)
        self.table, self.replayed = Table(created), Table(created)
        self.events: list[events.AnyEvent] = [created]
        self.chapters: list[tuple[int, bytes]] = []
        self.now = 1.0

    # ---- whatever comes ----

    @rule(person=people, command=any_command)
    def ask(self, person: Person, command: commands.TableCommand) -> None:
        before = state(self.table)
        try:
            change = handle(self.table, person, command, self._world())
        except Refusal:
            assert state(self.table) == before
        else:
            assert state(self.table) == before
            self._take(change)

    @rule(
        chore=st.one_of(
            st.builds(commands.BotMove, seat=st.integers(0, 1), action=actions, number=st.integers(0, 40)),
            st.builds(commands.PlayFor, seat=st.integers(0, 1)),
            st.builds(commands.Return, seat=st.integers(0, 1)),
            st.builds(commands.HandOn),
            st.builds(commands.Expire, ceremony=st.integers(1, 4)),
        )
    )
    def do_by_itself(self, chore: commands.Chore) -> None:
        before = state(self.table)
        try:
            self._take(do_chore(self.table, chore, self._world()))
        except Refusal:
            assert state(self.table) == before

    @rule(command=any_command)
    def ask_as_host(self, command: commands.TableCommand) -> None:
        self.ask(self._host(), command)

    @precondition(lambda self: self.table.phase is Phase.OVER)
    @rule()
    def play_again(self) -> None:
        self.ask(self._host(), commands.Rematch(id="i", table="t"))
        assert self.table.phase is Phase.GATHERING

    @precondition(lambda self: len(self.events) > 200)
    @rule(person=people)
    def close(self, person: Person) -> None:
        self.ask(person, commands.Close(id="i", table="t"))

    # ---- what brings it on ----

    @rule()
    def everyone_gets_ready(self) -> None:
        """Free seats are filled, with people while there are any; all commit; the host starts."""
        for number, seat in enumerate(self.table.seats):
            waiting = [person for person in PEOPLE if self.table.seat_of(person.id) is None]
            if seat.is_free and waiting:
                self.ask(waiting[0], commands.Sit(id="i", table="t", seat=number))
            elif seat.is_free:
                self.ask(self._host(), commands.Bot(id="i", table="t", seat=number, level="easy"))
        for person in self._seated():
            self.ask(person, commands.Ready(id="i", table="t", commitment=fair.commitment(self._seed(person))))
        self.ask(self._host(), commands.Start(id="i", table="t"))

    @rule(count=st.sampled_from([1, 4]))
    def some_open_their_seeds(self, count: int) -> None:
        for person in self._seated()[:count]:
            self.ask(person, commands.Open(id="i", table="t", seed=self._seed(person).hex()))

    @precondition(lambda self: self.table.is_under_way() and not self.table.is_paused)
    @rule(count=st.sampled_from([1, 20, MOVES_AT_ONCE]), seed=st.integers(0, 1000))
    def play_on(self, count: int, seed: int) -> None:
        """Legal moves by whoever is to act: none is refused."""
        rng = Random(seed)
        for _ in range(count):
            position = self.table.position
            assert position is not None
            if position.is_over():
                return
            number = rng.choice(position.to_act())
            action, seat = rng.choice(position.legal(number)), self.table.seats[number]
            if seat.level is None:
                person = Person(seat.person or "", seat.name)
                command = commands.Move(id="i", table="t", action=action)
                self._take(handle(self.table, person, command, self._world()))
            else:
                chore = commands.BotMove(number, action, self.table.number)
                self._take(do_chore(self.table, chore, self._world()))

    # ---- what always holds ----

    @invariant()
    def it_is_what_its_events_say(self) -> None:
        if not hasattr(self, "table"):
            return
        assert self.table.number == len(self.events)
        assert state(self.replayed) == state(self.table)

    @invariant()
    def nobody_sits_twice(self) -> None:
        if not hasattr(self, "table"):
            return
        table = self.table
        seated = [seat.person for seat in table.seats if seat.person is not None]
        assert len(seated) == len({*seated})
        assert not table.removed & {*seated}
        assert len(table.seats) == table.players
        assert all(seat.person is None or seat.bot is None for seat in table.seats)
        assert all(seat.person is not None for seat in table.seats if seat.is_played_for or seat.seed)
        assert all(table.seats[seat].person is not None for seat in table.arrivals)

    @invariant()
    def the_game_fits_the_phase(self) -> None:
        if not hasattr(self, "table"):
            return
        table = self.table
        if table.phase in (Phase.PLAYING, Phase.OVER):
            assert table.position is not None
            assert table.position.is_over() == (table.phase is Phase.OVER)
            assert not table.position.weights(), "chance is never left waiting"
            assert not any(seat.is_free for seat in table.seats) or table.phase is Phase.OVER
        if table.phase is Phase.GATHERING:
            assert not table.is_paused
            assert not any(seat.seed for seat in table.seats)
        if table.phase is Phase.OPENING:
            assert all(seat.commitment for seat in table.seats if seat.person is not None)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        assert state(Table.replay(self.events)) == state(self.table)
        self.every_chapter_goes_on_to_the_same_table()
        games = finished_games(self.events)
        assert len(games) == self.table.games_played
        for game, persons, _ in games:
            assert len(game.names) == game.players
            assert {*persons.values()} <= {*range(game.players)}
            position = Position.new(game.setup())
            for move in game.moves:
                position.play(move)
            assert position.is_over()
            assert fair.commitment(bytes.fromhex(game.fair.server_seed)) == game.fair.server_commitment
            for seat, seed in game.fair.seeds.items():
                assert fair.commitment(bytes.fromhex(seed)) == game.fair.commitments[seat]

    def every_chapter_goes_on_to_the_same_table(self) -> None:
        begun = [number for number, event in enumerate(self.events) if isinstance(event, events.Started)]
        numbers = [number for number, _ in self.chapters]
        assert [number for number in numbers if number in begun] == begun
        assert all(number % CHAPTER_EVENTS == 0 for number in numbers if number not in begun)
        for number, chapter in self.chapters:
            table = read_chapter(chapter)
            assert (table.number, write_chapter(table)) == (number, chapter)
            table.go_on(self.events[number:])
            assert state(table) == state(self.table)

    # ---- by the way ----

    def _take(self, change: Change) -> None:
        """Store the events and go on with the changed table."""
        for event in change.events:
            again = events.decode(events.encode(event))
            assert again == event
            self.replayed.apply(again)
        self.events += change.events
        self.chapters += [change.chapter] if change.chapter else []
        self.table = change.table

    def _world(self) -> World:
        self.now += 1.0
        return World(self.now, ("easy", "normal"), there=lambda: PEOPLE[1:])

    def _seed(self, person: Person) -> bytes:
        return hashlib.sha256(f"{person.id} {self.table.ceremony}".encode()).digest()

    def _host(self) -> Person:
        return Person(self.table.host, self.table.host_name)

    def _seated(self) -> list[Person]:
        return [Person(seat.person, seat.name) for seat in self.table.seats if seat.person is not None]


def state(table: Table) -> dict[str, object]:
    """Everything that a table is, as values that can be compared."""
    values = {name: getattr(table, name) for name in Table.__slots__}
    position = table.position
    return values | {"position": position and (position.data.tobytes(), position.memory.tobytes())}


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=120,
    stateful_step_count=40,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
