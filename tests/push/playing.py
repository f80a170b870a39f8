"""What the tests of the rulebook need to say: a new game, after these moves, refused by that rule."""

import pytest

from stamtafel.games import load
from stamtafel.games.errors import IllegalMove
from stamtafel.games.position import Position


def new_game(players: int, start: int = 0, **options: bool) -> Position:
    """A game as the rules set it up, not as a text describes it."""
    return Position.new(load("push").setup(players, options, start))


def after(text: str, *moves: str) -> Position:
    """The position that these moves lead to."""
    position = Position(text)
    for move in moves:
        position.play(move)
    return position


def refused(text: str, move: str) -> str | None:
    """The rule that refuses the move; the refusal must leave the position as it was."""
    position = Position(text)
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    assert position == Position(text)
    return refusal.value.rule
