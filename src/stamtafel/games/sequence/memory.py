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

from stamtafel.games.numbers import Card, Seat
from stamtafel.games.sequence.layout import (
    ALL_CARDS,
    COPIES,
    HAND_SIZE,
    LEVELS,
    ORDINARY_CARDS,
    REMEMBERED,
    REMOVERS,
    TEAM,
    WILDS,
    SequencePosition,
    SequenceTable,
    teams,
)
from stamtafel.kernel.kernels import inner, whole

LATEST = whole(0)  # the time since the last reshuffle, not one further back


@inner
def time(s: SequenceTable, back: int) -> int:
    """The place of what is remembered since the last reshuffle, or one so many further back."""
    return (s.reshuffles - back) % REMEMBERED


@inner(apart=True)
def remember_play(s: SequencePosition, seat: Seat, card: Card) -> None:
    """The seat has just laid off the card; of two copies, which came first tells nothing more."""
    is_old = True
    if s.passed >> seat & 1:
        is_old = use_up(s, seat, card)
    if s.reshuffles:
        now, first = time(s, LATEST), COPIES * card
        play = 1 + seat * LEVELS + (s.lowest[now, seat] if is_old else 0)
        second = play
        if s.plays[now, first] < play:
            second = s.plays[now, first]
            s.plays[now, first] = play
        s.plays[now, first + 1] = second
        if s.hand_sizes[seat] < s.lowest[now, seat]:
            s.lowest[now, seat] = s.hand_sizes[seat]


@inner(apart=True)
def use_up(s: SequencePosition, seat: Seat, card: Card) -> bool:
    """The card laid off is the longest held that it can be; the answer is whether that may be an old one."""
    first = seat * HAND_SIZE[s.teams, s.players]
    place, last = first, first + s.bound[seat] - 1
    while place <= last and not s.useless[place] >> card & 1:
        place += 1
    if place <= last:
        for later in range(place, last):
            s.useless[later] = s.useless[later + 1]
        s.useless[last] = 0
        s.bound[seat] -= 1
    return not s.barred[time(s, LATEST), seat] >> card & 1


@inner(apart=True)
def remember_pass(s: SequencePosition) -> None:
    """S15: who has the turn holds nothing that could be played or swapped."""
    seat, useless = s.turn, unusable(s)
    first = seat * HAND_SIZE[s.teams, s.players]
    for n in range(s.hand_sizes[seat]):
        s.useless[first + n] = useless & s.useless[first + n] if n < s.bound[seat] else useless
    s.bound[seat] = s.hand_sizes[seat]
    s.passed |= 1 << seat
    if s.reshuffles:
        s.barred[time(s, LATEST), seat] |= ALL_CARDS & ~useless


@inner(apart=True)
def unusable(s: SequencePosition) -> int:
    """S3, S10 to S14: the cards that who has the turn could neither play nor swap."""
    team = TEAM[s.teams, s.turn]
    live = s.free[0] | s.free[1]
    cards = (ORDINARY_CARDS & ~live) if s.swapped else 0
    if s.chips[team] == 0:
        cards |= live
    if s.chips[team] == 0 or live == 0:
        cards |= WILDS
    chips = 0
    for other in teams(s.teams):
        if other != team:
            chips |= s.removable[other, 0] | s.removable[other, 1]
    return cards if chips else cards | REMOVERS


@inner
def remember_hand(s: SequencePosition, seat: Seat) -> None:
    """A new time begins, and what the seat holds now are old cards."""
    now = time(s, LATEST)
    s.old_hands[now, seat] = s.hands[seat]
    s.old_twins[now, seat] = s.twins[seat]
    s.lowest[now, seat] = s.hand_sizes[seat]
    s.kept[now, seat] = s.bound[seat]
    s.barred[now, seat] = 0
    if s.bound[seat] and s.bound[seat] == s.hand_sizes[seat]:
        last = seat * HAND_SIZE[s.teams, s.players] + s.bound[seat] - 1
        s.barred[now, seat] = ALL_CARDS & ~s.useless[last]
