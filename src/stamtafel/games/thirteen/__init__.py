"""13: play cards onto three tiles, and do not be the one who pushes a tile past 13."""

from stamtafel.games.contract import Game
from stamtafel.games.thirteen import (
    display,
    facts,
    knowledge,
    layout,
    notation,
    playout,
    positions,
    rules,
    setup,
    views,
)

GAME = Game(
    name="thirteen",
    version=1,
    layout=layout,
    setup_rules=setup,
    rules=rules,
    knowledge=knowledge,
    notation=notation,
    positions=positions,
    views=views,
    facts=facts,
    display=display,
    playout=playout,
    usual_players=4,
    most_points_win=False,
    tile=("B7", "G5", "R4"),
    words="stamtafel.games.thirteen",
    place=2,
    levels=("random", "easy", "normal", "strong", "master"),
    bots="stamtafel.bots.thirteen",
    shown_setting="open_memory",
)
