"""What a seat sees of the table: kept up to date move by move, it is what a fresh look finds."""

import numpy as np
import pytest

from sequence.playing import setups
from stamtafel.bots.sequence.heuristic import rate_with
from stamtafel.bots.sequence.rollouts import act, who_acts
from stamtafel.bots.sequence.sight import SIGHT, look, see_table
from stamtafel.bots.sequence.weights import NORMAL
from stamtafel.games.chance import below, new_rng
from stamtafel.games.compiling import Games, empty_games, rule
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.layout import LOCKED, MOST_LEGAL
from stamtafel.games.setup import Setup

SEEN = ("gone", "chips", "together", "barred")
MOST_MOVES = 300
MOST_TURNS = 40
MOST_LOST = 10.0
ONE_IN = 4  # how many turns are looked at


def _room() -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(MOST_LEGAL, np.int64), np.zeros(MOST_LEGAL)


@rule
def look_from(games: Games, seat: int, sights: Games) -> None:
    """Let the seat look at the table that was seen."""
    s = games[0]
    look(s, sights[0], seat, s.hands[seat], s.twins[seat], NORMAL)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_table_kept_up_to_date_is_the_table_as_it_lies(setup: Setup) -> None:
    position, rng = Position.new(setup), new_rng(setup.players)
    kept, fresh = empty_games(SIGHT), empty_games(SIGHT)
    see_table(position.data[0], kept[0])
    for _ in range(MOST_MOVES):
        if position.is_over():
            break
        act(NORMAL, position.data, 0, who_acts(position.data, 0), kept, *_room(), rng)
        see_table(position.data[0], fresh[0])
        for sights in (kept, fresh):
            look_from(position.data, 0, sights)
        assert (kept[0]["board"] % LOCKED == fresh[0]["board"] % LOCKED).all()
        for field in SEEN:
            assert (kept[0][field] == fresh[0][field]).all()


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_simulated_turn_is_what_the_ratings_say(setup: Setup) -> None:
    """Spaces that are hardly worth a jack are not looked at; that may cost something, but seldom and little."""
    position, rng = Position.new(setup), new_rng(setup.players, 1)
    lost: list[float] = []
    while not position.is_over() and len(lost) < MOST_TURNS:
        seat = who_acts(position.data, 0)
        if seat >= 0 and below(rng, ONE_IN) == 0:
            view, legal = position.view(seat), position.legal(seat)
            actions = np.array([view.game.notation.parse_action(action) for action in legal])
            values = np.zeros(len(legal))
            rate_with(view.data, 0, NORMAL, actions, len(legal), values)
            after = position.copy()
            sights = empty_games(SIGHT)
            see_table(after.data[0], sights[0])
            act(NORMAL, after.data, 0, seat, sights, *_room(), new_rng(1))
            same = [after == _played(position, seat, action) for action in legal]
            assert sum(same) == 1
            lost.append(values.max() - values[same.index(True)])
        position.play(random_move(position, rng))
    assert np.mean(np.array(lost) > 0) < 0.05
    assert max(lost) < MOST_LOST


def _played(position: Position, seat: int, action: str) -> Position:
    after = position.copy()
    after.play(f"{seat}:{action}")
    return after
