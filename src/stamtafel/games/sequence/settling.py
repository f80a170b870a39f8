"""Which unseen cards must be old and which new, by numbers alone (see memory.py and sampling.py).

Of a card with one old and one new copy among the others, a play may have been either. It is settled where its
player had no room for another old card, or had to have one more.
"""

import numpy as np

from stamtafel.games.compiling import Integers, State, inner, part, rule
from stamtafel.games.pile import Pile
from stamtafel.games.sequence.layout import CARDS, COPIES, LEVELS, MOST_PLAYERS
from stamtafel.games.sequence.memory import time
from stamtafel.games.sequence.recall import level_of, seat_of

OLD, OPEN, NEW = range(3)


@part
def list_plays(v: State, ends: Integers) -> None:
    """The others' plays since the last reshuffle, as ends."""
    now = time(v, 0)
    for card in range(CARDS):
        first, second = int(v.plays[now, COPIES * card]), int(v.plays[now, COPIES * card + 1])
        second = 0 if second and seat_of(second) == v.seat else second
        ends[card, 0], ends[card, 1] = (second, 0) if first and seat_of(first) == v.seat else (first, second)


@rule
def sort_unseen(v: State, groups: Pile, sizes: Integers, least: Integers, most: Integers) -> None:
    """Sort the unseen cards into old, open and new ones, and say how many old ones everyone can hold."""
    if v.reshuffles == 0:
        for card in range(CARDS):
            for _ in range(v.unseen[card]):
                groups[NEW, sizes[NEW]] = card
                sizes[NEW] += 1
        return
    ends, what = np.zeros((CARDS, COPIES), np.int64), np.zeros((CARDS, COPIES), np.int64)
    sure, maybe = np.zeros((MOST_PLAYERS, LEVELS), np.int64), np.zeros((MOST_PLAYERS, LEVELS), np.int64)
    list_plays(v, ends)
    look_at_plays(v, ends, what, sure, maybe)
    while settle(v, ends, what, sure, maybe):
        pass
    for card in range(CARDS):
        is_open, old = False, v.old_others[0, card]
        for which in range(COPIES):
            if ends[card, which]:
                is_open |= what[card, which] == OPEN
                old -= int(what[card, which] == OLD)
        for n in range(v.unseen[card]):
            group = OPEN if is_open else OLD if n < old else NEW
            groups[group, sizes[group]] = card
            sizes[group] += 1
    for seat in range(v.players):
        if seat != v.seat:
            least[seat], most[seat] = bounds(v, sure[seat], maybe[seat], seat)


@inner
def look_at_plays(v: State, ends: Integers, what: Integers, sure: Integers, maybe: Integers) -> None:
    """Say of every play whether it was old, and count the old and the open ones of each seat and level."""
    for card in range(CARDS):
        old = v.old_others[0, card]
        plays = int(ends[card, 0] > 0) + int(ends[card, 1] > 0)
        for which in range(plays):
            seat, level = seat_of(ends[card, which]), level_of(ends[card, which])
            if old == plays + v.unseen[card]:
                what[card, which] = OLD
                sure[seat, level] += 1
            elif old:
                what[card, which] = OPEN
                maybe[seat, level] += 1
            else:
                what[card, which] = NEW


@inner
def settle(v: State, ends: Integers, what: Integers, sure: Integers, maybe: Integers) -> bool:
    """Settle what is open where there is no choice; the answer is whether anything was."""
    found = False
    for card in range(CARDS):
        for which in range(COPIES):
            if ends[card, which] and what[card, which] == OPEN:
                seat, level = seat_of(ends[card, which]), level_of(ends[card, which])
                group = must_be(v, sure[seat], maybe[seat], seat, level)
                if group != OPEN:
                    found = True
                    for copy in range(COPIES):  # if both were played, one was old and one new
                        if ends[card, copy]:
                            what[card, copy] = group if copy == which else OLD + NEW - group
                            seat, level = seat_of(ends[card, copy]), level_of(ends[card, copy])
                            maybe[seat, level] -= 1
                            sure[seat, level] += int(what[card, copy] == OLD)
    return found


@inner
def must_be(v: State, sure: Integers, maybe: Integers, seat: int, level: int) -> int:
    """What an open play of the seat at this level must have been, from how many are sure and how many are open."""
    size, lower, higher = v.old_sizes[0, seat], 0, 0
    for at in range(LEVELS):
        lower += sure[at]
        if at >= level and lower == min(at, size):
            return NEW
    for at in range(LEVELS - 1, v.lowest[time(v, 0), seat], -1):
        higher += sure[at] + maybe[at]
        if at <= level and higher == size - (at - 1):
            return OLD
    return OPEN


@inner
def bounds(v: State, sure: Integers, maybe: Integers, seat: int) -> tuple[int, int]:
    """The least and the most old cards that the seat can still hold."""
    size, lowest, lower, played = v.old_sizes[0, seat], int(v.lowest[time(v, 0), seat]), 0, 0
    most = lowest
    for at in range(LEVELS):
        lower += sure[at]
        played = min(min(at, size), played + sure[at] + maybe[at])
        if at >= lowest:
            most = min(most, min(at, size) - lower)
    return size - played, max(0, most)
