"""The compiled rules against a slow, obvious twin in plain Python, over random games of every setup."""

import pytest

from stamtafel.games import load, own_names
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.numbers import Action, Outcome
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, below, new_rng
from stamtafel.referee import describe
from twins import TWINS, Refused, Twin

pytestmark = pytest.mark.statistical

GAMES = 1_050  # of each game, over all its setups
TRIES = 3  # of moves that are mostly illegal, at one position in ten

SETUPS = [(setup, number) for name in own_names() for number, setup in enumerate(load(name).setups())]


def _title(value: object) -> str | None:
    if not isinstance(value, Setup):
        return None
    return f"{value.game}-{value.players}-" + "-".join(f"{name}={on}" for name, on in value.options.items())


@pytest.mark.parametrize(("setup", "number"), SETUPS, ids=_title)
def test_compiled_rules_agree_with_the_twin(setup: Setup, number: int) -> None:
    setups = sum(other.game == setup.game for other, _ in SETUPS)
    for n in range(-(-GAMES // setups)):
        rotated = load(setup.game).setup(setup.players, setup.options, n % setup.players)
        _play_both(rotated, new_rng(20261115, number, n))


def _play_both(setup: Setup, rng: Rng) -> None:
    position = Position.new(setup)
    twin: Twin = TWINS[setup.game](setup.players, dict(setup.options), setup.start)
    assert describe(position) == twin.answer()
    while not position.is_over():
        if below(rng, 10) == 0:
            for _ in range(TRIES):
                _refuse_alike(position, twin, _any_move(position, rng))
        if setup.options.get("table_talk") and below(rng, 20) == 0:
            _penalise_both(position, twin, f"!penalty {below(rng, 4)}")
        move = random_move(position, rng)
        position.play(move)
        twin.play(move)
        assert describe(position) == twin.answer(), move
    _refuse_alike(position, twin, _any_move(position, rng))


def _penalise_both(position: Position, twin: Twin, move: str) -> None:
    """Both accept the penalty or both refuse it."""
    try:
        position.play(move)
    except IllegalMove:
        _refuse_alike(position, twin, move)
    else:
        twin.play(move)
        assert describe(position) == twin.answer(), move


def _any_move(position: Position, rng: Rng) -> str:
    """Any move that can be written, most of them illegal here."""
    game = position.game
    if below(rng, 16) == 0:
        return f"!penalty {below(rng, 4)}"
    if below(rng, 8) == 0:
        return f"={game.notation.outcome_name(Outcome(below(rng, game.layout.OUTCOMES)))}"
    to_act = position.to_act()
    guess = to_act[0] if to_act else 0
    seat = guess if below(rng, 3) else below(rng, position.setup.players + 1)
    return f"{seat}:{game.notation.action_name(Action(below(rng, game.layout.ACTIONS)))}"


def _refuse_alike(position: Position, twin: Twin, move: str) -> None:
    """Both accept the move or both refuse it, and name the same rule."""
    trial = position.copy()
    try:
        trial.play(move)
    except IllegalMove as error:
        ours: str | None = error.rule
    except Unreadable:
        ours = None
    else:
        assert move in position.allowed() or move.startswith("!")
        return
    with pytest.raises(Refused) as refused:
        twin.play(move)
    assert ours == refused.value.rule, (move, position)
