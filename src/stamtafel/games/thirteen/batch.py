"""13 many games at a time: what is due until a decision, what is legal as bits, what a seat knows as numbers."""

from stamtafel.games.columns import Columns, column, columns, seat_names
from stamtafel.games.numbers import Seat, cards
from stamtafel.games.setup import Setup
from stamtafel.games.thirteen.knowledge import bundle_size
from stamtafel.games.thirteen.layout import (
    CARDS,
    COLOUR_CARDS,
    COLOURS,
    COUNT,
    COUNT_BITS,
    DEAL,
    DIRTY_SHIFT,
    DRAW,
    FULL_DECK,
    OVER,
    ThirteenPosition,
    colours,
)
from stamtafel.games.thirteen.notation import COLOUR_NAMES, card_name
from stamtafel.games.thirteen.positions import PHASE_WORDS
from stamtafel.games.thirteen.rules import colour_count, plays_of, receive
from stamtafel.kernel.bits import count_bits, index
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.pile import remove_random
from stamtafel.kernel.records import Array, Integers, Records

PHASES = OVER + 1
OF_TILE = 3
OF_SEAT = COLOURS + 3
NUMBER = "i2"  # bytes of a column
# To move every second bit together: what is kept of the bits after each shift by so many.
HALVES = (0x333333333, 0xF0F0F0F0F, 0xFF00FF00FF, 0xFFFF0000FFFF, 0xFFFFFFFF)


def describe(setup: Setup) -> tuple[Columns, ...]:
    """What the columns of this setup say."""
    seat, names = seat_names(setup.players), [card_name(card) for card in cards(CARDS)]
    tiles = [f"{colour} {part}" for colour in COLOUR_NAMES for part in ("sum", "cards", "fours")]
    parts = ("points", "hand", *(f"taken {colour}" for colour in COLOUR_NAMES), "taken fours")
    return (
        columns("phase", (PHASE_WORDS[phase] for phase in range(PHASES)), "1 for what is waited for"),
        columns("turn", seat, "1 for the seat that is dealt a card, plays or draws"),
        column("rounds done", "finished rounds"),
        column("rounds left", "rounds that are not finished"),
        column("pile", "cards in the pile"),
        columns("hand", names, "how many of this card the own hand has"),
        columns("unseen", names, "how many of this card are in the pile and the others' hands together"),
        columns("tile", tiles, "the sum on the tile, its cards of this colour, its dirty fours"),
        columns(
            "seat",
            [f"{one} {part}" for one in seat for part in parts],
            "minus points of finished rounds, cards in hand, cards taken this round by colour, dirty fours taken",
        ),
    )


@kernel
def deal(games: Records[ThirteenPosition], i: int, rng: Rng) -> None:
    """Let chance bring what is due, until a seat has a decision or the game is over."""
    s = games[i]
    while s.phase == DEAL or s.phase == DRAW:
        receive(s, remove_random(s.pile, s.pile_size, rng))


@kernel
def find_legal(games: Records[ThirteenPosition], i: int, seat: Seat, actions: Integers) -> int:
    """What the seat to act may do, as the bits of the first number; the answer is how many actions that are."""
    plays = plays_of(games[i].hands[seat])
    count = count_bits(plays)
    for n in range(len(HALVES)):
        plays = (plays | plays >> (1 << n)) & HALVES[n]
    actions[0] = plays
    return count


@inner
def tell_cards(bundle: int, numbers: Array[int, int], at: int) -> None:
    """How many of each card the bundle has."""
    for card in cards(COLOUR_CARDS):
        numbers[index(at + card)] = bundle >> (COUNT_BITS * card) & COUNT
    numbers[index(at + COLOUR_CARDS)] = bundle >> DIRTY_SHIFT


@inner
def tell_seat(s: ThirteenPosition, seat: Seat, numbers: Array[int, int], at: int) -> None:
    """How the seat stands."""
    taken = s.taken[seat]
    numbers[index(at)] = s.points[seat]
    numbers[index(at + 1)] = bundle_size(s.hands[seat])
    for colour in colours(COLOURS):
        numbers[index(at + 2 + colour)] = colour_count(taken, colour)
    numbers[index(at + 2 + COLOURS)] = taken >> DIRTY_SHIFT


@kernel
def observe(games: Records[ThirteenPosition], i: int, seat: Seat, numbers: Array[int, int]) -> None:
    """Fill in what the seat knows, in the order of `describe`."""
    s, at, other, unseen = games[i], PHASES, seat, FULL_DECK - games[i].hands[seat]
    for phase in range(PHASES):
        numbers[phase] = int(s.phase == phase)
    in_order = at + s.players + 3 + 2 * CARDS + OF_TILE * COLOURS
    for ahead in range(s.players):
        numbers[index(at + ahead)] = int(s.turn == other)
        tell_seat(s, other, numbers, in_order + OF_SEAT * ahead)
        unseen -= s.taken[other]
        other = other + 1 if other + 1 < s.players else Seat(0)
    at += s.players
    numbers[index(at)] = s.rounds_done
    numbers[index(at + 1)] = s.rounds - s.rounds_done
    numbers[index(at + 2)] = s.pile_size
    at += 3
    for colour in colours(COLOURS):
        tile, place = s.tiles[colour], at + 2 * CARDS + OF_TILE * colour
        unseen -= tile
        numbers[index(place)] = s.values[colour]
        numbers[index(place + 1)] = colour_count(tile, colour)
        numbers[index(place + 2)] = tile >> DIRTY_SHIFT
    tell_cards(s.hands[seat], numbers, at)
    tell_cards(unseen, numbers, at + CARDS)
