"""What stopping, going too far and drawing change for whose turn it is.

Early in a game it is counted in prices, and what drawing adds to stopping is learned: a network looks at a few
figures, the glimpses, that can be had in a fraction of a microsecond. Near the end, when winning or losing hangs
on single points, prices are no good: then every way to stop is looked up in the network of values, though a roll
with one look only, and drawing has a network of its own.
"""

from stamtafel.bots.network import answer
from stamtafel.bots.push.bounds import at_least, at_most, within
from stamtafel.bots.push.heuristic import points
from stamtafel.bots.push.mind import LATE_CARDS, Mind
from stamtafel.bots.push.sharing import (
    NEVER,
    TOO_FAR,
    keep_holdings,
    loss_to_others,
    part_kept,
    restore_holdings,
    share_out,
)
from stamtafel.bots.push.turns import Turn, copy_rows, is_accepted, put, rows_begun
from stamtafel.bots.push.worth import rough_die_change, worth
from stamtafel.games.numbers import Card, Seat, seats
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
from stamtafel.games.push.rules import left_neighbour
from stamtafel.kernel.kernels import inner

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
        gain = gain * part_kept(mind) + t.roll
    return gain


@inner(apart=True)
def late_gain(mind: Mind, t: Turn, turn: Seat, switches: int, choice: int) -> float:
    """What it changes to end the turn with this choice, by the value of what lies there then."""
    keep_holdings(mind)
    rollers = share_out(mind, t, turn, turn, switches, choice)
    after = left_neighbour(mind.players, turn)
    now = worth(mind, t, after, turn)
    gain = now - t.unchanged
    for roller in seats(mind.players):
        if rollers >> roller & 1:
            gain += rough_die_change(mind, t, after, turn, roller, now)
    restore_holdings(mind)
    return gain


@inner(apart=True)
def stop_gain(mind: Mind, t: Turn, turn: Seat, switches: int) -> tuple[float, int]:
    """What stopping now changes, and the row to take then."""
    best, choice, begun = NEVER, -1, rows_begun(t)
    for row in range(ROWS):
        if begun >> row & 1:
            if t.pile_size <= LATE_CARDS:
                gain = late_gain(mind, t, turn, switches, row)
            else:
                gain = row_gain(mind, t, row) + loss_to_others(mind, t, turn, switches, begun & ~(1 << row))
            if gain > best:
                best, choice = gain, row
    return best, choice


@inner(apart=True)
def too_far_gain(mind: Mind, t: Turn, turn: Seat, switches: int) -> float:
    """P21, P22: what going too far changes."""
    if t.pile_size <= LATE_CARDS:
        return late_gain(mind, t, turn, switches, TOO_FAR)
    return t.roll + loss_to_others(mind, t, turn, switches, rows_begun(t))


@inner
def gain_unit(t: Turn) -> float:
    """What the gain of drawing is counted in: points, or near the end a part of a win."""
    return LATE_UNIT if t.pile_size <= LATE_CARDS else t.unit


@inner
def cards_in(bundle: int) -> int:
    """How many number cards a bundle has."""
    cards = 0
    for colour in range(COLOURS):
        cards += CARDS_COUNTED[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    return cards


@inner(apart=True)
def unfit_cards(t: Turn) -> int:
    """P12: how many cards of the pile fit nowhere."""
    unfit = t.blocked[0] & t.blocked[1] & t.blocked[2]
    count = cards_in(t.pile & unfit & ALL_NUMBER_CARDS)
    if unfit & ONE[ROLL_CARD]:
        count += t.pile_rolls
    return count


@inner(apart=True)
def _glimpse_row(mind: Mind, t: Turn, row: int, at: int) -> None:
    """What a row is worth, what a card will add to it, and whether it has a roll card."""
    y = mind.y
    if t.rows[row]:
        y[at] = t.own[row] / gain_unit(t) / 15.0
        y[at + 1] = points(t.pile & ~t.blocked[row] & ALL_NUMBER_CARDS) / t.pile_size
        y[at + 2] = 1.0 if t.rows[row] & ONE[ROLL_CARD] else 0.0
    else:
        y[at] = y[at + 1] = y[at + 2] = 0.0


@inner(apart=True)
def draw_gain(mind: Mind, t: Turn, turn: Seat, switches: int, stop: float, taken: int) -> float:
    """What drawing adds to stopping, which would mean to take row `taken` (NOTHING if there is none yet)."""
    y, begun, unit = mind.y, rows_begun(t), gain_unit(t)
    unfit = unfit_cards(t) / t.pile_size
    risked = 0.0
    if taken >= 0:
        risked = stop - too_far_gain(mind, t, turn, switches)
    risked = within(risked / unit * LIKELY_SCALE, 5.0)
    first = taken if taken > 0 else 0
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
    y[15] = t.pile_rolls / t.pile_size
    y[16] = FEW_CARDS / (FEW_CARDS + t.pile_size)
    y[17] = at_most(t.pile_size / MANY_CARDS, 1.0)
    y[18] = t.roll / unit / 10.0
    y[19] = stop / unit / 15.0 if taken >= 0 else 0.0
    # Near the end it matters who leads.
    y[20] = t.unchanged - 0.5
    y[21] = y[16] * (t.unchanged - 0.5) * 2.0
    y[22] = y[16] * (t.ended - t.unchanged) * 3.0
    y[23] = y[16] * at_most(t.unit * mind.players * 15.0, 2.0)
    network = mind.draw_late if t.pile_size <= LATE_CARDS else mind.draw
    gain = answer(network, y, mind.hidden, mind.units)
    return within(gain, MOST_GAIN) * unit


@inner(apart=True)
def best_place(mind: Mind, t: Turn, room: Turn, turn: Seat, switches: int, card: Card) -> tuple[int, int, float]:
    """The row where the card, already out of the pile, does whose turn it is most good; -1 if it fits nowhere.

    With it the row to take if the turn stops then, and what drawing on adds to that.
    """
    best, choice, to_take, more = NEVER, -1, -1, 0.0
    for row in range(ROWS):
        if is_accepted(t, card, row):
            copy_rows(t, room)
            put(room, card, row)
            gain, taken = stop_gain(mind, room, turn, switches)
            drawn = draw_gain(mind, room, turn, switches, gain, taken) if t.pile_size else 0.0
            gain += at_least(drawn, 0.0)
            if gain > best:
                best, choice, to_take, more = gain, row, taken, drawn
    return choice, to_take, more
