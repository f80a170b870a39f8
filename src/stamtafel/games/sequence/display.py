"""What a person is shown of a view of Sequence."""

from stamtafel.games.sequence.layout import COLUMNS, FIVE, LINES, NO_CARD, SHOWN, SIZE, Space
from stamtafel.games.sequence.notation import card_name, parse_line, space_name
from stamtafel.games.sequence.views import SequenceView
from stamtafel.games.telling import Cards, Player, Saying, Value

WIDTH = 3


def table(view: SequenceView) -> list[Saying]:
    """The board, row by row, the teams, and the own hand."""
    columns, turned = "".join(f"{column:<{WIDTH}}" for column in COLUMNS), turned_spaces(view)
    said = [Saying("sequence-row", {"row": "  ", "spaces": columns})]
    for row in range(SIZE):
        spaces = [_space(Space(row * SIZE + column), view, turned) for column in range(SIZE)]
        line = "".join(f"{space:<{WIDTH}}" for space in spaces)
        said.append(Saying("sequence-row", {"row": f"{row + 1:>2}", "spaces": line}))
    for seat, count in enumerate(view.hand_sizes):
        values: dict[str, Value] = {"player": Player(seat), "team": team_of(seat, view) + 1, "count": count}
        said.append(Saying("sequence-player", values))
    if view.seat >= 0:
        said.append(Saying("sequence-hand", {"cards": Cards(tuple(view.hand))}))
    return said


def turned_spaces(view: SequenceView) -> set[str]:
    """The spaces whose chips are turned over."""
    return {space_name(LINES[parse_line(line), n]) for line in view.turned.values() for n in range(FIVE)}


def team_of(seat: int, view: SequenceView) -> int:
    """S5: the team of a seat, from 0."""
    return seat % len(view.sequences)


def _space(space: Space, view: SequenceView, turned: set[str]) -> str:
    """A card, or the chip of a team by its number: #1, and !1 once it is turned over."""
    name = space_name(space)
    if name in view.board:
        return f"{'!' if name in turned else '#'}{view.board[name] + 1}"
    return "**" if SHOWN[space] == NO_CARD else card_name(SHOWN[space])


def action_saying(action: str) -> Saying:
    """What a button for this action says."""
    verb, _, rest = action.partition(" ")
    card, _, space = rest.partition(" ")
    if verb == "play":
        return Saying("sequence-do-play", {"card": Cards((card,)), "space": space})
    if verb in ("swap", "discard"):
        return Saying(f"sequence-do-{verb}", {"card": Cards((card,))})
    return Saying(f"sequence-do-{verb}", {"line": rest})


def card_saying(name: str) -> Saying:
    """What a card is called: ten of diamonds."""
    return Saying("sequence-card", {"rank": name[0], "suit": name[1]})
