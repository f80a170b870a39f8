"""A first game of Sequence: two alone, with chips that lie already; who follows the coach can win a turn later."""

from stamtafel.games.lesson import Beat, Lesson, moves

START = """
sequence 2; start: 1; turn: 0 plays; turns: 10; team 0: c1 d5 e5 f5 e8; team 1: a8 c7 d7 e7 j4
hand 0: 2S 5S AH JD JS 7C KC; hand 1: TH 3H 6D 2H 8C 3C TC
discard 0: 3S 6H 5H 4H KC; discard 1: JC 9C 8H 9H KS
"""

LESSON = Lesson(
    START,
    (
        Beat("play", "S10", "play 2S b1", moves("=6C, 1:play TH f7, =6S")),
        Beat("one-eyed", "S12", "play JS e7", moves("=3D, 1:play 3H i9, =QC")),
        Beat("two-eyed", "S11", "play JD d1", moves("=TD, 1:play 6D i10, =AC")),
        Beat("corner", "S13", "play 5S e1", moves("=2C, 1:play 2H h9, =8S")),
        Beat("dead", "S14", "swap KC", moves("=9D")),
        Beat("five", "S24", "play AH g5"),
    ),
)
