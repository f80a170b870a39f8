"""The fast way to play 13 at random does what the plain way does."""

from collections import Counter

import numpy as np
import pytest

from playing_out import play_out
from stamtafel.games.numbers import seats
from stamtafel.games.position import Position
from stamtafel.games.thirteen.layout import colours
from stamtafel.games.thirteen.playout import playouts
from stamtafel.games.thirteen.rules import colour_count
from stamtafel.kernel.chance import new_rng
from thirteen.playing import PLAYERS, new_game, truth, with_pile

pytestmark = pytest.mark.statistical

DECISIONS = {3: 6 * 50, 4: 4 * 50, 5: 5 * 50, 6: 6 * 50}
Results = dict[tuple[int, ...], float]

ENDINGS = [
    "thirteen 3; round: 6; turn: 0 plays; tiles: B7 B5 / Y7 Y5 / G7 R4; "
    "hand 0: B1 R4; hand 1: Y2 B2; hand 2: G4 Y1; taken 0: B1 B1; taken 1: Y1 Y4; taken 2: rest",
    "thirteen 3; round: 6; turn: 2 plays; points: 7 0 3; tiles: B7 B4 / Y7 / -; "
    "hand 2: B1 B2 R4; hand 0: Y5 Y7 G1; hand 1: R4 R4 B5; taken 0: rest",
    "thirteen 4; start: 1; round: 4; turn: 3 plays; tiles: R4 R4 R4 / Y5 Y5 / G7 G5 G1; "
    "hand 3: B1 G1; hand 0: Y2 R4; hand 1: G1 G2; hand 2: B2; taken 1: rest",
    "thirteen 3; round: 6; turn: 1 plays; tiles: B5 B5 / Y7 R4 / G7 G2; "
    "hand 1: G1 G2 G4; hand 2: B1 Y1; hand 0: R4 R4; taken 2: rest",
    with_pile(
        "B7 G7",
        "thirteen 3; round: 6; turn: 0 plays; tiles: R4 R4 / - / -; hand 0: B1 B1 B1 B2 B2; "
        "hand 1: Y1 Y1 Y1 Y2 Y2; hand 2: G1 G1 G1 G2 G2; taken 0: B4 B5; taken 1: B2 B5",
    ),
]


def _results(position: Position, known: dict[str, Results]) -> Results:
    """How likely each result is when every legal action is equally likely: the whole tree, each position once."""
    text = str(position)
    if text not in known:
        results: Results = {position.scores(): 1.0} if position.is_over() else {}
        moves = position.chance() or dict.fromkeys(position.allowed(), 1)
        for move, weight in moves.items():
            after = position.copy()
            after.play(move if ":" in move else f"={move}")
            for scores, probability in _results(after, known).items():
                results[scores] = results.get(scores, 0.0) + probability * weight / sum(moves.values())
        known[text] = results
    return known[text]


@pytest.mark.parametrize("text", ENDINGS)
def test_playouts_reach_each_result_as_often_as_the_whole_tree_says(text: str) -> None:
    start = Position(text)
    expected = _results(start, {})
    assert len(expected) > 4
    rng, games = new_rng(41), 20_000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(games):
        end = start.copy()
        play_out(end, rng)
        seen[end.scores()] += 1
    assert set(seen) <= set(expected)
    for scores, probability in expected.items():
        margin = 5 * (games * probability * (1 - probability)) ** 0.5
        assert abs(seen[scores] - games * probability) <= margin, scores


@pytest.mark.parametrize(("players", "decisions"), DECISIONS.items())
def test_a_playout_plays_every_round_to_its_end_and_counts_the_decisions(players: int, decisions: int) -> None:
    for start in range(players):
        position = new_game(players, start)
        assert play_out(position, new_rng(42, start)) == decisions
        assert position.is_over()
        assert sum(position.scores()) > 0


@pytest.mark.parametrize(
    ("text", "decisions"),
    [
        (ENDINGS[0], 6),
        (ENDINGS[4], 5 + 5 + 5 + 2),
        ("thirteen 5; round: 5; turn: 1 gets; hand 0: B1", 50),
        ("thirteen 5; round: 4; turn: 0 plays; hand 0: B1; taken 0: rest", 51),
        ("thirteen 3; turn: 0 over; round: 7; taken 0: rest", 0),
    ],
)
def test_a_playout_begins_wherever_the_game_is(text: str, decisions: int) -> None:
    position = Position(text)
    assert play_out(position, new_rng(43)) == decisions
    assert position.is_over()


def test_a_playout_begins_where_a_card_is_to_be_drawn() -> None:
    position = Position(
        "thirteen 3; round: 6; turn: 0 draws; tiles: B1 / - / -; "
        "hand 0: B1 B1 B5 Y4; hand 1: Y1 Y2 Y2 G1 G7; hand 2: B7 Y5 G2 R4 R4"
    )
    assert play_out(position, new_rng(43)) == 49
    assert position.is_over()


def test_many_playouts_all_begin_at_the_same_position() -> None:
    fresh, games = new_game(4).data, new_game(4).data
    assert playouts(games, 0, fresh, new_rng(44), 25) == 25 * DECISIONS[4]
    assert fresh.tobytes() == new_game(4).data.tobytes()


def test_what_is_dealt_and_drawn_treats_the_colours_alike() -> None:
    rng, rounds = new_rng(45), 6_000
    counts = np.zeros((rounds, 3, 5))  # by colour: what each of four seats took, and what lies on the tile
    for row in counts:
        position = Position("thirteen 4; round: 4; turn: 0 gets")
        play_out(position, rng)
        s = truth(position)
        places = [*(s.taken[seat] for seat in seats(4)), sum(s.tiles[tile] for tile in colours(3))]
        row[:] = [[colour_count(int(place), colour) for place in places] for colour in colours(3)]
    for colour, other in ((0, 1), (1, 2), (2, 0)):
        differences = counts[:, colour] - counts[:, other]
        margin = 5 * differences.std(axis=0) / rounds**0.5
        assert (abs(differences.mean(axis=0)) < margin).all()


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_plays_the_same_game(players: int) -> None:
    ends = [new_game(players) for _ in range(3)]
    for end, seed in zip(ends, (46, 46, 47), strict=True):
        play_out(end, new_rng(seed))
    assert ends[0] == ends[1] != ends[2]
