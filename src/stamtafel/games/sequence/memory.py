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

from stamtafel.games.compiling import State, inner, part
from stamtafel.games.sequence.layout import (
    ALL_CARDS,
    COPIES,
    DECK_SIZE,
    HAND_SIZE,
    LEVELS,
    MOST_IN_HANDS,
    MOST_PLAYERS,
    ORDINARY_CARDS,
    REMEMBERED,
    REMOVERS,
    TEAM,
    WILDS,
)


@inner
def time(s: State, back: int) -> int:
    """The place of what is remembered since the last reshuffle, or one so many further back."""
    return (s.reshuffles - back) % REMEMBERED


@inner
def forget(s: State) -> None:
    """Nothing is remembered."""
    for place in range(MOST_IN_HANDS):
        s.useless[place] = 0
    for then in range(REMEMBERED):
        for place in range(MOST_IN_HANDS):
            s.kept_of[then, place] = 0
        for copy in range(DECK_SIZE):
            s.plays[then, copy] = 0
        for seat in range(MOST_PLAYERS):
            s.lowest[then, seat], s.barred[then, seat] = 0, 0
            s.kept[then, seat] = 0
            s.old_hands[then, seat], s.old_twins[then, seat] = 0, 0


@part
def remember_play(s: State, seat: int, card: int) -> None:
    """The seat has just laid off the card; of two copies, which came first tells nothing more."""
    is_old = True
    if s.passed >> seat & 1:
        is_old = use_up(s, seat, card)
    if s.reshuffles:
        now, first, second = time(s, 0), COPIES * card, COPIES * card + 1
        level = s.lowest[now, seat]
        play = 1 + seat * LEVELS + (level if is_old else 0)
        other = s.plays[now, first]
        s.plays[now, first] = max(play, other)
        s.plays[now, second] = min(play, other)
        s.lowest[now, seat] = min(level, s.hand_sizes[seat])


@part
def use_up(s: State, seat: int, card: int) -> bool:
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
    return not s.barred[time(s, 0), seat] >> card & 1


@part
def remember_pass(s: State) -> None:
    """S15: who has the turn holds nothing that could be played or swapped."""
    seat, useless = s.turn, unusable(s)
    first = seat * HAND_SIZE[s.teams, s.players]
    for n in range(s.hand_sizes[seat]):
        s.useless[first + n] = useless & s.useless[first + n] if n < s.bound[seat] else useless
    s.bound[seat] = s.hand_sizes[seat]
    s.passed |= 1 << seat
    if s.reshuffles:
        s.barred[time(s, 0), seat] |= ALL_CARDS & ~useless


@inner
def unusable(s: State) -> int:
    """S3, S10 to S14: the cards that who has the turn could neither play nor swap."""
    team = TEAM[s.teams, s.turn]
    live = s.free[0] | s.free[1]
    cards = (ORDINARY_CARDS & ~live) if s.swapped else 0
    if s.chips[team] == 0:
        cards |= live
    if s.chips[team] == 0 or live == 0:
        cards |= WILDS
    chips = 0
    for other in range(s.teams):
        if other != team:
            chips |= s.removable[other, 0] | s.removable[other, 1]
    return cards if chips else cards | REMOVERS


@inner
def remember_hand(s: State, seat: int) -> None:
    """A new time begins, and what the seat holds now are old cards."""
    now = time(s, 0)
    s.old_hands[now, seat] = s.hands[seat]
    s.old_twins[now, seat] = s.twins[seat]
    s.lowest[now, seat] = s.hand_sizes[seat]
    s.kept[now, seat] = s.bound[seat]
    s.barred[now, seat] = 0
    if s.bound[seat] and s.bound[seat] == s.hand_sizes[seat]:
        last = seat * HAND_SIZE[s.teams, s.players] + s.bound[seat] - 1
        s.barred[now, seat] = ALL_CARDS & ~s.useless[last]
