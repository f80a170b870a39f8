"""Many games at once, each in its row: one crossing from Python lets all of them go on by one decision.

The kernels below are made anew for each game, with its own rules (`Game.batches`). They keep up who acts in every
row and what is legal there. A row's luck is its own, so nothing depends on how many rows there are, or on who does
which.

How what is legal is found quickly, and what a seat knows as numbers, is the game's own (`batch.py`); without that
it works too, more slowly. What is legal is the bits of one number in a game with few actions, else a list.

A row is a record, and that is what the steps hand on: arrays that are handed on are counted each time, and that
takes longer than all the rest.
"""

from inspect import get_annotations
from types import SimpleNamespace
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

import numpy as np

from stamtafel.games.numbers import Action, Outcome, Seat, outcomes, seats
from stamtafel.kernel.bits import count_bits, nth_bit
from stamtafel.kernel.chance import WORDS, Rng, below
from stamtafel.kernel.kernels import inner, kernel, made_for
from stamtafel.kernel.records import Array, Grid, Integers, Record, Records, array, layout, number

FIRST_SEAT = Seat(0)
CHANCE = Seat(-1)  # in place of a seat: chance is due, and is handed out
NOBODY = Seat(-2)  # the game is over, and does not begin anew
NO_SEAT = Seat(-1)
WAIT, ANEW = -1, -2  # in place of an action: the row stays as it is, or a new game begins there
NO_ROW = -1
WORD = 63  # actions that the bits of one number can say
MOST_SEATS = 16

# What becomes of an action that is not legal; who asks for TRUST has checked it.
REFUSE, FORFEIT, REDRAW, TRUST = range(4)

Column: TypeAlias = Array[int, Any]  # a number for each row
Table: TypeAlias = Grid[int, int, Any]  # a line for each row


class Row(Record):
    """What a row has beside its game."""

    luck: Rng = array(WORDS)  # what chance brings
    choices: Rng = array(WORDS)  # what is chosen at random
    start: Seat  # who starts the next game
    acting: Seat  # who has a decision, CHANCE or NOBODY
    count: int  # how many ways there are to go on
    ended: bool = number("?")  # whether the last step ended a game
    rewards: Array[Seat, float] = array(MOST_SEATS, "f4")  # what it brought everyone


class GameRow(Row):
    """The same with what has another length in every game, see `row_layout`."""

    legal: Integers = array(1)  # what may be done, or chance may bring: bits, or a list
    weights: Integers = array(1)  # where chance is handed out: of each outcome
    known: Array[int, int] = array(1)  # what the acting seat knows, in columns


class Settings(Record):
    """What is so for all rows."""

    rows: int
    players: int
    illegal: int  # what becomes of an action that is not legal
    hands_out_chance: int
    begins_anew: int
    remembers: int
    observes: int
    only: Seat  # who is played for, the others play at random; or NO_SEAT
    allies: Array[Seat, int] = array(MOST_SEATS)  # the seats of everyone's team, as bits


SETTINGS = layout(Settings)


def row_layout(own: Any, *, in_bits: bool, columns: int, kind: str) -> np.dtype[Any]:
    """The NumPy type of the rows of a game with this layout, and so many columns of this kind."""
    lengths = {
        "legal": array(1 if in_bits else max(own.MOST_LEGAL, own.OUTCOMES)),
        "weights": array(own.OUTCOMES),
        "known": array(max(1, columns), kind),
    }
    return layout(type("RowOfGame", (Row,), {"__annotations__": get_annotations(GameRow)} | lengths))


class Batch(NamedTuple):
    """What the kernels are given: for each row a game, a row, and a memory if these are kept.

    Behind the games of the rows lie new ones, one for each seat that may start; behind the memories an empty one.
    """

    games: Records[Any]
    memories: Records[Any]
    rows: Records[GameRow]
    settings: Records[Settings]


class Batches(Protocol):
    """The kernels; each does the rows from `first` to before `last`."""

    def advance(self, b: Batch, actions: Column, first: int, last: int) -> int:
        """Go on in every row by what is legal there, or WAIT, or begin ANEW.

        The answer is the first row that cannot go on so, and then nothing has changed; or NO_ROW.
        """

    def find_illegal(self, b: Batch, actions: Column, first: int, last: int) -> int:
        """Only look for that row."""

    def choose(self, b: Batch, actions: Column, first: int, last: int) -> None:
        """Fill in for every row any way to go on, each as likely as any other, but chance as it would bring it."""

    def observe_rows(self, b: Batch, seat: Seat, numbers: Table, first: int, last: int) -> None:
        """Fill in what the seat knows in every row."""

    def spread(self, b: Batch, mask: Table, first: int, last: int) -> None:
        """Fill in for every row whether each action is legal."""


