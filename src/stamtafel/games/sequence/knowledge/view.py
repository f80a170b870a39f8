"""What a seat knows in Sequence: the board, the discards, its own hand, and what follows from them (S28).

Counting gives the cards a seat has not seen; they are in the others' hands and the pile. A reshuffle and a pass
tell more, see memory.py.
"""

from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.hands import held
from stamtafel.games.sequence.knowledge.memory import REMEMBERED, PublicMemory, SequenceMemory, time
from stamtafel.games.sequence.layout import (
    CARDS,
    CLAIMING,
    COPIES,
    MOST_PLAYERS,
    OVER,
    TURN,
    SequencePosition,
    SequencePublic,
)
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
    if s.phase in (TURN, CLAIMING, OVER):  # who drew last is no matter any more
        v.drawer = s.turn
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
def lay_open(
    views: Records[SequenceKnowledge],
    j: int,
    games: Records[SequencePosition],
    i: int,
    memories: Records[SequenceMemory],
    m: int,
) -> None:
    """Put into game i and memory m what the seat of view j sees; who of the others held what then is made up."""
    v, s, memory = views[j], games[i], memories[m]
    copy_shared(v, s)
    copy_shared(v, memory)
    if v.seat >= 0:
        s.hands[v.seat], s.twins[v.seat] = v.hand, v.twin
    for back in range(min(v.reshuffles, REMEMBERED)):
        make_up_reshuffle(v, memory, back)


@inner
def make_up_reshuffle(v: SequenceKnowledge, m: SequenceMemory, back: int) -> None:
    """Let the others have held, in the order of their seats, the cards that they held together."""
    then, card, given = time(m, back), Card(0), 0
    for other in seats(v.players):
        if other == v.seat:
            m.old_hands[then, other], m.old_twins[then, other] = v.old_hand[back], v.old_twin[back]
        else:
            for _ in range(v.old_sizes[back, other]):
                while v.old_others[back, card] == given:
                    card, given = card + 1, 0
                m.old_twins[then, other] |= m.old_hands[then, other] & 1 << card
                m.old_hands[then, other] |= 1 << card
                given += 1


@kernel
def sees(games: Records[SequencePosition], i: int, seat: Seat) -> bool:
    """Whoever is dealt or draws a card sees it, and nobody else (S28)."""
    return bool(games[i].drawer == seat)
