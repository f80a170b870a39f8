"""Many games at once: each row is a game of ours, whoever plays it, and however many there are."""

from typing import Any

import numpy as np
import pytest

import stamtafel as st
from stamtafel.games import load, own_names
from stamtafel.games.numbers import Action, Outcome, Seat
from stamtafel.games.position import Position
from stamtafel.research.vector import Vector

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("push", 4, {}),
    ("push", 2, {"risk": True, "switch_cards": False}),
    ("thirteen", 3, {}),
    ("sequence", 2, {}),
    ("sequence", 4, {"strict_draw": True, "advanced": True}),  # several may act at once
    ("sequence", 6, {"teams": 3}),
]
INTERPRETED: dict[str, Any] = {"mode": "interpreted"}  # nothing of what is tested needs to be compiled


def _vector(name: str, players: int, options: dict[str, Any], n: int, **wishes: Any) -> Vector:
    return Vector(load(name).setup(players, options), n, 5, **wishes)


def _shares(position: Position) -> list[float]:
    """Everyone's share of the win."""
    winners = position.winners()
    return [float(np.float32((seat in winners) / len(winners))) for seat in range(position.setup.players)]


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_each_row_is_a_game_of_ours_move_by_move(name: str, players: int, options: dict[str, Any]) -> None:
    games = _vector(name, players, options, 2, chance="explicit", **INTERPRETED)
    starts, twins, ends = [0, 1], list[Position](), 0
    for row in range(2):
        twins.append(Position.new(load(name).setup(players, options, starts[row])))
    while ends < 2:
        numbers = games.random_actions().tolist()
        for row, twin in enumerate(twins):
            if twin.is_chance_due():
                assert games.acting[row] == games.CHANCE
                assert games.weights[row].tolist() == twin.weights()
                assert games.names(row) == tuple(f"={outcome}" for outcome in twin.chance())
                twin.happen(Outcome(numbers[row]))
            else:
                assert games.acting[row] == twin.first_to_act()
                assert sorted(games.actions(row)) == twin.legal_numbers()
                twin.apply(Seat(twin.first_to_act()), Action(numbers[row]))
        games.step(numbers)
        points = games.points()
        for row, twin in enumerate(twins):
            assert twin.is_over() or points[row].tolist() == list(twin.scores())
            assert games.ended[row] == twin.is_over()
            assert games.rewards[row].tolist() == (_shares(twin) if twin.is_over() else [0] * players)
            if twin.is_over():
                ends += 1
                starts[row] = (starts[row] + 1) % players
                twins[row] = Position.new(load(name).setup(players, options, starts[row]))


@pytest.mark.parametrize(("name", "players", "options"), SETUPS)
def test_what_chance_brings_inside_leaves_a_position_of_the_game(
    name: str, players: int, options: dict[str, Any]
) -> None:
    games = _vector(name, players, options, 2, remember=True, **INTERPRETED)
    assert [games.position(row).setup.start for row in range(2)] == [0, 1]
    for _ in range(60):
        position = games.position(1)
        assert position.first_to_act() == games.acting[1]
        assert position.legal_numbers() == sorted(games.actions(1))
        assert Position(str(position)) == position
        assert games.view(1, 1) == position.view(1)
        games.step(games.random_actions())


def _history(games: Vector, row: int, steps: int) -> bytes:
    """All that is to be seen of a row while it plays at random."""
    seen = b""
    for _ in range(steps):
        games.step(games.random_actions())
        for each in (games.acting, games.counts, games.rewards, games.ended, games.observations):
            seen += each[row].tobytes()
        seen += str(games.actions(row)).encode()
    return seen


@pytest.mark.parametrize("name", own_names())
def test_neither_rows_nor_threads_nor_the_mode_change_what_happens_in_a_row(name: str) -> None:
    setup = load(name).setup(load(name).usual_players)
    alone = _history(Vector(setup, 1, 3), 0, 120)
    assert alone == _history(Vector(setup, 7, 3), 0, 120)
    assert alone == _history(Vector(setup, 7, 3, threads=2), 0, 120)
    assert alone == _history(Vector(setup, 1, 3, mode="interpreted"), 0, 120)
    assert _history(Vector(setup, 4096, 3), 6, 20) == _history(Vector(setup, 7, 3, threads=2), 6, 20)


