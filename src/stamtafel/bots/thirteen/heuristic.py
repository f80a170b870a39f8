"""What a good player of 13 pays attention to.

Taking a tile costs what it adds to the minus points expected in the end, less what it adds to those of the others:
a colour in which one will have most costs nothing, so its first cards are a chance; a dirty four costs two. The
unseen cards tell how likely each value of a tile is at the next turn, and who takes it before; having no card then
that fits costs the cheapest tile. Some cards are better kept: dirty fours fit anywhere, low cards on high tiles.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.thirteen.taking import DIRTY_COST, Standing, count_taken, own_cost, price
from stamtafel.games.contract import Seen
from stamtafel.games.numbers import Card, Seat, seats
from stamtafel.games.numbers import cards as each_card
from stamtafel.games.telling import Cards, Saying
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import (
    CARD,
    COLOURS,
    DIRTY_FOUR,
    DIRTY_SHIFT,
    DIRTY_VALUE,
    KINDS,
    LIMIT,
    MOST_PLAYERS,
    ONE,
    TILE,
    TILE_VALUES,
    VALUE,
    VALUES,
    Colour,
    colours,
)
from stamtafel.games.thirteen.notation import COLOUR_NAMES, card_name, parse_action
from stamtafel.games.thirteen.rules import bundle_count, colour_count
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.records import Array, Grid, Integers, Record, Records, array, layout, read

# Rounded from 200,000 games of weights changed at random against unchanged ones; it is flat near these values.
NEXT_TURN = 1.15  # what having to take a tile next turn counts, compared with taking it now
OTHERS_TAKE = 2.0  # what the others take before that; more than one, since they may also take it later
KEEP = np.array([*(0.7, 0.35, 0.1, 0.1, 0.0) * COLOURS, 1.7])  # what each card is worth in the hand
KEEP_COLOUR = 0.3  # what each colour in the hand is worth
# Chosen by hand from a few values each, in matches of three players.
NEARLY = 0.65  # minus points
# What taking a tile costs beyond its cards, so that none is taken while another card is free: nearly nothing else
# outweighs it if the tile gives minus points as things stand, little if it does not.
NEVER = 50.0
RELUCTANCE = 1.2
UNWILLING = 0.15  # by how much each minus point that taking a tile costs makes one of the others less willing
DRAWN_UNFIT = 0.6  # how likely a card drawn does not fit when no other does
DIRTY_KIND = KINDS  # after the kinds of a colour: what may be played onto a tile
TILE_KINDS = KINDS + 1
KIND_VALUE = np.array([*VALUES, DIRTY_VALUE])
NO_CARD = LIMIT + 1  # a card that fits on no tile
# What a rating is made of: taking a tile now, not wanting to, the next turn, what others take, and the hand.
TAKE_COST, RELUCTANT, NEXT_COST, OTHERS_COST, KEPT = range(5)
PARTS = 5


class Outlook(Record):
    """What lies on the tiles, and how likely it is what becomes of them before the next turn."""

    value: Array[Colour, int] = array(COLOURS)
    cards: Array[Colour, int] = array(COLOURS)  # of the colour
    dirty: Array[Colour, int] = array(COLOURS)  # fours
    price: Grid[Colour, Seat, float] = array((COLOURS, MOST_PLAYERS), "f8")  # what it costs that the seat takes it
    willing: Grid[Colour, Seat, float] = array((COLOURS, MOST_PLAYERS), "f8")  # how gladly the seat takes it
    untaken: Grid[Colour, int, float] = array((COLOURS, TILE_VALUES), "f8")  # by value, if nobody takes the tile
    taken: Grid[Colour, int, float] = array((COLOURS, TILE_VALUES), "f8")  # by value, if somebody does
    takes: Grid[Colour, Seat, float] = array((COLOURS, MOST_PLAYERS), "f8")  # that it is this seat


class Unseen(Record):
    """The unseen cards by the tile onto which they will be played: of the dirty fours a third on each."""

    count: Grid[Colour, int, float] = array((COLOURS, TILE_KINDS), "f8")  # of each kind
    fits: Grid[Colour, int, float] = array((COLOURS, TILE_VALUES), "f8")  # that fit onto a tile of this value
    total: Array[Colour, float] = array(COLOURS, "f8")


# NumPy's own records, so that interpreted code finds their fields too.
OUTLOOK = np.dtype((np.record, layout(Outlook)))
UNSEEN = np.dtype((np.record, layout(Unseen)))
STANDING = np.dtype((np.record, layout(Standing)))
NOW, THEN, SPARE = whole(0), whole(1), whole(2)  # outlooks before a play and after it, and one to work with
ONLY = whole(0)

# ---- What may happen before the next turn, and then -----------------------


@inner(apart=True)
def sort_unseen(v: ThirteenKnowledge, u: Unseen) -> None:
    """Count the unseen cards."""
    for tile in colours(COLOURS):
        u.total[tile] = 0.0
        for value in range(TILE_VALUES):
            u.fits[tile, value] = 0.0
        for kind in range(TILE_KINDS):
            if kind == DIRTY_KIND:
                count = bundle_count(v.unseen, DIRTY_FOUR) / COLOURS
            else:
                count = float(bundle_count(v.unseen, Card(tile * KINDS + kind)))
            u.count[tile, kind] = count
            u.total[tile] += count
            for value in range(LIMIT - KIND_VALUE[kind] + 1):
                u.fits[tile, value] += count


@inner(apart=True)
def price_tile(g: Standing, o: Outlook, tile: Colour) -> None:
    """Fill in what it costs or brings that each seat takes the tile, and how gladly it would."""
    for taker in seats(g.players):
        o.price[tile, taker] = price(g, tile, taker, o.cards[tile], o.dirty[tile])
        cost = own_cost(g, tile, taker, o.cards[tile], o.dirty[tile])
        o.willing[tile, taker] = 1.0 / (1.0 + UNWILLING * max(0.0, cost))


@inner
def attraction(u: Unseen, tile: Colour, value: int, willing: float) -> float:
    """How many unseen cards would be played onto a tile of this value."""
    fits = u.fits[tile, value]
    return fits + willing * (u.total[tile] - fits)


@inner(apart=True)
def other_plays(
    u: Unseen, before: Outlook, after: Outlook, tile: Colour, elsewhere: float, willing: float
) -> float:
    """T10 to T12: from the chances of each value before one of the others plays a card to those after it.

    The answer is the chance that the card takes the tile as it is now.
    """
    for value in range(TILE_VALUES):
        before.untaken[tile, value] = after.untaken[tile, value]
        before.taken[tile, value] = after.taken[tile, value]
        after.untaken[tile, value], after.taken[tile, value] = 0.0, 0.0
    takes = 0.0
    for value in range(TILE_VALUES):
        untaken, taken = before.untaken[tile, value], before.taken[tile, value]
        if untaken + taken == 0.0:
            continue
        cards = attraction(u, tile, value, willing) + elsewhere
        if cards == 0.0:
            continue
        for kind in range(TILE_KINDS):
            chance, lifted = u.count[tile, kind] / cards, value + KIND_VALUE[kind]
            if lifted <= LIMIT:
                after.untaken[tile, lifted] += chance * untaken
                after.taken[tile, lifted] += chance * taken
            else:
                after.taken[tile, KIND_VALUE[kind]] += willing * chance * (untaken + taken)
                takes += willing * chance * untaken
        after.untaken[tile, value] += elsewhere / cards * untaken
        after.taken[tile, value] += elsewhere / cards * taken
    return takes


@inner(apart=True)
def look_ahead(v: ThirteenKnowledge, u: Unseen, o: Outlook, spare: Outlook, tile: Colour) -> None:
    """Fill in how likely each value of the tile is at the next turn, and how likely each other takes it before."""
    for value in range(TILE_VALUES):
        o.untaken[tile, value], o.taken[tile, value] = 0.0, 0.0
    o.untaken[tile, o.value[tile]] = 1.0
    for n in range(1, v.players):
        taker, elsewhere = (v.seat + n) % v.players, 0.0
        for other in colours(COLOURS):
            if other != tile:
                elsewhere += attraction(u, other, o.value[other], o.willing[other, taker])
        o.takes[tile, taker] = other_plays(u, spare, o, tile, elsewhere, o.willing[tile, taker])


@inner
def lowest_card(hand: int, tile: Colour) -> int:
    """The value of the lowest card in the hand that may be played onto the tile."""
    lowest = DIRTY_VALUE if hand >> DIRTY_SHIFT else NO_CARD
    for card in each_card(tile * KINDS, tile * KINDS + KINDS):
        if bundle_count(hand, card):
            return min(lowest, VALUE[card])
    return lowest


@inner(apart=True)
def next_turn(v: ThirteenKnowledge, o: Outlook, hand: int) -> float:
    """What the next turn costs: if no card in the hand fits then, the cheapest tile."""
    if hand == 0:
        return 0.0
    forced, cheapest = 1.0, np.inf
    for tile in colours(COLOURS):
        lowest = lowest_card(hand, tile)
        if lowest == NO_CARD:
            continue
        untaken, taken = 0.0, 0.0
        for value in range(LIMIT - lowest + 1, TILE_VALUES):
            untaken += o.untaken[tile, value]
            taken += o.taken[tile, value]
        forced *= untaken + taken
        if forced == 0.0:
            return 0.0
        cheapest = min(cheapest, o.price[tile, v.seat] * untaken / (untaken + taken))
    if v.pile_size:
        forced *= DRAWN_UNFIT
    return forced * max(cheapest, 0.0)


# ---- All together ---------------------------------------------------------


@inner
def kept(hand: int) -> float:
    """What the cards left in the hand are worth for the turns after the next."""
    worth = KEEP[DIRTY_FOUR] * (hand >> DIRTY_SHIFT)
    for colour in colours(COLOURS):
        worth += KEEP_COLOUR * int(colour_count(hand, colour) > 0)
        for card in each_card(colour * KINDS, colour * KINDS + KINDS):
            worth += KEEP[card] * bundle_count(hand, card)
    return worth


@inner
def others_take(v: ThirteenKnowledge, o: Outlook) -> float:
    """What it costs, or if negative brings, that the others take tiles before the next turn."""
    cost = 0.0
    for tile in colours(COLOURS):
        for other in seats(v.players):
            if other != v.seat:
                cost += o.takes[tile, other] * o.price[tile, other]
    return cost


@inner
def put(o: Outlook, tile: Colour, card: Card) -> bool:
    """T10 to T12: lay the card onto the tile; the answer is whether that takes what lay there."""
    takes = o.value[tile] + VALUE[card] > LIMIT
    if takes:
        o.value[tile], o.cards[tile], o.dirty[tile] = 0, 0, 0
    o.value[tile] += VALUE[card]
    o.cards[tile] += int(card != DIRTY_FOUR)
    o.dirty[tile] += int(card == DIRTY_FOUR)
    return takes


@inner
def costs_now(g: Standing, o: Outlook, tile: Colour) -> bool:
    """T15 to T17: whether taking the tile gives minus points if the round ended then."""
    own = g.counts[g.seat, tile] + o.cards[tile]
    costs = o.dirty[tile] > 0
    for other in seats(g.players):
        costs |= other != g.seat and g.counts[other, tile] >= own
    return costs


@inner(apart=True)
def weigh(v: ThirteenKnowledge, actions: Integers, count: int, parts: Values) -> None:
    """Fill a row of `parts` for each of the first `count` actions with all that its rating is made of."""
    outlooks, unseen, standings = np.zeros(3, OUTLOOK), np.zeros(1, UNSEEN), np.zeros(1, STANDING)
    now, then, spare, u, g = outlooks[NOW], outlooks[THEN], outlooks[SPARE], unseen[ONLY], standings[ONLY]
    sort_unseen(v, u)
    count_taken(v, g)
    for tile in colours(COLOURS):
        now.value[tile] = v.values[tile]
        now.cards[tile] = colour_count(v.tiles[tile], tile)
        now.dirty[tile] = v.tiles[tile] >> DIRTY_SHIFT
        price_tile(g, now, tile)
    for tile in colours(COLOURS):
        look_ahead(v, u, now, spare, tile)
    for n in range(count):
        card, tile = CARD[actions[n]], TILE[actions[n]]
        hand = v.hand - ONE[card]
        outlooks[THEN] = outlooks[NOW]
        parts[n, TAKE_COST], parts[n, RELUCTANT] = 0.0, 0.0
        if put(then, tile, card):
            parts[n, TAKE_COST] = now.price[tile, v.seat]
            parts[n, RELUCTANT] = NEVER if costs_now(g, now, tile) else RELUCTANCE
        price_tile(g, then, tile)
        look_ahead(v, u, then, spare, tile)
        parts[n, NEXT_COST] = next_turn(v, then, hand)
        parts[n, OTHERS_COST] = others_take(v, then)
        parts[n, KEPT] = kept(hand)


@kernel
def rate(views: Records[ThirteenKnowledge], j: int, actions: Integers, count: int, values: Values) -> None:
    """Fill `values` with what each of the first `count` actions seems worth, in minus points saved.

    Who has no free card does not shrink from any tile: then all that counts is which one costs least.
    """
    parts = np.zeros((count, PARTS))
    weigh(views[j], actions, count, parts)
    has_free = False
    for n in range(count):
        has_free |= parts[n, RELUCTANT] == 0.0
    for n in range(count):
        cost = parts[n, TAKE_COST] + (parts[n, RELUCTANT] if has_free else 0.0)
        cost += NEXT_TURN * parts[n, NEXT_COST] + OTHERS_TAKE * parts[n, OTHERS_COST]
        values[n] = parts[n, KEPT] - cost


# ---- Why ------------------------------------------------------------------


def reason(view: Seen, action: str) -> Saying:
    """Why one would do that, in a few words."""
    v: ThirteenKnowledge = read(view.data, 0)
    play = parse_action(action)
    card, tile = CARD[play], TILE[play]
    name, value = COLOUR_NAMES[tile], int(v.values[tile] + VALUE[card])
    if value <= LIMIT:
        kind = "dirty" if card == DIRTY_FOUR else "fits"
        return Saying(f"bot-thirteen-{kind}", {"card": Cards((card_name(card),)), "tile": name, "value": value})
    counts = [colour_count(v.taken[seat], tile) for seat in seats(v.players)]
    coloured, dirty = int(colour_count(v.tiles[tile], tile)), int(v.tiles[tile]) >> DIRTY_SHIFT
    if counts.pop(v.seat) + coloured > max(counts):  # T16
        return Saying("bot-thirteen-most", {"tile": name, "points": DIRTY_COST * dirty})
    return Saying("bot-thirteen-takes", {"tile": name, "points": coloured + DIRTY_COST * dirty})
