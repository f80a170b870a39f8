"""Hands in a simulated world: poorer than chance would deal them, and made of the same cards."""

import numpy as np

from stamtafel.bots.sequence.guessing import change_hand, find_odds
from stamtafel.bots.sequence.sight import SIGHT, see_table
from stamtafel.bots.sequence.weights import NORMAL
from stamtafel.games.chance import new_rng
from stamtafel.games.compiling import empty_games
from stamtafel.games.position import Position
from stamtafel.games.sequence.layout import CARDS
from stamtafel.games.sequence.notation import parse_card

# Seat 1 would have covered c5 or h5, where seat 0 wins; KS is dead.
TEXT = (
    "sequence 2; turn: 0 plays; turns: 16; team 0: a2 a3 a4 a5 d5 e5 f5 g5; turned 0: a1-a5; "
    "team 1: b4 j4 g9 b9 i9 d9; hand 0: 2S 3S 4H; hand 1: 2H 3H 4H 5H 6H 7H 8H"
)
DEALS = 300


def _odds(position: Position) -> np.ndarray:
    sights, worths, odds = empty_games(SIGHT), np.zeros(CARDS), np.zeros(CARDS)
    see_table(position.data[0], sights[0])
    find_odds(position.data[0], sights[0], 1, position.view(0).data[0]["unseen"], NORMAL, worths, odds)
    return odds


def test_who_had_a_good_card_would_have_played_it() -> None:
    odds = _odds(Position(TEXT))
    good, dead, jack = (odds[parse_card(card)] for card in ("9D", "KS", "JD"))
    assert dead <= good < np.median(odds) < jack


def test_a_changed_hand_is_made_of_unseen_cards_and_has_fewer_good_ones() -> None:
    position, rng = Position(TEXT), new_rng(1)
    view, odds = position.view(0), _odds(position)
    good, dealt, changed = parse_card("9D"), 0, 0
    for _ in range(DEALS):
        world = view.sample(rng)
        dealt += int(world.data[0]["hands"][1]) >> good & 1
        change_hand(world.data[0], 1, odds, rng)
        assert (world.view(0).data == view.data).all()
        assert len(world.view(1).to_json()["hand"]) == len(position.view(1).to_json()["hand"])
        assert _cards(world) == _cards(position)
        changed += int(world.data[0]["hands"][1]) >> good & 1
    assert 0 < changed < 0.6 * dealt


def _cards(position: Position) -> list[int]:
    """How many of each card are in the hands and the pile."""
    s = position.data[0]
    hands = [int(bits) for name in ("hands", "twins") for bits in s[name]]
    pile = s["pile"][: int(s["pile_size"])].tolist()
    return [sum(bits >> card & 1 for bits in hands) + pile.count(card) for card in range(CARDS)]
