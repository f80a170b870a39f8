"""Our games as OpenSpiel sees them, and its searches at a table of ours."""

import numpy as np
import pyspiel
import pytest

from clocks import stopped
from stamtafel.arena.playing import BotPlayer, Player, play_game
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.kernel.chance import new_rng
from stamtafel.research.openspiel import OpenSpielPlayer, StamtafelGame, StamtafelState

FEWEST = {"push": 2, "thirteen": 3, "sequence": 2}


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("push", 2, {}),
        ("push", 4, {"risk": True}),
        ("thirteen", 3, {}),
        ("sequence", 2, {}),
        ("sequence", 4, {"strict_draw": True, "advanced": True}),  # several may act at once
    ],
)
def test_a_random_game_through_openspiel_is_one_of_ours(
    name: str, players: int, options: dict[str, bool | int]
) -> None:
    state = StamtafelGame(load(name).setup(players, options)).new_initial_state()
    luck, moves, twin = np.random.default_rng(1), 0, state.position.copy()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(chances) - 1) < 1e-9
            action = int(luck.choice(outcomes, p=chances))
        else:
            assert state.current_player() in twin.to_act()
            action = int(luck.choice(state.legal_actions()))
        twin.play(state.action_to_string(state.current_player(), action))
        state.apply_action(action)
        moves += 1
    assert moves > 40
    assert state.position == twin
    assert state.returns() == [
        2.0 * (seat in twin.winners()) / len(twin.winners()) - 1 for seat in range(twin.setup.players)
    ]


@pytest.mark.parametrize("name", own_names())
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = StamtafelGame(load(name).setup(FEWEST[name])).new_initial_state()
    clone = state.clone()
    state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    assert str(clone) == str(Position.new(state.position.setup)) != str(state)


@pytest.mark.parametrize("name", ["thirteen", "sequence"])
def test_what_a_player_knows_is_the_same_in_a_world_resampled_for_it(name: str) -> None:
    setup = load(name).setup(FEWEST[name])
    player = OpenSpielPlayer(setup, 5, new_rng(1))
    state = StamtafelGame(setup).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    seat = state.current_player()
    worlds = [player._resample(state, seat) for _ in range(5)]
    assert {world.information_state_string(seat) for world in worlds} == {state.information_state_string(seat)}
    assert len({str(world) for world in worlds}) > 1


@pytest.mark.parametrize("name", own_names())
def test_its_searches_play_a_game_in_our_arena(name: str) -> None:
    setup = load(name).setup(FEWEST[name])
    seats: list[Player] = [OpenSpielPlayer(setup, 3, new_rng(1))]
    seats += [BotPlayer(load_bot("random", name), Budget(stopped), new_rng(2, n)) for n in range(1, setup.players)]
    played = play_game(setup, seats, (1,))
    assert played.winners
    assert played.logs[0].moves > 10


def test_openspiel_is_told_what_is_hidden() -> None:
    information = pyspiel.GameType.Information
    assert StamtafelGame(load("push").setup(2)).get_type().information == information.PERFECT_INFORMATION
    assert StamtafelGame(load("thirteen").setup(3)).get_type().information == information.IMPERFECT_INFORMATION
    assert isinstance(StamtafelGame(load("push").setup(2)).new_initial_state(), StamtafelState)
