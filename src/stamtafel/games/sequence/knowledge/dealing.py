"""Dealing the unseen cards so that every deal that can have come about is equally likely (S28).

Unseen cards are told apart, also two copies of which one was held and one was in the pile at the last reshuffle.
After a reshuffle some must be *old* (see memory.py), some must be *new*, and a few are *open*: the other copy was
laid off since, and either may be the old one. How many old and open cards each hand has is drawn first, among all
that the numbers allow and each as likely as it has deals; then the cards are dealt, and all of this again until
the deal keeps what passes told and there is a history for it: how it can have come about (history_search.py,
history_changes.py).

How exact that is: up to one reshuffle every possible deal is equally likely, and no other is dealt. After more, a
deal is taken only with a history of the last REMEMBERED reshuffles, so it is possible as far as they tell; a deal
whose history is not found is dealt anew, and so is too rare by as much as that happens. Where no deal is found in
MOST_STEPS, one is mended (mending.py): possible as well, and about as likely as any other. All of it is bounded:
where that fails too, the last deal is given and said not to be proven.
"""

from typing import Any, TypeAlias

import numpy as np

from stamtafel.games.numbers import Card, Seat, seats
from stamtafel.games.sequence.hands import empty_pile, put_in_hand, put_in_pile
from stamtafel.games.sequence.knowledge.deal import DEAL, GROUPS, NEW, OLD, OPEN, SEARCHED, Deal
from stamtafel.games.sequence.knowledge.history_search import NO, UNDECIDED, YES, hand_end, recall, tell
from stamtafel.games.sequence.knowledge.memory import LATEST, REMEMBERED, SequenceMemory, time
from stamtafel.games.sequence.knowledge.mending import count_missing, find_history, mend
from stamtafel.games.sequence.knowledge.must_hold import list_plays, sort_unseen
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import (
    COPIES,
    DECK_SIZE,
    MOST_IN_HAND,
    MOST_PLAYERS,
    SequencePosition,
)
from stamtafel.kernel.chance import WORD_BITS, Rng, below, next_word
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Records

Ways: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

MOST_EXACT_STEPS = 160_000  # after which deals are mended,
MOST_STEPS = 40_000  # and after several reshuffles,
MENDING_STEPS = 1_000_000  # until this many more: then the last deal is given, and said to be unproven
DEAL_STEPS = 8  # what a deal costs, in steps of the search
NO_MORE = Card(0)  # in the places of those that are dealt
CHOICES = np.array([[1.0] + [0.0] * MOST_IN_HAND] * (MOST_IN_HAND + 1))  # ways to choose so many of n cards
for _n in range(1, MOST_IN_HAND + 1):
    CHOICES[_n, 1:] = CHOICES[_n - 1, 1:] + CHOICES[_n - 1, :-1]


@kernel
def sample(
    views: Records[SequenceKnowledge],
    j: int,
    rng: Rng,
    games: Records[SequencePosition],
    i: int,
    memories: Records[SequenceMemory],
    m: int,
) -> bool:
    """Make game i and memory m a position that fits view j: how likely each possible deal is, is told above.

    The answer is whether it is proven possible.
    """
    deals: Records[Deal] = np.zeros(1, DEAL)  # type: ignore[assignment]  # mypy knows no records of NumPy's
    is_possible = deal_again(views[j], games[i], deals, patience(views[j]), rng)
    copy_shared(views[j], memories[m])
    tell(views[j], memories[m], deals[0])
    return is_possible


@kernel
def sample_position(
    views: Records[SequenceKnowledge], j: int, rng: Rng, games: Records[SequencePosition], i: int
) -> bool:
    """The same for whoever only plays on from there, and asks no memory."""
    deals: Records[Deal] = np.zeros(1, DEAL)  # type: ignore[assignment]  # as above
    return deal_again(views[j], games[i], deals, patience(views[j]), rng)


@inner
def patience(v: SequenceKnowledge) -> int:
    """After how many steps a deal is mended."""
    return MOST_STEPS if v.reshuffles > 1 else MOST_EXACT_STEPS


@inner(apart=True)
def deal_again(v: SequenceKnowledge, s: SequencePosition, deals: Records[Deal], most_steps: int, rng: Rng) -> bool:
    """Deal until a deal is possible, after so many steps by mending; the answer is whether one was found.

    `deals` is room for one; it is an argument because Numba gives a room back once nobody uses its name.
    """
    d = deals[0]
    copy_shared(v, s)
    sort_unseen(v, d)
    ways = count_ways(v, d)
    is_possible = False
    while not is_possible and d.steps < most_steps + MENDING_STEPS:
        is_mended = d.steps >= most_steps
        d.steps += DEAL_STEPS
        draw_shares(v, d, rng, ways)
        deal(v, s, d, rng)
        d.reshuffles = min(v.reshuffles, REMEMBERED)
        is_possible = mend(v, s, d, rng) if is_mended else can_be(v, s, d, rng)
    return is_possible


