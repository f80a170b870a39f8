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

import numpy as np

RANKS = "A23456789TJQK"
SUITS = "SHDC"
CARDS = len(RANKS) * len(SUITS)
OUTCOMES = CARDS
COPIES = 2
DECK_SIZE = COPIES * CARDS
JACK = len(SUITS) * RANKS.index("J")
ONE_EYED = (JACK, JACK + 1)  # S2: spades and hearts
TWO_EYED = (JACK + 2, JACK + 3)  # S2: diamonds and clubs
# What a card can do.
ORDINARY, REMOVES, WILD = range(3)
REMOVERS = sum(1 << card for card in ONE_EYED)
WILDS = sum(1 << card for card in TWO_EYED)
ALL_CARDS = (1 << CARDS) - 1
ORDINARY_CARDS = ALL_CARDS - REMOVERS - WILDS
KIND = np.array([REMOVES if card in ONE_EYED else WILD if card in TWO_EYED else ORDINARY for card in range(CARDS)])

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
SHOWN = [
    -1 if name == "**" else RANKS.index(name[0]) * len(SUITS) + SUITS.index(name[1]) for name in BOARD.split()
]
CORNERS = [space for space, card in enumerate(SHOWN) if card < 0]
IS_CORNER = np.array([card < 0 for card in SHOWN])
PLAIN_SPACES = SPACES - len(CORNERS)
# The two spaces of each card, ascending; jacks have none, their row is never used. And the way back: which card
# a space shows (for a corner any), and whether it is its first or its second space.
SPACES_OF = np.array([[s for s in range(SPACES) if SHOWN[s] == card] or [0, 0] for card in range(CARDS)])
CARD_AT = np.array([max(card, 0) for card in SHOWN])
WHICH_AT = np.array([int(SHOWN.index(card) != space) for space, card in enumerate(SHOWN)])

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
LINES = np.array(_LINES)
LINE_COUNT = len(_LINES)
RAY_OF = np.array([ray for ray, _ in _PLACES])
SHIFT_OF = np.array([COUNT_BITS * place for _, place in _PLACES])
_MOST_LINES = SIZE - FIVE + 1
_ONES = sum(1 << (COUNT_BITS * place) for place in range(_MOST_LINES))
TO_EIGHT = _ONES * (8 - FIVE)  # added to a word, makes an eight of every five
EIGHTS = _ONES * 8

_THROUGH = [[line for line in range(LINE_COUNT) if space in _LINES[line]] for space in range(SPACES)]
THROUGH_COUNT = np.array([len(lines) for lines in _THROUGH])
MOST_THROUGH = max(len(lines) for lines in _THROUGH)
THROUGH = np.array([lines + [0] * (MOST_THROUGH - len(lines)) for lines in _THROUGH])
# For every space its rays, and what a chip there adds to their words; where there are fewer, nothing to the first.
SPACE_RAYS = np.zeros((SPACES, DIRECTIONS), np.int64)
SPACE_ADDS = np.zeros((SPACES, DIRECTIONS), np.int64)
for _space in range(SPACES):
    for _n, _ray in enumerate(sorted({int(RAY_OF[line]) for line in _THROUGH[_space]})):
        SPACE_RAYS[_space, _n] = _ray
        SPACE_ADDS[_space, _n] = sum(1 << int(SHIFT_OF[n]) for n in _THROUGH[_space] if RAY_OF[n] == _ray)
CORNER_COUNTS = np.zeros(RAYS, np.int64)  # S13: what corners count for every team
for _corner in CORNERS:
    np.add.at(CORNER_COUNTS, SPACE_RAYS[_corner], SPACE_ADDS[_corner])
# S21: how many chips two lines share; corners are not chips.
SHARED = np.array([[len({*one} & {*other} - {*CORNERS}) for other in _LINES] for one in _LINES], np.int8)

MOST_PLAYERS = 12
MOST_TEAMS = 3
MOST_IN_HAND = 7
MOST_IN_HANDS = 36  # of all players together
HAND_SIZES = {  # S6: by teams, then players
    2: {2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3},
    3: {3: 6, 6: 5, 9: 4, 12: 3},
}
HAND_SIZE = np.zeros((MOST_TEAMS + 1, MOST_PLAYERS + 1), np.int64)
for _teams, _sizes in HAND_SIZES.items():
    for _players, _size in _sizes.items():
        HAND_SIZE[_teams, _players] = _size
