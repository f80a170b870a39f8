"""Sequence: the lines that a view shows are as many as the team has sequences (S21, S24, S27)."""

import pytest

from sequence.playing import after, chips, random_game, setups
from stamtafel.games.setup import Setup


def _lines(text: str, *moves: str) -> list[list[str]]:
    return [list(lines) for lines in after(text, *moves).view(0).to_json()["lines"]]


def test_S20_a_sequence_turned_over_is_a_line_and_the_rest_of_six_is_none() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-e2')} h2; hand 0: AH KH"
    assert _lines(text, "0:play AH f2") == [["b2-f2"], []]
    assert _lines(text, "0:play AH f2", "=2S", "1:pass", "0:play KH g2") == [["b2-f2"], []]


def test_S24_the_winning_line_is_shown_though_nothing_is_turned_over() -> None:
    text = f"sequence 3; turn: 0 plays; team 0: {chips('b2-e2')}; hand 0: AH"
    assert _lines(text, "0:play AH f2") == [["b2-f2"], [], []]


def test_S24_two_lines_that_win_at_once_are_both_shown() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-e2')} {chips('f3-f6')}; hand 0: AH"
    assert _lines(text, "0:play AH f2") == [["b2-f2", "f2-f6"], []]


@pytest.mark.parametrize("removed", ["b2", "f2"])
def test_S27_a_line_that_is_broken_is_shown_no_more(removed: str) -> None:
    text = f"sequence 2 advanced=true; turn: 0 plays; team 0: {chips('b2-e2')}; hand 0: AH; hand 1: JS"
    assert _lines(text, "0:play AH f2", "=2S") == [["b2-f2"], []]
    assert _lines(text, "0:play AH f2", "=2S", f"1:play JS {removed}") == [[], []]


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_S24_in_whole_games_there_are_always_as_many_lines_as_sequences(setup: Setup) -> None:
    for seed in range(2):
        for _, _, position in random_game(setup, seed):
            view = position.view(0).to_json()
            assert tuple(len(lines) for lines in view["lines"]) == view["sequences"]
