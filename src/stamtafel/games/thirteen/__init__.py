"""13: play cards onto three tiles, and do not be the one who pushes a tile past 13."""

from stamtafel.games.contract import Game
from stamtafel.games.thirteen import display, knowledge, layout, notation, playout, positions, rules, setup, tale

GAME = Game(
    name="thirteen",
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
    usual_players=4,
)
