"""Prices: what a point more is worth to a seat, to whom it goes and in which colour.

The learned value is nearly straight over the few points of one turn. So a turn is thought through with prices,
taken once from the value at its beginning, and only what comes out of it is looked up in the network.
"""

from stamtafel.bots.push.bounds import at_least, at_most
from stamtafel.bots.push.features import open_points
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.turns import Turn
from stamtafel.bots.push.worth import die_change, final_worth, worth
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import COLOURS, FACES, MOST_PLAYERS
from stamtafel.games.push.rules import left_neighbour
from stamtafel.kernel.kernels import inner, whole
from stamtafel.kernel.records import Records

STEP = 4.0  # points over which a price is measured
ANY_COLOUR = whole(0)  # of somebody else: all count alike
LOWEST = 2e-4  # what a point of one's own is worth at least


@inner(apart=True)
def set_prices(mind: Mind, t: Turn, turn: Seat, seat: Seat) -> None:
    """Fill in the prices for the seat, in the turn of `turn`."""
    after = left_neighbour(mind.players, turn)
    base = worth(mind, t, after, seat)
    together = 0.0
    for colour in range(COLOURS):
        price = at_least(_price(mind, t, after, seat, seat, colour, base), LOWEST / 2)
        t.of_colour[colour] = price
        together += price
    t.unit = at_least(together / COLOURS, LOWEST)
    t.roll = at_most(die_change(mind, t, after, seat, seat, base), 0.0)
    t.unchanged = base
    t.ended = final_worth(mind, seat)
    for other in seats(mind.players):
        if other != seat:
            t.of_seat[other] = at_most(_price(mind, t, after, seat, other, ANY_COLOUR, base), 0.0)
            t.costs[other] = open_points(mind.holdings, other) * (2 if mind.risk else 1) / FACES


@inner(apart=True)
def _price(mind: Mind, t: Turn, turn: Seat, seat: Seat, owner: Seat, colour: int, base: float) -> float:
    """What a point more of this colour and owner is worth to the seat."""
    before = mind.holdings[owner, colour]
    mind.holdings[owner, colour] = before + STEP
    price = (worth(mind, t, turn, seat) - base) / STEP
    mind.holdings[owner, colour] = before
    return price


@inner(apart=True)
def copy_prices(source: Turn, target: Turn) -> None:
    """Give the other turn the same prices."""
    target.unchanged = source.unchanged
    target.ended = source.ended
    target.roll = source.roll
    target.unit = source.unit
    for colour in range(COLOURS):
        target.of_colour[colour] = source.of_colour[colour]
    for seat in seats(MOST_PLAYERS):
        target.of_seat[seat] = source.of_seat[seat]
        target.costs[seat] = source.costs[seat]


@inner
def share_prices(turns: Records[Turn], first: int, last: int) -> None:
    """Give the turns from `first` to `last` the prices of the first."""
    for n in range(first + 1, last + 1):
        copy_prices(turns[first], turns[n])
