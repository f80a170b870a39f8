"""What a person is shown of a view of 13. T13 is about manners: a view remembers every card that was taken."""

from stamtafel.games.position import View
from stamtafel.games.telling import Cards, Saying, Seat, Value
from stamtafel.games.thirteen.layout import COLOURS, OVER
from stamtafel.games.thirteen.notation import COLOUR_NAMES, bundle_cards, card_name


def taken(view: View, open_memory: bool) -> list[tuple[str, ...] | int]:
    """For every seat the cards it took this round, with `open_memory` or at the end; otherwise how many."""
    s = view.data[0]
    is_open = open_memory or s["phase"] == OVER
    bundles = [bundle_cards(s["taken"][seat]) for seat in range(view.setup.players)]
    return [tuple(map(card_name, cards)) if is_open else len(cards) for cards in bundles]


def table(view: View) -> list[Saying]:
    """The tiles, what everyone took, and the own hand."""
    s = view.data[0]
    said = [
        Saying(
            "thirteen-on-tile",
            {"tile": COLOUR_NAMES[tile], "cards": _cards(s["tiles"][tile]), "value": int(value)},
        )
        for tile, value in zip(range(COLOURS), s["values"], strict=True)
    ]
    for seat, cards in enumerate(taken(view, open_memory=False)):
        count = cards if isinstance(cards, int) else len(cards)
        values: dict[str, Value] = {"player": Seat(seat), "count": count, "points": int(s["points"][seat])}
        said.append(Saying("thirteen-taken", values))
    if view.seat >= 0:
        said.append(Saying("thirteen-hand", {"cards": _cards(s["hand"])}))
    return said


def action_saying(action: str) -> Saying:
    """What a button for this action says."""
    _, card, *tile = action.split(" ")
    if tile:
        return Saying("thirteen-do-play-dirty", {"card": Cards((card,)), "tile": tile[0]})
    return Saying("thirteen-do-play", {"card": Cards((card,))})


def _cards(bundle: int) -> Cards:
    return Cards(tuple(map(card_name, bundle_cards(bundle))))
