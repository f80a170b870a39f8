"""What a terminal shows of a game and does in it, whether it is played here or at a server's table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from stamtafel.games.facts import Fact
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.pictures import Line, plain_picture
from stamtafel.games.telling import Saying
from stamtafel.telling import Teller
from stamtafel.terminal.seats import Seat

COMMAND = "!"  # what begins with it is no action of the game
SHOW, START, AGAIN = "!show", "!start", "!again"  # look at the own hand; begin; play another game
DO = {SHOW: "play-do-show", START: "play-do-start", AGAIN: "play-do-again"}


class Refused(Exception):
    """What was chosen cannot be done; the sentence says why."""


@dataclass(frozen=True)
class Moment:
    """A game as it is now for the seat that is shown, which holds no cards (SPECTATOR) while hands are covered."""

    view: Any  # a view of the game, or what has its fields; None before a game
    choices: tuple[str, ...]  # what may be done here: actions of the seat, or commands
    asks: Saying  # what is waited for, as a sentence
    told: Sequence[Fact | Saying] = ()  # all that happened so far, as the seat saw it, and what bots said of it
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    is_over: bool = False
    goes_on: bool = False  # whether something may come after the end
    retold: Sequence[Fact | Saying] = ()  # after the end: all that happened, with why bots did it

    @property
    def seat(self) -> int:
        """Whose view it is."""
        return SPECTATOR if self.view is None else int(self.view.seat)

    def told_again(self) -> Moment:
        """The same with all that bots said of what they did."""
        return replace(self, told=self.retold)


class Hint(NamedTuple):
    """Where to look, in the words of the game; then what to do, and why, if there are words for that."""

    look: tuple[str, ...]
    action: str
    reason: Saying | None


class Play(Protocol):
    """A game that is played. Its methods may be called from several threads."""

    @property
    def teller(self) -> Teller:
        """Who puts things into words, with the names of those who sit there."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""

    @property
    def begins(self) -> Saying | None:
        """How the game begins, once that is known."""

    def moment(self) -> Moment:
        """The game as it is now."""

    def choose(self, choice: str) -> None:
        """Do one of the moment's choices; raises Refused."""

    def go_on(self) -> None:
        """Return once something else than a choice made here has happened: let bots think, or hear the server."""

    def odds(self) -> list[Saying]:
        """What may come, for the seat that is to choose; none where that is not told."""

    def hint(self) -> Hint | None:
        """What the best bot would do for the seat that is to choose; None where there is none.

        It may take a second; raises Refused where the table gives no hints.
        """

    def close(self) -> None:
        """Leave; what waits in `go_on` returns."""


def picture_of(moment: Moment, teller: Teller) -> list[Line]:
    """The game in letters: its own drawing, or what is said of its table, line by line."""
    if moment.view is None:
        return []
    if teller.game.picture is not None:
        return teller.game.picture.picture(moment.view)
    return plain_picture(teller.game.display.table(moment.view))


def label(choice: str, teller: Teller) -> str:
    """What a choice is called."""
    if choice.startswith(COMMAND):
        return teller.texts.say(DO[choice])
    return teller.sentence(teller.game.display.action_saying(choice))
