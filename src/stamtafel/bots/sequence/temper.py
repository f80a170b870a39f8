"""What each temperament likes in Sequence.

The bold go for their longest line, the careful stop that of others. Collectors keep their chips together. Spoilers
remove chips, and sit down between those of others.
"""

from stamtafel.bots.sequence.gentle import LINES_THROUGH, NOBODY, open_lines
from stamtafel.games.sequence.layout import FIVE, KIND, REMOVES
from stamtafel.games.sequence.notation import parse_card
from stamtafel.games.sequence.views import SequenceView

# How much less an action may seem worth than the best: in the worth of lines, or `master` in shares of the win.
SLACK = {"gentle": 1.0, "easy": 1.0, "normal": 1.0, "strong": 1.0, "master": 0.004}


def liking(view: SequenceView, action: str, temper: str) -> float:
    """How much one of this temperament likes to do that."""
    verb, _, rest = action.partition(" ")
    card, _, space = rest.partition(" ")
    if verb != "play":
        return 0.0
    own, is_removal = view.seat % len(view.sequences), KIND[parse_card(card)] == REMOVES
    if temper == "spoiler":
        return float(_around(view, space, is_own=False) + FIVE * is_removal)
    if is_removal:
        return 0.0
    if temper == "collector":
        return float(_around(view, space, is_own=True))
    lines = open_lines(view, space)
    if temper == "bold":
        return float(max((chips for team, chips in lines if team in (own, NOBODY)), default=0))
    return float(max((chips for team, chips in lines if team not in (own, NOBODY)), default=0))


def _around(view: SequenceView, space: str, *, is_own: bool) -> int:
    """How many chips, own ones or others, lie in the lines through the space."""
    own = view.seat % len(view.sequences)
    lying = {other for line in LINES_THROUGH[space] for other in line} & view.board.keys()
    return sum((view.board[other] == own) is is_own for other in lying)
