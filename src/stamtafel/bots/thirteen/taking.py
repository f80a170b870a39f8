"""What it costs in 13 to take a tile: minus points that one may expect in the end, less those of the others."""

from itertools import product

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import COLOURS, COPIES, MOST_PLAYERS, Colour, colours
from stamtafel.games.thirteen.rules import colour_count
from stamtafel.kernel.kernels import inner, whole
from stamtafel.kernel.records import Array, Grid, Record, array

# Rounded from 200,000 games of weights changed at random against unchanged ones; it is flat near this value.
SPITE = 0.75  # what a minus point of all the others is worth, on average
# How the rest of a round goes in one colour: a rough fit to 6,000 games between equals.
LEADER = 1.3  # how often who has most takes a tile, in parts of an even share
TAKEN_AT_ONCE = (2, 3, 4)  # cards of the colour, each as likely as the others

COLOUR_SIZE = sum(COPIES)
DIRTY_COST = 2  # T15
NO_MORE = whole(0)  # cards


class Standing(Record):
    """What everyone has taken so far, and the minus points to be expected with it."""

    players: int
    seat: Seat  # who looks at it
    counts: Grid[Seat, Colour, int] = array((MOST_PLAYERS, COLOURS))  # cards of the colour
    left: Array[Colour, int] = array(COLOURS)  # cards of the colour that nobody has taken
    expected: Grid[Seat, Colour, float] = array((MOST_PLAYERS, COLOURS), "f8")


def _minus_points() -> Values:
    """T16: minus points expected in a colour, by players, own cards, the best other's and those not yet taken."""
    table = np.zeros((MOST_PLAYERS + 1, *[COLOUR_SIZE + 1] * 3))
    counts = range(COLOUR_SIZE + 1)
    for players, left, own, best in product(range(3, MOST_PLAYERS + 1), counts, counts, counts):
        if own + best + left <= COLOUR_SIZE:
            chances = _who_takes(players, own, best)
            later = [_after(table[players], own, best, left, size, chances) for size in TAKEN_AT_ONCE]
            table[players, own, best, left] = sum(later) / len(later)
    return table


def _who_takes(players: int, own: int, best: int) -> tuple[float, float]:
    """How likely it is oneself, or the best other, who takes the next cards of a colour."""
    leader, follower = LEADER / players, (1 - LEADER / players) / (players - 1)
    if own == best:
        return ((leader + follower) / 2,) * 2 if own else (1 / players,) * 2
    return (leader, follower) if own > best else (follower, leader)


def _after(table: Values, own: int, best: int, left: int, size: int, chances: tuple[float, float]) -> float:
    """Minus points expected if `size` cards are taken next, and none if too few are left."""
    if left < size:
        return 0.0 if own > best else float(own)
    rest = table[:, :, left - size]
    others = (1 - sum(chances)) * rest[own, best]
    return float(chances[0] * rest[own + size, best] + chances[1] * rest[own, best + size] + others)


MINUS_POINTS = _minus_points()


@inner
def two_most(g: Standing, colour: Colour, taker: Seat, cards: int) -> tuple[int, int]:
    """The greatest two counts of a colour once the taker has so many more; they may be equal."""
    most, second = 0, 0
    for seat in seats(g.players):
        count = g.counts[seat, colour] + (cards if seat == taker else 0)
        if count > most:
            most, second = count, most
        elif count > second:
            second = count
    return most, second


@inner(apart=True)
def count_taken(v: ThirteenKnowledge, g: Standing) -> None:
    """Fill in what everyone has taken."""
    g.players, g.seat = v.players, v.seat
    for colour in colours(COLOURS):
        g.left[colour] = COLOUR_SIZE
        for seat in seats(v.players):
            g.counts[seat, colour] = colour_count(v.taken[seat], colour)
            g.left[colour] -= g.counts[seat, colour]
        most, second = two_most(g, colour, v.seat, NO_MORE)
        for seat in seats(v.players):
            count = g.counts[seat, colour]
            best = second if count == most else most
            g.expected[seat, colour] = MINUS_POINTS[v.players, count, best, g.left[colour]]


@inner(apart=True)
def own_cost(g: Standing, tile: Colour, taker: Seat, cards: int, dirty: int) -> float:
    """By how much the minus points of the taker grow if it takes these cards from a tile (T15, T16, T17)."""
    most, second = two_most(g, tile, taker, cards)
    count = g.counts[taker, tile] + cards
    best = second if count == most else most
    later = MINUS_POINTS[g.players, count, best, g.left[tile] - cards]
    return later - g.expected[taker, tile] + DIRTY_COST * dirty


@inner(apart=True)
def price(g: Standing, tile: Colour, taker: Seat, cards: int, dirty: int) -> float:
    """What it costs, or if negative brings, that the taker takes the tile: own minus points less the others'."""
    most, second = two_most(g, tile, taker, cards)
    cost, left = 0.0, g.left[tile] - cards
    for seat in seats(g.players):
        count, points = g.counts[seat, tile], 0.0
        if seat == taker:
            count += cards
            points += DIRTY_COST * dirty
        best = second if count == most else most
        points += MINUS_POINTS[g.players, count, best, left] - g.expected[seat, tile]
        cost += points if seat == g.seat else -SPITE * points / (g.players - 1)
    return cost
