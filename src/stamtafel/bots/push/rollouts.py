"""The rest of a turn, played out with the learned gain of drawing."""

from stamtafel.bots.push.bounds import at_most
from stamtafel.bots.push.gains import best_place, draw_gain, stop_gain
from stamtafel.bots.push.heuristic import NO_CARD, left_in_pile
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.sharing import NOTHING, TOO_FAR
from stamtafel.bots.push.turns import Turn, leave_pile, put, rows_begun
from stamtafel.games.numbers import Action, Seat, cards
from stamtafel.games.push.layout import CARDS, DRAW, SWITCH_CARD
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, whole
from stamtafel.kernel.records import Integers

TURN_CARDS = 24  # that are shuffled for a turn; hardly any takes more
FIRST_CARD = whole(0)  # its place
DRAW_FIRST = whole(DRAW)
ANY_GAIN = 1.0  # of drawing where there is no choice


@inner(apart=True)
def list_cards(t: Turn, order: Integers) -> int:
    """Fill `order` with the cards of the pile, ascending; the answer is how many they are."""
    size = 0
    for card in cards(CARDS):
        for _ in range(left_in_pile(t, card, NO_CARD)):
            order[size] = card
            size += 1
    return size


@inner
def shuffle(cards: Integers, first: int, last: int, size: int, rng: Rng) -> None:
    """Put random ones of the cards from `first` on into the places from `first` until `last`."""
    for n in range(first, at_most(last, size - 1)):
        other = n + below(rng, size - n)
        cards[n], cards[other] = cards[other], cards[n]


@inner(apart=True)
def play_on(
    mind: Mind, t: Turn, room: Turn, turn: Seat, switches: int, action: Action, cards: Integers, at: int
) -> tuple[int, int, int]:
    """Play the turn on with the cards from place `at`: what it comes to, the switch cards, the next place.

    `action` is DRAW if a card must be drawn first, anything else leaves it open.
    """
    taken, more = NOTHING, ANY_GAIN
    if rows_begun(t):
        stop, taken = stop_gain(mind, t, turn, switches)
        if action != DRAW and t.pile_size:
            more = draw_gain(mind, t, turn, switches, stop, taken)
    while t.pile_size and more > 0:
        card = cards[at]
        at += 1
        leave_pile(t, card)
        if card != SWITCH_CARD:
            row, taken, more = best_place(mind, t, room, turn, switches, card)
            if row < 0:
                return TOO_FAR, switches, at
            put(t, card, row)
            continue
        switches += 1
        if rows_begun(t):
            stop, taken = stop_gain(mind, t, turn, switches)
            if t.pile_size:
                more = draw_gain(mind, t, turn, switches, stop, taken)
    return taken, switches, at
