"""Positions of Push in which a good player does not hesitate."""

import pytest

from clocks import stopped
from stamtafel.bots.contract import Budget
from stamtafel.bots.learned import load_learned
from stamtafel.bots.levels import load_bot
from stamtafel.bots.push.heuristic import chance_of_going_too_far
from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import read
from stamtafel.telling import Teller
from stamtafel.texts import LANGUAGES, texts


def chosen(text: str, level: str, seed: int = 1) -> str:
    """What a bot of the level does in this position, with these random numbers."""
    position = Position(text)
    (seat,) = position.to_act()
    view, legal = position.view(seat), position.legal(seat)
    return load_bot(level, "push").choose(view, legal, Budget(stopped), new_rng(seed)).move


TACTICS = {
    "nothing can go wrong with one row": ("push 3; turn: 0 decides; rows: R3", "draw"),
    "three full rows are enough": ("push 3; turn: 0 decides; rows: R6 Y5 G4 B3 / R5 Y6 G3 / R4 Y3 P6 B5", "stop"),
    "every card left would be too much": (
        "push 2; turn: 0 decides; rows: R1 Y2 / R2 Y1 / R3 Y4; pile: R5 R6 Y6",
        "stop",
    ),
    "no card left can be too much": ("push 2; turn: 0 decides; rows: R1 / R2 / R3; pile: G5 G6 B6", "draw"),
    "take the row with the most points": ("push 3; turn: 0 takes; rows: R6 Y5 / G1 / B2", "take 1"),
    "leave the roll card when much lies open": (
        "push 3; turn: 0 takes; rows: R6 Y5 D / G5 Y4 / B1; seat 0: P6 P5 B6 B5 G6 R5 R4",
        "take 2",
    ),
    "take the roll card when nothing can be lost": (
        "push 3; turn: 0 takes; rows: R6 Y5 G4 D / B2; seat 0: -",
        "take 1",
    ),
    "bank a great colour": ("push 2; turn: 0 begins; seat 0: R6 R6 R6 R5 R5 R5 R4 R4; discard: B1", "bank R"),
    "a few points are not worth a turn": ("push 3; turn: 0 begins; seat 0: R1 Y2", "draw"),
    "build one good row": ("push 3; turn: 0 places G6; rows: R5 Y4 / B1 Y5 / R1", "place 1"),
    "a roll card goes to the poor row": (
        "push 2; turn: 0 places D; rows: R6 Y5 G4 / B1 / P1",
        "place 2 or place 3",
    ),
}


@pytest.mark.parametrize("level", ["normal", "strong", "master:simulations=2000"])
@pytest.mark.parametrize(("text", "action"), TACTICS.values(), ids=TACTICS.keys())
def test_the_obvious_is_found(text: str, action: str, level: str) -> None:
    assert chosen(text, level) in action.split(" or ")


# What `strong` and `master` find out by playing on, so that now and then luck may deceive them.
LAST_CARDS = {
    "leave the other nothing but the die": (
        "push 2; turn: 1 decides; rows: R2 B6 / D; pile: R1 R2 R5 G4 B5 D X X X",
        "stop",
    ),
    "a second row brings the roll cards to who is in front": (
        "push 4; turn: 2 places P1; rows: G2; seat 0: R5 Y4 Y5 G4 G5 B5 + R2 Y3 G6; seat 1: P5 + G3 B6 P3 P6; "
        "seat 2: R1 Y1 B3 P4 + R1 G2 P1 P3 P6 P6; seat 3: R6 Y1 B4 B6 P4 + R3 R4 G1 G1 G2; pile: R4 B4 D D D",
        "place 2",
    ),
}


@pytest.mark.parametrize("level", ["normal", "strong", "master:simulations=2000"])
@pytest.mark.parametrize(("text", "action"), LAST_CARDS.values(), ids=LAST_CARDS.keys())
def test_the_last_cards_are_thought_through(text: str, action: str, level: str) -> None:
    assert sum(chosen(text, level, seed) == action for seed in range(20)) >= 17


