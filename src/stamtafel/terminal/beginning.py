"""How a game begins at a terminal: as was wished for, or as a file has it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbits

from stamtafel.games.contract import Game
from stamtafel.games.records import Record
from stamtafel.games.setup import read_option
from stamtafel.terminal.here import Here
from stamtafel.terminal.keeping import keep_in
from stamtafel.terminal.seats import seat_all
from stamtafel.texts import Texts

SEED_BITS = 64


@dataclass(frozen=True)
class Wishes:
    """What a person wants of a game; what is None is as usual."""

    players: int | None
    options: Sequence[str]  # like risk=true
    people: Sequence[str]
    bots: Sequence[str]  # their levels
    seed: int | None


def begin(game: Game, wishes: Wishes, texts: Texts, file: Path | None) -> Here:
    """A new game, kept in the file if there is one.

    Raises InvalidSetup or Unreadable for what cannot be, and KeyError for a level of bots that is not there.
    """
    setup = game.setup(wishes.players or game.usual_players, dict(map(read_option, wishes.options)))
    seats = seat_all(game, wishes.people, wishes.bots, setup.players, texts)
    seed = randbits(SEED_BITS) if wishes.seed is None else wishes.seed
    return Here(Record(setup, ()), seats, seed, texts, None if file is None else lambda now: keep_in(file, now))
