"""Moves, setups and records as text and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stamtafel.games import load, own_names
from stamtafel.games.errors import IllegalMove, InvalidSetup, Unreadable
from stamtafel.games.moves import Chance, Decision, Penalty, parse_move
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_record
from stamtafel.games.records import read_json, read_record, write_record
from stamtafel.kernel.chance import new_rng


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("2:place 1", Decision(2, "place 1")),
        ("11:claim e2-i2", Decision(11, "claim e2-i2")),
        ("=Y2", Chance("Y2")),
        ("=*", Chance("*")),
        ("!penalty 1", Penalty(1)),
    ],
)
def test_moves_round_trip(text: str, move: Decision | Chance | Penalty) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@given(st.text())
def test_any_text_is_a_move_or_unreadable_and_never_another_move(text: str) -> None:
    try:
        move = parse_move(text)
    except Unreadable:
        return
    assert str(move) == text


@given(st.text(alphabet="0123:drawstopplcek =!RX*?-+ "))
def test_any_text_is_played_refused_or_unreadable(text: str) -> None:
    position = Position("push 2")
    try:
        position.play(text)
    except (IllegalMove, Unreadable):
        assert position == Position("push 2")
    else:
        assert text in ("draw", "0:draw")


@pytest.mark.parametrize("name", own_names())
def test_records_round_trip_through_json(name: str) -> None:
    for number, setup in enumerate(load(name).setups()):
        record = random_record(setup, new_rng(number))
        assert read_record(read_json(json.dumps(write_record(record)))) == record


def test_a_record_leaves_out_options_at_their_default() -> None:
    record = random_record(load("push").setup(2, {"risk": True, "switch_cards": True}), new_rng(1))
    assert write_record(record)["options"] == {"risk": True}


def test_names_the_games_there_are() -> None:
    with pytest.raises(KeyError, match="push"):
        load("poker")


def test_a_setup_says_what_is_allowed() -> None:
    push = load("push")
    with pytest.raises(InvalidSetup, match=r"push is for 2, 3, 4, 5 or 6 players, not '7'"):
        push.setup(7)
    with pytest.raises(InvalidSetup, match=r"start is a seat from 0 to 2, not '3'"):
        push.setup(3, start=3)
    with pytest.raises(InvalidSetup, match=r"no option 'riks'; it has risk, switch_cards"):
        push.setup(3, {"riks": True})
    with pytest.raises(InvalidSetup, match=r"risk is false or true \(P28\), not '1'"):
        push.setup(3, {"risk": 1})
    with pytest.raises(InvalidSetup, match=r"two players only, not 3 \(P5\)"):
        push.setup(3, {"switch_cards": False})


def test_setups_are_values() -> None:
    push = load("push")
    assert push.setup(2, {"risk": False}) == push.setup(2)
    assert len({push.setup(2), push.setup(2, {"risk": False}), push.setup(2, {"risk": True})}) == 2
