"""What the others may hold in 13, and how likely: deals of the unseen cards, weighed by what was played.

Every way to deal the unseen cards is possible (T19), and every deal keeps some weight. But who took a tile that
costs points probably had no card that fits. So for each of the others' last plays the hand is put together again
that it was made from: the card played, and of the present hand all but the cards drawn since. How likely a player
like `normal` makes that play from that hand is what the deal is weighed by.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.thirteen.heuristic import rate
from stamtafel.games.numbers import Action, Seat, seats
from stamtafel.games.numbers import actions as each_action
from stamtafel.games.numbers import cards as each_card
from stamtafel.games.thirteen import rules
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.knowledge import deal as deal_unseen
from stamtafel.games.thirteen.layout import (
    ACTIONS,
    CARD,
    CARDS,
    COLOURS,
    DECK_SIZE,
    FULL_DECK,
    HAND_SIZE,
    MOST_LEGAL,
    MOST_PLAYERS,
    NOT_KNOWN,
    ONE,
    ThirteenPosition,
    colours,
)
from stamtafel.games.thirteen.rules import bundle_count
from stamtafel.kernel.chance import WORD_BITS, Rng, below, next_word
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner
from stamtafel.kernel.records import Integers, Records

LOOK_BACK = 2  # plays of each of the others
MOST_PAST = LOOK_BACK * (MOST_PLAYERS - 1)
DEALS = 4  # of which one is taken, by weight
TEMPER = 0.7  # minus points: how much worse a play may be that is still likely
ANYTHING = 0.15  # how often a play is made for no reason that we know


@inner
def seat_of_play(v: ThirteenKnowledge, n: int) -> Seat:
    """T6: who made play n of the round."""
    return (v.start + v.rounds_done + 1 + n) % v.players


@inner
def remember(
    views: Records[ThirteenKnowledge],
    j: int,
    games: Records[ThirteenPosition],
    i: int,
    past: Records[ThirteenKnowledge],
) -> int:
    """Fill `past` with what the table looked like at the others' last plays; the answer is how many they are.

    Each is a view of who was to play, without a hand; `games[i]` is used to lay the round out again. There are
    none if not all plays of the round are known.
    """
    v, s = views[j], games[i]
    if v.plays[0] == NOT_KNOWN:
        return 0
    copy_shared(v, s)
    rules.begin_round(s)
    count = 0
    for n in range(v.played):
        seat, action = seat_of_play(v, n), v.plays[n]
        s.pile_size = max(0, DECK_SIZE - HAND_SIZE * v.players - n)
        if seat != v.seat and v.played - n <= LOOK_BACK * v.players:
            copy_shared(s, past[count])
            past[count].seat, past[count].played = seat, n
            count += 1
        rules.put(s, seat, action)
    return count


@inner
def shuffled(bundle: int, cards: Integers, rng: Rng) -> int:
    """Fill `cards` with the cards of the bundle in any order; the answer is how many they are."""
    size = 0
    for card in each_card(CARDS):
        for _ in range(bundle_count(bundle, card)):
            place = below(rng, size + 1)
            cards[size] = cards[place]
            cards[place] = card
            size += 1
    return size


@inner(apart=True)
def plays_from(hand: int, actions: Integers) -> int:
    """T8, T9: fill `actions` with what the hand allows; the answer is how many they are."""
    count = 0
    for action in each_action(ACTIONS):
        if bundle_count(hand, CARD[action]):
            actions[count] = action
            count += 1
    return count


@inner
def likelihood(
    past: Records[ThirteenKnowledge], k: int, played: Action, actions: Integers, values: Values
) -> float:
    """How likely whose view it is makes this play with the hand there."""
    count = plays_from(past[k].hand, actions)
    rate(past, k, actions, count, values)
    best, total, chosen = -np.inf, 0.0, 0.0
    for n in range(count):
        best = max(best, values[n])
    for n in range(count):
        likely = np.exp((values[n] - best) / TEMPER)
        total += likely
        if actions[n] == played:
            chosen = likely
    return ANYTHING / count + (1.0 - ANYTHING) * chosen / total


@inner(apart=True)
def weigh_deal(
    v: ThirteenKnowledge, s: ThirteenPosition, past: Records[ThirteenKnowledge], count: int, rng: Rng
) -> float:
    """How well the hands in `s` explain what the others have played."""
    weight = 1.0
    cards = np.zeros(HAND_SIZE, np.int64)
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    for seat in seats(v.players):
        if seat == v.seat:
            continue
        hand = s.hands[seat]
        shuffled(hand, cards, rng)
        drawn = 0
        for k in range(count - 1, -1, -1):  # the last play first
            p = past[k]
            if p.seat != seat:
                continue
            action = v.plays[p.played]
            if p.pile_size:
                hand -= ONE[cards[drawn]]
                drawn += 1
            hand += ONE[CARD[action]]
            p.hand = hand
            unseen = FULL_DECK - hand
            for tile in colours(COLOURS):
                unseen -= p.tiles[tile]
            for other in seats(v.players):
                unseen -= p.taken[other]
            p.unseen = unseen
            weight *= likelihood(past, k, action, actions, values)
    return weight


@inner
def deal(
    views: Records[ThirteenKnowledge],
    j: int,
    past: Records[ThirteenKnowledge],
    count: int,
    rng: Rng,
    games: Records[ThirteenPosition],
    i: int,
    spare: int,
) -> None:
    """Make game i a position that fits view j; of a few deals that are all as likely, one is taken by weight.

    The game `spare` is room for the others.
    """
    deal_unseen(views[j], rng, games[i])
    if count == 0:
        return
    total = weigh_deal(views[j], games[i], past, count, rng)
    for _ in range(DEALS - 1):
        deal_unseen(views[j], rng, games[spare])
        weight = weigh_deal(views[j], games[spare], past, count, rng)
        total += weight
        if next_word(rng) * total < weight * (1 << WORD_BITS):
            games[i] = games[spare]
