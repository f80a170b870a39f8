"""Numbers that count one kind of thing each, so that mypy tells them apart: seats, cards, actions, outcomes.

When a program runs they are plain whole numbers, and `seats(n)` and its like are `range`. To mypy a seat is no
card, and a plain number is neither until somebody says so: `Seat(0)`. A seat and a number make a seat.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:

    class Number(int):
        """A number of one kind."""

        def __add__(self, other: int) -> Self: ...
        def __sub__(self, other: int) -> Self: ...
        def __mod__(self, other: int) -> Self: ...

    class Seat(Number):
        """A place at the table, from 0 on, clockwise; SPECTATOR is none."""

    class Card(Number):
        """A kind of card, by the numbering of a game's layout."""

    class Action(Number):
        """What a seat may do, by the numbering of a game's layout."""

    class Outcome(Number):
        """What chance may bring, by the numbering of a game's layout; the first ones are cards."""

    def seats(start_or_stop: int, stop: int = 0, /) -> Iterable[Seat]:
        """All seats below `stop`."""

    def cards(start_or_stop: int, stop: int = 0, /) -> Iterable[Card]:
        """All cards below `stop`."""

    def actions(start_or_stop: int, stop: int = 0, /) -> Iterable[Action]:
        """All actions below `stop`."""

    def outcomes(start_or_stop: int, stop: int = 0, /) -> Iterable[Outcome]:
        """All outcomes below `stop`."""

else:
    Number = Seat = Card = Action = Outcome = int
    seats = cards = actions = outcomes = range

SPECTATOR = Seat(-1)
