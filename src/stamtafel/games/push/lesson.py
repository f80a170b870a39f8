"""A first game of Push: three at the table, and a small pile that has what every rule needs to be seen once."""

from stamtafel.games.lesson import Beat, Lesson, moves

START = """
push 3; turn: 0 begins
pile: R1 R2 R3 R4 Y1 Y2 Y4 Y6 G1 G5 G6 B1 B2 B4 B5 P1 P3 P3 P4 P5 P6 D D X
"""
# The left neighbour's turn, of which the row with the die is left to the learner.
ROW_WITH_A_DIE = moves(
    "1:draw, =Y2, 1:place 1, 1:draw, =P3, 1:place 1, 1:draw, =D, 1:place 2, 1:draw, =G6, 1:place 2",
    "1:draw, =Y1, 1:place 3, 1:stop, 1:take 1, 2:take 3",
)
# The right neighbour's turn, with purple in every row, and then purple once more.
TOO_FAR = moves("2:draw, =P6, 2:place 1, 2:draw, =P3, 2:place 2, 2:draw, =P4, 2:place 3, 2:draw, =P1, =Y")
SHORT_TURNS = moves("1:draw, =R2, 1:place 1, 1:draw, =B1, 1:place 1, 1:stop, 1:take 1, 2:bank R")

LESSON = Lesson(
    START,
    (
        Beat("draw", "P7", "draw", moves("=R3")),
        Beat("place", "P8", "place 1"),
        Beat("draw-on", "P13", "draw", moves("=G5")),
        Beat("fits", "P9", "place 1"),
        Beat("draw-third", "P13", "draw", moves("=R1")),
        Beat("clash", "P9", "place 2"),
        Beat("draw-fourth", "P13", "draw", moves("=B4")),
        Beat("new-row", "P8", "place 3"),
        Beat("stop", "P13", "stop"),
        Beat("take", "P15", "take 1", moves("1:take 3, 2:take 2") + ROW_WITH_A_DIE),
        Beat("roll", "P19", "take 2", moves("=R") + TOO_FAR),
        Beat("too-far", "P21", "take 1", moves("1:take 3")),
        Beat("bank", "P23", "bank G", SHORT_TURNS),
        Beat("switch", "P7", "draw", moves("=X")),
        Beat("switched", "P11", "draw"),
    ),
)
