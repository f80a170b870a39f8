"""`Position`, the truth about one game, and `View`, what one seat knows of it: two types, never mixed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, Self, TypedDict, cast, get_type_hints

import numpy as np

from stamtafel.games import load
from stamtafel.games.clauses import read_clauses, write_clauses
from stamtafel.games.contract import Game
from stamtafel.games.course import Course, new_data
from stamtafel.games.errors import NoSample, Unreadable
from stamtafel.games.legal import Legal
from stamtafel.games.moves import clip, parse_number
from stamtafel.games.numbers import SPECTATOR, Seat, seats
from stamtafel.games.setup import Setup
from stamtafel.games.stepping import VIEW
from stamtafel.kernel.chance import Rng, new_rng
from stamtafel.kernel.crossing import address_of
from stamtafel.kernel.modes import Mode
from stamtafel.kernel.records import Record, Records, empty

NO_SEAT = "-"  # in texts: of who only watches

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # of which a parameter may be left out

    R = TypeVar("R", bound=Record, default=Any)  # the record of a view
    V = TypeVar("V", bound="View[Any]", covariant=True, default="View[Any]")  # the view of a position's game
else:
    from typing import TypeVar

    R, V = TypeVar("R"), TypeVar("V")


class Position(Course, Generic[V]):
    """The truth about one game, hidden cards included.

    >>> import stamtafel as st
    >>> position = st.read("push 3; turn: 0 places Y2; rows: R2 / Y5; seat 1: R3 R5 Y1 + R6")
    >>> position.legal()
    <Legal: place 3>
    >>> position.play("place 3")
    >>> position.to_act(), position.scores()
    ((0,), (0, 15, 0))
    >>> position.pop()
    '0:place 3'

    Where speed counts, moves are numbers: one call makes a move and says what may be done next.

    >>> from random import Random
    >>> position, rng, luck = st.new("push", players=2), st.rng(1), Random(1)
    >>> numbers = position.legal_numbers()
    >>> while not position.is_over():
    ...     if numbers:
    ...         numbers = position.play_number(luck.choice(numbers))
    ...     else:
    ...         numbers = position.draw_number(rng)
    >>> position.outcome().reason
    'P25'
    """

    __slots__ = ()

    def __init__(self, text: str) -> None:
        """The position that the text describes; raises Unreadable."""
        setup, clauses = read_clauses(text)
        laid_out = Position[V].laid_out(setup, clauses)
        laid_out.game.positions.check_position(laid_out.data, 0, laid_out.memory, 0)
        self._fill_in(laid_out.game, setup, laid_out.data, laid_out.memory)
        self.refresh()

    @classmethod
    def new(cls, setup: Setup, mode: Mode | None = None) -> Position[V]:
        """The start of a game, run in this mode, or else as this process runs games."""
        game = load(setup.game, mode)
        return cls.of(game, setup, new_data(game, setup), empty(game.knowledge.MEMORY))

    @classmethod
    def laid_out(cls, setup: Setup, clauses: dict[str, str]) -> Position[V]:
        """What these clauses say, to be looked at; raises Unreadable.

        It may be one that could not be played on from, so nobody has asked what is due.
        """
        game = load(setup.game)
        data, memory = new_data(game, setup), empty(game.knowledge.MEMORY)
        game.positions.read_position(data, 0, memory, 0, clauses)
        self = cls.__new__(cls)
        self._fill_in(game, setup, data, memory)
        return self

    @classmethod
    def of(cls, game: Game, setup: Setup, data: Records[Any], memory: Records[Any]) -> Position[V]:
        """The position and memory in arrays of one record each, which become its own."""
        self = cls.__new__(cls)
        self._fill_in(game, setup, data, memory)
        self.refresh()
        return self

    # ---- what a seat knows ----

    def view(self, seat: int) -> V:
        """What the seat may know; SPECTATOR is what everyone may know."""
        self._check_seat(seat)
        game = self.game
        if self._room is None:
            self._room = empty(game.knowledge.VIEW)
            self._desk[VIEW] = address_of(self._room)
        game.steps.look(self._desk, Seat(seat))
        return cast(V, game.views.view_type.of(game, self.setup, self._room.tobytes()))

    def as_seen(self, move: str, seat: int) -> str:
        """The move that is about to be made as the seat sees it: `=?` for a card that it does not see."""
        self._check_seat(seat)
        if not move.startswith("=") or self.game.knowledge.sees(self.data, 0, Seat(seat)):
            return move
        return "=?"

    def who_sees(self) -> int:
        """The only seat that sees what chance, which must be due, brings; SPECTATOR if everyone does."""
        sees, data = self.game.knowledge.sees, self._data
        for seat in seats(SPECTATOR, self.setup.players):
            if sees(data, 0, seat):
                return seat
        raise AssertionError("somebody sees what chance brings")

    def _check_seat(self, seat: int) -> None:
        if seat != SPECTATOR and not 0 <= seat < self.setup.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.setup.players - 1}, or SPECTATOR")

    def takes_away(self, seat: int, action: str, others: Iterable[int]) -> bool:
        """Whether the seat's action, a legal one, leaves one of the others less to do than it has now (S18)."""
        before = {other: self.legal_names(other) for other in others if other != seat}
        if not any(before.values()):
            return False
        after = self.copy()
        after.follow(f"{seat}:{action}")
        if after.weights():
            after.follow(f"={next(iter(after.chance()))}")
        return any(set(names) - set(after.legal_names(other)) for other, names in before.items())

    # ---- as a value ----

    def copy(self) -> Position[V]:
        """The same position with the same past, to go its own way."""
        other = self.bare_copy()
        other._past, other._room = self._past.copy(), None
        return other

    def bare_copy(self) -> Position[V]:
        """The same position, made quickly: no move that was before can be taken back.

        Both have one room in which views are made, so both belong to one thread.
        """
        other = type(self).__new__(type(self))
        self._copy_to(other)
        return other

    def __eq__(self, other: object) -> bool:
        """Whether everything lies the same, however it came about; the order of a pile's array means nothing."""
        if not isinstance(other, Position) or self.setup != other.setup:
            return False
        return (self._as_bytes() == other._as_bytes()) or str(self) == str(other)

    def _as_bytes(self) -> bytes:
        return self.data.tobytes() + self.memory.tobytes()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __str__(self) -> str:
        return write_clauses(self.setup, self.game.positions.write_position(self.data, 0, self.memory, 0))

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"


