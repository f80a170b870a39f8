"""What a game is: a folder with one module per subject, tied together in one `Game`.

Each protocol below is fulfilled by a module of the game's folder, and mypy checks that it is. Positions and
views are NumPy records in arrays; `(games, i)` and `(views, j)` stand for one of them, because that is what
crosses the border to compiled code quickly. Seats in sets are bits. Actions and outcomes are small numbers
inside, and text (`stamtafel.games.moves`) outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Literal, Protocol, Self, TypeAlias, cast

import msgspec
import numpy as np

from stamtafel.games.batching import Batches, is_in_bits, make_batches, row_layout
from stamtafel.games.columns import Columns, column_names
from stamtafel.games.facts import Fact
from stamtafel.games.lesson import Lesson
from stamtafel.games.numbers import Action, Card, Outcome, Seat, actions
from stamtafel.games.pictures import Line
from stamtafel.games.setup import OptionValue, Setup, SetupRules, check_setup, every_setup
from stamtafel.games.stepping import Steps, make_steps
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import running
from stamtafel.kernel.modes import Mode
from stamtafel.kernel.records import Integers, Records

RANDOM, NORMAL = "random", "normal"  # the level that every game has, and the one that most people play against
ShownSetting: TypeAlias = Literal["open_totals", "open_memory"]  # P29, T13
KERNEL_MODULES = (
    "rules",
    "knowledge",
    "playout",
    "penalties",
    "batch",
    "steps",
)  # of a game: they run in some mode
MOST_NAMED = 1 << 12  # sets of actions whose names are kept


class Seen(Protocol):
    """What a game's modules are given of a view: what one seat knows."""

    setup: Setup
    seat: Seat

    @property
    def data(self) -> Records[Any]:
        """All that the seat knows, as a record."""

    @classmethod
    def of(cls, game: Any, setup: Setup, content: bytes) -> Self:
        """The view whose record has these bytes."""


class Layout(Protocol):
    """`layout.py`: the record, field by field, and the numbering of actions and outcomes."""

    LAYOUT: np.dtype[Any]
    ACTIONS: int
    OUTCOMES: int
    CARDS: int  # the outcomes below this are cards, the others are faces of a die
    MOST_LEGAL: int  # no seat ever has more legal actions than this


class Rules(Protocol):
    """`rules.py`: compiled, in rulebook order. All of these trust that what they are told is possible."""

    def new(self, games: Records[Any], i: int, players: int, start: Seat, options: Integers) -> None:
        """Make game i a new game; `options` in the order of `OPTIONS`."""

    def is_over(self, games: Records[Any], i: int) -> bool:
        """Whether the game has ended."""

    def to_act(self, games: Records[Any], i: int) -> int:
        """The seats that have a decision; none while chance is due or the game is over."""

    def first_to_act(self, games: Records[Any], i: int, among: int) -> Seat:
        """Which of these seats, which all have a decision, acts first where several may.

        It may not tell anything of a hand: whoever is asked first is seen to be.
        """

    def legal(self, games: Records[Any], i: int, seat: Seat, actions: Integers) -> int:
        """Fill `actions` with what the seat may do, ascending; the answer is their number."""

    def broken_rule(self, games: Records[Any], i: int, seat: Seat, action: Action) -> int:
        """The number of the rule that forbids the action, 0 if it is legal; somebody must be to act."""

    def apply(self, games: Records[Any], i: int, seat: Seat, action: Action) -> None:
        """Do a legal action."""

    def chance(self, games: Records[Any], i: int, weights: Integers) -> int:
        """Fill `weights` with the weight of every outcome; the answer is their sum, 0 if none is due."""

    def happen(self, games: Records[Any], i: int, outcome: Outcome) -> None:
        """Let a possible outcome happen."""

    def random_outcome(self, games: Records[Any], i: int, rng: Rng) -> Outcome:
        """An outcome drawn with the weights of `chance`."""

    def scores(self, games: Records[Any], i: int, points: Integers) -> None:
        """Fill `points`, one per seat."""

    def winners(self, games: Records[Any], i: int) -> int:
        """The winning seats; none before the end."""

    def ending(self, games: Records[Any], i: int) -> int:
        """The number of the rule that has ended the game, which must be over."""


