"""What a seat may know in Sequence: board, discards, hand sizes, its own hand, and what follows from them (S28).

Counting gives the cards a seat has not seen; they are in the others' hands and the pile. A reshuffle and a pass
tell more, see memory.py. `sample` deals the unseen cards, see sampling.py: of the last reshuffles it keeps
everything, of what came before nothing but what passes told. Each reshuffle further back forbids about a tenth as
many deals as the one after it, so that hardly any is forbidden by one that is no longer remembered.
"""

from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.known import VIEW, SequenceKnowledge
from stamtafel.games.sequence.layout import CARDS, COPIES, MOST_PLAYERS, REMEMBERED, SequencePosition
from stamtafel.games.sequence.memory import time
from stamtafel.games.sequence.sampling import sample
from stamtafel.kernel.bits import count_bits, lowest_bit
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Records

__all__ = ["VIEW", "SequenceKnowledge", "sample", "sees", "view"]


@inner
def held(hand: int, twin: int, card: Card) -> int:
    """How many such cards are in a hand."""
    return (hand >> card & 1) + (twin >> card & 1)


@kernel
def view(games: Records[SequencePosition], i: int, seat: Seat, views: Records[SequenceKnowledge], j: int) -> None:
    """Build view j from nothing: all that the seat may know of game i, perfect memory included."""
    s, v = games[i], views[j]
    copy_shared(s, v)
    v.seat, v.hand, v.twin = seat, 0, 0
    if seat >= 0:
        v.hand, v.twin = s.hands[seat], s.twins[seat]
    for card in cards(CARDS):
        unseen = COPIES - held(v.hand, v.twin, card)
        for other in seats(s.players):
            unseen -= s.discards[other, card]
        v.unseen[card] = unseen
    for back in range(min(s.reshuffles, REMEMBERED)):
        view_reshuffle(s, v, back)


@inner
def view_reshuffle(s: SequencePosition, v: SequenceKnowledge, back: int) -> None:
    """What the seat knows of the hands at one of the last reshuffles."""
    then = time(s, back)
    v.old_hand[back], v.old_twin[back] = 0, 0
    for card in cards(CARDS):
        v.old_others[back, card] = 0
    for other in seats(MOST_PLAYERS):
        hand, twin = s.old_hands[then, other], s.old_twins[then, other]
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
