"""P29: what a person is shown of a view. It is about manners, not secrecy: a view knows all of it."""

from dataclasses import dataclass

from stamtafel.games.contract import Seen
from stamtafel.games.numbers import Card, Seat, seats
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.layout import COLOUR_BITS, COLOUR_COUNTS, OVER, PUT, ROWS, VALUES
from stamtafel.games.push.notation import COLOUR_NAMES, bundle_cards, card_name
from stamtafel.games.telling import Cards, Player, Saying
from stamtafel.kernel.records import read


@dataclass(frozen=True)
class Bench:
    """What lies in front of one seat, as another sees it."""

    seat: Seat
    open: tuple[str, ...]  # sorted by colour, then value
    banked: dict[str, int]  # how many face-down cards of each colour
    banked_cards: tuple[str, ...] | None  # their faces, for whoever may see them
    total: int | None  # points, for whoever may see them


def benches(view: Seen, open_totals: bool) -> list[Bench]:
    """Every bench as the seat of this view is shown it; `open_totals` is the table's setting."""
    v: PushKnowledge = read(view.data, 0)
    return [
        _bench(seat, v.open[seat], v.banked[seat], seat == v.seat or v.phase == OVER, open_totals)
        for seat in seats(v.players)
    ]


def _bench(seat: Seat, open_cards: int, banked: int, is_own: bool, open_totals: bool) -> Bench:
    own, safe = bundle_cards(open_cards), bundle_cards(banked)
    points = sum(card % VALUES + 1 for card in own + safe)
    by_colour = [
        len(bundle_cards(banked & COLOUR_COUNTS << (COLOUR_BITS * colour))) for colour in range(len(COLOUR_NAMES))
    ]
    return Bench(
        seat=seat,
        open=tuple(map(card_name, own)),
        banked={name: count for name, count in zip(COLOUR_NAMES, by_colour, strict=True) if count},
        banked_cards=tuple(map(card_name, safe)) if is_own else None,
        total=points if is_own or open_totals else None,
    )


def table(view: Seen) -> list[Saying]:
    """The rows, the benches, and the card that waits for a row."""
    v: PushKnowledge = read(view.data, 0)
    said = [
        Saying("push-row", {"row": row + 1, "cards": _cards(bundle_cards(v.rows[row]))})
        for row in range(ROWS)
        if v.rows[row]
    ]
    for bench in benches(view, open_totals=False):
        player = Player(bench.seat)
        said.append(Saying("push-bench", {"player": player, "cards": Cards(bench.open)}))
        for colour, count in bench.banked.items():
            said.append(Saying("push-in-bank", {"player": player, "colour": colour, "count": count}))
        if bench.total is not None:
            said.append(Saying("push-total", {"player": player, "points": bench.total}))
    if v.phase == PUT:
        said.append(Saying("push-to-place", {"card": _cards([v.card])}))
    return said


def action_saying(action: str) -> Saying:
    """What a button for this action says."""
    verb, _, what = action.partition(" ")
    return Saying(f"push-do-{verb}", {"row": what, "colour": what})


def card_saying(name: str) -> Saying:
    """What a card is called: red 3, roll card, switch card."""
    if name in ("D", "X"):
        return Saying("push-roll-card" if name == "D" else "push-switch-card")
    return Saying("push-number-card", {"colour": name[0], "value": int(name[1])})


def _cards(cards: list[Card]) -> Cards:
    return Cards(tuple(map(card_name, cards)))
