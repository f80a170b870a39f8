"""Whether a deal can have come about: a search for what everyone held at the last reshuffles (see memory.py).

Of the cards the others held at a reshuffle, each was laid off since or is held still: it has an *end*, and so has
each new card. Where one copy was old and one new, either end may be the old one's, and whoever has it held the
card at the reshuffle; from there the same question goes back to the reshuffle before. So a card has a few *paths*.
One must be found for every card so that nobody has more old ends than they can (`fits`).
"""

import numpy as np

from stamtafel.games.chance import Rng
from stamtafel.games.compiling import State, rule, step
from stamtafel.games.sequence.layout import CARDS, COPIES, LEVELS, MOST_PLAYERS, REMEMBERED
from stamtafel.games.sequence.memory import time

PATHS = 1 << REMEMBERED
USES = REMEMBERED * COPIES
MOST_TRIES = 1_000  # a search that takes longer is given up, and the deal with it


@rule
def invent(v: State, s: State, back: int) -> None:
    """Say anything of what the others held at that reshuffle, so that it is what they held together."""
    seat, size = 0, 0
    for card in range(CARDS):
        for _ in range(v.old_others[back, card]):
            while seat == v.seat or size == v.old_sizes[back, seat]:
                seat, size = seat + 1, 0
            add_old(s, back, seat, card)
            size += 1


@step
def add_old(s: State, back: int, seat: int, card: int) -> None:
    """The seat held the card at that reshuffle."""
    then, bit = time(s, back), 1 << card
    s.old_twins[then, seat] |= s.old_hands[then, seat] & bit
    s.old_hands[then, seat] |= bit


@step
def hand_end(s: State, back: int, seat: int, card: int) -> int:
    """The end of a card that the seat holds now, or held when that time was over."""
    then = time(s, back)
    return 1 + seat * LEVELS + (0 if s.barred[then, seat] >> card & 1 else int(s.lowest[then, seat]))


@step
def seat_of(end: int) -> int:
    """Who has this end."""
    return (end - 1) // LEVELS


@step
def level_of(end: int) -> int:
    """Its level, see memory.py."""
    return (end - 1) % LEVELS


@rule
def follow(v: State, ends: Rng, reshuffles: int, card: int, path: int, uses: Rng) -> bool:
    """Fill `uses` with the old ends on this path, reshuffle by reshuffle; False if there is no such path."""
    first, second = ends[card, 0], ends[card, 1]
    is_dealt_apart = v.plays[time(v, 0), COPIES * card] == 0  # then the first is the old one
    for back in range(reshuffles):
        old, turn = v.old_others[back, card], path >> back & 1
        is_open = old == 1 and first and second and first != second and not (back == 0 and is_dealt_apart)
        if turn and not is_open:
            return False
        if old == 1 and (turn or not first):
            first = second
        if old < COPIES:
            second = 0
        if old == 0:
            first = 0
        uses[COPIES * back], uses[COPIES * back + 1] = first, second
        if back + 1 < reshuffles:
            first, second = ends_before(v, back + 1, card, first, second)
    return True


@step
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


@step
def fits(v: State, used: Rng, back: int, end: int) -> bool:
    """Whether the seat can have had one more old card that ended there."""
    seat, level = seat_of(end), level_of(end)
    size = v.old_sizes[back, seat]
    room = True
    for at in range(level, LEVELS):
        room &= used[back * MOST_PLAYERS + seat, at] < min(at, size)
    return room


@step
def use(used: Rng, back: int, end: int, count: int) -> None:
    """So many more old cards ended there."""
    for at in range(level_of(end), LEVELS):
        used[back * MOST_PLAYERS + seat_of(end), at] += count


@rule
def take_path(v: State, used: Rng, uses: Rng) -> bool:
    """Let the card go this path if that fits."""
    for n in range(USES):
        if uses[n]:
            if not fits(v, used, n // COPIES, uses[n]):
                leave_path(used, uses, n)
                return False
            use(used, n // COPIES, uses[n], 1)
    return True


@rule
def leave_path(used: Rng, uses: Rng, length: int) -> None:
    """Take the card back, as far as it went."""
    for n in range(length):
        if uses[n]:
            use(used, n // COPIES, uses[n], -1)


@rule
def recall_own(v: State, s: State) -> None:
    """Say what the seat itself held at the last reshuffles, and nothing of the others."""
    for back in range(REMEMBERED):
        then = time(s, back)
        for seat in range(MOST_PLAYERS):
            is_own = seat == v.seat
            s.old_hands[then, seat] = v.old_hand[back] if is_own else 0
            s.old_twins[then, seat] = v.old_twin[back] if is_own else 0


@rule
def recall(v: State, s: State, ends: Rng, reshuffles: int) -> bool:
    """Say what everyone held at so many last reshuffles, so that it fits these ends; False if nothing does."""
    used = np.zeros((REMEMBERED * MOST_PLAYERS, LEVELS), np.int64)
    uses = np.zeros((CARDS, PATHS, USES), np.int64)
    counts = np.zeros(CARDS, np.int64)
    chosen = np.zeros(CARDS, np.int64)
    unsettled = np.zeros(CARDS, np.int64)
    size = 0
    for card in range(CARDS):
        for path in range(1 << reshuffles):
            if follow(v, ends, reshuffles, card, path, uses[card, counts[card]]):
                counts[card] += 1
        if counts[card] > 1:
            unsettled[size] = card
            size += 1
        elif not take_path(v, used, uses[card, 0]):
            return False
    if not search(v, used, uses, counts, chosen, unsettled[:size]):
        return False
    recall_own(v, s)
    for card in range(CARDS):
        for n in range(USES):
            end = uses[card, chosen[card], n]
            if end:
                add_old(s, n // COPIES, seat_of(end), card)
    return True


@rule
def search(v: State, used: Rng, uses: Rng, counts: Rng, chosen: Rng, unsettled: Rng) -> bool:
    """Choose a path for each of the unsettled cards; False if that cannot be, or takes too long."""
    depth, tries = 0, 0
    is_new = True
    while depth < len(unsettled):
        tries += 1
        if depth < 0 or tries > MOST_TRIES:
            return False
        if is_new:
            hardest_first(v, used, uses, counts, unsettled, depth)
        card = unsettled[depth]
        path = 0
        if not is_new:
            leave_path(used, uses[card, chosen[card]], USES)
            path = chosen[card] + 1
        while path < counts[card] and not take_path(v, used, uses[card, path]):
            path += 1
        is_new = path < counts[card]
        chosen[card] = path
        depth += 1 if is_new else -1
    return True


@rule
def hardest_first(v: State, used: Rng, uses: Rng, counts: Rng, unsettled: Rng, depth: int) -> None:
    """Bring the card with the fewest paths that fit to this place."""
    best, fewest = depth, PATHS + 1
    for place in range(depth, len(unsettled)):
        card, fitting = unsettled[place], 0
        for path in range(counts[card]):
            if fitting < fewest and take_path(v, used, uses[card, path]):
                leave_path(used, uses[card, path], USES)
                fitting += 1
        if fitting < fewest:
            best, fewest = place, fitting
    unsettled[depth], unsettled[best] = unsettled[best], unsettled[depth]
