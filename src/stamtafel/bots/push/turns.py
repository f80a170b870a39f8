"""The rows of a turn and the pile, laid out to think about."""

from stamtafel.bots.push.heuristic import points
from stamtafel.games.numbers import Card, Seat, cards
from stamtafel.games.push.layout import (
    CLASH,
    COLOURS,
    MOST_PLAYERS,
    NUMBER_CARDS,
    ONE,
    ROLL_CARD,
    ROWS,
    SWITCH_CARD,
    VALUES,
    PushPublic,
)
from stamtafel.kernel.kernels import inner, whole
from stamtafel.kernel.records import Array, Record, array, layout, number

NO_SWITCHES = whole(0)


class Turn(Record):
    """A turn, and the prices by which it is thought through (prices.py)."""

    pile: int  # a bundle of number cards
    pile_rolls: int
    pile_switches: int
    pile_size: int
    pile_points: int
    rows: Array[int, int] = array(ROWS)  # bundles
    blocked: Array[int, int] = array(ROWS)  # bundles of the cards that a row does not accept
    own: Array[int, float] = array(ROWS, "f8")  # what a row is worth to whose turn it is, apart from a roll
    points: Array[int, float] = array(ROWS, "f8")
    unchanged: float = number("f8")  # what it is worth that nothing happens this turn
    ended: float = number("f8")  # what it would be worth that the game were over
    roll: float = number("f8")  # what rolling now changes
    unit: float = number("f8")  # what a point of one's own is worth, on average over the colours
    of_colour: Array[int, float] = array(COLOURS, "f8")  # what a point more of each of one's own colours is worth
    of_seat: Array[Seat, float] = array(MOST_PLAYERS, "f8")  # what a point more of each other seat is worth
    costs: Array[Seat, float] = array(MOST_PLAYERS, "f8")  # points that rolling costs each other seat


TURN = layout(Turn)


@inner(apart=True)
def read_pile(v: PushPublic, t: Turn) -> None:
    """Lay out the pile of a position or a view."""
    t.pile = v.pile
    t.pile_rolls = v.pile_rolls
    t.pile_switches = v.pile_switches
    t.pile_size = v.pile_size
    t.pile_points = points(v.pile)


@inner(apart=True)
def copy_rows(source: Turn, target: Turn) -> None:
    """Lay the rows and the pile out once more."""
    target.pile = source.pile
    target.pile_rolls = source.pile_rolls
    target.pile_switches = source.pile_switches
    target.pile_size = source.pile_size
    target.pile_points = source.pile_points
    for row in range(ROWS):
        target.rows[row] = source.rows[row]
        target.blocked[row] = source.blocked[row]
        target.own[row] = source.own[row]
        target.points[row] = source.points[row]


@inner
def leave_pile(t: Turn, card: Card) -> None:
    """P7: one card less."""
    t.pile_size -= 1
    if card == ROLL_CARD:
        t.pile_rolls -= 1
    elif card == SWITCH_CARD:
        t.pile_switches -= 1
    else:
        t.pile -= ONE[card]
        t.pile_points -= card % VALUES + 1


@inner
def is_accepted(t: Turn, card: Card, row: int) -> bool:
    """P8 to P10: whether the row, or a new one, accepts the card."""
    return bool((row == 0 or t.rows[row - 1] != 0) and t.rows[row] & CLASH[card] == 0)


@inner(apart=True)
def put(t: Turn, card: Card, row: int) -> None:
    """P8: the card goes into the row."""
    t.rows[row] += ONE[card]
    t.blocked[row] |= CLASH[card]
    if card < NUMBER_CARDS:
        value = card % VALUES + 1
        t.points[row] += value
        t.own[row] += value * t.of_colour[card // VALUES]


@inner
def clear_rows(t: Turn) -> None:
    """No card lies there yet."""
    for row in range(ROWS):
        t.rows[row] = t.blocked[row] = 0
        t.own[row] = t.points[row] = 0.0


@inner(apart=True)
def set_rows(t: Turn, rows: Array[int, int]) -> None:
    """Lay out these rows, card by card."""
    clear_rows(t)
    for row in range(ROWS):
        for card in cards(ROLL_CARD + 1):
            if rows[row] & ONE[card]:
                put(t, card, row)


@inner
def rows_begun(t: Turn) -> int:
    """The rows that have cards, as bits."""
    return int(t.rows[0] != 0) | int(t.rows[1] != 0) << 1 | int(t.rows[2] != 0) << 2