TEAM = np.array([[seat % max(teams, 1) for seat in range(MOST_PLAYERS)] for teams in range(MOST_TEAMS + 1)])  # S5
NEEDED = np.array([0, 0, 2, 1])  # S24: by teams
CHIPS = 48  # S3
LAST_TURN = 1000  # S17

PLAY = 0
SWAP = CARDS * SPACES
DISCARD = SWAP + CARDS
CLAIM = DISCARD + CARDS
DRAW = CLAIM + LINE_COUNT
PASS = DRAW + 1
ACTIONS = PASS + 1
CLAIM_NOTHING = ACTIONS
MOST_LEGAL = (len(ONE_EYED) + len(TWO_EYED)) * PLAIN_SPACES + MOST_IN_HAND * COPIES + 1

# The phases: what the position is waiting for, unless somebody owes a card (S25).
DEALING, TURN, CLAIMING, REPLACING, DRAWING, DRAWING_LATE, OVER = range(7)

REMEMBERED = 6  # the last reshuffles of which everything is remembered, see memory.py
LEVELS = MOST_IN_HAND + 1
LOCKED = 4  # added on the board for a chip that is turned over

PUBLIC_FIELDS = [
    ("players", "i8"),
    ("teams", "i8"),
    ("advanced", "i8"),
    ("strict_draw", "i8"),
    ("table_talk", "i8"),
    ("start", "i8"),
    ("phase", "i8"),
    ("turn", "i8"),
    ("drawer", "i8"),  # who is dealt or draws a card
    ("turns", "i8"),  # plays and passes so far
    ("passes", "i8"),  # in direct succession
    ("swapped", "i8"),  # whether there was a swap this turn
    ("owing", "i8"),  # the seats that owe a discard, as bits
    ("placed", "i8"),  # where the chip lies that opened a claim
    ("won", "i8"),  # the winning teams, as bits
    ("pile_size", "i8"),
    ("reshuffles", "i8"),
    ("chips", "i8", MOST_TEAMS),  # not on the board
    ("sequences", "i8", MOST_TEAMS),
    ("turned", "i8", MOST_TEAMS),  # line + 1 of the sequence turned over, 0 for none
    ("rights", "i8", MOST_PLAYERS),  # S18: the number of the turn the seat may draw for, 0 for none
    ("hand_sizes", "i8", MOST_PLAYERS),
    ("free", "i8", COPIES),  # spaces without a chip: the cards whose first, whose second is one
    ("removable", "i8", (MOST_TEAMS, COPIES)),  # the spaces with a chip of the team that is not turned over
    ("board", "i1", SPACES),  # team + 1, and LOCKED if turned over; 0 for no chip
    (
        "rays",
        "i4",
        (MOST_TEAMS, RAYS),
    ),  # chips and corners of each team in each line, see RAY_OF and SHIFT_OF
    ("discards", "i1", (MOST_PLAYERS, CARDS)),  # how many of each card since the last reshuffle
    # What is remembered, see memory.py: of the time since each of the last reshuffles, in turn,
    ("plays", "i1", (REMEMBERED, DECK_SIZE)),  # who laid off each copy: 1 + seat * LEVELS + level, 0 for nobody
    ("lowest", "i1", (REMEMBERED, MOST_PLAYERS)),  # the fewest cards everyone held in it
    ("barred", "i8", (REMEMBERED, MOST_PLAYERS)),  # cards nobody had when they passed in it
    ("kept", "i1", (REMEMBERED, MOST_PLAYERS)),  # `bound` and `useless` as they were at it
    ("kept_of", "i8", (REMEMBERED, MOST_IN_HANDS)),
    ("passed", "i8"),  # who has ever passed with cards in hand, as bits
    ("bound", "i1", MOST_PLAYERS),  # how many cards everyone still holds from before they passed,
    ("useless", "i8", MOST_IN_HANDS),  # and what each of those can be
]
LAYOUT = np.dtype(
    [
        *PUBLIC_FIELDS,
        ("hands", "i8", MOST_PLAYERS),  # the cards held
        ("twins", "i8", MOST_PLAYERS),  # the cards held twice
        ("old_hands", "i8", (REMEMBERED, MOST_PLAYERS)),  # the same at the last reshuffles
        ("old_twins", "i8", (REMEMBERED, MOST_PLAYERS)),
        ("pile", "i1", DECK_SIZE),  # cards, see stamtafel.games.pile
    ],
    align=True,
)
