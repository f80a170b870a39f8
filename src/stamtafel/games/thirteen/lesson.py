"""A first game of 13: the end of the last round of three, with six cards in the pile."""

from stamtafel.games.lesson import Beat, Lesson, moves

START = """
thirteen 3; turn: 0 plays; round: 6; points: 20 17 18; tiles: B5 / Y7 / G4
hand 0: B7 G1 G2 Y5 R4; hand 1: B2 B4 Y1 Y2 G5; hand 2: B1 B5 Y4 G2 G7
taken 0: Y1 Y2 Y5 Y7 G5; taken 1: B2 B4 B7 Y5 Y7 G7 R4 R4 R4; taken 2: B1 B5 B7 Y2 Y4 G1 G2 G5 G7 R4 R4 R4
"""

LESSON = Lesson(
    START,
    (
        Beat("tile", "T8", "play B7", moves("=B2, 1:play B4, =G1, 2:play G7, =R4")),
        Beat("tip", "T12", "play G2", moves("=Y1, 1:play Y2, =B1, 2:play B5, =G4")),
        Beat("dirty-four", "T9", "play R4 B", moves("1:play Y1, 2:play B1")),
        Beat("majority", "T16", "play Y5"),
    ),
)
