"""`Position`, the truth about one game, and `View`, what one seat knows of it: two types, never mixed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from stamtafel.games import load
from stamtafel.games.contract import Game
from stamtafel.games.errors import IllegalMove, InvalidSetup, NoSample, Unreadable
from stamtafel.games.moves import Chance, Decision, Move, Penalty, clip, parse_move, parse_number
from stamtafel.games.numbers import SPECTATOR, Action, Outcome, Seat
from stamtafel.games.setup import Setup, read_option
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.modes import Mode
from stamtafel.kernel.records import Records, copy, empty


class Position:
    """The truth about one game, hidden cards included.

    >>> position = Position("push 3; turn: 0 places Y2; rows: R2 / Y5; seat 1: R3 R5 Y1 + R6")
    >>> position.legal(0)
    ('place 3',)
    >>> position.play("0:place 3")
    >>> position.to_act(), position.scores()
    ((0,), (0, 15, 0))
    """

    __slots__ = ("data", "game", "memory", "setup")

    def __init__(self, text: str) -> None:
        """The position that the text describes; raises Unreadable."""
        self.setup, clauses = _read_clauses(text)
        self.game = load(self.setup.game)
        self.data, self.memory = _new_data(self.game, self.setup), empty(self.game.knowledge.MEMORY)
        self.game.positions.read_position(self.data, 0, self.memory, 0, clauses)

    @classmethod
    def new(cls, setup: Setup, mode: Mode | None = None) -> Position:
        """The start of a game, run in this mode, or else as this process runs games."""
        game = load(setup.game, mode)
        return cls.of(game, setup, _new_data(game, setup), empty(game.knowledge.MEMORY))

    @classmethod
    def of(cls, game: Game, setup: Setup, data: Records[Any], memory: Records[Any]) -> Position:
        """The position and memory in arrays of one record each, which become its own."""
        self = cls.__new__(cls)
        self.game, self.setup, self.data, self.memory = game, setup, data, memory
        return self

    # ---- what is so ----

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.rules.is_over(self.data, 0))

    def to_act(self) -> tuple[int, ...]:
        """The seats that have a decision; none while chance is due or the game is over."""
        return seats_in(self.game.rules.to_act(self.data, 0))

    def first_to_act(self, among: Iterable[int] | None = None) -> int:
        """Which seat, or which of these, acts first where several may; raises ValueError if none has to."""
        to_act = self.to_act()
        seats = to_act if among is None else [seat for seat in among if seat in to_act]
        if not seats:
            raise ValueError(f"none of these seats has a decision; the seats that have are {to_act}")
        return int(self.game.rules.first_to_act(self.data, 0, sum(1 << seat for seat in seats)))

    def legal(self, seat: int) -> tuple[str, ...]:
        """What the seat may do now, in code-point order."""
        if seat not in self.to_act():
            return ()
        actions = np.empty(self.game.layout.MOST_LEGAL, np.int64)
        count = self.game.rules.legal(self.data, 0, Seat(seat), actions)
        name = self.game.notation.action_name
        return tuple(sorted([name(action) for action in actions[:count].tolist()]))

    def weights(self) -> list[int]:
        """How likely chance brings each outcome, by its number; empty if no chance is due."""
        weights = np.zeros(self.game.layout.OUTCOMES, np.int64)
        return weights.tolist() if self.game.rules.chance(self.data, 0, weights) else []

    def chance(self) -> dict[str, int]:
        """What chance may bring now, each outcome with its weight; empty if no chance is due."""
        name = self.game.notation.outcome_name
        return {name(Outcome(outcome)): weight for outcome, weight in enumerate(self.weights()) if weight}

    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        points = np.zeros(self.setup.players, np.int64)
        self.game.rules.scores(self.data, 0, points)
        return tuple(points.tolist())

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none before the end."""
        return seats_in(self.game.rules.winners(self.data, 0))

    def allowed(self) -> tuple[str, ...]:
        """Every move that may come next, as text."""
        decisions = [f"{seat}:{action}" for seat in self.to_act() for action in self.legal(seat)]
        return (*decisions, *(f"={outcome}" for outcome in self.chance()))

    # ---- what happens ----

    def play(self, text: str) -> None:
        """Check one move of a record and make it; raises Unreadable or IllegalMove and changes nothing."""
        move = parse_move(text)
        if isinstance(move, Decision):
            self._decide(move)
        elif isinstance(move, Chance):
            self._happen(move)
        else:
            self._penalise(move)

    def apply(self, seat: Seat, action: Action) -> None:
        """Do an action by its number; it must be legal."""
        self.game.knowledge.play_and_remember(self.data, 0, self.memory, 0, seat, action)

    def happen(self, outcome: Outcome) -> None:
        """Let an outcome happen by its number; it must be possible."""
        self.game.rules.happen(self.data, 0, outcome)

    def random_outcome(self, rng: Rng) -> Outcome:
        """What chance brings, drawn with its weights; chance must be due."""
        return self.game.rules.random_outcome(self.data, 0, rng)

    def _decide(self, move: Decision) -> None:
        action = self.game.notation.parse_action(move.action)
        to_act = self.to_act()
        if not to_act:
            raise self._refusal(move, None)
        if move.seat not in to_act:
            raise self._refusal(move, self.game.notation.OUT_OF_TURN)
        broken = self.game.rules.broken_rule(self.data, 0, Seat(move.seat), action)
        if broken:
            raise self._refusal(move, broken)
        self.apply(Seat(move.seat), action)

    def _happen(self, move: Chance) -> None:
        outcome = self.game.notation.parse_outcome(move.name)
        weights = np.zeros(self.game.layout.OUTCOMES, np.int64)
        self.game.rules.chance(self.data, 0, weights)
        if not weights[outcome]:
            raise self._refusal(move, None)
        self.happen(outcome)

    def _penalise(self, move: Penalty) -> None:
        penalties = self.game.penalties
        if penalties is None:
            raise Unreadable(f"{move}: there are no penalties in {self.game.name}")
        if self.is_over():
            raise self._refusal(move, None)
        broken = penalties.broken_rule(self.data, 0, move.team)
        if broken:
            raise self._refusal(move, broken)
        penalties.apply(self.data, 0, move.team)

    def _refusal(self, move: Move, rule: int | None) -> IllegalMove:
        name = None if rule is None else f"{self.game.notation.RULE_LETTER}{rule}"
        return IllegalMove(clip(str(move)), name, self.allowed())

    # ---- what a seat knows ----

    def view(self, seat: int) -> View:
        """What the seat may know; SPECTATOR is what everyone may know."""
        self._check_seat(seat)
        data = empty(self.game.knowledge.VIEW)
        self.game.knowledge.view(self.data, 0, self.memory, 0, Seat(seat), data, 0)
        return View(self.game, self.setup, data)

    def as_seen(self, move: str, seat: int) -> str:
        """The move that is about to be made as the seat sees it: `=?` for a card that it does not see."""
        self._check_seat(seat)
        if not move.startswith("=") or self.game.knowledge.sees(self.data, 0, Seat(seat)):
            return move
        return "=?"

    def _check_seat(self, seat: int) -> None:
        if seat != SPECTATOR and not 0 <= seat < self.setup.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.setup.players - 1}, or SPECTATOR")

    # ---- as a value ----

    def copy(self) -> Position:
        """The same position, to go its own way."""
        return Position.of(self.game, self.setup, copy(self.data), copy(self.memory))

    def __eq__(self, other: object) -> bool:
        """Whether everything lies the same; the order of a pile's array means nothing."""
        if not isinstance(other, Position) or self.setup != other.setup:
            return False
        return (self._as_bytes() == other._as_bytes()) or str(self) == str(other)

    def _as_bytes(self) -> bytes:
        return self.data.tobytes() + self.memory.tobytes()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __str__(self) -> str:
        options = [f"{name}={str(value).lower()}" for name, value in self.setup.changed_options().items()]
        header = " ".join([self.game.name, str(self.setup.players), *options])
        start = {"start": str(self.setup.start)} if self.setup.start else {}
        clauses = start | self.game.positions.write_position(self.data, 0, self.memory, 0)
        return "; ".join([header, *(f"{key}: {value}" for key, value in clauses.items())])

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"