# Choices of `normal`, which looks two cards ahead, that `master` thought worst of in twelve games.
MORE_THAN_TWO_AHEAD = {
    "with no danger left, leave the other nothing to draw": (
        "push 2; turn: 0 decides; rows: R1 D / R2 Y3 G1; "
        "seat 0: R2 R4 R5 Y2 G2 G2 G2 G3 B3 B3 B4 B5 B5 + R1 R4 R4 R6 R6 Y1 Y3 Y3 Y4 Y6 Y6; "
        "seat 1: R3 R3 R3 R5 R5 R6 Y6 G3 G4 G5 B1 B2 B2 B2 B6 B6 B6 + Y1 Y1 Y2 Y2 Y4 Y5 Y5; pile: G5 G6 B1 B5",
        "draw",
    ),
    "nor with little danger": (
        "push 2; turn: 1 decides; rows: B1 / P1 / R6 B3 P5; switches: 1; "
        "seat 0: R1 R1 R2 R3 R5 R6 Y6 G3 G4 B4 P1 P2 P3 P4 + R2 R3 R5 R5 R6 Y1 Y2 Y3 Y5 Y6; "
        "seat 1: R1 R4 Y4 Y4 G1 G1 G3 G4 G6 P2 P2 P6 + G2 G5 G6 G6 B2 B2 B4 B5 B6 P3 P4 P5 P5; "
        "pile: G2 B6 P4 D X X X",
        "draw",
    ),
    "nor the last card": (
        "push 2; turn: 1 decides; rows: G5 B6 P3 / D; switches: 1; seat 0: R2 R4 R5 Y1 Y2 Y2 Y2 Y5 Y6 Y6 G4 G6 B5 "
        "P3 P5 + R3 R4 R5 R6 G1 G2 G3 G3 G3 G4 G5 P2 P3 P4 P6 P6; seat 1: R2 R3 R5 Y3 Y4 Y6 G1 G2 B6 B6 + "
        "Y1 Y3 Y4 Y5 Y5 G4 G5 G6 G6 P4 P5 P5 P6; pile: P2",
        "draw",
    ),
}


@pytest.mark.parametrize("level", ["strong", "master:simulations=2000"])
@pytest.mark.parametrize(("text", "action"), MORE_THAN_TWO_AHEAD.values(), ids=MORE_THAN_TWO_AHEAD.keys())
def test_who_plays_on_sees_more_than_two_cards_ahead(text: str, action: str, level: str) -> None:
    assert sum(chosen(text, level, seed) == action for seed in range(20)) >= 17


def test_the_chance_of_going_too_far_is_counted_from_the_pile() -> None:
    for text, percent in (("R1 Y2 / R2 Y1 / R3 Y4; pile: R5 R6 G5 X", 50), ("R1 / R2", 0)):
        view = Position(f"push 2; turn: 0 decides; rows: {text}").view(0)
        assert chance_of_going_too_far(read(view.data, 0)) == percent


def test_what_the_learned_value_judges_may_be_off() -> None:
    view = Position("push 2; turn: 0 decides; rows: R6 / Y1 G2 / B3; seat 0: G3 R2").view(0)
    choice = load_bot("master:simulations=400", "push").choose(view, ("draw", "stop"), Budget(stopped), new_rng(1))
    assert min(choice.errors.values()) >= float(load_learned("push")["error"]) > 0.0


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_stops_although_no_card_could_be_too_much_does_not_say_so_of_the_cards(language: str) -> None:
    position = Position("push 2; turn: 1 decides; rows: R4 G5 P2; seat 0: Y3 + B5 B6; seat 1: B4; discard: D")
    choice = load_bot("normal", "push").choose(position.view(1), position.legal(1), Budget(stopped), new_rng(1))
    assert (choice.move, choice.reason.values) == ("stop", {"percent": 0})
    assert "%" not in Teller(load("push"), texts(language)).sentence(choice.reason)
