"""One game between bots."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from stamtafel.bots.contract import Bot, Budget
from stamtafel.games.position import Position, View
from stamtafel.games.records import Record
from stamtafel.games.setup import Setup
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng, new_rng

MOST_KINDS = 5  # of faults that are told apart: a program may answer something else each time
OTHER_FAULTS = "it did other things wrong"


@dataclass
class SeatLog:
    """What one seat did in a game, apart from its moves."""

    moves: int = 0
    seconds: float = field(default=0.0, compare=False)
    faults: Counter[str] = field(default_factory=Counter)  # moves that had to be made for it, by what it did
    reasons: dict[int, Saying] = field(default_factory=dict)  # why it chose so, by the index of the move


def count_fault(faults: Counter[str], what: str, times: int = 1) -> None:
    """Count a fault: the first few kinds by what they were, all others together."""
    is_new = what not in faults and len(faults) >= MOST_KINDS
    faults[OTHER_FAULTS if is_new else what] += times


@dataclass(frozen=True)
class Played:
    """A finished game: what happened, how it ended, and how each seat fared."""

    record: Record
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    logs: tuple[SeatLog, ...]


class Player(Protocol):
    """Whoever sits at a seat of the arena, for one game. It gets views; the position stays in `play_game`."""

    def decide(self, view: View, legal: Sequence[str], history: Sequence[str], log: SeatLog) -> str:
        """One of the legal actions, from what the seat knows and the moves as it saw them."""

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """The game is over."""


class BotPlayer:
    """One of our bots at a seat."""

    def __init__(self, bot: Bot, budget: Budget, rng: Rng) -> None:
        self.bot = bot
        self.budget = budget
        self.rng = rng

    def decide(self, view: View, legal: Sequence[str], history: Sequence[str], log: SeatLog) -> str:
        """What the bot chooses."""
        choice = self.bot.choose(view, legal, self.budget, self.rng)
        if len(legal) > 1:
            log.reasons[len(history)] = choice.reason
        return choice.move

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Nothing: a bot keeps nothing between games."""


@dataclass
class _Table:
    """A game under way, with what each seat has seen of it."""

    position: Position
    moves: list[str] = field(default_factory=list)
    histories: list[list[str]] = field(default_factory=list)

    def play(self, move: str) -> None:
        for seat, history in enumerate(self.histories):
            history.append(self.position.as_seen(move, seat))
        self.position.play(move)
        self.moves.append(move)


def play_game(setup: Setup, players: Sequence[Player], seed: tuple[int, ...]) -> Played:
    """Play one game; chance follows the seed alone, whatever the players do with theirs."""
    chance = new_rng(*seed)
    table = _Table(Position.new(setup), histories=[[] for _ in players])
    logs = tuple(SeatLog() for _ in players)
    position = table.position
    while not position.is_over():
        to_act = position.to_act()
        if not to_act:
            table.play(position.random_chance(chance))
            continue
        seat = position.first_to_act()
        view, legal = position.view(seat), position.legal_names(seat)
        started = perf_counter()
        action = players[seat].decide(view, legal, table.histories[seat], logs[seat])
        logs[seat].seconds += perf_counter() - started
        logs[seat].moves += 1
        table.play(f"{seat}:{action}")
    scores, winners = position.scores(), position.winners()
    for player in players:
        player.finish(scores, winners)
    return Played(Record(setup, tuple(table.moves)), scores, winners, logs)
