"""A view of 13 as JSON values in notation, for any language; the history has the plays before."""

from collections import Counter
from typing import TypedDict

from stamtafel.games.contract import Seen
from stamtafel.games.numbers import seats
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import COLOURS, colours
from stamtafel.games.thirteen.notation import COLOUR_NAMES, bundle_cards, card_name
from stamtafel.games.thirteen.positions import PHASE_WORDS
from stamtafel.kernel.records import read


class ThirteenView(TypedDict):
    """What a seat knows, in notation; lists by seat have one entry for each, dictionaries one for each tile."""

    seat: int
    phase: str
    turn: int
    round: int
    rounds: int
    points: list[int]
    tiles: dict[str, list[str]]
    values: dict[str, int]
    taken: list[list[str]]
    hand: list[str]
    hand_sizes: list[int]
    pile_size: int
    unseen: dict[str, int]


def view_json(view: Seen) -> ThirteenView:
    """What the seat knows."""
    v: ThirteenKnowledge = read(view.data, 0)
    return {
        "seat": v.seat,
        "phase": PHASE_WORDS[v.phase],
        "turn": v.turn,
        "round": v.rounds_done + 1,
        "rounds": v.rounds,
        "points": [int(v.points[seat]) for seat in seats(v.players)],
        "tiles": {COLOUR_NAMES[tile]: _names(v.tiles[tile]) for tile in colours(COLOURS)},
        "values": {COLOUR_NAMES[tile]: int(v.values[tile]) for tile in colours(COLOURS)},
        "taken": [_names(v.taken[seat]) for seat in seats(v.players)],
        "hand": _names(v.hand),
        "hand_sizes": [int(v.hand_sizes[seat]) for seat in seats(v.players)],
        "pile_size": v.pile_size,
        "unseen": dict(Counter(_names(v.unseen))),
    }


def _names(bundle: int) -> list[str]:
    return [card_name(card) for card in bundle_cards(bundle)]