rules: Any = None  # those of the game that the kernels are made for
knowledge: Any = None
own: Any = None  # its layout
in_bits: Any = None  # whether what is legal are bits
deal: Any = None  # of its batch.py
find_legal: Any = None
observe: Any = None


# ---- for a game without batch.py -------------------------------------------


@kernel
def deal_plainly(games: Records[Any], i: int, rng: Rng) -> None:
    """Let chance bring what is due, until a seat has a decision or the game is over."""
    while not rules.to_act(games, i) and not rules.is_over(games, i):
        rules.happen(games, i, rules.random_outcome(games, i, rng))


@kernel
def see_nothing(games: Records[Any], i: int, seat: Seat, numbers: Array[int, int]) -> None:
    """It has no columns."""


# ---- what is legal ---------------------------------------------------------


@inner
def is_allowed(r: GameRow, action: int) -> bool:
    """Whether the row can go on so."""
    if action in (WAIT, ANEW):
        return True
    if in_bits:
        return bool(0 <= action < WORD and r.legal[0] >> action & 1)
    place = 0
    while place < r.count and r.legal[place] != action:
        place += 1
    return bool(place < r.count)


@inner
def any_legal(r: GameRow) -> int:
    """One of the ways in which the row may go on, each as likely as any other."""
    n = below(r.choices, r.count)
    return int(nth_bit(r.legal[0], n) if in_bits else r.legal[n])


@inner
def any_way(games: Records[Any], i: int, r: GameRow) -> int:
    """The same, but chance as it would bring it."""
    if r.acting == CHANCE:
        return int(rules.random_outcome(games, i, r.choices))
    return any_legal(r)


@inner(apart=True)
def list_outcomes(games: Records[Any], i: int, r: GameRow) -> None:
    """What chance may bring in the row is what is legal there."""
    rules.chance(games, i, r.weights)
    r.acting, r.count, r.legal[0] = CHANCE, 0, 0
    for outcome in outcomes(own.OUTCOMES):
        if r.weights[outcome]:
            if in_bits:
                r.legal[0] |= 1 << outcome
            else:
                r.legal[r.count] = outcome
            r.count += 1


# ---- one row ---------------------------------------------------------------


@inner
def renew(games: Records[Any], memories: Records[Any], i: int, r: GameRow, about: Settings) -> None:
    """A new game lies in the row, with its first chance dealt; the next one will be started by the next seat."""
    games[i] = games[about.rows + r.start]
    if about.remembers:
        memories[i] = memories[about.rows]
    r.start = r.start + 1 if r.start + 1 < about.players else FIRST_SEAT
    if not about.hands_out_chance:
        deal(games, i, r.luck)


@inner(apart=True)
def end(games: Records[Any], memories: Records[Any], i: int, r: GameRow, about: Settings, winners: int) -> None:
    """The game in the row has ended: its winners share the win, and a new one begins if it is to."""
    r.ended = True
    for seat in seats(about.players):
        r.rewards[seat] = (winners >> seat & 1) / max(1, count_bits(winners))
    r.acting, r.count, r.legal[0] = NOBODY, 0, 0
    if about.begins_anew:
        renew(games, memories, i, r, about)


@inner
def everyone(players: int) -> int:
    """All seats, as bits."""
    return (1 << players) - 1


@inner
def forget_end(r: GameRow, about: Settings) -> None:
    """What ended a step ago is over."""
    if r.ended:
        r.ended = False
        for seat in seats(about.players):
            r.rewards[seat] = 0


@inner
def look_who_acts(games: Records[Any], i: int, r: GameRow, about: Settings) -> None:
    """Find out who has a decision in the row, and which; nobody if the game is over and does not begin anew."""
    among = rules.to_act(games, i)
    if among:
        r.acting = rules.first_to_act(games, i, among)
        r.count = find_legal(games, i, r.acting, r.legal)
        if about.observes:
            observe(games, i, r.acting, r.known)
    elif about.hands_out_chance and not rules.is_over(games, i):
        list_outcomes(games, i, r)


