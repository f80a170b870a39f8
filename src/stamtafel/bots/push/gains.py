"""What stopping, going too far and drawing change for whose turn it is.

Early in a game it is counted in prices, and what drawing adds to stopping is learned: a network looks at a few
figures, the glimpses, that can be had in a fraction of a microsecond. Near the end, when winning or losing hangs
on single points, prices are no good: then every way to stop is looked up in the network of values, and drawing has
a network of its own.
"""

from stamtafel.bots.network import answer
from stamtafel.bots.push.features import PILE_NUMBERS, PILE_ROLLS, PILE_SIZE
from stamtafel.bots.push.heuristic import points
from stamtafel.bots.push.mind import LATE_CARDS, Mind
from stamtafel.bots.push.prices import BASE, END, ROLL, UNIT
from stamtafel.bots.push.sharing import TOO_FAR, choice_worth, stop_worth
from stamtafel.bots.push.turns import (
    NEVER,
    Turn,
    copy_rows,
    is_accepted,
    kept,
    loss_to_others,
    put,
    rows_begun,
)
from stamtafel.games.compiling import inner, part
from stamtafel.games.push.layout import (
    ALL_NUMBER_CARDS,
    CARDS_COUNTED,
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOURS,
    ONE,
    ROLL_CARD,
    ROWS,
)

LATE_UNIT = 0.02
MOST_GAIN = 30.0  # units that drawing may add, at most
LIKELY_SCALE = 0.1
FEW_CARDS = 5.0
MANY_CARDS = 24.0


@inner
def row_gain(mind: Mind, t: Turn, row: int) -> float:
    """What taking the row is worth to whose turn it is."""
    gain: float = t.own[row]
    if t.rows[row] & ONE[ROLL_CARD]:
        gain = gain * kept(mind) + t.prices[ROLL]
    return gain


@part
def stop_gain(mind: Mind, t: Turn, turn: int, switches: int) -> tuple[float, int]:
    """What stopping now changes, and the row to take then."""
    if t.pile[PILE_SIZE] <= LATE_CARDS:
        value, choice = stop_worth(mind, t, turn, switches)
        return value - t.prices[BASE], choice
    best, choice, begun = NEVER, -1, rows_begun(t)
    for row in range(ROWS):
        if begun >> row & 1:
            gain = row_gain(mind, t, row) + loss_to_others(mind, t, turn, switches, begun & ~(1 << row))
            if gain > best:
                best, choice = gain, row
    return best, choice


@part
def too_far_gain(mind: Mind, t: Turn, turn: int, switches: int) -> float:
    """P21, P22: what going too far changes."""
    if t.pile[PILE_SIZE] <= LATE_CARDS:
        return choice_worth(mind, t, turn, turn, switches, TOO_FAR) - t.prices[BASE]
    return t.prices[ROLL] + loss_to_others(mind, t, turn, switches, rows_begun(t))


@inner
def gain_unit(t: Turn) -> float:
    """What the gain of drawing is counted in: points, or near the end a part of a win."""
    return LATE_UNIT if t.pile[PILE_SIZE] <= LATE_CARDS else t.prices[UNIT]


@inner
def cards_in(bundle: int) -> int:
    """How many number cards a bundle has."""
    cards = 0
    for colour in range(COLOURS):
        cards += CARDS_COUNTED[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    return cards


@part
def unfit_cards(t: Turn) -> int:
    """P12: how many cards of the pile fit nowhere."""
    unfit = t.blocked[0] & t.blocked[1] & t.blocked[2]
    count = cards_in(t.pile[PILE_NUMBERS] & unfit & ALL_NUMBER_CARDS)
    if unfit & ONE[ROLL_CARD]:
        count += t.pile[PILE_ROLLS]
    return count


@part
def _glimpse_row(mind: Mind, t: Turn, row: int, at: int) -> None:
    """What a row is worth, what a card will add to it, and whether it has a roll card."""
    y = mind.y
    if t.rows[row]:
        y[at] = t.own[row] / gain_unit(t) / 15.0
        y[at + 1] = points(t.pile[PILE_NUMBERS] & ~t.blocked[row] & ALL_NUMBER_CARDS) / t.pile[PILE_SIZE]
        y[at + 2] = 1.0 if t.rows[row] & ONE[ROLL_CARD] else 0.0
    else:
        y[at] = y[at + 1] = y[at + 2] = 0.0


@part
def draw_gain(mind: Mind, t: Turn, turn: int, switches: int, stop: float, taken: int) -> float:
    """What drawing adds to stopping, which would mean to take row `taken` (NOTHING if there is none yet)."""
    y, begun, unit = mind.y, rows_begun(t), gain_unit(t)
    unfit = unfit_cards(t) / t.pile[PILE_SIZE]
    risked = 0.0
    if taken >= 0:
        risked = stop - too_far_gain(mind, t, turn, switches)
    risked = min(max(risked / unit * LIKELY_SCALE, -5.0), 5.0)
    first = max(taken, 0)
    second = 1 if first == 0 else 0
    third = 3 - first - second
    if t.own[third] > t.own[second]:
        second, third = third, second
    for place in range(ROWS):
        _glimpse_row(mind, t, first if place == 0 else second if place == 1 else third, 3 * place)
    y[9] = unfit
    y[10] = risked
    y[11] = unfit * risked * 3.0
    y[12] = 1.0 if begun == 1 else 0.0
    y[13] = 1.0 if begun == 3 else 0.0
    y[14] = 1.0 if begun == 7 else 0.0
    y[15] = t.pile[PILE_ROLLS] / t.pile[PILE_SIZE]
    y[16] = FEW_CARDS / (FEW_CARDS + t.pile[PILE_SIZE])
    y[17] = min(t.pile[PILE_SIZE] / MANY_CARDS, 1.0)
    y[18] = t.prices[ROLL] / unit / 10.0
    y[19] = stop / unit / 15.0 if taken >= 0 else 0.0
    # Near the end it matters who leads.
    y[20] = t.prices[BASE] - 0.5
    y[21] = y[16] * (t.prices[BASE] - 0.5) * 2.0
    y[22] = y[16] * (t.prices[END] - t.prices[BASE]) * 3.0
    y[23] = y[16] * min(t.prices[UNIT] * mind.players * 15.0, 2.0)
    network = mind.draw_late if t.pile[PILE_SIZE] <= LATE_CARDS else mind.draw
    gain = answer(network, y, mind.hidden)
    return min(max(gain, -MOST_GAIN), MOST_GAIN) * unit


@part
def best_place(mind: Mind, t: Turn, room: Turn, turn: int, switches: int, card: int) -> int:
    """The row where the card, already out of the pile, does whose turn it is most good; -1 if it fits nowhere."""
    best, choice = NEVER, -1
    for row in range(ROWS):
        if is_accepted(t, card, row):
            copy_rows(t, room)
            put(room, card, row)
            gain, taken = stop_gain(mind, room, turn, switches)
            if t.pile[PILE_SIZE]:
                gain += max(0.0, draw_gain(mind, room, turn, switches, gain, taken))
            if gain > best:
                best, choice = gain, row
    return choice
