"""What a beginner of Sequence pays attention to.

The longest line of its own that a chip would make, and the longest of another team that it would stop; but most
lines of others are overlooked. Jacks are kept for great needs. It does not count cards, and it does not
think of where a card could go besides, nor of two lines at once.
"""

from collections.abc import Iterable, Iterator, Sequence

from stamtafel.bots.gentle import mood
from stamtafel.games.sequence.layout import (
    FIVE,
    IS_CORNER,
    KIND,
    LINE_COUNT,
    LINES,
    REMOVES,
    SPACES,
    WILD,
    lines,
    spaces,
)
from stamtafel.games.sequence.notation import LINE_NAMES, SPACE_NAMES, parse_card
from stamtafel.games.sequence.views import SequenceView
from stamtafel.kernel.chance import Rng, below

NOBODY = -1  # whose a line is in which no chip lies
WIN = 1_000.0
FREE = 500.0  # drawing, and swapping a dead card
OWN = (0.0, 1.0, 3.0, 7.0, 14.0, 40.0)  # by the chips there would be in the own line
THEIRS = (0.0, 0.0, 1.0, 4.0, 25.0, 25.0)  # by the chips there are in the line of others
JACK = 11.0  # what must be gained by playing one
LIKING = 14.0  # of one space more than of another, for no reason
NOTICED = 6  # one line of others in so many

CORNERS = frozenset(SPACE_NAMES[space] for space in spaces(SPACES) if IS_CORNER[space])
LINE_SPACES = [frozenset(SPACE_NAMES[LINES[line, n]] for n in range(FIVE)) for line in lines(LINE_COUNT)]
LINES_THROUGH = {name: [line for line in LINE_SPACES if name in line] for name in SPACE_NAMES}
SPACES_OF = dict(zip(LINE_NAMES, LINE_SPACES, strict=True))


def rate(view: SequenceView, legal: Sequence[str], rng: Rng) -> dict[str, float]:
    """What each legal action seems worth."""
    return {action: _worth(view, action, rng) for action in legal}


def _worth(view: SequenceView, action: str, rng: Rng) -> float:
    verb, _, rest = action.partition(" ")
    card, _, space = rest.partition(" ")
    if verb != "play":
        return FREE if verb in ("draw", "swap") else -JACK * (card[:1] == "J")
    kind = KIND[parse_card(card)]
    if kind == REMOVES:
        return THEIRS[max((chips for _, chips in open_lines(view, space)), default=0)] - JACK
    own_team = view.seat % len(view.sequences)
    own = theirs = 0
    for team, chips in open_lines(view, space):
        if team in (own_team, NOBODY):
            own = max(own, chips)
        elif below(rng, NOTICED) == 0:
            theirs = max(theirs, chips)
    if own == FIVE - 1 and _wins(view, space, own_team):
        return WIN - JACK * (kind == WILD)
    worth = OWN[own + 1] + THEIRS[theirs]
    if kind == WILD:  # no mood plays a jack
        return worth - JACK * (own < FIVE - 1)
    return worth + mood(rng, 0.0, LIKING)


def open_lines(view: SequenceView, space: str) -> Iterator[tuple[int, int]]:
    """For each line through the space with chips of one team only: whose, and how many, corners included."""
    for line in LINES_THROUGH[space]:
        owners = [view.board[other] for other in line if other in view.board]
        if len({*owners}) <= 1:
            yield owners[0] if owners else NOBODY, len(owners) + len(CORNERS & line)


def _wins(view: SequenceView, space: str, team: int) -> bool:
    """S21 to S24: whether a chip on the space gives the team the sequences that it still needs."""
    chips = {other for other, owner in view.board.items() if owner == team} | CORNERS | {space}
    before = [SPACES_OF[name] for name in view.lines[team]]
    made = [line for line in LINES_THROUGH[space] if line <= chips and _is_apart(line, before)]
    missing = view.needed - len(before)
    return bool(made) and (missing == 1 or any(_is_apart(line, [other]) for line in made for other in made))


def _is_apart(line: frozenset[str], others: Iterable[frozenset[str]]) -> bool:
    """S21: whether the line shares no more than one chip with each of the others."""
    return all(len(line & other - CORNERS) <= 1 for other in others)
