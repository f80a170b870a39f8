"""What a good player of Push pays attention to.

A row is worth its points, less what the die may cost whoever takes it; a roll takes a sixth of the points that
lie open on average, two sixths with risk. Who may take a row takes the best one left, so stopping is worth my
best row less what that leaves to the others. Drawing is worth the mean over the cards left in the pile of what
comes after: nothing but a roll if the card fits nowhere, otherwise the best place for it and then the better of
stopping and drawing once more. At the beginning of a turn, banking a colour saves the part of its points that
would be lost later; drawing instead brings what a turn brings.
"""

from typing import Protocol

import numpy as np

from stamtafel.bots.push.bounds import at_least, at_most
from stamtafel.bots.rating import Values
from stamtafel.games.numbers import Card, Seat, cards
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
from stamtafel.games.push.rules import next_taker
from stamtafel.games.telling import Saying
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.records import Integers, Records, read

# Found by matches between variants.
NEARLY = 1.4  # points
OTHERS = 0.5  # what a point for all the others together counts against a point of one's own
TURN_WORTH = 9.0  # points that a turn of drawing brings, while the pile lasts
TURN_CARDS = 8.0  # cards that such a turn takes from the pile
LOST_LATER = 0.7  # what banking a point is worth early in a game; with risk twice as much

NO_CARD = whole(Card(-1))
FIRST, SECOND, THIRD = whole(0), whole(1), whole(2)  # rows

POINTS = np.array(
    [
        sum((counts >> (COUNT_BITS * value) & COUNT) * (value + 1) for value in range(VALUES))
        for counts in range(COLOUR_COUNTS + 1)
    ],
    np.int16,
)


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


@inner
def roll_loss(v: PushPublic, open_points: float) -> float:
    """P19, P20, P28: what a roll costs on average who has so many points lying open."""
    return open_points * (2 if v.risk else 1) / FACES


@inner
def row_gain(v: PushPublic, seat: Seat, row: int) -> float:
    """What taking the row brings the seat; an empty row is none to take."""
    own = float(points(row & ALL_NUMBER_CARDS))
    if row & ONE[ROLL_CARD]:
        own -= roll_loss(v, own + points(v.open[seat]))
    return own


@inner
def others_gain(v: PushPublic, first: Seat, stop_at: Seat, switches: int, a: int, b: int, c: int) -> float:
    """What the others get if each, from `first` until `stop_at`, takes the row that is best for it."""
    gain, seat = 0.0, first
    while seat != stop_at and (a or b or c):
        best, taken = -1000.0, 0
        for n in range(ROWS):
            row = a if n == 0 else b if n == 1 else c
            if row:
                own = row_gain(v, seat, row)
                if own > best:
                    best, taken = own, n
        gain += best
        a = 0 if taken == 0 else a
        b = 0 if taken == 1 else b
        c = 0 if taken == 2 else c
        seat = next_taker(v.players, seat, switches)
    return gain * OTHERS / (v.players - 1)


@inner
def take_value(v: PushPublic, seat: Seat, switches: int, n: int, a: int, b: int, c: int) -> float:
    """What it is worth to the seat to take row n, and leave the others to those who come after it."""
    own = row_gain(v, seat, a if n == 0 else b if n == 1 else c)
    a = 0 if n == 0 else a
    b = 0 if n == 1 else b
    c = 0 if n == 2 else c
    return own - others_gain(v, next_taker(v.players, seat, switches), v.turn, switches, a, b, c)


@inner(apart=True)
def stop_value(v: PushPublic, switches: int, a: int, b: int, c: int) -> float:
    """What stopping is worth with these rows: the best of them, less what is left to the others."""
    best = take_value(v, v.turn, switches, FIRST, a, b, c)
    if b:
        best = at_least(best, take_value(v, v.turn, switches, SECOND, a, b, c))
    if c:
        best = at_least(best, take_value(v, v.turn, switches, THIRD, a, b, c))
    return best


