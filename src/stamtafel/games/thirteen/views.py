"""What a seat knows in 13, field by field and in notation; a record of the game has the plays before."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, TypeAlias, TypedDict

from stamtafel.games.card_text import fill_unseen, hide_cards
from stamtafel.games.numbers import seats
from stamtafel.games.position import View
from stamtafel.games.setup import Setup
from stamtafel.games.thirteen.knowledge import VIEW, ThirteenKnowledge
from stamtafel.games.thirteen.layout import DECK, LIMIT
from stamtafel.games.thirteen.notation import (
    ACTION_NAMES,
    ADDED,
    COLOUR_NAMES,
    ONTO,
    PLAYED,
    bundle_cards,
    card_name,
    parse_card,
)
from stamtafel.games.thirteen.positions import PHASE_WORDS, write_plays
from stamtafel.kernel.records import read, reader

MOST_KEPT = 1 << 12  # the same few bundles are shown again and again
Names: TypeAlias = tuple[str, ...]  # of cards
TABLE = ("phase", "turn", "rounds_done", "rounds", "points", "tiles", "values", "taken")
_read = reader(VIEW, (*TABLE, "seat", "hand", "hand_sizes", "pile_size", "unseen"))


class Prospect(TypedDict):
    """A card, the tile it would go to, what the sum there would be, and how many cards one would take for that."""

    card: str
    tile: str
    value: int
    takes: int


class ThirteenView(View[ThirteenKnowledge]):
    """What a seat knows in 13: the table, its own hand, and by counting which cards it has not seen.

    >>> import stamtafel as st
    >>> view = st.ThirteenView("thirteen 3; seat: 1; turn: 1 plays; tiles: B5 / - / G7; "
    ...                        "hand 0: ? ? ? ? ?; hand 1: B1 B7 Y2 G4 R4; hand 2: ? ? ? ? ?")
    >>> view.tiles, view.values
    ({'B': ('B5',), 'Y': (), 'G': ('G7',)}, {'B': 5, 'Y': 0, 'G': 7})
    >>> view.hand, view.hand_sizes, view.unseen["R4"]
    (('B1', 'B7', 'Y2', 'G4', 'R4'), (5, 5, 5), 7)
    """

    OWN = ("seat", "hand", "unseen", "prospects")

    phase: Annotated[str, "what is waited for: gets, plays, draws or over"]
    turn: Annotated[int, "the seat that is dealt a card, plays or draws"]
    round: Annotated[int, "which round it is, from 1 on"]
    rounds: Annotated[int, "how many rounds there are"]
    points: Annotated[tuple[int, ...], "the minus points of every seat, of finished rounds"]
    tiles: Annotated[Mapping[str, Names], "the cards on every tile"]
    values: Annotated[Mapping[str, int], "the sum of the cards on every tile"]
    taken: Annotated[tuple[Names, ...], "what every seat has taken this round"]
    limit: Annotated[int, "the highest sum that a tile bears"]
    hand: Annotated[Names, "the own cards"]
    prospects: Annotated[Mapping[str, Prospect], "what every play of an own card would do, by action"]
    hand_sizes: Annotated[tuple[int, ...], "how many cards every seat holds"]
    pile_size: Annotated[int, "how many cards the pile has"]
    unseen: Annotated[Mapping[str, int], "how many of each card are in the pile and the others' hands together"]

    def fields(self) -> dict[str, Any]:
        """All that the seat knows."""
        phase, turn, done, rounds, points, tiles, values, taken, *own = _read(self._content)
        seat, hand, sizes, pile_size, unseen = own
        players = self.setup.players
        return {
            "seat": seat,
            "phase": PHASE_WORDS[phase],
            "turn": turn,
            "round": done + 1,
            "rounds": rounds,
            "points": points[:players],
            "tiles": dict(zip(COLOUR_NAMES, map(_names, tiles), strict=True)),
            "values": dict(zip(COLOUR_NAMES, values, strict=True)),
            "taken": tuple(map(_names, taken[:players])),
            "limit": LIMIT,
            "hand": _names(hand),
            "prospects": {ACTION_NAMES[action]: _prospect(action, tiles, values) for action in _plays(hand)},
            "hand_sizes": sizes[:players],
            "pile_size": pile_size,
            "unseen": _counts(unseen).copy(),
        }

    def hide(self, clauses: dict[str, str]) -> dict[str, str]:
        """The others' hands are not seen, only how many cards they have; what was played is known."""
        others = {f"hand {seat}": size for seat, size in enumerate(self.hand_sizes) if seat != self.seat}
        return hide_cards(clauses, others) | write_plays(read(self.data, 0))

    @classmethod
    def fill(cls, setup: Setup, seat: int, clauses: dict[str, str]) -> dict[str, str]:
        """Any unseen cards may be in the others' hands."""
        seen = [f"{what} {place}" for what in ("hand", "taken") for place in seats(setup.players)]
        return fill_unseen(clauses, [*seen, "tiles"], Counter(DECK), parse_card, card_name)


view_type = ThirteenView


@lru_cache(MOST_KEPT)
def _names(bundle: int) -> tuple[str, ...]:
    return tuple(card_name(card) for card in bundle_cards(bundle))


@lru_cache(MOST_KEPT)
def _plays(hand: int) -> tuple[int, ...]:
    """T7 to T9: what the cards of a hand can do."""
    held = {*_names(hand)}
    return tuple(action for action, card in enumerate(PLAYED) if card in held)


def _prospect(action: int, tiles: Sequence[int], values: Sequence[int]) -> Prospect:
    tile = ONTO[action]
    value = values[tile] + ADDED[action]
    takes = len(_names(tiles[tile])) if value > LIMIT else 0  # T12
    return {"card": PLAYED[action], "tile": COLOUR_NAMES[tile], "value": value, "takes": takes}


@lru_cache(MOST_KEPT)
def _counts(bundle: int) -> dict[str, int]:
    return dict(Counter(_names(bundle)))
