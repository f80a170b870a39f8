"""Whether a deal can have come about: a search for what everyone held at the last reshuffles (see memory.py).

Of the cards the others held at a reshuffle, each was laid off since or is held still: it has an *end*, and so has
each new card. Where one copy was old and one new, either end may be the old one's, and whoever has it held the
card at the reshuffle; from there the same question goes back to the reshuffle before. So a card has a few *paths*.
One must be found for every card so that nobody has more old ends than they can (`fits`).
"""

from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.knowledge.deal import OPEN_TURNS, PATHS, SEARCHED, TURNS, Deal
from stamtafel.games.sequence.knowledge.memory import LATEST, LEVELS, SequenceMemory, time
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import CARDS, COPIES, MOST_PLAYERS
from stamtafel.kernel.kernels import inner, whole

MOST_TRIES = 3_000  # a search that takes longer is left undecided
NO, UNDECIDED, YES = range(3)
MORE, LESS = whole(1), whole(-1)  # old ends, to count
NONE = whole(0)  # to count from


@inner
def hand_end(v: SequenceKnowledge, back: int, seat: Seat, card: Card) -> int:
    """The end of a card that the seat holds now, or held when that time was over."""
    then = time(v, back)
    return 1 + seat * LEVELS + (0 if v.barred[then, seat] >> card & 1 else v.lowest[then, seat])


