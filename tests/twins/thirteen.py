"""13, slowly and plainly."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from .base import Twin, remove_card

COLOURS = "BYG"
DIRTY_FOUR = "R4"
HAND_SIZE = 5
LIMIT = 13

Stage = Literal["deal", "play", "draw", "over"]


def full_pile() -> Counter[str]:
    """All cards of the game (T1)."""
    pile = Counter({colour + value: 3 for colour in COLOURS for value in "1257"})
    pile.update({colour + "4": 2 for colour in COLOURS})
    pile[DIRTY_FOUR] = 8
    return pile


def tile_value(cards: Sequence[str]) -> int:
    """What the cards on a tile are worth together (T10)."""
    return sum(int(card[1]) for card in cards)


def minus_points(taken: Sequence[Counter[str]]) -> list[int]:
    """The minus points of a round; `taken` counts each seat's cards by colour letter (T15 to T17)."""
    points = [2 * cards["R"] for cards in taken]  # T15, T17
    for colour in COLOURS:
        counts = [cards[colour] for cards in taken]
        for seat, count in enumerate(counts):
            has_strictly_most = count == max(counts) and counts.count(count) == 1
            if not has_strictly_most:  # T16
                points[seat] += count
    return points


class ThirteenTwin(Twin):
    """One round after the other; the pile is what nobody has been dealt yet."""

    PLAYERS = range(3, 7)  # T2
    OPTIONS: ClassVar[Mapping[str, type]] = {}
    TURN_RULE = "T6"
    ACTION = re.compile(f"play (?:[{COLOURS}][12457]|{DIRTY_FOUR} [{COLOURS}])")

    def __init__(self, players: int, options: Mapping[str, bool | int], start: int) -> None:
        super().__init__(players, options, start)
        self.points = [0] * players
        self.rounds_left = 6 if players == 3 else players  # T4
        self.dealer = start  # T3
        self._begin_round()

    def _begin_round(self) -> None:  # T5
        self.pile = full_pile()
        self.hands: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.tiles: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        self.taken: list[list[str]] = [[] for _ in range(self.players)]
        self.turn = (self.dealer + 1) % self.players  # T6, and the first to be dealt a card
        self.stage: Stage = "deal"

    def to_act(self) -> list[int]:
        return [self.turn] if self.stage == "play" else []

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        actions = []
        for card in self.hands[seat]:  # T7
            if card == DIRTY_FOUR:  # T9
                actions += [f"play {card} {tile}" for tile in COLOURS]
            else:  # T8
                actions.append(f"play {card}")
        return sorted(actions)

    def chance(self) -> dict[str, int]:
        return dict(self.pile) if self.stage in ("deal", "draw") else {}

    def is_over(self) -> bool:
        return self.stage == "over"

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        if not self.is_over():
            return []
        return [seat for seat, points in enumerate(self.points) if points == min(self.points)]  # T18

    def _broken_rule(self, seat: int, action: str) -> str:
        return "T7"  # the card is not in the hand: nothing else can be wrong with a readable play

    def _act(self, seat: int, action: str) -> None:
        _, card, *rest = action.split()
        remove_card(self.hands[seat], card)
        self._put_on_tile(seat, card, rest[0] if rest else card[0])  # T8, T9
        if self.pile:  # T7
            self.stage = "draw"
        elif any(self.hands):
            self._next_seat()
        else:
            self._end_round()

    def _put_on_tile(self, seat: int, card: str, tile: str) -> None:
        cards = self.tiles[tile]
        if tile_value([*cards, card]) <= LIMIT:  # T11
            cards.append(card)
            return
        self.taken[seat] += cards  # T12
        self.tiles[tile] = [card]

    def _happen(self, outcome: str) -> None:
        remove_card(self.pile, outcome)
        self.hands[self.turn][outcome] += 1
        self._next_seat()
        hands_full = all(hand.total() == HAND_SIZE for hand in self.hands)
        if self.stage == "draw" or hands_full:
            self.stage = "play"

    def _next_seat(self) -> None:
        self.turn = (self.turn + 1) % self.players

    def _end_round(self) -> None:  # T14
        taken = [Counter(card[0] for card in cards) for cards in self.taken]
        self.points = [sum(pair) for pair in zip(self.points, minus_points(taken), strict=True)]
        self.rounds_left -= 1
        if self.rounds_left == 0:
            self.stage = "over"
            return
        self.dealer = (self.dealer + 1) % self.players  # T3
        self._begin_round()