class View(Generic[R]):
    """What one seat knows of a game. Bots, clients, logs and errors get this, never a Position.

    It never changes. Its text says all of it; in it `?` is a card that the seat does not see.

    >>> import stamtafel as st
    >>> view = st.read("push 2; turn: 0 begins; seat 0: R3 R5 Y1").view(1)
    >>> view
    PushView('push 2; seat: 1; turn: 0 begins; seat 0: R3 R5 Y1')
    >>> st.PushView('push 2; seat: 1; turn: 0 begins; seat 0: R3 R5 Y1') == view
    True
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()  # the names of all that a seat knows, those of the subclass
    OWN: ClassVar[tuple[str, ...]] = ("seat",)  # those of them that others know otherwise, or not at all

    game: Game
    setup: Setup
    seat: Seat  # whose view it is; -1 for who only watches
    _content: bytes  # all that it says

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.FIELDS = ("seat", *get_annotations(cls))

    def __init__(self, text: str) -> None:
        """The view that the text describes; raises Unreadable."""
        setup, clauses = read_clauses(text)
        viewer = _read_seat(clauses.pop("seat", ""), setup)
        if load(setup.game).views.view_type is not type(self):
            raise Unreadable(f"{clip(text)} is no {type(self).__name__}; it is a view of {setup.game}")
        position = Position.laid_out(setup, self.fill(setup, viewer, clauses))
        self._fill_in(position.game, setup, position.view(viewer).to_bytes())
        if not self._is_possible():
            raise Unreadable(f"{clip(text)}: no position looks like that")

    @classmethod
    def of(cls, game: Game, setup: Setup, content: bytes) -> Self:
        """The view whose record has these bytes, as `to_bytes` gives them."""
        self = cls.__new__(cls)
        self._fill_in(game, setup, content)
        return self

    def _fill_in(self, game: Game, setup: Setup, content: bytes) -> None:
        self.__dict__.update(game=game, setup=setup, _content=content)

    @cached_property
    def data(self) -> Records[R]:
        """All that the seat knows, as the record that rules and bots work with."""
        return cast(Records[R], np.frombuffer(bytearray(self._content), self.game.knowledge.VIEW))

    # ---- what is so ----

    def fields(self) -> dict[str, Any]:
        """All that the seat knows, by name, as the annotations of its class say."""
        raise NotImplementedError

    if not TYPE_CHECKING:  # mypy is to find a field that is not there

        def __getattr__(self, name: str) -> Any:
            """A field, when one is first asked for: then all are there."""
            if name not in self.FIELDS:
                raise AttributeError(f"{type(self).__name__} has no {name}; it has {', '.join(self.FIELDS)}")
            fields = self.__dict__
            fields.update(self.fields())
            return fields[name]

    @cached_property
    def _position(self) -> Position:
        """A position that has what the seat sees, and nothing else."""
        data, memory = new_data(self.game, self.setup), empty(self.game.knowledge.MEMORY)
        self.game.knowledge.lay_open(self.data, 0, data, 0, memory, 0)
        return Position.of(self.game, self.setup, data, memory)

    def to_act(self) -> tuple[int, ...]:
        """The seats that have a decision; none while chance is due or the game is over."""
        return self._position.to_act()

    def legal(self) -> Legal:
        """What the seat may do now, nothing if it is not to act."""
        return Legal(self, self.seat)

    def legal_names(self, seat: int | None) -> tuple[str, ...]:
        """The same as a tuple."""
        return self._position.legal_names(self.seat if seat is None else seat) if self.seat >= 0 else ()

    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return self._position.scores()

    # ---- what cannot be seen ----

    def sample(self, rng: Rng) -> Position[Self]:
        """A position that fits this view, each possible one as likely as any other (see `Knowledge`).

        Raises NoSample in the rare case that none was found which is proven possible.
        """
        data, memory = new_data(self.game, self.setup), empty(self.game.knowledge.MEMORY)
        if not self.game.knowledge.sample(self.data, 0, rng, data, 0, memory, 0):
            raise NoSample(f"no position was found that is certain to fit what seat {self.seat} knows; try again")
        return Position.of(self.game, self.setup, data, memory)

    def _is_possible(self) -> bool:
        """Whether a position was found that fits it, and that could be played on from."""
        try:
            world = self.sample(new_rng(0))
            return world.view(self.seat) == self and Position(str(world)) == world
        except (NoSample, Unreadable):
            return False

    # ---- as a value ----

    def hide(self, clauses: dict[str, str]) -> dict[str, str]:
        """The clauses of a position in which the seat sees only its own, with `?` for what it does not see."""
        return clauses

    @classmethod
    def fill(cls, setup: Setup, seat: int, clauses: dict[str, str]) -> dict[str, str]:
        """The clauses with any cards that it may be instead of every `?`; raises Unreadable."""
        return clauses

    @classmethod
    def json_type(cls) -> Any:
        """What `to_json` gives, as a type: every field with what is in it."""
        hints = get_type_hints(cls)
        made = cast(Any, TypedDict)(cls.__name__, {name: hints[name] for name in cls.FIELDS})
        made.__doc__ = (cls.__doc__ or "").partition("\n")[0]
        return made

    def to_json(self) -> dict[str, Any]:
        """All that it says, as JSON values in notation."""
        return self.fields()

    def to_bytes(self) -> bytes:
        """All that it says; equal for equal knowledge."""
        return self._content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.setup == other.setup and self._content == other._content

    def __hash__(self) -> int:
        return hash((self.setup, self._content))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a view never changes; ask a position for another one instead of setting {name}")

    def __str__(self) -> str:
        open_position = self._position
        clauses = self.game.positions.write_position(open_position.data, 0, open_position.memory, 0)
        seat = NO_SEAT if self.seat == SPECTATOR else str(self.seat)
        return write_clauses(self.setup, {"seat": seat} | self.hide(clauses))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


def _read_seat(text: str, setup: Setup) -> int:
    if text == NO_SEAT:
        return SPECTATOR
    if not text or parse_number(text) >= setup.players:
        raise Unreadable(f"a view says whose it is, like `seat: 0`, or `seat: {NO_SEAT}` for who only watches")
    return parse_number(text)
