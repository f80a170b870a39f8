"""What `import stamtafel` brings: new games, positions from texts and records, bots of ours and of one's own."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, overload

from stamtafel.bots.contract import Bot, Budget, Choice
from stamtafel.bots.hinting import Hint, best_level, hint_of
from stamtafel.bots.levels import load_bot as load_level
from stamtafel.games import load
from stamtafel.games.clauses import read_clauses
from stamtafel.games.legal import Legal
from stamtafel.games.position import Position, View
from stamtafel.games.records import Record, read_json, read_record
from stamtafel.games.setup import OptionValue
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng, new_rng

if TYPE_CHECKING:
    from stamtafel.games.push.views import PushView
    from stamtafel.games.sequence.views import SequenceView
    from stamtafel.games.thirteen.views import ThirteenView

V = TypeVar("V", bound=View[Any])


# ---- positions ------------------------------------------------------------


@overload
def new(
    game: Literal["push"], players: int | None = None, *, start: int = 0, **options: OptionValue
) -> Position[PushView]: ...
@overload
def new(
    game: Literal["thirteen"], players: int | None = None, *, start: int = 0, **options: OptionValue
) -> Position[ThirteenView]: ...
@overload
def new(
    game: Literal["sequence"], players: int | None = None, *, start: int = 0, **options: OptionValue
) -> Position[SequenceView]: ...
@overload
def new(game: str, players: int | None = None, *, start: int = 0, **options: OptionValue) -> Position: ...
def new(game: str, players: int | None = None, *, start: int = 0, **options: OptionValue) -> Position:
    """The start of a game, with as many players as usual if none are said; options are those of its rules.

    Raises InvalidSetup, which says what is allowed, and KeyError for a game that is not there.

    >>> import stamtafel as st
    >>> st.new("push", players=3, risk=True)
    Position('push 3 risk=true; turn: 0 begins')
    """
    known = load(game)
    return Position.new(known.setup(known.usual_players if players is None else players, options, start))


def read(text: str) -> Position:
    """The position that the text describes, as `str(position)` writes it; raises Unreadable.

    >>> import stamtafel as st
    >>> st.read("push 3; turn: 0 decides; rows: R2 Y3 / R5").legal()
    <Legal: draw, stop>
    """
    return Position(text)


def read_view(text: str) -> View[Any]:
    """The view that the text describes, as `str(view)` writes it, of whatever game; raises Unreadable.

    >>> import stamtafel as st
    >>> st.read_view("push 2; seat: 1; turn: 0 begins; seat 0: R3").open
    (('R3',), ())
    """
    setup, _ = read_clauses(text)
    view: View[Any] = load(setup.game).views.view_type(text)
    return view


def replay(record: Record | Mapping[str, Any] | str) -> Position:
    """The position that a record leads to, one of ours, a JSON value or its text; its moves can be taken back.

    Raises Unreadable, InvalidSetup or IllegalMove where the record goes wrong.

    >>> import stamtafel as st
    >>> position = st.replay({"game": "push", "players": 2, "start": 0, "moves": ["0:draw", "=Y2", "0:place 1"]})
    >>> position
    Position('push 2; turn: 0 decides; rows: Y2')
    >>> position.pop(), position.pop()
    ('0:place 1', '=Y2')
    """
    if not isinstance(record, Record):
        record = read_record(read_json(record) if isinstance(record, str) else record)
    position = record.beginning()
    for move in record.moves:
        position.follow(move)
    return position


def rng(*seeds: int) -> Rng:
    """A generator of random numbers for these seeds: the same ones bring the same cards.

    >>> import stamtafel as st
    >>> position = st.new("thirteen", players=3)
    >>> len(position.deal(st.rng(1)))
    15
    >>> position.view(0).hand
    ('B7', 'Y4', 'G7', 'R4', 'R4')
    """
    return new_rng(*seeds)


def odds(view: View[Any]) -> Any:
    """The chances that the game tells the seat of this view, exact: see PushOdds, ThirteenOdds and SequenceOdds.

    Raises ValueError for a game that tells none, and TypeError for what is no view.

    >>> import stamtafel as st
    >>> st.odds(st.read("push 2; turn: 0 takes; rows: R2 D / R5; seat 0: B6 B4").view(0))
    PushOdds(too_far={}, roll_costs={'take 1': 2.0})
    """
    if not isinstance(view, View):
        raise TypeError(f"odds are told of a view, like position.view(0), not of {view!r}")
    if view.game.odds is None:
        raise ValueError(f"{view.game.name} tells no odds")
    return view.game.odds.odds(view)


def hint(view: View[Any], *, simulations: int | None = None, seconds: float | None = None, seed: int = 0) -> Hint:
    """What the game's best bot would do on the seat of this view, from what that knows; first where to look.

    It may be given simulations or seconds to think, like `load_bot`. Raises ValueError for a game whose bots only
    guess, and for a seat that is not to act, and TypeError for what is no view.

    >>> import stamtafel as st
    >>> view = st.SequenceView("sequence 2; seat: 0; turn: 0 plays; turns: 6; team 0: b1 c1 d1; "
    ...                        "team 1: e5 f5 g5 h5; hand 0: 5S 3H 9C; hand 1: ? ? ?")
    >>> hint = st.hint(view)
    >>> hint.look
    ('a1', 'b1', 'c1', 'd1', 'e1')
    >>> hint.move, hint.why()
    ('play 5S e1', 'The chip on e1 completes a1-e1.')
    """
    if not isinstance(view, View):
        raise TypeError(f"a hint is given for a view, like position.view(0), not for {view!r}")
    level = best_level(view.game)
    if level is None:
        raise ValueError(f"{view.game.name} gives no hints: its bots only guess")
    bot = load_bot(level, view.game.name, simulations=simulations, seconds=seconds, seed=seed)
    return hint_of(view, bot.choose(view))


# ---- bots -----------------------------------------------------------------


class LoadedBot:
    """A bot of ours with the time to think it was given, to be asked for its choice.

    >>> import stamtafel as st
    >>> normal = st.load_bot("normal", "push")
    >>> normal
    <LoadedBot normal of push>
    >>> normal.choose(st.read("push 2; turn: 0 begins; seat 0: R6 R5 R4 Y1").view(0)).move
    'bank R'
    """

    def __init__(self, bot: Bot, game: str, budget: Budget, rng: Rng) -> None:
        self.bot, self.game = bot, game
        self._budget, self._rng = budget, rng

    @property
    def name(self) -> str:
        """Its level, and what that was told."""
        return self.bot.name

    def choose(self, view: View[Any]) -> Choice:
        """What it would do; raises ValueError if the seat of this view is not to act, or plays another game."""
        if not isinstance(view, View):
            raise TypeError(f"a bot chooses from a view, like position.view(0), not from {view!r}")
        if view.setup.game != self.game:
            raise ValueError(f"{self!r} cannot play {view.setup.game}")
        legal = view.legal_names(None)
        if not legal:
            raise ValueError(f"seat {view.seat} is not to act in {view!r}")
        return self.bot.choose(view, legal, self._budget, self._rng)

    def __repr__(self) -> str:
        return f"<LoadedBot {self.name} of {self.game}>"


def load_bot(
    level: str, game: str, *, simulations: int | None = None, seconds: float | None = None, seed: int = 0
) -> LoadedBot:
    """A bot of this level; one that searches may be given simulations or seconds for each choice.

    Raises KeyError for a level or a game that is not there, or one that cannot heed that. The same seed makes the
    same choices, unless they take seconds.

    >>> import stamtafel as st
    >>> view = st.read("push 2; turn: 0 begins; seat 0: R6 R5 R4 Y1").view(0)
    >>> choice = st.load_bot("master", "push", simulations=500).choose(view)
    >>> choice.move, sorted(choice.values), choice.why("nl")
    ('bank R', ['bank R', 'bank Y', 'draw'], 'Het wordt tijd om rood veilig te stellen: 15 punten.')
    """
    wishes = {"simulations": simulations, "seconds": seconds}
    told = [f"{name}={wish}" for name, wish in wishes.items() if wish is not None]
    name = ":".join((level, *told))
    return LoadedBot(load_level(name, game), game, Budget(time.perf_counter), new_rng(seed))


class FunctionBot(Generic[V]):
    """A function of one's own as a bot, which can sit down in a match; see `bot`.

    >>> import stamtafel as st
    >>> @st.bot
    ... def first(view: st.PushView, legal: st.Legal) -> str:
    ...     return legal[0]
    >>> first, first.choose(st.new("push").view(0)).why()
    (<FunctionBot first>, 'first chose it.')
    """

    def __init__(self, function: Callable[[V, Legal], str]) -> None:
        self.function = function
        self.__name__ = self.name = getattr(function, "__name__", type(function).__name__)
        self.__doc__ = function.__doc__

    def __call__(self, view: V, legal: Legal) -> str:
        """What the function answers."""
        return self.function(view, legal)

    def choose(self, view: V) -> Choice:
        """What the function would do, as a choice; raises ValueError if the seat of this view is not to act."""
        if not view.legal():
            raise ValueError(f"seat {view.seat} is not to act in {view!r}")
        return Choice(self.function(view, view.legal()), {}, Saying("bot-own", {"name": self.name}), view.game)

    def __repr__(self) -> str:
        return f"<FunctionBot {self.name}>"


def bot(function: Callable[[V, Legal], str]) -> FunctionBot[V]:
    """Make a bot of a function that is given a view and what is legal, and answers with one of these.

    >>> import stamtafel as st
    >>> @st.bot
    ... def timid(view: st.PushView, legal: st.Legal) -> str:
    ...     return "stop" if "stop" in legal else legal[0]
    >>> timid.choose(st.read("push 2; turn: 0 decides; rows: R2").view(0)).move
    'stop'
    """
    return FunctionBot(function)
