"""What a person is shown of a view of 13. T13 is about manners: a view remembers every card that was taken."""

from stamtafel.games.contract import Seen
from stamtafel.games.numbers import seats
from stamtafel.games.telling import Cards, Player, Saying
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import COLOURS, OVER, colours
from stamtafel.games.thirteen.notation import COLOUR_NAMES, bundle_cards, card_name
from stamtafel.kernel.records import read


def taken(view: Seen, open_memory: bool) -> list[tuple[str, ...] | int]:
    """For every seat the cards it took this round, with `open_memory` or at the end; otherwise how many."""
    v: ThirteenKnowledge = read(view.data, 0)
    is_open = open_memory or v.phase == OVER
    bundles = [bundle_cards(v.taken[seat]) for seat in seats(v.players)]
    return [tuple(map(card_name, cards)) if is_open else len(cards) for cards in bundles]


def table(view: Seen) -> list[Saying]:
    """The tiles, what everyone took, and the own hand."""
    v: ThirteenKnowledge = read(view.data, 0)
    said = []
    for tile in colours(COLOURS):
        cards, value = _cards(v.tiles[tile]), int(v.values[tile])
        said.append(Saying("thirteen-on-tile", {"tile": COLOUR_NAMES[tile], "cards": cards, "value": value}))
    for seat in seats(v.players):
        count, points = len(bundle_cards(v.taken[seat])), int(v.points[seat])
        said.append(Saying("thirteen-taken", {"player": Player(seat), "count": count, "points": points}))
    if v.seat >= 0:
        said.append(Saying("thirteen-hand", {"cards": _cards(v.hand)}))
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


def _cards(bundle: int) -> Cards:
    return Cards(tuple(map(card_name, bundle_cards(bundle))))
