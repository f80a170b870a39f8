"""A policy that learns from itself: its arithmetic is right, and after a short while it plays better."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import stamtafel as st
from stamtafel.cli import app
from stamtafel.research.learning import improving, learner
from stamtafel.research.learning.improving import improve
from stamtafel.research.learning.learner import fare, new_policy
from stamtafel.research.learning.network import Adam, gradient, likelihoods, look, new_weights
from stamtafel.research.learning.policy import Policy, PolicyBot, read_policy, steps_of
from stamtafel.research.learning.self_play import LEAST, Batch, Course, draw, go_on, judge, leads, play
from stamtafel.research.learning.shares import Playing, Share, divided, joined

run = CliRunner().invoke
ROWS, COLUMNS, ACTIONS = 6, 5, 4


def test_a_gradient_says_how_a_loss_changes_with_each_weight() -> None:
    rng = np.random.default_rng(1)
    weights = {name: value.astype(np.float64) for name, value in new_weights(COLUMNS, ACTIONS, rng).items()}
    weights["policy"] *= 100
    rows = rng.normal(size=(ROWS, COLUMNS))
    by_logits, by_values = rng.normal(size=(ROWS, ACTIONS)), rng.normal(size=ROWS)

    def loss() -> float:
        seen = look(weights, rows)  # type: ignore[arg-type]
        return float((seen.logits * by_logits).sum() + (seen.values * by_values).sum())

    found = gradient(weights, rows, look(weights, rows), by_logits, by_values)  # type: ignore[arg-type]
    step = 1e-6
    for name, values in weights.items():
        place = tuple(0 for _ in values.shape)
        values[place] += step
        more = loss()
        values[place] -= 2 * step
        less = loss()
        values[place] += step
        assert found[name][place] == pytest.approx((more - less) / (2 * step), abs=1e-5), name


def test_what_is_not_legal_is_never_drawn() -> None:
    legal = np.array([[True, False, True], [False, True, False]])
    chances = likelihoods(np.zeros((2, 3), np.float32), legal)
    assert chances.tolist() == [[0.5, 0, 0.5], [0, 1, 0]]
    drawn = {tuple(draw(chances, np.random.default_rng(seed)).tolist()) for seed in range(20)}
    assert drawn == {(0, 1), (2, 1)}


def test_a_seat_is_judged_by_its_next_decision_or_by_the_end() -> None:
    seats = np.array([[0], [1], [0], [1]])
    values = np.array([[0.5], [0.25], [0.75], [0.5]], np.float32)
    ended, rewards = np.array([[False], [False], [True], [False]]), np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = [1.0, 0.0]
    gains, is_known = judge(Course(seats, values, ended, rewards))
    last = 1.0 - 0.75
    assert gains[:3, 0] == pytest.approx([0.75 - 0.5 + 0.95 * last, 0 - 0.25, last])
    assert is_known[:, 0].tolist() == [True, True, True, False]  # nothing has come of the last decision yet


def test_what_comes_between_two_decisions_of_a_seat_is_what_the_first_one_brought() -> None:
    seats = np.array([[0], [1], [1], [0]])
    values, ended = np.zeros((4, 1), np.float32), np.zeros((4, 1), np.bool_)
    rewards = np.array([[[1, -1]], [[2, -2]], [[4, -4]], [[8, -8]]], np.float32)
    ended[3] = True
    gains, is_known = judge(Course(seats, values, ended, rewards))
    assert gains[:, 0] == pytest.approx([1 + 2 + 4 + 0.95 * 8, -2 + 0.95 * (-4 - 8), -4 - 8, 8])
    assert is_known.all()


@pytest.mark.parametrize(("name", "players", "sign"), [("push", 2, 1), ("thirteen", 3, -1)])
def test_points_count_by_how_far_they_are_ahead_of_the_others(name: str, players: int, sign: int) -> None:
    games = st.vector(name, players=players, n=3, seed=2, begin_anew=False)
    sums, lead, ends = leads(games), leads(games), 0
    while ends < 3:
        before = games.points().copy()
        went = go_on(games, games.random_actions(), lead)
        sums, lead = sums + went.gained, went.leads
        for row in np.flatnonzero(~went.ended):
            points = games.points()[row]
            others = (points.sum() - points) / (players - 1)
            assert lead[row] == pytest.approx(sign * (points - others), abs=1e-4)
            assert sums[row] == pytest.approx(lead[row], abs=1e-3)
        for row in np.flatnonzero(went.ended):
            assert went.shares[row].sum() == pytest.approx(1)
            assert sums[row].argmax() in np.flatnonzero(went.shares[row])
            assert before[row].any()
            assert not lead[row].any()
            sums[row], ends = 0, ends + 1
        assert (games.acting >= 0).all()


def test_what_went_better_than_was_thought_becomes_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improving, "ROWS", 64)
    rng = np.random.default_rng(1)
    games = st.vector("push", players=2, n=8, seed=1, begin_anew=False)
    policy, _ = new_policy(games, rng)
    rows = np.tile(games.observations, (16, 1))
    legal = np.zeros((len(rows), games.game.layout.ACTIONS), np.bool_)
    legal[:, :2] = True
    actions = rng.integers(0, 2, len(rows))
    before = likelihoods(look(policy.weights, policy.shown(rows)).logits, legal)
    logs = np.log(before[np.arange(len(rows)), actions] + LEAST)
    gains, shares = np.where(actions == 1, 1.0, -1.0).astype(np.float32), np.full(len(rows), 0.75, np.float32)
    for _ in range(10):
        improve(policy, Adam(policy.weights), Batch(rows, legal, actions, logs, gains, shares), 1e-3, rng)
    after = look(policy.weights, policy.shown(rows))
    assert (likelihoods(after.logits, legal)[:, 1] > before[:, 1]).all()
    assert after.values.mean() > 0.1


@pytest.mark.statistical
def test_it_soon_plays_better_than_at_random() -> None:
    games, rng = st.vector("thirteen", players=3, n=256, seed=1, begin_anew=False), np.random.default_rng(1)
    policy, worth = new_policy(games, rng)
    adam = Adam(policy.weights)
    for _ in range(8):
        improve(policy, adam, play(games, policy, worth, rng), 1e-3, rng)
    share = fare(policy, games.setup, "random", 40, 1)
    assert share.low > 1 / 3


def test_a_policy_is_shown_which_values_a_column_has_reached() -> None:
    rows = np.array([[0, 5, 40], [2, 5, 50], [7, 5, 60]], np.int16)
    columns, reached = steps_of(rows)
    assert (columns.tolist(), reached.tolist()) == ([0, 0, 2, 2], [2, 7, 50, 60])
    mean, variance = rows.mean(0, dtype=np.float32), rows.var(0, dtype=np.float32)
    shown = Policy({}, mean, variance, columns, reached).shown(rows)
    assert shown[:, 3:].tolist() == [[0, 0, 0, 0], [1, 0, 1, 0], [1, 1, 1, 1]]
    assert shown[:, 1].tolist() == [0, 0, 0]
    assert shown[:, :3].mean(0) == pytest.approx([0, 0, 0], abs=1e-6)
    many = np.arange(100).reshape(100, 1)
    assert [len(each) for each in steps_of(many)] == [0, 0]


def test_a_policy_plays_as_before_when_it_is_read_again(tmp_path: Path) -> None:
    games = st.vector("push", players=2, n=4, seed=1, begin_anew=False)
    policy, _ = new_policy(games, np.random.default_rng(1))
    policy.write(tmp_path / "policy.npz")
    view = st.read("push 2; turn: 0 decides; rows: R2 Y3 / R5; seat 1: B3").view(0)
    bots = [PolicyBot(each, games.setup) for each in (policy, read_policy(tmp_path / "policy.npz"))]
    assert bots[0].choose(view) == bots[1].choose(view)
    assert bots[0].choose(view) in view.legal()


def test_learning_says_how_it_goes_and_keeps_what_it_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learner, "SETS_A_LOOK", 2)
    monkeypatch.setattr("stamtafel.research.learning.verb.FINAL_SETS", 3)
    out = tmp_path / "policy.npz"
    learned = run(app, ["learn", "push", "--players", "2", "--minutes", "0.1", "--out", str(out)])
    assert learned.exit_code == 0, learned.output
    assert "million decisions; wins" in learned.output
    assert "of the games of 3 sets; par is 50.0%" in learned.output
    page = out.with_suffix(".md").read_text()
    assert "`stamtafel learn push --players 2 --minutes 0.1 --seed 1 --level easy`" in page
    assert read_policy(out).weights["policy"].shape[1] == games_actions()


FEW_GAMES = """
import sys
from stamtafel.cli import app
assert "numpy" not in sys.modules, "it would be told too late to use one thread"
verb = sys.modules["stamtafel.cli.learn"]
find_game = verb.find_game

