"""Worlds for the leak tests: games whose hidden cards differ, though one viewer cannot tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from stamtafel.games import load
from stamtafel.games.contract import Game
from stamtafel.games.errors import IllegalMove
from stamtafel.games.numbers import Outcome, outcomes
from stamtafel.games.position import Position
from stamtafel.games.setup import OptionValue, Setup
from stamtafel.table import fair

PENALTY_ODDS = 0.08
TRIES = 250
NEAR = 4  # a seat's draws that are so near may well change places


@dataclass(frozen=True)
class Cast:
    """Which game, who sits there, and how long they play."""

    game: str
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    bots: tuple[int, ...] = ()
    away: tuple[int, int, int] | None = None  # a bot stands in for this seat, from one decision until another
    most_decisions: int = 10_000

    def plays_itself(self, seat: int, decision: int) -> bool:
        """Whether a bot makes this decision."""
        is_away = self.away is not None and self.away[0] == seat and self.away[1] <= decision < self.away[2]
        return seat in self.bots or is_away


@dataclass(frozen=True)
class World:
    """One course of a game: all moves, from the deal on."""

    cast: Cast
    setup: Setup
    moves: tuple[str, ...]

    def decisions(self) -> list[str]:
        """What people and bots did, and the host's penalties."""
        return [move for move in self.moves if not move.startswith("=")]

    def positions(self) -> Iterator[Position]:
        """How it lies when each decision is made, and at the end; a copy each."""
        position = Position.new(self.setup)
        for move in self.moves:
            if not move.startswith("="):
                yield position.copy()
            position.play(move)
        yield position

    def luck(self) -> fair.Luck:
        """Chance that brings just this; cards and rolls are counted apart."""
        game = load(self.cast.game)
        brought: dict[str, list[int]] = {fair.CARD: [], fair.ROLL: []}
        for move in self.moves:
            if move.startswith("="):
                outcome = game.notation.parse_outcome(move[1:])
                brought[fair.CARD if outcome < game.layout.CARDS else fair.ROLL].append(outcome)

        def draw(seed: bytes, kind: str, number: int, weights: Sequence[int]) -> int:
            outcome = _dealer_card(number) if kind == fair.DEALER else brought[kind][number - 1]
            assert weights[outcome]
            return outcome

        return draw

    def until(self, decisions: int) -> World:
        """The same world, stopped after so many decisions and what chance brought then."""
        seen = 0
        for n, move in enumerate(self.moves):
            if not move.startswith("="):
                if seen == decisions:
                    return World(self.cast, self.setup, self.moves[:n])
                seen += 1
        return self


def _dealer_card(number: int) -> int:
    """S7: the seats draw cards of different ranks; seat 0 draws a middling one."""
    return (number * 20 + 4) % 52


def start_of(game: Game, players: int) -> int:
    """Who starts at the first game of a table whose seat 0 was taken first."""
    drawn = fair.draw_for_dealer(b"", game, players, lambda _seed, _kind, number, _weights: _dealer_card(number))
    return 0 if drawn is None else drawn[1]


def random_world(cast: Cast, seed: int, changed_after: int | None = None) -> World:
    """A random course; where several may act, bots are the first, and who may only draw is the first bot.

    `changed_after` so many decisions it takes another turn than without.
    """
    rng, game = Random(seed), load(cast.game)
    setup = game.setup(cast.players, cast.options, start_of(game, cast.players))
    position, moves, decisions = Position.new(setup), list[str](), 0
    while not position.is_over():
        weights = position.weights()
        if weights:
            outcome = rng.choices(range(len(weights)), weights)[0]
            move = f"={game.notation.outcome_name(Outcome(outcome))}"
        elif decisions == cast.most_decisions:
            break
        else:
            move = _decide(position, cast, decisions, rng)
            decisions += 1
            rng = Random(-seed) if decisions == changed_after else rng
        position.play(move)
        moves.append(move)
    return World(cast, setup, tuple(moves))


def _decide(position: Position, cast: Cast, decision: int, rng: Random) -> str:
    to_act = position.to_act()
    bots = [seat for seat in to_act if cast.plays_itself(seat, decision)]
    if bots:
        seat = min(bots, key=lambda seat: (position.legal(seat) != ("draw",), seat))
    elif cast.options.get("table_talk") and rng.random() < PENALTY_ODDS and not position.data[0]["owing"]:
        return f"!penalty {rng.randrange(2)}"
    else:
        seat = rng.choice(to_act)
    return f"{seat}:{rng.choice(position.legal(seat))}"


def other_world(world: World, viewer: int, seed: int) -> tuple[World, int]:
    """A world that the viewer cannot tell from this one, and how many hidden cards differ.

    Cards that the viewer did not see are swapped, or replaced by any other; whatever the viewer would notice, or
    the rules refuse, is taken back.
    """
    rng, outcomes = Random(seed), [f"={name}" for name in _outcomes(world.cast.game)]
    told = _told(world, viewer)
    hidden = [n for n, (seen, _) in enumerate(told) if seen == "=?"]
    moves = list(world.moves)
    for _ in range(TRIES if hidden else 0):
        other, place = moves.copy(), rng.randrange(len(hidden))
        near = hidden[max(0, place - NEAR) : place + NEAR]
        first, second = hidden[place], rng.choice(near if rng.random() < 0.5 else hidden)
        if rng.random() < 0.7:
            other[first], other[second] = other[second], other[first]
        else:
            other[first] = rng.choice(outcomes)
        if other != moves and _looks_like(World(world.cast, world.setup, tuple(other)), viewer, told):
            moves = other
    differing = sum(one != other for one, other in zip(world.moves, moves, strict=True))
    return World(world.cast, world.setup, tuple(moves)), differing


def _outcomes(name: str) -> list[str]:
    game = load(name)
    return [game.notation.outcome_name(card) for card in outcomes(game.layout.CARDS)]


def _told(world: World, viewer: int) -> list[tuple[str, bytes]]:
    return list(_tell(world, viewer))


def _tell(world: World, viewer: int) -> Iterator[tuple[str, bytes]]:
    """Every move as the viewer sees it, and what it knows then."""
    position = Position.new(world.setup)
    for move in world.moves:
        seen = position.as_seen(move, viewer)
        position.play(move)
        yield seen, position.view(viewer).to_bytes()


def _looks_like(world: World, viewer: int, told: list[tuple[str, bytes]]) -> bool:
    try:
        return all(one == other for one, other in zip(_tell(world, viewer), told, strict=True))
    except IllegalMove:
        return False
