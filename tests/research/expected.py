"""What the columns of an observation should say, column by column, told from the fields of a view."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from stamtafel.games.position import View
from stamtafel.games.sequence.layout import FIVE, IS_CORNER, LINES
from stamtafel.games.sequence.notation import parse_line, space_name

Numbers = dict[str, int]


def _seats(view: View[Any]) -> dict[str, int]:
    """The seats by what columns call them."""
    names = ("own", *(f"next {n}" for n in range(1, view.setup.players)))
    return {name: (view.seat + n) % view.setup.players for n, name in enumerate(names)}


def _values(cards: Iterable[str], colour: str) -> int:
    return sum(int(card[1]) for card in cards if card[0] == colour and len(card) == 2)


def push(view: Any) -> Numbers:
    """All but zeros."""
    told = Counter({f"phase {view.phase}": 1, "switches": view.switches, "pile": view.pile_size})
    told["rightward"] = int(view.direction == "right")
    for name, seat in _seats(view).items():
        told[f"turn {name}"], told[f"actor {name}"] = int(seat == view.turn), int(seat == view.actor)
        for colour in "RYGBP":
            told[f"seat {name} open {colour}"] = _values(view.open[seat], colour)
            told[f"seat {name} banked"] += _values(view.banked[seat], colour)
        told[f"seat {name} open cards"] = len(view.open[seat])
        told[f"seat {name} banked cards"] = len(view.banked[seat])
    for n, row in enumerate(view.rows, 1):
        told[f"row {n} roll"] = int("D" in row)
        for colour in "RYGBP":
            told[f"row {n} {colour}"] = _values(row, colour)
    if view.card == "D":
        told["card roll"] = 1
    elif view.card:
        told[f"card {view.card[0]}"], told["card value"] = 1, int(view.card[1])
    return told + Counter({f"pile {card}": count for card, count in view.pile.items()})


def thirteen(view: Any) -> Numbers:
    """All but zeros."""
    told = Counter({f"phase {view.phase}": 1, "pile": view.pile_size, "rounds done": view.round - 1})
    told["rounds left"] = view.rounds - view.round + 1
    told.update({f"unseen {card}": count for card, count in view.unseen.items()})
    told.update(f"hand {card}" for card in view.hand)
    for tile, lying in view.tiles.items():
        told[f"tile {tile} sum"] = view.values[tile]
        told[f"tile {tile} fours"] = lying.count("R4")
        told[f"tile {tile} cards"] = len(lying) - lying.count("R4")
    for name, seat in _seats(view).items():
        told[f"turn {name}"] = int(seat == view.turn)
        told[f"seat {name} points"], told[f"seat {name} hand"] = view.points[seat], view.hand_sizes[seat]
        for card in view.taken[seat]:
            told[f"seat {name} taken {'fours' if card == 'R4' else card[0]}"] += 1
    return told


def sequence(view: Any) -> Numbers:
    """All but zeros."""
    told = Counter({f"phase {view.phase}": 1, "pile": view.pile_size, "swapped": int(view.swapped)})
    told["passes"], told["turns"] = view.passes, view.turns // 8
    told.update(f"hand {card}" for card in view.hand)
    told.update({f"unseen {card}": count for card, count in view.unseen.items()})
    for name, seat in _seats(view).items():
        told[f"turn {name}"], told[f"cards {name}"] = int(seat == view.turn), view.hand_sizes[seat]
        told[f"right {name}"] = int(str(seat) in view.rights)
    teams = len(view.sequences)
    names = {
        (view.seat + n) % teams: name for n, name in enumerate(("own team", "next team", "third team")[:teams])
    }
    for team, name in names.items():
        told[f"sequences {name}"], told[f"chips {name}"] = view.sequences[team], view.chips[team]
    told.update(f"{names[team]} {space}" for space, team in view.board.items())
    for line in view.turned.values():
        for n in range(FIVE):
            space = LINES[parse_line(line), n]
            if not IS_CORNER[space]:
                told[f"locked {space_name(space)}"] = 1
    return told
