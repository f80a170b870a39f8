"""A deal that is possible where dealing anew takes too long: cards change places until one is found.

First two unseen cards at a time change places unless that makes it worse, while the history is changed too (see
history_changes.py). Once all fits, cards go on changing places, now only if a history is found for what comes of
it: any two are as likely as any other two, so that all deals which can be reached are equally likely in the long
run.
"""

from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.hands import empty_pile, put_in_hand, put_in_pile, take_from_hand
from stamtafel.games.sequence.knowledge.deal import NODE_SIZE, NODES, ROW_SIZE, TURNS, Deal
from stamtafel.games.sequence.knowledge.history_changes import begin_history, change_one, send
from stamtafel.games.sequence.knowledge.history_search import hand_end, seat_of
from stamtafel.games.sequence.knowledge.memory import LATEST, time
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import CARDS, COPIES, DECK_SIZE, HAND_SIZE, SequencePosition
from stamtafel.kernel.bits import count_bits
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner

CHANGE_STEPS = 8  # what a change of the deal or the history costs, in steps of the search
CHANGES = 300  # how often a history is changed, for each reshuffle, before it is given up
EXCHANGES = 2_500  # how often two cards change places before mending is given up
STIRRED = 200  # how often they do once all fits,
REPAIRS = 30  # and how often the history is changed for it, at the most
PILE = Seat(-1)  # a place, as seats are
LOST = DECK_SIZE  # an old card in the pile counts for more than anything else that does not fit


@inner
def missing_useless(v: SequenceKnowledge, s: SequencePosition, seat: Seat) -> int:
    """How many cards the seat lacks that it must hold still, since it held them when it passed."""
    first, missing = seat * HAND_SIZE[v.teams, v.players], 0
    for n in range(v.bound[seat]):
        useless = v.useless[first + n]
        lacking = n + 1 - count_bits(s.hands[seat] & useless) - count_bits(s.twins[seat] & useless)
        if lacking > 0:
            missing += lacking
    return missing


@inner(apart=True)
def count_missing(v: SequenceKnowledge, s: SequencePosition) -> int:
    """How many such cards everyone lacks."""
    missing = 0
    for seat in seats(v.players):
        missing += missing_useless(v, s, seat)
    return missing


@inner(apart=True)
def find_history(v: SequenceKnowledge, d: Deal, rng: Rng) -> bool:
    """Whether a history is found for the deal; its `turns` are filled in then."""
    wrong, tries = begin_history(v, d), 0
    while wrong and tries < CHANGES * d.reshuffles:
        tries += 1
        wrong += change_one(v, d, rng, tries)
    end_history(d, tries)
    return wrong == 0


@inner(apart=True)
def mend(v: SequenceKnowledge, s: SequencePosition, d: Deal, rng: Rng) -> bool:
    """Whether a history is found for what the deal is mended to; its `turns` are filled in then."""
    wrong, tries, stirred = begin_history(v, d) + count_missing(v, s), 0, 0
    size = list_places(v, d)
    while wrong and tries < EXCHANGES:
        tries += 1
        wrong += change_one(v, d, rng, tries)
        one, other = d.unseen[below(rng, size)], d.unseen[below(rng, size)]
        more = exchange(v, s, d, one, other)
        if more > 0:
            more += exchange(v, s, d, one, other)
        wrong += more
    while not wrong and stirred < STIRRED:
        one, other = d.unseen[below(rng, size)], d.unseen[below(rng, size)]
        if d.places[one] != d.places[other]:
            stirred += 1
            tries = stir(v, s, d, rng, tries, one, other)
    fill_pile(s, d, size)
    end_history(d, tries + stirred)
    return wrong == 0


@inner
def stir(v: SequenceKnowledge, s: SequencePosition, d: Deal, rng: Rng, tries: int, one: int, other: int) -> int:
    """Let two cards of a deal that fits change places, if it fits then as well; the answer is the tries so far."""
    keep_history(d)
    more = exchange(v, s, d, one, other)
    last = tries + (REPAIRS if more < LOST else 0)
    while more and tries < last:
        tries += 1
        more += change_one(v, d, rng, tries)
    if more:
        exchange(v, s, d, one, other)
        restore_history(d)
    return tries


