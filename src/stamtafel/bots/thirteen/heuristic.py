"""What a good player of 13 pays attention to.

Taking a tile costs what it adds to the minus points expected in the end, less what it adds to those of the others:
a colour in which one will have most costs nothing, so its first cards are a chance; a dirty four costs two. The
unseen cards tell how likely each value of a tile is at the next turn, and who takes it before; having no card then
that fits costs the cheapest tile. Some cards are better kept: dirty fours fit anywhere, low cards on high tiles.
"""

from itertools import product
from typing import Any

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.games.compiling import Games, Integers, State, inner, part, rule, whole
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.games.thirteen.layout import (
    COLOURS,
    COPIES,
    DIRTY_FOUR,
    DIRTY_SHIFT,
    DIRTY_VALUE,
    KINDS,
    LIMIT,
    MOST_PLAYERS,
    ONE,
    TILE,
    VALUE,
)
from stamtafel.games.thirteen.notation import COLOUR_NAMES, parse_action
from stamtafel.games.thirteen.rules import bundle_count, card_of, colour_count

# Rounded from 200,000 games of weights changed at random against unchanged ones; it is flat near these values.
SPITE = 0.75  # what a minus point of all the others is worth, on average
NEXT_TURN = 1.15  # what having to take a tile next turn counts, compared with taking it now
OTHERS_TAKE = 2.0  # what the others take before that; more than one, since they may also take it later
KEEP = np.array([0.7, 0.35, 0.1, 0.1, 0.0, 1.7])  # what a 1, 2, 4, 5, 7 and a dirty four are worth in the hand
KEEP_COLOUR = 0.3  # what each colour in the hand is worth
# Chosen by hand from a few values each, in matches of three players.
NEARLY = 0.65  # minus points
# What taking a tile costs beyond its cards, so that none is taken while another card is free: nearly nothing else
# outweighs it if the tile gives minus points as things stand, little if it does not.
NEVER = 50.0
RELUCTANCE = 1.2
UNWILLING = 0.15  # by how much each minus point that taking a tile costs makes one of the others less willing
DRAWN_UNFIT = 0.6  # how likely a card drawn does not fit when no other does
# How the rest of a round goes in one colour: a rough fit to 6,000 games between equals.
LEADER = 1.3  # how often who has most takes a tile, in parts of an even share
TAKEN_AT_ONCE = (2, 3, 4)  # cards of the colour, each as likely as the others

COLOUR_SIZE = sum(COPIES)
NO_MORE = whole(0)  # cards
DIRTY_COST = 2  # T15
DIRTY_KIND = KINDS  # after the kinds of a colour: what may be played onto a tile
TILE_KINDS = KINDS + 1
KIND_VALUE = np.array([*VALUE[:KINDS], DIRTY_VALUE])
NO_CARD = LIMIT + 1  # a card that fits on no tile
WORTH, CARDS, DIRTY = range(3)  # what is known of a tile: its value, its colour cards and its dirty fours
# What a rating is made of: taking a tile now, not wanting to, the next turn, what others take, and the hand.
TAKE_COST, RELUCTANT, NEXT_COST, OTHERS_COST, KEPT = range(5)
PARTS = 5
UNTAKEN, TAKEN = range(2)  # whether somebody takes the tile before the next turn


def _minus_points() -> Any:
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


def _after(table: Any, own: int, best: int, left: int, size: int, chances: tuple[float, float]) -> float:
    """Minus points expected if `size` cards are taken next, and none if too few are left."""
    if left < size:
        return 0.0 if own > best else float(own)
    rest = table[:, :, left - size]
    others = (1 - sum(chances)) * rest[own, best]
    return float(chances[0] * rest[own + size, best] + chances[1] * rest[own, best + size] + others)


MINUS_POINTS = _minus_points()

# ---- What taking a tile costs ---------------------------------------------


@inner
def expected_points(v: State, colour: int, seat: int, taker: int, cards: int) -> float:
    """T15, T16: minus points the seat may expect in a colour once the taker has so many more of it."""
    own, best, left = 0, 0, COLOUR_SIZE - cards
    for other in range(v.players):
        count = colour_count(v.taken[other], colour)
        left -= count
        if other == taker:
            count += cards
        if other == seat:
            own = count
        else:
            best = max(best, count)
    return MINUS_POINTS[v.players, own, best, left]


@inner
def change(v: State, colour: int, seat: int, taker: int, cards: int, dirty: int) -> float:
    """By how much the minus points of the seat change if the taker takes these cards from a tile."""
    before = expected_points(v, colour, seat, taker, NO_MORE)
    return expected_points(v, colour, seat, taker, cards) - before + DIRTY_COST * dirty * int(seat == taker)  # T17


