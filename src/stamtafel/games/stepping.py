"""Playing on from Python with one crossing a move: what is due next is found out in the same call.

A position has a *desk*: where its records lie, and what is due. The kernels below are made anew for each game,
with its own rules (`Game.steps`).

    desk   0 1   where position and memory lie
           2     where there is room for a view, once somebody looks
           3     whether the game is over
           4     the seats that may act, as bits; none while chance is due or the game is over
           5     the first of them to act, or -1
           6     how many actions that seat has
           7 ... and which, ascending
"""

from types import SimpleNamespace
from typing import Any, Protocol, cast

import numpy as np

from stamtafel.games.numbers import Action, Outcome, Seat
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.crossing import address_of, records_at
from stamtafel.kernel.kernels import kernel, made_for
from stamtafel.kernel.records import Integers, Records

POSITION, MEMORY, VIEW, IS_OVER, SEATS, SEAT, COUNT, ACTIONS = range(8)
NOBODY = Seat(-1)
REFUSED = -1  # what `play` answers to an action that is not legal

rules: Any = None  # those of the game that the kernels are made for
knowledge: Any = None
layout: Any = None
fill_view: Any = None  # `view` of knowledge; Numba takes what is called so for NumPy's


class Steps(Protocol):
    """Moves by number; each leaves on the desk what is due then."""

    def ask(self, desk: Integers) -> None:
        """Find out what is due."""

    def play(self, desk: Integers, action: Action) -> int:
        """Do an action of the seat that is first to act; REFUSED if it is not legal, and nothing has changed."""

    def draw(self, desk: Integers, rng: Rng) -> Outcome:
        """Let chance, which must be due, bring something; the answer is what."""

    def look(self, desk: Integers, seat: Seat) -> None:
        """Fill the view that the desk has room for with what the seat knows."""


@kernel
def ask(desk: Integers) -> None:
    """Find out what is due."""
    games = records_at(desk[POSITION], layout.LAYOUT)
    seats = rules.to_act(games, 0)
    desk[IS_OVER], desk[SEATS], desk[SEAT], desk[COUNT] = int(rules.is_over(games, 0)), seats, NOBODY, 0
    if seats:
        desk[SEAT] = rules.first_to_act(games, 0, seats)
        desk[COUNT] = rules.legal(games, 0, desk[SEAT], desk[ACTIONS:])


@kernel
def play(desk: Integers, action: Action) -> int:
    """Do an action of the seat that is first to act; REFUSED if it is not legal, and nothing has changed."""
    for place in range(ACTIONS, ACTIONS + desk[COUNT]):
        if desk[place] == action:
            games, memories = records_at(desk[POSITION], layout.LAYOUT), records_at(desk[MEMORY], knowledge.MEMORY)
            knowledge.play_and_remember(games, 0, memories, 0, desk[SEAT], action)
            ask(desk)
            return 0
    return REFUSED


@kernel
def draw(desk: Integers, rng: Rng) -> Outcome:
    """Let chance, which must be due, bring something; the answer is what."""
    games = records_at(desk[POSITION], layout.LAYOUT)
    outcome = rules.random_outcome(games, 0, rng)
    rules.happen(games, 0, outcome)
    ask(desk)
    return outcome


@kernel
def look(desk: Integers, seat: Seat) -> None:
    """Fill the view that the desk has room for with what the seat knows."""
    games, memories = records_at(desk[POSITION], layout.LAYOUT), records_at(desk[MEMORY], knowledge.MEMORY)
    fill_view(games, 0, memories, 0, seat, records_at(desk[VIEW], knowledge.VIEW), 0)


def make_steps(rules: Any, knowledge: Any, layout: Any) -> Steps:
    """The kernels above for a game of these modules."""
    modules = {"rules": rules, "knowledge": knowledge, "layout": layout, "fill_view": knowledge.view}
    asking = made_for(ask, rules.__name__, **modules)
    others = [made_for(step, rules.__name__, ask=asking, **modules) for step in (play, draw, look)]
    names = ("ask", "play", "draw", "look")
    return cast(Steps, SimpleNamespace(**dict(zip(names, (asking, *others), strict=True))))


def new_desk(games: Records[Any], memories: Records[Any], most_legal: int) -> Integers:
    """A desk for these records, of which the first in each array counts; `ask` must be called yet."""
    desk = np.zeros(ACTIONS + most_legal, np.int64)
    desk[POSITION], desk[MEMORY] = address_of(games), address_of(memories)
    return desk
