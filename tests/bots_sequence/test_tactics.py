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
    "break one of two fours that threaten before building": (
        "sequence 4; turn: 0 plays; turns: 18; team 0: c1 b2 c4 j4 j5 e6 j6 f7 j7; "
        "team 1: e1 f2 g2 h2 f3 g3 e4 h4 d5; hand 0: AS 5D 9S TC TC JH; hand 1: 2H 6S JH QS QH KD; "
        "hand 2: 2C 5H 7D 8D 8C JD; hand 3: 4H 5H 6S 7H 8S 8H",
        "play JH d5 or play JH e4 or play JH f3 or play JH g2",
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


@pytest.mark.parametrize("level", ["normal", "strong"])
@pytest.mark.parametrize("team", [0, 1])
def test_no_chip_is_put_beside_a_four_whose_last_space_completes_both(team: int, level: str) -> None:
    four = {0: "team 0: j4 j5 j6 j7 e4", 1: "team 1: j4 j5 j6 j7; team 0: e4"}[team]
    text = f"sequence 2; turn: 0 plays; {four}; hand 0: 5D; hand 1: 2H 3H 4H 5H 6H 7H 8H"
    assert choice(level, text).move == "play 5D f3"


PARTNERS = (
    "sequence 4; start: 3; turn: 3 plays; turns: 27; team 0: b1 c1 e1 d3 h4 b5 e5 g6 h6 d7 c8 h8; "
    "team 1: c3 e3 f3 c4 f4 b6 c6 e6 e7 f7 f9; hand 0: 2S 5C TD JD JC KC; discard 0: 2S 3S 3D 5H 8D JH QS; "
    "hand 1: 5D 6D 7S 9S JD KH; discard 1: 2D 3S 4H 6C 8C 9H TS; hand 2: AS 5S 6S 6C JS JH; "
    "discard 2: 2H 5S 8H TD TC KH KD; hand 3: 3C 4S 6D 7H QS KS; discard 3: 2H 3C 4D 5D TH JS"
)


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_a_partner_blocks_a_line_that_lacks_one_chip(level: str) -> None:
    assert choice(level, PARTNERS).move == "play 4S d1"


def test_one_of_two_jacks_is_spent_to_stop_three_in_the_open() -> None:
    text = (
        "sequence 4; turn: 0 plays; turns: 43; sequences: 0 1; "
        "team 0: c1 e1 f1 i1 c2 e2 f3 g3 c4 f4 b5 e5 h5 c6 f6 h6 e7 f8 h8; "
        "team 1: d1 i2 d3 h3 d4 e4 g4 g5 b6 d6 e6 c7 d7 f7 g7 h7 c8 b9 d9 g9; turned 1: a10-e6; "
        "hand 0: 7H 8C JD JD QC QC; discard 0: 2C 3S 4H 4C 5D 6S 6C 8C TD QS; hand 1: 5D 6D 7D TC KC KC; "
        "discard 1: 2S 2H 2C 3D 4S 4C 5C 7D 8H TH TC; hand 2: AS 3S 3C 4H 9S 9D; "
        "discard 2: AC 2D 3H 3C 5S 5H 6D 9S 9H 9D KD; hand 3: 2D 6S 8S 9C TD KS; "
        "discard 3: AH 5S 7S 7H 9C TS TH JS JH QH QD"
    )
    assert choice("normal", text).move == "play JD h2"


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
