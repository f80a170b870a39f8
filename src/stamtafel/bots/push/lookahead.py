"""One look ahead: every card that may come next, with the learned value of what it leads to."""

from typing import NamedTuple

from stamtafel.bots.learned import Learned
from stamtafel.bots.push.features import PILE_SIZE, read_table
from stamtafel.bots.push.gains import draw_gain, stop_gain
from stamtafel.bots.push.heuristic import NO_CARD, left_in_pile
from stamtafel.bots.push.mind import new_minds
from stamtafel.bots.push.prices import BASE, set_prices
from stamtafel.bots.push.sharing import NOTHING, TOO_FAR, bank_worth, choice_worth, stop_worth
from stamtafel.bots.push.turns import (
    NEVER,
    TURN,
    Turn,
    copy_rows,
    is_accepted,
    leave_pile,
    put,
    rows_begun,
    set_rows,
    share_prices,
)
from stamtafel.bots.rating import Values
from stamtafel.games.compiling import Games, Integers, State, empty_games, part, rule
from stamtafel.games.push.layout import BANK, DRAW, PLACE, PUT, ROWS, SHARE, STOP, SWITCH_CARD, TAKE

# The turns on a desk: the present one, and what may come of it.
NOW, AFTER_MOVE, AFTER_CARD, ROOM = range(4)


class Desk(NamedTuple):
    """A position laid out to think about, with room for what may come of it."""

    minds: Games
    turns: Games


def new_desk(learned: Learned, players: int, risk: int) -> Desk:
    """An empty desk for such a game."""
    return Desk(new_minds(learned, players, risk), empty_games(TURN, ROOM + 1))


@part
def lay_out(desk: Desk, v: State) -> None:
    """Lay out what the seat to act knows, with prices for that seat."""
    now, mind = desk.turns[NOW], desk.minds[0]
    read_table(v, mind.table, now.pile)
    set_prices(mind, mind.table, now.pile, v.turn, v.actor, now.prices)
    share_prices(desk.turns, NOW, ROOM)
    set_rows(now, v.rows)


@part
def rest_worth(desk: Desk, t: Turn, turn: int, switches: int) -> float:
    """What a turn is worth whose last card was placed or set aside, by the learned gain of drawing on."""
    if rows_begun(t) == 0:
        if t.pile[PILE_SIZE] == 0:
            return choice_worth(desk.minds[0], t, turn, turn, switches, NOTHING)
        return t.prices[BASE] + draw_gain(desk.minds[0], t, turn, switches, 0.0, NOTHING)
    value, _ = stop_worth(desk.minds[0], t, turn, switches)
    if t.pile[PILE_SIZE]:
        stop, taken = stop_gain(desk.minds[0], t, turn, switches)
        value += max(0.0, draw_gain(desk.minds[0], t, turn, switches, stop, taken))
    return value


@part
def card_worth(desk: Desk, t: Turn, turn: int, switches: int, card: int) -> float:
    """What it is worth that this card is drawn."""
    next_rows = desk.turns[AFTER_CARD]
    best = NEVER
    for row in range(ROWS):
        if card != SWITCH_CARD and is_accepted(t, card, row):
            copy_rows(t, next_rows)
            leave_pile(next_rows.pile, card)
            put(next_rows, card, row)
            best = max(best, rest_worth(desk, next_rows, turn, switches))
    if best > NEVER:
        return best
    copy_rows(t, next_rows)
    leave_pile(next_rows.pile, card)
    if card == SWITCH_CARD:
        return rest_worth(desk, next_rows, turn, switches + 1)
    return choice_worth(desk.minds[0], next_rows, turn, turn, switches, TOO_FAR)


@part
def draw_worth(desk: Desk, v: State, t: Turn, switches: int) -> float:
    """What drawing is worth: the mean over the cards of the pile, which is that of `v`."""
    total = 0.0
    for card in range(SWITCH_CARD + 1):
        copies = left_in_pile(v, card, NO_CARD)
        if copies > 0:
            total += copies * card_worth(desk, t, v.turn, switches, card)
    return total / v.pile_size


@part
def place_worth(desk: Desk, v: State, row: int) -> float:
    """What placing the card there is worth: the better of stopping and drawing then."""
    t = desk.turns[AFTER_MOVE]
    copy_rows(desk.turns[NOW], t)
    put(t, v.card, row)
    value, _ = stop_worth(desk.minds[0], t, v.turn, v.switches)
    return max(value, draw_worth(desk, v, t, v.switches)) if v.pile_size else value


@rule
def rate_actions(desk: Desk, views: Games, j: int, actions: Integers, count: int, values: Values) -> None:
    """Fill `values` with what each action is worth to the seat to act."""
    v = views[j]
    lay_out(desk, v)
    for n in range(count):
        action = actions[n]
        if v.phase == SHARE:
            values[n] = choice_worth(desk.minds[0], desk.turns[NOW], v.turn, v.actor, v.switches, action - TAKE)
        elif v.phase == PUT:
            values[n] = place_worth(desk, v, action - PLACE)
        elif action == STOP:
            values[n], _ = stop_worth(desk.minds[0], desk.turns[NOW], v.turn, v.switches)
        elif action == DRAW:
            values[n] = draw_worth(desk, v, desk.turns[NOW], v.switches)
        else:
            values[n] = bank_worth(desk.minds[0], desk.turns[NOW], v.turn, action - BANK)
