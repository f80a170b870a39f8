"""Positions of Sequence in which a good player does not hesitate."""

import pytest

from clocks import stopped
from stamtafel.bots.contract import Budget, Choice
from stamtafel.bots.levels import load_bot
from stamtafel.games.position import Position
from stamtafel.kernel.chance import new_rng


def choice(level: str, text: str, seed: int = 1) -> Choice:
    """What the level does in this position, for the seat that has the turn, or the only one to act."""
    position = Position(text)
    seat = max(position.to_act(), key=lambda seat: len(position.legal(seat)))
    return load_bot(level, "sequence").choose(
        position.view(seat), position.legal(seat), Budget(stopped), new_rng(seed)
    )


FIRST = "team 0: a2 a3 a4 a5{}; turned 0: a1-a5"  # the first sequence, with a corner
RIVAL_FIRST = "team 1: a2 a3 a4 a5{}; turned 1: a1-a5"

WINS = {
    "with an ordinary card": (f"sequence 2; {FIRST.format(' d5 e5 f5 g5')}; hand 0: KS 7C 9D 4D", "play 7C c5"),
    "with a two-eyed jack": (f"sequence 2; {FIRST.format(' d5 e5 g5 h5')}; hand 0: KS JD 9S", "play JD f5"),
    "not with a jack if a card does": (
        f"sequence 2; {FIRST.format(' d5 e5 f5 g5')}; hand 0: JC JD 7C",
        "play 7C c5",
    ),
    "with a corner": (f"sequence 2; {FIRST.format(' j6 j7 j9')}; hand 0: KS 4D QH", "play 4D j8"),
    "sharing one chip with the first": (
        f"sequence 2; {FIRST.format(' b5 c5 d5')}; hand 0: KS 5H QH",
        "play 5H e5",
    ),
    "in the same line, sharing one chip": (
        f"sequence 2; {FIRST.format(' a6 a7 a9')}; hand 0: KS KC QH",
        "play KC a8",
    ),
    "with two fives at once": (
        "sequence 2; team 0: d5 e5 f5 g5 h6 h7 h8 h9; hand 0: KS 9D QH",
        "play 9D h5",
    ),
    "with one sequence of three teams": (
        "sequence 3; team 0: d5 e5 f5 g5; team 1: b9 c9 d9 e9; hand 0: 6S 9D 3S",
        "play 9D h5",
    ),
    "in the advanced game": (
        "sequence 2 advanced=true; team 0: a2 a3 a4 a5 d5 e5 f5 g5; hand 0: KS 9D JH",
        "play 9D h5",
    ),
    "rather than swapping a dead card": (
        f"sequence 2; {FIRST.format(' d5 e5 f5 g5')}; team 1: b4 j4; hand 0: KS 7C",
        "play 7C c5",
    ),
}


@pytest.mark.parametrize("level", ["normal", "easy", "strong", "master:simulations=60"])
@pytest.mark.parametrize(("rest", "action"), WINS.values(), ids=WINS.keys())
def test_a_win_is_taken(level: str, rest: str, action: str) -> None:
    assert choice(level, f"{rest}; turn: 0 plays").move == action


