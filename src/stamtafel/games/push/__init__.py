"""Push: lay out cards in rows, stop in time, keep the best row."""

from stamtafel.games.contract import Game
from stamtafel.games.push import (
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
    name="push",
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
    most_points_win=True,
    tile=("R5", "Y2", "D"),
    words="stamtafel.games.push",
    place=1,
    levels=("random", "easy", "normal", "strong", "master"),
    bots="stamtafel.bots.push",
    is_open=True,
    shown_setting="open_totals",
)
