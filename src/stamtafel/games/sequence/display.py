"""What a person is shown of a view of Sequence."""

from typing import Any

from stamtafel.games.position import View
from stamtafel.games.sequence.layout import COLUMNS, LOCKED, SHOWN, SIZE
from stamtafel.games.sequence.notation import card_name, hand_cards
from stamtafel.games.telling import Cards, Saying, Seat, Value

WIDTH = 3


def table(view: View) -> list[Saying]:
    """The board, row by row, the teams, and the own hand."""
    s = view.data[0]
    columns = "".join(f"{column:<{WIDTH}}" for column in COLUMNS)
    said = [Saying("sequence-row", {"row": "  ", "spaces": columns})]
    for row in range(SIZE):
        spaces = "".join(f"{_space(s, row * SIZE + column):<{WIDTH}}" for column in range(SIZE))
        said.append(Saying("sequence-row", {"row": f"{row + 1:>2}", "spaces": spaces}))
    for seat in range(view.setup.players):
        team = seat % int(s["teams"])
        values: dict[str, Value] = {"player": Seat(seat), "team": team + 1, "count": int(s["hand_sizes"][seat])}
        said.append(Saying("sequence-player", values))
    if view.seat >= 0:
        cards = Cards(tuple(map(card_name, hand_cards(s["hand"], s["twin"]))))
        said.append(Saying("sequence-hand", {"cards": cards}))
    return said


def _space(s: Any, space: int) -> str:
    """A card, or the chip of a team by its number: #1, and !1 once it is turned over."""
    chip = int(s["board"][space])
    if chip:
        return f"!{chip - LOCKED}" if chip > LOCKED else f"#{chip}"
    return "**" if SHOWN[space] < 0 else card_name(SHOWN[space])


def action_saying(action: str) -> Saying:
    """What a button for this action says."""
    verb, _, rest = action.partition(" ")
    card, _, space = rest.partition(" ")
    if verb == "play":
        return Saying("sequence-do-play", {"card": Cards((card,)), "space": space})
    if verb in ("swap", "discard"):
        return Saying(f"sequence-do-{verb}", {"card": Cards((card,))})
    return Saying(f"sequence-do-{verb}", {"line": rest})
