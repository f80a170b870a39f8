"""Who sits at a table in the terminal: people at its keyboard, and bots by level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from stamtafel.bots.contract import Bot
from stamtafel.bots.levels import load_bot
from stamtafel.games.contract import RANDOM, Game
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.moves import clip
from stamtafel.table.bot_names import TEMPER_OF, free_names
from stamtafel.table.names import are_alike
from stamtafel.texts import Texts

NOBODY = "-"  # among people: the seat is a bot's
MOST_LETTERS = 24  # of a name


@dataclass(frozen=True)
class Seat:
    """Who sits there; a bot has a level, which may have wishes, like master:seconds=1."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard plays it."""
        return self.level is None


def seat_all(
    game: Game, people: Sequence[str], bots: Sequence[str], players: int, texts: Texts
) -> tuple[Seat, ...]:
    """Everyone in seat order: the people, and bots on the seats that they leave; raises InvalidSetup.

    The last level named is that of all further bots; if no people are named, one sits down without a name.
    """
    named = [*people] or [texts.say("player", number=1)]
    if len(named) > players:
        raise InvalidSetup(f"{len(named)} do not fit at a table of {players}; --players says how many sit there")
    named += [NOBODY] * (players - len(named))
    own = [name for name in named if name != NOBODY]
    _check_names(own)
    free = len(named) - len(own)
    if len(bots) > free:
        raise InvalidSetup(f"there are {free} seats for bots, not {len(bots)}")
    levels = [*bots] or [game.usual_level]
    levels += levels[-1:] * (free - len(levels))
    seated = (Seat(name, level) for name, level in zip(free_names(own), levels, strict=False))
    return tuple(next(seated) if name == NOBODY else Seat(name) for name in named)


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if not name.isprintable() or not 0 < len(name) <= MOST_LETTERS:
            raise InvalidSetup(f"a name has 1 to {MOST_LETTERS} letters, unlike {clip(name)}")
    for one, other in combinations(names, 2):
        if are_alike(one, other):
            raise InvalidSetup(f"{one} and {other} look alike; give one of them another name")


def load_bots(game: Game, seats: Sequence[Seat]) -> Mapping[int, Bot]:
    """The bots of these seats; raises KeyError for a level that is not there.

    A bot's name says its temperament, unless its level is told another one.
    """
    return {
        n: load_bot(_with_temper(seat, game), game.name) for n, seat in enumerate(seats) if seat.level is not None
    }


def _with_temper(seat: Seat, game: Game) -> str:
    assert seat.level is not None
    level, _, told = seat.level.partition(":")
    temper = TEMPER_OF.get(seat.name)
    if temper not in game.tempers or level == RANDOM or "temper=" in told:
        return seat.level
    return f"{level}:{told}:temper={temper}" if told else f"{level}:temper={temper}"