class Knowledge(Protocol):
    """`knowledge.py`: what a seat may know. SPECTATOR is a seat that holds no cards.

    What perfect memory has beyond the position lies beside it, in a record of its own, so that whoever only plays
    pays nothing for it; `(memories, m)` stands for one. At the start of a game it is all zero.
    """

    VIEW: np.dtype[Any]
    MEMORY: np.dtype[Any]

    def play_and_remember(
        self, games: Records[Any], i: int, memories: Records[Any], m: int, seat: Seat, action: Action
    ) -> None:
        """Do a legal action, as `apply` of the rules does, and keep in memory m what can be remembered of it."""

    def view(
        self, games: Records[Any], i: int, memories: Records[Any], m: int, seat: Seat, views: Records[Any], j: int
    ) -> None:
        """Build view j from nothing: all that the seat may know of game i, perfect memory included."""

    def lay_open(
        self, views: Records[Any], j: int, games: Records[Any], i: int, memories: Records[Any], m: int
    ) -> None:
        """Put into game i and memory m, those of a new game, what the seat of view j sees, and nothing else."""

    def sees(self, games: Records[Any], i: int, seat: Seat) -> bool:
        """Whether the seat sees what chance brings now; chance must be due."""

    def sample(
        self, views: Records[Any], j: int, rng: Rng, games: Records[Any], i: int, memories: Records[Any], m: int
    ) -> bool:
        """Make game i and memory m a position that fits view j, each that is possible as likely as any other.

        The answer is whether it was proven possible; if not, it may be one that cannot have come about. Only
        Sequence can say so, and how likely its samples are after several reshuffles, see its dealing.py.
        """


class Notation(Protocol):
    """`notation.py`: everything as text, both ways. Reading raises Unreadable."""

    RULE_LETTER: str  # P12, T8 and S21 begin with it
    OUT_OF_TURN: int  # the rule that a seat breaks that is not to act

    def parse_action(self, text: str) -> Action: ...
    def action_name(self, action: Action) -> str: ...
    def parse_outcome(self, text: str) -> Outcome: ...
    def outcome_name(self, outcome: Outcome) -> str: ...


class Positions(Protocol):
    """`positions.py`: positions as text, both ways. Reading raises Unreadable."""

    def write_position(self, games: Records[Any], i: int, memories: Records[Any], m: int) -> dict[str, str]:
        """The position as clauses: what stands before and after each colon."""

    def read_position(
        self, games: Records[Any], i: int, memories: Records[Any], m: int, clauses: Mapping[str, str]
    ) -> None:
        """Lay the position out in game i and memory m, those of a new game of the right setup."""

    def check_position(self, games: Records[Any], i: int, memories: Records[Any], m: int) -> None:
        """Refuse a position that could not be played on from."""


class Views(Protocol):
    """`views.py`: what a seat knows, field by field."""

    @property
    def view_type(self) -> type[Any]:
        """The class of its views, a `stamtafel.games.position.View`."""


class Facts(Protocol):
    """`facts.py`: what happened, told from the position before and after a move."""

    FACTS: tuple[type[Fact], ...]  # every kind that there is

    def glance(self, games: Records[Any]) -> Any:
        """What facts are told from, of the first position of an array: quickly read, and it stays as it is."""

    def tell(self, before: Any, who: int, number: int, after: Any) -> tuple[Fact, ...]:
        """What happened with a move, in order: `who` and `number` as `stamtafel.games.past` has them."""


