"""When few cards are left, a world is played to the end of the game: there a value is too coarse to choose by."""

from stamtafel.bots.push.fastplay import NO_EXPLORING, roll_for, take_turn
from stamtafel.bots.push.features import read_holdings
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.rollouts import FIRST_CARD, play_on
from stamtafel.bots.push.sharing import bank, share_out, stop_worth
from stamtafel.bots.push.turns import Turn, put
from stamtafel.bots.push.worth import final_worth
from stamtafel.games.numbers import Action
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.layout import BANK, PLACE, PUT, SHARE, STOP, TAKE
from stamtafel.games.push.rules import left_neighbour
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import inner
from stamtafel.kernel.records import Integers


@inner(apart=True)
def final_outcome(
    mind: Mind, t: Turn, room: Turn, v: PushKnowledge, action: Action, cards: Integers, rng: Rng
) -> float:
    """What the action leads to in the end, with the pile in this order; holdings and turn are used up."""
    read_holdings(v, mind.holdings)
    turn, at, rollers = v.turn, FIRST_CARD, 0
    if action >= BANK:
        bank(mind, turn, action - BANK)
    elif v.phase == SHARE:
        rollers = share_out(mind, t, turn, v.actor, v.switches, action - TAKE)
    else:
        if v.phase == PUT:
            put(t, v.card, action - PLACE)
        switches = v.switches
        if action == STOP:
            _, choice = stop_worth(mind, t, turn, switches)
        else:
            choice, switches, at = play_on(mind, t, room, turn, switches, action, cards, at)
        rollers = share_out(mind, t, turn, turn, switches, choice)
    roll_for(mind, rollers, rng)
    while t.pile_size:
        turn = left_neighbour(mind.players, turn)
        at = take_turn(mind, t, room, turn, NO_EXPLORING, cards, at, rng)
    return final_worth(mind, v.actor)
