"""Push, slowly and plainly."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import ClassVar, Literal

from .base import NUMBER, Twin, remove_card

COLOURS = "RYGBP"
VALUES = "123456"
ROLL_CARD = "D"
SWITCH_CARD = "X"
STAR = "*"
ROW_LIMIT = 3

Stage = Literal["start", "card", "place", "reveal", "take", "roll", "over"]


def full_pile(has_switch_cards: bool) -> Counter[str]:
    """All cards of the game (P1), with or without the switch cards (P5)."""
    pile = Counter({colour + value: 3 for colour in COLOURS for value in VALUES})
    pile[ROLL_CARD] = 18
    if has_switch_cards:
        pile[SWITCH_CARD] = 12
    return pile


def row_accepts(row: list[str], card: str) -> bool:
    """Whether a row may get this number or roll card (P9, P10)."""
    if card == ROLL_CARD:
        return ROLL_CARD not in row
    numbers = [other for other in row if other != ROLL_CARD]
    return all(other[0] != card[0] and other[1] != card[1] for other in numbers)


class PushTwin(Twin):
    """The whole position is public except the order of the pile (P29)."""

    PLAYERS = range(2, 7)  # P3
    OPTIONS: ClassVar[Mapping[str, type]] = {"risk": bool, "switch_cards": bool}
    TURN_RULE = "P4"
    ACTION = re.compile(f"draw|stop|(?:place|take) {NUMBER}|bank [{COLOURS}]")

    def __init__(self, players: int, options: Mapping[str, bool | int], start: int) -> None:
        super().__init__(players, options, start)
        has_switch_cards = bool(options.get("switch_cards", True))
        if players > 2 and not has_switch_cards:
            raise ValueError("Only two players may leave out the switch cards (P5).")
        self.risk = bool(options.get("risk", False))
        self.pile = full_pile(has_switch_cards)
        self.discard: list[str] = []
        self.benches: list[list[str]] = [[] for _ in range(players)]
        self.banked: list[list[str]] = [[] for _ in range(players)]
        self.turn = start  # P4
        self.stage: Stage = "start"
        self.rows: dict[int, list[str]] = {}
        self.aside: list[str] = []  # switch cards of this turn
        self.card: str | None = None  # drawn, not placed yet
        self.takers: list[int] = []  # who still takes a row, the next one first
        self.roller = start

    def to_act(self) -> list[int]:
        if self.stage in ("start", "place", "reveal"):
            return [self.turn]
        return [self.takers[0]] if self.stage == "take" else []

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        if self.stage == "start":  # P6, P23
            return sorted({f"bank {card[0]}" for card in self.benches[seat]} | {"draw"})
        if self.stage == "place":
            return [f"place {number}" for number in self._places()]
        if self.stage == "reveal":  # P13
            return ["draw", "stop"] if self.rows else ["draw"]
        return [f"take {number}" for number in sorted(self.rows)]  # P15

    def chance(self) -> dict[str, int]:
        if self.stage == "card":
            return dict(self.pile)
        if self.stage == "roll":  # P1
            return dict.fromkeys(COLOURS + STAR, 1)
        return {}

    def is_over(self) -> bool:
        return self.stage == "over"

    def scores(self) -> list[int]:
        return [sum(int(card[1]) for card in self._owned(seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        if not self.is_over():
            return []
        # P26, P27: points first, then the number of cards
        results = [(score, len(self._owned(seat))) for seat, score in enumerate(self.scores())]
        return [seat for seat, result in enumerate(results) if result == max(results)]

    def _owned(self, seat: int) -> list[str]:
        return self.benches[seat] + self.banked[seat]

    def _places(self) -> list[int]:
        """The rows the drawn card may go to, a new one included (P8 to P10)."""
        assert self.card is not None
        places = [number for number, row in self.rows.items() if row_accepts(row, self.card)]
        if len(self.rows) < ROW_LIMIT:
            places.append(len(self.rows) + 1)
        return sorted(places)

    def _broken_rule(self, seat: int, action: str) -> str:
        word = action.split(maxsplit=1)[0]
        if self.stage == "place":
            return "P12" if word == "place" else "P8"
        if self.stage == "take":
            return "P15"
        if word == "bank":
            return "P23" if self.stage == "start" else "P6"
        return {"stop": "P13", "place": "P8", "take": "P15"}[word]

    def _act(self, seat: int, action: str) -> None:
        word, _, rest = action.partition(" ")
        if word == "bank":
            self._bank(rest)
        elif word == "draw":
            self.stage = "card"
        elif word == "place":
            self._place(int(rest))
        elif word == "stop":
            self._share([self.turn, *self._others()])
        else:
            self._take(int(rest))

    def _happen(self, outcome: str) -> None:
        if self.stage == "card":
            self._reveal(outcome)
        else:
            self._roll(outcome)

    def _reveal(self, card: str) -> None:  # P7
        remove_card(self.pile, card)
        if card == SWITCH_CARD:  # P11
            self.aside.append(card)
            self._go_on()
            return
        self.card = card
        if self._places():
            self.stage = "place"
            return
        # P12, P21: that card is lost, and the die decides what else is
        self.discard.append(card)
        self.card = None
        self.takers = self._others()  # P22
        self.roller = self.turn
        self.stage = "roll"

    def _place(self, number: int) -> None:  # P8
        assert self.card is not None
        self.rows.setdefault(number, []).append(self.card)
        self.card = None
        self._go_on()

    def _go_on(self) -> None:
        if self.pile:  # P13
            self.stage = "reveal"
        else:  # P14
            self._share([self.turn, *self._others()])

    def _others(self) -> list[int]:
        """The other seats in the order in which they take rows (P16, P17)."""
        clockwise = [(self.turn + step) % self.players for step in range(1, self.players)]
        return clockwise[::-1] if len(self.aside) % 2 == 1 else clockwise

    def _share(self, takers: list[int]) -> None:
        self.takers = takers
        self._share_on()

    def _share_on(self) -> None:  # P15
        if self.rows and self.takers:
            self.stage = "take"
        else:
            self._end_turn()

    def _take(self, number: int) -> None:  # P15, P19
        seat = self.takers.pop(0)
        row = self.rows.pop(number)
        self.benches[seat] += [card for card in row if card != ROLL_CARD]
        if ROLL_CARD not in row:
            self._share_on()
            return
        self.discard.append(ROLL_CARD)
        self.roller = seat
        self.stage = "roll"

    def _roll(self, face: str) -> None:  # P19, P20, P28
        bench = self.benches[self.roller]
        loses_all = face == STAR and self.risk
        lost = [card for card in bench if loses_all or card[0] == face]
        self.discard += lost
        self.benches[self.roller] = [card for card in bench if card not in lost]
        self._share_on()

    def _end_turn(self) -> None:
        for row in self.rows.values():  # P18
            self.discard += row
        self.rows = {}
        self.discard += self.aside
        self.aside = []
        self.takers = []
        self._next_turn()

    def _bank(self, colour: str) -> None:  # P23, P24
        bench = self.benches[self.turn]
        self.banked[self.turn] += [card for card in bench if card[0] == colour]
        self.benches[self.turn] = [card for card in bench if card[0] != colour]
        self._next_turn()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players  # P4
        self.stage = "start" if self.pile else "over"  # P25
