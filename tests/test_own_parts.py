"""What a view says outside `View.OWN` is for all: it is written once, whoever looks."""

import pytest

from stamtafel.games import load, own_names
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

EVERY = {"sequence": 11}  # of the setups of a game with many
LOOK_EVERY = 5  # moves
SETUPS = [setup for name in own_names() for setup in [*load(name).setups()][:: EVERY.get(name, 1)]]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_all_see_the_same_but_for_what_is_a_seats_own(setup: Setup) -> None:
    own, rng = load(setup.game).views.view_type.OWN, new_rng(setup.players)
    position, moves = Position.new(setup), 0
    while not position.is_over():
        if moves % LOOK_EVERY == 0:
            check_views(position, own)
        position.play(random_move(position, rng))
        moves += 1
    check_views(position, own)


def check_views(position: Position, own: tuple[str, ...]) -> None:
    """Every view but for its own parts is what a spectator sees; each of these is there, the seat first of all."""
    shown = position.view(SPECTATOR).to_json()
    for seat in range(position.setup.players):
        view = position.view(seat).to_json()
        assert own[0] == "seat"
        assert view["seat"] == seat
        assert {*own} <= {*view}
        assert {name for name in view if view[name] != shown[name]} <= {*own}


@pytest.mark.parametrize(("game", "parts"), [("thirteen", {"hand", "unseen"}), ("sequence", {"hand", "unseen"})])
def test_what_is_a_seats_own_is_not_the_same_for_all(game: str, parts: set[str]) -> None:
    """Else nothing would be found here if hands were shown to nobody."""
    position, rng = Position.new(load(game).setup(3)), new_rng(1)
    while not position.to_act():
        position.play(random_move(position, rng))
    views = [position.view(seat).to_json() for seat in range(3)]
    assert all(views[0][part] != views[1][part] for part in parts)
