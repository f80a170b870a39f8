"""A deal that is possible where dealing anew takes too long: cards change places until one is found.

First two unseen cards at a time change places unless that makes it worse, while the history is changed too (see
histories.py). Once all fits, cards go on changing places, now only if a history is found for what comes of it:
any two are as likely as any other two, so that all deals which can be reached are equally likely in the long run.
"""

import numpy as np

from stamtafel.games.bits import count_bits
from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Integers, State, inner, part, rule
from stamtafel.games.sequence.hands import put_in_hand
from stamtafel.games.sequence.histories import NODE_SIZE, NODES, ROW_SIZE, TURNS, change_one, send
from stamtafel.games.sequence.layout import CARDS, COPIES, DECK_SIZE, HAND_SIZE
from stamtafel.games.sequence.memory import time
from stamtafel.games.sequence.recall import STEPS, hand_end, seat_of

CHANGE_STEPS = 8  # what a change of the deal or the history costs, in steps of the search
CHANGES = 300  # how often a history is changed, for each reshuffle, before it is given up
EXCHANGES = 2_500  # how often two cards change places before mending is given up
STIRRED = 200  # how often they do once all fits,
REPAIRS = 30  # and how often the history is changed for it, at the most
PILE = -1  # a place, as seats are
LOST = DECK_SIZE  # an old card in the pile counts for more than anything else that does not fit


@inner
def missing_useless(v: State, s: State, seat: int) -> int:
    """How many cards the seat lacks that it must hold still, since it held them when it passed."""
    first, missing = seat * HAND_SIZE[v.teams, v.players], 0
    for n in range(v.bound[seat]):
        cards = v.useless[first + n]
        missing += max(0, n + 1 - count_bits(s.hands[seat] & cards) - count_bits(s.twins[seat] & cards))
    return missing


@rule
def find_history(  # noqa: C901  in parts, all that is below them would be compiled again for each
    v: State,
    s: State,
    rng: Rng,
    ends: Integers,
    reshuffles: int,
    turns: Integers,
    work: Integers,
    is_mended: bool,
) -> bool:
    """Whether a history is found for the deal, or for what it is mended to; its `turns` are filled in then."""
    places, unseen, size = np.zeros(DECK_SIZE, np.int64), np.zeros(DECK_SIZE, np.int64), 0
    rows, used = np.zeros((CARDS, ROW_SIZE), np.int64), np.zeros((NODES, NODE_SIZE), np.int64)
    old_rows, old_used = np.zeros((CARDS, ROW_SIZE), np.int64), np.zeros((NODES, NODE_SIZE), np.int64)
    wrong, tries, stirred, most = 0, 0, 0, CHANGES * reshuffles
    for card in range(CARDS):
        wrong += send(v, used, ends, reshuffles, card, rows[card], turns[card])
    if is_mended:
        most, size = EXCHANGES, list_places(v, ends, places, unseen)
        for seat in range(v.players):
            wrong += missing_useless(v, s, seat)
    while wrong and tries < most:
        tries += 1
        wrong += change_one(v, rng, used, ends, reshuffles, rows, tries)
        if is_mended:
            one, other = unseen[below(rng, size)], unseen[below(rng, size)]
            more = exchange(v, s, used, ends, reshuffles, rows, places, one, other)
            if more > 0:
                more += exchange(v, s, used, ends, reshuffles, rows, places, one, other)
            wrong += more
    while is_mended and not wrong and stirred < STIRRED:
        one, other = unseen[below(rng, size)], unseen[below(rng, size)]
        if places[one] != places[other]:
            stirred += 1
            copy_rows(rows, old_rows)
            copy_rows(used, old_used)
            more = exchange(v, s, used, ends, reshuffles, rows, places, one, other)
            last = tries + (REPAIRS if more < LOST else 0)
            while more and tries < last:
                tries += 1
                more += change_one(v, rng, used, ends, reshuffles, rows, tries)
            if more:
                exchange(v, s, used, ends, reshuffles, rows, places, one, other)
                copy_rows(old_rows, rows)
                copy_rows(old_used, used)
    for card in range(CARDS):
        turns[card] = rows[card, TURNS]
    if is_mended:
        fill_pile(s, places, unseen[:size])
    work[STEPS] += CHANGE_STEPS * (tries + stirred)
    return wrong == 0


