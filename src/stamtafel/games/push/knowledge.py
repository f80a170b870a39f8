"""What a seat may know in Push: everything but what the pile will bring (P29).

The pile is a multiset and everything else lies open, so counting cards gives its contents to whoever
remembers what was played. What of this a person is shown is another matter: `display.py`.
"""

from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import MOST_PLAYERS, ROWS, PushPosition
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Record, Records, layout


class Knower(Record):
    """Who knows it."""

    seat: Seat


class PushKnowledge(PushPosition, Knower):  # with `seat` first: at the end, Numba would take it for a position
    """What a seat knows: the position, for all of it lies open or can be counted."""


VIEW = layout(PushKnowledge)


@inner(apart=True)
def _copy_public(s: PushPosition, t: PushPosition) -> None:
    """Everything that lies open or can be counted, one field after the other."""
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
    for seat in seats(MOST_PLAYERS):
        t.open[seat] = s.open[seat]
        t.banked[seat] = s.banked[seat]


@kernel
def view(games: Records[PushPosition], i: int, seat: Seat, views: Records[PushKnowledge], j: int) -> None:
    """Build view j from nothing: all that the seat may know of game i."""
    views[j].seat = seat
    _copy_public(games[i], views[j])


@kernel
def sees(games: Records[PushPosition], i: int, seat: Seat) -> bool:
    """Everyone sees every card and every roll (P29)."""
    return True


@kernel
def sample(views: Records[PushKnowledge], j: int, rng: Rng, games: Records[PushPosition], i: int) -> None:
    """Make game i the one position that fits view j: nothing is hidden, so `rng` has nothing to choose."""
    _copy_public(views[j], games[i])
