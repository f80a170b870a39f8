"""Laws of Push alone, held over random games: cards are conserved, points are what the cards say."""

from collections import Counter

import pytest

from stamtafel.games import load
from stamtafel.games.numbers import SPECTATOR, seats
from stamtafel.games.position import Position
from stamtafel.games.push.layout import CARD, NUMBER_CARDS, OUTCOMES, PUT, ROWS, PushPosition
from stamtafel.games.push.notation import bundle_cards, card_name
from stamtafel.games.push.positions import pile_cards
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import read

pytestmark = pytest.mark.statistical

SETUPS = list(load("push").setups())


def _names(bundle: int) -> list[str]:
    return [card_name(card) for card in bundle_cards(bundle)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_cards_are_conserved_and_points_are_their_sum(setup: Setup) -> None:
    rng = new_rng(11)
    position, drawn, pile = Position.new(setup), 0, 120 if setup.options["switch_cards"] else 108
    while not position.is_over():
        before: PushPosition = read(position.data, 0)
        drawn += before.phase == CARD
        position.play(random_move(position, rng))
        s: PushPosition = read(position.data, 0)
        assert s.pile_size == pile - drawn
        assert s.pile_size == len(bundle_cards(s.pile)) + s.pile_rolls + s.pile_switches
        assert Counter(list(s.pile_cards)[: s.pile_size]) == +pile_cards(s)
        held = [[*_names(s.open[seat]), *_names(s.banked[seat])] for seat in seats(setup.players)]
        assert position.scores() == tuple(sum(int(name[1]) for name in names) for names in held)
        found = Counter(name for names in held for name in names)
        found.update(name for row in range(ROWS) for name in _names(s.rows[row]) if name != "D")
        found.update(_names(s.pile))
        if s.phase == PUT and s.card < NUMBER_CARDS:
            found[card_name(s.card)] += 1
        assert max(found.values()) <= 3


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_two_worlds_nothing_in_push_is_hidden_so_the_truth_is_the_only_possible_world(setup: Setup) -> None:
    rng, position = new_rng(12), Position.new(setup)
    while not position.is_over():
        for seat in range(SPECTATOR, setup.players):
            view = position.view(seat)
            assert view.seat == seat
            assert view.sample(rng) == position
            assert view.sample(rng).view(seat).to_bytes() == view.to_bytes()
        position.play(random_move(position, rng))


def test_what_chance_brings_follows_the_weights() -> None:
    position = Position("push 2; turn: 0 draws; pile: R1 R1 R1 Y6 D D X P2")
    rng, draws = new_rng(13), 16_000
    seen = Counter(position.game.rules.random_outcome(position.data, 0, rng) for _ in range(draws))
    names = {position.game.notation.outcome_name(outcome): count for outcome, count in seen.items()}
    assert set(names) == set(position.chance())
    for name, weight in position.chance().items():
        expected = draws * weight / 8
        assert abs(names[name] - expected) < 5 * expected**0.5, name


def test_every_number_card_can_be_drawn() -> None:
    position = Position("push 2; turn: 0 draws")
    rng = new_rng(14)
    seen = {position.game.rules.random_outcome(position.data, 0, rng) for _ in range(5_000)}
    assert seen == set(range(OUTCOMES - 6))
