"""What a seat knows in Sequence, field by field and in notation; a record of the game has the plays before."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, TypeVar

from stamtafel.games.card_text import fill_unseen, hide_cards
from stamtafel.games.numbers import Card, cards, seats
from stamtafel.games.position import View
from stamtafel.games.sequence.board import chips_left
from stamtafel.games.sequence.fives import board_of, sequence_lines
from stamtafel.games.sequence.knowledge.memory import REMEMBERED
from stamtafel.games.sequence.knowledge.text import BACK
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import CARDS, COPIES, LOCKED, NEEDED, ORDINARY_CARDS, teams
from stamtafel.games.sequence.notation import (
    card_name,
    hand_cards,
    line_name,
    parse_card,
    space_name,
)
from stamtafel.games.sequence.positions import PHASE_WORDS
from stamtafel.games.setup import Setup
from stamtafel.kernel.kernels import plain
from stamtafel.kernel.records import Grid, read

Names: TypeAlias = tuple[str, ...]  # of cards, or of lines
LAST_RESHUFFLE = 0
Number = TypeVar("Number", bound=int)
OLD_OTHERS = "old others"  # in texts: what the others held together at a reshuffle


class SequenceView(View[SequenceKnowledge]):
    """What a seat knows in Sequence: the board, its own hand, the discards, and what follows from them.

    >>> import stamtafel as st
    >>> view = st.SequenceView("sequence 2; seat: 0; turn: 0 plays; turns: 2; team 0: b1; team 1: e5; "
    ...                        "hand 0: AS 3H JD; hand 1: ? ? ?; discard 0: 2S; discard 1: 5H")
    >>> view.board, view.chips, view.sequences
    ({'b1': 0, 'e5': 1}, (47, 47), (0, 0))
    >>> view.hand, view.hand_sizes, view.unseen["2S"], view.discards[1]
    (('AS', '3H', 'JD'), (3, 3), 1, {'5H': 1})
    """

    OWN = ("seat", "hand", "dead", "unseen", "old_others")

    phase: Annotated[str, "what is waited for: gets, plays, claims, replaces, draws, draws late or over"]
    turn: Annotated[int, "the seat whose turn it is"]
    drawer: Annotated[int, "the seat that gets or draws a card"]
    turns: Annotated[int, "how many plays and passes there were"]
    passes: Annotated[int, "how many passes there were in direct succession"]
    swapped: Annotated[bool, "whether there was a swap this turn"]
    owing: Annotated[tuple[int, ...], "the seats that owe a discard"]
    rights: Annotated[Mapping[str, int], "the turn for which a seat may still draw, by seat"]
    board: Annotated[Mapping[str, int], "the team of every chip, by space"]
    turned: Annotated[Mapping[str, str], "the sequence that a team has turned over, by team"]
    sequences: Annotated[tuple[int, ...], "how many sequences every team has"]
    needed: Annotated[int, "how many sequences win"]
    lines: Annotated[tuple[Names, ...], "the lines of every team's sequences"]
    chips: Annotated[tuple[int, ...], "how many chips every team has left"]
    hand: Annotated[Names, "the own cards"]
    dead: Annotated[Names, "the own cards whose two spaces have a chip"]
    hand_sizes: Annotated[tuple[int, ...], "how many cards every seat holds"]
    discards: Annotated[
        tuple[Mapping[str, int], ...], "how many of each card every seat has laid off since the last reshuffle"
    ]
    pile_size: Annotated[int, "how many cards the pile has"]
    reshuffles: Annotated[int, "how often the discards have become the pile"]
    unseen: Annotated[Mapping[str, int], "how many of each card are in the pile and the others' hands together"]
    old_others: Annotated[
        Mapping[str, int], "how many of each card the others held together at the last reshuffle"
    ]

    def fields(self) -> dict[str, Any]:
        """All that the seat knows."""
        v, players = read(self.data, 0), self.setup.players
        return {
            "seat": v.seat,
            "phase": PHASE_WORDS[v.phase],
            "turn": v.turn,
            "drawer": v.drawer,
            "turns": v.turns,
            "passes": v.passes,
            "swapped": bool(v.swapped),
            "owing": tuple(seat for seat in seats(players) if v.owing >> seat & 1),
            "rights": {str(seat): int(v.rights[seat]) for seat in seats(players) if v.rights[seat]},
            "board": {space_name(space): chip % LOCKED - 1 for space, chip in board_of(v).items()},
            "turned": {str(team): line_name(v.turned[team] - 1) for team in teams(v.teams) if v.turned[team]},
            "sequences": tuple(int(v.sequences[team]) for team in teams(v.teams)),
            "needed": int(NEEDED[v.teams]),
            "lines": tuple(tuple(map(line_name, sequence_lines(v, team) or [])) for team in teams(v.teams)),
            "chips": tuple(int(plain(chips_left)(v, team)) for team in teams(v.teams)),
            "hand": tuple(map(card_name, hand_cards(v.hand, v.twin))),
            "dead": tuple(map(card_name, hand_cards(v.hand & ORDINARY_CARDS & ~(v.free[0] | v.free[1]), 0))),
            "hand_sizes": tuple(int(v.hand_sizes[seat]) for seat in seats(players)),
            "discards": tuple(_counts(v.discards, seat) for seat in seats(players)),
            "pile_size": v.pile_size,
            "reshuffles": v.reshuffles,
            "unseen": {card_name(card): int(v.unseen[card]) for card in cards(CARDS) if v.unseen[card]},
            "old_others": _counts(v.old_others, LAST_RESHUFFLE),
        }

    def hide(self, clauses: dict[str, str]) -> dict[str, str]:
        """Of the others' hands only the sizes are seen, and what they held together at the last reshuffles."""
        record, others = read(self.data, 0), [seat for seat in seats(self.setup.players) if seat != self.seat]
        hidden = {f"hand {seat}": self.hand_sizes[seat] for seat in others}
        told = dict[str, str]()
        for back in range(min(record.reshuffles, REMEMBERED)):
            hidden |= {f"old {seat}{BACK[back]}": int(record.old_sizes[back, seat]) for seat in others}
            held = [(card, record.old_others[back, card]) for card in cards(CARDS)]
            told[f"{OLD_OTHERS}{BACK[back]}"] = " ".join(card_name(card) for card, n in held for _ in range(n))
        return hide_cards(clauses, hidden) | {name: text for name, text in told.items() if text}

    @classmethod
    def fill(cls, setup: Setup, seat: int, clauses: dict[str, str]) -> dict[str, str]:
        """Any unseen cards may be in the others' hands, and any of those together in each of their old ones."""
        deck = Counter(dict.fromkeys(cards(CARDS), COPIES))
        lying = [f"{what} {place}" for what in ("hand", "discard") for place in seats(setup.players)]
        clauses = fill_unseen(clauses, lying, deck, parse_card, card_name)
        for back in BACK:
            together = Counter(map(parse_card, clauses.pop(f"{OLD_OTHERS}{back}", "").split()))
            others = [f"old {place}{back}" for place in seats(setup.players) if place != seat]
            clauses = fill_unseen(clauses, others, together, parse_card, card_name)
        return clauses


view_type = SequenceView


def _counts(counts: Grid[Number, Card, int], at: Number) -> dict[str, int]:
    """How many of each card are counted in one line of the grid."""
    return {card_name(card): int(counts[at, card]) for card in cards(CARDS) if counts[at, card]}