def test_the_arrays_never_move() -> None:
    games = _vector("push", 3, {}, 4, **INTERPRETED)
    arrays = (games.acting, games.legal, games.counts, games.rewards, games.ended, games.observations)
    before = [(each.ctypes.data, each.tobytes()) for each in arrays]
    games.reset(seed=6)
    for _ in range(150):
        games.step(games.random_actions())
    assert [each.ctypes.data for each in arrays] == [place for place, _ in before]
    games.reset(seed=5)
    assert [each.tobytes() for each in arrays] == [content for _, content in before]


def test_an_illegal_action_raises_and_nothing_has_changed() -> None:
    for threads in (1, 2):
        games = _vector("push", 3, {}, 4, threads=threads, **INTERPRETED)
        before = games._batch.games.tobytes() + games.acting.tobytes()
        with pytest.raises(st.IllegalMove, match="number 5 of seat 2 in row 2 is not allowed now; allowed: draw"):
            games.step([0, 0, 5, 0])
        assert games._batch.games.tobytes() + games.acting.tobytes() == before
        games.step([0, games.WAIT, 0, 0])
        assert games.names(1) == ("draw",)
    wrongs: list[Any] = [[0, 0], [0.0, 0.0, 0.0, 0.0]]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="a step needs 4 whole numbers, not"):
            games.step(wrong)


def test_an_illegal_action_forfeits_the_game_and_the_other_teams_win() -> None:
    games = _vector("sequence", 6, {"teams": 3}, 2, illegal="forfeit", **INTERPRETED)
    loser = int(games.acting[1])
    games.step([games.actions(0)[0], -7])
    assert games.ended.tolist() == [False, True]
    assert games.rewards[1].tolist() == [0 if seat % 3 == loser % 3 else 0.25 for seat in range(6)]
    games.step([games.actions(0)[0], games.actions(1)[0]])
    assert not games.ended.any()
    assert not games.rewards.any()


def test_a_forfeited_game_that_does_not_begin_anew_is_over() -> None:
    for threads in (1, 2):
        wishes: dict[str, Any] = {"illegal": "forfeit", "begin_anew": False, "threads": threads}
        games = _vector("push", 2, {}, 2, **wishes, **INTERPRETED)
        games.step([0, 5])
        assert (games.acting[1], games.counts[1], games.names(1)) == (games.NOBODY, 0, ())
        assert games.ended.tolist() == [False, True]
        assert games.rewards[1].tolist() == [1, 0]
        assert games.random_actions()[1] == games.WAIT
        before = games._batch.games.tobytes()
        with pytest.raises(st.IllegalMove, match="number 0 of nobody in row 1"):
            games.step([games.actions(0)[0], 0])
        assert games._batch.games.tobytes() == before
        games.step([games.actions(0)[0], games.ANEW])
        assert games.acting[1] == 0
        assert not games.ended.any()


def test_an_illegal_action_is_drawn_again_where_that_is_wished_for() -> None:
    games = _vector("thirteen", 3, {}, 2, illegal="redraw", **INTERPRETED)
    for _ in range(20):
        before = games._batch.games.tobytes()
        games.step([1 << 40, 99])
        assert games._batch.games.tobytes() != before


def test_games_that_do_not_begin_anew_wait() -> None:
    games = _vector("push", 2, {}, 2, begin_anew=False, **INTERPRETED)
    while not (games.acting == games.NOBODY).all():
        games.step(games.random_actions())
    assert games.rewards.sum(axis=1).tolist() == [1, 1]
    assert games.names(0) == ()
    with pytest.raises(st.IllegalMove, match="number 0 of nobody in row 0"):
        games.step([0, 0])
    games.reset([True, False])
    assert games.acting.tolist() == [1, games.NOBODY]  # the second game of the row is started by the next seat
    assert games.rewards[0].tolist() == [0, 0]
    assert games.rewards[1].sum() == 1


