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

A set of cards is the bits of one `i8`. Hands are two of them: the cards held, and those held twice. The spaces
of the board except its corners are the first and the second space of each card, so sets of spaces are two of
them as well; these say over again what `board` says, for speed.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from stamtafel.games.numbers import Action, Card, Seat, cards, seats
from stamtafel.kernel.records import NUMBER, Array, Grid, Record, array, layout

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


def table(values: Sequence[Any], kind: str = NUMBER) -> Any:
    """The values as an array; what it has, and by what, is said where it gets its name."""
    return np.array(values, kind)


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
KIND: Array[Card, int] = table(
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
IS_CORNER: Array[Space, bool] = table([card == NO_CARD for card in SHOWN], "?")
PLAIN_SPACES = SPACES - len(CORNERS)
# The two spaces of each card, ascending; jacks have none, their row is never used. And the way back: which card
# a space shows (for a corner any), and whether it is its first or its second space.
SPACES_OF: Grid[Card, int, Space] = table(
    [[s for s in range(SPACES) if SHOWN[s] == card] or [0, 0] for card in range(CARDS)]
)
CARD_AT: Array[Space, Card] = table([max(card, 0) for card in SHOWN])
WHICH_AT: Array[Space, int] = table([int(SHOWN.index(card) != space) for space, card in enumerate(SHOWN)])

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


# A line is five spaces of a ray in succession. How many chips and corners a team has in each line of a ray is
# counted in one word, four bits to a line, so that a chip changes four words at the most.
_RAYS = _rays()
RAYS = len(_RAYS)
COUNT_BITS = 4
COUNT = (1 << COUNT_BITS) - 1
_PLACES = [(ray, place) for ray in range(RAYS) for place in range(len(_RAYS[ray]) - FIVE + 1)]
_LINES = [_RAYS[ray][place : place + FIVE] for ray, place in _PLACES]
LINES: Grid[Line, int, Space] = table(_LINES)
LINE_COUNT = len(_LINES)
RAY_OF: Array[Line, int] = table([ray for ray, _ in _PLACES])
SHIFT_OF: Array[Line, int] = table([COUNT_BITS * place for _, place in _PLACES])
_MOST_LINES = SIZE - FIVE + 1
_ONES = sum(1 << (COUNT_BITS * place) for place in range(_MOST_LINES))
TO_EIGHT = _ONES * (8 - FIVE)  # added to a word, makes an eight of every five
EIGHTS = _ONES * 8

_THROUGH = [[line for line in lines(LINE_COUNT) if space in _LINES[line]] for space in range(SPACES)]
THROUGH_COUNT: Array[Space, int] = table([len(found) for found in _THROUGH])
MOST_THROUGH = max(len(found) for found in _THROUGH)
THROUGH: Grid[Space, int, Line] = table([found + [Line(0)] * (MOST_THROUGH - len(found)) for found in _THROUGH])
# For every space its rays, and what a chip there adds to their words; where there are fewer, nothing to the first.
_CROSSING = [sorted({RAY_OF[line] for line in found}) for found in _THROUGH]
_ADDS = [
    [sum(1 << SHIFT_OF[line] for line in _THROUGH[space] if RAY_OF[line] == ray) for ray in _CROSSING[space]]
    for space in range(SPACES)
]
SPACE_RAYS: Grid[Space, int, int] = table([rays + [0] * (DIRECTIONS - len(rays)) for rays in _CROSSING])
SPACE_ADDS: Grid[Space, int, int] = table([adds + [0] * (DIRECTIONS - len(adds)) for adds in _ADDS])
CORNER_COUNTS: Array[int, int] = table(  # S13: what corners count for every team
    [
        sum(_ADDS[space][n] for space in CORNERS for n, crossing in enumerate(_CROSSING[space]) if crossing == ray)
        for ray in range(RAYS)
    ]
)
# S21: how many chips two lines share; corners are not chips.
SHARED: Grid[Line, Line, int] = table(
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
HAND_SIZE: Grid[int, int, int] = table(
    [
        [HAND_SIZES.get(team_count, {}).get(players, 0) for players in range(MOST_PLAYERS + 1)]
        for team_count in range(MOST_TEAMS + 1)
    ]
)
TEAM: Grid[int, Seat, Team] = table(  # S5: by teams
    [[seat % max(team_count, 1) for seat in seats(MOST_PLAYERS)] for team_count in range(MOST_TEAMS + 1)]
)
NEEDED: Array[int, int] = table([0, 0, 2, 1])  # S24: by teams
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

REMEMBERED = 6  # the last reshuffles of which everything is remembered, see memory.py
LEVELS = MOST_IN_HAND + 1
LOCKED = 4  # added on the board for a chip that is turned over
NO_SPACE = Space(0)  # in `placed`, while there is no claim
NO_LINE = Line(0)  # in `turned`, before a sequence is turned over


class SequenceTable(Record):
    """What lies open, how far the game is, and what everyone can remember."""

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
    reshuffles: int
    chips: Array[Team, int] = array(MOST_TEAMS)  # not on the board
    sequences: Array[Team, int] = array(MOST_TEAMS)
    turned: Array[Team, Line] = array(MOST_TEAMS)  # line + 1 of the sequence turned over, or NO_LINE
    rights: Array[Seat, int] = array(MOST_PLAYERS)  # S18: the number of the turn the seat may draw for, 0 for none
    hand_sizes: Array[Seat, int] = array(MOST_PLAYERS)
    free: Array[int, int] = array(COPIES)  # spaces without a chip: the cards whose first, whose second is one
    removable: Grid[Team, int, int] = array((MOST_TEAMS, COPIES))  # those with a chip that is not turned over
    board: Array[Space, int] = array(SPACES, "i1")  # team + 1, and LOCKED if turned over; 0 for no chip
    rays: Grid[Team, int, int] = array((MOST_TEAMS, RAYS), "i4")  # chips and corners in each line, see RAY_OF
    discards: Grid[Seat, Card, int] = array((MOST_PLAYERS, CARDS), "i1")  # of each card since the last reshuffle
    # What is remembered, see memory.py: of the time since each of the last reshuffles, in turn,
    plays: Grid[int, int, int] = array((REMEMBERED, DECK_SIZE), "i1")  # who laid off each copy: an end, or 0
    lowest: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS), "i1")  # the fewest cards everyone held in it
    barred: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS))  # cards nobody had when they passed in it
    kept: Grid[int, Seat, int] = array(
        (REMEMBERED, MOST_PLAYERS), "i1"
    )  # `bound` and `useless` as they were at it
    kept_of: Grid[int, int, int] = array((REMEMBERED, MOST_IN_HANDS))
    passed: int  # who has ever passed with cards in hand, as bits
    bound: Array[Seat, int] = array(
        MOST_PLAYERS, "i1"
    )  # how many cards everyone still holds from before they passed,
    useless: Array[int, int] = array(MOST_IN_HANDS)  # and what each of those can be


class SequencePosition(SequenceTable):
    """The truth about one game."""

    hands: Array[Seat, int] = array(MOST_PLAYERS)  # the cards held
    twins: Array[Seat, int] = array(MOST_PLAYERS)  # the cards held twice
    old_hands: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS))  # the same at the last reshuffles
    old_twins: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS))
    pile: Array[int, Card] = array(DECK_SIZE, "i1")  # see stamtafel.kernel.pile


LAYOUT = layout(SequencePosition)
