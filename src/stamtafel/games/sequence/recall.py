"""Whether a deal can have come about: a search for what everyone held at the last reshuffles (see memory.py).

Of the cards the others held at a reshuffle, each was laid off since or is held still: it has an *end*, and so has
each new card. Where one copy was old and one new, either end may be the old one's, and whoever has it held the
card at the reshuffle; from there the same question goes back to the reshuffle before. So a card has a few *paths*.
One must be found for every card so that nobody has more old ends than they can (`fits`).
"""

import numpy as np

from stamtafel.games.compiling import Integers, State, inner, part, rule
from stamtafel.games.sequence.layout import CARDS, COPIES, LEVELS, MOST_PLAYERS, REMEMBERED
from stamtafel.games.sequence.memory import time

USES = REMEMBERED * COPIES
SEARCHED = 2  # so many reshuffles are searched, for more there are too many paths
PATHS = 1 << SEARCHED
SEARCHED_USES = SEARCHED * COPIES
MOST_TRIES = 3_000  # a search that takes longer is left undecided
NO, UNDECIDED, YES = range(3)
STEPS, WORKS = 0, 1  # what is counted of the work: its steps


@inner
def add_old(s: State, back: int, seat: int, card: int) -> None:
    """The seat held the card at that reshuffle."""
    then, bit = time(s, back), 1 << card
    s.old_twins[then, seat] |= s.old_hands[then, seat] & bit
    s.old_hands[then, seat] |= bit


@inner
def hand_end(s: State, back: int, seat: int, card: int) -> int:
    """The end of a card that the seat holds now, or held when that time was over."""
    then = time(s, back)
    return 1 + seat * LEVELS + (0 if s.barred[then, seat] >> card & 1 else int(s.lowest[then, seat]))


@inner
def seat_of(end: int) -> int:
    """Who has this end."""
    return (end - 1) // LEVELS


@inner
def level_of(end: int) -> int:
    """Its level, see memory.py."""
    return (end - 1) % LEVELS


@part
def follow(v: State, ends: Integers, reshuffles: int, card: int, turns: int, uses: Integers) -> int:
    """Fill `uses` with the old ends on this path; the answer is at which reshuffles it could turn, as bits."""
    first, second = ends[card, 0], ends[card, 1]
    is_dealt_apart = v.plays[time(v, 0), COPIES * card] == 0  # then the first is the old one
    open_turns = 0
    for back in range(reshuffles):
        old = v.old_others[back, card]
        if old == 1:
            if not first:
                first = second
            elif second and not (back == 0 and is_dealt_apart):
                if seat_of(first) == seat_of(second):
                    first = max(first, second)
                else:
                    open_turns |= 1 << back
                    if turns >> back & 1:
                        first = second
        if old < COPIES:
            second = 0
        if old == 0:
            first = 0
        uses[COPIES * back], uses[COPIES * back + 1] = first, second
        if back + 1 < reshuffles:
            first, second = ends_before(v, back + 1, card, first, second)
    return open_turns


@inner
def ends_before(v: State, back: int, card: int, first: int, second: int) -> tuple[int, int]:
    """The others' ends of a card in an earlier time, when these held it at its end."""
    if first:
        first = hand_end(v, back, seat_of(first), card)
    if second:
        second = hand_end(v, back, seat_of(second), card)
    for which in range(COPIES):
        play = int(v.plays[time(v, back), COPIES * card + which])
        if play and seat_of(play) != v.seat:
            if first:
                second = play
            else:
                first = play
    return first, second


@inner
def fits(v: State, used: Integers, back: int, end: int) -> bool:
    """Whether the seat can have had one more old card that ended there."""
    seat, level = seat_of(end), level_of(end)
    size = v.old_sizes[back, seat]
    room = True
    for at in range(level, LEVELS):
        room &= used[back * MOST_PLAYERS + seat, at] < min(at, size)
    return room


@inner
def use(used: Integers, back: int, end: int, count: int) -> None:
    """So many more old cards ended there."""
    for at in range(level_of(end), LEVELS):
        used[back * MOST_PLAYERS + seat_of(end), at] += count


