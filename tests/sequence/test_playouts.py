"""The fast way to play Sequence at random does what the plain way does."""

from collections import Counter

import numpy as np
import pytest

from playing_out import play_out
from sequence.playing import chips, dealt, full_board, new_game, pattern, setups, with_pile
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.playout import playouts
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

pytestmark = pytest.mark.statistical

Ends = dict[bytes, float]

STRICT = "sequence 2 strict_draw=true; turns: 999"
THREE = "sequence 3 strict_draw=true; turns: 999"
ADVANCED = "sequence 2 advanced=true strict_draw=true; turns: 999"
TALK = "sequence 4 table_talk=true strict_draw=true; turns: 999"
EIGHT = chips("b2-i2")
FREE = "b1 c1 h5 f10"

ENDINGS = [
    # The last turn: every play ends the game. Both spaces of 9D are free, one of 2S, none of KH.
    f"{STRICT}; turn: 0 plays; {full_board(but=FREE)}; hand 0: 9D 2S KH; discard 1: rest",
    # Equal cards are one choice; a jack has a choice of four spaces, and so has its twin.
    f"{STRICT}; turn: 0 plays; {full_board(but=FREE)}; hand 0: 9D 9D JD JC; discard 1: rest",
    # One-eyed jacks, one team to choose from, then two.
    f"{STRICT}; turn: 1 plays; team 0: b1 f10 j9 d4; team 1: e5; hand 1: JS JH 5H; hand 0: 2S",
    f"{THREE}; turn: 1 plays; team 0: b1 f10; team 1: e5; team 2: j9 g9; hand 1: JS JH",
    # A sequence that is turned over cannot be broken, in the advanced game it can.
    f"{STRICT}; turn: 1 plays; team 0: {chips('b2-f2')} j9 j8; turned 0: b2-f2; hand 1: JH",
    f"{ADVANCED}; turn: 1 plays; team 0: {chips('b2-f2')} j9; hand 1: JH",
    # No chips left: only the jack is played.
    f"{STRICT}; turn: 0 plays; team 0: {pattern(0)}; team 1: g1 h1; hand 0: 3S JD JS",
    # Rights to draw, beside plays, swaps and pass, and of a seat that may only draw.
    with_pile(
        "5S 2S 2S",
        f"{STRICT}; turn: 0 plays; rights: 0@997 1@998; {full_board(but='b1')}; hand 0: KH; discard 1: rest",
    ),
    with_pile("5S 2S 2S", f"{STRICT}; turn: 0 plays; rights: 1@998; {full_board(but='b1')}; discard 0: rest"),
    with_pile(
        "5S 2S",
        f"{THREE}; turn: 0 plays; rights: 0@997 1@998 2@999; discard 1: rest",
    ),
    # A swap, and what it brings.
    with_pile("5S 2S JS", f"{STRICT}; turn: 0 plays; {full_board(but='b1')}; hand 0: KH KD; discard 1: rest"),
    f"{STRICT}; turn: 0 plays; swapped: 1; {full_board(but='b1 h5')}; hand 0: KH 2S 9D; discard 1: rest",
    # An open claim, in the last turn.
    f"sequence 2 strict_draw=true; turns: 1000; turn: 0 claims e2; team 0: {EIGHT}; discard 0: rest",
    with_pile("5S KH KH", f"sequence 2; turns: 1000; turn: 0 claims f2; team 0: {EIGHT}; discard 0: rest"),
    # Cards owed, in any order, also while a claim is open.
    f"{TALK}; turn: 1 plays; owing: 0 2; hand 0: AS 2S 2S; hand 2: KH; discard 0: rest",
    f"{TALK}; turn: 0 plays; owing: 0; hand 0: AS 2S KH; discard 0: rest",
    f"sequence 2 table_talk=true strict_draw=true; turns: 1000; turn: 0 claims e2; owing: 1; team 0: {EIGHT}; "
    "hand 1: AS KH; discard 0: rest",
    # The draw after the last play, and after the play before it.
    with_pile("5S KH KH", "sequence 2; turns: 1000; turn: 0 draws; discard 0: rest"),
    with_pile(
        "5S 6S", f"sequence 2; turns: 998; turn: 0 plays; {full_board(but='b1')}; hand 0: 2S; discard 0: rest"
    ),
    # A five wins, three others do not.
    f"{STRICT}; turn: 0 plays; team 0: {chips('b4-f4', 'b2-e2')}; turned 0: b4-f4; hand 0: AH TH",
    # A pass, a play with nothing left to draw but what was just played, and a pass again.
    "sequence 3; turns: 997; passes: 1; turn: 0 plays; team 0: b1; hand 1: JS; discard 0: rest",
]


