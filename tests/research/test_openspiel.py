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
from stamtafel.research.observing import Observer
from stamtafel.research.openspiel import StamtafelGame, StamtafelState
from stamtafel.research.openspiel_search import OpenSpielPlayer

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
    state = StamtafelGame.of(load(name).setup(players, options)).new_initial_state()
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
    state = StamtafelGame.of(load(name).setup(FEWEST[name])).new_initial_state()
    clone = state.clone()
    state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[0])
    assert str(clone) == str(Position.new(state.position.setup)) != str(state)


@pytest.mark.parametrize("name", ["thirteen", "sequence"])
def test_what_a_player_knows_is_the_same_in_a_world_resampled_for_it(name: str) -> None:
    state = pyspiel.load_game(f"stamtafel_{name}", {"players": FEWEST[name]}).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    seat, sampler = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = [state.resample_from_infostate(seat, sampler) for _ in range(5)]
    assert {world.information_state_string(seat) for world in worlds} == {state.information_state_string(seat)}
    assert {tuple(world.observation_tensor(seat)) for world in worlds} == {tuple(state.observation_tensor(seat))}
    assert {tuple(world.legal_actions()) for world in worlds} == {tuple(state.legal_actions())}
    assert len({str(world) for world in worlds}) > 1


@pytest.mark.parametrize(
    "game",
    ["stamtafel_push(players=2,risk=true)", "stamtafel_thirteen(players=3)", "stamtafel_sequence(players=2)"],
)
def test_its_own_simulation_finds_nothing_stored_and_loaded_again_on_the_way(game: str) -> None:
    loaded = pyspiel.load_game(game)
    assert pyspiel.load_game(str(loaded)).setup == loaded.setup
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_tensors_say_what_views_and_vectors_say() -> None:
    state = pyspiel.load_game("stamtafel_thirteen").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for seat in range(state.num_players()):
        content = state.position.view(seat).to_bytes()
        assert bytes(map(int, state.information_state_tensor(seat))) == content
        numbers = Observer(state.position.setup).observe(state.position, seat)
        assert state.observation_tensor(seat) == numbers.tolist()


@pytest.mark.parametrize("name", own_names())
def test_its_searches_play_a_game_in_our_arena(name: str) -> None:
    setup = load(name).setup(FEWEST[name])
    seats: list[Player] = [OpenSpielPlayer(setup, 3, new_rng(1))]
    seats += [BotPlayer(load_bot("random", name), Budget(stopped), new_rng(2, n)) for n in range(1, setup.players)]
    played = play_game(setup, seats, (1,))
    assert played.winners
    assert played.logs[0].moves > 10


@pytest.mark.parametrize("name", own_names())
def test_options_that_are_not_said_are_as_usual(name: str) -> None:
    for players in load(name).setup_rules.PLAYERS:
        assert pyspiel.load_game(f"stamtafel_{name}", {"players": players}).setup == load(name).setup(players)


def test_openspiel_is_told_what_is_won_altogether() -> None:
    two, four = (pyspiel.load_game("stamtafel_sequence", {"players": players}) for players in (2, 4))
    assert two.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert four.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert (two.utility_sum(), four.utility_sum()) == (0, -2)


def test_openspiel_is_told_what_is_hidden() -> None:
    information = pyspiel.GameType.Information
    assert StamtafelGame.of(load("push").setup(2)).get_type().information == information.PERFECT_INFORMATION
    assert StamtafelGame.of(load("thirteen").setup(3)).get_type().information == information.IMPERFECT_INFORMATION
    assert isinstance(StamtafelGame.of(load("push").setup(2)).new_initial_state(), StamtafelState)
