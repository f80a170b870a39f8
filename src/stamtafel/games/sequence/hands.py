"""Cards in hand: the set of those held, and the set of those held twice."""

from stamtafel.games.compiling import State, inner
from stamtafel.games.sequence.memory import remember_play


@inner
def put_in_hand(s: State, seat: int, card: int) -> None:
    """The seat gets the card."""
    bit = 1 << card
    s.twins[seat] |= s.hands[seat] & bit
    s.hands[seat] |= bit
    s.hand_sizes[seat] += 1


@inner
def lay_off(s: State, seat: int, card: int) -> None:
    """S9: the card goes from the hand, where it must be, to the own discard pile."""
    bit = 1 << card
    twin = s.twins[seat] & bit
    s.twins[seat] ^= twin
    s.hands[seat] ^= bit ^ twin
    s.hand_sizes[seat] -= 1
    s.discards[seat, card] += 1
    if s.reshuffles | s.passed:  # before both there is nothing to remember
        remember_play(s, seat, card)


@inner
def holds(s: State, seat: int, card: int) -> bool:
    """Whether the seat has the card in hand."""
    return bool(s.hands[seat] >> card & 1)
