"""The table as it stands: what all its events together say."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec

from stamtafel.games import load
from stamtafel.games.errors import IllegalMove, InvalidSetup, Unreadable
from stamtafel.games.help_used import HelpUsed
from stamtafel.games.position import Position
from stamtafel.games.setup import OptionValue
from stamtafel.table import events, fair
from stamtafel.table.bot_names import name_at
from stamtafel.table.helping import help_of
from stamtafel.table.refusals import Code
from stamtafel.table.settings import Help, Settings

SHOWN_DIGITS = 16  # of a commitment of 64
REFUSED = (IllegalMove, InvalidSetup, Unreadable)  # what a record raises that is not by today's rules


class Phase(StrEnum):
    """How far the table is."""

    GATHERING = "gathering"  # people sit down and get ready
    OPENING = "opening"  # everyone is committed and opens the seed
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Seat(msgspec.Struct, frozen=True, gc=False):
    """Who sits there: a person, a bot, or nobody; a bot may stand in for a person who is away."""

    person: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None  # the level of a bot that plays for the person, who is away
    took_over: str | None = None  # the level of the bot whose place the person took in this game
    commitment: str | None = None
    seed: str | None = None
    wants_again: bool = False  # another game, with who else sits there

    @property
    def level(self) -> str | None:
        """The level of the bot that plays here now, None if a person does."""
        return self.stand_in or self.bot

    @property
    def is_played_for(self) -> bool:
        """Whether a bot plays for the person."""
        return self.stand_in is not None

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None


EMPTY = Seat()


def bot_seat(number: int, level: str, name: str) -> Seat:
    """A seat with a bot; one that was stored without a name has that of its seat."""
    return Seat(bot=level, name=name or name_at(number))


class Audience(msgspec.Struct, frozen=True, gc=False):
    """Who may see a game: who played it or was host meanwhile; all, if spectators were admitted throughout."""

    persons: frozenset[str] = frozenset()
    is_open: bool = True

    def has(self, person: str, spectators: bool) -> bool:
        """Whether the person is among them, where the table now admits spectators or does not."""
        return person in self.persons or (self.is_open and spectators)


class Table:
    """One table. `apply` moves it on by one event.

    Where moves are made one by one, because each is judged, told or counted (`Change`, `happened.py`,
    `records.py`), they count as one event too.
    """

    __slots__ = (
        "arrivals",
        "audience",
        "ceremony",
        "draws",
        "game",
        "games_played",
        "hands_seen",
        "helped",
        "hinted",
        "host",
        "host_name",
        "is_locked",
        "is_paused",
        "number",
        "options",
        "phase",
        "players",
        "position",
        "prepared",
        "removed",
        "seats",
        "secret",
        "seed",
        "settings",
        "shown",
        "start",
    )

    number: int  # of the last event
    game: str
    players: int
    options: dict[str, OptionValue]
    settings: Settings
    host: str
    host_name: str
    secret: str
    phase: Phase
    is_locked: bool
    is_paused: bool
    seats: tuple[Seat, ...]
    arrivals: tuple[int, ...]  # the seats of persons, in the order they sat down
    hands_seen: frozenset[tuple[str, int]]  # who has played on which seat in the game that is or was played last
    audience: Audience  # of the game that is or was played last, until people gather for another
    helped: HelpUsed | None  # in that game; None where it was not kept
    hinted: frozenset[int]  # the seats that were given a hint for the position as it is
    removed: frozenset[str]  # persons who may not come here any more
    ceremony: int  # how often seeds were to be opened
    shown: frozenset[str]  # the beginnings of the commitments of all seeds that were opened here
    games_played: int
    start: int | None  # of the game that is or was played last
    seed: bytes  # of the game, as long as one is played
    draws: tuple[int, int]  # how many cards and rolls there were
    position: Position | None
    prepared: str  # the position that a first game began with, as text; empty where the game was dealt

    def __init__(self, created: events.Created) -> None:
        self.number = 1
        self.game, self.players, self.options = created.game, created.players, created.options
        self.settings, self.host, self.host_name = created.settings, created.host, created.name
        self.secret = created.secret
        self.phase = Phase.GATHERING
        self.is_locked, self.is_paused = False, False
        self.seats = (EMPTY,) * created.players
        self.arrivals, self.hands_seen, self.removed = (), frozenset(), frozenset()
        self.audience = Audience()
        self.helped, self.hinted = None, frozenset()
        self.ceremony, self.shown = 1, frozenset()
        self.games_played = 0
        self.start, self.seed, self.draws, self.position = None, b"", (0, 0), None
        self.prepared = ""

    @classmethod
    def replay(cls, record: Sequence[events.AnyEvent]) -> Table:
        """The table that all its events give; only its last game is played through.

        Raises one of REFUSED where the rules refuse a move of that.
        """
        table = cls.replay_without_games(record[:1])
        table.go_on(record[1:])
        return table

    @classmethod
    def replay_without_games(cls, record: Sequence[events.AnyEvent]) -> Table:
        """Who sits there, who may not and how it is set, whatever was played; it has no position."""
        created, *rest = record
        assert isinstance(created, events.Created)
        table = cls(created)
        for event in rest:
            table.pass_by(event)
        return table

    @classmethod
    def of(cls, **fields: Any) -> Table:
        """The table with all of these fields."""
        table = cls.__new__(cls)
        for name in cls.__slots__:
            setattr(table, name, fields[name])
        return table

    def copy(self) -> Table:
        """The same table, to go its own way."""
        other = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(other, name, getattr(self, name))
        other.position = self.position and self.position.bare_copy()
        return other

    # ---- what is so ----

    @property
    def server_seed(self) -> bytes:
        """The server's seed for the next game, or the one that is played."""
        return fair.server_seed(bytes.fromhex(self.secret), self.ceremony)

    def seat_of(self, person: str) -> int | None:
        """Where the person sits."""
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def seats_seen(self, person: str) -> tuple[int, ...]:
        """Where the person has sat in this game, and knows the hand."""
        return tuple(seat for who, seat in self.hands_seen if who == person)

    def is_seen_by_removed(self, seat: int) -> bool:
        """Whether somebody knows this hand who was sent away, and might come again as somebody else."""
        return any(number == seat and who in self.removed for who, number in self.hands_seen)

    def stand_in(self, seat: int) -> str:
        """The level of a bot that plays for who is away or leaves: of the one before, or the usual one."""
        return self.seats[seat].took_over or self.usual_level

    @property
    def usual_level(self) -> str:
        """The level of a bot that nobody chose one for."""
        return load(self.game).usual_level

    def was_shown(self, commitment: str) -> bool:
        """Whether the seed of this commitment was opened here before, and everyone may know it."""
        return _beginning(commitment) in self.shown

    def do_all_want_again(self) -> bool:
        """Whether everyone who sits there said so."""
        return all(seat.wants_again for seat in self.seats if seat.person)

    def is_under_way(self) -> bool:
        """Whether a game is being played."""
        return self.phase is Phase.PLAYING

    @property
    def help(self) -> Help:
        """What help there is now; none in a game that began before help was kept."""
        if self.is_under_way() and self.helped is None:
            return "off"
        people = sum(seat.person is not None for seat in self.seats)
        bots = sum(seat.bot is not None for seat in self.seats)
        is_alone_with_bots = people == 1 and bots == self.players - 1
        return help_of(load(self.game), self.settings.help, is_alone_with_bots)

    def waits_for(self, person: str) -> bool:
        """Whether the person has a move to make."""
        if self.position is None or not self.is_under_way() or self.is_paused:
            return False
        return any(self.seats[seat].person == person for seat in self.position.to_act())

    # ---- who may see what ----

    def may_see_play(self, person: str) -> bool:
        """Whether the person may see the game that is or was played last; who sat down after it did not play."""
        return self.audience.has(person, self.settings.spectators)

    def why_not_watch(self, person: str) -> Code | None:
        """Why the person is told nothing here, if so; while people gather all may come and look for a seat."""
        if person in self.removed:
            return Code.REMOVED
        if self.phase is Phase.GATHERING or person == self.host or self.seat_of(person) is not None:
            return None
        return None if self.may_see_play(person) else Code.NO_SPECTATORS

    # ---- what happens ----

    def go_on(self, record: Sequence[events.AnyEvent]) -> None:
        """Move on by all these events; of games that begin with them only the last is played through.

        Raises one of REFUSED where the rules refuse a move of that.
        """
        started = [number for number, event in enumerate(record) if isinstance(event, events.Started)]
        begin = started[-1] if started else 0
        for event in record[:begin]:
            self.pass_by(event)
        for event in record[begin:]:
            self.apply(event)

    def apply(self, event: events.AnyEvent) -> None:  # noqa: C901  one case for each event
        """Move on by one event that was allowed."""
        match event:
            case events.Played():
                assert self.position is not None
                for move in event.moves:
                    self.play(move)
                self.count_moves()
                return
            case events.Sat(seat=seat):
                before = self.seats[seat].bot if self.is_under_way() else None
                self._set(seat, Seat(person=event.person, name=event.name, took_over=before))
                self.arrivals = (*self.arrivals, seat)
                if self.is_under_way():
                    self.hands_seen |= {(event.person, seat)}
                    self._let_see(event.person)
            case events.Stood(seat=seat) | events.Removed(seat=seat):
                self._leave(event)
            case events.BotSat(seat=seat):
                self._set(seat, bot_seat(seat, event.level, event.name))
            case events.BotLeft(seat=seat):
                self._set(seat, EMPTY)
            case events.Configured():
                self._configure(event)
            case events.PlayedFor(seat=seat):
                level = event.level or self.usual_level
                self._set(seat, msgspec.structs.replace(self.seats[seat], stand_in=level))
            case events.Returned(seat=seat):
                self._set(seat, msgspec.structs.replace(self.seats[seat], stand_in=None))
            case events.Locked(on=on):
                self.is_locked = on
            case events.Paused(on=on):
                self.is_paused = on
            case events.Dismissed():
                self.removed |= {event.person}
            case events.HostChanged():
                self.host, self.host_name = event.host, event.name
                if self.is_under_way():
                    self._let_see(event.host)
            case events.Closed():
                self.phase = Phase.CLOSED
            case _:
                self._apply_ceremony(event)
        self.number += 1
        self._note_help()

    def count_moves(self) -> None:
        """Count moves that were made as one event; a hint was for the position before."""
        self.number += 1
        self.hinted = frozenset()

    def pass_by(self, event: events.AnyEvent) -> None:
        """Move on by one event as `apply` does, but play nothing: so the rules of today refuse nothing."""
        match event:
            case events.Played():
                self.count_moves()
            case events.Started():
                self._seat_players(event)
                self.number += 1
            case _:
                self.apply(event)

    def _apply_ceremony(self, event: events.AnyEvent) -> None:
        match event:
            case events.Committed(seat=seat):
                self._set(seat, msgspec.structs.replace(self.seats[seat], commitment=event.commitment))
            case events.Opening():
                self.phase = Phase.OPENING
            case events.Opened(seat=seat):
                self.shown |= {_beginning(fair.commitment(bytes.fromhex(event.seed)))}
                self._set(seat, msgspec.structs.replace(self.seats[seat], seed=event.seed))
            case events.Restarted():
                self._gather()
                self._forget_wishes()
            case events.Started():
                self._begin(event)
            case events.Hinted(seat=seat):
                self.helped = (self.helped or HelpUsed()).with_hint(seat)
                self.hinted |= {seat}
            case events.Finished():
                self.phase, self.is_paused = Phase.OVER, False
                self.games_played += 1
            case events.WantsAgain(seat=seat):
                self._set(seat, msgspec.structs.replace(self.seats[seat], wants_again=True))
            case events.Gathered():
                self._gather()
                self.position = None
                if not self.do_all_want_again():  # the host alone wanted it
                    self._forget_wishes()

    def play(self, move: str) -> None:
        """Make one move of the record and count what chance brought; raises Unreadable or IllegalMove."""
        assert self.position is not None
        self.count_draw(move)
        self.position.follow(move)

    def count_draw(self, move: str) -> None:
        """Count what chance brings, if that is the move that is about to be made."""
        assert self.position is not None
        if move.startswith("="):
            cards, rolls = self.draws
            is_roll = fair.kind_of(self.position.game, self.position.weights()) == fair.ROLL
            self.draws = (cards, rolls + 1) if is_roll else (cards + 1, rolls)

    def _set(self, number: int, seat: Seat) -> None:
        self.seats = (*self.seats[:number], seat, *self.seats[number + 1 :])

    def _leave(self, event: events.Stood | events.Removed) -> None:
        if isinstance(event, events.Removed):
            person = self.seats[event.seat].person
            assert person is not None
            self.removed |= {person}
        seat = EMPTY if event.level is None else bot_seat(event.seat, event.level, event.bot_name)
        self._set(event.seat, seat)
        self.arrivals = tuple(seat for seat in self.arrivals if seat != event.seat)

    def _let_see(self, person: str) -> None:
        """Let a person see the game from now on, for good."""
        self.audience = msgspec.structs.replace(self.audience, persons=self.audience.persons | {person})

    def _configure(self, event: events.Configured) -> None:
        is_same_game = (event.players, event.options) == (self.players, self.options)
        self.players, self.options, self.settings = event.players, event.options, event.settings
        if self.is_under_way() and not event.settings.spectators:
            self.audience = msgspec.structs.replace(self.audience, is_open=False)  # whatever is set later
        if is_same_game:
            return  # whoever promised to play it still does
        seats = [msgspec.structs.replace(seat, commitment=None) for seat in self.seats[: event.players]]
        self.seats = (*seats, *[EMPTY] * (event.players - len(seats)))

    def _gather(self) -> None:
        self.phase, self.audience = Phase.GATHERING, Audience()
        self.ceremony += 1
        of_last_game: dict[str, None] = dict.fromkeys(("commitment", "seed", "took_over"))
        self.seats = tuple(msgspec.structs.replace(seat, **of_last_game) for seat in self.seats)

    def _forget_wishes(self) -> None:
        """Nobody waits for another game any more."""
        self.seats = tuple(msgspec.structs.replace(seat, wants_again=False) for seat in self.seats)

    def _begin(self, event: events.Started) -> None:
        setup = load(self.game).setup(self.players, self.options, event.start)
        self.position = Position(event.prepared) if event.prepared else Position.new(setup)
        self.seed = fair.game_seed(self.server_seed, opened_seeds(self))
        self.draws = (0, 0)
        self._seat_players(event)

    def _seat_players(self, event: events.Started) -> None:
        self.phase, self.start, self.prepared = Phase.PLAYING, event.start, event.prepared
        self._forget_wishes()
        self.helped, self.hinted = None if event.help is None else HelpUsed(), frozenset()
        self._note_help()
        self.hands_seen = frozenset(
            (seat.person, n) for n, seat in enumerate(self.seats) if seat.person is not None
        )
        players = {player for player, _ in self.hands_seen}
        self.audience = Audience(frozenset({self.host, *players}), self.settings.spectators)

    def _note_help(self) -> None:
        """Keep it if odds are shown in this game."""
        if self.is_under_way() and self.helped is not None and not self.helped.odds and self.help != "off":
            self.helped = self.helped.with_odds()


def _beginning(commitment: str) -> str:
    """Enough to know it by: a table keeps many."""
    return commitment[:SHOWN_DIGITS]


def opened_seeds(table: Table) -> list[bytes]:
    """The seeds that people opened, in seat order."""
    return [bytes.fromhex(seat.seed) for seat in table.seats if seat.seed is not None]
