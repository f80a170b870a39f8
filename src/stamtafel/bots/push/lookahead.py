"""One look ahead: every card that may come next, with the learned value of what it leads to."""

from typing import NamedTuple

from stamtafel.bots.learned import Learned
from stamtafel.bots.push.bounds import at_least
from stamtafel.bots.push.features import read_holdings
from stamtafel.bots.push.gains import draw_gain, stop_gain
from stamtafel.bots.push.heuristic import NO_CARD, left_in_pile
from stamtafel.bots.push.mind import Mind, new_minds
from stamtafel.bots.push.prices import set_prices, share_prices
from stamtafel.bots.push.sharing import NEVER, NOTHING, TOO_FAR, bank_worth, choice_worth, stop_worth
from stamtafel.bots.push.turns import (
    TURN,
    Turn,
    copy_rows,
    is_accepted,
    leave_pile,
    put,
    read_pile,
    rows_begun,
    set_rows,
)
from stamtafel.bots.rating import Values
from stamtafel.games.numbers import Card, Seat, cards
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.layout import BANK, DRAW, PLACE, PUT, ROWS, SHARE, STOP, SWITCH_CARD, TAKE
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Integers, Records, copy, empty, read

# The turns on a desk: the present one, and what may come of it.
NOW, AFTER_MOVE, AFTER_CARD, ROOM = range(4)


class Desk(NamedTuple):
    """A position laid out to think about, with room for what may come of it."""

    minds: Records[Mind]
    turns: Records[Turn]


class Desks:
    """Where desks come from: each is new, with the networks for such a game."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned
        self._minds: dict[tuple[int, int], Records[Mind]] = {}  # to be copied: filling one in takes far longer

    def desk_for(self, views: Records[PushKnowledge], j: int) -> Desk:
        """Room to think about a view."""
        v = read(views, j)
        kind = v.players, v.risk
        if kind not in self._minds:
            self._minds[kind] = new_minds(self.learned, *kind)
        return Desk(copy(self._minds[kind]), empty(TURN, ROOM + 1))


@inner(apart=True)
def lay_out(mind: Mind, turns: Records[Turn], v: PushKnowledge) -> None:
    """Lay out what the seat to act knows, with prices for that seat."""
    now = turns[NOW]
    read_holdings(v, mind.holdings)
    read_pile(v, now)
    set_prices(mind, now, v.turn, v.actor)
    share_prices(turns, NOW, ROOM)
    set_rows(now, v.rows)


@inner(apart=True)
def rest_worth(mind: Mind, t: Turn, turn: Seat, switches: int) -> float:
    """What a turn is worth whose last card was placed or set aside, by the learned gain of drawing on."""
    if rows_begun(t) == 0:
        if t.pile_size == 0:
            return choice_worth(mind, t, turn, turn, switches, NOTHING)
        return t.unchanged + draw_gain(mind, t, turn, switches, 0.0, NOTHING)
    value, _ = stop_worth(mind, t, turn, switches)
    if t.pile_size:
        stop, taken = stop_gain(mind, t, turn, switches)
        value += at_least(draw_gain(mind, t, turn, switches, stop, taken), 0.0)
    return value


@inner(apart=True)
def card_worth(mind: Mind, t: Turn, after: Turn, turn: Seat, switches: int, card: Card) -> float:
    """What it is worth that this card is drawn; `after` is room for what comes of it."""
    best = NEVER
    for row in range(ROWS):
        if card != SWITCH_CARD and is_accepted(t, card, row):
            copy_rows(t, after)
            leave_pile(after, card)
            put(after, card, row)
            best = at_least(best, rest_worth(mind, after, turn, switches))
    if best > NEVER:
        return best
    copy_rows(t, after)
    leave_pile(after, card)
    if card == SWITCH_CARD:
        return rest_worth(mind, after, turn, switches + 1)
    return choice_worth(mind, after, turn, turn, switches, TOO_FAR)


@inner(apart=True)
def draw_worth(mind: Mind, t: Turn, after: Turn, turn: Seat, switches: int) -> float:
    """What drawing is worth: the mean over the cards of the pile."""
    total = 0.0
    for card in cards(SWITCH_CARD + 1):
        copies = left_in_pile(t, card, NO_CARD)
        if copies > 0:
            total += copies * card_worth(mind, t, after, turn, switches, card)
    return total / t.pile_size


@inner(apart=True)
def place_worth(mind: Mind, t: Turn, after: Turn, turn: Seat, switches: int) -> float:
    """What it is worth that a card was placed: the better of stopping and drawing."""
    value, _ = stop_worth(mind, t, turn, switches)
    return at_least(value, draw_worth(mind, t, after, turn, switches)) if t.pile_size else value


@kernel
def rate_actions(
    desk: Desk, views: Records[PushKnowledge], j: int, actions: Integers, count: int, values: Values
) -> None:
    """Fill `values` with what each action is worth to the seat to act."""
    v, mind, now = views[j], desk.minds[0], desk.turns[NOW]
    t, after = desk.turns[AFTER_MOVE], desk.turns[AFTER_CARD]
    lay_out(mind, desk.turns, v)
    for n in range(count):
        action = actions[n]
        if v.phase == SHARE:
            values[n] = choice_worth(mind, now, v.turn, v.actor, v.switches, action - TAKE)
        elif v.phase == PUT:
            copy_rows(now, t)
            put(t, v.card, action - PLACE)
            values[n] = place_worth(mind, t, after, v.turn, v.switches)
        elif action == STOP:
            values[n], _ = stop_worth(mind, now, v.turn, v.switches)
        elif action == DRAW:
            values[n] = draw_worth(mind, now, after, v.turn, v.switches)
        else:
            values[n] = bank_worth(mind, now, v.turn, action - BANK)
