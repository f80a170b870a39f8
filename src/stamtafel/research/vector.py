"""Many games at once for programs that learn: one compiled call a step, in arrays that never move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from operator import index
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, cast, get_args

import numpy as np
from numpy.typing import NDArray

from stamtafel.games import load
from stamtafel.games.batching import (
    ANEW,
    CHANCE,
    NO_ROW,
    NO_SEAT,
    NOBODY,
    SETTINGS,
    TRUST,
    WAIT,
    Batch,
    Settings,
    is_in_bits,
)
from stamtafel.games.columns import column_names
from stamtafel.games.contract import Game
from stamtafel.games.course import new_data
from stamtafel.games.errors import IllegalMove
from stamtafel.games.numbers import Action, Outcome, Seat, seats
from stamtafel.games.position import Position, View
from stamtafel.games.setup import OptionValue, Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.modes import Mode
from stamtafel.kernel.records import Records, copy, edit, empty

Numbers: TypeAlias = NDArray[np.int64]
Chance: TypeAlias = Literal["inside", "explicit"]
Illegal: TypeAlias = Literal["raise", "forfeit", "redraw"]  # in the order of stamtafel.games.batching
FOR_CHOICES = 1  # the second generator of a row


class State(NamedTuple):
    """How the games of a vector stand: a record of each game, of what is remembered of it, and of its row."""

    games: Any
    memories: Any  # none if the vector does not remember
    rows: Any


def vector(
    game: str,
    players: int | None = None,
    *,
    n: int,
    seed: int = 0,
    observe: bool = True,
    chance: Chance = "inside",
    illegal: Illegal = "raise",
    begin_anew: bool = True,
    only: int | None = None,
    remember: bool = False,
    threads: int = 1,
    **options: OptionValue,
) -> Vector:
    """So many games of one setup at once, for programs that learn: see Vector.

    Row `i` has luck of its own that follows from the seed and `i`: neither `n` nor `threads` changes it. What else
    can be wished for is in docs/research.md. Raises InvalidSetup and KeyError as `new` does.

    >>> import stamtafel as st
    >>> games, ends = st.vector("push", players=4, n=100, seed=1), 0
    >>> for _ in range(1000):
    ...     games.step(games.random_actions())
    ...     ends += int(games.ended.sum())
    >>> ends > 100, games.acting.shape, games.rewards.shape, games.observations.shape
    (True, (100,), (100, 4), (100, 107))
    """
    known = load(game)
    return Vector(
        known.setup(known.usual_players if players is None else players, options),
        n,
        seed,
        observe=observe,
        chance=chance,
        illegal=illegal,
        begin_anew=begin_anew,
        only=only,
        remember=remember,
        threads=threads,
    )


class Vector:
    """Many games at once, a row each, in arrays that are made once and filled by every `step`.

    `acting` has the seat that is to act in each row, `legal` what it may do (the bits of a number in a game with
    few actions, else a list), `counts` how many actions that are, and `observations` what it knows, in the order
    of `columns`. `rewards` has what each seat won with the last step: its share of the win, if that ended the
    game, as `ended` says. A game that has ended makes room for a new one, which the next seat starts.

    >>> import stamtafel as st
    >>> games = st.vector("thirteen", players=3, n=2, seed=1)
    >>> games.acting.tolist(), games.names(0), bin(games.legal[0])
    ([1, 2], ('play B1', 'play B4', 'play B7', 'play Y7'), '0b1000010101')
    >>> games.step([games.game.numbers["play B4"], games.WAIT])
    >>> games
    <Vector of 2 games of thirteen, 3 players>
    >>> games.acting.tolist(), games.ended.tolist()
    ([2, 2], [False, False])
    """

    WAIT: ClassVar[int] = WAIT  # in place of an action: the row stays as it is
    ANEW: ClassVar[int] = ANEW  # in place of an action: a new game begins in the row
    CHANCE: ClassVar[int] = CHANCE  # in place of a seat: chance is due, and is handed out
    NOBODY: ClassVar[int] = NOBODY  # in place of a seat: the game is over, and waits for ANEW

    def __init__(
        self,
        setup: Setup,
        n: int,
        seed: int = 0,
        *,
        observe: bool = True,
        chance: Chance = "inside",
        illegal: Illegal = "raise",
        begin_anew: bool = True,
        only: int | None = None,
        remember: bool = False,
        threads: int = 1,
        mode: Mode | None = None,
    ) -> None:
        """See `vector`; run in this mode, or as this process runs games. Raises ValueError for an unknown wish."""
        if index(n) < 1 or index(threads) < 1:
            raise ValueError(f"there is at least one game and one thread, not n={n} and threads={threads}")
        self.setup, self.n, self.game = setup, n, load(setup.game, mode)
        game = self.game
        settings = _settings(game, setup, chance, illegal, only)
        about = edit(settings, 0)
        about.rows, about.begins_anew, about.remembers = n, begin_anew, remember
        about.observes = observe and game.batch is not None
        self.columns = column_names(game.batch.describe(setup)) if game.batch else ()
        self._is_in_bits = is_in_bits(game.layout, game.batch)
        rows = cast(Any, empty(game.row_layout, n))
        self.acting: Numbers = rows["acting"]
        self.counts: Numbers = rows["count"]
        self.legal: Numbers = rows["legal"][:, 0] if self._is_in_bits else rows["legal"]
        self.rewards: NDArray[np.float32] = rows["rewards"][:, : setup.players]
        self.ended: NDArray[np.bool_] = rows["ended"]
        self.weights: Numbers = rows["weights"]
        self.observations: NDArray[Any] = rows["known"][:, : len(self.columns) if observe else 0]
        self._mask: NDArray[np.bool_] | None = None
        self._actions: Numbers = np.zeros(n, np.int64)
        self._points: Numbers = np.zeros((n, setup.players), np.int64)
        self._batch = Batch(
            _with_fresh_games(game, setup, n),
            empty(game.knowledge.MEMORY, n + 1 if remember else 0),
            rows,
            settings,
        )
        self._trusting = self._batch._replace(settings=copy(settings))
        edit(self._trusting.settings, 0).illegal = TRUST
        self._kernels = game.batches()
        self._parts = [(n * part // threads, n * (part + 1) // threads) for part in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._is_checked_first = threads > 1 and illegal == "raise"  # by one thread, before any goes on
        self._leaves_ends = illegal != "raise" and not begin_anew
        self.reset(seed=index(seed))  # not None: luck that begins nowhere is the same in every row

    # ---- what happens ----

    def reset(self, rows: Sequence[bool] | NDArray[np.bool_] | None = None, *, seed: int | None = None) -> None:
        """Begin a new game in the rows for which this is true, or in all; with a seed, their luck begins anew."""
        chosen = np.ones(self.n, np.bool_) if rows is None else np.asarray(rows)
        if chosen.shape != (self.n,) or chosen.dtype != np.bool_:
            raise ValueError(f"a reset needs true or false for each of {self.n} rows, not {rows}")
        if seed is not None:
            for i in np.flatnonzero(chosen).tolist():
                row = edit(self._batch.rows, i)
                row.luck, row.choices = new_rng(seed, i), new_rng(seed, i, FOR_CHOICES)
                row.start = Seat(i % self.setup.players)
        self.step(np.where(chosen, ANEW, WAIT))

    def step(self, actions: Numbers | Sequence[int]) -> None:
        """Go on in every row: an action of the seat that is to act, an outcome where CHANCE is, WAIT or ANEW.

        Raises IllegalMove for what is not legal, and nothing has changed, unless something else was wished for.
        """
        numbers = self._checked(actions)
        batch = self._batch
        if self._leaves_ends:
            self._refuse_in_ended(numbers)
        if self._is_checked_first:
            self._refuse(self._kernels.find_illegal(batch, cast(Any, numbers), 0, self.n), numbers)
            batch = self._trusting
        for refused in self._run(self._kernels.advance, batch, numbers):
            self._refuse(refused, numbers)
        if self._leaves_ends:
            self._leave_forfeited()

    def random_actions(self) -> Numbers:
        """Any legal action for every row, or what chance brings; always the same array."""
        self._run(self._kernels.choose, self._batch, self._actions)
        return self._actions

    # ---- what is so ----

    def mask(self) -> NDArray[np.bool_]:
        """Whether each action is legal, a line for each row; always the same array."""
        if self._mask is None:
            self._mask = np.zeros((self.n, self.game.layout.ACTIONS), np.bool_)
        self._run(self._kernels.spread, self._batch, self._mask)
        return self._mask

    def look(self, seat: int, observations: NDArray[Any]) -> None:
        """Fill in what this seat knows in every row, into an array like `observations`; raises ValueError."""
        if not 0 <= seat < self.setup.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.setup.players - 1}")
        shape, kind = (self.n, len(self.columns)), self.observations.dtype
        if observations.shape != shape or observations.dtype != kind:
            raise ValueError(
                f"what a seat knows needs an array of {kind} of the shape {shape}, not of {observations.dtype} of"
                f" {observations.shape}"
            )
        self._run(self._kernels.observe_rows, self._batch, seat, observations)

    def points(self) -> Numbers:
        """Everyone's points so far, a line for each row; always the same array."""
        for row in range(self.n):
            self.game.rules.scores(self._batch.games, row, self._points[row])
        return self._points

    def actions(self, row: int) -> list[int]:
        """What may be done in the row, as numbers: actions, or outcomes where CHANCE is."""
        if self._is_in_bits:
            bits = int(self.legal[row])
            return [number for number in range(bits.bit_length()) if bits >> number & 1]
        return cast(list[int], self.legal[row, : self.counts[row]].tolist())

    def names(self, row: int) -> tuple[str, ...]:
        """The same in notation."""
        notation = self.game.notation
        if self.acting[row] == CHANCE:
            return tuple(f"={notation.outcome_name(Outcome(number))}" for number in self.actions(row))
        return tuple(notation.action_name(Action(number)) for number in self.actions(row))

    def position(self, row: int) -> Position:
        """The position in the row, as a copy; raises ValueError if the vector does not remember."""
        if not len(self._batch.memories):
            raise ValueError("only a vector that is made with remember=True has positions and views")
        if not 0 <= row < self.n:
            raise IndexError(f"there is no row {row}: rows are 0 to {self.n - 1}")
        setup = replace(self.setup, start=(edit(self._batch.rows, row).start - 1) % self.setup.players)
        here = slice(row, row + 1)
        games, memories = cast(Any, self._batch.games)[here], cast(Any, self._batch.memories)[here]
        return Position.of(self.game, setup, copy(games), copy(memories))

    def view(self, row: int, seat: int) -> View[Any]:
        """What this seat knows in the row, perfect memory included; raises ValueError as `position` does."""
        return self.position(row).view(seat)

    # ---- to go on elsewhere ----

    def state(self) -> State:
        """How all games stand, with their luck, as a copy: what another vector can go on from, anywhere."""
        return State(*(copy(own) for own in self._own()))

    def go_on_from(self, state: State) -> None:
        """Go on with these games in place of one's own; raises ValueError if they are others or another number."""
        for own, other in zip(self._own(), state, strict=True):
            if own.dtype != other.dtype or own.shape != other.shape:
                raise ValueError(f"{self} goes on from the state of another like it, with as much remembered")
        for own, other in zip(self._own(), state, strict=True):
            own[:] = other

    def _own(self) -> tuple[Any, Any, Any]:
        """The records of the rows, without those that are there for all."""
        batch = cast(Any, self._batch)
        return batch.games[: self.n], batch.memories[: self.n], batch.rows

    # ---- how ----

    def _checked(self, actions: Numbers | Sequence[int]) -> Numbers:
        numbers = np.ascontiguousarray(actions)
        if numbers.shape != (self.n,) or numbers.dtype.kind not in "iu":
            raise ValueError(
                f"a step needs {self.n} whole numbers, not {numbers.dtype} of the shape {numbers.shape}"
            )
        return numbers.astype(np.int64, copy=False)

    def _run(self, kernel: Callable[..., Any], batch: Batch, *arguments: Any) -> list[Any]:
        """Run a kernel over all rows, in as many threads as there are to be."""
        if self._pool is None:
            return [kernel(batch, *arguments, 0, self.n)]
        running = [self._pool.submit(kernel, batch, *arguments, first, last) for first, last in self._parts]
        return [one.result() for one in running]

    def _refuse(self, row: int, numbers: Numbers) -> None:
        """Raise IllegalMove if there is such a row."""
        if row != NO_ROW:
            seat = int(self.acting[row])
            what = {CHANCE: "chance", NOBODY: "nobody"}.get(cast(Seat, seat), f"seat {seat}")
            raise IllegalMove(f"number {numbers[row]} of {what} in row {row}", None, self.names(row))

    def _refuse_in_ended(self, numbers: Numbers) -> None:
        """Raise IllegalMove if a game is to go on that is over, before any other does."""
        goes_on = np.equal(self.acting, NOBODY) & (numbers != WAIT) & (numbers != ANEW)
        if goes_on.any():
            self._refuse(int(goes_on.argmax()), numbers)

    def _leave_forfeited(self) -> None:
        """A forfeited game is over like any other: by the rules somebody is still to act there."""
        over = self.ended & np.not_equal(self.acting, NOBODY)
        self.acting[over], self.counts[over], self.legal[over] = NOBODY, 0, 0

    def __repr__(self) -> str:
        return f"<Vector of {self.n} games of {self.setup.game}, {self.setup.players} players>"


