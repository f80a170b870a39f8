"""A view of Push as JSON values: all of it in notation, for programs in any language."""

from functools import lru_cache
from typing import TypedDict

from stamtafel.games.contract import Seen
from stamtafel.games.numbers import seats
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.layout import PUT, ROWS
from stamtafel.games.push.notation import bundle_cards, card_name
from stamtafel.games.push.positions import PHASE_WORDS, pile_counts
from stamtafel.kernel.records import read


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


def view_json(view: Seen) -> PushView:
    """What the seat knows."""
    v: PushKnowledge = read(view.data, 0)
    return {
        "seat": v.seat,
        "phase": PHASE_WORDS[v.phase],
        "turn": v.turn,
        "actor": v.actor,
        "card": card_name(v.card) if v.phase == PUT else None,
        "rows": [_names(v.rows[row]) for row in range(ROWS)],
        "switches": v.switches,
        "open": [_names(v.open[seat]) for seat in seats(v.players)],
        "banked": [_names(v.banked[seat]) for seat in seats(v.players)],
        "pile_size": v.pile_size,
        "pile": _pile(v.pile, v.pile_rolls, v.pile_switches),
    }


@lru_cache(maxsize=1 << 12)  # the same few bundles are shown again and again
def _names(bundle: int) -> tuple[str, ...]:
    return tuple(card_name(card) for card in bundle_cards(bundle))


@lru_cache(maxsize=1 << 6)
def _pile(bundle: int, rolls: int, switches: int) -> dict[str, int]:
    """How many of each card are in the pile."""
    counts = sorted(pile_counts(bundle, rolls, switches).items())
    return {card_name(card): count for card, count in counts if count}