class View:
    """What one seat knows of a game. Bots, clients, logs and errors get this, never a Position."""

    __slots__ = ("data", "game", "setup")

    def __init__(self, game: Game, setup: Setup, data: Records[Any]) -> None:
        self.game, self.setup, self.data = game, setup, data

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        return Seat(self.data[0]["seat"])

    def sample(self, rng: Rng) -> Position:
        """A position that fits this view, each possible one as likely as any other (see `Knowledge`).

        Raises NoSample in the rare case that none was found which is proven possible.
        """
        data, memory = _new_data(self.game, self.setup), empty(self.game.knowledge.MEMORY)
        if not self.game.knowledge.sample(self.data, 0, rng, data, 0, memory, 0):
            raise NoSample(f"no position was found that is certain to fit what seat {self.seat} knows; try again")
        return Position.of(self.game, self.setup, data, memory)

    @classmethod
    def from_bytes(cls, game: Game, setup: Setup, content: bytes) -> View:
        """The view that these bytes of `to_bytes` say."""
        data = empty(game.knowledge.VIEW)
        data[:] = np.frombuffer(content, game.knowledge.VIEW)
        return cls(game, setup, data)

    def to_json(self) -> dict[str, Any]:
        """All that it says, as JSON values in notation."""
        return dict(self.game.views.view_json(self))

    def to_bytes(self) -> bytes:
        """All that it says; equal for equal knowledge."""
        return bytes(self.data.tobytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.setup == other.setup and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]


def _new_data(game: Game, setup: Setup) -> Records[Any]:
    data = empty(game.layout.LAYOUT)
    options = np.array([int(value) for value in setup.options.values()], np.int64)
    game.rules.new(data, 0, setup.players, Seat(setup.start), options)
    return data


@lru_cache(maxsize=1 << 12)
def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(seat for seat in range(int(bits).bit_length()) if bits >> seat & 1)


def _read_clauses(text: str) -> tuple[Setup, dict[str, str]]:
    """The setup and the other clauses of a position; clauses end with a semicolon or a line."""
    header, *rest = [clause.strip() for clause in text.replace("\n", ";").split(";") if clause.strip()] or [""]
    clauses: dict[str, str] = {}
    for clause in rest:
        key, colon, value = clause.partition(":")
        if not colon or key in clauses:
            raise Unreadable(f"{clip(clause)} is not a clause of its own like `rows: R3 Y1`")
        clauses[key] = value.strip()
    name, *words = header.split() or [""]
    try:
        game = load(name)
        players, *options = words or ["0"]
        start = parse_number(clauses.pop("start", "0"))
        return game.setup(parse_number(players), dict(map(read_option, options)), start), clauses
    except (KeyError, InvalidSetup) as error:
        raise Unreadable(f"{clip(header)} does not begin a position: {error.args[0]}") from error
