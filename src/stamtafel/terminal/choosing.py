"""Choosing step by step: a card, then a space. Every step is a word of notation that the choice must have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from stamtafel.telling import Teller
from stamtafel.terminal.moment import label

MOST_LISTED = 9  # each has a key of its own


class Choosing:
    """What may be chosen, and what was said of the choice so far."""

    def __init__(self, choices: Sequence[str]) -> None:
        self.choices = tuple(choices)
        self._said: list[tuple[str, ...]] = []  # the words of each step

    @property
    def left(self) -> tuple[str, ...]:
        """The choices that have all the words said."""
        said = self._words()
        return tuple(choice for choice in self.choices if said <= {*choice.split()})

    @property
    def options(self) -> tuple[str, ...]:
        """What to offer next: choices, or the common beginnings of several where there are many."""
        left = self.left
        if len(left) <= MOST_LISTED:
            return left
        size = Counter(map(_beginning, left))
        if len(size) == 1:
            return left
        return tuple(dict.fromkeys(_beginning(one) if size[_beginning(one)] > 1 else one for one in left))

    @property
    def words(self) -> set[str]:
        """The words that would say more of the choice."""
        return {word for choice in self.left for word in choice.split()} - self._words()

    def say(self, words: str) -> str | None:
        """Say these words of it, if they fit any choice; the answer is the choice if that leaves only one."""
        self._said.append(tuple(words.split()))
        left = self.left
        if not left:
            self._said.pop()
            return None
        return left[0] if len(left) == 1 else None

    def back(self) -> bool:
        """Take the last step back; whether there was one."""
        return bool(self._said and self._said.pop())

    def _words(self) -> set[str]:
        return {word for words in self._said for word in words}


def _beginning(choice: str) -> str:
    """The choice without its last word, if it has several."""
    return choice.rpartition(" ")[0] or choice


def option_label(option: str, choices: Iterable[str], teller: Teller) -> str:
    """What an option is called: a choice by its name, a beginning by what the names of its choices begin with."""
    if option in choices:
        return label(option, teller)
    names = [label(choice, teller) for choice in choices if choice.startswith(f"{option} ")]
    return _common(names).rpartition(" ")[0] + " …"


def _common(names: Sequence[str]) -> str:
    """What all these begin with: what the first and the last of them in order do."""
    first, last = min(names), max(names)
    alike = (n for n, (one, other) in enumerate(zip(first, last, strict=False)) if one != other)
    return first[: next(alike, len(first))]


class Spot(NamedTuple):
    """Where on the screen a word can be chosen: the middle of what stands for it."""

    word: str
    line: int
    column: float


UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
STRAY = 3  # how much farther away something seems for each step beside the way


def next_spot(spots: Sequence[Spot], at: str, way: str) -> str:
    """The word at the nearest spot in this direction, or `at` itself if there is none; the first to begin with."""
    here = next((spot for spot in spots if spot.word == at), None)
    if here is None:
        return spots[0].word if spots else at
    ahead = [spot for spot in spots if _distance(here, spot, way) > 0]
    return min(ahead, key=lambda spot: _distance(here, spot, way), default=here).word


def _distance(here: Spot, spot: Spot, way: str) -> float:
    """How far it is that way, and beside it; 0 or less if it lies elsewhere. A line is as high as two columns."""
    down, right = 2.0 * (spot.line - here.line), spot.column - here.column
    ahead, beside = {UP: (-down, right), DOWN: (down, right), LEFT: (-right, down), RIGHT: (right, down)}[way]
    return ahead + STRAY * abs(beside) if ahead > 0 else 0.0
