"""Dealing the unseen cards so that every deal that can have come about is equally likely (S28).

Unseen cards are told apart, also two copies of which one was held and one was in the pile at the last reshuffle.
After a reshuffle some must be *old* (see memory.py), some must be *new*, and a few are *open*: the other copy was
laid off since, and either may be the old one. How many old and open cards each hand has is drawn first, among all
that the numbers allow and each as likely as it has deals; then the cards are dealt, and all of this again until
the deal keeps what passes told and `recall` finds how it can have come about.

That is soon, but with many players after several reshuffles it need not be: after ENOUGH_DEALS the one that fits
the most reshuffles is taken, if it fits the last one; only after MOST_DEALS one that does not.
"""

import numpy as np

from stamtafel.games.bits import count_bits
from stamtafel.games.chance import WORD_BITS, Rng, next_word
from stamtafel.games.compiling import Games, State, rule, step
from stamtafel.games.pile import Pile, remove_random
from stamtafel.games.sequence.hands import put_in_hand
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    DECK_SIZE,
    HAND_SIZE,
    MOST_IN_HAND,
    MOST_PLAYERS,
    REMEMBERED,
)
from stamtafel.games.sequence.memory import time
from stamtafel.games.sequence.public import copy_public
from stamtafel.games.sequence.recall import hand_end, invent, recall, recall_own
from stamtafel.games.sequence.settling import NEW, OLD, OPEN, list_plays, sort_unseen

ENOUGH_DEALS = 200
MOST_DEALS = 20_000  # the last of them is taken, whatever it is
CHOICES = np.array([[1.0] + [0.0] * MOST_IN_HAND] * (MOST_IN_HAND + 1))  # ways to choose so many of n cards
for _n in range(1, MOST_IN_HAND + 1):
    CHOICES[_n, 1:] = CHOICES[_n - 1, 1:] + CHOICES[_n - 1, :-1]


@rule
def sample(views: Games, j: int, rng: Rng, games: Games, i: int) -> None:
    """Make game i a position that fits view j: every deal that is possible is equally likely."""
    v, s = views[j], games[i]
    copy_public(v, s)
    recall_own(v, s)
    groups, sizes = np.zeros((NEW + 1, DECK_SIZE), np.int8), np.zeros(NEW + 1, np.int64)
    least, most = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    shares, ends = np.zeros((MOST_PLAYERS, NEW), np.int64), np.zeros((CARDS, COPIES), np.int64)
    sort_unseen(v, groups, sizes, least, most)
    ways = count_ways(v, sizes, least, most)
    needed, fit, best, tries = min(v.reshuffles, REMEMBERED), -1, 0, 0
    before, best_before = rng.copy(), rng.copy()
    while fit < needed and tries < MOST_DEALS:
        tries += 1
        if best and tries > ENOUGH_DEALS:  # the same deal again
            needed, rng = best, best_before
        copy_rng(rng, before)
        draw_shares(v, rng, sizes, least, most, ways, shares)
        deal(v, s, rng, groups, sizes, shares, ends)
        fit = 0 if keeps_passes(v, s) else -1
        while 0 <= fit < needed and recall(v, s, ends, fit + 1):
            fit += 1
        if fit > best:
            best = fit
            copy_rng(before, best_before)
    for back in range(max(0, fit), min(v.reshuffles, REMEMBERED)):
        invent(v, s, back)


@step
def copy_rng(rng: Rng, other: Rng) -> None:
    """Let the other generator go on like this one."""
    for n in range(len(rng)):
        other[n] = rng[n]


# ---- how many old and open cards everyone gets ----


@rule
def count_ways(v: State, sizes: Rng, least: Rng, most: Rng) -> Rng:
    """In how many ways the seats from each one on can place so many old and so many open cards in their hands.

    For all seats together, also in how many orders the open and the new cards can be dealt.
    """
    old, unsettled, new = sizes[OLD], sizes[OPEN], sizes[NEW]
    ways = np.zeros((v.players + 1, old + 1, unsettled + 1))
    ways[v.players, 0, 0] = 1.0
    needed = -old
    for seat in range(v.players - 1, -1, -1):
        hand = 0 if seat == v.seat else v.hand_sizes[seat]
        needed += hand
        for a in range(min(most[seat], old) + 1):
            for b in range(max(0, least[seat] - a), min(hand - a, unsettled) + 1):
                placings = CHOICES[hand, a] * CHOICES[hand - a, b]
                for had in range(old - a + 1):
                    for had_open in range(unsettled - b + 1):
                        ways[seat, had + a, had_open + b] += placings * ways[seat + 1, had, had_open]
    for count in range(unsettled + 1):
        for n in range(count):
            ways[0, old, count] *= unsettled - n
        for n in range(needed - count):
            ways[0, old, count] *= new - n
    return ways


