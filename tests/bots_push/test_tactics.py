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
from stamtafel.telling import Teller
from stamtafel.texts import LANGUAGES, texts


def chosen(text: str, level: str) -> str:
    """What a bot of the level does in this position."""
    position = Position(text)
    (seat,) = position.to_act()
    return (
        load_bot(level, "push").choose(position.view(seat), position.legal(seat), Budget(stopped), new_rng(1)).move
    )


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


def test_the_chance_of_going_too_far_is_counted_from_the_pile() -> None:
    view = Position("push 2; turn: 0 decides; rows: R1 Y2 / R2 Y1 / R3 Y4; pile: R5 R6 G5 X").view(0)
    assert chance_of_going_too_far(view) == 50
    assert chance_of_going_too_far(Position("push 2; turn: 0 decides; rows: R1 / R2").view(0)) == 0


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
