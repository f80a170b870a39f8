"""Laws of 13 alone, held over random games: cards are conserved, values and points are what the cards say."""

from collections import Counter

import numpy as np
import pytest

from stamtafel.games import load
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.position import Position
from stamtafel.games.thirteen.notation import card_name
from stamtafel.kernel.chance import new_rng
from thirteen.playing import (
    CARD,
    DECK,
    PLAYERS,
    hands,
    names,
    new_game,
    random_game,
    round_number,
    tile_values,
    tiles,
    truth,
    with_pile,
)

COLOURS = "BYG"


def _taken(position: Position) -> list[list[str]]:
    return [names(truth(position).taken[seat]) for seat in seats(position.setup.players)]


def _pile(position: Position) -> list[str]:
    s = truth(position)
    return [card_name(s.pile[place]) for place in range(s.pile_size)]


def _value(cards: list[str]) -> int:
    return sum(int(card[1]) for card in cards)


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_are_conserved_at_every_moment(players: int) -> None:
    for _, _, position in random_game(players, 31, start=1):
        places = [*hands(position), *tiles(position), *_taken(position), _pile(position)]
        assert Counter(card for cards in places for card in cards) == DECK


@pytest.mark.parametrize("players", PLAYERS)
def test_a_card_that_comes_is_one_fewer_in_the_pile_and_one_more_in_the_hand(players: int) -> None:
    for before, move, position in random_game(players, 32, start=2):
        if move.startswith("="):
            seat, card = truth(before).turn, move[1:]
            assert Counter(_pile(before)) - Counter(_pile(position)) == {card: 1}
            assert Counter(hands(position)[seat]) - Counter(hands(before)[seat]) == {card: 1}
            assert Counter(_pile(before)) == before.chance()


@pytest.mark.parametrize("players", PLAYERS)
def test_the_value_of_a_tile_is_the_sum_of_its_cards_and_never_above_13(players: int) -> None:
    for _, _, position in random_game(players, 33):
        lay = tiles(position)
        assert tile_values(position) == tuple(_value(cards) for cards in lay)
        assert all(_value(cards) <= 13 for cards in lay)
        assert all(card[0] in (colour, "R") for colour, cards in zip(COLOURS, lay, strict=True) for card in cards)


@pytest.mark.parametrize("players", PLAYERS)
def test_hands_have_five_cards_while_the_pile_lasts_and_shrink_evenly_after_it(players: int) -> None:
    for before, move, position in random_game(players, 34, start=2):
        sizes = [len(hand) for hand in hands(position)]
        if position.to_act() and _pile(position):
            assert sizes == [5] * players
        elif position.to_act():
            assert max(sizes) - min(sizes) <= 1
        elif (
            not move.startswith("=") and not position.is_over() and round_number(before) == round_number(position)
        ):
            assert sizes == [4 if seat == before.to_act()[0] else 5 for seat in range(players)]


@pytest.mark.parametrize("players", PLAYERS)
def test_scores_change_at_the_end_of_a_round_only_and_agree_with_a_recount(players: int) -> None:
    rounds = 0
    for before, move, position in random_game(players, 35, start=1):
        gained = [now - then for now, then in zip(position.scores(), before.scores(), strict=True)]
        if round_number(position) == round_number(before):
            assert gained == [0] * players
        else:
            assert gained == _minus_points(_taken_in_the_end(before, move))
            rounds += 1
    assert rounds == {3: 6, 4: 4, 5: 5, 6: 6}[players]


def _taken_in_the_end(before: Position, move: str) -> list[list[str]]:
    """What everyone took, with what the last card of the round takes."""
    seat, action = move.split(":")
    (card,) = CARD.findall(action)
    lay = tiles(before)[COLOURS.index(action[-1] if card == "R4" else card[0])]
    taken = _taken(before)
    if _value([*lay, card]) > 13:
        taken[int(seat)] += lay
    return taken


def _minus_points(taken: list[list[str]]) -> list[int]:
    """T15 to T17, slowly."""
    points = []
    for seat, cards in enumerate(taken):
        others = taken[:seat] + taken[seat + 1 :]
        points.append(2 * cards.count("R4"))
        for colour in COLOURS:
            own = sum(card[0] == colour for card in cards)
            most = max(sum(card[0] == colour for card in theirs) for theirs in others)
            points[seat] += 0 if own > most else own
    return points


@pytest.mark.parametrize("players", PLAYERS)
def test_who_has_fewest_minus_points_wins(players: int) -> None:
    for seed in range(3):
        *_, (_, _, end) = random_game(players, seed)
        fewest = min(end.scores())
        assert end.winners() == tuple(seat for seat, points in enumerate(end.scores()) if points == fewest)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_new_game_can_be_made_where_any_other_was(players: int) -> None:
    middle = "thirteen 6; start: 5; round: 3; points: 1 2 3 4 5 6; turn: 0 plays; tiles: B7 / R4 / G1; "
    hands_of_all = "; ".join(f"hand {seat}: {'BYG'[seat % 3]}5" for seat in range(6))
    used = Position(f"{middle}{hands_of_all}; taken 0: B1; taken 5: rest").data
    load("thirteen").rules.new(used, 0, players, Seat(1), np.zeros(0, np.int64))
    assert used.tobytes() == new_game(players, 1).data.tobytes()


def test_what_chance_brings_follows_the_weights() -> None:
    hands_of_all = "hand 0: B1 B2 B4 B5; hand 1: Y1 Y2 Y4 Y5 Y7; hand 2: G1 G2 G4 G5 G7"
    position = Position(with_pile("B1 R4 R4 R4 Y7 Y7 G4 G7", f"thirteen 3; turn: 0 draws; {hands_of_all}"))
    rng, draws = new_rng(36), 16_000
    seen = Counter(position.game.rules.random_outcome(position.data, 0, rng) for _ in range(draws))
    drawn = {position.game.notation.outcome_name(outcome): count for outcome, count in seen.items()}
    assert position.chance() == {"B1": 1, "Y7": 2, "G4": 1, "G7": 1, "R4": 3}
    assert set(drawn) == set(position.chance())
    for name, weight in position.chance().items():
        expected = draws * weight / 8
        assert abs(drawn[name] - expected) < 5 * expected**0.5, name
