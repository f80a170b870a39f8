"""What a good player of Push pays attention to.

A row is worth its points, less what the die may cost whoever takes it; a roll takes a sixth of the points that
lie open on average, two sixths with risk. Who may take a row takes the best one left, so stopping is worth my
best row less what that leaves to the others. These count alike, until few cards are left: then who is in front
counts, and hardly anyone else; and the pile that is used up is lost to whose turn is next. Drawing is worth the
mean over the cards left in the pile of what comes after: nothing but a roll if the card fits nowhere, otherwise
the best place for it and then the better of stopping and drawing once more. At the beginning of a turn, banking a
colour saves the part of its points that would be lost later; drawing instead brings what a turn brings.
"""

from collections.abc import Iterable
from math import exp
from typing import Protocol

import numpy as np

from stamtafel.bots.push.bounds import at_least, at_most
from stamtafel.bots.rating import Values
from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.position import View
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.layout import (
    ALL_NUMBER_CARDS,
    BANK,
    CLASH,
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOURS,
    COUNT,
    COUNT_BITS,
    FACES,
    MOST_PLAYERS,
    NUMBER_CARDS,
    OF_COLOUR,
    ONE,
    PLACE,
    PUT,
    ROLL_CARD,
    ROWS,
    SHARE,
    STOP,
    SWITCH_CARD,
    TAKE,
    VALUES,
    PushPublic,
)
from stamtafel.games.push.notation import COLOUR_NAMES, bundle_cards, card_name
from stamtafel.games.push.rules import left_neighbour, next_taker
from stamtafel.games.telling import Cards, Saying
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.records import Array, Integers, Record, Records, array, copy, layout, read

# Found by matches between variants.
NEARLY = 1.4  # points
OTHERS = 0.5  # what a point for all the others together counts against a point of one's own
TURN_WORTH = 9.0  # points that a turn of drawing brings, while the pile lasts
TURN_CARDS = 8.0  # cards that such a turn takes from the pile
LOST_LATER = 0.7  # what banking a point is worth early in a game; with risk twice as much
# Chosen by hand. From 12 cards left on, who knows of these and of what is lost to the next wins 51.5 ± 0.6 of 100
# games of two and 25.3 ± 0.5 of four against those who do not.
LAST_CARDS, VERY_LAST = 10, 4  # in the pile, when it begins to matter who is in front, and when nothing else does
SHORT_TURN = 6.0  # cards that whose turn is next needs
BEHIND = 6.0  # points behind that make somebody matter a third as much

NO_CARD = whole(Card(-1))
FIRST, SECOND, THIRD = whole(0), whole(1), whole(2)  # rows
NO_CARDS, FIRST_CARD, SECOND_CARD = whole(0), whole(1), whole(2)  # drawn in thought

POINTS = np.array(
    [
        sum((counts >> (COUNT_BITS * value) & COUNT) * (value + 1) for value in range(VALUES))
        for counts in range(COLOUR_COUNTS + 1)
    ],
    np.int16,
)


class Stakes(Record):
    """What everyone can lose, and how much their points matter."""

    open: Array[Seat, float] = array(MOST_PLAYERS, "f8")  # points
    regard: Array[Seat, float] = array(MOST_PLAYERS, "f8")  # what one more counts against a point of one's own


STAKES = np.dtype((np.record, layout(Stakes)))  # so that interpreted code finds its fields too
ONLY = whole(0)


class Pile(Protocol):
    """What has a pile: a position, a view, or a turn laid out to think about."""

    pile: int
    pile_rolls: int
    pile_switches: int


