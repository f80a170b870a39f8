"""Every game keeps the laws, and the check of the laws can fail."""

import dataclasses
from itertools import count
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stamtafel.games import load, own_names
from stamtafel.games.errors import Unreadable
from stamtafel.games.laws import LawBroken, check_laws, check_position
from stamtafel.games.moves import Chance, Decision, parse_move
from stamtafel.games.numbers import Seat
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import copy

pytestmark = pytest.mark.statistical


@pytest.mark.parametrize("name", own_names())
def test_every_game_keeps_the_laws(name: str) -> None:
    assert check_laws(load(name), games=2, seed=7, every={"sequence": 59}.get(name, 7)) > 500


@given(st.data())
@settings(max_examples=50)
def test_any_position_of_any_game_keeps_the_laws(data: st.DataObject) -> None:
    game = load(data.draw(st.sampled_from(own_names())))
    setup = data.draw(st.sampled_from(list(game.setups())))
    start = data.draw(st.integers(0, setup.players - 1))
    rng = new_rng(data.draw(st.integers(0, 2**32)))
    position = Position.new(game.setup(setup.players, setup.options, start))
    for _ in range(data.draw(st.integers(0, 400))):
        if position.is_over():
            break
        position.play(random_move(position, rng))
    check_position(position, rng)


@pytest.mark.parametrize("name", own_names())
def test_rules_without_memory_come_to_the_same_positions(name: str) -> None:
    """Who only plays asks `apply`, who remembers `play_and_remember`: the position does not know which."""
    game, decisions = load(name), 0
    for number, setup in enumerate(game.setups()):
        rng, position = new_rng(71, number), Position.new(setup)
        bare = copy(position.data)
        while not position.is_over():
            move = parse_move(random_move(position, rng))
            if isinstance(move, Decision):
                game.rules.apply(bare, 0, Seat(move.seat), game.notation.parse_action(move.action))
                decisions += 1
            elif isinstance(move, Chance):
                game.rules.happen(bare, 0, game.notation.parse_outcome(move.name))
            position.play(str(move))
            assert bare.tobytes() == position.data.tobytes(), move
    assert decisions > 1_000


def _push_with(**changed: object) -> Position:
    """The start of a game of Push with some of its rules replaced."""
    push = load("push", "interpreted")
    rules = SimpleNamespace(**{name: getattr(push.rules, name) for name in dir(push.rules)} | changed)
    game = dataclasses.replace(push, rules=rules, steps=None)  # type: ignore[arg-type]  # to be made of these
    game.run("interpreted")
    position = Position("push 3; seat 0: R3")
    return Position.of(game, position.setup, position.data, position.memory)


EVER_ANOTHER = count()
BREACHES: dict[str, dict[str, object]] = {
    "waits for seats or for chance": {"is_over": lambda games, i: True},
    "legal if and only if accepted": {"broken_rule": lambda games, i, seat, action: 6},
    "somebody wins, at the end": {"winners": lambda games, i: 1},
    "who acts first tells": {"first_to_act": lambda games, i, among: next(EVER_ANOTHER)},
    "possible if and only if accepted": {"chance": lambda games, i, weights: weights.fill(1) or 0},
}


@pytest.mark.parametrize(("law", "changed"), BREACHES.items())
def test_a_game_that_breaks_a_law_is_caught(law: str, changed: dict[str, object]) -> None:
    check_position(_push_with(), new_rng(1))
    with pytest.raises(LawBroken, match=law):
        check_position(_push_with(**changed), new_rng(1))


def test_a_game_that_declares_what_is_not_there_is_caught() -> None:
    push = load("push")
    with pytest.raises(Unreadable, match="Z9"):
        check_laws(dataclasses.replace(push, tile=("Z9",)), games=1, seed=1)
    with pytest.raises(LawBroken, match=r"every seat of .* is in a team"):
        check_laws(dataclasses.replace(push, teams=lambda setup: (1,)), games=1, seed=1)
