"""Prices: what a point more is worth to a seat, to whom it goes and in which colour.

The learned value is nearly straight over the few points of one turn. So a turn is thought through with prices,
taken once from the value at its beginning, and only what comes out of it is looked up in the network.
"""

from typing import TypeAlias

from stamtafel.bots.network import Floats
from stamtafel.bots.push.features import open_points
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.worth import die_change, final_worth, worth
from stamtafel.bots.rating import Values
from stamtafel.games.compiling import Integers, inner, part, whole
from stamtafel.games.push.layout import COLOURS, FACES, MOST_PLAYERS

Prices: TypeAlias = Values

STEP = 4.0  # points over which a price is measured
ANY_COLOUR = whole(0)  # of somebody else: all count alike
LOWEST = 2e-4  # what a point of one's own is worth at least

# What is in an array of prices: first a point more of each of one's own colours.
ROLL = COLOURS  # what rolling now changes
UNIT = ROLL + 1  # a point of one's own, on average over the colours
BASE = UNIT + 1  # what it is worth that nothing happens this turn
END = BASE + 1  # what it would be worth that the game were over
OF_SEAT = END + 1  # a point more of each other seat
COST = OF_SEAT + MOST_PLAYERS  # points that rolling costs each other seat
PRICES = COST + MOST_PLAYERS


@inner
def next_turn(players: int, turn: int) -> int:
    """P18: whose turn is next."""
    return turn + 1 if turn + 1 < players else 0


@part
def set_prices(mind: Mind, table: Floats, pile: Integers, turn: int, seat: int, prices: Prices) -> None:
    """Fill in the prices for the seat, in the turn of `turn`."""
    after = next_turn(mind.players, turn)
    base = worth(mind, table, pile, after, seat)
    together = 0.0
    for colour in range(COLOURS):
        price = _price(mind, table, pile, after, seat, seat, colour, base)
        prices[colour] = max(price, LOWEST / 2)
        together += prices[colour]
    prices[UNIT] = max(together / COLOURS, LOWEST)
    prices[ROLL] = min(0.0, die_change(mind, table, pile, after, seat, seat, base))
    prices[BASE] = base
    prices[END] = final_worth(table, mind.players, seat)
    for other in range(mind.players):
        if other != seat:
            prices[OF_SEAT + other] = min(0.0, _price(mind, table, pile, after, seat, other, ANY_COLOUR, base))
            prices[COST + other] = open_points(table, other) * (2 if mind.risk else 1) / FACES


@part
def _price(
    mind: Mind, table: Floats, pile: Integers, turn: int, seat: int, owner: int, colour: int, base: float
) -> float:
    """What a point more of this colour and owner is worth to the seat."""
    before = table[owner, colour]
    table[owner, colour] = before + STEP
    price = (worth(mind, table, pile, turn, seat) - base) / STEP
    table[owner, colour] = before
    return price
