"""The rest of a turn, played out with the learned gain of drawing."""

from stamtafel.bots.push.features import PILE_NUMBERS, PILE_ROLLS, PILE_SIZE, PILE_SWITCHES
from stamtafel.bots.push.gains import best_place, draw_gain, stop_gain
from stamtafel.bots.push.mind import Mind
from stamtafel.bots.push.sharing import NOTHING, TOO_FAR
from stamtafel.bots.push.turns import Turn, leave_pile, put, rows_begun
from stamtafel.games.chance import Rng, below
from stamtafel.games.compiling import Integers, inner, part, whole
from stamtafel.games.push.layout import CARDS, COUNT, COUNT_BITS, DRAW, NUMBER_CARDS, ROLL_CARD, SWITCH_CARD

TURN_CARDS = 24  # that are shuffled for a turn; hardly any takes more
FIRST_CARD = whole(0)  # its place
DRAW_FIRST = whole(DRAW)


@part
def list_cards(pile: Integers, cards: Integers) -> int:
    """Fill `cards` with the cards of the pile, ascending; the answer is how many they are."""
    size = 0
    for card in range(CARDS):
        if card < NUMBER_CARDS:
            copies = pile[PILE_NUMBERS] >> (COUNT_BITS * card) & COUNT
        else:
            copies = pile[PILE_ROLLS] if card == ROLL_CARD else pile[PILE_SWITCHES]
        for _ in range(copies):
            cards[size] = card
            size += 1
    return size


@inner
def shuffle(cards: Integers, first: int, last: int, size: int, rng: Rng) -> None:
    """Put random ones of the cards from `first` on into the places from `first` until `last`."""
    for n in range(first, min(last, size - 1)):
        other = n + below(rng, size - n)
        cards[n], cards[other] = cards[other], cards[n]


@part
def play_on(
    mind: Mind, t: Turn, room: Turn, turn: int, switches: int, action: int, cards: Integers, at: int
) -> tuple[int, int, int]:
    """Play the turn on with the cards from place `at`: what it comes to, the switch cards, the next place.

    `action` is DRAW if a card must be drawn first, anything else leaves it open.
    """
    while True:
        taken = NOTHING
        if rows_begun(t):
            stop, taken = stop_gain(mind, t, turn, switches)
            if action != DRAW and (t.pile[PILE_SIZE] == 0 or draw_gain(mind, t, turn, switches, stop, taken) <= 0):
                return taken, switches, at
        if t.pile[PILE_SIZE] == 0:
            return taken, switches, at
        action = -1
        card = cards[at]
        at += 1
        leave_pile(t.pile, card)
        if card == SWITCH_CARD:
            switches += 1
            continue
        row = best_place(mind, t, room, turn, switches, card)
        if row < 0:
            return TOO_FAR, switches, at
        put(t, card, row)
