"""Whole games with the answers that the referee must give, at every position."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from stamtafel.games import own_names
from stamtafel.referee import answer

with gzip.open(Path(__file__).parent / "cases" / "games.jsonl.gz") as lines:
    CASES: list[dict[str, Any]] = [json.loads(line) for line in lines]
OURS = [case for case in CASES if case["request"]["game"] in own_names()]


def _title(case: dict[str, Any]) -> str:
    request = case["request"]
    return f"{request['game']}-{request['players']}-{request['options']}"


def test_every_game_has_cases() -> None:
    assert {case["request"]["game"] for case in OURS} == set(own_names())


@pytest.mark.parametrize("case", OURS, ids=_title)
def test_the_referee_answers_the_whole_game_exactly(case: dict[str, Any]) -> None:
    assert json.loads(json.dumps(answer(case["request"]))) == case["answer"]
