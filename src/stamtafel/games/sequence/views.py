"""A view of Sequence as JSON values in notation, for any language; the history has the plays before."""

from collections.abc import Iterable
from typing import TypedDict

from stamtafel.games.contract import Seen
from stamtafel.games.numbers import cards, seats
from stamtafel.games.sequence.board import chips_left
from stamtafel.games.sequence.fives import board_of, sequence_lines
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import CARDS, LOCKED, teams
from stamtafel.games.sequence.notation import card_name, hand_cards, line_name, space_name
from stamtafel.games.sequence.positions import PHASE_WORDS
from stamtafel.kernel.kernels import plain
from stamtafel.kernel.records import read


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


def view_json(view: Seen) -> SequenceView:
    """What the seat knows."""
    v: SequenceKnowledge = read(view.data, 0)
    return {
        "seat": v.seat,
        "phase": PHASE_WORDS[v.phase],
        "turn": v.turn,
        "drawer": v.drawer,
        "turns": v.turns,
        "passes": v.passes,
        "swapped": bool(v.swapped),
        "owing": [seat for seat in seats(v.players) if v.owing >> seat & 1],
        "rights": {str(seat): int(v.rights[seat]) for seat in seats(v.players) if v.rights[seat]},
        "board": {space_name(space): chip % LOCKED - 1 for space, chip in board_of(v).items()},
        "turned": {str(team): line_name(v.turned[team] - 1) for team in teams(v.teams) if v.turned[team]},
        "sequences": [int(v.sequences[team]) for team in teams(v.teams)],
        "lines": [[line_name(line) for line in sequence_lines(v, team) or []] for team in teams(v.teams)],
        "chips": [int(plain(chips_left)(v, team)) for team in teams(v.teams)],
        "hand": [card_name(card) for card in hand_cards(v.hand, v.twin)],
        "hand_sizes": [int(v.hand_sizes[seat]) for seat in seats(v.players)],
        "discards": [_counts(v.discards[seat, card] for card in cards(CARDS)) for seat in seats(v.players)],
        "pile_size": v.pile_size,
        "reshuffles": v.reshuffles,
        "unseen": _counts(v.unseen[card] for card in cards(CARDS)),
        "old_others": _counts(v.old_others[0, card] for card in cards(CARDS)),
    }


def _counts(counts: Iterable[int]) -> dict[str, int]:
    return {card_name(card): int(count) for card, count in zip(cards(CARDS), counts, strict=True) if count}