@inner
def can_be(v: SequenceKnowledge, s: SequencePosition, d: Deal, rng: Rng) -> bool:
    """Whether the deal keeps what passes told, and a history is found for it."""
    reshuffles = d.reshuffles
    answer = NO if v.passed and count_missing(v, s) else YES
    for back in range(min(reshuffles, SEARCHED)):
        if answer != NO:
            d.reshuffles = back + 1
            answer = recall(v, d)
    d.reshuffles = reshuffles
    if answer == UNDECIDED or (answer == YES and (reshuffles > SEARCHED or v.passed)):
        return find_history(v, d, rng)
    return answer == YES


# ---- how many old and open cards everyone gets ----


@inner(apart=True)
def count_ways(v: SequenceKnowledge, d: Deal) -> Ways:
    """In how many ways the seats from each one on can place so many old and so many open cards in their hands.

    For all seats together, also in how many orders the open and the new cards can be dealt.
    """
    old, unsettled, new = d.sizes[OLD], d.sizes[OPEN], d.sizes[NEW]
    ways = np.zeros((v.players + 1, old + 1, unsettled + 1))
    ways[v.players, 0, 0] = 1.0
    needed = -old
    for behind in range(v.players):
        seat = Seat(v.players - 1 - behind)
        hand = 0 if seat == v.seat else v.hand_sizes[seat]
        needed += hand
        for a in range(min(d.most[seat], old) + 1):
            for b in range(max(0, d.least[seat] - a), min(hand - a, unsettled) + 1):
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


@inner(apart=True)
def draw_shares(v: SequenceKnowledge, d: Deal, rng: Rng, ways: Ways) -> None:
    """Draw how many old and open cards everyone has, each possibility as likely as it has deals.

    One after the other is looked at and taken with its part of the weight so far: so in the end, each is as
    likely as its weight.
    """
    old, unsettled, total = d.sizes[OLD], 0, 0.0
    for count in range(d.sizes[OPEN] + 1):
        total += ways[0, old, count]
        if is_drawn(rng, ways[0, old, count], total):
            unsettled = count
    for seat in seats(v.players):
        hand, total = 0 if seat == v.seat else v.hand_sizes[seat], 0.0
        for a in range(min(d.most[seat], old) + 1):
            for b in range(max(0, d.least[seat] - a), min(hand - a, unsettled) + 1):
                weight = CHOICES[hand, a] * CHOICES[hand - a, b] * ways[seat + 1, old - a, unsettled - b]
                total += weight
                if is_drawn(rng, weight, total):
                    d.shares[seat, OLD], d.shares[seat, OPEN] = a, b
        old -= d.shares[seat, OLD]
        unsettled -= d.shares[seat, OPEN]


@inner
def is_drawn(rng: Rng, weight: float, total: float) -> bool:
    """True as often as the weight is a part of the total."""
    return weight > 0 and (weight == total or next_word(rng) * total < weight * (1 << WORD_BITS))


# ---- the deal ----


@inner(apart=True)
def deal(v: SequenceKnowledge, s: SequencePosition, d: Deal, rng: Rng) -> None:
    """Give everyone their shares and fill up with new cards; the rest is the pile."""
    for group in range(GROUPS):
        d.left_sizes[group] = d.sizes[group]
        for place in range(DECK_SIZE):
            d.left[group, place] = d.groups[group, place]
    for seat in seats(MOST_PLAYERS):
        s.hands[seat], s.twins[seat], s.hand_sizes[seat] = 0, 0, 0
    if v.seat >= 0:
        s.hands[v.seat], s.twins[v.seat], s.hand_sizes[v.seat] = v.hand, v.twin, v.hand_sizes[v.seat]
    is_followed = v.reshuffles or v.passed
    if is_followed:
        list_plays(v, d)
    for seat in seats(v.players):
        old, unsettled = d.shares[seat, OLD], d.shares[seat, OPEN]
        for n in range(0 if seat == v.seat else v.hand_sizes[seat]):
            group = OLD if n < old else OPEN if n < old + unsettled else NEW
            card = take_random(d, group, rng)
            put_in_hand(s, seat, card)
            if is_followed:
                add_end(v, d, card, hand_end(v, LATEST, seat, card), group)
    empty_pile(s)
    for group in range(OPEN, GROUPS):
        for place in range(d.left_sizes[group]):
            put_in_pile(s, Card(d.left[group, place] + 0))


@inner
def take_random(d: Deal, group: int, rng: Rng) -> Card:
    """Take any card out of the group, as `remove_random` does from a pile."""
    last = d.left_sizes[group] - 1
    place = below(rng, last + 1)
    card = Card(d.left[group, place] + 0)
    d.left[group, place] = d.left[group, last]
    d.left[group, last] = NO_MORE
    d.left_sizes[group] = last
    return card


@inner
def add_end(v: SequenceKnowledge, d: Deal, card: Card, end: int, group: int) -> None:
    """The card ends in a hand: after plays, but an old copy before a new one."""
    if d.ends[card, 0] == 0:
        d.ends[card, 0] = end
    elif group == OLD and v.plays[time(v, LATEST), COPIES * card] == 0:
        d.ends[card, 1], d.ends[card, 0] = d.ends[card, 0], end
    else:
        d.ends[card, 1] = end
