"""Prints how `normal` rates every action in a few positions; run by test_rating.py in several modes."""

from clocks import stopped
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import load_bot
from stamtafel.games.position import Position
from stamtafel.kernel.chance import new_rng

POSITIONS = (
    "sequence 2; turn: 0 plays; team 1: j2 j3 j4 j5 c9 d9 e9 f9; turned 1: j1-j5; team 0: g9; "
    "hand 0: JS JD 9C 3H; hand 1: 2H 3H 4H 5H 6H 7H 8H",
    "sequence 2 advanced=true; turn: 0 plays; team 1: j2 j3 j4 j5 d9 e9 f9 g9; team 0: e5 f5; hand 0: JS 9C 9D",
    "sequence 3; turn: 0 plays; team 1: d5 e5 f5 g5; team 2: c5; team 0: e9 f9; hand 0: 9D 4C KH JC; hand 1: 2H",
    "sequence 2; turn: 0 claims a7; turns: 9; team 0: a3 a4 a5 a6 a7 a8; team 1: b4 b5; hand 0: KS",
    "sequence 4 table_talk=true; turn: 0 plays; owing: 0; team 0: b4 d5; team 1: j4; hand 0: KS 5H JS JD",
)


def main() -> None:
    """One rating a line."""
    bot = load_bot("normal", "sequence")
    for text in POSITIONS:
        position = Position(text)
        seat = position.to_act()[0]
        choice = bot.choose(position.view(seat), position.legal(seat), Budget(stopped), new_rng(1))
        print("\n".join(map(repr, choice.values.values())))


if __name__ == "__main__":
    main()