@inner
def copy_rows(rows: Integers, others: Integers) -> None:
    """Make the other rows the same."""
    for n in range(rows.shape[0]):
        for m in range(rows.shape[1]):
            others[n, m] = rows[n, m]


@part
def list_places(v: State, ends: Integers, places: Integers, unseen: Integers) -> int:
    """Fill `unseen` with the unseen copies and `places` with who has each; the answer is how many there are."""
    size = 0
    for card in range(CARDS):
        count = v.unseen[card]
        plays = plays_of(v, card)
        for which in range(count):
            unseen[size] = COPIES * card + which
            end = ends[card, plays + which] if plays + which < COPIES else 0
            places[unseen[size]] = seat_of(end) if end else PILE
            size += 1
    return size


@inner
def plays_of(v: State, card: int) -> int:
    """How many of the card the others have laid off since the last reshuffle."""
    plays = 0
    for which in range(COPIES):
        play = int(v.plays[time(v, 0), COPIES * card + which])
        plays += int(play > 0 and seat_of(play) != v.seat)
    return plays


@inner
def place_card(v: State, ends: Integers, places: Integers, card: int) -> int:
    """Say where the card ends now; the answer is LOST if one of its old copies is in the pile."""
    plays = plays_of(v, card)
    count, old = plays, int(v.old_others[0, card])
    for which in range(plays, COPIES):
        ends[card, which] = 0
    for which in range(v.unseen[card]):
        seat = places[COPIES * card + which]
        if seat != PILE:
            ends[card, count] = hand_end(v, 0, seat, card)
            count += 1
    is_apart = old == 1 and v.unseen[card] == COPIES  # then the first is the old one
    return LOST if count < old or (is_apart and places[COPIES * card] == PILE) else 0


@part
def exchange(
    v: State,
    s: State,
    used: Integers,
    ends: Integers,
    reshuffles: int,
    rows: Integers,
    places: Integers,
    one: int,
    other: int,
) -> int:
    """Let two unseen cards change places; the answer is how much more is wrong with the deal then."""
    more = 0
    if places[one] != places[other]:
        for sign in (-1, 1):
            for copy in (one, other):
                more += sign * place_card(v, ends, places, copy // COPIES)
                if places[copy] != PILE:
                    more += sign * missing_useless(v, s, places[copy])
            if sign < 0:
                take_out(s, places[one], one // COPIES)
                take_out(s, places[other], other // COPIES)
                places[one], places[other] = places[other], places[one]
                put_in(s, places[one], one // COPIES)
                put_in(s, places[other], other // COPIES)
        for copy in (one, other):
            card = copy // COPIES
            more += send(v, used, ends, reshuffles, card, rows[card], rows[card, TURNS])
    return more


@inner
def take_out(s: State, place: int, card: int) -> None:
    """The card leaves the hand, if it is in one."""
    if place != PILE:
        bit = 1 << card
        twin = s.twins[place] & bit
        s.twins[place] ^= twin
        s.hands[place] ^= bit ^ twin
        s.hand_sizes[place] -= 1


@inner
def put_in(s: State, place: int, card: int) -> None:
    """The card comes into the hand, if that is its place."""
    if place != PILE:
        put_in_hand(s, place, card)


@inner
def fill_pile(s: State, places: Integers, unseen: Integers) -> None:
    """What is in no hand is the pile."""
    size = 0
    for copy in unseen:
        if places[copy] == PILE:
            s.pile[size] = copy // COPIES
            size += 1
