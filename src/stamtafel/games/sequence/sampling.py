"""Dealing the unseen cards so that every deal that can have come about is equally likely (S28).

Unseen cards are told apart, also two copies of which one was held and one was in the pile at the last reshuffle.
After a reshuffle some must be *old* (see memory.py), some must be *new*, and a few are *open*: the other copy was
laid off since, and either may be the old one. How many old and open cards each hand has is drawn first, among all
that the numbers allow and each as likely as it has deals; then the cards are dealt, and all of this again until
the deal keeps what passes told and there is a history for it: how it can have come about (`recall`, histories.py).

How exact that is: up to one reshuffle every possible deal is equally likely, and no other is dealt. After more, a
deal is taken only with a history of the last REMEMBERED reshuffles, so it is possible as far as they tell; a deal
whose history is not found is dealt anew, and so is too rare by as much as that happens. Where no deal is found in
MOST_STEPS, one is mended (mending.py): possible as well, and about as likely as any other. All of it is bounded.
"""

import numpy as np

from stamtafel.games.chance import WORD_BITS, Rng, next_word
from stamtafel.games.compiling import Games, Integers, State, inner, rule
from stamtafel.games.pile import Pile, remove_random
from stamtafel.games.sequence.hands import put_in_hand
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    DECK_SIZE,
    MOST_IN_HAND,
    MOST_PLAYERS,
    REMEMBERED,
)
from stamtafel.games.sequence.memory import time
from stamtafel.games.sequence.mending import find_history, missing_useless
from stamtafel.games.sequence.public import copy_memory, copy_public
from stamtafel.games.sequence.recall import (
    NO,
    SEARCHED,
    STEPS,
    UNDECIDED,
    WORKS,
    YES,
    hand_end,
    recall,
    tell,
)
from stamtafel.games.sequence.settling import NEW, OLD, OPEN, list_plays, sort_unseen

MOST_EXACT_STEPS = 160_000  # after which deals are mended,
MOST_STEPS = 40_000  # and after several reshuffles,
MENDING_STEPS = 1_000_000  # until this many more: then the last deal is taken, whatever it is
DEAL_STEPS = 8  # what a deal costs, in steps of the search
CHOICES = np.array([[1.0] + [0.0] * MOST_IN_HAND] * (MOST_IN_HAND + 1))  # ways to choose so many of n cards
for _n in range(1, MOST_IN_HAND + 1):
    CHOICES[_n, 1:] = CHOICES[_n - 1, 1:] + CHOICES[_n - 1, :-1]


@rule
def sample(views: Games, j: int, rng: Rng, games: Games, i: int) -> None:
    """Make game i a position that fits view j: how likely each possible deal is, is told above."""
    v, s = views[j], games[i]
    copy_public(v, s)
    copy_memory(v, s)
    groups, sizes = np.zeros((NEW + 1, DECK_SIZE), np.int8), np.zeros(NEW + 1, np.int64)
    least, most = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    shares, ends = np.zeros((MOST_PLAYERS, NEW), np.int64), np.zeros((CARDS, COPIES), np.int64)
    turns, work = np.zeros(CARDS, np.int64), np.zeros(WORKS, np.int64)
    sort_unseen(v, groups, sizes, least, most)
    ways = count_ways(v, sizes, least, most)
    reshuffles, is_possible = min(v.reshuffles, REMEMBERED), False
    most_steps = MOST_STEPS if reshuffles > 1 else MOST_EXACT_STEPS
    while not is_possible and work[STEPS] < most_steps + MENDING_STEPS:
        is_mended, answer = work[STEPS] >= most_steps, UNDECIDED
        work[STEPS] += DEAL_STEPS
        draw_shares(v, rng, sizes, least, most, ways, shares)
        deal(v, s, rng, groups, sizes, shares, ends)
        if not is_mended:
            answer = YES if keeps_passes(v, s) else NO
            for back in range(min(reshuffles, SEARCHED)):
                if answer != NO:
                    answer = recall(v, ends, back + 1, turns, work)
        is_possible = answer == YES
        if answer == UNDECIDED or (answer == YES and (reshuffles > SEARCHED or v.passed)):
            is_possible = find_history(v, s, rng, ends, reshuffles, turns, work, is_mended)
    tell(v, s, ends, reshuffles, turns)


# ---- how many old and open cards everyone gets ----


@rule
def count_ways(v: State, sizes: Integers, least: Integers, most: Integers) -> Integers:
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
def draw_shares(
    v: State, rng: Rng, sizes: Integers, least: Integers, most: Integers, ways: Integers, shares: Integers
) -> None:
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


@inner
def is_drawn(rng: Rng, weight: float, total: float) -> bool:
    """True as often as the weight is a part of the total."""
    return weight > 0 and (weight == total or next_word(rng) * total < weight * (1 << WORD_BITS))


# ---- the deal ----


@rule
def deal(v: State, s: State, rng: Rng, groups: Pile, sizes: Integers, shares: Integers, ends: Integers) -> None:
    """Give everyone their shares and fill up with new cards; the rest is the pile."""
    left, counts = np.zeros((NEW + 1, DECK_SIZE), np.int8), np.zeros(NEW + 1, np.int64)
    for group in range(NEW + 1):
        counts[group] = sizes[group]
        for n in range(sizes[group]):
            left[group, n] = groups[group, n]
    for seat in range(MOST_PLAYERS):
        s.hands[seat], s.twins[seat], s.hand_sizes[seat] = 0, 0, 0
    if v.seat >= 0:
        s.hands[v.seat], s.twins[v.seat], s.hand_sizes[v.seat] = v.hand, v.twin, v.hand_sizes[v.seat]
    is_followed = v.reshuffles or v.passed
    if is_followed:
        list_plays(v, ends)
    for seat in range(v.players):
        old, unsettled = shares[seat, OLD], shares[seat, OPEN]
        for n in range(0 if seat == v.seat else v.hand_sizes[seat]):
            group = OLD if n < old else OPEN if n < old + unsettled else NEW
            card = int(remove_random(left[group], counts[group], rng))
            counts[group] -= 1
            put_in_hand(s, seat, card)
            if is_followed:
                add_end(v, ends, card, hand_end(v, 0, seat, card), group)
    for place in range(DECK_SIZE):
        s.pile[place] = left[OPEN, place] if place < counts[OPEN] else left[NEW, max(0, place - counts[OPEN])]


@inner
def add_end(v: State, ends: Integers, card: int, end: int, group: int) -> None:
    """The card ends in a hand: after plays, but an old copy before a new one."""
    if ends[card, 0] == 0:
        ends[card, 0] = end
    elif group == OLD and v.plays[time(v, 0), COPIES * card] == 0:
        ends[card, 1], ends[card, 0] = ends[card, 0], end
    else:
        ends[card, 1] = end


@inner
def keeps_passes(v: State, s: State) -> bool:
    """Whether everyone who passed holds enough cards that they can have held then."""
    missing = 0
    if v.passed:
        for seat in range(v.players):
            missing += missing_useless(v, s, seat)
    return missing == 0