OBVIOUS = {
    "cover the last space of a line that would lose": (
        f"sequence 2; turn: 0 plays; {RIVAL_FIRST.format(' d5 e5 f5 c5 g9')}; team 0: g5 b8 c8 d8 e2; "
        "hand 0: QS KC 3H; hand 1: 2H 3H 4H 5H 6H 7H 8H",
        "play QS b5",
    ),
    "cover it with a two-eyed jack if nothing else does": (
        f"sequence 2; turn: 0 plays; {RIVAL_FIRST.format(' d5 e5 f5 c5 g9')}; team 0: b5; "
        "hand 0: JD KC 3H; hand 1: 2H 3H 4H 5H 6H 7H 8H",
        "play JD g5",
    ),
    "remove a chip of it with a one-eyed jack": (
        "sequence 2; turn: 0 plays; team 1: j2 j3 j4 j5 c9 d9 e9 f9; turned 1: j1-j5; team 0: g9; "
        "hand 0: JS 9C 3H; hand 1: 2H 3H 4H 5H 6H 7H 8H",
        "play JS c9 or play JS d9 or play JS e9 or play JS f9",
    ),
    "break the first sequence in the advanced game, or the four": (
        "sequence 2 advanced=true; turn: 0 plays; team 1: j2 j3 j4 j5 d9 e9 f9 g9; "
        "hand 0: JS 9C KH; hand 1: 2H 3H 4H 5H 6H 7H 8H",
        "play JS d9 or play JS e9 or play JS f9 or play JS g9 or play JS j2 or play JS j3 or play JS j4 "
        "or play JS j5",
    ),
    "block the next of three teams": (
        "sequence 3; turn: 0 plays; team 1: d5 e5 f5 g5; team 2: c5; team 0: e9; "
        "hand 0: 9D 4C KH; hand 1: 2H 3H; hand 2: 2S 3S",
        "play 9D h5",
    ),
    "keep the jack where an ordinary card does the same": (
        "sequence 2; turn: 0 plays; team 0: d5 e5 f5; hand 0: JD JC AH",
        "play AH g5",
    ),
    "no jack for an ordinary space": ("sequence 2; turn: 0 plays; hand 0: JD JS 5S", "play 5S e1 or play 5S d9"),
    "a four rather than a two": (
        "sequence 2; turn: 0 plays; team 0: d5 e5 f5 e8; hand 0: AH KC QS",
        "play AH g5",
    ),
    "swap a dead card first": (
        "sequence 2; turn: 0 plays; team 0: b4 d5; team 1: j4; hand 0: KS 5H 4H",
        "swap KS",
    ),
    "draw first, with strict drawing": (
        "sequence 2 strict_draw=true; turn: 0 plays; turns: 2; rights: 0@1; hand 0: KS 5H; hand 1: 2S",
        "draw",
    ),
    "discard a dead card": (
        "sequence 2 table_talk=true; turn: 0 plays; owing: 0; team 0: b4 d5; team 1: j4; hand 0: KS 5H JS JD",
        "discard KS",
    ),
    "discard anything but a jack": (
        "sequence 2 table_talk=true; turn: 0 plays; owing: 0; team 0: d5 e5 f5 g5; hand 0: 7C JS JD",
        "discard 7C",
    ),
    "claim the five that leaves more room": (
        "sequence 2; turn: 0 claims a7; turns: 9; team 0: a3 a4 a5 a6 a7 a8; team 1: b4 b5; hand 0: KS",
        "claim a3-a7",
    ),
}


UPPER_LEVELS = ("strong", "master:simulations=200")
OFTEN_WORTH_THE_RISK = "cover it with a two-eyed jack if nothing else does"  # to them, who rate jacks higher


@pytest.mark.parametrize(
    ("name", "level"),
    [(name, "normal") for name in OBVIOUS]
    + [(name, level) for name in OBVIOUS if name != OFTEN_WORTH_THE_RISK for level in UPPER_LEVELS],
)
def test_the_obvious_is_found(name: str, level: str) -> None:
    text, action = OBVIOUS[name]
    assert choice(level, text).move in action.split(" or ")


def test_no_jack_is_spent_on_a_space_that_nobody_can_fill() -> None:
    rest = "hand 1: 2H 3H 4H 5H 6H 7H 8H; discard 1: 9D 9D JD JD JC JC"
    board = f"{RIVAL_FIRST.format(' d5 e5 f5 g5')}; team 0: c5"
    assert choice("normal", f"sequence 2; turn: 0 plays; {board}; hand 0: JS 4D; {rest}").move[:7] == "play 4D"


REASONS = {
    "win": f"sequence 2; turn: 0 plays; {FIRST.format(' d5 e5 f5 g5')}; hand 0: 7C",
    "complete": "sequence 2; turn: 0 plays; team 0: d5 e5 f5 g5; hand 0: 7C 9D",
    "block": "sequence 2; turn: 0 plays; team 1: d5 e5 f5 g5; hand 0: 7C 9D",
    "build": "sequence 2; turn: 0 plays; team 0: d5; hand 0: 5H",
    "begin": "sequence 2; turn: 0 plays; hand 0: 6H",
    "remove": "sequence 2; turn: 0 plays; team 1: d5; hand 0: JS",
    "swap": OBVIOUS["swap a dead card first"][0],
    "draw": OBVIOUS["draw first, with strict drawing"][0],
    "discard": OBVIOUS["discard a dead card"][0],
    "claim": OBVIOUS["claim the five that leaves more room"][0],
    "pass": "sequence 2; turn: 0 plays; hand 0: JS",
}


@pytest.mark.parametrize(("name", "text"), REASONS.items())
def test_there_is_a_reason(name: str, text: str) -> None:
    assert choice("normal", text).reason.id == f"bot-sequence-{name}"
