"""Sharing the rows at the end of a turn, and what a position is worth then."""

from stamtafel.bots.network import Floats
from stamtafel.bots.push.features import BANKED, colour_points
from stamtafel.bots.push.heuristic import next_taker
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.prices import next_turn
from stamtafel.bots.push.turns import NEVER, Turn, other_choice, rows_begun
from stamtafel.bots.push.worth import die_change, worth
from stamtafel.games.compiling import Integers, inner, part, whole
from stamtafel.games.push.layout import COLOURS, ONE, ROLL_CARD, ROWS

# What a turn may come to instead of a row to take.
TOO_FAR = whole(-1)
NOTHING = whole(-2)


@inner
def give(t: Turn, row: int, table: Floats, seat: int) -> None:
    """P15: the number cards of the row join the bench."""
    for colour in range(COLOURS):
        table[seat, colour] += colour_points(t.rows[row], colour)


@part
def share_out(mind: Mind, t: Turn, turn: int, seat: int, switches: int, choice: int, table: Floats) -> int:
    """P15 to P22: share the rows from `seat` on, who makes this choice; the answer is who rolls, as bits."""
    if choice == NOTHING:
        return 0
    left, rollers = rows_begun(t), 0
    while True:
        if choice == TOO_FAR:
            rollers |= 1 << seat
        else:
            give(t, choice, table, seat)
            left &= ~(1 << choice)
            if t.rows[choice] & ONE[ROLL_CARD]:
                rollers |= 1 << seat
        seat = next_taker(mind, seat, switches)
        if seat == turn or left == 0:
            return rollers
        choice = other_choice(mind, t, seat, left)


@part
def worth_after(mind: Mind, table: Floats, pile: Integers, turn: int, seat: int, rollers: int) -> float:
    """What it is worth to the seat that the turn ends like this, on average over the rolls that are due.

    Each roll counts by what it changes alone: two of them are so nearly independent that the rest does not show.
    """
    after = next_turn(mind.players, turn)
    now = worth(mind, table, pile, after, seat)
    change = 0.0
    for roller in range(mind.players):
        if rollers >> roller & 1:
            change += die_change(mind, table, pile, after, seat, roller, now)
    return now + change


@part
def copy_table(mind: Mind) -> None:
    """Lay the table out once more, to work on."""
    for seat in range(mind.players):
        for n in range(COLOURS + 1):
            mind.work[seat, n] = mind.table[seat, n]


@part
def bank_worth(mind: Mind, t: Turn, turn: int, colour: int) -> float:
    """P23: what banking the colour is worth."""
    copy_table(mind)
    bank(mind.work, turn, colour)
    return worth(mind, mind.work, t.pile, next_turn(mind.players, turn), turn)


@inner
def bank(table: Floats, seat: int, colour: int) -> None:
    """P23: the points of the colour are safe."""
    table[seat, BANKED] += table[seat, colour]
    table[seat, colour] = 0


@part
def choice_worth(mind: Mind, t: Turn, turn: int, seat: int, switches: int, choice: int) -> float:
    """What it is worth to the seat to take this row, or to have gone too far; the others choose after it."""
    copy_table(mind)
    rollers = share_out(mind, t, turn, seat, switches, choice, mind.work)
    return worth_after(mind, mind.work, t.pile, turn, seat, rollers)


@part
def stop_worth(mind: Mind, t: Turn, turn: int, switches: int) -> tuple[float, int]:
    """What stopping is worth, and the row to take then."""
    best, choice = NEVER, -1
    for row in range(ROWS):
        if t.rows[row]:
            value = choice_worth(mind, t, turn, turn, switches, row)
            if value > best:
                best, choice = value, row
    return best, choice