@inner
def points(bundle: int) -> int:
    """The sum of the values of the cards."""
    total = 0
    for colour in range(COLOURS):
        total += POINTS[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    return total


@inner(apart=True)
def see_stakes(v: PushPublic, k: Stakes) -> None:
    """Fill in the stakes for who is to act.

    Everybody else counts alike as long as many cards are left. At the end a point counts as much as one's own
    that goes to whoever is in front, and the less the further back it goes.
    """
    totals, most = np.zeros(MOST_PLAYERS), 0.0
    for seat in seats(v.players):
        k.open[seat] = points(v.open[seat])
        totals[seat] = k.open[seat] + points(v.banked[seat])
        if seat != v.actor:
            most = at_least(most, totals[seat])
    together = 0.0
    for seat in seats(v.players):
        if seat != v.actor:
            k.regard[seat] = exp((totals[seat] - most) / BEHIND)
            together += k.regard[seat]
    near = at_least(at_most((LAST_CARDS - v.pile_size) / (LAST_CARDS - VERY_LAST), 1.0), 0.0)
    for seat in seats(v.players):
        k.regard[seat] = near * k.regard[seat] / together + (1.0 - near) * OTHERS / (v.players - 1)


@inner
def roll_loss(v: PushPublic, open_points: float) -> float:
    """P19, P20, P28: what a roll costs on average who has so many points lying open."""
    return open_points * (2 if v.risk else 1) / FACES


@inner
def row_gain(v: PushPublic, k: Stakes, seat: Seat, row: int) -> float:
    """What taking the row brings the seat; an empty row is none to take."""
    own = float(points(row & ALL_NUMBER_CARDS))
    if row & ONE[ROLL_CARD]:
        own -= roll_loss(v, own + k.open[seat])
    return own


@inner
def others_gain(
    v: PushPublic, k: Stakes, first: Seat, stop_at: Seat, switches: int, a: int, b: int, c: int
) -> float:
    """What it counts that each other, from `first` until `stop_at`, takes the row that is best for it."""
    gain, seat = 0.0, first
    while seat != stop_at and (a or b or c):
        best, taken = -1000.0, 0
        for n in range(ROWS):
            row = a if n == 0 else b if n == 1 else c
            if row:
                own = row_gain(v, k, seat, row)
                if own > best:
                    best, taken = own, n
        gain += best * k.regard[seat]
        a = 0 if taken == 0 else a
        b = 0 if taken == 1 else b
        c = 0 if taken == 2 else c
        seat = next_taker(v.players, seat, switches)
    return gain


@inner
def take_value(v: PushPublic, k: Stakes, seat: Seat, switches: int, n: int, a: int, b: int, c: int) -> float:
    """What it is worth to the seat to take row n, and leave the others to those who come after it."""
    own = row_gain(v, k, seat, a if n == 0 else b if n == 1 else c)
    a = 0 if n == 0 else a
    b = 0 if n == 1 else b
    c = 0 if n == 2 else c
    return own - others_gain(v, k, next_taker(v.players, seat, switches), v.turn, switches, a, b, c)


@inner(apart=True)
def stop_value(v: PushPublic, k: Stakes, switches: int, a: int, b: int, c: int) -> float:
    """What stopping is worth with these rows: the best of them, less what is left to the others."""
    best = take_value(v, k, v.turn, switches, FIRST, a, b, c)
    if b:
        best = at_least(best, take_value(v, k, v.turn, switches, SECOND, a, b, c))
    if c:
        best = at_least(best, take_value(v, k, v.turn, switches, THIRD, a, b, c))
    return best


@inner
def lost_to_next(v: PushPublic, k: Stakes, drawn: int) -> float:
    """What it brings that the pile is too short for the turn of who is next, once so many more are drawn."""
    turns = at_least(at_most((v.pile_size - drawn) / SHORT_TURN, 1.0), 0.0)
    return k.regard[left_neighbour(v.players, v.turn)] * TURN_WORTH * (1.0 - turns)


@inner
def bust_value(v: PushPublic, k: Stakes, switches: int, a: int, b: int, c: int) -> float:
    """P21, P22: what going too far is worth."""
    first = next_taker(v.players, v.turn, switches)
    return -roll_loss(v, k.open[v.turn]) - others_gain(v, k, first, v.turn, switches, a, b, c)


@inner
def fits(card: Card, n: int, a: int, b: int, c: int) -> bool:
    """P8 to P10: whether the card may go into row n."""
    if n == 0:
        return a & CLASH[card] == 0
    if n == 1:
        return a != 0 and b & CLASH[card] == 0
    return b != 0 and c & CLASH[card] == 0


@inner
def left_in_pile(v: Pile, card: Card, gone: Card) -> int:
    """How many such cards the pile has, one less of the kind that is thought to be gone."""
    if card == ROLL_CARD:
        count = v.pile_rolls
    elif card == SWITCH_CARD:
        count = v.pile_switches
    else:
        count = v.pile >> (COUNT_BITS * card) & COUNT
    return count - int(card == gone)


@inner
def with_card(a: int, b: int, c: int, place: int, card: Card) -> tuple[int, int, int]:
    """The rows after the card went to row `place`."""
    more = ONE[card]
    return a + (more if place == 0 else 0), b + (more if place == 1 else 0), c + (more if place == 2 else 0)


@inner
def best_place(v: PushPublic, k: Stakes, switches: int, card: Card, a: int, b: int, c: int) -> int:
    """The row where the card is best for whoever would stop then; -1 if it fits nowhere."""
    best, place = 0.0, -1
    for n in range(ROWS):
        if fits(card, n, a, b, c):
            x, y, z = with_card(a, b, c, n, card)
            value = stop_value(v, k, switches, x, y, z)
            if place < 0 or value > best:
                best, place = value, n
    return place


@inner(apart=True)
def draw_once(v: PushPublic, k: Stakes, switches: int, a: int, b: int, c: int, gone: Card) -> float:
    """What it is worth to draw one more card and then stop."""
    value, left = 0.0, 0
    for card in cards(SWITCH_CARD + 1):
        weight = left_in_pile(v, card, gone)
        if weight <= 0:
            continue
        left += weight
        if card == SWITCH_CARD:
            value += weight * stop_value(v, k, switches + 1, a, b, c)
            continue
        place = best_place(v, k, switches, card, a, b, c)
        if place < 0:
            value += weight * bust_value(v, k, switches, a, b, c)
        else:
            x, y, z = with_card(a, b, c, place, card)
            value += weight * stop_value(v, k, switches, x, y, z)
    mean = value / left if left else stop_value(v, k, switches, a, b, c)
    return mean + lost_to_next(v, k, SECOND_CARD)


@inner(apart=True)
def draw_twice(v: PushPublic, k: Stakes, switches: int, a: int, b: int, c: int) -> float:
    """What it is worth to draw a card, and then stop or draw once more, whichever is better."""
    value, left = 0.0, 0
    for card in cards(SWITCH_CARD + 1):
        weight = left_in_pile(v, card, NO_CARD)
        if weight <= 0:
            continue
        left += weight
        x, y, z, turned = a, b, c, switches
        if card == SWITCH_CARD:
            turned += 1
        else:
            place = best_place(v, k, switches, card, a, b, c)
            if place < 0:
                value += weight * (bust_value(v, k, switches, a, b, c) + lost_to_next(v, k, FIRST_CARD))
                continue
            x, y, z = with_card(a, b, c, place, card)
        best = draw_once(v, k, turned, x, y, z, card)
        if x:
            best = at_least(best, stop_value(v, k, turned, x, y, z) + lost_to_next(v, k, FIRST_CARD))
        value += weight * best
    return value / left if left else stop_value(v, k, switches, a, b, c)


@inner
def bank_value(v: PushPublic, colour: int) -> float:
    """P23: by the points of the colour, which might be lost later, the more the longer the pile lasts."""
    saved = points(v.open[v.turn] & OF_COLOUR[colour]) * LOST_LATER * (2 if v.risk else 1)
    return saved * v.pile_size / (v.pile_size + TURN_CARDS * v.players)


@kernel
def rate(views: Records[PushPublic], j: int, actions: Integers, count: int, values: Values) -> None:
    """Fill `values` with what each action seems worth, in points."""
    v, stakes = views[j], np.zeros(1, STAKES)
    k = stakes[ONLY]
    see_stakes(v, k)
    a, b, c = v.rows[0], v.rows[1], v.rows[2]
    for n in range(count):
        action = actions[n]
        if v.phase == SHARE:
            values[n] = take_value(v, k, v.actor, v.switches, action - TAKE, a, b, c)
        elif v.phase == PUT:
            x, y, z = with_card(a, b, c, action - PLACE, v.card)
            values[n] = at_least(
                stop_value(v, k, v.switches, x, y, z) + lost_to_next(v, k, NO_CARDS),
                draw_twice(v, k, v.switches, x, y, z),
            )
        elif action == STOP:
            values[n] = stop_value(v, k, v.switches, a, b, c) + lost_to_next(v, k, NO_CARDS)
        elif action >= BANK:
            values[n] = bank_value(v, action - BANK)
        elif a or v.switches:
            values[n] = draw_twice(v, k, v.switches, a, b, c)
        else:
            values[n] = TURN_WORTH * at_most(v.pile_size / TURN_CARDS, 1.0)


def chance_of_going_too_far(v: PushKnowledge) -> int:
    """How many of a hundred cards left in the pile fit nowhere."""
    rows = [v.rows[row] for row in range(ROWS)]
    left = {card: v.pile >> (COUNT_BITS * card) & COUNT for card in cards(NUMBER_CARDS)}
    left[ROLL_CARD] = v.pile_rolls
    if not all(rows) or not v.pile_size:
        return 0
    unfit = sum(count for card, count in left.items() if all(row & CLASH[card] for row in rows))
    return round(100 * unfit / v.pile_size)


def reason(view: View, action: str) -> Saying:
    """Why one would do that, in a few words."""
    verb, _, what = action.partition(" ")
    v: PushKnowledge = read(copy(view.data), 0)
    if verb in ("draw", "stop"):
        return Saying(f"bot-push-{verb}", {"percent": chance_of_going_too_far(v)})
    if verb == "bank":
        open_cards = bundle_cards(v.open[v.seat])
        points = _points(card for card in open_cards if COLOUR_NAMES[card // VALUES] == what)
        return Saying("bot-push-bank", {"colour": what, "points": points})
    row = int(what) - 1
    if verb == "take":
        return Saying(
            "bot-push-take", {"row": what, "points": _points(bundle_cards(v.rows[row] & ALL_NUMBER_CARDS))}
        )
    kind = "place-roll" if v.card == ROLL_CARD else "place" if v.rows[row] else "place-new"
    card = Cards((card_name(v.card),))
    v.rows[row] += ONE[v.card]
    return Saying(f"bot-push-{kind}", {"row": what, "card": card, "percent": chance_of_going_too_far(v)})


def _points(number_cards: Iterable[Card]) -> int:
    return sum(card % VALUES + 1 for card in number_cards)
