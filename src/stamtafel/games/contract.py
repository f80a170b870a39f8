"""What a game is: a folder with one module per subject, tied together in one `Game`.

Each protocol below is fulfilled by a module of the game's folder, and mypy checks that it is. Positions and
views are NumPy records in arrays; `(games, i)` and `(views, j)` stand for one of them, because that is what
crosses the border to compiled code quickly. Seats in sets are bits. Actions and outcomes are small numbers
inside, and text (`stamtafel.games.moves`) outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, Integers
from stamtafel.games.setup import Option, OptionValue, Setup, check_setup, every_setup
from stamtafel.games.telling import Saying

if TYPE_CHECKING:
    from stamtafel.games.position import View


class Layout(Protocol):
    """`layout.py`: the record, field by field, and the numbering of actions and outcomes."""

    LAYOUT: np.dtype[Any]
    ACTIONS: int
    OUTCOMES: int
    CARDS: int  # the outcomes below this are cards, the others are faces of a die
    MOST_LEGAL: int  # no seat ever has more legal actions than this


class SetupRules(Protocol):
    """`setup.py`: who may play, and with which options."""

    PLAYERS: tuple[int, ...]
    OPTIONS: tuple[Option, ...]

    def settle(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The complete options of a game; raises InvalidSetup for a forbidden combination."""


class Rules(Protocol):
    """`rules.py`: compiled, in rulebook order. All of these trust that what they are told is possible."""

    def new(self, games: Games, i: int, players: int, start: int, options: Integers) -> None:
        """Make game i a new game; `options` in the order of `OPTIONS`."""

    def is_over(self, games: Games, i: int) -> bool:
        """Whether the game has ended."""

    def to_act(self, games: Games, i: int) -> int:
        """The seats that have a decision; none while chance is due or the game is over."""

    def legal(self, games: Games, i: int, seat: int, actions: Integers) -> int:
        """Fill `actions` with what the seat may do, ascending; the answer is their number."""

    def broken_rule(self, games: Games, i: int, seat: int, action: int) -> int:
        """The number of the rule that forbids the action, 0 if it is legal; somebody must be to act."""

    def apply(self, games: Games, i: int, seat: int, action: int) -> None:
        """Do a legal action."""

    def chance(self, games: Games, i: int, weights: Integers) -> int:
        """Fill `weights` with the weight of every outcome; the answer is their sum, 0 if none is due."""

    def happen(self, games: Games, i: int, outcome: int) -> None:
        """Let a possible outcome happen."""

    def random_outcome(self, games: Games, i: int, rng: Rng) -> int:
        """An outcome drawn with the weights of `chance`."""

    def scores(self, games: Games, i: int, points: Integers) -> None:
        """Fill `points`, one per seat."""

    def winners(self, games: Games, i: int) -> int:
        """The winning seats; none before the end."""


class Knowledge(Protocol):
    """`knowledge.py`: what a seat may know. SPECTATOR is a seat that holds no cards."""

    VIEW: np.dtype[Any]

    def view(self, games: Games, i: int, seat: int, views: Games, j: int) -> None:
        """Build view j from nothing: all that the seat may know of game i, perfect memory included."""

    def sees(self, games: Games, i: int, seat: int) -> bool:
        """Whether the seat sees what chance brings now; chance must be due."""

    def sample(self, views: Games, j: int, rng: Rng, games: Games, i: int) -> None:
        """Make game i a position that fits view j, each that is possible as likely as any other.

        Sequence comes close to that after several reshuffles, see its sampling.py.
        """


class Notation(Protocol):
    """`notation.py`: everything as text, both ways. Reading raises Unreadable."""

    RULE_LETTER: str  # P12, T8 and S21 begin with it
    OUT_OF_TURN: int  # the rule that a seat breaks that is not to act

    def parse_action(self, text: str) -> int: ...
    def action_name(self, action: int) -> str: ...
    def parse_outcome(self, text: str) -> int: ...
    def outcome_name(self, outcome: int) -> str: ...


class Positions(Protocol):
    """`positions.py`: positions as text, both ways. Reading raises Unreadable."""

    def write_position(self, games: Games, i: int) -> dict[str, str]:
        """The position as clauses: what stands before and after each colon."""

    def read_position(self, games: Games, i: int, clauses: Mapping[str, str]) -> None:
        """Lay the position out in game i, which is a new game of the right setup."""


class Views(Protocol):
    """`views.py`: a view for programs in any language."""

    def view_json(self, view: View) -> Mapping[str, Any]:
        """What the seat knows, as JSON values in notation."""


class Tale(Protocol):
    """`tale.py`: what happened, as ids and values of texts."""

    def tell(self, before: View, move: str, after: View) -> list[Saying]:
        """What to say about a move, as whoever has these views saw it."""

    def card_saying(self, name: str) -> Saying:
        """What a card is called."""


class Display(Protocol):
    """`display.py`: what a person is shown, as ids and values of texts."""

    def table(self, view: View) -> list[Saying]:
        """What lies on the table, line by line, as the seat of this view is shown it."""

    def action_saying(self, action: str) -> Saying:
        """What a button for this action says."""


class Penalties(Protocol):
    """`penalties.py`, for a game that has them: the table's own move against a team."""

    def broken_rule(self, games: Games, i: int, team: int) -> int:
        """The number of the rule that forbids the penalty, 0 if it may be given."""

    def apply(self, games: Games, i: int, team: int) -> None:
        """Give a penalty that is allowed."""


class DealerDraw(Protocol):
    """`dealer.py`, for a game whose dealer is drawn for: everyone draws a card, the lowest deals."""

    DECK: tuple[int, ...]  # how many of each card

    def rank(self, card: int) -> int:
        """How high the card is."""


class Playout(Protocol):
    """`playout.py`: uniformly random play, fast."""

    def playout(self, games: Games, i: int, rng: Rng) -> int:
        """Play game i to its end; the answer is the number of decisions made."""

    def playouts(self, games: Games, i: int, fresh: Games, rng: Rng, count: int) -> int:
        """The same from the position `fresh[0]`, `count` times over."""


SPECTATOR = -1


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its name, the version of its rules, and its modules."""

    name: str
    version: int  # moves only when behaviour moves
    layout: Layout
    setup_rules: SetupRules
    rules: Rules
    knowledge: Knowledge
    notation: Notation
    positions: Positions
    views: Views
    tale: Tale
    display: Display
    playout: Playout
    usual_players: int
    most_points_win: bool
    penalties: Penalties | None = None
    dealer_draw: DealerDraw | None = None

    def __repr__(self) -> str:
        return f"load({self.name!r})"

    def setup(self, players: int, options: Mapping[str, OptionValue | str] | None = None, start: int = 0) -> Setup:
        """A checked setup; raises InvalidSetup with a sentence that says what is allowed."""
        return check_setup(self.name, self.setup_rules, players, options or {}, start)

    def setups(self) -> Iterator[Setup]:
        """Every number of players with every combination of options, seat 0 starting."""
        return every_setup(self.name, self.setup_rules)
