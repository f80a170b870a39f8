"""Worlds: one order of the pile each, in which every action is played out to the end of the turn.

The first card is spread evenly over the pile, so that no sample has more of a kind than its share; rolls count by
their mean. When few cards are left, every action is played out to the end of the game, with the same luck of the
die.
"""

import numpy as np

from stamtafel.bots.push.features import PILE_SIZE
from stamtafel.bots.push.last_turns import final_outcome
from stamtafel.bots.push.lookahead import AFTER_MOVE, NOW, ROOM, Desk, lay_out
from stamtafel.bots.push.rollouts import FIRST_CARD, TURN_CARDS, list_cards, play_on, shuffle
from stamtafel.bots.push.sharing import bank_worth, choice_worth, stop_worth
from stamtafel.bots.push.turns import copy_rows, put
from stamtafel.bots.rating import Values
from stamtafel.games.chance import WORD_BITS, Rng, copy_rng, next_word
from stamtafel.games.compiling import Games, Integers, State, inner, part, rule
from stamtafel.games.push.layout import BANK, PLACE, PUT, SHARE, STOP, TAKE

FEW_CARDS = 8  # for each player, left in the pile: a round and a half


@rule
def simulate_worlds(
    desk: Desk, views: Games, j: int, few: int, actions: Integers, rng: Rng, outcomes: Values
) -> None:
    """Fill each row of `outcomes` with what the actions lead to in one world.

    With at most `few` cards left the world is played to the end of the game, otherwise to that of the turn.
    """
    v = views[j]
    lay_out(desk, v)
    pile = desk.turns[NOW].pile
    ascending, cards = np.zeros(pile[PILE_SIZE], np.int64), np.zeros(pile[PILE_SIZE], np.int64)
    luck = np.zeros_like(rng)
    size, start, worlds = list_cards(pile, ascending), next_word(rng), outcomes.shape[0]
    is_near_end = size <= few
    shuffled = size if is_near_end else TURN_CARDS
    for world in range(worlds):
        for n in range(size):
            cards[n] = ascending[n]
        if size:
            first = ((world << WORD_BITS) + start) * size // worlds >> WORD_BITS
            cards[0], cards[first] = cards[first], cards[0]
            shuffle(cards, 1, shuffled, size, rng)
        for n in range(actions.shape[0]):
            if is_near_end:
                copy_rng(rng, luck)
                outcomes[world, n] = final_outcome(desk, v, actions[n], cards, luck)
            elif world == 0 or is_played_out(v, actions[n]):
                outcomes[world, n] = _outcome(desk, v, actions[n], cards)
            else:
                outcomes[world, n] = outcomes[0, n]
        next_word(rng)


@inner
def is_played_out(v: State, action: int) -> bool:
    """Whether the action leads to anything that a world decides."""
    return bool(v.phase != SHARE and action != STOP and action < BANK)


@part
def _outcome(desk: Desk, v: State, action: int, cards: Integers) -> float:
    """What the action leads to with these cards."""
    mind, t = desk.minds[0], desk.turns[AFTER_MOVE]
    if action >= BANK:
        return bank_worth(mind, desk.turns[NOW], v.turn, action - BANK)
    if v.phase == SHARE:
        return choice_worth(mind, desk.turns[NOW], v.turn, v.actor, v.switches, action - TAKE)
    if action == STOP:
        value, _ = stop_worth(mind, desk.turns[NOW], v.turn, v.switches)
        return value
    copy_rows(desk.turns[NOW], t)
    if v.phase == PUT:
        put(t, v.card, action - PLACE)
    taken, switches, _ = play_on(mind, t, desk.turns[ROOM], v.turn, v.switches, action, cards, FIRST_CARD)
    return choice_worth(mind, t, v.turn, v.turn, switches, taken)
