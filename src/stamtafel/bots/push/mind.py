"""What was learned, for one number of players and one variant, with room to work in."""

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.network import EXTRA_LINES, Floats
from stamtafel.bots.push.features import FEATURES, HOLDINGS, Holdings
from stamtafel.games.push.layout import COLOURS, MOST_PLAYERS
from stamtafel.games.push.setup import PLAYERS
from stamtafel.kernel.records import Record, Records, array, edit, empty, layout

FEWEST_PLAYERS = min(PLAYERS)
GLIMPSES = 24  # features of the rows (gains.py)
HIDDEN = 24  # units of a network
# The networks: what it is worth to begin a turn, what drawing adds, and both again for when few cards are left.
SIZES = {"value": FEATURES, "draw": GLIMPSES, "value_late": FEATURES, "draw_late": GLIMPSES}
LATE_CARDS = 16


class Mind(Record):
    """What was learned for one kind of game, and room to work in."""

    players: int
    risk: int
    units: int  # HIDDEN, as a number that the compiler does not know (see `add_rows`)
    value: Floats = array((FEATURES + EXTRA_LINES, HIDDEN), "f4")  # networks
    draw: Floats = array((GLIMPSES + EXTRA_LINES, HIDDEN), "f4")
    value_late: Floats = array((FEATURES + EXTRA_LINES, HIDDEN), "f4")
    draw_late: Floats = array((GLIMPSES + EXTRA_LINES, HIDDEN), "f4")
    holdings: Holdings = array(HOLDINGS, "f4")  # that it thinks about, and a copy to come back to
    kept: Holdings = array(HOLDINGS, "f4")
    bench: Floats = array(COLOURS, "f4")  # one line of them to come back to
    x: Floats = array(FEATURES, "f4")  # features of the beginning of a turn
    foreseen: int  # the number cards whose prospects are in x; -1 if none are
    y: Floats = array(GLIMPSES, "f4")  # features of the rows
    hidden: Floats = array(HIDDEN, "f4")


MIND = layout(Mind)


def new_minds(learned: Learned, players: int, risk: int) -> Records[Mind]:
    """An array of one mind, for such a game."""
    minds: Records[Mind] = empty(MIND)
    mind = edit(minds, 0)
    mind.players, mind.risk, mind.units, mind.foreseen = players, risk, HIDDEN, -1
    for name, network in networks_of(minds).items():
        network[:] = learned[name][risk, players - FEWEST_PLAYERS]
    return minds


def networks_of(minds: Records[Mind]) -> dict[str, Floats]:
    """The networks of a mind by name, to be read or filled in."""
    return {name: getattr(edit(minds, 0), name) for name in SIZES}


def blank_networks() -> dict[str, Floats]:
    """Networks that know nothing, for all numbers of players and both variants."""
    counts = MOST_PLAYERS - FEWEST_PLAYERS + 1
    return {name: np.zeros((2, counts, size + EXTRA_LINES, HIDDEN), np.float32) for name, size in SIZES.items()}
