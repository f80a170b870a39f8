"""Fair chance: the published vectors, and what holds for every draw."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stamtafel.games import load
from stamtafel.table import fair
from table.make_vectors import FILE, attempts, text, vectors

VECTORS: dict[str, Any] = json.loads(FILE.read_text())
weights_lists = st.lists(st.integers(0, 20), min_size=1, max_size=60).filter(any)


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda v: f"{v['kind']}-{v['number']}")
def test_draws_are_as_published(vector: dict[str, Any]) -> None:
    asked = bytes.fromhex(vector["seed"]), vector["kind"], vector["number"], vector["weights"]
    assert fair.draw(*asked) == vector["index"]
    assert attempts(*asked) == vector["attempts"]


def test_some_published_draws_need_a_second_and_a_third_attempt() -> None:
    assert {vector["attempts"] for vector in VECTORS["draws"]} == {1, 2, 3}


@pytest.mark.parametrize("vector", VECTORS["seeds"])
def test_seeds_are_as_published(vector: dict[str, Any]) -> None:
    server, seeds = bytes.fromhex(vector["server_seed"]), list(map(bytes.fromhex, vector["seeds"]))
    assert fair.commitment(server) == vector["server_commitment"]
    assert list(map(fair.commitment, seeds)) == vector["commitments"]
    assert fair.game_seed(server, seeds).hex() == vector["game_seed"]


def test_what_is_published_is_what_is_made_today() -> None:
    assert text(vectors()) == FILE.read_text()


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1000), weights_lists)
def test_only_what_is_possible_is_drawn(seed: bytes, number: int, weights: list[int]) -> None:
    assert weights[fair.draw(seed, fair.CARD, number, weights)]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1000), weights_lists)
def test_the_same_question_has_the_same_answer(seed: bytes, number: int, weights: list[int]) -> None:
    assert fair.draw(seed, fair.CARD, number, weights) == fair.draw(seed, fair.CARD, number, weights)


def test_every_outcome_is_as_likely_as_its_weight() -> None:
    drawn = Counter(fair.draw(bytes(32), fair.CARD, number, [3, 0, 1]) for number in range(1, 10_001))
    assert drawn[1] == 0
    assert abs(drawn[0] - 7_500) < 4 * 43.3  # four standard deviations


def test_kinds_are_counted_apart() -> None:
    one, other = ([fair.draw(bytes(32), kind, n, [1] * 100) for n in range(20)] for kind in (fair.CARD, fair.ROLL))
    assert one != other


def test_another_ceremony_has_another_server_seed() -> None:
    assert fair.server_seed(bytes(32), 1) != fair.server_seed(bytes(32), 2)


def test_a_roll_is_a_roll_and_a_card_a_card() -> None:
    push = load("push")
    cards = [1] * push.layout.CARDS + [0] * (push.layout.OUTCOMES - push.layout.CARDS)
    assert fair.kind_of(push, cards) == fair.CARD
    assert fair.kind_of(push, [0] * push.layout.CARDS + [1] * 6) == fair.ROLL
