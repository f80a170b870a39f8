"""What a seat may know in Push: everything but what the pile will bring (P29).

The pile is a multiset and everything else lies open, so counting cards gives its contents to whoever
remembers what was played. What of this a person is shown is another matter: `display.py`.
"""

from stamtafel.games.numbers import Action, Card, Seat, cards
from stamtafel.games.push.layout import (
    CARDS,
    COUNT,
    COUNT_BITS,
    DECK_SIZE,
    NO_CARD,
    ROLL_CARD,
    SWITCH_CARD,
    PushPosition,
    PushPublic,
)
from stamtafel.games.push.rules import apply
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Record, Records, layout


class PushKnowledge(PushPublic):
    """What a seat knows: the position, for all of it lies open or can be counted."""

    seat: Seat


class PushMemory(Record):
    """What is remembered beyond that: nothing."""

    nothing: int


VIEW = layout(PushKnowledge)
MEMORY = layout(PushMemory)


@kernel
def play_and_remember(
    games: Records[PushPosition], i: int, memories: Records[PushMemory], m: int, seat: Seat, action: Action
) -> None:
    """Do a legal action."""
    apply(games, i, seat, action)


@kernel
def view(
    games: Records[PushPosition],
    i: int,
    memories: Records[PushMemory],
    m: int,
    seat: Seat,
    views: Records[PushKnowledge],
    j: int,
) -> None:
    """Build view j from nothing: all that the seat may know of game i."""
    copy_shared(games[i], views[j])
    views[j].seat = seat


@kernel
def sees(games: Records[PushPosition], i: int, seat: Seat) -> bool:
    """Everyone sees every card and every roll (P29)."""
    return True


@inner
def left_in_pile(v: PushPublic, card: Card) -> int:
    """How many such cards the pile has."""
    if card == ROLL_CARD:
        return v.pile_rolls
    if card == SWITCH_CARD:
        return v.pile_switches
    return v.pile >> (COUNT_BITS * card) & COUNT


@inner(apart=True)
def fill_pile(s: PushPosition) -> None:
    """Put the cards that are counted into the array."""
    size = 0
    for place in range(DECK_SIZE):
        s.pile_cards[place] = NO_CARD
    for card in cards(CARDS):
        for _ in range(left_in_pile(s, card)):
            s.pile_cards[size] = card
            size += 1


@kernel
def lay_open(
    views: Records[PushKnowledge],
    j: int,
    games: Records[PushPosition],
    i: int,
    memories: Records[PushMemory],
    m: int,
) -> None:
    """Put into game i what the seat of view j sees."""
    copy_shared(views[j], games[i])


@kernel
def lay_out(views: Records[PushKnowledge], j: int, games: Records[PushPosition], i: int) -> None:
    """Make game i the one position that fits view j."""
    copy_shared(views[j], games[i])
    fill_pile(games[i])


@kernel
def sample(
    views: Records[PushKnowledge],
    j: int,
    rng: Rng,
    games: Records[PushPosition],
    i: int,
    memories: Records[PushMemory],
    m: int,
) -> bool:
    """Lay the view out in game i: nothing is hidden, so `rng` has nothing to choose."""
    lay_out(views, j, games, i)
    return True
