"""`Course`: a game under way: what is so, what may happen, what happened, and taking it back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast

import numpy as np

from stamtafel.games.contract import Game, Penalties
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.facts import Fact
from stamtafel.games.legal import Legal
from stamtafel.games.moves import Chance, Decision, Move, Penalty, clip, parse_move
from stamtafel.games.numbers import Action, Seat
from stamtafel.games.numbers import Outcome as ChanceOutcome
from stamtafel.games.outcome import Outcome
from stamtafel.games.past import CHANCE, PENALTY, STRIDE, Made, Past
from stamtafel.games.setup import Setup
from stamtafel.games.stepping import (
    ACTIONS,
    ASK,
    COUNT,
    DRAW,
    IS_OVER,
    MEMORY,
    NO_LUCK,
    POSITION,
    REFUSED,
    SEAT,
    SEATS,
    new_desk,
)
from stamtafel.kernel.chance import Rng, check_rng
from stamtafel.kernel.crossing import address_of
from stamtafel.kernel.records import Records, copy, empty

SEAT_NAMES = {str(seat): seat for seat in range(100)}  # more than there are
BEGINNINGS = ("=", "!")  # of moves that no seat makes


class Course:
    """A game under way. `Position` is one that also has a text and can be looked at from a seat."""

    __slots__ = ("_data", "_desk", "_due", "_memory", "_names", "_past", "_room", "game", "setup")

    game: Game
    setup: Setup
    _room: Records[Any] | None  # for a view that is made
    _names: tuple[str, ...] | None  # what the seat that is first to act may do, once somebody has asked

    def _fill_in(self, game: Game, setup: Setup, data: Records[Any], memory: Records[Any]) -> None:
        self.game, self.setup, self._data, self._memory = game, setup, data, memory
        self._desk = new_desk(data, memory, game.layout.MOST_LEGAL)
        self._due = memoryview(cast(Any, self._desk))
        self._past, self._room, self._names = Past(), None, None

    def _copy_to(self, other: Course) -> None:
        other.game, other.setup = self.game, self.setup
        other._data, other._memory, other._room = copy(self._data), copy(self._memory), self._room
        other._desk = desk = self._desk.copy()
        desk[POSITION], desk[MEMORY] = address_of(other._data), address_of(other._memory)
        other._due = memoryview(cast(Any, desk))
        other._past, other._names = Past(is_kept=False), self._names

    @property
    def data(self) -> Records[Any]:
        """The position as an array of one record, always the same: the desk says where it lies."""
        return self._data

    @property
    def memory(self) -> Records[Any]:
        """What perfect memory has besides, likewise."""
        return self._memory

    def refresh(self) -> None:
        """Find out what is due; to be called by whoever has changed its records."""
        self.game.steps.step(self._desk, ASK, NO_LUCK)
        self._names = None

    # ---- what is so ----

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._due[IS_OVER])

    def is_chance_due(self) -> bool:
        """Whether chance is to bring something now."""
        return not self._due[SEATS] and not self._due[IS_OVER]

    def to_act(self) -> tuple[int, ...]:
        """The seats that have a decision; none while chance is due or the game is over."""
        return seats_in(self._due[SEATS])

    def first_to_act(self, among: Iterable[int] | None = None) -> int:
        """Which seat acts first where several may, -1 if nobody has a decision; or which of these.

        Raises ValueError if none of these has a decision.
        """
        if among is None:
            return self._due[SEAT]
        seats = sum(1 << seat for seat in among) & self._due[SEATS]
        if not seats:
            raise ValueError(f"none of these seats has a decision; the seats that have are {self.to_act()}")
        return int(self.game.rules.first_to_act(self.data, 0, seats))

    def legal(self, seat: int | None = None) -> Legal:
        """What the seat may do now; without a seat, what whoever is to act may do.

        Where several seats are to act, each action is then written with its seat, like 0:draw.
        """
        return Legal(self, seat)

    def legal_names(self, seat: int | None = None) -> tuple[str, ...]:
        """The same as a tuple, which stays as it is."""
        due = self._due
        seats = due[SEATS]
        if seat is None and seats & (seats - 1):
            return tuple(f"{one}:{name}" for one in seats_in(seats) for name in self.legal_names(one))
        if seat is None or seat == due[SEAT]:
            if self._names is None:
                self._names = self.game.names_of(bytes(due[ACTIONS : ACTIONS + due[COUNT]]))
            return self._names
        if seat < 0 or not seats >> seat & 1:
            return ()
        actions = np.empty(self.game.layout.MOST_LEGAL, np.int64)
        return self.game.names_of(actions[: self.game.rules.legal(self.data, 0, Seat(seat), actions)].tobytes())

    def weights(self) -> list[int]:
        """How likely chance brings each outcome, by its number; empty if no chance is due."""
        weights = np.zeros(self.game.layout.OUTCOMES, np.int64)
        return weights.tolist() if self.game.rules.chance(self.data, 0, weights) else []

    def chance(self) -> dict[str, int]:
        """What chance may bring now, each outcome with its weight; empty if no chance is due."""
        name = self.game.notation.outcome_name
        return {name(ChanceOutcome(outcome)): weight for outcome, weight in enumerate(self.weights()) if weight}

    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        points = np.zeros(self.setup.players, np.int64)
        self.game.rules.scores(self.data, 0, points)
        return tuple(points.tolist())

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none before the end."""
        return seats_in(self.game.rules.winners(self.data, 0))

    def outcome(self) -> Outcome | None:
        """How the game ended: the rule that ended it, who won, and all points; None before the end."""
        if not self.is_over():
            return None
        rule = self.game.rules.ending(self.data, 0)
        return Outcome(f"{self.game.notation.RULE_LETTER}{rule}", self.winners(), self.scores())

    def allowed(self) -> tuple[str, ...]:
        """Every move that may come next, as text."""
        decisions = [f"{seat}:{action}" for seat in self.to_act() for action in self.legal_names(seat)]
        return (*decisions, *(f"={outcome}" for outcome in self.chance()))

    def moves(self) -> tuple[str, ...]:
        """The moves made since it was new, or read from a text."""
        return tuple(map(self._move_name, self._past.moves))

    def _move_name(self, made: Made) -> str:
        who, number = made
        if who == PENALTY:
            return str(Penalty(number))
        if who == CHANCE:
            return f"={self.game.notation.outcome_name(ChanceOutcome(number))}"
        return f"{who}:{self.game.notation.action_name(Action(number))}"

    # ---- what happens ----

    def play(self, text: str) -> None:
        """Check one move and make it; raises Unreadable or IllegalMove and changes nothing.

        A move is written as in a record, like 0:draw, =Y2 or !penalty 1. Where one seat alone is to act, its
        action is enough: draw.
        """
        before, colon, after = text.partition(":")
        action = self.game.numbers.get(after if colon else text)
        seat, seats = self._due[SEAT], self._due[SEATS]
        is_named = SEAT_NAMES.get(before) == seat if colon else not seats & (seats - 1)
        if action is None or not seats or not is_named or not self._play_first(action):
            self._play_move(parse_move(text) if colon or text.startswith(BEGINNINGS) else self._of_only_seat(text))

    def follow(self, move: str) -> None:
        """Make a move of a record, in which the seat is always named; raises as `play` does."""
        if ":" not in move and not move.startswith(BEGINNINGS):
            parse_move(move)  # which says what is wrong with it
        self.play(move)

    def play_and_tell(self, move: str) -> tuple[Fact, ...]:
        """Make a move of a record, and tell what happened; raises as `play` does."""
        before = self.game.facts.glance(self._data)
        self.follow(move)
        return self._tell(before)

    def _tell(self, before: Any) -> tuple[Fact, ...]:
        """What happened with the last move."""
        facts = self.game.facts
        return facts.tell(before, *self._past.moves[-1], facts.glance(self._data))

    def deal(self, rng: Rng) -> tuple[str, ...]:
        """Let chance bring what is due until a seat is to act, or the game is over; what it brought, as moves."""
        check_rng(rng)
        first = len(self._past.moves)
        while self.is_chance_due():
            self._draw(rng)
        return tuple(map(self._move_name, self._past.moves[first:]))

    def pop(self) -> str:
        """Take the last move back, and say which it was; raises IndexError where there is none to take back."""
        last, again = self._past.pop(self.data, self.memory)
        for who, number in again:
            self._make(who, number)
        self.refresh()
        return self._move_name(last)

    def _play_first(self, action: Action) -> bool:
        """Let the seat that is first to act do this, if it is legal; whether it was."""
        seat, past = self._due[SEAT], self._past
        if len(past.moves) % STRIDE == 0:
            past.keep(self._data, self._memory)
        if self.game.steps.step(self._desk, action, NO_LUCK) == REFUSED:
            return False
        past.moves.append((seat, action))
        self._names = None
        return True

    def _of_only_seat(self, action: str) -> Decision:
        """The action as a move of whoever alone is to act; raises Unreadable where that is nobody, or several."""
        if not self.to_act() and not self.is_over():
            raise Unreadable(f"{clip(action)} must wait: chance is due, which deal(rng) or a move like =Y2 brings")
        if len(self.to_act()) != 1:
            raise Unreadable(
                f"{clip(action)} does not say whose move it is; write it like 0:draw, =Y2 or !penalty 1"
            )
        return Decision(self.to_act()[0], action)

    def _play_move(self, move: Move) -> None:
        """Check a move in all ways, and make it."""
        if isinstance(move, Decision):
            self._do(move.seat, self._check_decision(move))
        elif isinstance(move, Chance):
            self._do(CHANCE, self._check_chance(move))
        else:
            self._do(PENALTY, self._check_penalty(move))

    def _do(self, who: int, number: int) -> None:
        """Make a move that is allowed."""
        if len(self._past.moves) % STRIDE == 0:
            self._past.keep(self._data, self._memory)
        self._make(who, number)
        self._past.moves.append((who, number))
        self.refresh()

    def _make(self, who: int, number: int) -> None:
        if who == CHANCE:
            self.game.rules.happen(self.data, 0, ChanceOutcome(number))
        elif who == PENALTY:
            cast(Penalties, self.game.penalties).apply(self.data, 0, number)
        else:
            self.game.knowledge.play_and_remember(self.data, 0, self.memory, 0, Seat(who), Action(number))

    def _check_decision(self, move: Decision) -> Action:
        action = self.game.notation.parse_action(move.action)
        to_act = self.to_act()
        if not to_act:
            raise self._refusal(move, None)
        if move.seat not in to_act:
            raise self._refusal(move, self.game.notation.OUT_OF_TURN)
        broken = self.game.rules.broken_rule(self.data, 0, Seat(move.seat), action)
        if broken:
            raise self._refusal(move, broken)
        return action

    def _check_chance(self, move: Chance) -> ChanceOutcome:
        outcome = self.game.notation.parse_outcome(move.name)
        weights = np.zeros(self.game.layout.OUTCOMES, np.int64)
        self.game.rules.chance(self.data, 0, weights)
        if not weights[outcome]:
            raise self._refusal(move, None)
        return outcome

    def _check_penalty(self, move: Penalty) -> int:
        penalties = self.game.penalties
        if penalties is None:
            raise Unreadable(f"{move}: there are no penalties in {self.game.name}")
        if self.is_over():
            raise self._refusal(move, None)
        broken = penalties.broken_rule(self.data, 0, move.team)
        if broken:
            raise self._refusal(move, broken)
        return move.team

    def _refusal(self, move: Move, rule: int | None) -> IllegalMove:
        name = None if rule is None else f"{self.game.notation.RULE_LETTER}{rule}"
        return IllegalMove(clip(str(move)), name, self.allowed())

    # ---- by number, for speed ----

    def legal_numbers(self) -> list[int]:
        """What the seat that is first to act may do, as numbers; empty while chance is due or the game is over."""
        due = self._due
        return due[ACTIONS : ACTIONS + due[COUNT]].tolist()

    def play_number(self, action: int) -> list[int]:
        """Let the seat that is first to act do this; the answer is `legal_numbers` then. Raises IllegalMove."""
        if action < 0 or not self._play_first(Action(action)):
            raise IllegalMove(f"number {action}", None, tuple(map(str, self.legal_numbers())))
        due = self._due
        return due[ACTIONS : ACTIONS + due[COUNT]].tolist()

    def draw_number(self, rng: Rng) -> list[int]:
        """Let chance bring what is due; the answer is `legal_numbers` then. Raises IllegalMove if nothing is."""
        due = self._due
        if due[SEATS] or due[IS_OVER]:
            raise IllegalMove("to let chance bring something", None, self.allowed())
        self._draw(rng)
        return due[ACTIONS : ACTIONS + due[COUNT]].tolist()

    def _draw(self, rng: Rng) -> None:
        past = self._past
        if len(past.moves) % STRIDE == 0:
            past.keep(self._data, self._memory)
        past.moves.append((CHANCE, self.game.steps.step(self._desk, DRAW, rng)))
        self._names = None

    def apply(self, seat: Seat, action: Action) -> None:
        """Let any seat that is to act do this, which must be legal."""
        self._do(seat, action)

    def happen(self, outcome: ChanceOutcome) -> str:
        """Let this outcome, which must be possible, happen; the answer is the move."""
        self._do(CHANCE, outcome)
        return self._move_name((CHANCE, outcome))

    def happen_and_tell(self, outcome: ChanceOutcome) -> tuple[str, tuple[Fact, ...]]:
        """Let this outcome, which must be possible, happen; the answer is the move and what happened."""
        before = self.game.facts.glance(self._data)
        return self.happen(outcome), self._tell(before)

    def random_chance(self, rng: Rng) -> str:
        """What chance, which must be due, could bring, as likely as it is; nothing happens yet."""
        return self._move_name((CHANCE, self.game.rules.random_outcome(self.data, 0, rng)))


def new_data(game: Game, setup: Setup) -> Records[Any]:
    """The record of the start of a game."""
    data = empty(game.layout.LAYOUT)
    options = np.array([int(value) for value in setup.options.values()], np.int64)
    game.rules.new(data, 0, setup.players, Seat(setup.start), options)
    return data


@lru_cache(maxsize=1 << 12)
def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(seat for seat in range(int(bits).bit_length()) if bits >> seat & 1)