@inner
def keep_history(d: Deal) -> None:
    """Keep it as it is."""
    for card in cards(CARDS):
        for n in range(ROW_SIZE):
            d.old_rows[card, n] = d.rows[card, n]
    for node in range(NODES):
        for n in range(NODE_SIZE):
            d.old_used[node, n] = d.used[node, n]


@inner
def restore_history(d: Deal) -> None:
    """Let it be as it was kept."""
    for card in cards(CARDS):
        for n in range(ROW_SIZE):
            d.rows[card, n] = d.old_rows[card, n]
    for node in range(NODES):
        for n in range(NODE_SIZE):
            d.used[node, n] = d.old_used[node, n]


@inner
def end_history(d: Deal, changes: int) -> None:
    """Say what turns it has, and what it took."""
    for card in cards(CARDS):
        d.turns[card] = d.rows[card, TURNS]
    d.steps += CHANGE_STEPS * changes


@inner
def list_places(v: SequenceKnowledge, d: Deal) -> int:
    """List the unseen copies and who has each; the answer is how many there are."""
    size = 0
    for card in cards(CARDS):
        plays = plays_of(v, card)
        for which in range(v.unseen[card]):
            copy, end = COPIES * card + which, 0
            if plays + which < COPIES:
                end = d.ends[card, plays + which]
            d.unseen[size] = copy
            d.places[copy] = seat_of(end) if end else PILE
            size += 1
    return size


@inner
def plays_of(v: SequenceKnowledge, card: Card) -> int:
    """How many of the card the others have laid off since the last reshuffle."""
    plays = 0
    for which in range(COPIES):
        play = v.plays[time(v, LATEST), COPIES * card + which]
        plays += int(play > 0 and seat_of(play) != v.seat)
    return plays


@inner(apart=True)
def exchange(v: SequenceKnowledge, s: SequencePosition, d: Deal, one: int, other: int) -> int:
    """Let two unseen copies change places; the answer is how much more is wrong with the deal then."""
    place, other_place = d.places[one], d.places[other]
    if place == other_place:
        return 0
    before = place_copy(v, s, d, one) + place_copy(v, s, d, other)
    move(s, d, one, other_place)
    move(s, d, other, place)
    after = place_copy(v, s, d, one) + place_copy(v, s, d, other)
    for copy in (one, other):
        card = Card(copy // COPIES)
        after += send(v, d, card, d.rows[card, TURNS] + 0)
    return after - before


@inner
def move(s: SequencePosition, d: Deal, copy: int, place: Seat) -> None:
    """The copy goes to another place, a hand or the pile."""
    card = Card(copy // COPIES)
    if d.places[copy] != PILE:
        take_from_hand(s, d.places[copy], card)
    if place != PILE:
        put_in_hand(s, place, card)
    d.places[copy] = place


@inner(apart=True)
def place_copy(v: SequenceKnowledge, s: SequencePosition, d: Deal, copy: int) -> int:
    """Say where the card ends now; the answer is how much is wrong with it and with who has it.

    It is LOST if one of its old copies is in the pile.
    """
    card, place = Card(copy // COPIES), d.places[copy]
    plays, old = plays_of(v, card), v.old_others[0, card]
    count = plays
    for which in range(plays, COPIES):
        d.ends[card, which] = 0
    for which in range(v.unseen[card]):
        seat = d.places[COPIES * card + which]
        if seat != PILE:
            d.ends[card, count] = hand_end(v, LATEST, seat, card)
            count += 1
    is_apart = old == 1 and v.unseen[card] == COPIES  # then the first is the old one
    is_lost = count < old or (is_apart and d.places[COPIES * card] == PILE)
    return (LOST if is_lost else 0) + (missing_useless(v, s, place) if place != PILE else 0)


@inner
def fill_pile(s: SequencePosition, d: Deal, size: int) -> None:
    """What is in no hand is the pile."""
    empty_pile(s)
    for n in range(size):
        if d.places[d.unseen[n]] == PILE:
            put_in_pile(s, Card(d.unseen[n] // COPIES))
