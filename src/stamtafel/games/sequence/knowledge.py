"""What a seat may know in Sequence: board, discards, hand sizes, its own hand, and what follows from them (S28).

Counting gives the cards a seat has not seen; they are in the others' hands and the pile. A reshuffle and a pass
tell more, see memory.py. `sample` deals the unseen cards, see sampling.py: of the last reshuffles it keeps
everything, of what came before nothing but what passes told. Each reshuffle further back forbids about a tenth as
many deals as the one after it, so that hardly any is forbidden by one that is no longer remembered.
"""

import numpy as np

from stamtafel.games.bits import count_bits, lowest_bit
from stamtafel.games.compiling import Games, State, inner, rule
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    MOST_PLAYERS,
    PUBLIC_FIELDS,
    REMEMBERED,
)
from stamtafel.games.sequence.memory import time
from stamtafel.games.sequence.public import copy_memory, copy_public
from stamtafel.games.sequence.sampling import sample

__all__ = ["VIEW", "sample", "sees", "view"]

VIEW = np.dtype(
    [
        ("seat", "i8"),
        *PUBLIC_FIELDS,
        ("hand", "i8"),  # its own: the cards held,
        ("twin", "i8"),  # and those held twice
        ("old_hand", "i8", REMEMBERED),  # its own at the last reshuffles, the latest first
        ("old_twin", "i8", REMEMBERED),
        ("old_sizes", "i1", (REMEMBERED, MOST_PLAYERS)),  # how many cards everyone held then
        ("unseen", "i1", CARDS),  # how many of each card are in the pile and the others' hands
        ("old_others", "i1", (REMEMBERED, CARDS)),  # how many of each card the others held at the last reshuffles
    ],
    align=True,
)


@inner
def held(hand: int, twin: int, card: int) -> int:
    """How many such cards are in a hand."""
    return (hand >> card & 1) + (twin >> card & 1)


@rule
def view(games: Games, i: int, seat: int, views: Games, j: int) -> None:
    """Build view j from nothing: all that the seat may know of game i, perfect memory included."""
    s, v = games[i], views[j]
    v.seat = seat
    copy_public(s, v)
    copy_memory(s, v)
    v.hand, v.twin = (s.hands[seat], s.twins[seat]) if seat >= 0 else (0, 0)
    for card in range(CARDS):
        v.unseen[card] = COPIES - held(v.hand, v.twin, card)
        for other in range(s.players):
            v.unseen[card] -= s.discards[other, card]
    for back in range(min(s.reshuffles, REMEMBERED)):
        view_reshuffle(s, seat, v, back)


@inner
def view_reshuffle(s: State, seat: int, v: State, back: int) -> None:
    """What the seat knows of the hands at one of the last reshuffles."""
    then = time(s, back)
    v.old_hand[back], v.old_twin[back] = 0, 0
    if seat >= 0:
        v.old_hand[back], v.old_twin[back] = s.old_hands[then, seat], s.old_twins[then, seat]
    for card in range(CARDS):
        v.old_others[back, card] = 0
    for other in range(MOST_PLAYERS):
        hand, twin = s.old_hands[then, other], s.old_twins[then, other]
        v.old_sizes[back, other] = count_bits(hand) + count_bits(twin)
        while other != seat and hand:
            card = lowest_bit(hand)
            v.old_others[back, card] += held(hand, twin, card)
            hand &= hand - 1


@rule
def sees(games: Games, i: int, seat: int) -> bool:
    """Whoever is dealt or draws a card sees it, and nobody else (S28)."""
    return bool(games[i].drawer == seat)
