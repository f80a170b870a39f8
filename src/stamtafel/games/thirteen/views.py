"""A view of 13 as JSON values in notation, for any language; the history has the plays before."""

from collections import Counter
from typing import TypedDict

from stamtafel.games.position import View
from stamtafel.games.thirteen.notation import COLOUR_NAMES, bundle_cards, card_name
from stamtafel.games.thirteen.positions import PHASE_WORDS


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


def view_json(view: View) -> ThirteenView:
    """What the seat knows."""
    s = view.data[0]
    seats = range(view.setup.players)
    return {
        "seat": view.seat,
        "phase": PHASE_WORDS[int(s["phase"])],
        "turn": int(s["turn"]),
        "round": int(s["rounds_done"]) + 1,
        "rounds": int(s["rounds"]),
        "points": [int(s["points"][seat]) for seat in seats],
        "tiles": {colour: _names(cards) for colour, cards in zip(COLOUR_NAMES, s["tiles"], strict=True)},
        "values": {colour: int(value) for colour, value in zip(COLOUR_NAMES, s["values"], strict=True)},
        "taken": [_names(s["taken"][seat]) for seat in seats],
        "hand": _names(s["hand"]),
        "hand_sizes": [int(s["hand_sizes"][seat]) for seat in seats],
        "pile_size": int(s["pile_size"]),
        "unseen": dict(Counter(_names(s["unseen"]))),
    }


def _names(bundle: int) -> list[str]:
    return [card_name(card) for card in bundle_cards(bundle)]
