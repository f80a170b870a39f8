"""The laws that every game obeys, as a check that any game folder can be put through."""

from __future__ import annotations

import json

import numpy as np

from stamtafel.games.contract import Game
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.facts import seen_by
from stamtafel.games.numbers import SPECTATOR, Action, Seat, actions, outcomes
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.records import Record, read_record, write_record
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, new_rng

MOST_MOVES = 100_000


class LawBroken(AssertionError):
    """The game does not do what every game does; the text names the law and the position."""


def check_laws(game: Game, games: int, seed: int, every: int = 1) -> int:
    """Play random games of every setup and hold each `every`-th position to the laws; the answer is how many."""
    _names_round_trip(game)
    _declares_what_is_there(game)
    positions = 0
    for number, setup in enumerate(game.setups()):
        for n in range(games):
            rotated = game.setup(setup.players, setup.options, n % setup.players)
            positions += _check_game(rotated, new_rng(seed, number, n), every)
    return positions


def _check_game(setup: Setup, rng: Rng, every: int) -> int:
    """Play one random game; the answer is how many positions were checked."""
    position, moves, checked = Position.new(setup), list[str](), 1
    while not position.is_over():
        move = random_move(position, rng)
        if len(moves) % every == 0:
            check_position(position, rng)
            check_facts(position, move, rng)
            checked += 1
        moves.append(move)
        before = position.data.tobytes()
        position.play(moves[-1])
        _law(before != position.data.tobytes(), f"the move {moves[-1]} changes something", position)
        _law(len(moves) < MOST_MOVES, "a game ends", position)
    check_position(position, rng)
    _record_round_trips(Record(setup, tuple(moves)), position)
    return checked


def check_position(position: Position, rng: Rng) -> None:
    """Hold one position to every law that needs no more than it; raises LawBroken."""
    _waits_for_one_thing(position)
    _legal_if_and_only_if_accepted(position)
    _possible_if_and_only_if_accepted(position)
    _scores_and_winners_fit(position)
    _law(Position(str(position)) == position, "text round-trips", position)
    watched = position.view(SPECTATOR)
    _law(type(watched)(str(watched)) == watched, "the text of a view round-trips", position)
    _law((position.outcome() is not None) == position.is_over(), "an ending has its reason", position)
    for seat in range(SPECTATOR, position.setup.players):
        view = position.view(seat)
        world = view.sample(rng)
        _law(world.view(seat) == view, f"a sampled world looks the same to seat {seat}", position)
        _law(world.legal(seat) == position.legal(seat), f"seat {seat} may do the same there", position)
        if position.to_act():
            is_same = world.first_to_act() == position.first_to_act()
            _law(is_same, f"who acts first tells seat {seat} nothing of a hand", position)


def check_facts(position: Position, move: str, rng: Rng) -> int:
    """Hold what a move, which must be allowed, tells to the law that nobody learns more from it than was seen.

    Every seat is compared with another world that looked the same to it before the move and does so after it; the
    answer is how many such worlds were found. Raises LawBroken.
    """
    after, compared = position.copy(), 0
    facts = after.play_and_tell(move)
    _law({*map(type, facts)} <= {*position.game.facts.FACTS}, f"what {move} tells is among the facts", position)
    for seat in range(SPECTATOR, position.setup.players):
        world = position.view(seat).sample(rng)
        is_seen = position.as_seen(move, seat) == move
        try:
            told = world.play_and_tell(move if is_seen else world.random_chance(rng))
        except IllegalMove:  # another card is there
            continue
        if world.view(seat) == after.view(seat):
            is_same = seen_by(told, seat) == seen_by(facts, seat)
            _law(is_same, f"{move} tells seat {seat} no more than it sees", position)
            compared += 1
    return compared


def _waits_for_one_thing(position: Position) -> None:
    waits = [position.is_over(), bool(position.to_act()), bool(position.chance())]
    _law(sum(waits) == 1, "a position waits for seats or for chance, or is over", position)
    for seat in range(position.setup.players):
        may_act = bool(position.legal(seat))
        _law(may_act == (seat in position.to_act()), f"seat {seat} to act has an action", position)


def _legal_if_and_only_if_accepted(position: Position) -> None:
    game = position.game
    for seat in position.to_act():
        found = np.empty(game.layout.MOST_LEGAL, np.int64)
        legal = found[: game.rules.legal(position.data, 0, Seat(seat), found)].tolist()
        accepted = [
            action
            for action in actions(game.layout.ACTIONS)
            if not game.rules.broken_rule(position.data, 0, Seat(seat), action)
        ]
        _law(legal == accepted, f"legal if and only if accepted, seat {seat}", position)
    others = [seat for seat in range(position.setup.players + 1) if seat not in position.to_act()]
    for seat in others:
        some_action = game.notation.action_name(Action(0))
        _law(not _accepts(position, f"{seat}:{some_action}"), f"{seat} must wait", position)


def _possible_if_and_only_if_accepted(position: Position) -> None:
    possible = position.chance()
    _law(all(weight > 0 for weight in possible.values()), "weights are positive", position)
    for outcome in map(position.game.notation.outcome_name, outcomes(position.game.layout.OUTCOMES)):
        law = f"outcome {outcome} is possible if and only if accepted"
        _law(_accepts(position, f"={outcome}") == (outcome in possible), law, position)


def _accepts(position: Position, move: str) -> bool:
    """Whether the move can be made; if not, nothing may have changed."""
    trial = position.copy()
    try:
        trial.play(move)
    except (IllegalMove, Unreadable):
        _law(trial == position, f"refusing {move} changes nothing", position)
        return False
    return True


def _scores_and_winners_fit(position: Position) -> None:
    _law(len(position.scores()) == position.setup.players, "every seat has a score", position)
    _law(bool(position.winners()) == position.is_over(), "somebody wins, at the end", position)


def _names_round_trip(game: Game) -> None:
    notation = game.notation
    for action in actions(game.layout.ACTIONS):
        if notation.parse_action(notation.action_name(action)) != action:
            raise LawBroken(f"{game.name}: action {action} does not round-trip")
    for outcome in outcomes(game.layout.OUTCOMES):
        if notation.parse_outcome(notation.outcome_name(outcome)) != outcome:
            raise LawBroken(f"{game.name}: outcome {outcome} does not round-trip")


def _declares_what_is_there(game: Game) -> None:
    for card in game.tile:
        game.notation.parse_outcome(card)  # raises Unreadable
    for setup in [game.setup(game.usual_players), *game.setups()]:
        teams = game.teams(setup)
        if len(teams) != setup.players or {*teams} != {*range(len({*teams}))}:
            raise LawBroken(
                f"{game.name}: every seat of {setup} is in a team, and these count from 0, not {teams}"
            )
    own = game.views.view_type.OWN
    if game.is_open and own != ("seat",):
        raise LawBroken(f"{game.name}: where all is open no seat knows anything that others do not, not {own}")


def _record_round_trips(record: Record, end: Position) -> None:
    again = read_record(json.loads(json.dumps(write_record(record))))
    _law(again == record, "a record round-trips", end)
    *_, last = again.positions()
    _law(last == end, "the same record gives the same game", end)


def _law(holds: bool, law: str, position: Position) -> None:
    if not holds:
        raise LawBroken(f"{law}: {position!r}")
