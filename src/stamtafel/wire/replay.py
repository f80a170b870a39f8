"""A finished game to look back at, as it is fetched over HTTP."""

from typing import Literal

import msgspec

from stamtafel.games.setup import OptionValue
from stamtafel.wire.happenings import Step
from stamtafel.wire.to_client import AnyView, GameInfo


class Chance(msgspec.Struct, frozen=True):
    """What chance could have brought: a card or a roll, and how likely each outcome was."""

    kind: Literal["card", "roll", "dealer"]
    outcomes: dict[str, int]


class ReplayStep(msgspec.Struct, frozen=True):
    """How everything lay after a move; the first has no move."""

    step: Step | None
    views: dict[str, AnyView]  # by seat as text: the viewer's own, -1 for a spectator, or every seat's
    scores: tuple[int, ...]
    to_act: tuple[int, ...]
    chance: Chance | None = None  # if chance made the move


class Replay(msgspec.Struct, frozen=True):
    """A finished game, step by step, and what the game declares: whoever looks back may not have been welcomed."""

    game: str
    players: int
    options: dict[str, OptionValue]
    start: int
    teams: tuple[int, ...]  # of each seat
    names: tuple[str, ...]
    you: int | None
    winners: tuple[int, ...]
    dealer: Chance | None  # S7: the deck that the dealer was drawn from
    declared: GameInfo
    steps: tuple[ReplayStep, ...]
