"""What the next card and the die may do to a seat in Push. Only the order of the pile is not known."""

from collections.abc import Mapping

import msgspec

from stamtafel.games.numbers import cards
from stamtafel.games.push.knowledge import PushKnowledge, left_in_pile
from stamtafel.games.push.layout import (
    ALL_NUMBER_CARDS,
    BANK,
    DRAW,
    FACES,
    ONE,
    PLACE,
    ROLL_CARD,
    SWITCH_CARD,
    TAKE,
    VALUES,
)
from stamtafel.games.push.notation import bundle_cards
from stamtafel.games.push.rules import fitting_rows
from stamtafel.games.push.views import PushView
from stamtafel.games.telling import Saying
from stamtafel.kernel.kernels import plain
from stamtafel.kernel.records import copy, read


class PushOdds(msgspec.Struct, frozen=True):
    """Chances of the seat that is to act, each by the action that leads there.

    >>> import stamtafel as st
    >>> text = "push 2; turn: 0 decides; rows: R2 Y3 / R5 Y1 / G1 Y4 D; pile: R1 Y6 X D; seat 0: R6"
    >>> st.odds(st.read(text).view(0))
    PushOdds(too_far={'draw': 0.5}, roll_costs={'draw': 1.0})
    """

    too_far: Mapping[str, float]  # that the next card goes too far: drawn now, or after this placement
    roll_costs: Mapping[
        str, float
    ]  # points that the roll costs on average: after this row, or after going too far


odds_type = PushOdds


def odds(view: PushView) -> PushOdds:
    """The odds of what the seat of this view may do; none if it is not to act."""
    known = read(view.data, 0)
    too_far, roll_costs = dict[str, float](), dict[str, float]()
    for name in view.legal():
        action, after, bench = view.game.numbers[name], read(copy(view.data), 0), known.open[view.seat]
        if PLACE <= action < TAKE:
            after.rows[action - PLACE] += ONE[known.card]
        if (action == DRAW or PLACE <= action < TAKE) and known.pile_size:  # P14: there may be no next card
            too_far[name] = _too_far(after)
            roll_costs[name] = _roll_cost(known, bench)
        elif TAKE <= action < BANK and known.rows[action - TAKE] & ONE[ROLL_CARD]:  # P19
            roll_costs[name] = _roll_cost(known, bench + (known.rows[action - TAKE] & ALL_NUMBER_CARDS))
    return PushOdds(too_far, roll_costs)


def _too_far(known: PushKnowledge) -> float:
    """P12: the share of the pile that fits nowhere; a switch card goes into no row (P11)."""
    unfit = [card for card in cards(SWITCH_CARD) if not plain(fitting_rows)(known, card)]
    return int(sum(plain(left_in_pile)(known, card) for card in unfit)) / int(known.pile_size)


def _roll_cost(known: PushKnowledge, bench: int) -> float:
    """P19, P20, P28: each colour is lost by one face of six; with risk everything is, by one more."""
    points = sum(card % VALUES + 1 for card in bundle_cards(bench))
    return points * (2 if known.risk else 1) / FACES


def sayings(told: PushOdds, seat: int) -> list[Saying]:
    """Each chance as a person is told it, with the action that it belongs to."""
    too_far = [
        _say("push-odds-too-far", name, percent=round(100 * chance)) for name, chance in told.too_far.items()
    ]
    costs = {name: divmod(round(10 * cost), 10) for name, cost in told.roll_costs.items()}
    return too_far + [
        _say("push-odds-roll", name, points=points, tenths=tenths) for name, (points, tenths) in costs.items()
    ]


def _say(text: str, action: str, **values: int) -> Saying:
    verb, _, row = action.partition(" ")
    return Saying(text, {"verb": verb, "row": row, **values})
