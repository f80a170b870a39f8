"""One game between bots."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from stamtafel.bots.contract import Bot, Budget
from stamtafel.games.position import Position
from stamtafel.games.records import Record
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, new_rng


@dataclass
class SeatLog:
    """What one seat did in a game, apart from its moves."""

    moves: int = 0
    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)  # moves that had to be made for it, by what it did


@dataclass(frozen=True)
class Played:
    """A finished game: what happened, how it ended, and how each seat fared."""

    record: Record
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    logs: tuple[SeatLog, ...]


class Player(Protocol):
    """Whoever sits at a seat of the arena: one of our bots, or an outside program."""

    def decide(self, position: Position, seat: int, history: Sequence[str], log: SeatLog) -> str:
        """A legal action for the seat, from what that seat may know."""

    def finish(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """The game is over."""


class BotPlayer:
    """One of our bots at a seat. It gets a view; the position stays here."""

    def __init__(self, bot: Bot, budget: Budget, rng: Rng) -> None:
        self.bot = bot
        self.budget = budget
        self.rng = rng

    def decide(self, position: Position, seat: int, history: Sequence[str], log: SeatLog) -> str:
        """What the bot chooses."""
        return self.bot.choose(position.view(seat), position.legal(seat), self.budget, self.rng).move

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
            table.play(f"={position.game.notation.outcome_name(position.random_outcome(chance))}")
            continue
        seat = position.first_to_act()
        started = perf_counter()
        action = players[seat].decide(position, seat, table.histories[seat], logs[seat])
        logs[seat].seconds += perf_counter() - started
        logs[seat].moves += 1
        table.play(f"{seat}:{action}")
    scores, winners = position.scores(), position.winners()
    for player in players:
        player.finish(scores, winners)
    return Played(Record(setup, tuple(table.moves)), scores, winners, logs)
