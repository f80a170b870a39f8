"""Sequence many games at a time: what is due until a decision, a list of what is legal, numbers that a seat knows.

The numbers leave out who laid off what, and what was known of hands before the last reshuffle: of the cards that a
seat has not seen they say how many there are, not that some must be in hands since then.
"""

from stamtafel.games.columns import Columns, column, columns, seat_names
from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.board import chips_left, removable
from stamtafel.games.sequence.hands import random_card
from stamtafel.games.sequence.layout import (
    CARDS,
    CLAIMING,
    COPIES,
    DRAW,
    JACK,
    ORDINARY_CARDS,
    OVER,
    PASS,
    REMOVERS,
    SPACES_OF,
    SUITS,
    SWAP,
    TEAM,
    TURN,
    WILDS,
    SequencePosition,
    Team,
    teams,
)
from stamtafel.games.sequence.notation import card_name, space_name
from stamtafel.games.sequence.positions import PHASE_WORDS
from stamtafel.games.sequence.rules import FIRST_SPACE, SECOND_SPACE, dead_cards, legal, play_of, receive
from stamtafel.games.setup import Setup
from stamtafel.kernel.bits import index, lowest_bit
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Array, Grid, Integers, Records, lookup

PHASES = OVER + 1
RANK = len(SUITS)  # cards of one
ALL_SUITS = (1 << RANK) - 1
IN_COLUMNS: Grid[int, int, int] = lookup(  # the bits of a rank, each as a number: four are copied as one
    [[suits >> suit & 1 for suit in range(RANK)] for suits in range(ALL_SUITS + 1)], "i1"
)
PLAIN_CARDS = CARDS - RANK  # those with spaces on the board
BELOW_JACKS = (1 << JACK) - 1
ABOVE_JACKS = (1 << PLAIN_CARDS) - 1 - BELOW_JACKS  # once the jacks are left out
TURNS_TOLD = 8  # turns are told in so many at once
NUMBER = "i1"  # bytes of a column
TEAM_NAMES = ("own team", "next team", "third team")


def describe(setup: Setup) -> tuple[Columns, ...]:
    """What the columns of this setup say."""
    seat, team = seat_names(setup.players), TEAM_NAMES[: setup.options["teams"]]
    names = [card_name(card) for card in cards(CARDS)]
    spaces = [
        space_name(SPACES_OF[card, which])
        for which in range(COPIES)
        for card in cards(CARDS)
        if ORDINARY_CARDS >> card & 1
    ]
    return (
        columns("phase", (PHASE_WORDS[phase] for phase in range(PHASES)), "1 for what is waited for"),
        columns("turn", seat, "1 for the seat whose turn it is"),
        columns("right", seat, "1 if the seat may still draw for an earlier turn (S18)"),
        columns("cards", seat, "cards in hand"),
        column("swapped", "1 after a swap this turn"),
        column("passes", "passes in direct succession"),
        column("turns", "plays and passes so far, in eights"),
        column("pile", "cards in the pile"),
        columns("sequences", team, "sequences of the team"),
        columns("chips", team, "chips that the team has left"),
        columns("hand", names, "how many of this card the own hand has"),
        columns("unseen", names, "how many of this card are in the pile and the others' hands together"),
        *(columns(one, spaces, "1 where the team has a chip") for one in team),
        columns("locked", spaces, "1 where a chip is turned over (S20)"),
    )


@kernel
def deal(games: Records[SequencePosition], i: int, rng: Rng) -> None:
    """Let chance bring what is due, until a seat has a decision or the game is over."""
    s = games[i]
    while s.phase != TURN and s.phase != CLAIMING and s.phase != OVER and s.owing == 0:
        receive(s, random_card(s, rng))


@kernel
def find_legal(games: Records[SequencePosition], i: int, seat: Seat, actions: Integers) -> int:
    """Fill `actions` with what the seat may do, and return how many they are; those of a jack are in no order."""
    s = games[i]
    if s.owing or s.phase != TURN or seat != s.turn:
        return legal(games, i, seat, actions)
    count = list_swaps(s, actions, list_plays(s, actions))
    must_pass = count == 0  # S15
    if s.rights[index(seat)]:  # S18
        actions[count] = DRAW
        count += 1
    if must_pass:
        actions[count] = PASS
        count += 1
    return count


@inner
def list_plays(s: SequencePosition, actions: Integers) -> int:
    """S9 to S12: what who has the turn may play."""
    team, hand, count = TEAM[index(s.teams), index(s.turn)], s.hands[index(s.turn)], 0
    first, second = (s.free[0], s.free[1]) if chips_left(s, team) else (0, 0)  # S3
    live = hand & ORDINARY_CARDS & (first | second)
    while live:
        card = Card(lowest_bit(live))
        live &= live - 1
        for which in range(COPIES):  # written in any case, and then written over: there is no branch to guess
            actions[count] = play_of(card, SPACES_OF[index(card), which])
            count += (second if which else first) >> card & 1
    jacks = hand & WILDS
    while jacks:
        count = list_spaces(actions, count, Card(lowest_bit(jacks)), first, second)
        jacks &= jacks - 1
    jacks = hand & REMOVERS
    while jacks:
        for other in teams(s.teams):
            if other != team:
                chips, twins = removable(s, other, FIRST_SPACE), removable(s, other, SECOND_SPACE)
                count = list_spaces(actions, count, Card(lowest_bit(jacks)), chips, twins)
        jacks &= jacks - 1
    return count