class Display(Protocol):
    """`display.py`: what a person is shown, as ids and values of texts."""

    def table(self, view: Any) -> list[Saying]:
        """What lies on the table, line by line, as the seat of this view is shown it.

        It asks for fields of the view alone, so that it also draws what a server has told of one.
        """

    def action_saying(self, action: str) -> Saying:
        """What a button for this action says."""

    def card_saying(self, name: str) -> Saying:
        """What a card is called."""


class Penalties(Protocol):
    """`penalties.py`, for a game that has them: the table's own move against a team."""

    def broken_rule(self, games: Records[Any], i: int, team: int) -> int:
        """The number of the rule that forbids the penalty, 0 if it may be given."""

    def apply(self, games: Records[Any], i: int, team: int) -> None:
        """Give a penalty that is allowed."""


class Pictures(Protocol):
    """`picture.py`, for a game with a drawing of its own in letters."""

    def picture(self, view: Any) -> list[Line]:
        """What lies on the table and in the own hand; from fields of the view alone, like `Display.table`."""


class Odds(Protocol):
    """`odds.py`, for a game that tells chances to who asks for help; from what the seat may know alone."""

    @property
    def odds_type(self) -> type[msgspec.Struct]:
        """The class of what it tells."""

    def odds(self, view: Any) -> Any:
        """What may come, as a value of the game's own class."""

    def sayings(self, told: Any, seat: int) -> list[Saying]:
        """The odds as a person at this seat is told them."""


class DealerDraw(Protocol):
    """`dealer.py`, for a game whose dealer is drawn for: everyone draws a card, the lowest deals."""

    DECK: tuple[int, ...]  # how many of each card

    def rank(self, card: Card) -> int:
        """How high the card is."""


class Playout(Protocol):
    """`playout.py`: uniformly random play, fast."""

    def playouts(self, games: Records[Any], i: int, fresh: Records[Any], rng: Rng, count: int) -> int:
        """Play from `fresh[0]` to the end `count` times, in game i; the answer is the number of decisions made."""

    def steps(self, games: Records[Any], fresh: Records[Any], rng: Rng, rounds: int) -> int:
        """Let every game of a batch go on by one decision, so many times; what is over begins anew."""


class Batch(Protocol):
    """`batch.py`, for a game that programs learn by playing many at a time; in one without, these see nothing."""

    NUMBER: str  # NumPy's word for what is in a column

    def describe(self, setup: Setup) -> tuple[Columns, ...]:
        """What the columns say that `observe` fills in."""

    def deal(self, games: Records[Any], i: int, rng: Rng) -> None:
        """Let chance bring what is due, until a seat has a decision or the game is over."""

    def find_legal(self, games: Records[Any], i: int, seat: Seat, actions: Integers) -> int:
        """Fill in what the seat, which is to act, may do; the answer is how many actions that are.

        It is the bits of one number if the game has few actions (`batching.WORD`), else a list.
        """

    def observe(self, games: Records[Any], i: int, seat: Seat, numbers: Any) -> None:
        """Fill in what the seat may know, and nothing else."""


def everyone_alone(setup: Setup) -> tuple[int, ...]:
    """The teams where there are none: each seat is one of its own."""
    return tuple(range(setup.players))


def usual_level(levels: Sequence[str]) -> str:
    """The level that plays where nobody chose one: `normal`, or else the best of these."""
    return NORMAL if NORMAL in levels else levels[-1]


