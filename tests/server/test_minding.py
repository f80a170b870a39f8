"""What the server does at tables by itself."""

import pytest

from stamtafel.games.position import Position
from stamtafel.server.minding import first_of

OWING = "sequence 4 table_talk=true; turn: 0 plays; owing: 1 3; hand 0: KH; discard 0: rest"


@pytest.mark.parametrize("hands", ["hand 1: 2S 3S; hand 3: 4S 5S", "hand 1: 2S 3S; hand 3: 4S 4S"])
def test_which_bot_moves_first_tells_nothing_of_a_hand(hands: str) -> None:
    assert first_of(Position(f"{OWING}; {hands}"), [1, 3]) == 1


def test_S18_who_may_only_draw_is_the_first() -> None:
    position = Position(
        "sequence 3 strict_draw=true; turn: 0 plays; turns: 5; rights: 2@5; hand 0: KH; hand 1: 2S; hand 2: 3S"
    )
    assert set(position.to_act()) == {0, 2}
    assert first_of(position, [0, 2]) == 2
