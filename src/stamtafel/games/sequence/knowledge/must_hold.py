"""Which unseen cards must be old and which new, by numbers alone (see memory.py and dealing.py).

Of a card with one old and one new copy among the others, a play may have been either. It is settled where its
player had no room for another old card, or had to have one more.
"""

from stamtafel.games.numbers import Seat, cards, seats
from stamtafel.games.sequence.knowledge.deal import NEW, OLD, OPEN, Deal
from stamtafel.games.sequence.knowledge.history_search import level_of, room_at, seat_of
from stamtafel.games.sequence.knowledge.memory import LATEST, LEVELS, time
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import CARDS, COPIES
from stamtafel.kernel.kernels import inner


@inner(apart=True)
def list_plays(v: SequenceKnowledge, d: Deal) -> None:
    """The others' plays since the last reshuffle, as ends."""
    now = time(v, LATEST)
    for card in cards(CARDS):
        first, second = v.plays[now, COPIES * card], v.plays[now, COPIES * card + 1]
        if second and seat_of(second) == v.seat:
            second = 0
        if first and seat_of(first) == v.seat:
            first, second = second, 0
        d.ends[card, 0], d.ends[card, 1] = first, second


@inner(apart=True)
def sort_unseen(v: SequenceKnowledge, d: Deal) -> None:
    """Sort the unseen cards into old, open and new ones, and say how many old ones everyone can hold."""
    if v.reshuffles:
        list_plays(v, d)
        look_at_plays(v, d)
        while settle(v, d):
            pass
        for seat in seats(v.players):
            if seat != v.seat:
                find_bounds(v, d, seat)
    for card in cards(CARDS):
        is_open, old = False, v.old_others[0, card] if v.reshuffles else 0
        for which in range(COPIES):
            if d.ends[card, which]:
                is_open |= d.played[card, which] == OPEN
                old -= int(d.played[card, which] == OLD)
        for n in range(v.unseen[card]):
            group = OPEN if is_open else OLD if n < old else NEW
            d.groups[group, d.sizes[group]] = card
            d.sizes[group] += 1


@inner
def look_at_plays(v: SequenceKnowledge, d: Deal) -> None:
    """Say of every play whether it was old, and count the old and the open ones of each seat and level."""
    for card in cards(CARDS):
        old = v.old_others[0, card]
        plays = int(d.ends[card, 0] > 0) + int(d.ends[card, 1] > 0)
        for which in range(plays):
            seat, level = seat_of(d.ends[card, which]), level_of(d.ends[card, which])
            if old == 0:
                d.played[card, which] = NEW
            elif old == plays + v.unseen[card]:
                d.played[card, which] = OLD
                d.sure[seat, level] += 1
            else:
                d.played[card, which] = OPEN
                d.maybe[seat, level] += 1


@inner
def settle(v: SequenceKnowledge, d: Deal) -> bool:
    """Settle what is open where there is no choice; the answer is whether anything was."""
    found = False
    for card in cards(CARDS):
        for which in range(COPIES):
            if d.ends[card, which] and d.played[card, which] == OPEN:
                group = must_be(v, d, d.ends[card, which])
                if group != OPEN:
                    found = True
                    for copy in range(COPIES):  # if both were played, one was old and one new
                        end = d.ends[card, copy]
                        if end:
                            d.played[card, copy] = group if copy == which else OLD + NEW - group
                            d.maybe[seat_of(end), level_of(end)] -= 1
                            d.sure[seat_of(end), level_of(end)] += int(d.played[card, copy] == OLD)
    return found


@inner
def must_be(v: SequenceKnowledge, d: Deal, end: int) -> int:
    """What an open play with this end must have been, from how many of its seat are sure and how many are open."""
    seat, level, lower, higher = seat_of(end), level_of(end), 0, 0
    for at in range(LEVELS):
        lower += d.sure[seat, at]
        if at >= level and lower == room_at(v, LATEST, seat, at):
            return NEW
    for at in range(LEVELS - 1, v.lowest[time(v, LATEST), seat], -1):
        higher += d.sure[seat, at] + d.maybe[seat, at]
        if at <= level and higher == v.old_sizes[0, seat] - (at - 1):
            return OLD
    return OPEN


@inner
def find_bounds(v: SequenceKnowledge, d: Deal, seat: Seat) -> None:
    """Find the least and the most old cards that the seat can still hold."""
    lowest, lower, played = v.lowest[time(v, LATEST), seat], 0, 0
    most = lowest + 0
    for at in range(LEVELS):
        room = room_at(v, LATEST, seat, at)
        lower += d.sure[seat, at]
        played = min(room, played + d.sure[seat, at] + d.maybe[seat, at])
        if at >= lowest:
            most = min(most, room - lower)
    d.least[seat], d.most[seat] = v.old_sizes[0, seat] - played, max(0, most)
