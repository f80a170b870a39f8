"""A position of Sequence, field by field, and the numbering of cards, spaces, lines and actions.

    cards     rank * 4 + suit: AS AH AD AC 2S ... KC
    spaces    row * 10 + column, from the top left: a1 b1 ... j1 a2 ... j10
    lines     the 192 lines of five spaces, ray by ray, see LINES
    outcomes  the card dealt or drawn
    actions   card * 100 + space      play CARD SPACE
              5200 ... 5251           swap CARD
              5252 ... 5303           discard CARD
              5304 ... 5495           claim LINE
              5496 5497               draw, pass
              5498                    claim of two spaces that are no line: readable, never legal

A set of cards is the bits of one `i8`. Hands and the pile are two of them: the cards there, and those there twice.
The spaces of the board except its corners are the first and the second space of each card, so sets of spaces are
two of them as well.

Lines are looked for in another picture of the board: a ray is a row, column or diagonal, ten bits of a word, six
to a word; a bit is set where a team has a chip and in the corners. Five bits in succession are a five:

    bit  59 ... 50  49 ... 40  39 ... 30  29 ... 20  19 18 17 16 15 14 13 12 11 10  9 8 7 6 5 4 3 2 1 0
         ray 5      ray 4      ray 3      ray 2      ray 1, its spaces from j to a  ray 0, row 1
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stamtafel.games.numbers import Action, Card, Seat, cards, seats
from stamtafel.kernel.records import Array, Grid, Record, array, layout, lookup

if TYPE_CHECKING:
    from stamtafel.games.numbers import Number

    class Team(Number):
        """One of two or three, see TEAM."""

    class Space(Number):
        """A space of the board."""

    class Line(Number):
        """Five spaces in a row, see LINES."""

    def teams(count: int, /) -> Iterable[Team]:
        """The first so many."""

    def spaces(count: int, /) -> Iterable[Space]:
        """The first so many."""

    def lines(count: int, /) -> Iterable[Line]:
        """The first so many."""

else:
    Team = Space = Line = int
    teams = spaces = lines = range


RANKS = "A23456789TJQK"
SUITS = "SHDC"
CARDS = len(RANKS) * len(SUITS)
OUTCOMES = CARDS
COPIES = 2
DECK_SIZE = COPIES * CARDS
JACK = Card(len(SUITS) * RANKS.index("J"))
ONE_EYED = (JACK, JACK + 1)  # S2: spades and hearts
TWO_EYED = (JACK + 2, JACK + 3)  # S2: diamonds and clubs
# What a card can do.
ORDINARY, REMOVES, WILD = range(3)
REMOVERS = sum(1 << card for card in ONE_EYED)
WILDS = sum(1 << card for card in TWO_EYED)
ALL_CARDS = (1 << CARDS) - 1
ORDINARY_CARDS = ALL_CARDS - REMOVERS - WILDS
KIND: Array[Card, int] = lookup(
    [REMOVES if card in ONE_EYED else WILD if card in TWO_EYED else ORDINARY for card in cards(CARDS)]
)

SIZE = 10
SPACES = SIZE * SIZE
COLUMNS = "abcdefghij"
BOARD = """
    ** 2S 3S 4S 5S 6S 7S 8S 9S **
    6C 5C 4C 3C 2C AH KH QH TH TS
    7C AS 2D 3D 4D 5D 6D 7D 9H QS
    8C KS 6C 5C 4C 3C 2C 8D 8H KS
    9C QS 7C 6H 5H 4H AH 9D 7H AS
    TC TS 8C 7H 2H 3H KH TD 6H 2D
    QC 9S 9C 8H 9H TH QH QD 5H 3D
    KC 8S TC QC KC AC AD KD 4H 4D
    AC 7S 6S 5S 4S 3S 2S 2H 3H 5D
    ** AD KD QD TD 9D 8D 7D 6D **
