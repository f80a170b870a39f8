"""What the others may hold in 13, and how likely: deals of the unseen cards, weighed by what was played.

Every way to deal the unseen cards is possible (T19), and every deal keeps some weight. But who took a tile that
costs points probably had no card that fits. So for each of the others' last plays the hand is put together again
that it was made from: the card played, and of the present hand all but the cards drawn since. How likely a player
like `normal` makes that play from that hand is what the deal is weighed by.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.thirteen.heuristic import rate
from stamtafel.games.chance import WORD_BITS, Rng, below, next_word
from stamtafel.games.compiling import Games, Integers, State, inner, part, rule, step
from stamtafel.games.thirteen import rules
from stamtafel.games.thirteen.knowledge import sample
from stamtafel.games.thirteen.layout import (
    ACTIONS,
    CARDS,
    COLOURS,
    DECK_SIZE,
    HAND_SIZE,
    MOST_LEGAL,
    MOST_PLAYERS,
    NOT_KNOWN,
    ONE,
    TILE,
)
from stamtafel.games.thirteen.layout import DECK as DECK_CARDS
from stamtafel.games.thirteen.rules import bundle_count, card_of

DECK = int(ONE[DECK_CARDS].sum())  # a bundle
LOOK_BACK = 2  # plays of each of the others
MOST_PAST = LOOK_BACK * (MOST_PLAYERS - 1)
DEALS = 4  # of which one is taken, by weight
TEMPER = 0.7  # minus points: how much worse a play may be that is still likely
ANYTHING = 0.15  # how often a play is made for no reason that we know


@inner
def seat_of_play(v: State, n: int) -> int:
    """T6: who made play n of the round."""
    return (v.start + v.rounds_done + 1 + n) % v.players


@rule
def remember(views: Games, j: int, games: Games, i: int, past: Games) -> int:
    """Fill `past` with what the table looked like at the others' last plays; the answer is how many they are.

    Each is a view of who was to play, without a hand; `games[i]` is used to lay the round out again. There are
    none if not all plays of the round are known.
    """
    v, s = views[j], games[i]
    if v.plays[0] == NOT_KNOWN:
        return 0
    s.players, s.start, s.rounds, s.rounds_done = v.players, v.start, v.rounds, v.rounds_done
    rules.begin_round(s)
    count = 0
    for n in range(v.played):
        seat = seat_of_play(v, n)
        if seat != v.seat and v.played - n <= LOOK_BACK * v.players:
            p = past[count]
            p.seat, p.players, p.played = seat, v.players, n
            p.pile_size = max(0, DECK_SIZE - HAND_SIZE * v.players - n)
            for tile in range(COLOURS):
                p.tiles[tile], p.values[tile] = s.tiles[tile], s.values[tile]
            for other in range(MOST_PLAYERS):
                p.taken[other], p.points[other] = s.taken[other], v.points[other]
            count += 1
        action = v.plays[n]
        rules.put(s, seat, TILE[action], card_of(action))
    return count


@inner
def shuffled(bundle: int, cards: Integers, rng: Rng) -> int:
    """Fill `cards` with the cards of the bundle in any order; the answer is how many they are."""
    size = 0
    for card in range(CARDS):
        for _ in range(bundle_count(bundle, card)):
            place = below(rng, size + 1)
            cards[size] = cards[place]
            cards[place] = card
            size += 1
    return size


@part
def plays_from(hand: int, actions: Integers) -> int:
    """T8, T9: fill `actions` with what the hand allows; the answer is how many they are."""
    count = 0
    for action in range(ACTIONS):
        if bundle_count(hand, card_of(action)):
            actions[count] = action
            count += 1
    return count


@step
def likelihood(past: Games, k: int, played: int, actions: Integers, values: Values) -> float:
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


@rule
def weigh_deal(v: State, s: State, past: Games, count: int, rng: Rng) -> float:
    """How well the hands in `s` explain what the others have played."""
    weight = 1.0
    cards = np.zeros(HAND_SIZE, np.int64)
    actions, values = np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)
    for seat in range(v.players):
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
            hand += ONE[card_of(action)]
            p.hand = hand
            unseen = DECK - hand
            for tile in range(COLOURS):
                unseen -= p.tiles[tile]
            for other in range(v.players):
                unseen -= p.taken[other]
            p.unseen = unseen
            weight *= likelihood(past, k, action, actions, values)
    return weight


@rule
def deal(views: Games, j: int, past: Games, count: int, rng: Rng, games: Games, i: int, spare: int) -> None:
    """Make game i a position that fits view j; of a few deals that are all as likely, one is taken by weight.

    The game `spare` is room for the others.
    """
    sample(views, j, rng, games, i)
    if count == 0:
        return
    total = weigh_deal(views[j], games[i], past, count, rng)
    for _ in range(DEALS - 1):
        sample(views, j, rng, games, spare)
        weight = weigh_deal(views[j], games[spare], past, count, rng)
        total += weight
        if next_word(rng) * total < weight * (1 << WORD_BITS):
            games[i] = games[spare]
