"""What a view of 13 says that each play would do is what it does (T10 to T12)."""

from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.thirteen.facts import Played, Tipped
from stamtafel.kernel.chance import new_rng


def test_T11_T12_a_sum_of_13_takes_nothing_and_14_what_lay_there() -> None:
    hands = "hand 0: B2 B5; hand 1: R4 R4; hand 2: R4 R4; taken 2: rest"
    view = Position(f"thirteen 3; turn: 0 plays; tiles: B4 B7 / - / -; {hands}").view(0).to_json()
    assert view["limit"] == 13
    assert view["prospects"] == {
        "play B2": {"card": "B2", "tile": "B", "value": 13, "takes": 0},
        "play B5": {"card": "B5", "tile": "B", "value": 16, "takes": 2},
    }


def test_a_spectator_has_no_prospects() -> None:
    assert Position("thirteen 3; turn: 0 plays; hand 0: R4; taken 2: rest").view(-1).to_json()["prospects"] == {}


def test_T7_to_T12_every_play_does_what_its_prospect_says() -> None:
    rng, position = new_rng(3), Position.new(load("thirteen").setup(3))
    for _ in range(300):
        for action in position.legal():
            seat = position.first_to_act()
            said = position.view(seat).to_json()["prospects"][action]
            fact = position.copy().play_and_tell(f"{seat}:{action}")[0]
            assert isinstance(fact, Played | Tipped)
            takes = len(fact.cards) if isinstance(fact, Tipped) else 0
            assert said == {"card": fact.card, "tile": fact.tile, "value": fact.value, "takes": takes}
        position.play(random_move(position, rng))