@inner
def seat_of(end: int) -> Seat:
    """Who has this end."""
    return Seat((end - 1) // LEVELS)


@inner
def level_of(end: int) -> int:
    """Its level, see memory.py."""
    return (end - 1) % LEVELS


@inner
def room_at(v: SequenceKnowledge, back: int, seat: Seat, level: int) -> int:
    """How many old cards of the seat can have ended at this level or below."""
    return min(level, v.old_sizes[back, seat] + 0)


@inner(apart=True)
def follow(v: SequenceKnowledge, d: Deal, card: Card, turns: int, row: int) -> None:
    """Fill the row with the path on which the card takes these turns, and with those that it could take."""
    first, second = d.ends[card, 0], d.ends[card, 1]
    is_dealt_apart = v.plays[time(v, LATEST), COPIES * card] == 0  # then the first is the old one
    open_turns = 0
    for back in range(d.reshuffles):
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
        d.rows[row, COPIES * back], d.rows[row, COPIES * back + 1] = first, second
        if back + 1 < d.reshuffles:
            first, second = ends_before(v, back + 1, card, first, second)
    d.rows[row, TURNS], d.rows[row, OPEN_TURNS] = turns, open_turns


@inner
def ends_before(v: SequenceKnowledge, back: int, card: Card, first: int, second: int) -> tuple[int, int]:
    """The others' ends of a card in an earlier time, when these held it at its end."""
    if first:
        first = hand_end(v, back, seat_of(first), card)
    if second:
        second = hand_end(v, back, seat_of(second), card)
    for which in range(COPIES):
        play = v.plays[time(v, back), COPIES * card + which]
        if play and seat_of(play) != v.seat:
            if first:
                second = play
            else:
                first = play
    return first, second


@inner
def fits(v: SequenceKnowledge, d: Deal, back: int, end: int) -> bool:
    """Whether the seat can have had one more old card that ended there."""
    seat, fitting = seat_of(end), True
    for at in range(level_of(end), LEVELS):
        fitting &= d.used[back * MOST_PLAYERS + seat, at] < room_at(v, back, seat, at)
    return fitting


@inner
def use(d: Deal, back: int, end: int, count: int) -> None:
    """So many more old cards ended there."""
    for at in range(level_of(end), LEVELS):
        d.used[back * MOST_PLAYERS + seat_of(end), at] += count


@inner(apart=True)
def take_path(v: SequenceKnowledge, d: Deal, row: int) -> bool:
    """Let the card go this path if that fits."""
    for n in range(COPIES * d.reshuffles):
        end = d.rows[row, n]
        if end:
            if not fits(v, d, n // COPIES, end):
                leave_path(d, row, n)
                return False
            use(d, n // COPIES, end, MORE)
    return True


@inner(apart=True)
def leave_path(d: Deal, row: int, length: int) -> None:
    """Take the card back, as far as it went."""
    for n in range(length):
        if d.rows[row, n]:
            use(d, n // COPIES, d.rows[row, n], LESS)


@inner(apart=True)
def recall(v: SequenceKnowledge, d: Deal) -> int:
    """Whether paths back to the reshuffles that are looked at fit the deal; if so it fills in the `turns`."""
    for node in range(SEARCHED * MOST_PLAYERS):
        for at in range(LEVELS):
            d.used[node, at] = 0
    size = NONE
    for card in cards(CARDS):
        d.paths[card], d.chosen[card] = 0, 0
        for turns in range(1 << d.reshuffles):
            row = card * PATHS + d.paths[card]
            follow(v, d, card, turns, row)
            d.paths[card] += int(turns & ~d.rows[row, OPEN_TURNS] == 0)
        if d.paths[card] > 1:
            d.unsettled[size] = card
            size += 1
        elif not take_path(v, d, card * PATHS):
            return NO
    answer = search(v, d, size)
    if answer == YES:
        for card in cards(CARDS):
            d.turns[card] = d.rows[card * PATHS + d.chosen[card], TURNS]
    return answer


@inner
def search(v: SequenceKnowledge, d: Deal, size: int) -> int:
    """Choose a path for each of the unsettled cards; the answer is whether that can be."""
    depth, tries, is_new = NONE, 0, True
    while 0 <= depth < size and tries < MOST_TRIES:
        tries += 1
        if is_new:
            hardest_first(v, d, depth, size)
        card = d.unsettled[depth]
        path = 0
        if not is_new:
            leave_path(d, card * PATHS + d.chosen[card], COPIES * d.reshuffles)
            path = d.chosen[card] + 1
        while path < d.paths[card] and not take_path(v, d, card * PATHS + path):
            path += 1
        is_new = path < d.paths[card]
        d.chosen[card] = path
        depth += 1 if is_new else -1
    d.steps += tries
    if depth < 0:
        return NO
    return YES if depth == size else UNDECIDED


@inner
def hardest_first(v: SequenceKnowledge, d: Deal, depth: int, size: int) -> None:
    """Bring the card with the fewest paths that fit to this place."""
    best, fewest = depth, PATHS + 1
    for place in range(depth, size):
        card, fitting = d.unsettled[place], 0
        for path in range(d.paths[card]):
            if fitting < fewest and take_path(v, d, card * PATHS + path):
                leave_path(d, card * PATHS + path, COPIES * d.reshuffles)
                fitting += 1
        if fitting < fewest:
            best, fewest = place, fitting
    d.unsettled[depth], d.unsettled[best] = d.unsettled[best], d.unsettled[depth]


@inner(apart=True)
def tell(v: SequenceKnowledge, m: SequenceMemory, d: Deal) -> None:
    """Say what everyone held at the last reshuffles: the seat what it did, the others what their turns lead to."""
    for back in range(d.reshuffles):
        then = time(v, back)
        for seat in seats(MOST_PLAYERS):
            m.old_hands[then, seat], m.old_twins[then, seat] = 0, 0
        if v.seat >= 0:
            m.old_hands[then, v.seat], m.old_twins[then, v.seat] = v.old_hand[back], v.old_twin[back]
    for card in cards(CARDS if d.reshuffles else 0):
        follow(v, d, card, d.turns[card], card)
        for n in range(COPIES * d.reshuffles):
            end = d.rows[card, n]
            if end:
                then, seat, bit = time(v, n // COPIES), seat_of(end), 1 << card
                m.old_twins[then, seat] |= m.old_hands[then, seat] & bit
                m.old_hands[then, seat] |= bit