@inner
def bust_value(v: PushPublic, switches: int, a: int, b: int, c: int) -> float:
    """P21, P22: what going too far is worth."""
    first = next_taker(v.players, v.turn, switches)
    return -roll_loss(v, float(points(v.open[v.turn]))) - others_gain(v, first, v.turn, switches, a, b, c)


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
def best_place(v: PushPublic, switches: int, card: Card, a: int, b: int, c: int) -> int:
    """The row where the card is best for whoever would stop then; -1 if it fits nowhere."""
    best, place = 0.0, -1
    for n in range(ROWS):
        if fits(card, n, a, b, c):
            x, y, z = with_card(a, b, c, n, card)
            value = stop_value(v, switches, x, y, z)
            if place < 0 or value > best:
                best, place = value, n
    return place


@inner(apart=True)
def draw_once(v: PushPublic, switches: int, a: int, b: int, c: int, gone: Card) -> float:
    """What it is worth to draw one more card and then stop."""
    value, left = 0.0, 0
    for card in cards(SWITCH_CARD + 1):
        weight = left_in_pile(v, card, gone)
        if weight <= 0:
            continue
        left += weight
        if card == SWITCH_CARD:
            value += weight * stop_value(v, switches + 1, a, b, c)
            continue
        place = best_place(v, switches, card, a, b, c)
        if place < 0:
            value += weight * bust_value(v, switches, a, b, c)
        else:
            x, y, z = with_card(a, b, c, place, card)
            value += weight * stop_value(v, switches, x, y, z)
    return value / left if left else stop_value(v, switches, a, b, c)


@inner(apart=True)
def draw_twice(v: PushPublic, switches: int, a: int, b: int, c: int) -> float:
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
            place = best_place(v, switches, card, a, b, c)
            if place < 0:
                value += weight * bust_value(v, switches, a, b, c)
                continue
            x, y, z = with_card(a, b, c, place, card)
        best = draw_once(v, turned, x, y, z, card)
        if x:
            best = at_least(best, stop_value(v, turned, x, y, z))
        value += weight * best
    return value / left if left else stop_value(v, switches, a, b, c)


@inner
def bank_value(v: PushPublic, colour: int) -> float:
    """P23: by the points of the colour, which might be lost later, the more the longer the pile lasts."""
    saved = points(v.open[v.turn] & OF_COLOUR[colour]) * LOST_LATER * (2 if v.risk else 1)
    return saved * v.pile_size / (v.pile_size + TURN_CARDS * v.players)


@kernel
def rate(views: Records[PushPublic], j: int, actions: Integers, count: int, values: Values) -> None:
    """Fill `values` with what each action seems worth, in points."""
    v = views[j]
    a, b, c = v.rows[0], v.rows[1], v.rows[2]
    for n in range(count):
        action = actions[n]
        if v.phase == SHARE:
            values[n] = take_value(v, v.actor, v.switches, action - TAKE, a, b, c)
        elif v.phase == PUT:
            x, y, z = with_card(a, b, c, action - PLACE, v.card)
            values[n] = at_least(stop_value(v, v.switches, x, y, z), draw_twice(v, v.switches, x, y, z))
        elif action == STOP:
            values[n] = stop_value(v, v.switches, a, b, c)
        elif action >= BANK:
            values[n] = bank_value(v, action - BANK)
        elif a or v.switches:
            values[n] = draw_twice(v, v.switches, a, b, c)
        else:
            values[n] = TURN_WORTH * at_most(v.pile_size / TURN_CARDS, 1.0)


def chance_of_going_too_far(view: View) -> int:
    """How many of a hundred cards left in the pile fit nowhere."""
    v: PushKnowledge = read(view.data, 0)
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
    if verb in ("draw", "stop"):
        return Saying(f"bot-push-{verb}", {"percent": chance_of_going_too_far(view)})
    v: PushKnowledge = read(view.data, 0)
    is_roll = verb == "place" and v.card == ROLL_CARD
    return Saying("bot-push-place-roll" if is_roll else f"bot-push-{verb}", {"row": what, "colour": what})
