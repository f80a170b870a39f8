"""13 in letters: the tiles as they fill, what everyone took, and the hand with what each card would make."""

from collections.abc import Mapping

from stamtafel.games.numbers import seats
from stamtafel.games.pictures import ELSEWHERE, HERE, SHAPES, TINTS, Line, Piece, in_a_row
from stamtafel.games.telling import Player, Saying
from stamtafel.games.thirteen.views import Prospect, ThirteenView

FULL, FREE, OVERFULL = "█", "·", "+"
WIDTH = 5  # of a card in the hand


def picture(view: ThirteenView) -> list[Line]:
    """The tiles, the players, and the own hand."""
    lines: list[Line] = []
    for tile, cards in view.tiles.items():
        filled = FULL * view.values[tile] + FREE * (view.limit - view.values[tile])
        name = Piece(f"{tile}{SHAPES[tile]}", TINTS[tile], word=tile)
        sum_of = Piece(f" {filled} {view.values[tile]:>2}/{view.limit} ")
        lines.append((name, sum_of, *in_a_row([face(card) for card in cards])))
    count = {"round": view.round, "rounds": view.rounds, "count": view.pile_size}
    lines += [(), (Piece(Saying("thirteen-round-and-pile", count)),), ()]
    for seat in seats(len(view.points)):
        values = {"count": len(view.taken[seat]), "points": int(view.points[seat])}
        mark = HERE if seat == view.turn else ELSEWHERE
        lines.append((mark, Piece(Player(seat)), Piece(" "), Piece(Saying("thirteen-so-far", values))))
    return lines if view.seat < 0 else [*lines, *_hand(view)]


def face(name: str, word: str = "") -> Piece:
    """A card: B5 with its colour and shape."""
    return Piece(f"{name}{SHAPES[name[0]]}", TINTS[name[0]], word)


def _hand(view: ThirteenView) -> list[Line]:
    cards = in_a_row([Piece(f"{face(card).text:^{WIDTH}}", face(card).tint, word=card) for card in view.hand])
    makes = in_a_row([Piece(f"{_makes(card, view.prospects, view.limit):^{WIDTH}}") for card in view.hand])
    return [(), cards, makes]


def _makes(card: str, prospects: Mapping[str, Prospect], limit: int) -> str:
    """The sum that playing the card would make, or how many cards it would take; nothing if that can be chosen."""
    found = [prospect for prospect in prospects.values() if prospect["card"] == card]
    if len(found) != 1:
        return ""
    return f"={found[0]['value']}" if found[0]["value"] <= limit else f"{OVERFULL}{found[0]['takes']}"
