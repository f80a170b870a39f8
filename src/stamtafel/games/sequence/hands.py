"""Cards in hand: the set of those held, and the set of those held twice."""

from stamtafel.games.numbers import Card, Seat
from stamtafel.games.sequence.layout import SequencePosition
from stamtafel.games.sequence.memory import remember_play
from stamtafel.kernel.kernels import inner


@inner
def put_in_hand(s: SequencePosition, seat: Seat, card: Card) -> None:
    """The seat gets the card."""
    bit = 1 << card
    s.twins[seat] |= s.hands[seat] & bit
    s.hands[seat] |= bit
    s.hand_sizes[seat] += 1


@inner
def take_from_hand(s: SequencePosition, seat: Seat, card: Card) -> None:
    """The card, which must be there, leaves the hand."""
    bit = 1 << card
    twin = s.twins[seat] & bit
    s.twins[seat] ^= twin
    s.hands[seat] ^= bit ^ twin
    s.hand_sizes[seat] -= 1


@inner
def lay_off(s: SequencePosition, seat: Seat, card: Card) -> None:
    """S9: the card goes from the hand to the own discard pile."""
    take_from_hand(s, seat, card)
    s.discards[seat, card] += 1
    if s.reshuffles | s.passed:  # before both there is nothing to remember
        remember_play(s, seat, card)


@inner
def holds(s: SequencePosition, seat: Seat, card: Card) -> bool:
    """Whether the seat has the card in hand."""
    return bool(s.hands[seat] >> card & 1)
