"""Cards in hand and in the pile: the set of those there, and the set of those there twice."""

from stamtafel.games.numbers import Card, Seat
from stamtafel.games.sequence.layout import SequencePosition
from stamtafel.kernel.bits import count_bits, index, nth_bit
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner


@inner
def put_in_hand(s: SequencePosition, seat: Seat, card: Card) -> None:
    """The seat gets the card."""
    bit, at = 1 << card, index(seat)
    s.twins[at] |= s.hands[at] & bit
    s.hands[at] |= bit
    s.hand_sizes[at] += 1


@inner
def take_from_hand(s: SequencePosition, seat: Seat, card: Card) -> None:
    """The card, which must be there, leaves the hand."""
    bit, at = 1 << card, index(seat)
    twin = s.twins[at] & bit
    s.twins[at] ^= twin
    s.hands[at] ^= bit ^ twin
    s.hand_sizes[at] -= 1


@inner
def holds(s: SequencePosition, seat: Seat, card: Card) -> bool:
    """Whether the seat has the card in hand."""
    return bool(s.hands[seat] >> card & 1)


@inner
def held(hand: int, twin: int, card: Card) -> int:
    """How many such cards there are in a hand or a pile."""
    return (hand >> card & 1) + (twin >> card & 1)


@inner
def random_card(s: SequencePosition, rng: Rng) -> Card:
    """Any card of the pile, each as likely as any other."""
    n, kinds = below(rng, s.pile_size), count_bits(s.pile)
    is_twin = n >= kinds
    return Card(nth_bit(s.pile_twins if is_twin else s.pile, n - kinds if is_twin else n))


@inner
def take_from_pile(s: SequencePosition, card: Card) -> None:
    """The card, which must be there, leaves the pile."""
    bit = 1 << card
    twin = s.pile_twins & bit
    s.pile_twins ^= twin
    s.pile ^= bit ^ twin
    s.pile_size -= 1


@inner
def empty_pile(s: SequencePosition) -> None:
    """There is no pile."""
    s.pile, s.pile_twins, s.pile_size = 0, 0, 0


@inner
def put_in_pile(s: SequencePosition, card: Card) -> None:
    """The card comes back to the pile."""
    bit = 1 << card
    s.pile_twins |= s.pile & bit
    s.pile |= bit
    s.pile_size += 1
