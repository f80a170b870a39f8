"""What a person is shown of a view of 13. T13 is about manners: a view remembers every card that was taken."""

from stamtafel.games.telling import Cards, Player, Saying, Value
from stamtafel.games.thirteen.views import ThirteenView


def taken(view: ThirteenView, open_memory: bool) -> list[tuple[str, ...] | int]:
    """For every seat the cards it took this round, with `open_memory` or at the end; otherwise how many."""
    is_open = open_memory or view.phase == "over"
    return [tuple(cards) if is_open else len(cards) for cards in view.taken]


def table(view: ThirteenView) -> list[Saying]:
    """The tiles, what everyone took, and the own hand."""
    said = []
    for tile, cards in view.tiles.items():
        values: dict[str, Value] = {"tile": tile, "cards": Cards(tuple(cards)), "value": view.values[tile]}
        said.append(Saying("thirteen-on-tile", values))
    for seat, (cards, points) in enumerate(zip(view.taken, view.points, strict=True)):
        said.append(Saying("thirteen-taken", {"player": Player(seat), "count": len(cards), "points": points}))
    if view.seat >= 0:
        said.append(Saying("thirteen-hand", {"cards": Cards(tuple(view.hand))}))
    return said


def action_saying(action: str) -> Saying:
    """What a button for this action says."""
    _, card, *tile = action.split(" ")
    if tile:
        return Saying("thirteen-do-play-dirty", {"card": Cards((card,)), "tile": tile[0]})
    return Saying("thirteen-do-play", {"card": Cards((card,))})


def card_saying(name: str) -> Saying:
    """What a card is called: blue 5, a dirty four."""
    if name == "R4":
        return Saying("thirteen-dirty-four")
    return Saying("thirteen-card", {"colour": name[0], "value": int(name[1])})
