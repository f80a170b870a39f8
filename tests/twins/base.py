"""What the three twins share: reading a move, refusing it, and the referee's answer."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Container, Mapping
from typing import ClassVar

NUMBER = "(?:0|[1-9][0-9]*)"
DECISION = re.compile(f"({NUMBER}):(.+)")


class Refused(Exception):
    """A move that was not made; `rule` is None where no rule of the game is to blame."""

    def __init__(self, rule: str | None, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence


def remove_card(cards: Counter[str], card: str) -> None:
    """Takes one such card away and leaves no entry of zero behind."""
    if cards[card] > 1:
        cards[card] -= 1
    else:
        del cards[card]


class Twin(ABC):
    """One position of one game; `play` moves it on, everything else only looks."""

    PLAYERS: ClassVar[Container[int]]
    OPTIONS: ClassVar[Mapping[str, type]]
    TURN_RULE: ClassVar[str]  # the rule a seat breaks by acting when it has no decision
    ACTION: ClassVar[re.Pattern[str]]  # every readable action

    def __init__(self, players: int, options: Mapping[str, bool | int], start: int) -> None:
        if type(players) is not int or players not in self.PLAYERS:
            raise ValueError(f"The game cannot be played by {players!r} players.")
        if type(start) is not int or not 0 <= start < players:
            raise ValueError(f"The start {start!r} is not a seat of {players} players.")
        for name, value in options.items():
            if name not in self.OPTIONS:
                raise ValueError(f"There is no option {name!r}.")
            if type(value) is not self.OPTIONS[name]:
                raise ValueError(f"The option {name} cannot be {value!r}.")
        self.players = players

    @abstractmethod
    def to_act(self) -> list[int]:
        """The seats that have a decision, ascending."""

    @abstractmethod
    def legal(self, seat: int) -> list[str]:
        """The seat's actions in code-point order; none if it has no decision."""

    @abstractmethod
    def chance(self) -> dict[str, int]:
        """Every outcome that may come now with its weight; empty unless chance is due."""

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def scores(self) -> list[int]:
        """The score of each seat."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that have won, ascending; none before the end."""

    @abstractmethod
    def _act(self, seat: int, action: str) -> None:
        """Does an action known to be legal."""

    @abstractmethod
    def _happen(self, outcome: str) -> None:
        """Lets a possible outcome of chance come about."""

    @abstractmethod
    def _broken_rule(self, seat: int, action: str) -> str:
        """The rule that keeps a seat with a decision from this readable action."""

    def answer(self) -> dict[str, object]:
        """The referee's answer for this position."""
        return {
            "ok": True,
            "over": self.is_over(),
            "to_act": self.to_act(),
            "legal": {str(seat): self.legal(seat) for seat in self.to_act()},
            "chance": self.chance(),
            "scores": self.scores(),
            "winners": self.winners(),
        }

    def play(self, move: str) -> None:
        """Makes one move of a record, or raises Refused and changes nothing."""
        if move.startswith("="):
            self._play_outcome(move)
        elif move.startswith("!"):
            self._play_table_move(move)
        else:
            self._play_decision(move)

    def _play_outcome(self, move: str) -> None:
        outcome = move[1:]
        possible = self.chance()
        if not possible:
            raise Refused(None, f"{move!r} comes while chance is not due.")
        if outcome not in possible:
            raise Refused(None, f"{move!r} cannot come now, only {sorted(possible)}.")
        self._happen(outcome)

    def _play_table_move(self, move: str) -> None:
        """Sequence alone has such a move."""
        raise Refused(None, f"{move!r} cannot be read.")

    def _play_decision(self, move: str) -> None:
        match = DECISION.fullmatch(move)
        if match is None or self.ACTION.fullmatch(match[2]) is None:
            raise Refused(None, f"{move!r} cannot be read.")
        if self.is_over():
            raise Refused(None, f"{move!r} comes after the end.")
        if self.chance():
            raise Refused(None, f"{move!r} is a decision, but chance is due.")
        seats = {str(seat): seat for seat in self.to_act()}
        if match[1] not in seats:
            raise Refused(self.TURN_RULE, f"{move!r}: to act are {list(seats.values())}.")
        seat, action = seats[match[1]], match[2]
        legal = self.legal(seat)
        if action not in legal:
            raise Refused(self._broken_rule(seat, action), f"{move!r} is not allowed, only {legal}.")
        self._act(seat, action)
