"""What a person is shown of a view of Sequence."""

from stamtafel.games.contract import Seen
from stamtafel.games.numbers import seats
from stamtafel.games.sequence.fives import board_of
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import COLUMNS, LOCKED, NO_CARD, SHOWN, SIZE, TEAM, Space
from stamtafel.games.sequence.notation import card_name, hand_cards
from stamtafel.games.telling import Cards, Player, Saying, Value
from stamtafel.kernel.records import read

WIDTH = 3


def table(view: Seen) -> list[Saying]:
    """The board, row by row, the teams, and the own hand."""
    v: SequenceKnowledge = read(view.data, 0)
    columns = "".join(f"{column:<{WIDTH}}" for column in COLUMNS)
    said, board = [Saying("sequence-row", {"row": "  ", "spaces": columns})], board_of(v)
    for row in range(SIZE):
        spaces = "".join(f"{_space(board, Space(row * SIZE + column)):<{WIDTH}}" for column in range(SIZE))
        said.append(Saying("sequence-row", {"row": f"{row + 1:>2}", "spaces": spaces}))
    for seat in seats(v.players):
        team = int(TEAM[v.teams, seat])
        values: dict[str, Value] = {"player": Player(seat), "team": team + 1, "count": int(v.hand_sizes[seat])}
        said.append(Saying("sequence-player", values))
    if v.seat >= 0:
        cards = Cards(tuple(map(card_name, hand_cards(v.hand, v.twin))))
        said.append(Saying("sequence-hand", {"cards": cards}))
    return said


def _space(board: dict[Space, int], space: Space) -> str:
    """A card, or the chip of a team by its number: #1, and !1 once it is turned over."""
    chip = board.get(space, 0)
    if chip:
        return f"!{chip - LOCKED}" if chip > LOCKED else f"#{chip}"
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