def _settings(game: Game, setup: Setup, chance: Chance, illegal: Illegal, only: int | None) -> Records[Settings]:
    """What is so for all rows, as far as it can be said wrongly; raises ValueError."""
    for name, wish, wishes in (("chance", chance, get_args(Chance)), ("illegal", illegal, get_args(Illegal))):
        if wish not in wishes:
            raise ValueError(f"{name} is one of {', '.join(wishes)}, not {wish!r}")
    if only is not None and not 0 <= only < setup.players:
        raise ValueError(f"only is a seat from 0 to {setup.players - 1}, not {only}")
    if only is not None and chance == "explicit":
        raise ValueError("with only, chance is inside the step, as the play of the others is")
    settings: Records[Settings] = empty(SETTINGS)
    about, teams = edit(settings, 0), game.teams(setup)
    about.players, about.hands_out_chance = setup.players, chance == "explicit"
    about.illegal = get_args(Illegal).index(illegal)
    about.only = NO_SEAT if only is None else Seat(only)
    for seat in seats(setup.players):
        about.allies[seat] = sum(1 << other for other, team in enumerate(teams) if team == teams[seat])
    return settings


def _with_fresh_games(game: Game, setup: Setup, n: int) -> Records[Any]:
    """Room for so many games, and behind it those that they begin as: one for each seat that may start."""
    games = cast(Any, empty(game.layout.LAYOUT, n + setup.players))
    for start in range(setup.players):
        games[n + start] = cast(Any, new_data(game, replace(setup, start=start)))[0]
    return cast(Records[Any], games)