@part
def price(v: State, tile: int, taker: int, tiles: Integers) -> float:
    """What it costs, or if negative brings, that the taker takes the tile: own minus points less the others'."""
    cost = 0.0
    for seat in range(v.players):
        points = change(v, tile, seat, taker, tiles[tile, CARDS], tiles[tile, DIRTY])
        cost += points if seat == v.seat else -SPITE * points / (v.players - 1)
    return cost


# ---- What may happen before the next turn, and then -----------------------


@inner
def unseen_for(v: State, tile: int, kind: int) -> float:
    """How many unseen cards of this kind will be played onto the tile; of the dirty fours a third."""
    if kind == DIRTY_KIND:
        return bundle_count(v.unseen, DIRTY_FOUR) / COLOURS
    return float(bundle_count(v.unseen, tile * KINDS + kind))


@inner
def willingness(v: State, tile: int, taker: int, tiles: Integers) -> float:
    """How gladly one of the others takes the tile, compared with a card that takes nothing."""
    cost = change(v, tile, taker, taker, tiles[tile, CARDS], tiles[tile, DIRTY])
    return 1.0 / (1.0 + UNWILLING * max(0.0, cost))


@part
def attraction(v: State, tile: int, value: int, willing: float) -> float:
    """How many unseen cards would be played onto a tile of this value."""
    cards = 0.0
    for kind in range(TILE_KINDS):
        cards += unseen_for(v, tile, kind) * (1.0 if value + KIND_VALUE[kind] <= LIMIT else willing)
    return cards


@part
def other_plays(v: State, tile: int, elsewhere: float, willing: float, before: Values, after: Values) -> float:
    """T10 to T12: from the chances of each value before one of the others plays a card to those after it.

    The answer is the chance that the card takes the tile as it is now.
    """
    after[:] = 0.0
    takes = 0.0
    for value in range(LIMIT + 1):
        untaken, taken = before[UNTAKEN, value], before[TAKEN, value]
        cards = attraction(v, tile, value, willing) + elsewhere
        if untaken + taken == 0.0 or cards == 0.0:
            continue
        for kind in range(TILE_KINDS):
            chance, lifted = unseen_for(v, tile, kind) / cards, value + KIND_VALUE[kind]
            if lifted <= LIMIT:
                after[UNTAKEN, lifted] += chance * untaken
                after[TAKEN, lifted] += chance * taken
            else:
                after[TAKEN, KIND_VALUE[kind]] += willing * chance * (untaken + taken)
                takes += willing * chance * untaken
        after[UNTAKEN, value] += elsewhere / cards * untaken
        after[TAKEN, value] += elsewhere / cards * taken
    return takes


@part
def look_ahead(v: State, tile: int, tiles: Integers, chances: Values, takes: Values) -> None:
    """Fill in how likely each value of the tile is at the next turn, and how likely each other takes it before."""
    chances[:] = 0.0
    chances[UNTAKEN, tiles[tile, WORTH]] = 1.0
    before = np.zeros((2, LIMIT + 1))
    for n in range(1, v.players):
        taker, elsewhere = (v.seat + n) % v.players, 0.0
        for other in range(COLOURS):
            if other != tile:
                elsewhere += attraction(v, other, tiles[other, WORTH], willingness(v, other, taker, tiles))
        for value in range(LIMIT + 1):
            before[UNTAKEN, value], before[TAKEN, value] = chances[UNTAKEN, value], chances[TAKEN, value]
        takes[n] = other_plays(v, tile, elsewhere, willingness(v, tile, taker, tiles), before, chances)


@inner
def lowest_card(hand: int, tile: int) -> int:
    """The value of the lowest card in the hand that may be played onto the tile."""
    lowest = DIRTY_VALUE if hand >> DIRTY_SHIFT else NO_CARD
    for kind in range(KINDS):
        if bundle_count(hand, tile * KINDS + kind):
            return min(lowest, int(KIND_VALUE[kind]))
    return lowest


@part
def next_turn(v: State, hand: int, tiles: Integers, ahead: Values) -> float:
    """What the next turn costs: if no card in the hand fits then, the cheapest tile."""
    if hand == 0:
        return 0.0
    forced, cheapest = 1.0, np.inf
    for tile in range(COLOURS):
        lowest = lowest_card(hand, tile)
        if lowest == NO_CARD:
            continue
        too_high = LIMIT - lowest + 1
        untaken, taken = 0.0, 0.0
        for value in range(too_high, LIMIT + 1):
            untaken += ahead[tile, UNTAKEN, value]
            taken += ahead[tile, TAKEN, value]
        forced *= untaken + taken
        if forced == 0.0:
            return 0.0
        cheapest = min(cheapest, price(v, tile, v.seat, tiles) * untaken / (untaken + taken))
    if v.pile_size:
        forced *= DRAWN_UNFIT
    return forced * max(cheapest, 0.0)


# ---- All together ---------------------------------------------------------