"""  # S1
NO_CARD = Card(-1)
SHOWN = [
    NO_CARD if name == "**" else Card(RANKS.index(name[0]) * len(SUITS) + SUITS.index(name[1]))
    for name in BOARD.split()
]
CORNERS = [space for space in spaces(SPACES) if SHOWN[space] == NO_CARD]
IS_CORNER: Array[Space, bool] = lookup([card == NO_CARD for card in SHOWN], "?")
PLAIN_SPACES = SPACES - len(CORNERS)
# The two spaces of each card, ascending; jacks have none, their row is never used. And the way back: which card
# a space shows (a corner one that there is not), and whether it is its first or its second space.
SPACES_OF: Grid[Card, int, Space] = lookup(
    [[s for s in range(SPACES) if SHOWN[s] == card] or [0, 0] for card in range(CARDS)]
)
CARD_AT: Array[Space, Card] = lookup([CARDS if card == NO_CARD else card for card in SHOWN])
WHICH_AT: Array[Space, int] = lookup([int(SHOWN.index(card) != space) for space, card in enumerate(SHOWN)])

FIVE = 5
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))  # across, down, both diagonals; never to the left
DIRECTIONS = len(STEPS)


def _rays() -> list[list[int]]:
    """Every row, column and diagonal that has room for five, from the left, or the top, on."""
    rays = []
    for across, down in STEPS:
        starts = [space for space in range(SPACES) if not _on_board(space, -across, -down)]
        for start in starts:
            ray = [start]
            while _on_board(ray[-1], across, down):
                ray.append(ray[-1] + down * SIZE + across)
            rays.append(ray)
    return [ray for ray in rays if len(ray) >= FIVE]


def _on_board(space: int, across: int, down: int) -> bool:
    """Whether one step from the space stays on the board."""
    return 0 <= space % SIZE + across < SIZE and 0 <= space // SIZE + down < SIZE


# A line is five spaces of a ray in succession. Where each ray and each line begins: a word, and a bit in it.
_RAYS = _rays()
RAYS_IN_WORD = 6
RAY_WORDS = -(-len(_RAYS) // RAYS_IN_WORD)
_PLACES = [(ray, place) for ray in range(len(_RAYS)) for place in range(len(_RAYS[ray]) - FIVE + 1)]
_LINES = [_RAYS[ray][place : place + FIVE] for ray, place in _PLACES]
LINES: Grid[Line, int, Space] = lookup(_LINES)
LINE_COUNT = len(_LINES)
WORD_OF: Array[Line, int] = lookup([ray // RAYS_IN_WORD for ray, _ in _PLACES])
SHIFT_OF: Array[Line, int] = lookup([ray % RAYS_IN_WORD * SIZE + place for ray, place in _PLACES])
FIVE_BITS = (1 << FIVE) - 1

_THROUGH = [[line for line in lines(LINE_COUNT) if space in _LINES[line]] for space in range(SPACES)]
THROUGH_COUNT: Array[Space, int] = lookup([len(found) for found in _THROUGH])
MOST_THROUGH = max(len(found) for found in _THROUGH)
THROUGH: Grid[Space, int, Line] = lookup([found + [Line(0)] * (MOST_THROUGH - len(found)) for found in _THROUGH])


def _crossing(space: int) -> list[tuple[int, int, int]]:
    """Of each ray through the space its word, the bit of the space, and those at which lines through it begin."""
    found = []
    for number, ray in enumerate(_RAYS):
        if space in ray:
            word, first = number // RAYS_IN_WORD, number % RAYS_IN_WORD * SIZE
            at = ray.index(space)
            starts = range(max(0, at - FIVE + 1), min(at, len(ray) - FIVE) + 1)
            found.append((word, 1 << (first + at), sum(1 << (first + start) for start in starts)))
    return found + [(0, 0, 0)] * (DIRECTIONS - len(found))  # where there are fewer, nothing in the first word


_CROSSINGS = [_crossing(space) for space in range(SPACES)]
SPACE_WORDS: Grid[Space, int, int] = lookup([[word for word, _, _ in found] for found in _CROSSINGS])
SPACE_BITS: Grid[Space, int, int] = lookup([[bit for _, bit, _ in found] for found in _CROSSINGS])
SPACE_STARTS: Grid[Space, int, int] = lookup([[starts for _, _, starts in found] for found in _CROSSINGS])
CORNER_BITS: Array[int, int] = lookup(  # S13: corners count for every team
    [sum(bit for space in CORNERS for at, bit, _ in _CROSSINGS[space] if at == word) for word in range(RAY_WORDS)]
)
# S21: how many chips two lines share; corners are not chips.
SHARED: Grid[Line, Line, int] = lookup(
    [[len({*one} & {*other} - {*CORNERS}) for other in _LINES] for one in _LINES], "i1"
)

MOST_PLAYERS = 12
FIRST_SEAT = Seat(0)
MOST_TEAMS = 3
MOST_IN_HAND = 7
MOST_IN_HANDS = 36  # of all players together
HAND_SIZES = {  # S6: by teams, then players
    2: {2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3},
    3: {3: 6, 6: 5, 9: 4, 12: 3},
}
HAND_SIZE: Grid[int, int, int] = lookup(
    [
        [HAND_SIZES.get(team_count, {}).get(players, 0) for players in range(MOST_PLAYERS + 1)]
        for team_count in range(MOST_TEAMS + 1)
    ]
)
TEAM: Grid[int, Seat, Team] = lookup(  # S5: by teams
    [[seat % max(team_count, 1) for seat in seats(MOST_PLAYERS)] for team_count in range(MOST_TEAMS + 1)]
)
NEEDED: Array[int, int] = lookup([0, 0, 2, 1])  # S24: by teams
CHIPS = 48  # S3
LAST_TURN = 1000  # S17

PLAY = Action(0)
SWAP = PLAY + CARDS * SPACES
DISCARD = SWAP + CARDS
CLAIM = DISCARD + CARDS
DRAW = CLAIM + LINE_COUNT
PASS = DRAW + 1
ACTIONS: int = PASS + 1
CLAIM_NOTHING = Action(ACTIONS)
MOST_LEGAL = (len(ONE_EYED) + len(TWO_EYED)) * PLAIN_SPACES + MOST_IN_HAND * COPIES + 1

# The phases: what the position is waiting for, unless somebody owes a card (S25).
DEALING, TURN, CLAIMING, REPLACING, DRAWING, DRAWING_LATE, OVER = range(7)

LOCKED = 4  # added to a chip that is turned over, see `chip_at`
NO_SPACE = Space(0)  # in `placed`, while there is no claim
NO_LINE = Line(0)  # in `turned`, before a sequence is turned over


class SequencePublic(Record):
    """What lies open, and how far the game is: everyone sees it."""

    players: int
    teams: int
    advanced: int
    strict_draw: int
    table_talk: int
    start: Seat
    phase: int
    turn: Seat
    drawer: Seat  # who is dealt or draws a card
    turns: int  # plays and passes so far
    passes: int  # in direct succession
    swapped: int  # whether there was a swap this turn
    owing: int  # the seats that owe a discard, as bits
    placed: Space  # where the chip lies that opened a claim
    won: int  # the winning teams, as bits
    pile_size: int
    sequences: Array[Team, int] = array(MOST_TEAMS)
    turned: Array[Team, Line] = array(MOST_TEAMS)  # line + 1 of the sequence turned over, or NO_LINE
    free: Array[int, int] = array(COPIES)  # spaces without a chip: the cards whose first, whose second is one
    chips: Grid[Team, int, int] = array((MOST_TEAMS, COPIES))  # spaces with a chip of the team
    locked: Array[int, int] = array(COPIES)  # spaces with a chip that is turned over
    rays: Grid[Team, int, int] = array((MOST_TEAMS, RAY_WORDS))  # chips and corners, see above
    rights: Array[Seat, int] = array(MOST_PLAYERS, "i2")  # S18: the turn the seat may draw for, 0 for none
    hand_sizes: Array[Seat, int] = array(MOST_PLAYERS, "i1")


class SequencePosition(SequencePublic):
    """The truth about one game."""

    hands: Array[Seat, int] = array(MOST_PLAYERS)  # the cards held
    twins: Array[Seat, int] = array(MOST_PLAYERS)  # the cards held twice
    pile: int  # the cards there
    pile_twins: int  # the cards there twice


LAYOUT = layout(SequencePosition)
