"""Sequence: play a card, put a chip on one of its two spaces, make lines of five."""

from stamtafel.games.contract import Game
from stamtafel.games.sequence import (
    display,
    knowledge,
    layout,
    notation,
    penalties,
    playout,
    positions,
    rules,
    setup,
    tale,
)

GAME = Game(
    name="sequence",
    version=1,
    layout=layout,
    setup_rules=setup,
    rules=rules,
    knowledge=knowledge,
    notation=notation,
    positions=positions,
    tale=tale,
    display=display,
    playout=playout,
    usual_players=2,
    penalties=penalties,
)
