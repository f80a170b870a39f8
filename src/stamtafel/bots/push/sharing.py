"""Sharing the rows at the end of a turn, and what a position is worth then."""

from stamtafel.bots.push.features import BANKED, colour_points
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.turns import Turn, rows_begun
from stamtafel.bots.push.worth import die_change, worth
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.layout import COLOURS, FACES, ONE, ROLL_CARD, ROWS
from stamtafel.games.push.rules import left_neighbour, next_taker
from stamtafel.kernel.kernels import inner, whole

NEVER = -1e9
# What a turn may come to instead of a row to take.
TOO_FAR = whole(-1)
NOTHING = whole(-2)


@inner
def part_kept(mind: Mind) -> float:
    """The part of a row that a roll leaves, on average."""
    return 1.0 - (2 if mind.risk else 1) / FACES


@inner
def other_gain(mind: Mind, t: Turn, seat: Seat, row: int) -> float:
    """What the row brings to another seat, in points."""
    gain = float(t.points[row])
    return gain * part_kept(mind) - t.costs[seat] if t.rows[row] & ONE[ROLL_CARD] else gain


@inner(apart=True)
def other_choice(mind: Mind, t: Turn, seat: Seat, left: int) -> int:
    """The row with the most points for the seat, among those left, as bits; -1 if there is none."""
    best, choice = NEVER, -1
    for row in range(ROWS):
        if left >> row & 1:
            gain = other_gain(mind, t, seat, row)
            if gain > best:
                best, choice = gain, row
    return choice


@inner(apart=True)
def loss_to_others(mind: Mind, t: Turn, turn: Seat, switches: int, left: int) -> float:
    """P15, P22: what it changes for whose turn it is that the others take the rows left."""
    change, seat = 0.0, next_taker(mind.players, turn, switches)
    while left and seat != turn:
        row = other_choice(mind, t, seat, left)
        change += other_gain(mind, t, seat, row) * t.of_seat[seat]
        left &= ~(1 << row)
        seat = next_taker(mind.players, seat, switches)
    return change


@inner
def give(mind: Mind, t: Turn, row: int, seat: Seat) -> None:
    """P15: the number cards of the row join the bench."""
    for colour in range(COLOURS):
        mind.holdings[seat, colour] += colour_points(t.rows[row], colour)


@inner(apart=True)
def share_out(mind: Mind, t: Turn, turn: Seat, seat: Seat, switches: int, choice: int) -> int:
    """P15 to P22: share the rows from `seat` on, who makes this choice; the answer is who rolls, as bits."""
    if choice == NOTHING:
        return 0
    left, rollers = rows_begun(t), 0
    while True:
        if choice == TOO_FAR:
            rollers |= 1 << seat
        else:
            give(mind, t, choice, seat)
            left &= ~(1 << choice)
            if t.rows[choice] & ONE[ROLL_CARD]:
                rollers |= 1 << seat
        seat = next_taker(mind.players, seat, switches)
        if seat == turn or left == 0:
            return rollers
        choice = other_choice(mind, t, seat, left)


@inner
def bank(mind: Mind, seat: Seat, colour: int) -> None:
    """P23: the points of the colour are safe."""
    mind.holdings[seat, BANKED] += mind.holdings[seat, colour]
    mind.holdings[seat, colour] = 0


@inner(apart=True)
def worth_after(mind: Mind, t: Turn, turn: Seat, seat: Seat, rollers: int) -> float:
    """What it is worth to the seat that the turn ends like this, on average over the rolls that are due.

    Each roll counts by what it changes alone: two of them are so nearly independent that the rest does not show.
    """
    after = left_neighbour(mind.players, turn)
    now = worth(mind, t, after, seat)
    change = 0.0
    for roller in seats(mind.players):
        if rollers >> roller & 1:
            change += die_change(mind, t, after, seat, roller, now)
    return now + change


@inner(apart=True)
def keep_holdings(mind: Mind) -> None:
    """Remember the holdings, before they are changed to see what that is worth."""
    for seat in seats(mind.players):
        for n in range(COLOURS + 1):
            mind.kept[seat, n] = mind.holdings[seat, n]


@inner(apart=True)
def restore_holdings(mind: Mind) -> None:
    """Make the holdings what they were."""
    for seat in seats(mind.players):
        for n in range(COLOURS + 1):
            mind.holdings[seat, n] = mind.kept[seat, n]


@inner(apart=True)
def bank_worth(mind: Mind, t: Turn, turn: Seat, colour: int) -> float:
    """P23: what banking the colour is worth."""
    keep_holdings(mind)
    bank(mind, turn, colour)
    value = worth(mind, t, left_neighbour(mind.players, turn), turn)
    restore_holdings(mind)
    return value


@inner(apart=True)
def choice_worth(mind: Mind, t: Turn, turn: Seat, seat: Seat, switches: int, choice: int) -> float:
    """What it is worth to the seat to take this row, or to have gone too far; the others choose after it."""
    keep_holdings(mind)
    rollers = share_out(mind, t, turn, seat, switches, choice)
    value = worth_after(mind, t, turn, seat, rollers)
    restore_holdings(mind)
    return value


@inner(apart=True)
def stop_worth(mind: Mind, t: Turn, turn: Seat, switches: int) -> tuple[float, int]:
    """What stopping is worth, and the row to take then."""
    best, choice = NEVER, -1
    for row in range(ROWS):
        if t.rows[row]:
            value = choice_worth(mind, t, turn, turn, switches, row)
            if value > best:
                best, choice = value, row
    return best, choice
