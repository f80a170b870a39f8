"""Two simple ways to play, a child's and one a little wiser, that the level `gentle` is measured by."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

import stamtafel as st

COLUMNS = "abcdefghij"
CORNERS = {"a1", "j1", "a10", "j10"}
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
FIVE, FOUR = 5, 4
THREE_ROWS = 3
Line = tuple[str, ...]
Ask = Callable[[Any, Sequence[str]], str]  # of the view of a game, and what is legal


def points(cards: Iterable[str]) -> int:
    """The values of the number cards of Push among these."""
    return sum(int(card[1:]) for card in cards if card[1:])


# ---- Push -----------------------------------------------------------------


def push_child(view: st.PushView, legal: Sequence[str]) -> str:
    """Draw until a row has 8 points or three rows lie there; bank from 8 points on."""
    is_enough = max(map(points, view.rows)) >= 8 or all(view.rows)
    return _push(view, legal, 8, is_enough=is_enough)


def push_wiser(view: st.PushView, legal: Sequence[str]) -> str:
    """Draw until a row without a roll card has 9 points, or one of three rows 5; bank from 12 points on."""
    if all(view.rows):
        is_enough = max(map(points, view.rows)) >= 5
    else:
        is_enough = any(points(row) >= 9 for row in view.rows if "D" not in row)
    if view.card == "D":  # where it does the least harm
        return min(legal, key=lambda action: points(view.rows[int(action[-1]) - 1]))
    return _push(view, legal, 12, is_enough=is_enough)


def _push(view: st.PushView, legal: Sequence[str], bank_from: int, *, is_enough: bool) -> str:
    """Cards go, and are taken, where most points are; the richest colour is banked."""
    if legal[0].startswith(("place", "take")):
        return max(legal, key=lambda action: points(view.rows[int(action[-1]) - 1]))
    if "stop" in legal:
        return "stop" if is_enough else "draw"
    bench = view.open[view.seat]
    of_colour = {action: points(card for card in bench if card[0] == action[-1]) for action in legal}
    richest = max(legal, key=lambda action: of_colour[action])
    return richest if of_colour[richest] >= bank_from else "draw"


# ---- 13 -------------------------------------------------------------------


def thirteen_child(view: st.ThirteenView, legal: Sequence[str]) -> str:
    """The lowest card that tips nothing, or else the lowest."""
    return min(legal, key=lambda action: (_takes(view, action) > 0, _value(view, action)))


def thirteen_wiser(view: st.ThirteenView, legal: Sequence[str]) -> str:
    """The highest card that tips nothing, or else the one that takes least."""
    return min(legal, key=lambda action: (_takes(view, action), -_value(view, action)))


def _takes(view: st.ThirteenView, action: str) -> int:
    return view.prospects[action]["takes"]


def _value(view: st.ThirteenView, action: str) -> int:
    return int(view.prospects[action]["card"][1])


# ---- Sequence -------------------------------------------------------------


def sequence_child(view: st.SequenceView, legal: Sequence[str]) -> str:
    """Any card but a one-eyed jack, as near to own chips as possible."""
    plays = [action for action in legal if action.startswith("play") and _space(action) not in view.board]
    own = [space for space, team in view.board.items() if team == _team(view)]
    return max(
        plays, key=lambda action: sum(_distance(_space(action), space) ** -2 for space in own), default=legal[-1]
    )


def sequence_wiser(view: st.SequenceView, legal: Sequence[str]) -> str:
    """The longest own line, fours are blocked, jacks kept."""
    plays = [action for action in legal if action.startswith("play") and _space(action) not in view.board]
    if not plays:
        return legal[-1]

    def worth(action: str) -> tuple[bool, bool, bool, int]:
        space, is_jack = _space(action), action.split()[1][0] == "J"
        own = _longest(view, space, {_team(view)})
        theirs = max(_longest(view, space, {team}) for team in range(len(view.sequences)) if team != _team(view))
        return own == FOUR, theirs == FOUR, not is_jack, own

    return max(plays, key=worth)


def _team(view: st.SequenceView) -> int:
    return view.seat % len(view.sequences)


def _space(action: str) -> str:
    return action.split()[2]


def _distance(one: str, other: str) -> int:
    return max(abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0])), abs(int(one[1:]) - int(other[1:])))


def _longest(view: st.SequenceView, space: str, team: set[int]) -> int:
    """The most chips of the team, corners included, in a line through the free space that has no others."""
    most = 0
    for line in _lines_through(space):
        chips = [view.board[other] for other in line if other in view.board]
        if team.issuperset(chips):
            most = max(most, len(chips) + len(CORNERS.intersection(line)))
    return most


@cache
def _lines_through(space: str) -> tuple[Line, ...]:
    column, row = COLUMNS.index(space[0]), int(space[1:]) - 1
    lines = []
    for right, down in STEPS:
        for back in range(FIVE):
            places = [(column + right * (n - back), row + down * (n - back)) for n in range(FIVE)]
            if all(0 <= x < len(COLUMNS) and 0 <= y < len(COLUMNS) for x, y in places):
                lines.append(tuple(f"{COLUMNS[x]}{y + 1}" for x, y in places))
    return tuple(lines)


YARDSTICKS: dict[str, dict[str, Ask]] = {
    "push": {"child": push_child, "wiser": push_wiser},
    "thirteen": {"child": thirteen_child, "wiser": thirteen_wiser},
    "sequence": {"child": sequence_child, "wiser": sequence_wiser},
}