@dataclass(eq=False)
class Game:
    """One game: its name, the version of its rules, its modules, and all that others need to know of it.

    Its kernels run in one mode. That may change while positions are there: it is the same record in every one.
    """

    name: str
    version: int  # moves only when behaviour moves
    layout: Layout
    setup_rules: SetupRules
    rules: Rules
    knowledge: Knowledge
    notation: Notation
    positions: Positions
    views: Views
    facts: Facts
    display: Display
    playout: Playout
    usual_players: int
    most_points_win: bool
    tile: tuple[str, ...]  # the cards that the lobby shows it with, in notation
    words: str  # the package whose `texts` folder has its words in every language
    place: int = 0  # among the games of this house: which comes first
    levels: tuple[str, ...] = (RANDOM,)  # of its bots, the weakest first
    bots: str = ""  # the package that all levels above random are in
    pictures: str = ""  # the module with pictures of its data, besides those that every game has
    tempers: tuple[str, ...] = ()  # the temperaments that these bots can have
    is_open: bool = False  # nothing is hidden but what chance will bring, so bots' reasons are told at once
    shown_setting: ShownSetting | None = None  # of a table, to show more than the rules do
    teams: Callable[[Setup], tuple[int, ...]] = everyone_alone  # the team of each seat, from 0
    penalties: Penalties | None = None
    picture: Pictures | None = None
    odds: Odds | None = None
    dealer_draw: DealerDraw | None = None
    lesson: Lesson | None = None  # a first game, with a coach
    batch: Batch | None = None
    steps: Steps = cast(Steps, None)  # noqa: RUF009  made of its rules, unless they are there already

    def __post_init__(self) -> None:
        if self.levels[:1] != (RANDOM,):
            raise ValueError(f"the levels of {self.name} begin with {RANDOM}, not {self.levels}")
        self.mode: Mode | None = None  # as the process runs kernels at the moment
        self.steps = self.steps or make_steps(self.rules, self.knowledge, self.layout)
        self._modules = {name: getattr(self, name) for name in KERNEL_MODULES if getattr(self, name) is not None}

    def run(self, mode: Mode) -> None:
        """Let its kernels run in this mode from now on."""
        if mode != self.mode:
            for name, module in self._modules.items():
                setattr(self, name, running(module, mode))
            self.mode = mode

    def in_mode(self, mode: Mode) -> Game:
        """Another one of the same game that runs in this mode, whatever the first does."""
        other = replace(self, **self._modules)
        other.run(mode)
        return other

    @cached_property
    def numbers(self) -> dict[str, Action]:
        """The number of every action, by its text."""
        return {name: Action(action) for action, name in enumerate(self._names)}

    @cached_property
    def _names(self) -> list[str]:
        return [self.notation.action_name(action) for action in actions(self.layout.ACTIONS)]

    @cached_property
    def names_of(self) -> Callable[[bytes], tuple[str, ...]]:
        """What these actions, numbers of eight bytes each, are called, in code-point order."""

        @lru_cache(maxsize=MOST_NAMED)  # the same few are legal again and again
        def names_of(numbers: bytes) -> tuple[str, ...]:
            return tuple(sorted(self._names[action] for action in np.frombuffer(numbers, np.int64).tolist()))

        return names_of

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def batches(self) -> Batches:
        """The kernels for many games at once, in the mode that the game runs in now."""
        return running(self._batches, cast(Mode, self.mode))

    @cached_property
    def row_layout(self) -> np.dtype[Any]:
        """The NumPy type of what a row of many games has beside its game, with room for any setup's columns."""
        if self.batch is None:
            return row_layout(self.layout, in_bits=False, columns=0, kind="i1")
        columns = max(len(column_names(self.batch.describe(setup))) for setup in self.setups())
        in_bits = is_in_bits(self.layout, self.batch)
        return row_layout(self.layout, in_bits=in_bits, columns=columns, kind=self.batch.NUMBER)

    @cached_property
    def _batches(self) -> Batches:
        modules = self._modules
        return make_batches(modules["rules"], modules["knowledge"], self.layout, modules.get("batch"))

    @property
    def usual_level(self) -> str:
        """The level of a bot that nobody chose one for, or that plays for a person who is away."""
        return usual_level(self.levels)

    def setup(self, players: int, options: Mapping[str, OptionValue | str] | None = None, start: int = 0) -> Setup:
        """A checked setup; raises InvalidSetup with a sentence that says what is allowed."""
        return check_setup(self.name, self.setup_rules, players, options or {}, start)

    def setups(self) -> Iterator[Setup]:
        """Every number of players with every combination of options, seat 0 starting."""
        return every_setup(self.name, self.setup_rules)
