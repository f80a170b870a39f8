"""What a seat may know in Sequence: board, discards, hand sizes, its own hand, and what follows from them (S28).

Counting gives the cards a seat has not seen; they are in the others' hands and the pile. Before the first
reshuffle that is all. A reshuffle tells more: at that moment the pile is known, so the others' hands together
are known too (`old_others`). Since then cards only moved from the pile to hands, and from hands to discards, so

- a card the others held then and have not played since is still in a hand, not in the pile;
- what a seat held then, it holds still or has played since.

`sample` deals the unseen cards so that every deal that keeps both is equally likely. What was known of single
hands before the last reshuffle is forgotten.
"""

import numpy as np

from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, State, rule, step
from stamtafel.games.pile import remove_random
from stamtafel.games.sequence.hands import put_in_hand
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    DECK_SIZE,
    MOST_PLAYERS,
    MOST_TEAMS,
    PUBLIC_FIELDS,
)

VIEW = np.dtype(
    [
        ("seat", "i8"),
        *PUBLIC_FIELDS,
        ("hand", "i8"),  # its own: the cards held,
        ("twin", "i8"),  # and those held twice
        ("old_hand", "i8"),  # its own at the last reshuffle
        ("old_twin", "i8"),
        ("old_sizes", "i8", MOST_PLAYERS),  # how many cards everyone held at the last reshuffle
        ("unseen", "i1", CARDS),  # how many of each card are in the pile and the others' hands
        ("old_others", "i1", CARDS),  # how many of each card the others held at the last reshuffle
    ],
    align=True,
)


@step
def held(hand: int, twin: int, card: int) -> int:
    """How many such cards are in a hand."""
    return (hand >> card & 1) + (twin >> card & 1)


@step
def copy_public(s: State, t: State) -> None:
    """Everything that everyone sees, one field after the other."""
    t.players = s.players
    t.teams = s.teams
    t.advanced = s.advanced
    t.strict_draw = s.strict_draw
    t.table_talk = s.table_talk
    t.start = s.start
    t.phase = s.phase
    t.turn = s.turn
    t.drawer = s.drawer
    t.turns = s.turns
    t.passes = s.passes
    t.swapped = s.swapped
    t.owing = s.owing
    t.placed = s.placed
    t.won = s.won
    t.pile_size = s.pile_size
    t.reshuffles = s.reshuffles
    for team in range(MOST_TEAMS):
        t.chips[team] = s.chips[team]
        t.sequences[team] = s.sequences[team]
        t.turned[team] = s.turned[team]
        for which in range(COPIES):
            t.removable[team, which] = s.removable[team, which]
    for which in range(COPIES):
        t.free[which] = s.free[which]
    for seat in range(MOST_PLAYERS):
        t.rights[seat] = s.rights[seat]
        t.hand_sizes[seat] = s.hand_sizes[seat]
    t.board[:] = s.board
    t.rays[:] = s.rays
    t.discards[:] = s.discards


@rule
def view(games: Games, i: int, seat: int, views: Games, j: int) -> None:
    """Build view j from nothing: all that the seat may know of game i, perfect memory included."""
    s, v = games[i], views[j]
    v.seat = seat
    copy_public(s, v)
    if seat >= 0:
        v.hand, v.twin = s.hands[seat], s.twins[seat]
        v.old_hand, v.old_twin = s.old_hands[seat], s.old_twins[seat]
    else:
        v.hand, v.twin, v.old_hand, v.old_twin = 0, 0, 0, 0
    for other in range(MOST_PLAYERS):
        v.old_sizes[other] = 0
    for card in range(CARDS):
        unseen, old = COPIES - held(v.hand, v.twin, card), 0
        for other in range(s.players):
            unseen -= int(s.discards[other, card])
            count = held(s.old_hands[other], s.old_twins[other], card)
            v.old_sizes[other] += count
            old += count if other != seat else 0
        v.unseen[card] = unseen
        v.old_others[card] = old


@rule
def sees(games: Games, i: int, seat: int) -> bool:
    """Whoever is dealt or draws a card sees it, and nobody else (S28)."""
    return bool(games[i].drawer == seat)


