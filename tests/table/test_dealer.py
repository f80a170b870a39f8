"""S7 at a table: everyone draws a card, the lowest deals, tied lowest draw again."""

from collections.abc import Sequence

from stamtafel.games import load
from stamtafel.table import commands, events, fair
from table.sitting import ANNA, Sitting

SEQUENCE = load("sequence")


def _scripted(*cards: str) -> fair.Luck:
    """Chance that brings these cards in the draw for the dealer, and what it likes afterwards."""

    def luck(seed: bytes, kind: str, number: int, weights: Sequence[int]) -> int:
        if kind == fair.DEALER:
            return SEQUENCE.notation.parse_outcome(cards[number - 1])
        return fair.draw(seed, kind, number, weights)

    return luck


def _draw(players: int, *cards: str) -> events.DrewForDealer:
    """What is shown when these cards are drawn."""
    sitting = Sitting("sequence", players, luck=_scripted(*cards)).sit()
    drew = sitting.ask(ANNA, commands.Start)[1]
    assert isinstance(drew, events.DrewForDealer)
    assert sitting.table.start == drew.dealer
    return drew


def test_S7_the_lowest_card_deals() -> None:
    assert _draw(3, "9S", "4H", "KD") == events.DrewForDealer(((0, "9S"), (1, "4H"), (2, "KD")), 1)


def test_S7_aces_are_high() -> None:
    assert _draw(2, "AS", "KS").dealer == 1


def test_S7_tied_lowest_draw_again() -> None:
    drew = _draw(3, "4S", "9H", "4D", "KS", "QS")
    assert drew.draws == ((0, "4S"), (1, "9H"), (2, "4D"), (0, "KS"), (2, "QS"))
    assert drew.dealer == 2


def test_S7_they_draw_until_one_is_lowest() -> None:
    assert _draw(2, "4S", "4H", "JD", "JS", "2C", "3C").dealer == 0


def test_S7_a_card_is_drawn_at_most_as_often_as_it_is_there() -> None:
    seen: list[int] = []

    def luck(seed: bytes, kind: str, number: int, weights: Sequence[int]) -> int:
        if kind == fair.DEALER:
            seen.append(weights[0])
            return 0 if weights[0] else 4
        return fair.draw(seed, kind, number, weights)

    Sitting("sequence", 3, luck=luck).sit().ask(ANNA, commands.Start)
    assert seen[:3] == [2, 1, 0]


def test_S7_the_cards_go_back_before_the_deal() -> None:
    sitting = Sitting("sequence", 2).sit()
    sitting.ask(ANNA, commands.Start)
    assert sitting.table.position is not None
    assert sitting.table.position.view(-1).to_json()["pile_size"] == 104 - 2 * 7


def test_other_games_have_no_such_draw() -> None:
    assert fair.draw_for_dealer(bytes(32), load("push"), 3, fair.draw) is None