@inner
def kept(hand: int) -> float:
    """What the cards left in the hand are worth for the turns after the next."""
    worth = KEEP[DIRTY_KIND] * (hand >> DIRTY_SHIFT)
    for colour in range(COLOURS):
        worth += KEEP_COLOUR * int(colour_count(hand, colour) > 0)
        for kind in range(KINDS):
            worth += KEEP[kind] * bundle_count(hand, colour * KINDS + kind)
    return worth


@inner
def others_take(v: State, tiles: Integers, takes: Values) -> float:
    """What it costs, or if negative brings, that the others take tiles before the next turn."""
    cost = 0.0
    for tile in range(COLOURS):
        for n in range(1, v.players):
            cost += takes[tile, n] * price(v, tile, (v.seat + n) % v.players, tiles)
    return cost


@inner
def put(tiles: Integers, tile: int, card: int) -> bool:
    """T10 to T12: lay the card onto the tile; the answer is whether that takes what lay there."""
    takes = tiles[tile, WORTH] + VALUE[card] > LIMIT
    if takes:
        tiles[tile, WORTH], tiles[tile, CARDS], tiles[tile, DIRTY] = 0, 0, 0
    tiles[tile, WORTH] += VALUE[card]
    tiles[tile, DIRTY if card == DIRTY_FOUR else CARDS] += 1
    return takes


@inner
def costs_now(v: State, tile: int, tiles: Integers) -> bool:
    """T15 to T17: whether taking the tile gives minus points if the round ended then."""
    own = colour_count(v.taken[v.seat], tile) + tiles[tile, CARDS]
    costs = tiles[tile, DIRTY] > 0
    for other in range(v.players):
        costs |= other != v.seat and colour_count(v.taken[other], tile) >= own
    return costs


@rule
def weigh(views: Games, j: int, actions: Integers, count: int, parts: Values) -> None:
    """Fill a row of `parts` for each of the first `count` actions with all that its rating is made of."""
    v = views[j]
    tiles = np.zeros((COLOURS, 3), np.int64)
    ahead, takes = np.zeros((COLOURS, 2, LIMIT + 1)), np.zeros((COLOURS, MOST_PLAYERS))
    for tile in range(COLOURS):
        tiles[tile, WORTH] = v.values[tile]
        tiles[tile, CARDS] = colour_count(v.tiles[tile], tile)
        tiles[tile, DIRTY] = v.tiles[tile] >> DIRTY_SHIFT
    for tile in range(COLOURS):
        look_ahead(v, tile, tiles, ahead[tile], takes[tile])
    for n in range(count):
        card, tile = card_of(actions[n]), TILE[actions[n]]
        hand = v.hand - ONE[card]
        now, then, taken = tiles.copy(), ahead.copy(), takes.copy()
        parts[n] = 0.0
        if put(now, tile, card):
            parts[n, TAKE_COST] = price(v, tile, v.seat, tiles)
            parts[n, RELUCTANT] = NEVER if costs_now(v, tile, tiles) else RELUCTANCE
        look_ahead(v, tile, now, then[tile], taken[tile])
        parts[n, NEXT_COST] = next_turn(v, hand, now, then)
        parts[n, OTHERS_COST] = others_take(v, now, taken)
        parts[n, KEPT] = kept(hand)


@rule
def rate(views: Games, j: int, actions: Integers, count: int, values: Values) -> None:
    """Fill `values` with what each of the first `count` actions seems worth, in minus points saved."""
    parts = np.zeros((count, PARTS))
    weigh(views, j, actions, count, parts)
    for n in range(count):
        cost = parts[n, TAKE_COST] + parts[n, RELUCTANT]
        cost += NEXT_TURN * parts[n, NEXT_COST] + OTHERS_TAKE * parts[n, OTHERS_COST]
        values[n] = parts[n, KEPT] - cost


# ---- Why ------------------------------------------------------------------


def reason(view: View, action: str) -> Saying:
    """Why one would do that, in a few words."""
    s, number = view.data[0], parse_action(action)
    card, tile = min(number, DIRTY_FOUR), int(TILE[number])
    value = int(s["values"][tile] + VALUE[card])
    if value <= LIMIT:
        name = "dirty" if card == DIRTY_FOUR else "fits"
        return Saying(f"bot-thirteen-{name}", {"tile": COLOUR_NAMES[tile], "value": value})
    counts = [int(colour_count(bundle, tile)) for bundle in s["taken"]]
    cards, dirty = int(colour_count(s["tiles"][tile], tile)), int(s["tiles"][tile]) >> DIRTY_SHIFT
    if counts.pop(view.seat) + cards > max(counts):  # T16
        return Saying("bot-thirteen-most", {"tile": COLOUR_NAMES[tile], "points": DIRTY_COST * dirty})
    return Saying("bot-thirteen-takes", {"tile": COLOUR_NAMES[tile], "points": cards + DIRTY_COST * dirty})
