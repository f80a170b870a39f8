"""A reason is kept if it is short and every language has words for it."""

import pytest

from stamtafel.bots.contract import Choice
from stamtafel.bots.reasons import MOST_BYTES, fit_reason
from stamtafel.games import load
from stamtafel.games.telling import Cards, Player, Saying


def choice(reason: Saying) -> Choice:
    return Choice("draw", {}, reason, load("sequence"))


@pytest.mark.parametrize(
    "reason",
    [
        Saying("bot-random"),
        Saying("bot-own", {"name": "timid"}),
        Saying("bot-own", {"name": Player(1)}),
        Saying("bot-sequence-swap", {"card": Cards(("TH",))}),
    ],
)
def test_what_there_are_words_for_is_fit(reason: Saying) -> None:
    assert fit_reason(choice(reason)) is reason


@pytest.mark.parametrize(
    "reason",
    [
        Saying("bot-dances"),
        Saying("bot-push-draw", {"percent": 12}),  # of another game
        Saying("bot-sequence-win"),  # which space?
        Saying("bot-own", {"name": "x" * MOST_BYTES}),
        Saying("bot-own", {"name": 1 << 64}),
        Saying("bot-own", {"name": object()}),  # type: ignore[dict-item]
    ],
)
def test_what_nobody_could_read_is_not(reason: Saying) -> None:
    assert fit_reason(choice(reason)) is None