def _ends(position: Position, known: dict[str, Ends]) -> Ends:
    """How likely each last position is when any seat to act does anything legal: the whole tree."""
    text = str(position)
    if text not in known:
        ends: Ends = {_as_bytes(position): 1.0} if position.is_over() else {}
        seats = position.to_act()
        moves = {
            f"={outcome}": weight / sum(position.chance().values())
            for outcome, weight in position.chance().items()
        }
        for seat in seats:
            actions = position.legal(seat)
            moves |= {f"{seat}:{action}": 1 / len(actions) / len(seats) for action in actions}
        for move, chance in moves.items():
            after = position.copy()
            after.play(move)
            for end, probability in _ends(after, known).items():
                ends[end] = ends.get(end, 0.0) + probability * chance
        known[text] = ends
    return known[text]


def _as_bytes(position: Position) -> bytes:
    """All of the position but who drew last."""
    s = position.data[0]
    return b"".join(s[field].tobytes() for field in s.dtype.names if field != "drawer")


@pytest.mark.parametrize("text", ENDINGS)
def test_playouts_reach_each_end_as_often_as_the_whole_tree_says(text: str) -> None:
    start = Position(text)
    expected = _ends(start, {})
    assert len(expected) > 1
    rng, games = new_rng(61), 4_000
    seen: Counter[bytes] = Counter()
    for _ in range(games):
        end = start.copy()
        play_out(end, rng)
        seen[_as_bytes(end)] += 1
    assert set(seen) <= set(expected)
    for last, probability in expected.items():
        margin = 5 * (games * probability * (1 - probability)) ** 0.5
        assert abs(seen[last] - games * probability) <= margin, probability


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_whole_games_are_as_long_and_end_as_often_in_each_way_as_in_plain_play(setup: Setup) -> None:
    rng, games = new_rng(62, setup.players), 60
    plain, fast = np.zeros((games, 4)), np.zeros((40 * games, 4))
    for row in plain:
        position = Position.new(setup)
        while not position.is_over():
            position.play(random_move(position, rng))
        row[:] = _what_it_came_to(position)
    for row in fast:
        position = Position.new(setup)
        play_out(position, rng)
        row[:] = _what_it_came_to(position)
    margin = 5 * (fast.var(axis=0) / len(plain) + fast.var(axis=0) / len(fast)) ** 0.5
    assert (abs(plain.mean(axis=0) - fast.mean(axis=0)) <= margin).all()


def _what_it_came_to(position: Position) -> list[int]:
    s = position.data[0]
    on_board = sum(int(chips).bit_count() for chips in s["chips"].flat)
    return [int(s["turns"]), sum(position.scores()), on_board, int(s["hand_sizes"].sum())]


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_playout_ends_the_game_and_counts_the_decisions(setup: Setup) -> None:
    position = Position.new(setup)
    decisions = play_out(position, new_rng(63))
    assert position.is_over()
    assert position.winners()
    assert decisions >= position.data[0]["turns"] > 0
    if not setup.options["strict_draw"]:  # else there are late draws as well
        assert decisions < position.data[0]["turns"] * 2


@pytest.mark.parametrize(
    ("text", "decisions"),
    [
        ("sequence 2; turn: 0 over; won: 0", 0),
        ("sequence 2; turn: 0 plays; turns: 999", 1),
        ("sequence 2; turn: 0 plays; turns: 999; hand 0: KH", 1),
        ("sequence 2; turn: 0 draws; turns: 1000", 0),
        ("sequence 2; turn: 0 plays; turns: 998", 2),
        ("sequence 3; turn: 0 plays; passes: 1", 2),
        (f"sequence 2; turns: 1000; turn: 0 claims e2; team 0: {EIGHT}", 1),
        ("sequence 4 table_talk=true; turn: 1 plays; turns: 999; owing: 0 2; hand 0: AS; hand 2: KH", 3),
        (
            with_pile("5S", f"sequence 2; turn: 0 plays; turns: 999; {full_board()}; hand 0: KH; discard 0: rest"),
            2,
        ),
    ],
)
def test_a_playout_begins_wherever_the_game_is(text: str, decisions: int) -> None:
    position = Position(text)
    assert play_out(position, new_rng(64)) == decisions
    assert position.is_over()


def test_many_playouts_all_begin_at_the_same_position() -> None:
    text = "sequence 2; turn: 0 plays; turns: 999; hand 0: KH"
    fresh, games = Position(text).data, new_game(2).data
    assert playouts(games, 0, fresh, new_rng(65), 25) == 25
    assert fresh.tobytes() == Position(text).data.tobytes()
    position = Position(text)
    assert position.game.rules.is_over(games, 0)


@pytest.mark.parametrize("players", [2, 3, 12])
def test_the_same_seed_plays_the_same_game(players: int) -> None:
    ends = [dealt(players) for _ in range(3)]
    for end, seed in zip(ends, (66, 66, 67), strict=True):
        play_out(end, new_rng(seed))
    assert ends[0] == ends[1] != ends[2]