@rule
def sample(views: Games, j: int, rng: Rng, games: Games, i: int) -> None:
    """Make game i a position that fits view j: every deal that is possible is equally likely."""
    v, s = views[j], games[i]
    copy_public(v, s)
    is_possible = False
    while not is_possible:
        deal(v, s, rng)
        is_possible = recall(v, s)


@step
def deal(v: State, s: State, rng: Rng) -> None:
    """Put the unseen cards into the pile and the others' hands; what must be in a hand never into the pile."""
    size, kept = 0, 0  # the cards that may be in the pile come first, then those that are not
    rest = np.empty(DECK_SIZE, np.int8)
    for card in range(CARDS):
        played = 0
        for other in range(s.players):
            if other != v.seat:
                played += int(s.discards[other, card])
        must = max(0, int(v.old_others[card]) - played)
        for n in range(v.unseen[card]):
            if n < must:
                rest[kept] = card
                kept += 1
            else:
                s.pile[size] = card
                size += 1
    while size > v.pile_size:
        rest[kept] = remove_random(s.pile, size, rng)
        kept += 1
        size -= 1
    s.pile[size:] = 0
    for seat in range(MOST_PLAYERS):
        cards = v.hand_sizes[seat]
        s.hands[seat], s.twins[seat], s.hand_sizes[seat] = 0, 0, 0
        if seat == v.seat:
            s.hands[seat], s.twins[seat], s.hand_sizes[seat] = v.hand, v.twin, cards
        else:
            for _ in range(cards):
                put_in_hand(s, seat, remove_random(rest, kept, rng))
                kept -= 1


@step
def recall(v: State, s: State) -> bool:
    """Say what everyone held at the last reshuffle, so that it fits; False if nothing does.

    Each card of that time goes to a seat that has it now or has played it since, and each seat gets as many as
    it had; where a seat is full, one of its cards moves on to another seat.
    """
    for seat in range(MOST_PLAYERS):
        s.old_hands[seat], s.old_twins[seat] = 0, 0
    if v.seat >= 0:
        s.old_hands[v.seat], s.old_twins[v.seat] = v.old_hand, v.old_twin
    if v.reshuffles == 0:
        return True
    given = np.zeros((MOST_PLAYERS, CARDS), np.int64)
    sizes = np.zeros(MOST_PLAYERS, np.int64)
    for card in range(CARDS):
        for _ in range(v.old_others[card]):
            if not give(v, s, given, sizes, card):
                return False
    for seat in range(s.players):
        if seat != v.seat:
            for card in range(CARDS):
                s.old_hands[seat] |= int(given[seat, card] > 0) << card
                s.old_twins[seat] |= int(given[seat, card] > 1) << card
    return True


@step
def had(s: State, given: Rng, seat: int, card: int) -> bool:
    """Whether the seat may have held one more such card than it was given."""
    most = held(s.hands[seat], s.twins[seat], card) + int(s.discards[seat, card])
    return given[seat, card] < most


@rule
def give(v: State, s: State, given: Rng, sizes: Rng, card: int) -> bool:
    """Give the card to a seat that may have held it, moving others on if need be; False if that cannot be."""
    came_from = np.full(MOST_PLAYERS, -1)  # the seat whose card moves here, MOST_PLAYERS for the new card
    moved = np.zeros(MOST_PLAYERS, np.int64)  # which card that is
    queue = np.zeros(MOST_PLAYERS, np.int64)
    length, done = 0, 0
    for seat in range(s.players):
        if seat != v.seat and had(s, given, seat, card):
            came_from[seat], moved[seat] = MOST_PLAYERS, card
            queue[length] = seat
            length += 1
    while done < length:
        seat = queue[done]
        done += 1
        if sizes[seat] < v.old_sizes[seat]:
            sizes[seat] += 1
            while seat != MOST_PLAYERS:
                before = came_from[seat]
                given[seat, moved[seat]] += 1
                if before != MOST_PLAYERS:
                    given[before, moved[seat]] -= 1
                seat = before
            return True
        for other in range(s.players):
            if other != v.seat and came_from[other] < 0:
                for own in range(CARDS):
                    if came_from[other] < 0 and given[seat, own] > 0 and had(s, given, other, own):
                        came_from[other], moved[other] = seat, own
                        queue[length] = other
                        length += 1
    return False
