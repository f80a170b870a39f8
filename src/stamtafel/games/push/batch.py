"""Push many games at a time: what is due until a decision, what is legal as bits, what a seat knows as numbers."""

from stamtafel.games.columns import Columns, column, columns, seat_names
from stamtafel.games.numbers import Card, Seat, cards
from stamtafel.games.push.layout import (
    CARD,
    COLOUR_BITS,
    COLOUR_COUNTS,
    COLOURS,
    COUNT,
    COUNT_BITS,
    DIE,
    FACES,
    NUMBER_CARDS,
    ONE,
    OVER,
    PUT,
    ROLL_CARD,
    ROWS,
    VALUES,
    PushPosition,
)
from stamtafel.games.push.notation import card_name
from stamtafel.games.push.positions import PHASE_WORDS
from stamtafel.games.push.rules import legal_bits, reveal, roll
from stamtafel.games.setup import Setup
from stamtafel.kernel.bits import count_bits, index
from stamtafel.kernel.chance import Rng, below
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Array, Integers, Records, lookup

PHASES = OVER + 1
OF_CARD = COLOURS + 2
OF_ROW = COLOURS + 1
OF_SEAT = COLOURS + 3
NUMBER = "i2"  # bytes of a column
EVEN = sum(1 << COUNT_BITS * card for card in range(NUMBER_CARDS))  # the lower bit of each card of a bundle
POINTS: Array[int, int] = lookup(  # of the cards of one colour, by their bits in a bundle
    [
        sum((counts >> COUNT_BITS * value & COUNT) * (value + 1) for value in range(VALUES))
        for counts in range(COLOUR_COUNTS + 1)
    ],
    "i2",
)


def describe(setup: Setup) -> tuple[Columns, ...]:
    """What the columns of this setup say."""
    seat, colours = seat_names(setup.players), [card_name(Card(VALUES * colour))[0] for colour in range(COLOURS)]
    pile = [card_name(card) for card in cards(NUMBER_CARDS + 2)]
    rows = [f"{row + 1} {part}" for row in range(ROWS) for part in (*colours, "roll")]
    parts = (*(f"open {colour}" for colour in colours), "open cards", "banked", "banked cards")
    return (
        columns("phase", (PHASE_WORDS[phase] for phase in range(PHASES)), "1 for what is waited for"),
        columns("turn", seat, "1 for the seat whose turn it is"),
        columns("actor", seat, "1 for the seat that decides or rolls"),
        column("switches", "switch cards set aside this turn"),
        column("rightward", "1 where choosing a row goes on to the right (P17)"),
        columns(
            "card",
            (*colours, "value", "roll"),
            "the card to be placed: 1 for its colour; its value; 1 for a roll card",
        ),
        columns("row", rows, "the value of the row's card of this colour; 1 for a roll card"),
        columns(
            "seat",
            [f"{one} {part}" for one in seat for part in parts],
            "points on the bench by colour, its cards, points banked, cards banked",
        ),
        column("pile", "cards in the pile"),
        columns("pile", pile, "how many of this card are in the pile"),
    )


@kernel
def deal(games: Records[PushPosition], i: int, rng: Rng) -> None:
    """Let chance bring what is due, until a seat has a decision or the game is over."""
    s = games[i]
    while s.phase == CARD or s.phase == DIE:
        if s.phase == CARD:
            reveal(s, remove_random(s.pile_cards, s.pile_size, rng))
        else:
            roll(s, below(rng, FACES))


@kernel
def find_legal(games: Records[PushPosition], i: int, seat: Seat, actions: Integers) -> int:
    """What the seat to act may do, as the bits of the first number; the answer is how many actions that are."""
    actions[0] = legal_bits(games[i])
    return count_bits(actions[0])


@inner
def points_of(bundle: int) -> int:
    """The sum of the values of all number cards."""
    total = 0
    for colour in range(COLOURS):
        total += POINTS[bundle >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    return total


@inner
def cards_of(bundle: int) -> int:
    """How many number cards the bundle has."""
    return count_bits(bundle & EVEN) + 2 * count_bits(bundle >> 1 & EVEN)


@inner
def tell_row(row: int, numbers: Array[int, int], at: int) -> None:
    """A row has at most one card of each colour (P9), so its points there are the value of that card."""
    for colour in range(COLOURS):
        numbers[index(at + colour)] = POINTS[row >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    numbers[index(at + COLOURS)] = int(row & ONE[ROLL_CARD] != 0)


@inner
def tell_seat(s: PushPosition, seat: Seat, numbers: Array[int, int], at: int) -> None:
    """What the seat has: what can be lost, colour by colour, and what is safe."""
    bench = s.open[seat]
    for colour in range(COLOURS):
        numbers[index(at + colour)] = POINTS[bench >> (COLOUR_BITS * colour) & COLOUR_COUNTS]
    numbers[index(at + COLOURS)] = cards_of(bench)
    numbers[index(at + COLOURS + 1)] = points_of(s.banked[seat])
    numbers[index(at + COLOURS + 2)] = cards_of(s.banked[seat])


@inner
def tell_card(s: PushPosition, numbers: Array[int, int], at: int) -> None:
    """The card to be placed, if there is one."""
    waits, is_roll = s.phase == PUT, s.card == ROLL_CARD
    for colour in range(COLOURS):
        numbers[index(at + colour)] = int(waits and not is_roll and s.card // VALUES == colour)
    numbers[index(at + COLOURS)] = s.card % VALUES + 1 if waits and not is_roll else 0
    numbers[index(at + COLOURS + 1)] = int(waits and is_roll)


@kernel
def observe(games: Records[PushPosition], i: int, seat: Seat, numbers: Array[int, int]) -> None:
    """Fill in what the seat knows, in the order of `describe`."""
    s, at = games[i], PHASES
    for phase in range(PHASES):
        numbers[phase] = int(s.phase == phase)
    other = seat
    for ahead in range(s.players):
        numbers[index(at + ahead)] = int(s.turn == other)
        numbers[index(at + s.players + ahead)] = int(s.actor == other)
        tell_seat(s, other, numbers, at + 2 * s.players + 2 + OF_CARD + ROWS * OF_ROW + OF_SEAT * ahead)
        other = other + 1 if other + 1 < s.players else Seat(0)
    at += 2 * s.players
    numbers[index(at)] = s.switches
    numbers[index(at + 1)] = s.switches & 1
    tell_card(s, numbers, at + 2)
    at += 2 + OF_CARD
    for row in range(ROWS):
        tell_row(s.rows[row], numbers, at + OF_ROW * row)
    at += ROWS * OF_ROW + OF_SEAT * s.players
    numbers[index(at)] = s.pile_size
    for card in cards(NUMBER_CARDS):
        numbers[index(at + 1 + card)] = s.pile >> (COUNT_BITS * card) & COUNT
    numbers[index(at + 1 + NUMBER_CARDS)] = s.pile_rolls
    numbers[index(at + 2 + NUMBER_CARDS)] = s.pile_switches
