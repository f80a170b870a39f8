"""Odds are told to whom they help, and to nobody else."""

from random import Random
from typing import Any

import msgspec
import pytest

import stamtafel as st
from stamtafel.games import load, own_names
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import View
from stamtafel.table import commands
from stamtafel.wire.showing import Standing
from stamtafel.wire.to_client import Own
from table.sitting import ANNA, BRAM, Sitting


def playing(game: str, *, help: str | None) -> Sitting:
    """A table where Anna is to act, with a bot and Bram."""
    sitting = Sitting(game, 3).set(help=help).begin(ANNA, BRAM)
    while to_act(sitting) != (0,):
        sitting.play_on(Random(1), 1)
    return sitting


def to_act(sitting: Sitting) -> tuple[int, ...]:
    assert sitting.table.position is not None
    return sitting.table.position.to_act()


def own(sitting: Sitting, seat: int) -> Own:
    """What the seat is told alone."""
    return msgspec.json.decode(Standing(sitting.table).own(seat), type=Own)


def told(sitting: Sitting, seat: int) -> Any:
    return own(sitting, seat).odds


@pytest.mark.parametrize("game", own_names())
@pytest.mark.parametrize("wanted", ["odds", "hints"])
def test_who_is_to_act_is_told_the_odds_of_that_seat(game: str, wanted: str) -> None:
    sitting = playing(game, help=wanted)
    assert sitting.table.position is not None
    odds = st.odds(sitting.table.position.view(0))
    assert told(sitting, 0) == msgspec.json.decode(msgspec.json.encode(odds))
    assert own(sitting, 0).legal
    assert [told(sitting, seat) for seat in (1, 2, SPECTATOR)] == [None, None, None]


@pytest.mark.parametrize("game", own_names())
def test_they_are_reckoned_once_however_often_they_are_told(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody keeps others waiting by watching again and again."""
    odds, views = load(game).odds, list[View[Any]]()
    assert odds is not None
    reckon = odds.odds

    def count(view: View[Any]) -> Any:
        views.append(view)
        return reckon(view)

    monkeypatch.setattr(odds, "odds", count)
    sitting = playing(game, help="odds")
    before = told(sitting, 0)
    sitting.ask(ANNA, commands.Lock, on=True)
    assert told(sitting, 0) == told(sitting, 0) == before
    assert len(views) <= 1  # none where another test has asked for them already


@pytest.mark.parametrize("game", own_names())
def test_without_help_nobody_is_told_any(game: str) -> None:
    for wanted in ("off", None):
        sitting = playing(game, help=wanted)
        assert [told(sitting, seat) for seat in (0, 1, 2, SPECTATOR)] == [None] * 4


def test_while_play_stands_still_nobody_is_told_any() -> None:
    sitting = playing("push", help="odds")
    sitting.ask(ANNA, commands.Pause, on=True)
    assert told(sitting, 0) is None
