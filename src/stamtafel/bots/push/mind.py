"""What was learned, for one number of players and one variant, with room to work in."""

from typing import TypeAlias

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.network import EXTRA_LINES, Floats
from stamtafel.bots.push.features import FEATURES, TABLE
from stamtafel.games.compiling import Games, State, empty_games
from stamtafel.games.push.layout import MOST_PLAYERS
from stamtafel.games.push.setup import PLAYERS

Mind: TypeAlias = State  # one record of this layout

FEWEST_PLAYERS = min(PLAYERS)
GLIMPSES = 24  # features of the rows (gains.py)
HIDDEN = 24  # units of a network
# The networks: what a table is worth, what drawing adds, and both again for when few cards are left.
SIZES = {"value": FEATURES, "draw": GLIMPSES, "value_late": FEATURES, "draw_late": GLIMPSES}
LATE_CARDS = 16
MIND = np.dtype(
    [
        ("players", "i8"),
        ("risk", "i8"),
        ("value", "f4", (FEATURES + EXTRA_LINES, HIDDEN)),  # networks
        ("draw", "f4", (GLIMPSES + EXTRA_LINES, HIDDEN)),
        ("value_late", "f4", (FEATURES + EXTRA_LINES, HIDDEN)),
        ("draw_late", "f4", (GLIMPSES + EXTRA_LINES, HIDDEN)),
        ("table", "f4", TABLE),  # as it is, and one to work on
        ("work", "f4", TABLE),
        ("x", "f4", FEATURES),  # features of the table
        ("foreseen", "i8"),  # the number cards whose prospects are in x; -1 if none are
        ("y", "f4", GLIMPSES),  # features of the rows
        ("hidden", "f4", HIDDEN),
    ],
    align=True,
)


def new_minds(learned: Learned, players: int, risk: int) -> Games:
    """An array of one mind, for such a game."""
    minds = empty_games(MIND)
    minds["players"], minds["risk"], minds["foreseen"] = players, risk, -1
    for name in SIZES:
        minds[name][0] = learned[name][risk, players - FEWEST_PLAYERS]
    return minds


def blank_networks() -> dict[str, Floats]:
    """Networks that know nothing, for all numbers of players and both variants."""
    counts = MOST_PLAYERS - FEWEST_PLAYERS + 1
    return {name: np.zeros((2, counts, size + EXTRA_LINES, HIDDEN), np.float32) for name, size in SIZES.items()}
