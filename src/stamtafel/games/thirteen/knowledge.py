"""What a seat may know in 13: the table, its own hand, and by counting, which cards it has not seen (T19).

All cards on tiles and in taken piles were seen when they were played; that they may not be looked at again
(T13) is about display.
"""

from stamtafel.games.numbers import Action, Seat, cards, seats
from stamtafel.games.thirteen.layout import (
    CARDS,
    COLOURS,
    DEAL,
    DECK_SIZE,
    DIRTY_SHIFT,
    FULL_DECK,
    MEMORY,
    MOST_PLAYERS,
    NO_CARD,
    NO_PLAY,
    ONE,
    ThirteenMemory,
    ThirteenPosition,
    ThirteenPublic,
    colours,
)
from stamtafel.games.thirteen.rules import apply, bundle_count, colour_count
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Array, Records, array, layout

__all__ = ["MEMORY", "VIEW", "ThirteenKnowledge", "lay_open", "play_and_remember", "sample", "sees", "view"]


class ThirteenKnowledge(ThirteenPublic, ThirteenMemory):
    """What a seat knows."""

    seat: Seat
    hand: int  # a bundle: its own
    unseen: int  # a bundle: the pile and the others' hands together
    hand_sizes: Array[Seat, int] = array(MOST_PLAYERS)


VIEW = layout(ThirteenKnowledge)
NO_CARDS = whole(0)


@kernel
def play_and_remember(
    games: Records[ThirteenPosition],
    i: int,
    memories: Records[ThirteenMemory],
    m: int,
    seat: Seat,
    action: Action,
) -> None:
    """Do a legal action, and remember it until the next round begins."""
    memory = memories[m]
    memory.plays[memory.played] = action
    memory.played += 1
    apply(games, i, seat, action)
    if games[i].phase == DEAL:
        for n in range(DECK_SIZE):
            memory.plays[n] = NO_PLAY
        memory.played = 0


@inner
def bundle_size(bundle: int) -> int:
    """How many cards the bundle has."""
    size = bundle >> DIRTY_SHIFT
    for colour in colours(COLOURS):
        size += colour_count(bundle, colour)
    return size


@kernel
def view(
    games: Records[ThirteenPosition],
    i: int,
    memories: Records[ThirteenMemory],
    m: int,
    seat: Seat,
    views: Records[ThirteenKnowledge],
    j: int,
) -> None:
    """Build view j from nothing: all that the seat may know of game i, perfect memory included."""
    look(games[i], seat, views[j])
    copy_shared(memories[m], views[j])


@inner(apart=True)
def look(s: ThirteenPosition, seat: Seat, v: ThirteenKnowledge) -> None:
    """The same for whoever does not ask how the round went so far."""
    v.seat = seat
    copy_shared(s, v)
    v.hand = s.hands[seat] if seat >= 0 else 0
    unseen = FULL_DECK - v.hand
    for tile in colours(COLOURS):
        unseen -= s.tiles[tile]
    for other in seats(MOST_PLAYERS):
        v.hand_sizes[other] = bundle_size(s.hands[other])
        unseen -= s.taken[other]
    v.unseen = unseen


@kernel
def sees(games: Records[ThirteenPosition], i: int, seat: Seat) -> bool:
    """Whoever is dealt or draws a card sees it, and nobody else (T19)."""
    return bool(games[i].turn == seat)


@kernel
def lay_open(
    views: Records[ThirteenKnowledge],
    j: int,
    games: Records[ThirteenPosition],
    i: int,
    memories: Records[ThirteenMemory],
    m: int,
) -> None:
    """Put into game i and memory m what the seat of view j sees."""
    v, s = views[j], games[i]
    copy_shared(v, s)
    copy_shared(v, memories[m])
    if v.seat >= 0:
        s.hands[v.seat] = v.hand


@kernel
def sample(
    views: Records[ThirteenKnowledge],
    j: int,
    rng: Rng,
    games: Records[ThirteenPosition],
    i: int,
    memories: Records[ThirteenMemory],
    m: int,
) -> bool:
    """Make game i a position that fits view j: every way to deal the unseen cards is equally likely."""
    deal(views[j], rng, games[i])
    copy_shared(views[j], memories[m])
    return True


@inner(apart=True)
def deal(v: ThirteenKnowledge, rng: Rng, s: ThirteenPosition) -> None:
    """The same for whoever does not ask how the round went so far."""
    copy_shared(v, s)
    size = NO_CARDS
    for place in range(DECK_SIZE):
        s.pile[place] = NO_CARD
    for card in cards(CARDS):
        for _ in range(bundle_count(v.unseen, card)):
            s.pile[size] = card
            size += 1
    for seat in seats(MOST_PLAYERS):
        s.hands[seat] = 0
        if seat == v.seat:
            s.hands[seat] = v.hand
        else:
            for _ in range(v.hand_sizes[seat]):
                s.hands[seat] += ONE[remove_random(s.pile, size, rng)]
                size -= 1
