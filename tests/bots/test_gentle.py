"""The level `gentle` errs as people do: it takes a win that it sees, and throws nothing away."""

from collections.abc import Sequence

import pytest

import stamtafel as st
from bots.yardsticks import YARDSTICKS
from clocks import stopped
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.kernel.chance import new_rng

MOODS = 40
GAMES = 200
COUNTS = {"push": (2, 4), "thirteen": (3,), "sequence": (2,)}  # of players, and what a hundred games may give
BANDS = {2: (35, 60), 3: (20, 45), 4: (20, 45)}
NOISE = 7  # games in a hundred: two standard errors of so few


def chosen(text: str) -> set[str]:
    """What it does here in one mood or another."""
    position = Position(text)
    seat = max(position.to_act(), key=lambda seat: len(position.legal(seat)))
    bot, view, legal = load_bot("gentle", position.setup.game), position.view(seat), position.legal_names(seat)
    return {bot.choose(view, legal, Budget(stopped), new_rng(mood)).move for mood in range(MOODS)}


ALWAYS = {
    "draw while nothing can go wrong": ("push 3; turn: 0 decides; rows: R3", "draw"),
    "stop with three full rows": ("push 3; turn: 0 decides; rows: R6 Y5 G4 B3 / R5 Y6 G3 / R4 Y3 P6 B5", "stop"),
    "take the row with most points": ("push 3; turn: 0 takes; rows: R6 Y5 / G1 / B2", "take 1"),
    "bank a great colour": ("push 2; turn: 0 begins; seat 0: R6 R6 R6 R5 R5 R5 R4 R4; discard: B1", "bank R"),
    "not bank a few points": ("push 3; turn: 0 begins; seat 0: R1 Y2", "draw"),
    "build one good row": ("push 3; turn: 0 places G6; rows: R5 Y4 / B1 Y5 / R1", "place 1"),
    "leave a good row without a roll card": ("push 2; turn: 0 places D; rows: R6 Y5 G4 / B1 Y5 / P1", "place 3"),
    "tip nothing while a card fits": (
        "thirteen 3; turn: 0 plays; tiles: B5 B7 / Y5 R4 R4 / -; hand 0: B7 B5 Y7 Y5 G2; "
        "hand 1: G2 G4 Y5 G5 G7; hand 2: R4 R4 Y7 G4 G7",
        "play G2",
    ),
    "take the cheaper tile, if it is behind": (
        "thirteen 3; turn: 0 plays; round: 2; points: 9 2 3; tiles: R4 R4 R4 / Y5 Y7 / G7; "
        "hand 0: B5 B7 B7 Y7 Y5; hand 1: G2 G4 Y5 G5 G7; hand 2: R4 R4 Y7 G4 G7",
        "play Y5 or play Y7",
    ),
    "win": ("sequence 2; team 0: a2 a3 a4 a5 d5 e5 f5 g5; turned 0: a1-a5; hand 0: KS 7C 4D", "play 7C c5"),
    "win with a jack if need be": (
        "sequence 2; team 0: a2 a3 a4 a5 d5 e5 g5 h5; turned 0: a1-a5; hand 0: KS JD 9S",
        "play JD f5",
    ),
    "keep the jack where a card wins": (
        "sequence 2; team 0: a2 a3 a4 a5 d5 e5 f5 g5; turned 0: a1-a5; hand 0: JC JD 7C",
        "play 7C c5",
    ),
    "win with two fives at once": (
        "sequence 2; team 0: d5 e5 f5 g5 h6 h7 h8 h9; hand 0: KS 9D QH",
        "play 9D h5",
    ),
    "swap a dead card": ("sequence 2; team 0: b4 d5; team 1: j4; hand 0: KS 5H 4H", "swap KS"),
    "complete a five": ("sequence 2; team 0: d5 e5 f5 g5; hand 0: 7C KH 3S", "play 7C c5"),
    "keep jacks while nothing calls for one": (
        "sequence 2; team 0: d5; hand 0: JD JS 5S",
        "play 5S e1 or play 5S d9",
    ),
}


@pytest.mark.parametrize(("text", "actions"), ALWAYS.values(), ids=ALWAYS.keys())
def test_whatever_the_mood_it_will(text: str, actions: str) -> None:
    if text.startswith("sequence"):
        text += "; turn: 0 plays"
    assert chosen(text) <= {*actions.split(" or ")}


MOODY = {
    "draw on, or not": "push 3; turn: 0 decides; rows: R5 Y3 / G2",
    "play high, or low": (
        "thirteen 3; turn: 0 plays; round: 2; points: 9 2 3; tiles: B2 / - / -; hand 0: B1 B7 G1 Y7 Y5; "
        "hand 1: G2 G4 Y5 G5 G7; hand 2: R4 R4 Y7 G4 G7"
    ),
    "see what threatens, or not": (
        "sequence 2; turn: 0 plays; team 1: d5 e5 f5; team 0: e9 f9; hand 0: 7C KD 9D 7H"
    ),
}


@pytest.mark.parametrize("text", MOODY.values(), ids=MOODY.keys())
def test_as_the_mood_is_it_may(text: str) -> None:
    assert len(chosen(text)) > 1


@pytest.mark.parametrize("game", own_names())
def test_the_yardsticks_play_every_setup_legally(game: str) -> None:
    for setup in list(load(game).setups())[::5]:
        position, rng = Position.new(setup), new_rng(1)
        for _ in range(150):
            for seat in position.to_act():
                legal = position.legal_names(seat)
                assert all(ask(position.view(seat), legal) in legal for ask in YARDSTICKS[game].values())
            if position.is_over():
                break
            position.play(random_move(position, rng))


MET = [(game, n, who) for game, counts in COUNTS.items() for n in counts for who in YARDSTICKS[game]]
MET.remove(("thirteen", 3, "wiser"))  # who wins more than that, see docs/bots.md


@pytest.mark.statistical
@pytest.mark.parametrize(("game", "players", "who"), MET)
def test_a_child_wins_now_and_then(game: str, players: int, who: str) -> None:
    seats: Sequence[object] = [YARDSTICKS[game][who], *["gentle"] * (players - 1)]
    result = st.match(game, seats, sets=GAMES // players, seed=4)  # type: ignore[arg-type]
    low, high = BANDS[players]
    assert low - NOISE <= 100 * result.standings[0].win_share.mean <= high + NOISE


@pytest.mark.statistical
@pytest.mark.parametrize("game", own_names())
def test_it_is_better_than_chance_and_weaker_than_easy(game: str) -> None:
    players = COUNTS[game][0]
    for better, worse in (("gentle", "random"), ("easy", "gentle")):
        result = st.match(game, [better, *[worse] * (players - 1)], sets=40, seed=5)
        assert result.standings[0].win_share.low > 1 / players
