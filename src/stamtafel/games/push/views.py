"""What a seat knows in Push, field by field and in notation."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

from stamtafel.games.numbers import cards
from stamtafel.games.position import View
from stamtafel.games.push.knowledge import VIEW, PushKnowledge
from stamtafel.games.push.layout import COUNT, COUNT_BITS, PUT, ROLL_CARD, SWITCH_CARD
from stamtafel.games.push.notation import DIRECTIONS, bundle_cards, card_name
from stamtafel.games.push.positions import PHASE_WORDS
from stamtafel.kernel.records import reader

MOST_KEPT = 1 << 12  # the same few bundles are shown again and again
Names: TypeAlias = tuple[str, ...]  # of cards
PILE = ("pile_size", "pile", "pile_rolls", "pile_switches")
PILE_NAMES = [card_name(card) for card in (*cards(ROLL_CARD), ROLL_CARD, SWITCH_CARD)]
_read = reader(VIEW, ("seat", "phase", "turn", "actor", "card", "rows", "switches", "open", "banked", *PILE))


class PushView(View[PushKnowledge]):
    """What a seat knows in Push: all that lies open, and by counting what is in the pile.

    >>> import stamtafel as st
    >>> view = st.read("push 2; turn: 0 places Y2; rows: R2 / Y5; seat 1: R3 + R6").view(0)
    >>> view.turn, view.card, view.rows
    (0, 'Y2', (('R2',), ('Y5',), ()))
    >>> view.open, view.banked, view.pile["R3"]
    (((), ('R3',)), ((), ('R6',)), 2)
    """

    phase: Annotated[str, "what is waited for: begins, draws, places, decides, takes, rolls or over"]
    turn: Annotated[int, "the seat whose turn it is"]
    actor: Annotated[int, "the seat that decides or rolls; another than `turn` only while rows are shared"]
    card: Annotated[str | None, "the card just drawn, while it is to be placed"]
    rows: Annotated[
        tuple[Names, ...], "the three rows, each with its cards; one that is not begun, or taken, has none"
    ]
    switches: Annotated[int, "how many switch cards were set aside this turn"]
    direction: Annotated[str, "where choosing a row goes on after `turn`: left or right"]
    open: Annotated[tuple[Names, ...], "the bench of every seat"]
    banked: Annotated[tuple[Names, ...], "what every seat has banked"]
    pile_size: Annotated[int, "how many cards the pile has"]
    pile: Annotated[Mapping[str, int], "how many of each card the pile has"]

    def fields(self) -> dict[str, Any]:
        """All that the seat knows."""
        seat, phase, turn, actor, card, rows, switches, benches, banked, *pile = _read(self._content)
        players = self.setup.players
        return {
            "seat": seat,
            "phase": PHASE_WORDS[phase],
            "turn": turn,
            "actor": actor,
            "card": card_name(card) if phase == PUT else None,
            "rows": tuple(map(_names, rows)),
            "switches": switches,
            "direction": DIRECTIONS[switches & 1],
            "open": tuple(map(_names, benches[:players])),
            "banked": tuple(map(_names, banked[:players])),
            "pile_size": pile[0],
            "pile": _pile(*pile).copy(),
        }


view_type = PushView


@lru_cache(MOST_KEPT)
def _names(bundle: int) -> Names:
    return tuple(map(card_name, bundle_cards(bundle)))


@lru_cache(MOST_KEPT)
def _pile(size: int, bundle: int, rolls: int, switches: int) -> dict[str, int]:
    """How many of each card are in the pile."""
    counts = [bundle >> (COUNT_BITS * card) & COUNT for card in range(ROLL_CARD)]
    return {name: count for name, count in zip(PILE_NAMES, [*counts, rolls, switches], strict=True) if count}
