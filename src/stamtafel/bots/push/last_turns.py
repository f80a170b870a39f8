"""When few cards are left, a world is played to the end of the game: there a value is too coarse to choose by."""

from stamtafel.bots.push.fastplay import NO_EXPLORING, roll_for, take_turn
from stamtafel.bots.push.features import PILE_SIZE, read_table
from stamtafel.bots.push.lookahead import AFTER_MOVE, NOW, ROOM, Desk
from stamtafel.bots.push.prices import next_turn
from stamtafel.bots.push.rollouts import FIRST_CARD, play_on
from stamtafel.bots.push.sharing import bank, share_out, stop_worth
from stamtafel.bots.push.turns import copy_rows, put, share_prices
from stamtafel.bots.push.worth import final_worth
from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Integers, State, part
from stamtafel.games.push.layout import BANK, PLACE, PUT, SHARE, STOP, TAKE


@part
def final_outcome(desk: Desk, v: State, action: int, cards: Integers, rng: Rng) -> float:
    """What the action leads to in the end, with the pile in this order; the table of the desk is used up."""
    mind, t, room = desk.minds[0], desk.turns[AFTER_MOVE], desk.turns[ROOM]
    read_table(v, mind.table, t.pile)
    copy_rows(desk.turns[NOW], t)
    share_prices(desk.turns, NOW, ROOM)
    turn, at, rollers = v.turn, FIRST_CARD, 0
    if action >= BANK:
        bank(mind.table, turn, action - BANK)
    elif v.phase == SHARE:
        rollers = share_out(mind, t, turn, v.actor, v.switches, action - TAKE, mind.table)
    else:
        if v.phase == PUT:
            put(t, v.card, action - PLACE)
        switches = v.switches
        if action == STOP:
            _, choice = stop_worth(mind, t, turn, switches)
        else:
            choice, switches, at = play_on(mind, t, room, turn, switches, action, cards, at)
        rollers = share_out(mind, t, turn, turn, switches, choice, mind.table)
    roll_for(mind, rollers, rng)
    while t.pile[PILE_SIZE]:
        turn = next_turn(mind.players, turn)
        at = take_turn(mind, t, room, turn, NO_EXPLORING, cards, at, rng)
    return final_worth(mind.table, mind.players, v.actor)