def with_few_games(name):
    from stamtafel.research.learning import learner, verb
    learner.GAMES, learner.SETS_A_LOOK, verb.FINAL_SETS = 32, 1, 1
    return find_game(name)

verb.find_game = with_few_games
app()
"""


@pytest.mark.process
def test_the_same_seed_learns_the_same_in_so_many_rounds_whoever_plays_them(tmp_path: Path) -> None:
    learned = list[bytes]()
    for workers in ("1", "2"):
        out = tmp_path / f"{workers}.npz"
        words = ["learn", "push", "--players", "2", "--rounds", "2", "--workers", workers, "--out", str(out)]
        done = subprocess.run(
            [sys.executable, "-c", FEW_GAMES, *words], capture_output=True, text=True, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
        learned.append(out.read_bytes())
    assert learned[0] == learned[1]
    assert "--rounds 2 --seed 1 --level easy`" in (tmp_path / "2.md").read_text()


def test_shares_are_all_games_and_their_decisions_are_joined_in_order() -> None:
    games = st.vector("push", players=2, n=10, seed=1, begin_anew=False)
    policy, worth = new_policy(games, np.random.default_rng(1))
    shares = [Share(state, policy, (1, number)) for number, state in enumerate(divided(games.state()))]
    assert [len(share.state.rows) for share in shares] == [2, 3, 2, 3]
    with Playing(games.setup, worth).begin(lambda _: None) as go_on_with:
        batches = [go_on_with(share)[0] for share in shares]
        again, state = go_on_with(shares[1])
        after, _ = go_on_with(shares[1]._replace(state=state))
    assert np.array_equal(again.rows, batches[1].rows)
    assert not np.array_equal(after.rows[: len(again.rows)], again.rows[: len(after.rows)])
    whole = joined(batches)
    assert len(whole.rows) == sum(len(batch.rows) for batch in batches)
    assert np.array_equal(whole.actions[-len(batches[3].actions) :], batches[3].actions)


def games_actions() -> int:
    """How many actions Push has."""
    return st.vector("push", n=1).game.layout.ACTIONS


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sequence"], "actions, and this policy is for games of at most 63"),
        (["push", "--level", "grand"], "there is no level 'grand'"),
        (["push", "--players", "9"], "push is for 2, 3, 4, 5 or 6 players"),
        (["push", "--out", "nowhere/policy.npz"], "choose another file with --out"),
        (["push", "--minutes", "1", "--rounds", "1"], "leave out one of the two"),
    ],
)
def test_what_cannot_be_learned_or_kept_is_refused_before_it_begins(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stamtafel.research.learning.verb.learn", lambda *_: pytest.fail("it has begun"))
    refused = run(app, ["learn", *words])
    assert (refused.exit_code, sentence in " ".join(refused.output.split())) == (2, True), refused.output
