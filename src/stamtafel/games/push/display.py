"""P29: what a person is shown of a view. It is about manners, not secrecy: a view knows all of it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from stamtafel.games.numbers import Seat, seats
from stamtafel.games.push.views import PushView
from stamtafel.games.telling import Cards, Player, Saying


@dataclass(frozen=True)
class Bench:
    """What lies in front of one seat, as another sees it."""

    seat: Seat
    open: tuple[str, ...]  # sorted by colour, then value
    banked: dict[str, int]  # how many face-down cards of each colour
    banked_cards: tuple[str, ...] | None  # their faces, for whoever may see them
    total: int | None  # points, for whoever may see them


def benches(view: PushView, open_totals: bool) -> list[Bench]:
    """Every bench as the seat of this view is shown it; `open_totals` is the table's setting."""
    is_over = view.phase == "over"
    return [
        _bench(seat, view.open[seat], view.banked[seat], seat == view.seat or is_over, open_totals)
        for seat in seats(len(view.open))
    ]


def _bench(seat: Seat, own: Sequence[str], safe: Sequence[str], is_own: bool, open_totals: bool) -> Bench:
    return Bench(
        seat=seat,
        open=tuple(own),
        banked=dict(Counter(name[0] for name in safe)),
        banked_cards=tuple(safe) if is_own else None,
        total=points_of((*own, *safe)) if is_own or open_totals else None,
    )


def points_of(names: Sequence[str]) -> int:
    """What these cards are worth; a roll card is worth nothing."""
    return sum(int(name[1]) for name in names if len(name) > 1)


def table(view: PushView) -> list[Saying]:
    """The rows, the benches, and the card that waits for a row."""
    said = [
        Saying("push-row", {"row": row, "cards": Cards(tuple(cards))})
        for row, cards in enumerate(view.rows, 1)
        if cards
    ]
    for bench in benches(view, open_totals=False):
        player = Player(bench.seat)
        said.append(Saying("push-bench", {"player": player, "cards": Cards(bench.open)}))
        for colour, count in bench.banked.items():
            said.append(Saying("push-in-bank", {"player": player, "colour": colour, "count": count}))
        if bench.total is not None:
            said.append(Saying("push-total", {"player": player, "points": bench.total}))
    if view.card is not None:
        said.append(Saying("push-to-place", {"card": Cards((view.card,))}))
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
