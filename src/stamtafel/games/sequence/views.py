"""A view of Sequence as JSON values in notation, for any language; the history has the plays before."""

from collections.abc import Iterable
from typing import TypedDict

from stamtafel.games.position import View
from stamtafel.games.sequence.fives import sequence_lines
from stamtafel.games.sequence.layout import (
    LOCKED,
    SPACES,
)
from stamtafel.games.sequence.notation import card_name, hand_cards, line_name, space_name
from stamtafel.games.sequence.positions import PHASE_WORDS


class SequenceView(TypedDict):
    """What a seat knows, in notation; lists by seat or team have one entry for each."""

    seat: int
    phase: str
    turn: int
    drawer: int
    turns: int
    passes: int
    swapped: bool
    owing: list[int]
    rights: dict[str, int]
    board: dict[str, int]
    turned: dict[str, str]
    sequences: list[int]
    lines: list[list[str]]
    chips: list[int]
    hand: list[str]
    hand_sizes: list[int]
    discards: list[dict[str, int]]
    pile_size: int
    reshuffles: int
    unseen: dict[str, int]
    old_others: dict[str, int]


def view_json(view: View) -> SequenceView:
    """What the seat knows."""
    s = view.data[0]
    teams, seats = range(int(s["teams"])), range(view.setup.players)
    chips = [space for space in range(SPACES) if s["board"][space]]
    return {
        "seat": view.seat,
        "phase": PHASE_WORDS[int(s["phase"])],
        "turn": int(s["turn"]),
        "drawer": int(s["drawer"]),
        "turns": int(s["turns"]),
        "passes": int(s["passes"]),
        "swapped": bool(s["swapped"]),
        "owing": [seat for seat in seats if s["owing"] >> seat & 1],
        "rights": {str(seat): int(s["rights"][seat]) for seat in seats if s["rights"][seat]},
        "board": {space_name(space): int(s["board"][space]) % LOCKED - 1 for space in chips},
        "turned": {str(team): line_name(int(s["turned"][team]) - 1) for team in teams if s["turned"][team]},
        "sequences": [int(s["sequences"][team]) for team in teams],
        "lines": [[line_name(line) for line in sequence_lines(s, team) or []] for team in teams],
        "chips": [int(s["chips"][team]) for team in teams],
        "hand": [card_name(card) for card in hand_cards(s["hand"], s["twin"])],
        "hand_sizes": [int(s["hand_sizes"][seat]) for seat in seats],
        "discards": [_counts(s["discards"][seat]) for seat in seats],
        "pile_size": int(s["pile_size"]),
        "reshuffles": int(s["reshuffles"]),
        "unseen": _counts(s["unseen"]),
        "old_others": _counts(s["old_others"][0]),
    }


def _counts(counts: Iterable[int]) -> dict[str, int]:
    return {card_name(card): int(count) for card, count in enumerate(counts) if count}
