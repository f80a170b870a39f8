"""What 13's network is told, what it says, and what samples it learns from."""

import numpy as np
import pytest

from bots_thirteen.asking import share_of_totals, tell
from bots_thirteen.playing import decisions
from stamtafel.bots.learned import load_learned
from stamtafel.bots.network import Numbers
from stamtafel.bots.thirteen import features, heuristic, learning, valuing
from stamtafel.games.numbers import seats
from stamtafel.games.position import Position, View
from stamtafel.games.thirteen.layout import CARDS, TILE_VALUES, ThirteenPosition
from stamtafel.games.thirteen.notation import parse_action
from stamtafel.kernel.records import edit

pytestmark = pytest.mark.statistical


def told(view: View, action: str) -> Numbers:
    """What the network is told after the action."""
    x = np.zeros(features.feature_count(view.setup.players), np.int8)
    parts = np.zeros((1, heuristic.PARTS))
    tell(view.data, 0, np.array([parse_action(action)]), parts, x)
    return x


def test_a_position_in_numbers() -> None:
    position = Position(
        "thirteen 3; turn: 1 plays; tiles: B7 R4 / Y5 / -; hand 1: B1 B4 Y1 R4 G7; hand 0: B2 B2 Y2 Y7 G1; "
        "hand 2: G2 G2 G4 Y7 R4; taken 0: B5 B5 R4; taken 2: G1 G5"
    )
    x = told(position.view(1), "play B4")  # 11 + 4: takes a seven and a dirty four
    assert x[features.VALUE_AT + 4] == 1
    assert x[features.VALUE_AT : features.VALUE_AT + 3 * TILE_VALUES].sum() == 3
    assert x[features.TILE_CARDS_AT : features.HAND_AT].tolist() == [1, 0, 1, 0, 0, 0]
    assert x[features.HAND_AT : features.HAND_AT + CARDS].sum() == 4
    assert x[features.UNSEEN_AT : features.UNSEEN_AT + CARDS].sum() == 50 - 5 - 3 - 5
    assert x[features.FITS_AT : features.FITS_AT + 3].tolist() == [1, 0, 1]  # a one fits onto four
    assert x[features.SAFE_AT + 3] == 1
    me, after, before = (features.SEATS_AT + features.PER_SEAT * n for n in range(3))
    assert x[me : me + 3].tolist() == [1, 0, 0]
    assert x[after : after + 3].tolist() == [0, 0, 2]  # seat 2 plays next
    assert x[before : before + 3].tolist() == [2, 0, 0]
    assert [x[at + 6] for at in (me, after, before)] == [1, 0, 1]  # dirty fours


@pytest.mark.parametrize("players", [3, 6])
def test_colours_are_exchanged_as_a_whole(players: int) -> None:
    """Blue and yellow change places: the numbers of the position with its colours exchanged."""
    places = learning.exchanged((1, 0, 2), players)
    assert sorted(places) == list(range(features.feature_count(players)))
    other = str.maketrans("BY", "YB")
    for view, legal in decisions(players, 5, every=31):
        position = Position(_swapped(str(view.sample(np.array([1, 2, 3, 4]))), other))
        for action in legal:
            if " R4" not in action:
                swapped = told(position.view(view.seat), action.translate(other))
                apart = np.abs(swapped - told(view, action)[places])
                rating = slice(features.RATING_AT, features.SEATS_AT)
                assert apart[rating].max() <= 1  # sums of fractions in another order
                apart[rating] = 0
                assert not apart.any()


def _swapped(text: str, other: dict[int, int]) -> str:
    """The text of a position with two colours, and their tiles, exchanged."""
    clauses = []
    for clause in text.split("; "):
        key, _, value = clause.partition(": ")
        if key == "tiles":
            blue, yellow, green = value.split(" / ")
            value = f"{yellow} / {blue} / {green}"
        clauses.append(f"{key}: {value.translate(other)}" if value else clause)
    return "; ".join(clauses)


def test_shares_of_the_win_add_up_and_follow_the_points() -> None:
    judge = valuing.read_judge(load_learned("thirteen"), 4)
    position = Position("thirteen 4; turn: 0 gets; round: 4; points: 10 20 20 30")
    s: ThirteenPosition = edit(position.data, 0)
    s.rounds_done = 4
    shares = [share_of_totals(judge, position.data, 0, seat) for seat in seats(4)]
    assert shares == [1.0, 0.0, 0.0, 0.0]  # the game is over
    s.rounds_done = 2
    shares = [share_of_totals(judge, position.data, 0, seat) for seat in seats(4)]
    assert abs(sum(shares) - 1) < 1e-6
    assert shares[0] > shares[1] == shares[2] > shares[3] > 0


def test_samples_tell_how_the_round_and_the_game_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "SAMPLES", 500)
    samples = learning.gather(None, 0, 1, 7, lambda _: None)
    players = int(samples["players"])
    assert samples["x"].shape == (500, features.feature_count(players))
    assert samples["games"] > 0
    assert (samples["y"] >= 0).all()
    assert 4 < samples["y"].mean() < 14
    won = samples["facts"][:, players + 1]
    assert ((won > 0) & (won < 1 << players)).all()
    again = learning.gather(None, 0, 1, 7, lambda _: None)
    assert all(np.array_equal(samples[name], again[name]) for name in samples)
