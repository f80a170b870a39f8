"""What happened, as facts: who sees what of them, and that they tell nobody more than was seen."""

import dataclasses
from types import SimpleNamespace

import msgspec
import pytest

from stamtafel.games import load, own_names
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.facts import Dealt, Fact, seen_by
from stamtafel.games.laws import LawBroken, check_facts
from stamtafel.games.numbers import SPECTATOR, Outcome
from stamtafel.games.position import Position
from stamtafel.games.push.facts import Drew, PileEmpty, Placed, TooFar, Turn
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

FIELDS = {int, str, bool, str | None, tuple[str, ...], tuple[int, ...]}
NOT_TOLD = {"sequence": {"penalty", "discarded"}}  # by random play: the first is the table's own move


def test_a_fact_is_called_by_its_class() -> None:
    assert (Drew.kind(), PileEmpty.kind(), TooFar.kind()) == ("drew", "pile-empty", "too-far")
    assert msgspec.json.encode(Turn(2, 50)) == b'{"fact":"turn","player":2,"pile":50}'


def test_a_hidden_field_is_for_its_player_alone() -> None:
    facts = (Dealt(1, "B7"), PileEmpty())
    assert seen_by(facts, 1) == facts
    for seat in (SPECTATOR, 0, 2):
        assert seen_by(facts, seat) == (Dealt(1, None), PileEmpty())


@pytest.mark.parametrize("name", own_names())
def test_facts_have_plain_fields_and_hide_only_what_a_player_may_see(name: str) -> None:
    for fact in load(name).facts.FACTS:
        types = {field.name: field.type for field in msgspec.structs.fields(fact)}
        assert {*types.values()} <= FIELDS, fact
        assert not fact.HIDDEN or "player" in types, fact
        assert all(types[hidden] == str | None for hidden in fact.HIDDEN), fact


def test_a_move_is_made_and_told() -> None:
    position = Position("push 3; turn: 0 places Y2; rows: R2 / Y5")
    assert position.play_and_tell("0:place 3") == (Placed(0, "Y2", 3, begins=True),)
    assert position.to_act() == (0,)
    assert position.pop() == "0:place 3"


def test_what_chance_brings_happens_and_is_told() -> None:
    position = Position("push 3; turn: 0 draws")
    assert position.happen_and_tell(Outcome(0)) == ("=R1", (Drew(0, "R1"),))
    assert position.legal() == ("place 1",)


@pytest.mark.parametrize(
    ("move", "error"), [("place 3", Unreadable), ("0:place 1", IllegalMove), ("1:place 3", IllegalMove)]
)
def test_a_move_that_cannot_be_made_is_refused_as_in_a_record(move: str, error: type[Exception]) -> None:
    position = Position("push 3; turn: 0 places Y2; rows: R2 / Y5")
    with pytest.raises(error):
        position.play_and_tell(move)
    assert position == Position("push 3; turn: 0 places Y2; rows: R2 / Y5")


def _told(setup: Setup, seed: int) -> set[type[Fact]]:
    """The kinds of facts of a random game."""
    rng, position, kinds = new_rng(seed), Position.new(setup), set[type[Fact]]()
    while not position.is_over():
        kinds |= {*map(type, position.play_and_tell(random_move(position, rng)))}
    return kinds


@pytest.mark.statistical
@pytest.mark.parametrize("name", own_names())
def test_all_kinds_of_facts_happen(name: str) -> None:
    game = load(name)
    told = set[type[Fact]]().union(*(_told(setup, n) for setup in game.setups() for n in range(2)))
    assert {fact.kind() for fact in {*game.facts.FACTS} - told} == NOT_TOLD.get(name, set())


@pytest.mark.statistical
@pytest.mark.parametrize("name", own_names())
def test_nobody_is_told_more_than_was_seen(name: str) -> None:
    compared = 0
    for number, setup in enumerate(load(name).setups()):
        rng, position = new_rng(5, number), Position.new(setup)
        for _ in range(60):
            move = random_move(position, rng)
            compared += check_facts(position, move, rng)
            position.play(move)
            if position.is_over():
                break
    assert compared > 500


class Shown(Fact, frozen=True, tag="dealt"):
    """A card that is dealt for all to see."""

    player: int
    card: str


def test_a_fact_that_tells_too_much_is_caught() -> None:
    game = load("thirteen", "interpreted")
    facts = SimpleNamespace(
        FACTS=(Shown,), glance=game.facts.glance, tell=lambda s, who, number, t: (Shown(s.turn, str(number)),)
    )
    start = Position("thirteen 3")
    leaking = Position.of(dataclasses.replace(game, facts=facts), start.setup, start.data, start.memory)
    with pytest.raises(LawBroken, match="tells seat -1 no more than it sees"):
        check_facts(leaking, "=B1", new_rng(1))
