"""A rule of thumb for Push, as an outside program: what `./dev bench bots push` measures the levels against.

A card goes into the row with the most points, a roll card into the one with the fewest. Who has a row that is good
enough stops, and who would too likely find no place for the next card; much on the bench, and its largest colour
is banked. The numbers below lie between the settings that did best against `normal`, of some seventy.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

GOOD_ROW = 9
ROLL = 3  # points that a roll card takes off a row
LIKELY = 0.1
MUCH = 45  # points on the bench
LARGE = 16  # points of its largest colour
ROWS = 3


def points(cards: Iterable[str]) -> int:
    """What the cards of a row or a bench count."""
    return sum(-ROLL if card == "D" else int(card[1]) for card in cards)


def fits(card: str, row: Sequence[str]) -> bool:
    """P9, P10: whether the card may go into the row: no value, colour or D twice."""
    return not any(set(card) & set(other) for other in row)


def goes_too_far(view: dict[str, Any]) -> float:
    """How likely the next card fits nowhere; switch cards (X) need no place."""
    rows = [row for row in view["rows"] if row]
    if len(rows) < ROWS:
        return 0.0
    lost = sum(
        count for card, count in view["pile"].items() if card != "X" and not any(fits(card, row) for row in rows)
    )
    return lost / view["pile_size"]


def rating(action: str, view: dict[str, Any]) -> int:
    """The higher the better, among actions that are legal at the same time."""
    verb, _, what = action.partition(" ")
    if verb == "place":
        row = points(view["rows"][int(what) - 1])
        return -row if view["card"] == "D" else row
    if verb == "take":
        return points(view["rows"][int(what) - 1])
    bench = view["open"][view["seat"]]
    if verb == "bank":
        colour = points([card for card in bench if card[0] == what])
        return colour if points(bench) >= MUCH and colour >= LARGE else 0
    if verb == "stop":
        best = max(points(row) for row in view["rows"] if row)
        return 2 if best >= GOOD_ROW or goes_too_far(view) > LIKELY else 0
    return 1  # draw


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        best = max(message["legal"], key=lambda action: rating(action, message["view"]))
        print(json.dumps({"move": best}), flush=True)
