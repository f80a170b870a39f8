"""What a seat may know in 13: the table, its own hand, and by counting, which cards it has not seen (T19).

All cards on tiles and in taken piles were seen when they were played; that they may not be looked at again
(T13) is about display.
"""

import numpy as np

from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, State, inner, rule
from stamtafel.games.pile import remove_random
from stamtafel.games.thirteen.layout import (
    CARDS,
    CARDS_IN,
    COLOURS,
    DECK,
    DECK_SIZE,
    GROUPS,
    MOST_PLAYERS,
    ONE,
)
from stamtafel.games.thirteen.rules import bundle_count, group_row

VIEW = np.dtype(
    [
        ("seat", "i8"),
        ("players", "i8"),
        ("start", "i8"),
        ("phase", "i8"),
        ("rounds_done", "i8"),
        ("rounds", "i8"),
        ("turn", "i8"),
        ("pile_size", "i8"),
        ("hand", "i8"),  # a bundle: its own
        ("unseen", "i8"),  # a bundle: the pile and the others' hands together
        ("tiles", "i8", COLOURS),
        ("values", "i8", COLOURS),
        ("taken", "i8", MOST_PLAYERS),
        ("points", "i8", MOST_PLAYERS),
        ("hand_sizes", "i8", MOST_PLAYERS),
        ("played", "i8"),
        ("plays", "i1", DECK_SIZE),
    ],
    align=True,
)


@inner
def bundle_size(bundle: int) -> int:
    """How many cards the bundle has."""
    size = 0
    for group in range(GROUPS):
        size += CARDS_IN[group_row(bundle, group)]
    return size


@inner
def copy_public(s: State, t: State) -> None:
    """Everything that everyone sees, one field after the other."""
    t.players = s.players
    t.start = s.start
    t.phase = s.phase
    t.rounds_done = s.rounds_done
    t.rounds = s.rounds
    t.turn = s.turn
    t.pile_size = s.pile_size
    t.played = s.played
    for n in range(s.played):
        t.plays[n] = s.plays[n]
    for n in range(s.played, DECK_SIZE):
        t.plays[n] = 0
    for tile in range(COLOURS):
        t.tiles[tile] = s.tiles[tile]
        t.values[tile] = s.values[tile]
    for seat in range(MOST_PLAYERS):
        t.taken[seat] = s.taken[seat]
        t.points[seat] = s.points[seat]


@rule
def view(games: Games, i: int, seat: int, views: Games, j: int) -> None:
    """Build view j from nothing: all that the seat may know of game i, perfect memory included."""
    s, v = games[i], views[j]
    v.seat = seat
    copy_public(s, v)
    v.hand = s.hands[seat] if seat >= 0 else 0
    seen = v.hand
    for tile in range(COLOURS):
        seen += s.tiles[tile]
    for other in range(MOST_PLAYERS):
        v.hand_sizes[other] = bundle_size(s.hands[other])
        seen += s.taken[other]
    unseen = -seen
    for place in range(DECK_SIZE):
        unseen += ONE[DECK[place]]
    v.unseen = unseen


@rule
def sees(games: Games, i: int, seat: int) -> bool:
    """Whoever is dealt or draws a card sees it, and nobody else (T19)."""
    return bool(games[i].turn == seat)


@rule
def sample(views: Games, j: int, rng: Rng, games: Games, i: int) -> None:
    """Make game i a position that fits view j: every way to deal the unseen cards is equally likely."""
    v, s = views[j], games[i]
    copy_public(v, s)
    size = 0
    s.pile[:] = 0
    for card in range(CARDS):
        for _ in range(bundle_count(v.unseen, card)):
            s.pile[size] = card
            size += 1
    for seat in range(MOST_PLAYERS):
        s.hands[seat] = 0
        if seat == v.seat:
            s.hands[seat] = v.hand
        else:
            for _ in range(v.hand_sizes[seat]):
                s.hands[seat] += ONE[remove_random(s.pile, size, rng)]
                size -= 1
