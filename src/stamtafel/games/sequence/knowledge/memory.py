"""What perfect memory keeps of the public history, as far as it can tell anything of a hand (S28).

A reshuffle shows the pile, so it is known what all hands together hold then: the *old* cards. Everything else is
a *new* card once it is drawn. Who is down to so many cards has at most so many old ones left. So a card that is
laid off is remembered with its *level*, the fewest cards its player has held since the reshuffle: of all cards
laid off at this level or below it, and those in hand, no more than that are old. This is kept for the last
reshuffles (`REMEMBERED`), each in its place (`time`). Before the first one every card is as old as any other.

Who passes has no card that could be played or swapped (S15). Of the cards held then, the longest held first, is
kept what each can be (`useless`). A card that is laid off is taken for the longest held that it can be: that
leaves the others as free as possible. What is known so at a reshuffle is remembered with it (`kept`, `kept_of`).
"""

from stamtafel.games.numbers import Action, Card, Seat, cards, seats
from stamtafel.games.sequence.layout import (
    ALL_CARDS,
    CARDS,
    CLAIM,
    COPIES,
    DECK_SIZE,
    HAND_SIZE,
    MOST_IN_HAND,
    MOST_IN_HANDS,
    MOST_PLAYERS,
    PASS,
    SWAP,
    SequencePosition,
)
from stamtafel.games.sequence.rules import apply, card_laid_off, card_of, unusable
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.records import Array, Grid, Record, Records, array, layout

REMEMBERED = 6  # the last reshuffles of which everything is remembered
LEVELS = MOST_IN_HAND + 1
LATEST = whole(0)  # the time since the last reshuffle, not one further back


class PublicMemory(Record):
    """What everyone can remember."""

    reshuffles: int
    passed: int  # who has ever passed with cards in hand, as bits
    discards: Grid[Seat, Card, int] = array((MOST_PLAYERS, CARDS), "i1")  # of each card since the last reshuffle
    # Of the time since each of the last reshuffles, in turn:
    plays: Grid[int, int, int] = array((REMEMBERED, DECK_SIZE), "i1")  # who laid off each copy: an end, or 0
    lowest: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS), "i1")  # the fewest cards everyone held in it
    barred: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS))  # cards nobody had when they passed in it
    kept: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS), "i1")  # `bound` as it was at it,
    kept_of: Grid[int, int, int] = array((REMEMBERED, MOST_IN_HANDS))  # and `useless`
    # Of passes:
    bound: Array[Seat, int] = array(MOST_PLAYERS, "i1")  # how many cards everyone still holds from before theirs,
    useless: Array[int, int] = array(MOST_IN_HANDS)  # and what each of those can be


class SequenceMemory(PublicMemory):
    """The same with the truth that it is about: what everyone held at the last reshuffles."""

    old_hands: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS))
    old_twins: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS))


MEMORY = layout(SequenceMemory)


@inner
def time(m: PublicMemory, back: int) -> int:
    """The place of what is remembered since the last reshuffle, or one so many further back."""
    return (m.reshuffles - back) % REMEMBERED


@inner
def first_useless(s: SequencePosition, seat: Seat) -> int:
    """Where in `useless` the cards of the seat begin."""
    return seat * HAND_SIZE[s.teams, s.players]


@kernel
def play_and_remember(
    games: Records[SequencePosition],
    i: int,
    memories: Records[SequenceMemory],
    j: int,
    seat: Seat,
    action: Action,
) -> None:
    """Do a legal action, and carry on what everyone can remember."""
    s, m = games[i], memories[j]
    cards_in_pile = s.pile_size
    if action == PASS and s.hand_sizes[seat]:
        remember_pass(s, m)
    apply(games, i, seat, action)
    if action < SWAP:
        remember_play(s, m, seat, card_of(action))
    elif action < CLAIM:
        remember_play(s, m, seat, card_laid_off(action))
    if s.pile_size > cards_in_pile:
        remember_reshuffle(s, m)


@inner(apart=True)
def remember_play(s: SequencePosition, m: SequenceMemory, seat: Seat, card: Card) -> None:
    """The seat has just laid off the card; of two copies, which came first tells nothing more."""
    m.discards[seat, card] += 1
    is_old = True
    if m.passed >> seat & 1:
        is_old = use_up(s, m, seat, card)
    if m.reshuffles:
        now, first = time(m, LATEST), COPIES * card
        play = 1 + seat * LEVELS + (m.lowest[now, seat] if is_old else 0)
        second = play
        if m.plays[now, first] < play:
            second = m.plays[now, first]
            m.plays[now, first] = play
        m.plays[now, first + 1] = second
        if s.hand_sizes[seat] < m.lowest[now, seat]:
            m.lowest[now, seat] = s.hand_sizes[seat]


@inner
def use_up(s: SequencePosition, m: SequenceMemory, seat: Seat, card: Card) -> bool:
    """The card laid off is the longest held that it can be; the answer is whether that may be an old one."""
    first = first_useless(s, seat)
    place, last = first, first + m.bound[seat] - 1
    while place <= last and not m.useless[place] >> card & 1:
        place += 1
    if place <= last:
        for later in range(place, last):
            m.useless[later] = m.useless[later + 1]
        m.useless[last] = 0
        m.bound[seat] -= 1
    return not m.barred[time(m, LATEST), seat] >> card & 1


@inner(apart=True)
def remember_pass(s: SequencePosition, m: SequenceMemory) -> None:
    """S15: who has the turn holds nothing that could be played or swapped."""
    seat, useless = s.turn, unusable(s)
    first = first_useless(s, seat)
    for n in range(s.hand_sizes[seat]):
        m.useless[first + n] = useless & m.useless[first + n] if n < m.bound[seat] else useless
    m.bound[seat] = s.hand_sizes[seat]
    m.passed |= 1 << seat
    if m.reshuffles:
        m.barred[time(m, LATEST), seat] |= ALL_CARDS & ~useless


@inner(apart=True)
def remember_reshuffle(s: SequencePosition, m: SequenceMemory) -> None:
    """S16: a new time begins, and what everyone holds now are old cards."""
    m.reshuffles += 1
    now = time(m, LATEST)
    for seat in seats(s.players):
        for card in cards(CARDS):
            m.discards[seat, card] = 0
        m.old_hands[now, seat] = s.hands[seat]
        m.old_twins[now, seat] = s.twins[seat]
        m.lowest[now, seat] = s.hand_sizes[seat]
        m.kept[now, seat] = m.bound[seat]
        m.barred[now, seat] = 0
        if m.bound[seat] and m.bound[seat] == s.hand_sizes[seat]:
            last = first_useless(s, seat) + m.bound[seat] - 1
            m.barred[now, seat] = ALL_CARDS & ~m.useless[last]
    for copy in range(DECK_SIZE):
        m.plays[now, copy] = 0
    for place in range(MOST_IN_HANDS):
        m.kept_of[now, place] = m.useless[place]
