"""Writes endings.txt again, in four minutes: `PYTHONPATH=src:tests python -m bots_push.make_endings`.

They are random endings of Push, with what each action is worth by exact play.
"""

from itertools import islice
from pathlib import Path

from bots_push.losses import ending_text, random_endings
from stamtafel.games.position import Position

FILE = Path(__file__).with_name("endings.txt")
SEED = 20
# The game, cards left, open colours that a player may have, and how many of them.
KINDS = [
    ("push 2", 3, 5, 30),
    ("push 2", 4, 2, 30),
    ("push 2", 5, 2, 30),
    ("push 2", 6, 1, 30),
    ("push 2 risk=true", 4, 2, 20),
    ("push 2 risk=true", 6, 1, 20),
    ("push 3", 3, 2, 25),
    ("push 4", 3, 1, 15),
]

if __name__ == "__main__":
    with FILE.open("w", encoding="utf-8") as file:
        for start, cards, open_colours, count in KINDS:
            for ending in islice(random_endings(Position(start).setup, cards, open_colours, SEED), count):
                print(ending_text(ending), file=file, flush=True)