@part
def take_path(v: State, used: Integers, uses: Integers) -> bool:
    """Let the card go this path if that fits."""
    for n in range(SEARCHED_USES):
        if uses[n]:
            if not fits(v, used, n // COPIES, uses[n]):
                leave_path(used, uses, n)
                return False
            use(used, n // COPIES, uses[n], 1)
    return True


@part
def leave_path(used: Integers, uses: Integers, length: int) -> None:
    """Take the card back, as far as it went."""
    for n in range(length):
        if uses[n]:
            use(used, n // COPIES, uses[n], -1)


@part
def recall(v: State, ends: Integers, reshuffles: int, turns: Integers, work: Integers) -> int:
    """Whether paths back to so many last reshuffles fit these ends; if so it fills in the `turns`."""
    used = np.zeros((SEARCHED * MOST_PLAYERS, LEVELS), np.int64)
    uses = np.zeros((CARDS, PATHS, SEARCHED_USES + 1), np.int64)
    counts = np.zeros(CARDS, np.int64)
    chosen = np.zeros(CARDS, np.int64)
    unsettled = np.zeros(CARDS, np.int64)
    size = 0
    for card in range(CARDS):
        for path in range(1 << reshuffles):
            fitting = uses[card, counts[card]]
            if path & ~follow(v, ends, reshuffles, card, path, fitting) == 0:
                fitting[SEARCHED_USES] = path
                counts[card] += 1
        if counts[card] > 1:
            unsettled[size] = card
            size += 1
        elif not take_path(v, used, uses[card, 0]):
            return NO
    answer = search(v, used, uses, counts, chosen, unsettled[:size], work)
    if answer == YES:
        for card in range(CARDS):
            turns[card] = uses[card, chosen[card], SEARCHED_USES]
    return answer


@part
def search(
    v: State,
    used: Integers,
    uses: Integers,
    counts: Integers,
    chosen: Integers,
    unsettled: Integers,
    work: Integers,
) -> int:
    """Choose a path for each of the unsettled cards; the answer is whether that can be."""
    depth, tries = 0, 0
    is_new = True
    while 0 <= depth < len(unsettled) and tries < MOST_TRIES:
        tries += 1
        if is_new:
            hardest_first(v, used, uses, counts, unsettled, depth)
        card = unsettled[depth]
        path = 0
        if not is_new:
            leave_path(used, uses[card, chosen[card]], SEARCHED_USES)
            path = chosen[card] + 1
        while path < counts[card] and not take_path(v, used, uses[card, path]):
            path += 1
        is_new = path < counts[card]
        chosen[card] = path
        depth += 1 if is_new else -1
    work[STEPS] += tries
    if depth < 0:
        return NO
    return YES if depth == len(unsettled) else UNDECIDED


@part
def hardest_first(
    v: State, used: Integers, uses: Integers, counts: Integers, unsettled: Integers, depth: int
) -> None:
    """Bring the card with the fewest paths that fit to this place."""
    best, fewest = depth, PATHS + 1
    for place in range(depth, len(unsettled)):
        card, fitting = unsettled[place], 0
        for path in range(counts[card]):
            if fitting < fewest and take_path(v, used, uses[card, path]):
                leave_path(used, uses[card, path], SEARCHED_USES)
                fitting += 1
        if fitting < fewest:
            best, fewest = place, fitting
    unsettled[depth], unsettled[best] = unsettled[best], unsettled[depth]


@rule
def tell(v: State, s: State, ends: Integers, reshuffles: int, turns: Integers) -> None:
    """Say what everyone held at the last reshuffles: the seat what it did, the others what these turns lead to."""
    for back in range(reshuffles):
        then = time(s, back)
        for seat in range(MOST_PLAYERS):
            is_own = seat == v.seat
            s.old_hands[then, seat] = v.old_hand[back] if is_own else 0
            s.old_twins[then, seat] = v.old_twin[back] if is_own else 0
    row = np.zeros(USES, np.int64)
    for card in range(CARDS if reshuffles else 0):
        follow(v, ends, reshuffles, card, turns[card], row)
        for n in range(COPIES * reshuffles):
            if row[n]:
                add_old(s, n // COPIES, seat_of(row[n]), card)
