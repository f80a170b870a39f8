"""A view of Push as JSON values: all of it in notation, for programs in any language."""

from typing import TypedDict

from stamtafel.games.position import View
from stamtafel.games.push.layout import PUT
from stamtafel.games.push.notation import bundle_cards, card_name
from stamtafel.games.push.positions import PHASE_WORDS, pile_cards


class PushView(TypedDict):
    """What a seat knows, in notation; lists by seat have one entry for each."""

    seat: int
    phase: str
    turn: int
    actor: int
    card: str | None
    rows: list[list[str]]
    switches: int
    open: list[list[str]]
    banked: list[list[str]]
    pile_size: int
    pile: dict[str, int]


def view_json(view: View) -> PushView:
    """What the seat knows."""
    s = view.data[0]
    seats = range(view.setup.players)
    return {
        "seat": view.seat,
        "phase": PHASE_WORDS[int(s["phase"])],
        "turn": int(s["turn"]),
        "actor": int(s["actor"]),
        "card": card_name(int(s["card"])) if s["phase"] == PUT else None,
        "rows": [_names(row) for row in s["rows"]],
        "switches": int(s["switches"]),
        "open": [_names(s["open"][seat]) for seat in seats],
        "banked": [_names(s["banked"][seat]) for seat in seats],
        "pile_size": int(s["pile_size"]),
        "pile": {card_name(card): count for card, count in sorted(pile_cards(s).items()) if count},
    }


def _names(bundle: int) -> list[str]:
    return [card_name(card) for card in bundle_cards(bundle)]
