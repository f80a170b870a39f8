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

from stamtafel.games.numbers import Action, Seat
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.crossing import address_of, records_at
from stamtafel.kernel.kernels import kernel, made_for
from stamtafel.kernel.records import Integers, Records

POSITION, MEMORY, VIEW, IS_OVER, SEATS, SEAT, COUNT, ACTIONS = range(8)
NOBODY = Seat(-1)
REFUSED = -1  # what `step` answers to an action that is not legal
ASK, DRAW = Action(-1), Action(-2)  # instead of an action
NO_LUCK: Rng = np.zeros(1, np.int64)  # where no chance is asked for

rules: Any = None  # those of the game that the kernels are made for
knowledge: Any = None
layout: Any = None
fill_view: Any = None  # `view` of knowledge; Numba takes what is called so for NumPy's


class Steps(Protocol):
    """Moves by number; each leaves on the desk what is due then."""

    def step(self, desk: Integers, action: int, rng: Rng) -> int:
        """Do an action of the seat that is first to act; or DRAW: let chance, which must be due, bring something.

        Or ASK: nothing but find out what is due. The answer is what chance brought, else 0, or REFUSED if the
        action is not legal, and nothing has changed.
        """

    def look(self, desk: Integers, seat: Seat) -> None:
        """Fill the view that the desk has room for with what the seat knows."""


@kernel
def step(desk: Integers, action: Action, rng: Rng) -> int:
    """Do an action, let chance bring something, or nothing; then find out what is due.

    It is one kernel for all three because each that calls the rules takes seconds to compile.
    """
    games, brought = records_at(desk[POSITION], layout.LAYOUT), 0
    if action == DRAW:
        brought = rules.random_outcome(games, 0, rng)
        rules.happen(games, 0, brought)
    elif action != ASK:
        place, end = ACTIONS, ACTIONS + desk[COUNT]
        while place < end and desk[place] != action:
            place += 1
        if place == end:
            return REFUSED
        knowledge.play_and_remember(games, 0, records_at(desk[MEMORY], knowledge.MEMORY), 0, desk[SEAT], action)
    seats = rules.to_act(games, 0)
    desk[IS_OVER], desk[SEATS], desk[SEAT], desk[COUNT] = int(rules.is_over(games, 0)), seats, NOBODY, 0
    if seats:
        desk[SEAT] = rules.first_to_act(games, 0, seats)
        desk[COUNT] = rules.legal(games, 0, desk[SEAT], desk[ACTIONS:])
    return brought


@kernel
def look(desk: Integers, seat: Seat) -> None:
    """Fill the view that the desk has room for with what the seat knows."""
    games, memories = records_at(desk[POSITION], layout.LAYOUT), records_at(desk[MEMORY], knowledge.MEMORY)
    fill_view(games, 0, memories, 0, seat, records_at(desk[VIEW], knowledge.VIEW), 0)


def make_steps(rules: Any, knowledge: Any, layout: Any) -> Steps:
    """The kernels above for a game of these modules."""
    names = {"rules": rules, "knowledge": knowledge, "layout": layout, "fill_view": knowledge.view}
    made = {kernel.__name__: made_for(kernel, rules.__name__, **names) for kernel in (step, look)}
    return cast(Steps, SimpleNamespace(**made))


def new_desk(games: Records[Any], memories: Records[Any], most_legal: int) -> Integers:
    """A desk for these records, of which the first in each array counts; what is due must be asked for yet."""
    desk = np.zeros(ACTIONS + most_legal, np.int64)
    desk[POSITION], desk[MEMORY] = address_of(games), address_of(memories)
    return desk
