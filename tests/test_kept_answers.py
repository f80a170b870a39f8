"""Rules and bots answer as they did when their answers were kept (kept_answers.py)."""

import json

import pytest

from kept_answers import BOT_STRIDE, KEPT, STRIDE, bot_answers, rule_answers, setups
from stamtafel.games import own_names

pytestmark = pytest.mark.statistical


@pytest.mark.parametrize("name", own_names())
def test_rules_answer_as_they_did(name: str) -> None:
    now = [rule_answers(setup, seed) for seed, setup in setups(name, STRIDE.get(name, 1))]
    assert now == json.loads(KEPT.read_text())[name]["rules"]


@pytest.mark.parametrize("name", own_names())
def test_bots_choose_as_they_did(name: str) -> None:
    now = [bot_answers(setup, seed) for seed, setup in setups(name, BOT_STRIDE.get(name, 1))]
    assert now == json.loads(KEPT.read_text())[name]["bots"]
