"""What a seat knows in Sequence: the board, the discards, its own hand, and what follows from them (S28).

Counting gives the cards a seat has not seen; they are in the others' hands and the pile. A reshuffle and a pass
tell more, see memory.py.
"""

from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.hands import held
from stamtafel.games.sequence.knowledge.memory import REMEMBERED, PublicMemory, SequenceMemory, time
from stamtafel.games.sequence.layout import CARDS, COPIES, MOST_PLAYERS, SequencePosition, SequencePublic
from stamtafel.kernel.bits import count_bits, lowest_bit
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Array, Grid, Records, array, layout


class SequenceKnowledge(SequencePublic, PublicMemory):
    """What a seat knows: the table, its own cards, and what follows from both."""

    seat: Seat
    hand: int  # its own: the cards held,
    twin: int  # and those held twice
    old_hand: Array[int, int] = array(REMEMBERED)  # its own at the last reshuffles, the latest first
    old_twin: Array[int, int] = array(REMEMBERED)
    old_sizes: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS), "i1")  # how many cards everyone held then
    unseen: Array[Card, int] = array(CARDS, "i1")  # how many of each card are in the pile and the others' hands
    old_others: Grid[int, Card, int] = array((REMEMBERED, CARDS), "i1")  # of each card the others held then


VIEW = layout(SequenceKnowledge)


@kernel
def view(
    games: Records[SequencePosition],
    i: int,
    memories: Records[SequenceMemory],
    m: int,
    seat: Seat,
    views: Records[SequenceKnowledge],
    j: int,
) -> None:
    """Build view j from nothing: all that the seat may know of game i, perfect memory included."""
    s, v = games[i], views[j]
    copy_shared(s, v)
    copy_shared(memories[m], v)
    v.seat, v.hand, v.twin = seat, 0, 0
    if seat >= 0:
        v.hand, v.twin = s.hands[seat], s.twins[seat]
    for card in cards(CARDS):
        unseen = COPIES - held(v.hand, v.twin, card)
        for other in seats(s.players):
            unseen -= v.discards[other, card]
        v.unseen[card] = unseen
    for back in range(min(v.reshuffles, REMEMBERED)):
        view_reshuffle(memories[m], v, back)


@inner
def view_reshuffle(m: SequenceMemory, v: SequenceKnowledge, back: int) -> None:
    """What the seat knows of the hands at one of the last reshuffles."""
    then = time(m, back)
    v.old_hand[back], v.old_twin[back] = 0, 0
    for card in cards(CARDS):
        v.old_others[back, card] = 0
    for other in seats(MOST_PLAYERS):
        hand, twin = m.old_hands[then, other], m.old_twins[then, other]
        v.old_sizes[back, other] = count_bits(hand) + count_bits(twin)
        if other == v.seat:
            v.old_hand[back], v.old_twin[back] = hand, twin
            hand = 0
        while hand:
            card = Card(lowest_bit(hand))
            v.old_others[back, card] += held(hand, twin, card)
            hand &= hand - 1


@kernel
def sees(games: Records[SequencePosition], i: int, seat: Seat) -> bool:
    """Whoever is dealt or draws a card sees it, and nobody else (S28)."""
    return bool(games[i].drawer == seat)
