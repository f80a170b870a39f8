"""What a seat may know in Push: everything but what the pile will bring (P29).

The pile is a multiset and everything else lies open, so counting cards gives its contents to whoever
remembers what was played. What of this a person is shown is another matter: `display.py`.
"""

import numpy as np

from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, part, rule
from stamtafel.games.push.layout import FIELDS, MOST_PLAYERS, ROWS

VIEW = np.dtype([("seat", "i8"), *FIELDS], align=True)


@part
def _copy_public(source: Games, i: int, target: Games, j: int) -> None:
    """Everything that lies open or can be counted, one field after the other."""
    s, t = source[i], target[j]
    t.players = s.players
    t.risk = s.risk
    t.switch_cards = s.switch_cards
    t.start = s.start
    t.phase = s.phase
    t.turn = s.turn
    t.actor = s.actor
    t.card = s.card
    t.switches = s.switches
    t.pile_size = s.pile_size
    t.pile = s.pile
    t.pile_rolls = s.pile_rolls
    t.pile_switches = s.pile_switches
    for row in range(ROWS):
        t.rows[row] = s.rows[row]
    for seat in range(MOST_PLAYERS):
        t.open[seat] = s.open[seat]
        t.banked[seat] = s.banked[seat]


@rule
def view(games: Games, i: int, seat: int, views: Games, j: int) -> None:
    """Build view j from nothing: all that the seat may know of game i."""
    views[j].seat = seat
    _copy_public(games, i, views, j)


@rule
def sees(games: Games, i: int, seat: int) -> bool:
    """Everyone sees every card and every roll (P29)."""
    return True


@rule
def sample(views: Games, j: int, rng: Rng, games: Games, i: int) -> None:
    """Make game i the one position that fits view j: nothing is hidden, so `rng` has nothing to choose."""
    _copy_public(views, j, games, i)