@inner(apart=True)
def list_spaces(actions: Integers, count: int, jack: Card, first: int, second: int) -> int:
    """The jack can be played onto these spaces, given by the cards whose first and whose second space it is."""
    for which in range(COPIES):
        left = second if which else first
        while left:
            actions[count] = play_of(jack, SPACES_OF[index(Card(lowest_bit(left))), which])
            left &= left - 1
            count += 1
    return count


@inner
def list_swaps(s: SequencePosition, actions: Integers, count: int) -> int:
    """S14: the dead cards."""
    dead = dead_cards(s)
    while dead:
        actions[count] = SWAP + lowest_bit(dead)
        dead &= dead - 1
        count += 1
    return count


@inner
def tell_spaces(bits: int, numbers: Array[int, int], at: int) -> None:
    """A column for each card that has spaces."""
    plain = bits & BELOW_JACKS | bits >> RANK & ABOVE_JACKS
    for first in range(0, PLAIN_CARDS, RANK):
        suits = plain >> first & ALL_SUITS
        for suit in range(RANK):
            numbers[index(at + first + suit)] = IN_COLUMNS[index(suits), suit]


@inner
def count_cards(bits: int, twins: int, numbers: Array[int, int], at: int) -> None:
    """A column for each card: how many there are."""
    for first in range(0, CARDS, RANK):
        suits, more = bits >> first & ALL_SUITS, twins >> first & ALL_SUITS
        for suit in range(RANK):
            numbers[index(at + first + suit)] = IN_COLUMNS[index(suits), suit] + IN_COLUMNS[index(more), suit]


@inner
def count_more_cards(bits: int, twins: int, numbers: Array[int, int], at: int) -> None:
    """The same, added to what is there."""
    for first in range(0, CARDS, RANK):
        suits, more = bits >> first & ALL_SUITS, twins >> first & ALL_SUITS
        for suit in range(RANK):
            numbers[index(at + first + suit)] += IN_COLUMNS[index(suits), suit] + IN_COLUMNS[index(more), suit]


@inner
def tell_seats(s: SequencePosition, seat: Seat, numbers: Array[int, int], at: int) -> None:
    """Whose turn it is, who may still draw, and how many cards everyone has."""
    other = seat
    for ahead in range(s.players):
        numbers[index(at + ahead)] = int(s.turn == other)
        numbers[index(at + s.players + ahead)] = int(s.rights[other] > 0)
        numbers[index(at + 2 * s.players + ahead)] = s.hand_sizes[other]
        other = other + 1 if other + 1 < s.players else Seat(0)


@inner
def tell_cards(s: SequencePosition, seat: Seat, numbers: Array[int, int], at: int) -> None:
    """The own hand, and what of each card is in the pile and the others' hands together."""
    count_cards(s.hands[seat], s.twins[seat], numbers, at)
    count_cards(s.pile, s.pile_twins, numbers, at + CARDS)
    for other in seats(s.players):
        if other != seat:
            count_more_cards(s.hands[other], s.twins[other], numbers, at + CARDS)


@inner
def tell_teams(s: SequencePosition, own: Team, numbers: Array[int, int], at: int) -> None:
    """How the teams stand, and far behind, where their chips lie."""
    team, chips = own, at + 2 * s.teams + 2 * CARDS
    for ahead in range(s.teams):
        numbers[index(at + ahead)] = s.sequences[team]
        numbers[index(at + s.teams + ahead)] = chips_left(s, team)
        for which in range(COPIES):
            tell_spaces(s.chips[team, which], numbers, chips + (COPIES * ahead + which) * PLAIN_CARDS)
        team = team + 1 if team + 1 < s.teams else Team(0)
    for which in range(COPIES):
        tell_spaces(s.locked[which], numbers, chips + (COPIES * s.teams + which) * PLAIN_CARDS)


@kernel
def observe(games: Records[SequencePosition], i: int, seat: Seat, numbers: Array[int, int]) -> None:
    """Fill in what the seat knows, in the order of `describe`."""
    s, at = games[i], PHASES
    for phase in range(PHASES):
        numbers[phase] = int(s.phase == phase)
    tell_seats(s, seat, numbers, at)
    at += 3 * s.players
    numbers[index(at)] = s.swapped
    numbers[index(at + 1)] = s.passes
    numbers[index(at + 2)] = s.turns // TURNS_TOLD
    numbers[index(at + 3)] = s.pile_size
    tell_teams(s, TEAM[s.teams, seat], numbers, at + 4)
    tell_cards(s, seat, numbers, at + 4 + 2 * s.teams)
