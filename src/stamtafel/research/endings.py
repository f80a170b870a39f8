"""Endings with hidden hands as games for theory: the whole tree, every deal and every play.

A tree is written in Gambit's format for games in extensive form (EFG), which OpenSpiel reads and Gambit too. It
begins with chance dealing what nobody sees: every deal of the hands is as likely as any other, whatever was played
before. Payoffs are shares of the win. Where a seat has only one action it decides nothing, and has no node.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import comb

from stamtafel.games import load
from stamtafel.games.clauses import read_clauses, write_clauses
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position, View

MOST_NODES = 500_000
HAND, HIDDEN = "hand", "?"  # in texts: `hand 1: ? ?`

Cards = Counter[str]


class TooLarge(ValueError):
    """The tree of an ending has more nodes than are gone through here."""


@dataclass(frozen=True)
class Decision:
    """What a seat may do wherever the tree looks like this to it."""

    view: View
    legal: tuple[str, ...]


@dataclass
class Ending:
    """The tree of an ending, and its decisions by the names of their information sets in it."""

    players: int
    nodes: list[str] = field(default_factory=list)
    decisions: dict[str, Decision] = field(default_factory=dict)

    @property
    def efg(self) -> str:
        """The tree in Gambit's format."""
        seats = " ".join(f'"{seat}"' for seat in range(self.players))
        return "\n".join([f'EFG 2 R "" {{ {seats} }} ""', *self.nodes, ""])


def read_ending(text: str, most_nodes: int = MOST_NODES) -> Ending:
    """The ending that this text shows, a view of who only watches (`seat: -`); raises Unreadable and TooLarge."""
    setup, _ = read_clauses(text)
    view: View = load(setup.game).views.view_type(text)
    if view.seat != SPECTATOR:
        raise Unreadable(f"{clip(text)} is what a seat sees; an ending is what everybody sees, with `seat: -`")
    growing = _Growing(Ending(view.setup.players), most_nodes)
    dealt = list(_deals(view))
    total = sum(weight for weight, _ in dealt)
    growing.chance([(f"deal {n}", weight, total) for n, (weight, _) in enumerate(dealt)])
    for _, position in dealt:
        growing.grow(position)
    return growing.ending


def _deals(view: View) -> Iterator[tuple[int, Position]]:
    """How many deals there are of each kind, and the position."""
    setup, clauses = read_clauses(str(view))
    del clauses["seat"]
    hands = [name for name, cards in clauses.items() if name.startswith(HAND) and HIDDEN in cards]
    unseen: Cards = Counter(view.fields().get("unseen", {}))
    for weight, dealt in _fill([len(clauses[name].split()) for name in hands], unseen):
        filled = dict(zip(hands, (" ".join(sorted(hand.elements())) for hand in dealt), strict=True))
        yield weight, Position(write_clauses(setup, clauses | filled))


def _fill(sizes: list[int], cards: Cards) -> Iterator[tuple[int, list[Cards]]]:
    """Every way to fill hands of these sizes with these cards, and how many deals it stands for."""
    if not sizes:
        yield 1, []
        return
    for weight, hand in _pick(sizes[0], sorted(cards), cards):
        for others, hands in _fill(sizes[1:], cards - hand):
            yield weight * others, [hand, *hands]


def _pick(size: int, kinds: list[str], cards: Cards) -> Iterator[tuple[int, Cards]]:
    """Every hand of this size of these kinds of cards, and in how many ways it can be picked."""
    if not kinds:
        if not size:
            yield 1, Counter()
        return
    first, *rest = kinds
    for count in range(min(size, cards[first]) + 1):
        for weight, hand in _pick(size - count, rest, cards):
            yield weight * comb(cards[first], count), hand + Counter({first: count})


class _Growing:
    """A tree under way, node after node as they are read: each before its branches."""

    def __init__(self, ending: Ending, most_nodes: int) -> None:
        self.ending, self.most_nodes = ending, most_nodes
        self.known: list[dict[View, int]] = [{} for _ in range(ending.players)]  # by seat, as the format counts

    def grow(self, position: Position) -> None:
        """Add what may come of this position, which is as it was afterwards."""
        if position.is_over():
            self._end(position)
        elif position.is_chance_due():
            self._happen(position)
        else:
            seat = position.first_to_act()
            legal = position.legal_names(seat)
            if len(legal) > 1:
                self._decide(position.view(seat), legal)
            for action in legal:
                self._branch(position, f"{seat}:{action}")

    def chance(self, outcomes: list[tuple[str, int, int]]) -> None:
        """Add a node of chance with these branches: what each is called, and its weight of all weights."""
        branches = " ".join(f'"{name}" {weight}/{total}' for name, weight, total in outcomes)
        self._add(f'c "" {len(self.ending.nodes) + 1} "" {{ {branches} }} 0')

    def _happen(self, position: Position) -> None:
        weights = {name: weight for name, weight in position.chance().items() if weight}
        self.chance([(name, weight, sum(weights.values())) for name, weight in weights.items()])
        for name in weights:
            self._branch(position, f"={name}")

    def _decide(self, view: View, legal: tuple[str, ...]) -> None:
        known = self.known[view.seat]
        number = known.setdefault(view, len(known) + 1)
        name = f"seat {view.seat} set {number}"
        self.ending.decisions.setdefault(name, Decision(view, legal))
        actions = " ".join(f'"{action}"' for action in legal)
        self._add(f'p "" {view.seat + 1} {number} "{name}" {{ {actions} }} 0')

    def _end(self, position: Position) -> None:
        winners = position.winners()
        shares = " ".join(str((seat in winners) / len(winners)) for seat in range(self.ending.players))
        self._add(f't "" {len(self.ending.nodes) + 1} "" {{ {shares} }}')

    def _branch(self, position: Position, move: str) -> None:
        position.follow(move)
        self.grow(position)
        position.pop()

    def _add(self, node: str) -> None:
        if len(self.ending.nodes) == self.most_nodes:
            raise TooLarge(f"this ending has more than {self.most_nodes:,} nodes; take one with fewer cards")
        self.ending.nodes.append(node)
