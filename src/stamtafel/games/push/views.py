"""A view of Push as JSON values: all of it in notation, for programs in any language."""

from functools import lru_cache
from typing import TypedDict

from stamtafel.games.position import View
from stamtafel.games.push.layout import PUT
from stamtafel.games.push.notation import bundle_cards, card_name
from stamtafel.games.push.positions import PHASE_WORDS, pile_counts


class PushView(TypedDict):
    """What a seat knows, in notation; lists by seat have one entry for each."""

    seat: int
    phase: str
    turn: int
    actor: int
    card: str | None
    rows: list[tuple[str, ...]]
    switches: int
    open: list[tuple[str, ...]]
    banked: list[tuple[str, ...]]
    pile_size: int
    pile: dict[str, int]


def view_json(view: View) -> PushView:
    """What the seat knows."""
    s = view.data[0]
    seats = view.setup.players
    phase = int(s["phase"])
    return {
        "seat": view.seat,
        "phase": PHASE_WORDS[phase],
        "turn": int(s["turn"]),
        "actor": int(s["actor"]),
        "card": card_name(int(s["card"])) if phase == PUT else None,
        "rows": [_names(row) for row in s["rows"].tolist()],
        "switches": int(s["switches"]),
        "open": [_names(bundle) for bundle in s["open"][:seats].tolist()],
        "banked": [_names(bundle) for bundle in s["banked"][:seats].tolist()],
        "pile_size": int(s["pile_size"]),
        "pile": _pile(int(s["pile"]), int(s["pile_rolls"]), int(s["pile_switches"])),
    }


@lru_cache(maxsize=1 << 12)  # the same few bundles are shown again and again
def _names(bundle: int) -> tuple[str, ...]:
    return tuple(card_name(card) for card in bundle_cards(bundle))


@lru_cache(maxsize=1 << 6)
def _pile(bundle: int, rolls: int, switches: int) -> dict[str, int]:
    """How many of each card are in the pile."""
    counts = sorted(pile_counts(bundle, rolls, switches).items())
    return {card_name(card): count for card, count in counts if count}