@inner
def go_on(games: Records[Any], memories: Records[Any], i: int, r: GameRow, about: Settings, action: int) -> None:
    """Do what is legal in the row, and whatever follows before the next decision."""
    if r.acting == CHANCE:
        rules.happen(games, i, Outcome(action))
    elif about.remembers:
        knowledge.play_and_remember(games, i, memories, i, r.acting, Action(action))
    else:
        rules.apply(games, i, r.acting, Action(action))
    if not about.hands_out_chance:
        deal(games, i, r.luck)
    if rules.is_over(games, i):
        end(games, memories, i, r, about, rules.winners(games, i))


# ---- all rows --------------------------------------------------------------


@kernel
def find_illegal(b: Batch, actions: Column, first: int, last: int) -> int:
    """The first row that cannot go on so, or NO_ROW."""
    rows = b.rows
    for i in range(first, last):
        if not is_allowed(rows[i], actions[i]):
            return i
    return NO_ROW


@kernel(long=True)
def advance(b: Batch, actions: Column, first: int, last: int) -> int:
    """Go on in every row, to the next decision of whoever is played for."""
    games, memories, rows, about = b.games, b.memories, b.rows, b.settings[0]
    if about.illegal == REFUSE:
        for i in range(first, last):
            if not is_allowed(rows[i], actions[i]):
                return i
    for i in range(first, last):
        r, action, is_forfeited = rows[i], actions[i], False
        if action == WAIT:
            continue
        if about.illegal in (FORFEIT, REDRAW) and not is_allowed(r, action):
            if r.count == 0:
                return i
            is_forfeited = about.illegal == FORFEIT and r.acting != CHANCE
            action = any_legal(r)
        forget_end(r, about)
        while True:
            if action == ANEW:
                renew(games, memories, i, r, about)
            elif is_forfeited:
                end(games, memories, i, r, about, everyone(about.players) & ~about.allies[r.acting])
                is_forfeited = False
            else:
                go_on(games, memories, i, r, about, action)
            look_who_acts(games, i, r, about)
            if about.only == NO_SEAT or r.acting == about.only or r.acting == NOBODY:
                break
            action = any_way(games, i, r)
    return NO_ROW


@kernel(long=True)
def choose(b: Batch, actions: Column, first: int, last: int) -> None:
    """A way to go on for every row, WAIT where there is none."""
    games, rows = b.games, b.rows
    for i in range(first, last):
        actions[i] = any_way(games, i, rows[i]) if rows[i].count else WAIT


@kernel(long=True)
def observe_rows(b: Batch, seat: Seat, numbers: Any, first: int, last: int) -> None:
    """What the seat knows in every row."""
    for i in range(first, last):
        observe(b.games, i, seat, numbers[i])


@kernel(long=True)
def spread(b: Batch, mask: Table, first: int, last: int) -> None:
    """Whether each action is legal in every row; none where no seat has a decision."""
    rows = b.rows
    for i in range(first, last):
        r = rows[i]
        for action in range(own.ACTIONS):
            mask[i, action] = False
        if r.acting >= 0:
            for n in range(r.count):
                mask[i, nth_bit(r.legal[0], n) if in_bits else r.legal[n]] = True


HELPERS = (
    is_allowed,
    any_legal,
    any_way,
    list_outcomes,
    renew,
    end,
    forget_end,
    everyone,
    look_who_acts,
    go_on,
)  # each calls those before it
KERNELS = (find_illegal, advance, choose, observe_rows, spread)


def make_batches(rules: Any, knowledge: Any, own: Any, batch: Any) -> Batches:
    """The kernels above for a game of these modules; `batch` is None for one that has no such module."""
    names: dict[str, Any] = {"rules": rules, "knowledge": knowledge, "own": own, "in_bits": is_in_bits(own, batch)}
    if batch is None:
        names["deal"] = made_for(deal_plainly, rules.__name__, **names)
        names |= {"find_legal": rules.legal, "observe": see_nothing}
    else:
        names |= {name: getattr(batch, name) for name in ("deal", "find_legal", "observe")}
    for function in (*HELPERS, *KERNELS):
        names[function.__name__] = made_for(function, rules.__name__, **names)
    return cast(Batches, SimpleNamespace(**{function.__name__: names[function.__name__] for function in KERNELS}))


def is_in_bits(own: Any, batch: Any) -> bool:
    """Whether what is legal is the bits of one number in a game of this layout, with this batch.py or None."""
    return bool(batch and own.ACTIONS <= WORD and own.OUTCOMES <= WORD)
