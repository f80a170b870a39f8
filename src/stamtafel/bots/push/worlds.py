"""Worlds: one order of the pile each, in which every action is played out to the end of the turn.

The first card is spread evenly over the pile, so that no sample has more of a kind than its share; rolls count by
their mean. When few cards are left, every action is played out to the end of the game, with the same luck of the
die.
"""

import numpy as np

from stamtafel.bots.push.last_turns import final_outcome
from stamtafel.bots.push.lookahead import AFTER_MOVE, NOW, ROOM, Desk, lay_out
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.prices import share_prices
from stamtafel.bots.push.rollouts import FIRST_CARD, TURN_CARDS, list_cards, play_on, shuffle
from stamtafel.bots.push.sharing import bank_worth, choice_worth, stop_worth
from stamtafel.bots.push.turns import Turn, copy_rows, put
from stamtafel.bots.rating import Values
from stamtafel.games.numbers import Action
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.layout import BANK, PLACE, PUT, SHARE, STOP, TAKE
from stamtafel.kernel.chance import WORD_BITS, Rng, copy_rng, next_word
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Integers, Records

FEW_CARDS = 8  # for each player, left in the pile: a round and a half


@kernel
def simulate_worlds(
    desk: Desk, views: Records[PushKnowledge], j: int, few: int, actions: Integers, rng: Rng, outcomes: Values
) -> None:
    """Fill each row of `outcomes` with what the actions lead to in one world.

    With at most `few` cards left the world is played to the end of the game, otherwise to that of the turn.
    """
    v, mind, turns = views[j], desk.minds[0], desk.turns
    now, t, room = turns[NOW], turns[AFTER_MOVE], turns[ROOM]
    lay_out(mind, turns, v)
    ascending, cards = np.zeros(v.pile_size, np.int64), np.zeros(v.pile_size, np.int64)
    luck = np.zeros(len(rng), np.int64)
    size, start, worlds = list_cards(now, ascending), next_word(rng), len(outcomes)
    is_near_end = size <= few
    shuffled = size if is_near_end else TURN_CARDS
    for world in range(worlds):
        for n in range(size):
            cards[n] = ascending[n]
        if size:
            first = ((world << WORD_BITS) + start) * size // worlds >> WORD_BITS
            cards[0], cards[first] = cards[first], cards[0]
            shuffle(cards, 1, shuffled, size, rng)
        for n in range(len(actions)):
            if is_near_end:
                copy_rng(rng, luck)
                copy_rows(now, t)
                share_prices(turns, NOW, ROOM)
                outcomes[world, n] = final_outcome(mind, t, room, v, actions[n], cards, luck)
            elif world == 0 or is_played_out(v, actions[n]):
                copy_rows(now, t)
                outcomes[world, n] = turn_outcome(mind, t, room, v, actions[n], cards)
            else:
                outcomes[world, n] = outcomes[0, n]
        next_word(rng)


@inner
def is_played_out(v: PushKnowledge, action: Action) -> bool:
    """Whether the action leads to anything that a world decides."""
    return bool(v.phase != SHARE and action != STOP and action < BANK)


@inner(apart=True)
def turn_outcome(mind: Mind, t: Turn, room: Turn, v: PushKnowledge, action: Action, cards: Integers) -> float:
    """What the action leads to by the end of the turn, with these cards; the turn is used up."""
    if action >= BANK:
        return bank_worth(mind, t, v.turn, action - BANK)
    if v.phase == SHARE:
        return choice_worth(mind, t, v.turn, v.actor, v.switches, action - TAKE)
    if action == STOP:
        value, _ = stop_worth(mind, t, v.turn, v.switches)
        return value
    if v.phase == PUT:
        put(t, v.card, action - PLACE)
    taken, switches, _ = play_on(mind, t, room, v.turn, v.switches, action, cards, FIRST_CARD)
    return choice_worth(mind, t, v.turn, v.turn, switches, taken)
