"""Whoever sits down in the arena: a level of ours, a program from outside, a function or an object of Python."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pickle import dumps, loads
from typing import Protocol, TypeAlias, cast

from stamtafel.arena import importing, outside
from stamtafel.arena.asking import Ask, AskedPlayer, ask_of, can_take
from stamtafel.arena.outside import read_command
from stamtafel.arena.playing import BotPlayer, Player
from stamtafel.arena.programs import Command, OutsidePlayer, Programs, seated
from stamtafel.bots.contract import Bot, Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games.errors import Unreadable
from stamtafel.games.position import View
from stamtafel.kernel.chance import Rng

LEARNED = ":learned="  # a wish of a level, see `load_bot`
VALUES_OF_OURS = 4  # choose(view, legal, budget, rng)


class Chooser(Protocol):
    """An object that can sit down: its answer is a move as text, or has one as `move`."""

    def choose(self, view: View, /) -> object:
        """One of the legal actions."""


Anyone: TypeAlias = str | Ask | Chooser | Bot


@dataclass(frozen=True)
class Terms:
    """What an entrant is given for one game."""

    rng: Rng
    budget: Budget
    seconds: float  # for a program's move
    programs: Programs


class Entrant(Protocol):
    """Who takes part in a match. Entrants of one name are one and the same."""

    @property
    def name(self) -> str:
        """What it is called in results and records."""

    def sit_down(self, terms: Terms) -> AbstractContextManager[Player]:
        """A player for one game."""


@dataclass(frozen=True)
class OwnBot:
    """A bot of ours, a new one for every game."""

    name: str
    load: Callable[[], Bot] = field(compare=False)

    def sit_down(self, terms: Terms) -> AbstractContextManager[Player]:
        """A player for one game."""
        return nullcontext(BotPlayer(self.load(), terms.budget, terms.rng))


@dataclass(frozen=True)
class OutsideProgram:
    """A program that is started once for a match, or as often as it is needed at once."""

    name: str
    command: Command

    def sit_down(self, terms: Terms) -> AbstractContextManager[Player]:
        """A player for one game."""
        return seated(OutsidePlayer(terms.programs, self.command, terms.seconds, terms.rng))


@dataclass(frozen=True)
class Asked:
    """A function or an object of Python."""

    name: str
    ask: Ask = field(compare=False)

    def sit_down(self, terms: Terms) -> AbstractContextManager[Player]:
        """A player for one game."""
        return nullcontext(AskedPlayer(self.name, self.ask))


def read_entrants(seats: Sequence[Anyone], game: str) -> tuple[Entrant, ...]:
    """Who sits at these seats, one for each; raises Unreadable.

    The same text, function or object is the same entrant; of others with its name all but the first get a number.
    """
    taken = {seat for seat in seats if isinstance(seat, str)}
    known: dict[Hashable, Entrant] = {}
    for seat in seats:
        if _key(seat) not in known:
            entrant = _read_text(seat, game) if isinstance(seat, str) else _read_object(seat, taken)
            known[_key(seat)] = entrant
            taken.add(entrant.name)
    return tuple(known[_key(seat)] for seat in seats)


def _key(seat: Anyone) -> Hashable:
    """What is equal for the same entrant."""
    return seat if isinstance(seat, Hashable) else id(seat)


def _read_text(name: str, game: str) -> Entrant:
    if name.startswith(outside.PREFIX):
        return OutsideProgram(name, read_command(name))
    if name.startswith(importing.PREFIX):
        return _named(name, importing.import_bot(name))
    try:
        bot = load_bot(name, game)
    except KeyError as error:
        raise Unreadable(error.args[0]) from None
    if LEARNED in name:  # from a file of this machine, which a worker elsewhere does not have
        return OwnBot(name, partial(loads, dumps(bot)))
    return OwnBot(name, partial(load_bot, name, game))


def _read_object(thing: object, taken: set[str]) -> Entrant:
    name = _name_of(thing)
    return _named(next(text for text in _numbered(name, len(taken) + 2) if text not in taken), thing)


def _named(name: str, thing: object) -> Entrant:
    choose = None if isinstance(thing, type) else getattr(thing, "choose", None)
    if callable(choose) and can_take(choose, VALUES_OF_OURS) and not can_take(choose, 1):
        return OwnBot(name, lambda: cast(Bot, thing))
    return Asked(name, ask_of(thing, name))


def _name_of(thing: object) -> str:
    """What a function or an object is called; without a name, what kind of object it is."""
    for name in (getattr(thing, "__name__", None), getattr(thing, "name", None)):
        if isinstance(name, str) and name and name.isprintable():
            return name
    return type(thing).__name__


def _numbered(name: str, count: int) -> list[str]:
    return [name, *(f"{name} {number}" for number in range(2, count + 1))]