def test_only_one_seat_is_played_for_and_the_others_play_at_random() -> None:
    games = _vector("push", 4, {}, 3, only=2, **INTERPRETED)
    ends = 0
    for _ in range(300):
        assert games.acting.tolist() == [2, 2, 2]
        games.step(games.random_actions())
        ends += int(games.rewards.sum())
    assert ends


def test_without_observations_the_same_is_played() -> None:
    quiet, telling = (_vector("push", 3, {}, 2, observe=observe, **INTERPRETED) for observe in (False, True))
    for _ in range(50):
        for games in (quiet, telling):
            games.step(games.random_actions())
        assert quiet.legal.tolist() == telling.legal.tolist()
    assert quiet.observations.shape == (2, 0)
    assert telling.observations.any()


def test_a_mask_has_what_is_legal() -> None:
    for name in own_names():
        games = _vector(name, load(name).usual_players, {}, 2, **INTERPRETED)
        for _ in range(8):
            mask = games.mask()
            for row in range(2):
                assert np.flatnonzero(mask[row]).tolist() == sorted(games.actions(row))
            games.step(games.random_actions())


def test_wishes_that_there_are_not() -> None:
    for wish, sentence in (
        ({"n": 0}, "at least one game"),
        ({"n": 1, "threads": 0}, "at least one game and one thread"),
        ({"n": 1, "chance": "outside"}, "chance is one of inside, explicit, not 'outside'"),
        ({"n": 1, "illegal": "ignore"}, "illegal is one of raise, forfeit, redraw, not 'ignore'"),
        ({"n": 1, "only": 4}, "only is a seat from 0 to 3, not 4"),
        ({"n": 1, "only": 0, "chance": "explicit"}, "with only, chance is inside the step"),
        ({"n": 1, "seed": -1}, "non-negative"),
    ):
        with pytest.raises(ValueError, match=sentence):
            st.vector("push", **wish)
    with pytest.raises(ValueError, match="remember=True"):
        st.vector("push", n=1).view(0, 0)
    with pytest.raises(st.InvalidSetup, match="push is for"):
        st.vector("push", players=9, n=1)
    nothing: Any = None
    with pytest.raises(TypeError):
        st.vector("push", n=1, seed=nothing)


def test_what_does_not_fit_the_rows_is_refused() -> None:
    games = _vector("push", 3, {}, 2, remember=True, **INTERPRETED)
    rows: list[Any] = [[True], [0, 1], [[True, False]]]
    for wrong in rows:
        with pytest.raises(ValueError, match="true or false for each of 2 rows"):
            games.reset(wrong)
    room = np.zeros_like(games.observations)
    for seat in (-1, 3):
        with pytest.raises(ValueError, match=f"there is no seat {seat}: seats are 0 to 2"):
            games.look(seat, room)
    for narrow in (room[:1], room[:, 1:], room.astype(np.int64)):
        with pytest.raises(ValueError, match="needs an array of int16 of the shape"):
            games.look(0, narrow)
    for row in (-1, 2):
        with pytest.raises(IndexError, match=f"there is no row {row}: rows are 0 to 1"):
            games.position(row)


@pytest.mark.parametrize("name", own_names())
def test_another_vector_goes_on_from_its_state(name: str) -> None:
    one, other = (st.vector(name, n=5, seed=seed, remember=True) for seed in (1, 2))
    for _ in range(60):
        one.step(one.random_actions())
    other.go_on_from(one.state())
    kept = one.state()
    for _ in range(200):
        one.step(one.random_actions().copy())
        other.step(other.random_actions().copy())
        for array in ("acting", "counts", "legal", "rewards", "ended", "observations"):
            assert np.array_equal(getattr(one, array), getattr(other, array)), array
    assert str(one.position(4)) == str(other.position(4))
    other.go_on_from(kept)  # which nothing has changed meanwhile
    assert str(other.position(4)) != str(one.position(4))


def test_a_state_of_another_kind_is_refused_and_changes_nothing() -> None:
    games = st.vector("push", n=2, seed=1, remember=True)
    before = str(games.position(0))
    for other in (
        st.vector("push", n=3, remember=True), st.vector("push", n=2), st.vector("thirteen", n=2, remember=True),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="goes on from the state of another like it"):
            games.go_on_from(other.state())
    assert str(games.position(0)) == before
