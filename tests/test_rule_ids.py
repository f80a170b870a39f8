"""Every rule of the rulebook has a test that bears its id."""

import re
from pathlib import Path

import pytest

from stamtafel.games import own_names

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"
RULE = re.compile(r"^- \*\*([PTS]\d+)\*\*", re.MULTILINE)
TEST = re.compile(r"^def test_([PTS]\d+)_", re.MULTILINE)


@pytest.mark.parametrize("game", own_names())
def test_every_rule_has_a_test(game: str) -> None:
    rules = RULE.findall((RULES / f"{game}.md").read_text(encoding="utf-8"))
    tested = {rule for path in (TESTS / game).glob("test_*.py") for rule in TEST.findall(path.read_text("utf-8"))}
    assert rules
    assert [rule for rule in rules if rule not in tested] == []