@rule
def draw_shares(v: State, rng: Rng, sizes: Rng, least: Rng, most: Rng, ways: Rng, shares: Rng) -> None:
    """Draw how many old and open cards everyone has, each possibility as likely as it has deals.

    One after the other is looked at and taken with its part of the weight so far: so in the end, each is as
    likely as its weight.
    """
    old, unsettled, total = sizes[OLD], 0, 0.0
    for count in range(sizes[OPEN] + 1):
        total += ways[0, old, count]
        if is_drawn(rng, ways[0, old, count], total):
            unsettled = count
    for seat in range(v.players):
        hand, total = 0 if seat == v.seat else v.hand_sizes[seat], 0.0
        for a in range(min(most[seat], old) + 1):
            for b in range(max(0, least[seat] - a), min(hand - a, unsettled) + 1):
                weight = CHOICES[hand, a] * CHOICES[hand - a, b] * ways[seat + 1, old - a, unsettled - b]
                total += weight
                if is_drawn(rng, weight, total):
                    shares[seat, OLD], shares[seat, OPEN] = a, b
        old -= shares[seat, OLD]
        unsettled -= shares[seat, OPEN]


@step
def is_drawn(rng: Rng, weight: float, total: float) -> bool:
    """True as often as the weight is a part of the total."""
    return weight > 0 and (weight == total or next_word(rng) * total < weight * (1 << WORD_BITS))


# ---- the deal ----


@rule
def deal(v: State, s: State, rng: Rng, groups: Pile, sizes: Rng, shares: Rng, ends: Rng) -> None:
    """Give everyone their shares and fill up with new cards; the rest is the pile."""
    left, counts = groups.copy(), sizes.copy()
    for seat in range(MOST_PLAYERS):
        s.hands[seat], s.twins[seat], s.hand_sizes[seat] = 0, 0, 0
    if v.seat >= 0:
        s.hands[v.seat], s.twins[v.seat], s.hand_sizes[v.seat] = v.hand, v.twin, v.hand_sizes[v.seat]
    if v.reshuffles:
        list_plays(v, ends)
    for seat in range(v.players):
        old, unsettled = shares[seat, OLD], shares[seat, OPEN]
        for n in range(0 if seat == v.seat else v.hand_sizes[seat]):
            group = OLD if n < old else OPEN if n < old + unsettled else NEW
            card = remove_random(left[group], counts[group], rng)
            counts[group] -= 1
            put_in_hand(s, seat, card)
            if v.reshuffles:
                add_end(v, ends, card, hand_end(v, 0, seat, card), group)
    for place in range(DECK_SIZE):
        s.pile[place] = left[OPEN, place] if place < counts[OPEN] else left[NEW, max(0, place - counts[OPEN])]


@step
def add_end(v: State, ends: Rng, card: int, end: int, group: int) -> None:
    """The card ends in a hand: after plays, but an old copy before a new one."""
    if ends[card, 0] == 0:
        ends[card, 0] = end
    elif group == OLD and v.plays[time(v, 0), COPIES * card] == 0:
        ends[card, 1], ends[card, 0] = ends[card, 0], end
    else:
        ends[card, 1] = end


@step
def keeps_passes(v: State, s: State) -> bool:
    """Whether everyone who passed holds enough cards that they can have held then."""
    if not v.passed:
        return True
    for seat in range(v.players):
        first = seat * HAND_SIZE[v.teams, v.players]
        for n in range(v.bound[seat]):
            cards = v.useless[first + n]
            if count_bits(s.hands[seat] & cards) + count_bits(s.twins[seat] & cards) <= n:
                return False
    return True
